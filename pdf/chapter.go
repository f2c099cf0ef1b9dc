package pdf

import "rollbook/pdf/layout"

// The chapters of books, and the headings of their pages.

// ownPage is the height that a chapter asks for to get its own page.
const ownPage = layout.CompositionHeight

// Heights of a chapter's head in millimeters: the line with its rule, the gap below it, and the gap above it if it comes
// below another chapter.
const (
	chapterLine  = 7.5
	chapterBelow = 3
	chapterAbove = 6
)

// chapter starts a chapter of a book: below the previous one if the page has that much room, in millimeters, otherwise on another page.
func (p *pager) chapter(name string, room float64, draw func()) {
	p.next = func() layout.Rect { return p.turn("", name+", continued") }
	if p.r.H < chapterAbove+chapterLine+chapterBelow+room {
		p.r = p.turn(name, name)
	} else {
		p.gap(chapterAbove)
		p.c.Bookmark(name, p.r.Y)
		p.r = p.running(p.r, "", name)
	}
	draw()
}

// turn starts a page, with a bookmark unless that is empty, and returns the room below its heading.
func (p *pager) turn(bookmark, chapter string) layout.Rect {
	return p.running(p.c.Page(bookmark), p.title, chapter)
}

// running prints a page's heading across the top of r, the book's title on the left, the chapter on the right, and
// returns the rest.
func (p *pager) running(r layout.Rect, title, chapter string) layout.Rect {
	top, rest := r.CutTop(chapterLine)
	side, top := top.CutRight(80)
	p.c.Name(top, title, layout.Strong.Sized(9))
	p.c.Text(side, chapter, layout.Heading.FlushRight())
	p.c.Across(layout.Rect{X: r.X, Y: r.Y, W: r.W, H: 0}, top.Bottom(), layout.Heavy)
	_, rest = rest.CutTop(chapterBelow)
	return rest
}
