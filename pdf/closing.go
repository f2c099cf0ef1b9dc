package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The end of a sheet: remarks, the game as codes, corrections, and the lines to sign, which come last.

// An ending is how a sheet closes.
type ending struct {
	mending int  // rows for corrections
	settled bool // the settings are elsewhere, and not among the remarks
	signed  bool // the lines to sign are elsewhere
}

// closingGap is the gap between the parts of a closing, in millimeters.
const closingGap = 2

// closing draws the end of a sheet down to the bottom of r: lines for notes, in their lower right corner the codes, rows for
// corrections, lines to sign. What has more than r has room for goes on over the pages of p, all of it, and the codes and the lines to
// sign with it.
func (g *sheetGame) closing(c *layout.Canvas, r layout.Rect, e ending, p *pager) {
	said, fixes, proof := g.remarks(e.settled), g.corrections(), []string(nil)
	var codes *label
	if g.filled() {
		if codes, proof = g.label(r.W), g.proof(); codes == nil {
			said = append(said, tooLong)
		}
	}
	signing := float64(layout.SignatureRow)
	if e.signed {
		signing = 0
	}
	proved := float64(len(proof)) * layout.Small.Lead()
	mending := 6 + max(layout.PrintedRow+float64(e.mending)*layout.HandRow, fixes.TableHeight(r.W))
	width := r.W // of the notes
	if codes != nil && codes.w < besideNotes*r.W {
		width -= codes.w + closingGap
	}
	notes := proved + 6 + float64(max(1, len(layout.NoteLines(said, width))))*layout.HandRow
	switch {
	case codes != nil && width < r.W:
		notes = max(notes, proved+6+codes.h)
	case codes != nil:
		notes += codes.h
	}
	if notes+closingGap+mending+signing <= r.H+layout.Slack {
		sign, r := r.CutBottom(signing)
		place, r := r.CutBottom(mending)
		_, r = r.CutBottom(closingGap)
		if _, unused := c.NotesBox(r, "NOTES", said, width); unused.H > 0 && g.over() {
			c.Void(unused)
		}
		over, _ := r.CutBottom(proved)
		if codes != nil {
			over, _ = r.CutBottom(proved + codes.h)
			corner, _ := over.CutRight(engine.Choose(width < r.W, codes.w, r.W))
			corner.H = codes.h
			c.Shade(corner, layout.White)
			codes.draw(c, corner)
			_, over = over.CutTop(codes.h)
		}
		if len(proof) > 0 {
			c.Shade(over, layout.White)
			g.codes(c, over, proof, nil)
		}
		drawClosedTable(c, c.Band(place, correctionsHead), fixes, g.over())
		if !e.signed {
			c.Signatures(sign, g.signing(), 6)
		}
		return
	}
	said = c.Notes(r, "NOTES", said)
	p.r = p.next()
	for len(said) > 0 {
		said = c.Notes(p.take(6+layout.NotesHeight(said, p.r.W, p.r.H-6)), "NOTES, continued", said)
		p.gap(closingGap)
		if len(said) > 0 {
			p.r = p.next()
		}
	}
	if len(fixes.Rows) > 0 {
		p.head(correctionsHead, fixes.FirstHeight(p.r.W))
		p.split("CORRECTIONS", fixes)
		p.gap(closingGap)
	}
	if codes != nil {
		proved += codes.h
	}
	p.need(proved + signing)
	g.codes(c, p.take(proved), proof, codes)
	if sign, _ := p.r.CutBottom(signing); !e.signed {
		c.Signatures(sign, g.signing(), 6)
	}
	p.r.H = 0
}

// besideNotes is the most of the page that codes may take for notes to be beside them.
const besideNotes = 0.6

const correctionsHead = "CORRECTIONS: what was replaced is struck through, here and in the boxes"

// proof is what proves a game of a ledger, whole: its last page has it, other feet the beginning.
func (g *Game) proof() []string {
	if g.Fingerprint == "" {
		return nil
	}
	said := []string{"fingerprint " + layout.Grouped(strings.ReplaceAll(g.Fingerprint, "-", "")) + ", line " + strconv.Itoa(g.Line)}
	if g.ID != "" {
		said = append(said, "game "+layout.Grouped(strings.ReplaceAll(g.ID, "-", "")))
	}
	if signed := g.signed(); signed != "" {
		said = append(said, signed)
	}
	return said
}

// codes draws what proves a game, and the label, if there is one.
func (g *Game) codes(c *layout.Canvas, r layout.Rect, proof []string, l *label) {
	for _, said := range proof {
		var row layout.Rect
		row, r = r.CutTop(layout.Small.Lead())
		c.Text(row, said, layout.Small)
	}
	if l != nil {
		l.draw(c, r)
	}
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
