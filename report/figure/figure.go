// Package figure draws the charts of games and seasons as shapes, once for every medium: pages write them as SVG, the picture of a
// result as PNG or SVG, papers as marks. So what a page, a posted picture and a book show of a drive cannot differ.
package figure

import (
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
)

// A Figure is a chart: shapes in a frame, in the order in which they are drawn. Its lengths are millimeters, in the type
// of papers; pages and pictures scale it up.
type Figure struct {
	Title  string // above it
	Note   string // how to read it
	Label  string // what it says, for screen readers
	W, H   float64
	Shapes []Shape
}

// A Point is a place in a figure, in millimeters from its top left corner.
type Point struct{ X, Y float64 }

// A Role is what a shape is in its figure. Every medium has its own ink for it.
type Role uint8

// The roles of shapes. Texts have one of the last three.
const (
	Turf  Role = iota // what a chart lies on
	Grid              // lines to measure by
	Axis              // the chart's base line
	Open              // the visitor's; of one team's marks, the lesser
	Full              // the home team's; of one team's marks, the greater
	Curve             // a line that goes through a game or a season
	Thin              // one of several curves, like the next two
	Pale
	Narrow
	Note   // a text next to the chart
	Strong // a text that counts
	Word   // any other text
	roles
)

// Weights are how thick the lines of each role are, in millimeters.
var Weights = [roles]float64{Grid: 0.2, Axis: 0.4, Open: 0.3, Full: 0.3, Curve: 0.6, Thin: 0.35, Pale: 0.6, Narrow: 0.25}

// An Anchor says where a text goes relative to its point.
type Anchor uint8

// The anchors of texts.
const (
	Start Anchor = iota
	Middle
	End
)

// A Shape is a line through points, an area between them, a circle, or a text.
type Shape struct {
	Role   Role
	Points []Point // of a circle, its center; of a text, the place on its baseline
	Closed bool    // an area
	Radius float64 // of a circle, in millimeters; else 0
	Text   string  // of a text; else ""
	Size   float64 // of a text: its em, in millimeters
	Bold   bool
	Anchor Anchor
	color  string // on a card, in place of the role's
}

// The sizes of texts in charts: seven and a half points, and eight and a half.
const (
	small = 2.65
	large = 3
)

// Wide is the smallest width with room for names and columns next to a chart, in millimeters; PageWidth and PageNarrow are
// the widths of charts on pages, the narrow one for those with few marks.
const (
	Wide       = 150
	PageWidth  = 106
	PageNarrow = 80
)

func (f *Figure) put(s Shape) { f.Shapes = append(f.Shapes, s) }

func (f *Figure) line(role Role, points ...Point) { f.put(Shape{Role: role, Points: points}) }

func (f *Figure) area(role Role, points ...Point) {
	f.put(Shape{Role: role, Points: points, Closed: true})
}

func (f *Figure) rect(role Role, x, y, w, h float64) {
	f.area(role, Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h})
}

func (f *Figure) circle(role Role, x, y, radius float64) {
	f.put(Shape{Role: role, Points: []Point{{x, y}}, Radius: radius})
}

// text writes a line of text, cut if it is longer than its room; 0 is unlimited room.
func (f *Figure) text(role Role, anchor Anchor, x, y, room float64, words string) {
	size := pick.If(role == Note, small, large)
	f.write(Shape{Role: role, Points: []Point{{x, y}}, Anchor: anchor, Size: size, Bold: role == Strong}, room, words)
}

func (f *Figure) write(s Shape, room float64, words string) {
	s.Text = words
	for runes := []rune(words); room > 0 && len(runes) > 1 && s.width() > room; {
		runes = runes[:len(runes)-1]
		s.Text = strings.TrimRight(string(runes), " ") + "…"
	}
	if words != "" {
		f.put(s)
	}
}

// middle returns the baseline of a small text centered at a height.
func middle(y float64) float64 { return y + 0.36*small }

// beside labels the upper and the lower half of a wide chart at its left edge, and returns where the chart begins.
func (f *Figure) beside(above, below string) (left float64) {
	const room = 30
	if f.W < Wide {
		return 2
	}
	f.text(Strong, Start, 1, f.H/4+1, room-2, above)
	f.text(Strong, Start, 1, f.H*3/4+1, room-2, below)
	return room
}

// add draws another figure at a place, scaled.
func (f *Figure) add(g *Figure, x, y, times float64) {
	for _, s := range g.Shapes {
		points := lists.Map(s.Points, func(p Point) Point { return Point{x + times*p.X, y + times*p.Y} })
		s.Points, s.Radius, s.Size = points, s.Radius*times, s.Size*times
		f.put(s)
	}
}

// Below puts figures one under the other.
func Below(figures ...*Figure) *Figure {
	all := *figures[0]
	for _, g := range figures[1:] {
		all.add(g, 0, all.H, 1)
		all.H += g.H
	}
	return &all
}

// Under puts a heading above a narrow figure, unless it is "".
func (f *Figure) Under(heading string) *Figure {
	if heading == "" {
		return f
	}
	const head = 5
	all := &Figure{Title: f.Title, Note: f.Note, Label: f.Label, W: f.W, H: f.H + head}
	all.text(Strong, Start, 1, 4, f.W-2, heading)
	all.add(f, 0, head, 1)
	return all
}

// turned returns a figure without texts, turned left: what points right then points up.
func (f *Figure) turned() *Figure {
	up := &Figure{W: f.H, H: f.W, Shapes: f.Shapes}
	for i := range up.Shapes {
		for k, p := range up.Shapes[i].Points {
			up.Shapes[i].Points[k] = Point{p.Y, f.W - p.X}
		}
	}
	return up
}

// roleOf returns the role of a team's marks.
func roleOf(side engine.Side) Role {
	return pick.If(side == engine.Home, Full, Open)
}
