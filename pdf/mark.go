package pdf

import "rsc.io/qr"

// A point is a place on the composition, in millimetres.
type point struct{ x, y float64 }

// A tone is one of the few colours of the papers. All of them keep their meaning on a copier: ink prints nearly as
// dark as black, and only greys of 12 percent or less lie under text, but for the VOID across the pages of a void game.
type tone uint8

const (
	none  tone = iota // nothing is drawn
	black             // what is printed on the blank sheet
	ink               // what the scorer writes: blue-black
	tint              // 10 percent grey, for bands under text
	pale              // 20 percent grey, for what is stamped across a page
	grey              // 60 percent grey, for lines that a black-and-white copy keeps
	white
)

var palette = [...][3]int{
	black: {0, 0, 0},
	ink:   {14, 26, 96},
	tint:  {230, 230, 230},
	pale:  {204, 204, 204},
	grey:  {102, 102, 102},
	white: {255, 255, 255},
}

// A pen draws lines: its weight in millimetres and its tone. None is so thin or so light that a copy in black and white
// loses it.
type pen struct {
	weight float64
	tone   tone
}

var (
	light    = pen{weight: 0.2, tone: black}
	heavy    = pen{weight: 0.6, tone: black}
	ruled    = pen{weight: 0.2, tone: grey}
	hairline = pen{weight: 0.15, tone: grey}
	inked    = pen{weight: 0.45, tone: ink}
)

// A shape tells what a mark draws.
type shape uint8

const (
	lineShape   shape = iota // from the first point to the second
	rectShape                // the mark's rect
	circleShape              // the circle that fills the mark's rect
	pathShape                // through the points, and back to the first if closed
	textShape
	codeShape  // a QR code in the mark's rect
	stampShape // a word across the mark's rect, from its lower left corner to its upper right one
)

// A mark is one drawing call. Pages are lists of marks in reading order.
type mark struct {
	shape  shape
	rect   rect // what the mark covers; for text from ascender to descender, without the weight of the pen
	pen    pen
	fill   tone
	points []point
	closed bool

	// of textShape, and of stampShape, which has text and style:
	text     string
	style    style
	in       rect // the rect that the text was set in
	baseline float64

	// of codeShape:
	code     *qr.Code
	repeated bool // on other pages, too
}

// line draws a straight line.
func (c *canvas) line(from, to point, p pen) {
	c.put(mark{shape: lineShape, rect: cover(from, to), pen: p, points: []point{from, to}})
}

// across draws a line along y from the left edge of r to its right edge.
func (c *canvas) across(r rect, y float64, p pen) {
	c.line(point{r.x, y}, point{r.right(), y}, p)
}

// down draws a line along x from the top of r to its bottom.
func (c *canvas) down(r rect, x float64, p pen) {
	c.line(point{x, r.y}, point{x, r.bottom()}, p)
}

// box draws a rectangle, its inside filled unless fill is none.
func (c *canvas) box(r rect, p pen, fill tone) {
	c.put(mark{shape: rectShape, rect: r, pen: p, fill: fill})
}

// shade fills a rectangle without an outline.
func (c *canvas) shade(r rect, fill tone) {
	c.box(r, pen{}, fill)
}

// circle draws a circle of the given radius, its inside filled unless fill is none.
func (c *canvas) circle(middle point, radius float64, p pen, fill tone) {
	r := rect{middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}
	c.put(mark{shape: circleShape, rect: r, pen: p, fill: fill})
}

// polyline draws lines from point to point.
func (c *canvas) polyline(points []point, p pen) {
	c.put(mark{shape: pathShape, rect: cover(points...), pen: p, points: points})
}

// polygon draws a closed figure, its inside filled unless fill is none.
func (c *canvas) polygon(points []point, p pen, fill tone) {
	c.put(mark{shape: pathShape, rect: cover(points...), pen: p, fill: fill, points: points, closed: true})
}

// cover returns the smallest rect around the points.
func cover(points ...point) rect {
	r := rect{points[0].x, points[0].y, 0, 0}
	for _, p := range points[1:] {
		r = r.union(rect{p.x, p.y, 0, 0})
	}
	return r
}
