package layout

import "rsc.io/qr"

// The composition, in millimeters, is as wide as Letter and A4 have in common, and as tall as the paper, with margins
// that every printer can reach.
const (
	CompositionWidth  = 210
	CompositionHeight = 279.4 // of Letter, the least
	Margin            = 12.7
)

// Inside is where marks may be on every paper.
var Inside = Rect{0, 0, CompositionWidth, CompositionHeight}.Inset(Margin, Margin)

// Inside returns where marks may be.
func (c *Canvas) Inside() Rect { return Rect{Inside.X, Inside.Y, Inside.W, Inside.H + c.more} }

// Body returns where marks may be above the foot.
func (c *Canvas) Body() Rect {
	_, body := c.Inside().CutBottom(c.Foot.height() + FootGap)
	return body
}

// WithinCut is where cards to cut out may be: nine sleeve-sized ones, closer to the edges than anything else.
func (c *Canvas) WithinCut() Rect {
	return Rect{0, 0, CompositionWidth, CompositionHeight + c.more}.Inset(10.5, 7.7+c.more/2)
}

// A Canvas collects the pages of one game's paper: they share a foot and their own numbering, so a sheet reads the same
// alone and bound with others. Drawing on it never fails.
type Canvas struct {
	Foot    Foot    // of every page
	Pages   []*Page // in their order
	Typeset bool    // texts from now on are print, not ink: nobody would write them by hand
	more    float64 // millimeters by which the paper is taller than Letter
	marked  bool    // has a bookmark

	anchors map[string]link // by their names
}

// On returns a canvas for a paper. Without one it is for Letter.
func On(paper Paper) *Canvas { return &Canvas{more: paper.height - CompositionHeight} }

// Another returns a canvas for the same paper.
func (c *Canvas) Another() *Canvas { return &Canvas{more: c.more} }

// A Page is a list of marks in reading order.
type Page struct {
	Marks     []Mark     // in the order in which they are drawn
	Bookmarks []bookmark // of the page
	links     []link
}

// A bookmark points to a place on its page. Level 0 is a game, level 1 a section of it.
type bookmark struct {
	Text  string
	Level int
	y     float64
}

// Begin sets the foot of every page.
func (c *Canvas) Begin(f Foot) {
	if f.Fingerprint != "" {
		f.code, _ = qr.Encode(f.Fingerprint, qr.L) // 52 letters fit
	}
	c.Foot = f
}

// Page starts a page and returns where to draw. A text makes a bookmark.
func (c *Canvas) Page(text string) Rect {
	c.Pages = append(c.Pages, &Page{})
	if text != "" {
		c.Bookmark(text, Margin)
	}
	return c.Body()
}

// Bookmark adds an entry to the outline that a PDF reader shows beside the pages. A game's first one is for the game, the
// others for its sections.
func (c *Canvas) Bookmark(text string, y float64) {
	level := 0
	if c.marked {
		level = 1
	}
	c.marked = true
	p := c.Pages[len(c.Pages)-1]
	p.Bookmarks = append(p.Bookmarks, bookmark{Clean(text), level, y})
}

// put adds a mark to the page.
func (c *Canvas) put(m Mark) {
	if c.Typeset && m.Style.Tone == Ink {
		m.Style.Tone = Black
	}
	p := c.Pages[len(c.Pages)-1]
	p.Marks = append(p.Marks, m)
}

// FootOf returns the marks of a page's foot, which can be drawn only once all pages exist.
func (c *Canvas) FootOf(i int) []Mark {
	foot := &Canvas{more: c.more, Pages: []*Page{{}}}
	c.Foot.draw(foot, i+1, len(c.Pages))
	return foot.Pages[0].Marks
}
