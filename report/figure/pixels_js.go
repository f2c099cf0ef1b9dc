package figure

import (
	"fmt"
	"image"
	"sync"
	"syscall/js"

	"rollbook/internal/pick"
)

// A browser draws with its own faces, so a phone does not have to load any.

// canvas makes a picture of a size to draw on.
func canvas(w, h float64) (picture, pen js.Value) {
	picture = js.Global().Get("OffscreenCanvas").New(w, h)
	return picture, picture.Call("getContext", "2d")
}

// font is the face of a text in its size.
func (s *Shape) font() string {
	weight := pick.If(s.Bold, 700, 400)
	return fmt.Sprintf("%d %gpx 'Liberation Sans', Helvetica, Arial, sans-serif", weight, s.Size)
}

// measure is for measuring texts.
var measure = sync.OnceValue(func() js.Value {
	_, pen := canvas(1, 1)
	return pen
})

// width returns a text's width, in the unit of its size.
func (s Shape) width() float64 {
	const fine = 16 // small faces measure coarsely
	s.Size *= fine
	measure().Set("font", s.font())
	return measure().Call("measureText", s.Text).Get("width").Float() / fine
}

// pixels draws the card.
func (c *Card) pixels() *image.RGBA {
	picture, pen := canvas(c.W, c.H)
	for i := range c.Shapes {
		s := &c.Shapes[i]
		pen.Set("fillStyle", c.paint(s))
		if s.Text != "" {
			pen.Set("font", s.font())
			pen.Set("textAlign", [...]string{"left", "center", "right"}[s.Anchor])
			pen.Call("fillText", s.Text, s.Points[0].X, s.Points[0].Y)
			continue
		}
		for _, corners := range s.areas() {
			pen.Call("beginPath")
			for _, p := range corners {
				pen.Call("lineTo", p.X, p.Y)
			}
			pen.Call("fill")
		}
	}
	drawn := image.NewRGBA(image.Rect(0, 0, int(c.W), int(c.H)))
	js.CopyBytesToGo(drawn.Pix, pen.Call("getImageData", 0, 0, picture.Get("width"), picture.Get("height")).Get("data"))
	return drawn
}
