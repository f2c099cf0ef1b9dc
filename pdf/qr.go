package pdf

import "rsc.io/qr"

// modules draws a code in r, which must be square and keep four of the code's modules of white around it. A code that
// stands on many pages is in the PDF once.
func (c *canvas) modules(r rect, code *qr.Code, repeated bool) {
	c.put(mark{shape: codeShape, rect: r, fill: black, code: code, repeated: repeated})
}

// A codeRun is black modules of a code beside each other: where it begins, from the left and from the top, and how many they are.
type codeRun struct{ x, y, w int }

// runs are the black modules of a code. It is no image, because viewers blur those that they make larger.
func runs(code *qr.Code) (runs []codeRun) {
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

// code draws a code in r, in the color that is set. Each run is filled by itself: viewers put the edges of a rectangle on
// pixels, not those of a longer path. It is a hair higher than a module, so that no white shows between the rows on a screen.
// The places are those of the page, to a hundredth of a point: with the code's own scale scanners read fewer of them askew.
func (s *stream) code(r rect, code *qr.Code) {
	module := r.w / float64(code.Size)
	for _, run := range runs(code) {
		height := module * 1.03
		if run.y == code.Size-1 {
			height = module
		}
		s.at(r.x+float64(run.x)*module, r.y+float64(run.y)*module)
		s.length(float64(run.w) * module)
		s.length(-height)
		s.op("re f")
	}
}
