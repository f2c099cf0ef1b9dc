package figure

import (
	"bytes"
	"image/png"
	"math"
)

// paint is the color of a shape.
func (c *Card) paint(s *Shape) string {
	if s.color != "" {
		return s.color
	}
	return c.colors[s.Role]
}

// areas returns what a shape (not a text) covers on a card: for a line, every stroke, some pixels thick.
func (s *Shape) areas() (areas [][]Point) {
	switch {
	case s.Radius > 0:
		return [][]Point{s.around()}
	case s.Closed:
		return [][]Point{s.Points}
	}
	for i, to := range s.Points[1:] {
		const half = 1 // pixel
		from := s.Points[i]
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		if long == 0 {
			continue
		}
		x, y := half*(to.Y-from.Y)/long, half*(to.X-from.X)/long
		areas = append(areas, []Point{{from.X - x, from.Y + y}, {to.X - x, to.Y + y}, {to.X + x, to.Y - y}, {from.X + x, from.Y - y}})
	}
	return areas
}

// PNG draws the card as pixels. The same result gives the same bytes.
func (c *Card) PNG() []byte {
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed} // half the time for a few more kilobytes
	_ = encoder.Encode(&b, c.pixels())                      // writing to memory does not fail
	return b.Bytes()
}

// around returns a circle as more corners than anybody can see.
func (s *Shape) around() []Point {
	corners := make([]Point, 48)
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(corners)))
		corners[i] = Point{s.Points[0].X + s.Radius*cos, s.Points[0].Y + s.Radius*sin}
	}
	return corners
}
