package pdf

import (
	"rollbook/internal/lists"
	"rollbook/pdf/layout"
	"rollbook/report/figure"
)

// The charts of package figure as marks.

// roleInks are how papers draw the roles of a figure: lines and outlines with a pen, areas filled, texts in a tone.
var roleInks = map[figure.Role]struct{ line, area, text layout.Tone }{
	figure.Turf:   {area: layout.Tint},
	figure.Grid:   {line: layout.Gray},
	figure.Axis:   {line: layout.Black},
	figure.Open:   {line: layout.Ink, area: layout.White},
	figure.Full:   {line: layout.Ink, area: layout.Ink},
	figure.Curve:  {line: layout.Ink},
	figure.Thin:   {line: layout.Ink},
	figure.Pale:   {line: layout.Gray},
	figure.Narrow: {line: layout.Black},
	figure.Note:   {text: layout.Black},
	figure.Strong: {text: layout.Ink},
	figure.Word:   {text: layout.Ink},
}

// chart draws a figure across the page.
func (p *pager) chart(f *figure.Figure) {
	r := p.take(f.H)
	for _, s := range f.Shapes {
		ink := roleInks[s.Role]
		pen := layout.Pen{Weight: figure.Weights[s.Role], Tone: ink.line}
		points := lists.Map(s.Points, func(at figure.Point) layout.Point { return layout.Point{X: r.X + at.X, Y: r.Y + at.Y} })
		switch {
		case s.Text != "":
			size, align := s.Size/layout.PointSize, layout.Alignment(s.Anchor)
			p.c.Word(points[0], s.Text, layout.Style{Size: size, Bold: s.Bold, Tone: ink.text, Align: align})
		case s.Radius > 0:
			p.c.Circle(points[0], s.Radius, pen, ink.area)
		case s.Closed:
			p.c.Polygon(points, pen, ink.area)
		default:
			p.c.Polyline(points, pen)
		}
	}
}
