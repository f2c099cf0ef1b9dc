package web

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"html"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"strconv"
	"strings"
	"sync"

	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"rollbook/engine"
	"rollbook/replay"
)

// Card draws a game as a picture to post, as SVG or as PNG. The same game gives the same bytes. The teams' own colours are
// written #rrggbb; "" leaves a team the one that goes by its name.
func Card(tr *replay.Trace, fingerprint string, own engine.Sides[string], asPNG bool) ([]byte, error) {
	c := makeCard(derive(tr), fingerprint, own)
	if asPNG {
		return c.png()
	}
	return c.svg(), nil
}

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

// marked puts the mark into a PNG.
func marked(png []byte) []byte {
	chunk := append([]byte("tEXt"), pngMark...)
	b := append([]byte{}, png[:pngHeader]...)
	b = binary.BigEndian.AppendUint32(b, uint32(len(pngMark)))
	b = append(b, chunk...)
	b = binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(chunk))
	return append(b, png[pngHeader:]...)
}

// svg writes the card as a file of its own: every colour is an attribute, so that it needs no style sheet.
func (c *card) svg() []byte {
	var b bytes.Buffer
	b.WriteString(svgMark)
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" width="` + strconv.Itoa(CardWidth) + `" height="` + strconv.Itoa(CardHeight) + `" viewBox="0 0 ` +
		strconv.Itoa(CardWidth) + " " + strconv.Itoa(CardHeight) + `" font-family="Liberation Sans, Helvetica, Arial, sans-serif">` + "\n")
	for _, s := range c.shapes {
		switch {
		case s.text != "":
			b.WriteString(`<text x="` + tenths(s.x) + `" y="` + tenths(s.y) + `" font-size="` + strconv.Itoa(s.size) + `" fill="` + s.fill + `"`)
			if s.bold {
				b.WriteString(` font-weight="700"`)
			}
			b.WriteString([...]string{"", ` text-anchor="middle"`, ` text-anchor="end"`}[s.anchor] + ">" + html.EscapeString(s.text) + "</text>\n")
		case s.r > 0:
			b.WriteString(`<circle cx="` + tenths(s.x) + `" cy="` + tenths(s.y) + `" r="` + tenths(s.r) + `" fill="` + s.fill + "\"/>\n")
		default:
			var points []string
			for _, p := range s.points {
				points = append(points, tenths(p.x)+","+tenths(p.y))
			}
			b.WriteString(`<polygon points="` + strings.Join(points, " ") + `" fill="` + s.fill + "\"/>\n")
		}
	}
	b.WriteString("</svg>\n")
	return b.Bytes()
}

// The faces of the card's texts, by weight.
var cardFonts = sync.OnceValue(func() [2]*sfnt.Font {
	var fonts [2]*sfnt.Font
	for i, ttf := range [][]byte{liberationsansregular.TTF, liberationsansbold.TTF} {
		f, err := opentype.Parse(ttf)
		if err != nil {
			panic(err) // the fonts are part of the program
		}
		fonts[i] = f
	}
	return fonts
})

// cardFace is a face of a size in pixels. What it has no letter for is drawn as a question mark.
func cardFace(size int, bold bool) (font.Face, *sfnt.Font) {
	f := cardFonts()[0]
	if bold {
		f = cardFonts()[1]
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: float64(size), DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(err) // of a face that exists
	}
	return face, f
}

// cardTextWidth is how wide a text is, in pixels.
func cardTextWidth(text string, size int, bold bool) int {
	face, f := cardFace(size, bold)
	defer face.Close()
	return font.MeasureString(face, drawable(f, text)).Ceil()
}

// drawable replaces letters that the face does not have.
func drawable(f *sfnt.Font, text string) string {
	var buffer sfnt.Buffer
	return strings.Map(func(r rune) rune {
		if i, err := f.GlyphIndex(&buffer, r); err != nil || i == 0 {
			return '?'
		}
		return r
	}, text)
}

