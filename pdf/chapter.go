package pdf

// The chapters of books, and the heads of their pages.

// ownPage is the height that a chapter asks for if it wants a page of its own.
const ownPage = compositionHeight

// Heights of a chapter's head in millimetres: the line with its rule, what is free below it, and above it if it stands below
// another chapter.
const (
	chapterLine  = 7.5
	chapterBelow = 3
	chapterAbove = 6
)

// chapter starts a chapter of a book: below the one before if there is so much room, else on another page.
func (p *pager) chapter(name string, room float64, draw func()) {
	p.next = func() rect { return p.turn("", name+", continued") }
	if !p.holds(room) {
		p.r = p.turn(name, name)
	} else {
		p.gap(chapterAbove)
		p.c.bookmark(name, p.r.y)
		p.r = p.running(p.r, "", name)
	}
	draw()
}

// holds reports whether a chapter that asks for so much room can start on this page.
func (p *pager) holds(room float64) bool { return p.r.h >= chapterAbove+chapterLine+chapterBelow+room }

// turn starts a page, with a bookmark unless it is empty, and returns what its head leaves.
func (p *pager) turn(bookmark, chapter string) rect {
	return p.running(p.c.page(bookmark), p.title, chapter)
}

// running prints the head of a page across the top of r, the book's title at the left, the chapter at the right, and returns
// the rest.
func (p *pager) running(r rect, title, chapter string) rect {
	top, rest := r.cutTop(chapterLine)
	side, top := top.cutRight(80)
	p.c.name(top, title, strong.sized(9))
	p.c.text(side, chapter, heading.flushRight())
	p.c.across(rect{r.x, r.y, r.w, 0}, top.bottom(), heavy)
	_, rest = rest.cutTop(chapterBelow)
	return rest
}
