package pdf

import (
	"rsc.io/qr"
)

// The composition is what Letter and A4 have in common, with a margin that every printer leaves usable.
const (
	compositionWidth  = 210
	compositionHeight = 279.4
	margin            = 12.7
)

// inside is where marks may stand.
var inside = rect{0, 0, compositionWidth, compositionHeight}.inset(margin, margin)

// A canvas collects the pages of one game's paper: they share a foot and are numbered by themselves, so that a sheet
// reads the same alone and bound with others. Nothing drawn on it can fail.
type canvas struct {
	foot   foot
	pages  []*page
	marked bool // has a bookmark
	spare  []*page
}

// again returns a canvas for another game, which draws on the pages of this one: they must not be looked at any more.
func (c *canvas) again() *canvas { return &canvas{spare: append(c.spare, c.pages...)} }

// A page is a list of marks in reading order.
type page struct {
	marks     []mark
	bookmarks []bookmark
	kind      int // the mark that says in the masthead what kind of page it is
}

// A bookmark points to a place on its page. Level 0 is a game, level 1 a section of it.
type bookmark struct {
	text  string
	level int
	y     float64
}

// begin says what is at the foot of every page.
func (c *canvas) begin(f foot) {
	if f.fingerprint != "" {
		f.code, _ = qr.Encode(f.fingerprint, qr.M) // 52 letters fit
	}
	c.foot = f
}

// page starts a page and returns where to draw. With a text it gets a bookmark.
func (c *canvas) page(text string) rect {
	p := &page{}
	if n := len(c.spare); n > 0 {
		p, c.spare = c.spare[n-1], c.spare[:n-1]
		*p = page{marks: p.marks[:0]}
	}
	c.pages = append(c.pages, p)
	if text != "" {
		c.bookmark(text, margin)
	}
	body, _ := inside.cutTop(inside.h - footHeight - footGap)
	if c.foot.void {
		for _, half := range body.inset(12, 10).rows(2, 20) { // whichever is copied
			c.stamp(half, "VOID")
		}
	}
	return body
}

// bookmark adds an entry to the outline that a PDF reader shows beside the pages. A game's first one stands for the
// game, the others for its sections.
func (c *canvas) bookmark(text string, y float64) {
	level := 0
	if c.marked {
		level = 1
	}
	c.marked = true
	p := c.pages[len(c.pages)-1]
	p.bookmarks = append(p.bookmarks, bookmark{clean(text), level, y})
}

// put adds a mark to the page.
func (c *canvas) put(m mark) {
	p := c.pages[len(c.pages)-1]
	p.marks = append(p.marks, m)
}

// footOf returns the marks of a page's foot, which can be drawn only when all pages are there.
func (c *canvas) footOf(i int) []mark {
	foot := &canvas{pages: []*page{{}}}
	c.foot.draw(foot, i+1, len(c.pages))
	return foot.pages[0].marks
}
