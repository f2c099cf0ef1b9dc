package layout

import "regexp"

// A link is a place on a page that leads to another one.
type link struct {
	Rect
	page int     // of the canvas, from 1
	y    float64 // on that page
}

func (p *Page) link(l link) { p.links = append(p.links, l) }

// Anchor names a place on the last page, for LinkWords.
func (c *Canvas) Anchor(name string, y float64) {
	if c.anchors == nil {
		c.anchors = map[string]link{}
	}
	c.anchors[name] = link{page: len(c.Pages), y: y}
}

// LinkWords makes every word found by the pattern's first group lead to the anchor of that name. words splits the group.
func (c *Canvas) LinkWords(pattern, words *regexp.Regexp) {
	c.eachFound(pattern, func(p *Page, m Mark, from, to int) {
		for _, at := range words.FindAllStringIndex(m.Text[from:to], -1) {
			if l, ok := c.anchors[m.Text[from+at[0]:from+at[1]]]; ok {
				l.Rect = m.part(from+at[0], from+at[1])
				p.link(l)
			}
		}
	})
}

func (c *Canvas) eachFound(pattern *regexp.Regexp, do func(p *Page, m Mark, from, to int)) {
	for _, p := range c.Pages {
		for _, m := range p.Marks {
			if m.Shape != TextShape {
				continue
			}
			for _, found := range pattern.FindAllStringSubmatchIndex(m.Text, -1) {
				do(p, m, found[2], found[3])
			}
		}
	}
}

// part returns the place of some of a text's characters.
func (m Mark) part(from, to int) Rect {
	x := m.Style.Width(m.Text[:from])
	return Rect{m.Rect.X + x, m.Rect.Y, m.Style.Width(m.Text[:to]) - x, m.Rect.H}
}

// linkOn puts the links of a page on the last page of the file; before are the pages before its canvas, and left is where the
// composition begins.
func (p *File) linkOn(page *Page, before int, left float64) {
	for _, to := range page.links {
		id := p.AddLink()
		p.SetLink(id, to.y, before+to.page)
		p.Link(to.X+left, to.Y, to.W, to.H, id)
	}
}
