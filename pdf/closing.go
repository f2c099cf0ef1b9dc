package pdf

import "rollbook/engine"

// The end of a sheet: remarks, corrections, the record as a label, and the lines to sign, which are the
// last thing on the last page.

// A closing is the end of a paper as far as it is not drawn yet.
type closing struct {
	g *sheetGame
	ending
	notes []string // that did not fit
	fixes table    // the same of corrections
	label *label   // nil once it is drawn
	sign  rect     // where the paper is signed unless a page follows
	pages int      // there were when that was settled
}

// toBeSigned heads a further page with the lines to sign.
const toBeSigned = "continued, to be signed"

// An ending is how a paper closes.
type ending struct {
	mending int  // rows for corrections
	settled bool // the settings stand elsewhere, and are no remarks
	narrow  bool // all lines to sign stand in one row
}

// signingHeight is the height of the lines to sign, in millimetres: a row of six, or two of three.
func (e ending) signingHeight() float64 {
	if e.narrow {
		return signatureRow
	}
	return 2 * signatureRow
}

// closing draws remarks and corrections down to the bottom of r, with as many lines for notes as there is room for. The label
// covers lines of notes that nobody needs, and corrections beyond the rows of the blank take others. What does not fit is left
// for finish.
func (g *sheetGame) closing(c *canvas, r rect, e ending) *closing {
	x := &closing{g: g, ending: e, pages: len(c.pages), fixes: g.corrections()}
	if g.filled() {
		x.label = labelFor(g.packed(), inside.w*0.6, inside.w)
	}
	x.sign, r = r.cutBottom(e.signingHeight())
	said := g.remarks(e.settled)
	if g.filled() && x.label == nil {
		said = append(said, tooLong)
	}
	mending := 6 + printedRow + float64(e.mending)*handRow
	if all := 6 + x.fixes.tableHeight(r.w); all > mending && all+closingGap+x.remarksHeight(said, r.w) <= r.h+slack {
		mending = all
	}
	place, r := r.cutBottom(mending)
	_, r = r.cutBottom(closingGap)
	x.remarks(c, r, said)
	place = c.band(place, "CORRECTIONS: what was replaced is struck through, here and in the boxes")
	here := x.fixes
	if here.firstHeight(place.w) > place.h {
		here.rows = nil // the first one would be clipped here
	}
	x.fixes.rows = x.fixes.rows[len(here.rows)-len(c.closedTable(place, here, g.over())):]
	return x
}

// closingGap is what is free between notes and corrections, in millimetres.
const closingGap = 3

// remarksHeight is the least height of the notes box that holds all remarks and the label.
func (x *closing) remarksHeight(said []string, width float64) float64 {
	lines := func(width float64) float64 { return 6 + float64(max(len(noteLines(said, width)), 1))*handRow }
	switch l := x.label; {
	case l == nil:
		return lines(width)
	case l.narrow(width):
		return max(lines(width-l.w), 6+l.h)
	default:
		return lines(width) + l.h
	}
}

// narrow reports whether a label leaves room for notes beside it.
func (l *label) narrow(width float64) bool { return l.w < 0.7*width }

// remarks draws the notes box, and the label in its lower right corner if it leaves room for the remarks: beside a narrow
// one, or above a wide one.
func (x *closing) remarks(c *canvas, r rect, said []string) {
	l, width := x.label, r.w
	if l == nil || l.h > r.h-6+slack {
		x.notes = x.box(c, r, said, width)
		return
	}
	room := int((r.h - 6 - l.h) / handRow)
	if l.narrow(r.w) {
		width -= l.w
		room = int((r.h - 6) / handRow)
	}
	if len(noteLines(said, width)) > room {
		x.notes = x.box(c, r, said, r.w)
		return
	}
	place := rect{r.right() - l.w, r.bottom() - l.h, l.w, l.h}
	if width < r.w {
		x.notes = x.box(c, r, said, width)
	} else {
		place.x = r.x
		rest, unused := c.notesBox(r, "NOTES", said, width)
		unused.h = place.y - unused.y
		if unused.h > handRow && x.g.over() {
			c.void(unused)
		}
		x.notes = rest
		c.shade(rect{r.x, place.y, r.w, place.h}, white)
	}
	c.label(place, l)
	x.label = nil
}

// box draws the notes box, and cancels what of it is left when the game is over.
func (x *closing) box(c *canvas, r rect, said []string, width float64) (rest []string) {
	rest, unused := c.notesBox(r, "NOTES", said, width)
	if unused.h > 0 && x.g.over() {
		c.void(unused)
	}
	return rest
}

// finish prints what closing left on the pages of p, and the lines to sign.
func (x *closing) finish(p *pager) {
	c := p.c
	for len(x.notes) > 0 {
		p.need(6 + 3*handRow)
		height := 6 + notesHeight(x.notes, p.r.w, p.r.h-6)
		x.notes = c.notes(p.take(height), "NOTES, continued", x.notes, p.r.w)
		p.gap(closingGap)
	}
	if len(x.fixes.rows) > 0 {
		p.head("CORRECTIONS, continued", x.fixes.firstHeight(p.r.w))
		p.r = c.tables(p.r, x.fixes, func() rect { return c.band(p.next(), "CORRECTIONS, continued") })
		p.gap(3)
	}
	if x.label != nil {
		c.label(p.take(x.label.h), x.label)
		p.gap(3)
	}
	if len(c.pages) > x.pages {
		x.narrow = false // here is room
		p.need(x.signingHeight())
		x.sign, p.r = p.r.cutBottom(x.signingHeight())
		c.rename(toBeSigned)
	}
	if x.narrow {
		c.signatures(x.sign, x.g.signing(), 6)
	} else {
		c.signatures(x.sign, x.g.signing(), 3)
	}
}

// signing are the lines to be signed, in the order in which they are signed; the protest stands last, with room for the
// ruling that it is about.
func (g *sheetGame) signing() []signature {
	return []signature{
		{role: "scorer", name: g.header("scorer"), signed: g.signedAs("scorer")},
		{role: "visitor", name: g.names[engine.Visitor], signed: g.signedAs("visitor")},
		{role: "home", name: g.names[engine.Home], signed: g.signedAs("home")},
		{role: "in protest"}, {role: "against ruling number"}, {role: "for the league"},
	}
}
