package pdf

import (
	"cmp"
	"fmt"
	"strings"

	"rsc.io/qr"
	"rsc.io/qr/coding"

	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
)

// A label is the whole record as codes side by side, like a sticker on the paper: it restores the game from paper alone.
type label struct {
	grade
	texts      []string   // of the codes
	codes      []*qr.Code // once they are drawn
	without    string     // what the ledger has and the record has not: "2 corrections"; "" for nothing
	across     int        // codes in a row
	side, w, h float64    // of a code and of the whole label, in millimeters
}

// A grade is how easy codes are to read: their module in millimeters, and how many modules a side has at least.
type grade struct {
	module float64
	least  int
}

// grades are the best first. Of codes on a page that is scanned at 200 dots an inch and blurred by a dot, zbar reads all but one in
// some 200 in each: it misses small codes beside white paper first, so smaller modules are for large codes only.
var grades = []grade{{0.55, 0}, {0.5, 77}, {0.47, 89}}

// narrowCodes are how many characters of data a code of one narrow row has at most, tried in this order: 61, 77 and 85 modules.
var narrowCodes = []int{430, 700, 850}

// The sizes of a label, in millimeters.
const (
	labelWhite  = 4 // modules of white around codes, which scanners need
	labelHead   = 4
	labelBelow  = 1.6 // below the head, whose letters end above its bottom
	headWider   = 20
	labelNumber = 3 // between the white below a code and that above the next
)

// The heights from which a label gets no more room than it needs, and from which no page has room for it, in millimeters.
const (
	tallLabel    = 100
	tallestLabel = 235
)

// labelMost is how many codes a label has at most.
const labelMost = 20

// tooLong replaces the label of a record that is too long for paper.
const tooLong = "The record is too long for codes on paper: it is attached to the PDF."

// labels lays a game's record out as codes in every grade, the best first: in one row no wider than narrow if that can
// be, and in rows no wider than wide if those are lower. There is no label without a record, or for one that is too long.
func (g *Game) labels(narrow, wide float64) []*label {
	labels := labelsOf(g.code.pack(g.compact()), narrow, wide)
	for _, l := range labels {
		l.without = g.beside()
		if heads := l.heads(); len(heads) > 1 { // one line if it is little wider
			if wide := layout.Small.Width(strings.Join(heads, ", ")) + 2.1; wide <= min(narrow, l.w+headWider) {
				l.w = wide
			} else {
				l.h += layout.Small.Lead()
			}
		}
	}
	return labels
}

// wholeLabels are those of a game that has more in its ledger than its record: of all lines there, so that corrections,
// remarks and signatures come back, too. They take half again to twice as much room, so a paper has them if there is room.
func (g *Game) wholeLabels(narrow, wide float64) []*label {
	if g.Lines == "" || g.beside() == "" {
		return nil
	}
	return labelsOf(g.whole.pack(g.Lines), narrow, wide)
}

// orWhole returns the label of all lines if it fits in the place of the record's, otherwise the record's.
func (l *label) orWhole(whole []*label, fits func(height float64) bool) *label {
	fitting := engine.Only(whole, func(w *label) bool { return fits(w.h) })
	return cmp.Or(roomiest(fitting, labelInBox), l)
}

// noLater reports, for orWhole, what ends on the same page as the label would, given the free room and what follows.
func (l *label) noLater(room, after float64) func(float64) bool {
	return func(height float64) bool { return height+after <= room || l.h+after > room }
}

func labelsOf(record recordcode.Packed, narrow, wide float64) (labels []*label) {
	if record == (recordcode.Packed{}) {
		return nil
	}
	for i, g := range grades {
		for _, l := range g.labelsFor(record, narrow, wide) {
			if l.h < tallLabel || i == len(grades)-1 && l.h < tallestLabel {
				labels = append(labels, l)
			}
		}
	}
	return labels
}

// roomiest returns the best label no taller than a height in millimeters, or the shortest; nil without labels.
func roomiest(labels []*label, most float64) (found *label) {
	for _, l := range labels {
		if l.h <= most+layout.Slack {
			return l
		}
		if found == nil || l.h < found.h {
			found = l
		}
	}
	return found
}

