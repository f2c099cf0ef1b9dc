package pdf

import "rsc.io/qr"

// modules draws a code in r, which must be square and keep four of the code's modules of white around it. A code that
// stands on many pages is in the PDF once.
func (c *canvas) modules(r rect, code *qr.Code, repeated bool) {
	c.put(mark{shape: codeShape, rect: r, fill: black, code: code, repeated: repeated})
}

// runs are the black modules of a code in r, those beside each other as one rectangle. It is no image, because gofpdf puts
// images of one size into a file in random order.
func runs(r rect, code *qr.Code) (runs []rect) {
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
			runs = append(runs, run)
		}
	}
	return runs
}
