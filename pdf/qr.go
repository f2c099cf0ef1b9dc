package pdf

import (
	"strconv"

	"rsc.io/qr"
)

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
func (s *stream) code(r rect, code *qr.Code) {
	side := r.w / float64(code.Size) / pointSize
	s.op("q")
	for _, v := range [4]float64{side, 0, 0, side} {
		s.b = append(strconv.AppendFloat(s.b, v, 'f', 5, 64), ' ')
	}
	s.at(r.x, r.bottom())
	s.op("cm")
	for _, run := range runs(code) {
		for _, n := range [3]int{run.x, code.Size - 1 - run.y, run.w} {
			s.b = append(strconv.AppendInt(s.b, int64(n), 10), ' ')
		}
		if run.y == 0 {
			s.op("1 re f")
		} else {
			s.op("1.03 re f")
		}
	}
	s.op("Q")
}
