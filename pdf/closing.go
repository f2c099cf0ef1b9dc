package pdf

import (
	"strconv"
	"strings"

	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// The end of a sheet: remarks, the game as codes, corrections, and the lines to sign, which come last.

// An ending is how a sheet closes.
type ending struct {
	mending int  // rows for corrections
	settled bool // the settings are elsewhere, and not among the remarks
	signed  bool // the lines to sign are elsewhere
}

// closingGap is the gap between the parts of a closing, and noteLineGap the least between a line for notes and the codes, in millimeters.
const (
	closingGap  = 2
	noteLineGap = 3
)

// closing draws the end of a sheet down to the bottom of r: lines for notes, a strip with the codes, rows for corrections, lines to sign.
// What has more than r has room for goes on over the pages of p, all of it, and the codes and the lines to sign with it.
func (g *sheetGame) closing(c *layout.Canvas, r layout.Rect, e ending, p *pager) {
	said, fixes := g.remarks(e.settled), g.corrections()
	var seal seal
	if g.filled() {
		seal = g.seal(r.W)
	}
	signing := pick.If(e.signed, 0, float64(layout.SignatureRow))
	mending := 6 + max(layout.PrintedRow+float64(e.mending)*layout.HandRow, fixes.TableHeight(r.W))
	notes := 6 + float64(max(1, len(layout.NoteLines(said, r.W))))*layout.HandRow
	if notes+closingGap+seal.h+mending+signing <= r.H+layout.Slack {
		sign, r := r.CutBottom(signing)
		place, r := r.CutBottom(mending)
		_, r = r.CutBottom(closingGap)
		_, unused := c.Notes(r, "NOTES", said)
		strip, _ := r.CutBottom(seal.h)
		if seal.h > 0 {
			cover := strip
			if unused.H > 0 && unused.Y < strip.Y-noteLineGap-layout.HandRow { // the last line above the codes is free
				cover.Y, cover.H = strip.Y-noteLineGap, strip.H+noteLineGap
			}
			c.Shade(cover, layout.White)
			seal.draw(c, strip)
		}
		if unused.H = min(unused.H, strip.Y-unused.Y); unused.H > 0 && g.over() {
			c.Void(unused)
		}
		c.Table(c.Band(place, correctionsHead), fixes)
		if !e.signed {
			c.Signatures(sign, g.signing(), 6)
		}
		return
	}
	p.r = r
	for head := "NOTES"; len(said) > 0; head = "NOTES, continued" {
		p.need(6 + 3*layout.HandRow)
		said, _ = c.Notes(p.take(6+layout.NotesHeight(said, p.r.W, p.r.H-6)), head, said)
		p.gap(closingGap)
	}
	if len(fixes.Rows) > 0 {
		p.head(correctionsHead, fixes.FirstHeight(p.r.W))
		p.split("CORRECTIONS", fixes)
		p.gap(closingGap)
	}
	p.need(seal.h + signing)
	seal.draw(c, p.take(seal.h))
	if sign, _ := p.r.CutBottom(signing); !e.signed {
		c.Signatures(sign, g.signing(), 6)
	}
	p.r.H = 0
}

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

// A seal is what brings a game back from paper and proves it: the codes, if they are not too many, and the words, beside the codes if there
// is room.
type seal struct {
	codes  *label
	proof  []string
	beside bool
	h      float64 // millimeters
}

// besideCodes is the least width of words beside codes, in millimeters.
const besideCodes = 60

func (g *Game) seal(width float64) seal {
	s := seal{codes: g.label(width)}
	said := g.proof()
	if s.codes == nil {
		said = append(said, tooLong)
	} else if s.h = s.codes.h; width-s.codes.w >= besideCodes {
		s.beside, width = true, width-s.codes.w
	}
	for _, one := range said {
		s.proof = append(s.proof, layout.Wrap(one, layout.Margined(layout.Rect{W: width}).W, layout.Small)...)
	}
	if words := float64(len(s.proof)) * layout.Small.Lead(); s.beside {
		s.h = max(s.h, words)
	} else {
		s.h += words + pick.If(words > 0, closingGap, 0.0)
	}
	return s
}

func (s *seal) draw(c *layout.Canvas, r layout.Rect) {
	words := r
	if s.beside {
		_, words = r.CutLeft(s.codes.w)
		_, words = words.CutTop(layout.Small.Lead())
	}
	for _, said := range s.proof {
		var row layout.Rect
		row, words = words.CutTop(layout.Small.Lead())
		c.Text(row, said, layout.Small)
	}
	switch {
	case s.beside:
		s.codes.draw(c, r)
	case s.codes != nil:
		_, words = words.CutTop(pick.If(len(s.proof) > 0, closingGap, 0.0))
		s.codes.draw(c, words)
	}
}

// signing are the lines to be signed, in the order in which they are signed; the protest stands last, with room for the
// ruling that it is about.
func (g *sheetGame) signing() []layout.Signature {
	lines := []layout.Signature{{Role: "scorer", Name: g.header("scorer"), Signed: g.signedAs("scorer")}}
	for _, side := range g.system.Sport.Named() {
		lines = append(lines, layout.Signature{Role: side.String(), Name: g.names[side], Signed: g.signedAs(side.String())})
	}
	for _, role := range []string{"in protest", "about ruling no.", "for the league"} {
		lines = append(lines, layout.Signature{Role: role})
	}
	return lines
}
