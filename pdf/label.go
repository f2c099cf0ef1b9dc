package pdf

import (
	"fmt"
	"strings"

	"rsc.io/qr"
	"rsc.io/qr/coding"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
)

// A label is a game as codes side by side, which restore it from paper alone.
type label struct {
	texts      []string // of the codes
	heads      []string // what the codes bring back, and what they do not
	across     int      // codes in a row
	rows       int
	module     float64 // millimeters
	side, w, h float64 // of a code and of the whole label, in millimeters
}

// The sizes of a label, in millimeters.
const (
	labelWhite  = 4   // modules of white around codes, which scanners need
	labelNumber = 3.2 // between the white below a code and that above the next
	labelSide   = 45  // of a code, at most if there is room
	labelLarge  = 54  // otherwise
)

// How many codes a label has at most, and how many of them bring back all lines of a ledger: otherwise they are of the record alone.
const (
	labelMost  = 20
	labelWhole = 4
)

// tooLong replaces the label of a record that is too long for paper.
const tooLong = "The record is too long for codes on paper: it is attached to the PDF."

// label lays a game out as codes on a width in millimeters: all lines of its ledger, so that corrections, remarks and signatures come
// back, too, or the record if those would be many codes. Nil if not even that fits on paper.
func (g *Game) label(width float64) *label {
	beside := g.beside()
	if g.Lines != "" && beside != "" {
		if l := labelOf(g.whole.pack(g.Lines), width); l != nil && len(l.texts) <= labelWhole {
			return l.headed("THE WHOLE GAME, to be scanned")
		}
	}
	l := labelOf(g.code.pack(g.compact()), width)
	switch {
	case l == nil:
		return nil
	case beside == "":
		return l.headed("THE WHOLE GAME, to be scanned")
	}
	return l.headed("EVERY ENTRY, without " + beside + ", to be scanned")
}

// headed says what the codes bring back.
func (l *label) headed(what string) *label {
	l.heads = layout.Wrap(what, l.w-2, layout.Small)
	l.h += float64(len(l.heads)) * layout.Small.Lead()
	return l
}

// labelOf lays packed data out as the fewest codes in a row that are not large; as larger ones, or in rows, if a row has no room.
func labelOf(packed recordcode.Packed, width float64) *label {
	if packed == (recordcode.Packed{}) {
		return nil
	}
	for _, try := range []struct {
		side float64 // at most
		rows int
	}{{labelSide, 1}, {labelLarge, 1}, {labelLarge, labelMost}} {
		for parts := packed.Parts(1680); parts <= labelMost; parts++ { // 1680 characters are 113 modules
			if l := codesOf(packed.Split(parts), width); l != nil && l.side <= try.side && l.rows <= try.rows {
				return l
			}
		}
	}
	return nil
}

// codesOf lays codes out on a width; nil if they are wider.
func codesOf(texts []string, width float64) *label {
	l, size := &label{texts: texts}, 0
	for _, text := range texts {
		size = max(size, codeSize(text))
	}
	if l.module = 0.55; size >= 77 {
		l.module = 0.5
	}
	l.side = l.module * float64(size)
	if l.across = min(int(width/(l.side+2*labelWhite*l.module)), len(texts)); l.across == 0 {
		return nil
	}
	l.rows = (len(texts) + l.across - 1) / l.across
	l.w = float64(l.across) * (l.side + 2*labelWhite*l.module)
	l.h = float64(l.rows) * l.row()
	return l
}

// row is how far a row of codes is below the one before, in millimeters: a code, white space, its number, and white space.
func (l *label) row() float64 {
	return l.side + 2*labelWhite*l.module + pick.If(len(l.texts) > 1, labelNumber, 0)
}

// codeSize returns how many modules a side of a record's code will have. So trying a layout does not cost a code.
func codeSize(text string) int {
	v := coding.Version(coding.MinVersion)
	for v < coding.MaxVersion && coding.Alpha(text).Bits(v) > 8*v.DataBytes(coding.L) {
		v++
	}
	return 17 + 4*int(v)
}

// draw draws a label at the top left of r, under a rule as wide as r.
func (l *label) draw(c *layout.Canvas, r layout.Rect) {
	place := layout.Rect{X: r.X, Y: r.Y, W: max(l.w, r.W), H: l.h}
	c.Across(r, r.Y, layout.Light)
	for _, said := range l.heads {
		var head layout.Rect
		head, place = place.CutTop(layout.Small.Lead())
		c.Text(head, said, layout.Small)
	}
	white, column := labelWhite*l.module, l.w/float64(l.across)
	_, place = place.CutTop(white)
	for i, text := range l.texts {
		code, err := qr.Encode(text, qr.L)
		if err != nil {
			return // codeSize has seen that there is one
		}
		x := place.X + (column-l.side)/2 + float64(i%l.across)*column
		y := place.Y + float64(i/l.across)*l.row()
		side := l.module * float64(code.Size)
		c.Modules(layout.Rect{X: x, Y: y, W: side, H: side}, code)
		if len(l.texts) > 1 {
			c.Text(layout.Rect{X: x, Y: y + side + white, W: side, H: labelNumber}, fmt.Sprintf("%d/%d", i+1, len(l.texts)), layout.Small.Centered())
		}
	}
}

// beside returns what the ledger has beyond a game's record, which the record does not bring back: "2 corrections, 1 remark".
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
