package layout

import "regexp"

// A link is a place on a page that leads to another one.
type link struct {
	Rect
	page int     // of the canvas, from 1
	y    float64 // on that page
}

// Anchor names a place on the last page, for LinkWords.
func (c *Canvas) Anchor(name string, y float64) {
	if c.anchors == nil {
		c.anchors = map[string]link{}
	}
	c.anchors[name] = link{page: len(c.Pages), y: y}
}

// LinkWords makes every word found by the pattern's first group lead to the anchor of that name. words splits the group.
func (c *Canvas) LinkWords(pattern, words *regexp.Regexp) {
	for _, p := range c.Pages {
		for _, m := range p.Marks {
			for _, found := range pattern.FindAllStringSubmatchIndex(m.Text, -1) {
				for _, at := range words.FindAllStringIndex(m.Text[found[2]:found[3]], -1) {
					from, to := found[2]+at[0], found[2]+at[1]
					if l, ok := c.anchors[m.Text[from:to]]; ok {
						left := m.Style.Width(m.Text[:from])
						l.Rect = Rect{m.Rect.X + left, m.Rect.Y, m.Style.Width(m.Text[:to]) - left, m.Rect.H}
						p.links = append(p.links, l)
					}
				}
			}
		}
	}
}
