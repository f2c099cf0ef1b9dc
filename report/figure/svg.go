package figure

import (
	"html"
	"html/template"
	"math"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Picture is a drawing of a page, as SVG. Lengths are in tenths of a unit of its view box; colors are the style sheet's, by class, and
// the teams' own.
type Picture struct {
	class string
	w, h  int
	label string // what it says, for screen readers
	still int    // how much of the marks is the same at every moment
	marks strings.Builder
}

// newPicture begins a picture of a width and a height in tenths.
func newPicture(class string, w, h int) *Picture { return &Picture{class: class, w: w, h: h} }

// tenths writes a length: 25 as 2.5.
func tenths(n int) string { return strconv.FormatFloat(float64(n)/10, 'f', -1, 64) }

// put writes an element: its name, then names and values of attributes in turn. Lengths are ints, texts are escaped;
// attributes with an empty value are left out.
func (p *Picture) put(element, content string, attributes ...any) {
	p.marks.WriteString("<" + element)
	for i := 0; i < len(attributes); i += 2 {
		value := ""
		switch v := attributes[i+1].(type) {
		case int:
			value = tenths(v)
		case string:
			value = v
		}
		if value != "" {
			p.marks.WriteString(" " + attributes[i].(string) + `="` + html.EscapeString(value) + `"`)
		}
	}
	if content == "" {
		p.marks.WriteString("/>")
		return
	}
	p.marks.WriteString(">" + html.EscapeString(content) + "</" + element + ">")
}

func (p *Picture) rect(class string, x, y, w, h int) {
	p.put("rect", "", "class", class, "x", x, "y", y, "width", w, "height", h)
}

func (p *Picture) circle(class string, x, y, r int) {
	p.put("circle", "", "class", class, "cx", x, "cy", y, "r", r)
}

// path draws a path.
func (p *Picture) path(class string, steps ...any) {
	p.put("path", "", "class", class, "d", way(steps...))
}

// way writes a path: letters of SVG's path language as strings, lengths as ints.
func way(steps ...any) string {
	var d strings.Builder
	blank := false
	for _, step := range steps {
		switch s := step.(type) {
		case int:
			if blank {
				d.WriteByte(' ')
			}
			d.WriteString(tenths(s))
			blank = true
		case string:
			d.WriteString(s)
			blank = false
		}
	}
	return d.String()
}

func (p *Picture) text(class string, x, y int, words string) {
	if words != "" {
		p.put("text", words, "class", class, "x", x, "y", y)
	}
}

// turned is a text rotated about its position, in degrees.
func (p *Picture) turned(class string, x, y, degrees int, words string) {
	if words != "" {
		p.put("text", words, "class", class, "x", x, "y", y,
			"transform", "rotate("+strconv.Itoa(degrees)+" "+tenths(x)+" "+tenths(y)+")")
	}
}

// SVG is the picture as an element of a page, with what moves in a group of its own. It is the only place where text becomes markup: put
// has escaped every name.
func (p *Picture) SVG() template.HTML {
	if p == nil {
		return ""
	}
	marks := p.marks.String()
	if p.still > 0 {
		marks = marks[:p.still] + `<g class="moving">` + marks[p.still:] + "</g>"
	}
	return template.HTML(`<svg class="` + p.class + `" viewBox="0 0 ` + tenths(p.w) + " " + tenths(p.h) + `" role="img" aria-label="` +
		html.EscapeString(p.label) + `">` + marks + "</svg>")
}

// Moving is what moves in the picture.
func (p *Picture) Moving() template.HTML {
	if p == nil {
		return ""
	}
	return template.HTML(p.marks.String()[p.still:])
}

// roleClasses are the style sheet's classes for the roles of shapes.
var roleClasses = map[Role]string{Turf: "turf", Grid: "l", Axis: "a", Open: "v", Full: "h", Curve: "c",
	Thin: "c thin", Pale: "c pale", Narrow: "c narrow", Note: "s", Strong: "b", Word: ""}

// Picture writes a figure, three units of its view box to a millimeter, with the marks of each side in its color; "" is ink.
func (f *Figure) Picture(tones engine.Sides[string]) *Picture {
	if f == nil {
		return nil
	}
	length := func(mm float64) int { return int(math.Round(30 * mm)) }
	p := newPicture("fig", length(f.W), length(f.H))
	p.label = f.Label
	for _, s := range f.Shapes {
		tone := map[Role]string{Open: tones[engine.Visitor], Full: tones[engine.Home]}[s.Role]
		class, x, y := roleClasses[s.Role], length(s.Points[0].X), length(s.Points[0].Y)
		switch {
		case s.Text != "":
			p.text(strings.TrimSpace(class+[...]string{"", " mid", " end"}[s.Anchor]), x, y, s.Text)
		case s.Radius > 0:
			p.put("circle", "", "class", class, "cx", x, "cy", y, "r", length(s.Radius), "color", tone)
		default:
			steps := []any{"M", x, y}
			for _, to := range s.Points[1:] {
				steps = append(steps, "L", length(to.X), length(to.Y))
			}
			if s.Closed {
				steps = append(steps, "z")
			}
			p.put("path", "", "class", class, "d", way(steps...), "color", tone)
		}
	}
	return p
}

// Squares draws a square of black and white squares, with the margin that scanners need.
func Squares(label string, wide int, black func(x, y int) bool) *Picture {
	const square, margin = 40, 4
	size := square * (wide + 2*margin)
	p := newPicture("code", size, size)
	p.label = label
	p.rect("light", 0, 0, size, size)
	for y := range wide {
		for x := 0; x < wide; x++ {
			from := x
			for x < wide && black(x, y) {
				x++
			}
			if x > from {
				p.rect("dark", square*(from+margin), square*(y+margin), square*(x-from), square)
			}
		}
	}
	return p
}
