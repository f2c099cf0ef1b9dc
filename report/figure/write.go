package figure

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"html"
	"image/png"
	"io"
	"math"
	"strings"

	"rollbook/engine"
)

// The marks of a card, which IsCard looks for: the beginning of an SVG, and a chunk of text that a PNG has after its
// header.
const (
	svgMark = "<!-- drawn by rollbook -->\n"
	pngMark = "Software\x00rollbook"
)

// pngHeader is the length of every PNG's beginning: its signature and the chunk with its size and colors.
const pngHeader = 8 + 25

// IsCard reports whether a file is a card that this package drew.
func IsCard(file io.Reader) bool {
	begin := make([]byte, pngHeader+8+len(pngMark))
	n, _ := io.ReadFull(file, begin)
	begin = begin[:n]
	return bytes.HasPrefix(begin, []byte(svgMark)) || bytes.HasPrefix(begin, []byte("\x89PNG")) && bytes.HasSuffix(begin, []byte(pngMark))
}

// paint is the color of a shape.
func (c *Card) paint(s *Shape) string {
	if s.color != "" {
		return s.color
	}
	return c.colors[s.Role]
}

// SVG writes the card as a standalone file: every color is an attribute, so it needs no style sheet.
func (c *Card) SVG() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, svgMark+`<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="Liberation Sans, Helvetica, Arial, sans-serif">`+"\n",
		int(c.W), int(c.H))
	for i := range c.Shapes {
		s := &c.Shapes[i]
		fill, at := c.paint(s), s.Points[0]
		switch {
		case s.Text != "":
			fmt.Fprintf(&b, `<text x="%.1f" y="%.1f" font-size="%.1f" fill="%s" font-weight="%s" text-anchor="%s">%s</text>`+"\n", at.X, at.Y, s.Size, fill,
				map[bool]string{true: "700", false: "400"}[s.Bold], [...]string{"start", "middle", "end"}[s.Anchor], html.EscapeString(s.Text))
		case s.Radius > 0:
			fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s"/>`+"\n", at.X, at.Y, s.Radius, fill)
		default:
			for _, corners := range s.areas() {
				points := engine.Map(corners, func(p Point) string { return fmt.Sprintf("%.1f,%.1f", p.X, p.Y) })
				fmt.Fprintf(&b, `<polygon points="%s" fill="%s"/>`+"\n", strings.Join(points, " "), fill)
			}
		}
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
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
	chunk := append([]byte("tEXt"), pngMark...)
	marked := append([]byte{}, b.Bytes()[:pngHeader]...)
	marked = binary.BigEndian.AppendUint32(marked, uint32(len(pngMark)))
	marked = append(marked, chunk...)
	marked = binary.BigEndian.AppendUint32(marked, crc32.ChecksumIEEE(chunk))
	return append(marked, b.Bytes()[pngHeader:]...)
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
