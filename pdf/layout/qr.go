package layout

import (
	"github.com/jung-kurt/gofpdf"
	"rsc.io/qr"
)

// Modules draws a code in r, which must be square and keep four of the code's modules of white around it.
func (c *Canvas) Modules(r Rect, code *qr.Code) {
	c.put(Mark{Shape: CodeShape, Rect: r, Fill: Black, Code: code})
}

// A codeRun is adjacent black modules of a code: where it begins, from the left and from the top, and its length.
type codeRun struct{ X, Y, W int }

// runsIn returns the black modules of a code. They are not drawn as an image, because viewers blur enlarged images.
func runsIn(code *qr.Code) (runs []codeRun) {
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x > from {
				runs = append(runs, codeRun{from, y, x - from})
			}
		}
	}
	return runs
}

// drawCode draws a code in r, in the color that is set. Each run is filled by itself: viewers put the edges of a rectangle on
// pixels, not those of a longer path. It is a hair higher than a module, so that no white shows between the rows on a screen.
// The places are those of the page, to a hundredth of a point: with the code's own scale scanners read fewer of them askew.
func drawCode(t *gofpdf.Fpdf, r Rect, code *qr.Code) {
	module := r.W / float64(code.Size)
	for _, run := range runsIn(code) {
		height := module * 1.03
		if run.Y == code.Size-1 {
			height = module
		}
		t.Rect(r.X+float64(run.X)*module, r.Y+float64(run.Y)*module, float64(run.W)*module, height, "F")
	}
}
