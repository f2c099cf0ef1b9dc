package web

import (
	"html"
	"html/template"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// A picture is a drawing in marks. Lengths are in tenths of a unit of its view box; colors are the style sheet's, by class.
type picture struct {
	class string
	w, h  int
	label string // what it says, for screen readers
	marks strings.Builder
}

// newPicture begins a picture of a width and a height in tenths.
func newPicture(class string, w, h int) *picture { return &picture{class: class, w: w, h: h} }

// tenths writes a length: 25 as 2.5.
func tenths(n int) string { return strconv.FormatFloat(float64(n)/10, 'f', -1, 64) }

// put writes an element: its name, then names and values of attributes in turn. Lengths are ints, texts are escaped;
// attributes with an empty value are left out.
func (p *picture) put(element, content string, attributes ...any) {
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

func (p *picture) rect(class string, x, y, w, h int) {
	p.put("rect", "", "class", class, "x", x, "y", y, "width", w, "height", h)
}

func (p *picture) circle(class string, x, y, r int) {
	p.put("circle", "", "class", class, "cx", x, "cy", y, "r", r)
}

// path draws a path: letters of SVG's path language as strings, lengths as ints.
func (p *picture) path(class string, steps ...any) {
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
	p.put("path", "", "class", class, "d", d.String())
}

func (p *picture) text(class string, x, y int, words string) {
	if words != "" {
		p.put("text", words, "class", class, "x", x, "y", y)
	}
}

// turned is a text rotated about its position, in degrees.
func (p *picture) turned(class string, x, y, degrees int, words string) {
	if words != "" {
		p.put("text", words, "class", class, "x", x, "y", y,
			"transform", "rotate("+strconv.Itoa(degrees)+" "+tenths(x)+" "+tenths(y)+")")
	}
}

// SVG is the picture as an element of a page. It is the only place where text becomes markup: put has escaped every name.
func (p *picture) SVG() template.HTML {
	if p == nil {
		return ""
	}
	return template.HTML(`<svg class="` + p.class + `" viewBox="0 0 ` + tenths(p.w) + " " + tenths(p.h) + `" role="img" aria-label="` +
		html.EscapeString(p.label) + `">` + p.marks.String() + "</svg>")
}

// rightToLeft matches one or more words in a right-to-left script.
var rightToLeft = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`[\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefe}\x{10800}-\x{10fff}\x{1e800}-\x{1efff}]+( +[\x{590}-\x{8ff}\x{fb1d}-\x{fdff}\x{fe70}-\x{fefe}\x{10800}-\x{10fff}\x{1e800}-\x{1efff}]+)*`)
})

// isolated writes a sentence that may contain a name in such a script, so that the numbers next to the name stay in
// place.
func isolated(text string) template.HTML {
	text = template.HTMLEscapeString(text)
	if strings.ContainsFunc(text, func(r rune) bool { return r >= '\u0590' }) { // rare, and a closer look is slow on a phone
		text = rightToLeft().ReplaceAllString(text, "<bdi>$0</bdi>")
	}
	return template.HTML(text)
}
