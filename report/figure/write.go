package figure

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"html"
	"image"
	"image/png"
	"io"
	"math"
	"strings"
	"sync"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// The marks of a card, by which IsCard knows it: the beginning of an SVG, and a chunk of text that a PNG has behind its header.
const (
	svgMark = "<!-- drawn by rollbook -->\n"
	pngMark = "Software\x00rollbook"
)

// pngHeader is the length of what every PNG begins with: its signature and the chunk of its size and colors.
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

// SVG writes the card as a file of its own: every color is an attribute, so that it needs no style sheet.
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
				var points []string
				for _, p := range corners {
					points = append(points, fmt.Sprintf("%.1f,%.1f", p.X, p.Y))
				}
				fmt.Fprintf(&b, `<polygon points="%s" fill="%s"/>`+"\n", strings.Join(points, " "), fill)
			}
		}
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// areas are what a line or an area covers on a card: of a line every stroke, some pixels thick.
func (s *Shape) areas() (areas [][]Point) {
	if s.Closed {
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

// The faces of texts, regular and bold.
var faces = sync.OnceValue(func() (faces [2]*sfnt.Font) {
	for i, ttf := range [][]byte{liberationsansregular.TTF, liberationsansbold.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		faces[i] = f
	}
	return faces
})

// face is the face of a text in its size, and the text with question marks for letters that the face does not have.
func (s *Shape) face() (font.Face, string) {
	f := faces()[0]
	if s.Bold {
		f = faces()[1]
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: s.Size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(err) // of a face that exists
	}
	var buffer sfnt.Buffer
	return face, strings.Map(func(r rune) rune {
		if i, err := f.GlyphIndex(&buffer, r); err != nil || i == 0 {
			return '?'
		}
		return r
	}, s.Text)
}

// width is how wide a text is, in the unit of its size.
func (s Shape) width() float64 {
	const fine = 16 // a face of small letters measures coarsely
	s.Size *= fine
	face, text := s.face()
	defer face.Close()
	return float64(font.MeasureString(face, text)) / 64 / fine
}

// PNG draws the card as pixels. The same result gives the same bytes.
func (c *Card) PNG() []byte {
	canvas := image.NewRGBA(image.Rect(0, 0, int(c.W), int(c.H)))
	for i := range c.Shapes {
		s := &c.Shapes[i]
		paint := image.NewUniform(rgb(c.paint(s)))
		if s.Text != "" {
			face, text := s.face()
			x := fixed.Int26_6(64*s.Points[0].X) - font.MeasureString(face, text)*fixed.Int26_6(s.Anchor)/2
			d := font.Drawer{Dst: canvas, Src: paint, Face: face, Dot: fixed.Point26_6{X: x, Y: fixed.Int26_6(64 * s.Points[0].Y)}}
			d.DrawString(text)
			face.Close()
			continue
		}
		areas := s.areas()
		if s.Radius > 0 {
			areas = [][]Point{s.around()}
		}
		for _, corners := range areas {
			fillArea(canvas, corners, paint)
		}
	}
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed} // half the time for a few kilobytes more
	_ = encoder.Encode(&b, canvas)                          // memory does not fail
	chunk := append([]byte("tEXt"), pngMark...)
	marked := append([]byte{}, b.Bytes()[:pngHeader]...)
	marked = binary.BigEndian.AppendUint32(marked, uint32(len(pngMark)))
	marked = append(marked, chunk...)
	marked = binary.BigEndian.AppendUint32(marked, crc32.ChecksumIEEE(chunk))
	return append(marked, b.Bytes()[pngHeader:]...)
}

// around is a circle as corners, so many that nobody sees them.
func (s *Shape) around() []Point {
	corners := make([]Point, 48)
	for i := range corners {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(corners)))
		corners[i] = Point{s.Points[0].X + s.Radius*cos, s.Points[0].Y + s.Radius*sin}
	}
	return corners
}

// fillArea fills an area, in a box of its own size.
func fillArea(canvas *image.RGBA, corners []Point, paint image.Image) {
	box := boundsOf(corners).Intersect(canvas.Rect)
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	for i, p := range corners {
		x, y := float32(p.X-float64(box.Min.X)), float32(p.Y-float64(box.Min.Y))
		if i == 0 {
			r.MoveTo(x, y)
		} else {
			r.LineTo(x, y)
		}
	}
	r.ClosePath()
	r.Draw(canvas, box, paint, image.Point{})
}

// boundsOf is the box of whole pixels around points.
func boundsOf(points []Point) image.Rectangle {
	box := image.Rectangle{Min: image.Pt(math.MaxInt32, math.MaxInt32), Max: image.Pt(math.MinInt32, math.MinInt32)}
	for _, p := range points {
		box.Min.X, box.Min.Y = min(box.Min.X, int(math.Floor(p.X))), min(box.Min.Y, int(math.Floor(p.Y)))
		box.Max.X, box.Max.Y = max(box.Max.X, int(math.Ceil(p.X))), max(box.Max.Y, int(math.Ceil(p.Y)))
	}
	return box
}
