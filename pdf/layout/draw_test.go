package layout

import (
	"testing"

	"github.com/jung-kurt/gofpdf"
)

func TestALineHasTheColorAndTheWeightOfItsPen(t *testing.T) {
	d := &drawer{Fpdf: gofpdf.New("P", "mm", "A4", "")}
	d.AddPage()
	for _, pen := range []Pen{Heavy, {Weight: Heavy.Weight, Tone: Ink}, {Weight: 0.2, Tone: Ink}, Light} {
		d.draw(Mark{Shape: LineShape, Points: []Point{{10, 10}, {20, 20}}, Pen: pen})
		r, g, b := d.GetDrawColor()
		if got := [3]int{r, g, b}; got != Palette[pen.Tone] || d.GetLineWidth() != pen.Weight {
			t.Errorf("%v draws with color %v and weight %v", pen, got, d.GetLineWidth())
		}
	}
}
