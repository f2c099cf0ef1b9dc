//go:build !js

package figure

import (
	"image"
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
		panic(err) // for a face that exists
	}
	var buffer sfnt.Buffer
	return face, strings.Map(func(r rune) rune {
		if i, err := f.GlyphIndex(&buffer, r); err != nil || i == 0 {
			return '?'
		}
		return r
	}, s.Text)
}

// width returns a text's width, in the unit of its size.
func (s Shape) width() float64 {
	const fine = 16 // small faces measure coarsely
	s.Size *= fine
	face, text := s.face()
	defer face.Close()
	return float64(font.MeasureString(face, text)) / 64 / fine
}

// pixels draws the card.
func (c *Card) pixels() *image.RGBA {
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
		for _, corners := range s.areas() {
			fillArea(canvas, corners, paint)
		}
	}
	return canvas
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

// boundsOf returns the box of whole pixels around points.
func boundsOf(points []Point) image.Rectangle {
	box := image.Rectangle{Min: image.Pt(math.MaxInt32, math.MaxInt32), Max: image.Pt(math.MinInt32, math.MinInt32)}
	for _, p := range points {
		box.Min.X, box.Min.Y = min(box.Min.X, int(math.Floor(p.X))), min(box.Min.Y, int(math.Floor(p.Y)))
		box.Max.X, box.Max.Y = max(box.Max.X, int(math.Ceil(p.X))), max(box.Max.Y, int(math.Ceil(p.Y)))
	}
	return box
}
