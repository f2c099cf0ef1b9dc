package pdf

import (
	"math"
	"slices"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The end of a sheet: remarks, corrections, the record as a label, and the lines to sign, which come last on the last
// page.

// A closing is the part of a paper's end that has not been drawn yet.
type closing struct {
	g *sheetGame
	ending
	notes []string     // that did not fit
	fixes layout.Table // the same for corrections
	codes []*label     // the record as a label, the best first; nil once one is drawn
	whole []*label     // the same for all lines of the ledger
	sign  layout.Rect  // where to sign the paper, unless a page follows
	pages int          // at that time
}

// toBeSigned is the heading of an extra page with the lines to sign.
const toBeSigned = "continued, to be signed"

// An ending is how a paper closes.
type ending struct {
	mending int  // rows for corrections
	settled bool // the settings are elsewhere, and not among the remarks
	narrow  bool // all lines to sign are in one row
}

// signingHeight is the height of the lines to sign, in millimeters: a row of six, or two of three.
func (e ending) signingHeight() float64 {
	return layout.SignatureRow * engine.Choose(e.narrow, 1.0, 2)
}

// closing draws remarks and corrections down to the bottom of r, with as many lines for notes as there is room for. The
// label covers unused lines for notes, and corrections beyond the blank's rows take others. The rest is for finish.
func (g *sheetGame) closing(c *layout.Canvas, r layout.Rect, e ending) *closing {
	x := &closing{g: g, ending: e, pages: len(c.Pages), fixes: g.corrections()}
	if g.filled() {
		x.codes, x.whole = g.labels(layout.Inside.W*0.6, layout.Inside.W), g.wholeLabels(layout.Inside.W*besideNotes, layout.Inside.W)
	}
	said := g.remarks(e.settled)
	if g.filled() && x.codes == nil {
		said = append(said, tooLong)
	}
	here, codes, whole := x.fixes, x.codes, x.whole
	least := 6 + layout.PrintedRow + float64(e.mending)*layout.HandRow
	all := max(least, 6+here.TableHeight(r.W))
	if len(here.Rows) == 0 || all+closingGap+x.remarksHeight(said, r.W)+e.signingHeight() <= r.H+layout.Slack {
		x.sign, r = r.CutBottom(e.signingHeight())
	} else { // another page follows with the codes, the lines to sign and, so that it is not nearly empty, the last corrections
		if body := c.Body().H; x.signingPage(body) < leastUsed*body {
			here.Rows = here.Rows[:max(0, len(here.Rows)-few)]
		}
		x.codes, x.whole = nil, nil
		if len(here.Rows) > 0 {
			all = 6 + here.TableHeight(r.W)
			least = min(least, all)
		}
	}
	place, r := r.CutBottom(max(least, min(all, r.H-closingGap-x.remarksHeight(said, r.W))))
	_, r = r.CutBottom(closingGap)
	x.remarks(c, r, said)
	if x.sign.H == 0 {
		x.codes, x.whole = codes, whole
	}
	if here.FirstHeight(place.W) > place.H-6 {
		here.Rows = nil // the first one would be clipped here
	}
	title := "CORRECTIONS: what was replaced is struck through, here and in the boxes"
	if len(here.Rows) == 0 && len(x.fixes.Rows) > 0 { // crossed rows alone would say that there are none
		title = "CORRECTIONS: on a page that follows; what was replaced is struck through in the boxes"
	}
	place = c.Band(place, title)
	x.fixes.Rows = x.fixes.Rows[len(here.Rows)-len(drawClosedTable(c, place, here, g.over())):]
	return x
}

// How much of a page the label and the lines to sign take at least, or corrections that the sheet has room for join them; and how much
// of it is used if more pages of corrections come before it.
const (
	leastUsed = 0.28
	lastUsed  = 0.45
)

// label returns the best label that goes above the lines to sign, given the free room; nil for none.
func (x *closing) label(room float64) *label {
	if x.codes == nil {
		return nil
	}
	fits := x.codes[0].noLater(room, 3+2*layout.SignatureRow)
	if i := slices.IndexFunc(x.whole, func(l *label) bool { return fits(l.h) }); i >= 0 {
		return x.whole[i]
	}
	return x.codes[0]
}

// signingPage is the height of the label and the lines to sign on a page that follows, in millimeters.
func (x *closing) signingPage(room float64) float64 {
	height := 2.0 * layout.SignatureRow
	if l := x.label(room); l != nil {
		height += 3 + l.h
	}
	return height
}

// closingGap is the gap between notes and corrections, in millimeters.
const closingGap = 3

// remarksHeight returns the smallest height of the notes box with all remarks and the label.
func (x *closing) remarksHeight(said []string, width float64) float64 {
	lines := func(width float64) float64 {
		return 6 + float64(max(len(layout.NoteLines(said, width)), 1))*layout.HandRow
	}
	least := math.Inf(1)
	for _, l := range x.codes {
		if l.narrow(width) {
			least = min(least, max(lines(width-l.w), 6+l.h))
		} else {
			least = min(least, lines(width)+l.h)
		}
	}
	if x.codes == nil {
		least = lines(width)
	}
	return least
}

// besideNotes is the fraction of the page that a label beside notes may take.
const besideNotes = 0.7

// narrow reports whether a label leaves room for notes beside it.
func (l *label) narrow(width float64) bool { return l.w < besideNotes*width }

// remarks draws the notes box, and the best label that leaves room for the remarks in its lower right corner: beside a narrow one, or
// above a wide one.
func (x *closing) remarks(c *layout.Canvas, r layout.Rect, said []string) {
	for _, l := range slices.Concat(x.whole, x.codes) {
		width, room := r.W, int((r.H-6-l.h)/layout.HandRow)
		if l.narrow(r.W) {
			width -= l.w
			room = int((r.H - 6) / layout.HandRow)
		}
		if l.h > r.H-6+layout.Slack || len(layout.NoteLines(said, width)) > room {
			continue
		}
		free := math.Floor((r.H-l.h-6+layout.Slack)/layout.HandRow) * layout.HandRow // above the label: full lines
		place := layout.Rect{X: r.Right() - l.w, Y: r.Y + 6 + free, W: l.w, H: r.H - 6 - free}
		if width < r.W {
			x.notes = x.box(c, r, said, place)
		} else {
			place.X, place.W, l.w = r.X, r.W, r.W
			rest, unused := c.NotesBox(r, "NOTES", said, layout.Rect{})
			unused.H = place.Y - unused.Y
			if unused.H > layout.HandRow && x.g.over() {
				c.Void(unused)
			}
			x.notes = rest
		}
		c.Shade(place, layout.White)
		drawLabel(c, place, l)
		x.codes = nil
		return
	}
	x.notes = x.box(c, r, said, layout.Rect{})
}

// box draws the notes box with a free corner, and cancels the rest of it when the game is over.
func (x *closing) box(c *layout.Canvas, r layout.Rect, said []string, corner layout.Rect) (rest []string) {
	rest, unused := c.NotesBox(r, "NOTES", said, corner)
	if unused.H > 0 && x.g.over() {
		c.Void(unused)
	}
	return rest
}

// finish prints what closing left on the pages of p, and the lines to sign.
func (x *closing) finish(p *pager) {
	c := p.c
	for len(x.notes) > 0 {
		p.need(6 + 3*layout.HandRow)
		height := 6 + layout.NotesHeight(x.notes, p.r.W, p.r.H-6)
		x.notes = c.Notes(p.take(height), "NOTES, continued", x.notes)
		p.gap(closingGap)
	}
	if len(x.fixes.Rows) > 0 {
		p.head("CORRECTIONS, continued", x.fixes.FirstHeight(p.r.W))
		sooner := x.sooner(p.r)
		part := func(r layout.Rect) layout.Rect { r.H -= sooner; return r }
		p.r = c.Tables(part(p.r), x.fixes, func() layout.Rect { return part(c.Band(p.next(), "CORRECTIONS, continued")) })
		p.r.H += sooner
		p.gap(3)
	}
	if l := x.label(p.r.H); l != nil {
		p.need(l.h + 3 + 2*layout.SignatureRow) // so that the page to sign is not nearly empty
		drawLabel(c, p.take(l.h), l)
		p.gap(3)
	}
	if len(c.Pages) > x.pages || x.sign.H == 0 {
		x.narrow = false // there is room here
		p.need(x.signingHeight())
		x.sign, p.r = p.r.CutBottom(x.signingHeight())
		c.Rename(toBeSigned)
	}
	if x.narrow {
		c.Signatures(x.sign, x.g.signing(), 6)
	} else {
		c.Signatures(x.sign, x.g.signing(), 3)
	}
}

// sooner is by how much pages of corrections, the first of which is r, end sooner so that enough of the paper's last page is used, in
// millimeters.
func (x *closing) sooner(r layout.Rect) float64 {
	height := x.fixes.TableHeight(r.W) + x.signingPage(r.H)
	pages := math.Ceil(height / r.H)
	return max(0, (pages-1+lastUsed)*r.H-height) / max(pages-1, 1) * min(pages-1, 1)
}

// signing are the lines to be signed, in the order in which they are signed; the protest stands last, with room for the
// ruling that it is about.
func (g *sheetGame) signing() []layout.Signature {
	lines := []layout.Signature{{Role: "scorer", Name: g.header("scorer"), Signed: g.signedAs("scorer")}}
	for _, side := range g.system.Sport.Named() {
		lines = append(lines, layout.Signature{Role: side.String(), Name: g.names[side], Signed: g.signedAs(side.String())})
	}
	return append(lines, layout.Signature{Role: "in protest"}, layout.Signature{Role: "about ruling no."}, layout.Signature{Role: "for the league"})
}
