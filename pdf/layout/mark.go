package layout

import "rsc.io/qr"

// A Point is a place on the composition, in millimeters.
type Point struct{ X, Y float64 }

// A Tone is one of the few colors of the papers. All of them survive a copier: ink prints nearly as dark as black, and
// only grays of 12 percent or less are under text.
type Tone uint8

const (
	None  Tone = iota // nothing is drawn
	Black             // what is printed on the blank sheet
	Ink               // what the scorer writes: blue-black
	Tint              // 10 percent gray, for bands under text
	Gray              // 60 percent gray, for lines that a black-and-white copy keeps
	White
)

// Palette is the red, green and blue of every tone, 0 to 255.
var Palette = [...][3]int{
	Black: {0, 0, 0},
	Ink:   {14, 26, 96},
	Tint:  {230, 230, 230},
	Gray:  {102, 102, 102},
	White: {255, 255, 255},
}

// A Pen draws lines: its weight in millimeters and its tone. None is so thin or so light that a black-and-white copy
// loses it.
type Pen struct {
	Weight float64 // millimeters
	Tone   Tone    // None draws nothing
}

// The pens of the papers.
var (
	Light    = Pen{Weight: 0.2, Tone: Black}
	Heavy    = Pen{Weight: 0.6, Tone: Black}
	Ruled    = Pen{Weight: 0.2, Tone: Gray}
	Hairline = Pen{Weight: 0.15, Tone: Gray}
	Inked    = Pen{Weight: 0.45, Tone: Ink}
)

// A Shape tells what a mark draws.
type Shape uint8

// The shapes of marks.
const (
	LineShape   Shape = iota // from the first point to the second
	RectShape                // the mark's rect
	CircleShape              // the circle that fills the mark's rect
	PathShape                // through the points, and back to the first if closed
	TextShape
	CodeShape  // a QR code in the mark's rect
	StampShape // a word across the mark's rect, from its lower left corner to its upper right one
)

// A Mark is one drawing call. Pages are lists of marks in reading order.
type Mark struct {
	Shape  Shape
	Rect   Rect    // the area of the mark, without the weight of the pen; for text, from ascender to descender
	Pen    Pen     // of the outline
	Fill   Tone    // of the inside; None leaves it as it is
	Points []Point // of a line and a path
	Closed bool    // whether a path returns to its first point

	// of TextShape, and of StampShape, which has text and style:
	Text     string // clean
	Style    Style
	In       Rect    // the rect that the text was set in
	Baseline float64 // how far down the page it is, in millimeters

	// of CodeShape:
	Code *qr.Code
}

// Line draws a straight line.
func (c *Canvas) Line(from, to Point, p Pen) {
	c.put(Mark{Shape: LineShape, Rect: Cover(from, to), Pen: p, Points: []Point{from, to}})
}

// Across draws a line along y from the left edge of r to its right edge.
func (c *Canvas) Across(r Rect, y float64, p Pen) {
	c.Line(Point{r.X, y}, Point{r.Right(), y}, p)
}

// Down draws a line along x from the top of r to its bottom.
func (c *Canvas) Down(r Rect, x float64, p Pen) {
	c.Line(Point{x, r.Y}, Point{x, r.Bottom()}, p)
}

// Box draws a rectangle, its inside filled unless fill is none.
func (c *Canvas) Box(r Rect, p Pen, fill Tone) {
	c.put(Mark{Shape: RectShape, Rect: r, Pen: p, Fill: fill})
}

// Shade fills a rectangle without an outline.
func (c *Canvas) Shade(r Rect, fill Tone) {
	c.Box(r, Pen{}, fill)
}

// Circle draws a circle of the given radius, its inside filled unless fill is none.
func (c *Canvas) Circle(middle Point, radius float64, p Pen, fill Tone) {
	r := Rect{middle.X - radius, middle.Y - radius, 2 * radius, 2 * radius}
	c.put(Mark{Shape: CircleShape, Rect: r, Pen: p, Fill: fill})
}

// Polyline draws lines from point to point.
func (c *Canvas) Polyline(points []Point, p Pen) {
	c.put(Mark{Shape: PathShape, Rect: Cover(points...), Pen: p, Points: points})
}

// Polygon draws a closed figure, its inside filled unless fill is none.
func (c *Canvas) Polygon(points []Point, p Pen, fill Tone) {
	c.put(Mark{Shape: PathShape, Rect: Cover(points...), Pen: p, Fill: fill, Points: points, Closed: true})
}

// Cover returns the smallest rect around the points.
func Cover(points ...Point) Rect {
	r := Rect{points[0].X, points[0].Y, 0, 0}
	for _, p := range points[1:] {
		r = r.Union(Rect{p.X, p.Y, 0, 0})
	}
	return r
}