// labelsFor lays a record out in one narrow row, and in the lowest rows unless those are no lower.
func (g grade) labelsFor(record recordcode.Packed, narrow, wide float64) (found []*label) {
	for _, most := range narrowCodes {
		if l := g.codesOf(record, record.Parts(most), narrow); l != nil && l.across == len(l.texts) {
			found = append(found, l)
			break
		}
	}
	for parts := record.Parts(1680); parts <= labelMost; parts++ { // 1680 characters are 113 modules
		if l := g.codesOf(record, parts, wide); l != nil && (len(found) == 0 || l.h < found[len(found)-1].h-layout.Slack) {
			found = append(found, l)
		}
	}
	return found
}

// codesOf lays out a record as a number of codes; nil if that makes too many, too small, or too large ones.
func (g grade) codesOf(record recordcode.Packed, parts int, width float64) *label {
	if parts > labelMost {
		return nil
	}
	texts := record.Split(parts)
	l := &label{grade: g, texts: texts}
	for _, text := range texts {
		size := codeSize(text)
		if size < max(g.least, 1) {
			return nil
		}
		l.side = max(l.side, g.module*float64(size))
	}
	white := labelWhite * g.module
	l.across = min(int((width-white)/(l.side+white)), len(l.texts))
	if l.across == 0 {
		return nil
	}
	rows := (len(l.texts) + l.across - 1) / l.across
	l.w = max(white+float64(l.across)*(l.side+white), 62)
	l.h = labelHead + labelBelow + float64(rows)*l.row() - white
	return l
}

// row is how far a row of codes is below the one before, in millimeters: a code, white space, its number, and white space.
func (l *label) row() float64 { return l.side + 2*labelWhite*l.module + labelNumber }

// codeSize returns how many modules a side of a record's code will have; 0 if the record is too long for one. So trying a
// layout does not cost a code.
func codeSize(text string) int {
	for v := coding.Version(coding.MinVersion); v <= coding.MaxVersion; v++ {
		if coding.Alpha(text).Bits(v) <= 8*v.DataBytes(coding.L) {
			return 17 + 4*int(v)
		}
	}
	return 0
}

// drawLabel draws a label on a white ground at the top left of r, under a rule as wide as r.
func drawLabel(c *layout.Canvas, r layout.Rect, l *label) {
	place := layout.Rect{X: r.X, Y: r.Y, W: l.w, H: l.h}
	c.Shade(place, layout.White)
	head, body := place.CutTop(labelHead)
	c.Across(r, r.Y, layout.Light)
	for i, said := range l.heads() {
		if i > 0 {
			head, body = body.CutTop(layout.Small.Lead())
		}
		c.Text(head, said, layout.Small)
	}
	_, body = body.CutTop(labelBelow)
	for i, text := range l.texts {
		if i == len(l.codes) {
			code, err := qr.Encode(text, qr.L)
			if err != nil {
				return // codeSize has seen that there is one
			}
			l.codes = append(l.codes, code)
		}
		code := l.codes[i]
		gap := (l.w - float64(l.across)*l.side) / float64(l.across+1)
		x := body.X + gap + float64(i%l.across)*(l.side+gap)
		y := body.Y + float64(i/l.across)*l.row()
		side := l.module * float64(code.Size)
		c.Modules(layout.Rect{X: x, Y: y, W: side, H: side}, code)
		if len(l.texts) > 1 {
			c.Text(layout.Rect{X: x, Y: y + side + labelWhite*l.module, W: side, H: labelNumber}, fmt.Sprintf("%d/%d", i+1, len(l.texts)), layout.Small.Centered())
		}
	}
}

// heads says what the codes are for, and what they do not bring back: on one line if there is room.
func (l *label) heads() []string {
	said := engine.Choose(l.without == "", "THE WHOLE GAME", "EVERY ENTRY") + engine.Choose(len(l.texts) > 1, ", any order", "") + ": rollbook import --scan"
	without := "without " + l.without
	switch {
	case l.without == "":
		return []string{said}
	case layout.Small.Width(said+", "+without) < l.w-2:
		return []string{said + ", " + without}
	}
	return []string{said, without}
}

// beside returns what the ledger has beyond a game's record, which codes do not bring back: "2 corrections, 1 remark".
func (g *Game) beside() string {
	notes := 0
	for _, f := range g.Facts {
		if f.Kind == line.KindNote {
			notes++
		}
	}
	var said []string
	for _, of := range []struct {
		n         int
		one, many string
	}{{len(g.changes()), "correction", "corrections"}, {notes, "remark", "remarks"}, {len(g.signatures()), "signature", "signatures"}} {
		if of.n > 0 {
			said = append(said, engine.Count(of.n, of.one, of.many))
		}
	}
	return strings.Join(said, ", ")
}
