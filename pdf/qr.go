package pdf

import "rsc.io/qr"

// qr draws a QR code of s in r, which must be square and keep four of the code's modules of white around it. It reports
// whether s was short enough to be drawn: a code holds about 2,300 bytes. It is drawn as rectangles, because gofpdf
// puts images of one size into a file in random order.
func (c *canvas) qr(r rect, s string) bool {
	code, err := qr.Encode(s, qr.M)
	if err != nil {
		return false
	}
	module := r.w / float64(code.Size)
	// A hair more than a module, so that no white shows between the rows on a screen.
	height := module * 1.03
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			from := x
			for x < code.Size && code.Black(x, y) {
				x++
			}
			if x == from {
				continue
			}
			run := rect{r.x + float64(from)*module, r.y + float64(y)*module, float64(x-from) * module, height}
			if y == code.Size-1 {
				run.h = module
			}
			c.shade(run, black)
		}
	}
	return true
}

// qrSide returns how large the code of a text must be for a phone to read it from paper, in millimetres: two fifths of a
// millimetre for each module. It is 0 for a text that no code can hold.
func qrSide(s string) float64 {
	code, err := qr.Encode(s, qr.M)
	if err != nil {
		return 0
	}
	return max(30, 0.4*float64(code.Size))
}