// png draws the card as pixels.
func (c *card) png() ([]byte, error) {
	canvas := image.NewRGBA(image.Rect(0, 0, CardWidth, CardHeight))
	for i := range c.shapes {
		c.shapes[i].draw(canvas)
	}
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestSpeed} // half the time for a few kilobytes more
	if err := encoder.Encode(&b, canvas); err != nil {
		return nil, err
	}
	return marked(b.Bytes()), nil
}

// draw draws one shape, in a box of its own size.
func (s *shape) draw(canvas *image.RGBA) {
	paint := image.NewUniform(rgb(s.fill))
	if s.text != "" {
		face, f := cardFace(s.size, s.bold)
		defer face.Close()
		text := drawable(f, s.text)
		x := fixed.Int26_6(s.x * 64 / 10)
		x -= font.MeasureString(face, text) * fixed.Int26_6(s.anchor) / 2
		d := font.Drawer{Dst: canvas, Src: paint, Face: face, Dot: fixed.Point26_6{X: x, Y: fixed.Int26_6(s.y * 64 / 10)}}
		d.DrawString(text)
		return
	}
	box := s.bounds()
	if s.upright() {
		draw.Draw(canvas, box, paint, image.Point{}, draw.Src)
		return
	}
	at := func(x, y int) (float32, float32) {
		return float32(x)/10 - float32(box.Min.X), float32(y)/10 - float32(box.Min.Y)
	}
	r := vector.NewRasterizer(box.Dx(), box.Dy())
	if s.r > 0 {
		const k = 5523 // a quarter of a circle as a curve, in ten thousandths of its radius
		x, y := at(s.x, s.y)
		q, c := float32(s.r)/10, float32(s.r)*k/100_000
		r.MoveTo(x+q, y)
		r.CubeTo(x+q, y+c, x+c, y+q, x, y+q)
		r.CubeTo(x-c, y+q, x-q, y+c, x-q, y)
		r.CubeTo(x-q, y-c, x-c, y-q, x, y-q)
		r.CubeTo(x+c, y-q, x+q, y-c, x+q, y)
	} else {
		for i, p := range s.points {
			x, y := at(p.x, p.y)
			if i == 0 {
				r.MoveTo(x, y)
			} else {
				r.LineTo(x, y)
			}
		}
	}
	r.ClosePath()
	r.Draw(canvas, box, paint, image.Point{})
}

// upright reports whether a polygon is a rectangle of whole pixels, which needs no smoothing.
func (s *shape) upright() bool {
	if len(s.points) != 4 || s.points[0].y != s.points[1].y || s.points[1].x != s.points[2].x || s.points[2].y != s.points[3].y || s.points[3].x != s.points[0].x {
		return false
	}
	for _, p := range s.points {
		if p.x%10 != 0 || p.y%10 != 0 {
			return false
		}
	}
	return true
}

// bounds is the box of whole pixels around a shape, on the card.
func (s *shape) bounds() image.Rectangle {
	points := s.points
	if s.r > 0 {
		points = []point{{s.x - s.r, s.y - s.r}, {s.x + s.r, s.y + s.r}}
	}
	box := image.Rect(points[0].x, points[0].y, points[0].x, points[0].y)
	for _, p := range points {
		box.Min.X, box.Min.Y = min(box.Min.X, p.x), min(box.Min.Y, p.y)
		box.Max.X, box.Max.Y = max(box.Max.X, p.x), max(box.Max.Y, p.y)
	}
	box = image.Rect(max(box.Min.X, 0)/10, max(box.Min.Y, 0)/10, (box.Max.X+9)/10, (box.Max.Y+9)/10)
	return box.Intersect(image.Rect(0, 0, CardWidth, CardHeight))
}

// rgb reads a colour as the palette writes it.
func rgb(hex string) color.RGBA {
	n, err := strconv.ParseUint(strings.TrimPrefix(hex, "#"), 16, 32)
	if err != nil {
		panic(err) // a colour of the palette
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}
