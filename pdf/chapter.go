package pdf

import "rollbook/pdf/layout"

// The chapters of books, and the heads of their pages.

// ownPage is the height that a chapter asks for if it wants a page of its own.
const ownPage = layout.CompositionHeight

// Heights of a chapter's head in millimeters: the line with its rule, what is free below it, and above it if it stands below
// another chapter.
const (
	chapterLine  = 7.5
	chapterBelow = 3
	chapterAbove = 6
)

// chapter starts a chapter of a book: below the one before if there is enough room, else on another page.
func (p *pager) chapter(name string, room float64, draw func()) {
	p.next = func() layout.Rect { return p.turn("", name+", continued") }
	if !p.holds(room) {
		p.r = p.turn(name, name)
	} else {
		p.gap(chapterAbove)
		p.c.Bookmark(name, p.r.Y)
		p.r = p.running(p.r, "", name)
	}
	draw()
}

// holds reports whether a chapter that needs this much room can start on this page.
func (p *pager) holds(room float64) bool { return p.r.H >= chapterAbove+chapterLine+chapterBelow+room }

// turn starts a page, with a bookmark unless it is empty, and returns what its head leaves.
func (p *pager) turn(bookmark, chapter string) layout.Rect {
	_, page := p.c.Page(bookmark).CutBottom(p.short)
	return p.running(page, p.title, chapter)
}

// running prints the head of a page across the top of r, the book's title at the left, the chapter at the right, and returns
// the rest.
func (p *pager) running(r layout.Rect, title, chapter string) layout.Rect {
	top, rest := r.CutTop(chapterLine)
	side, top := top.CutRight(80)
	p.c.Name(top, title, layout.Strong.Sized(9))
	p.c.Text(side, chapter, layout.Heading.FlushRight())
	p.c.Across(layout.Rect{X: r.X, Y: r.Y, W: r.W, H: 0}, top.Bottom(), layout.Heavy)
	_, rest = rest.CutTop(chapterBelow)
	return rest
}
