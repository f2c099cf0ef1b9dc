package pdf

import "rsc.io/qr"

// qr draws a short text as a QR code in r, which must be square and keep four of the code's modules of white around it.
func (c *canvas) qr(r rect, s string) {
	if code, err := qr.Encode(s, qr.M); err == nil {
		c.modules(r, code)
	}
}

// modules draws a code in r. It is drawn as rectangles, because gofpdf puts images of one size into a file in random
// order.
func (c *canvas) modules(r rect, code *qr.Code) {
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
}
