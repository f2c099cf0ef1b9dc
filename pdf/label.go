package pdf

import (
	"fmt"

	"rsc.io/qr"

	"rollbook/pdf/recordcode"
)

// A label is the whole record as codes side by side, as if printed apart and stuck on the paper: from the paper alone the
// game can be restored.
type label struct {
	codes      []*qr.Code
	across     int     // codes in a row
	side, w, h float64 // of a code and of the whole label, in millimetres
}

// The sizes of a label, in millimetres. A module of 0.34 is four dots of a scanner at 300 dots an inch, and a phone
// reads it from a hand's distance.
const (
	labelModule = 0.34
	labelGap    = 4.5 // between codes: the white that scanners need
	labelHead   = 4.6
	labelNumber = 3.6 // under a code
)

// labelMost is how many codes a label has at most.
const labelMost = 20

// tooLong stands where a label would, of a record that no paper holds.
const tooLong = "The record is too long for codes on paper: it is attached to the PDF."

// labelFor lays a record out as codes: in one row no wider than narrow if that can be, else in rows no wider than wide.
// There is no label of no record, or of one that is too long.
func labelFor(record string, narrow, wide float64) *label {
	if record == "" {
		return nil
	}
	for _, most := range []int{430, 850} { // characters of data: 61 and 81 modules
		if l := codesOf(record, most, narrow); l != nil && l.across == len(l.codes) {
			return l
		}
	}
	for _, most := range []int{1400, 1680} { // 105 and 113 modules
		if l := codesOf(record, most, wide); l != nil && (l.across == len(l.codes) || most == 1680) {
			return l
		}
	}
	return nil
}

// codesOf lays a record out as codes of so many characters; nil where that makes too many.
func codesOf(record string, most int, width float64) *label {
	texts := recordcode.Split(record, most)
	if len(texts) > labelMost {
		return nil
	}
	l := &label{}
	for _, text := range texts {
		code, err := qr.Encode(text, qr.L)
		if err != nil {
			return nil
		}
		l.codes = append(l.codes, code)
		l.side = max(l.side, labelModule*float64(code.Size))
	}
	l.across = min(int((width-labelGap)/(l.side+labelGap)), len(l.codes))
	if l.across == 0 {
		return nil
	}
	rows := (len(l.codes) + l.across - 1) / l.across
	l.w = max(labelGap+float64(l.across)*(l.side+labelGap), 62)
	l.h = labelHead + 1.2 + float64(rows)*(l.side+labelNumber)
	return l
}

// label draws a label on a white ground at the top left of r.
func (c *canvas) label(r rect, l *label) {
	place := rect{r.x, r.y, l.w, l.h}
	c.shade(place, white)
	head, body := place.cutTop(labelHead)
	c.across(place, place.y, light)
	c.text(head, l.head(), small)
	_, body = body.cutTop(1.2)
	for i, code := range l.codes {
		x := body.x + labelGap + float64(i%l.across)*(l.side+labelGap)
		y := body.y + float64(i/l.across)*(l.side+labelNumber)
		side := labelModule * float64(code.Size)
		c.modules(rect{x, y, side, side}, code, false)
		if len(l.codes) > 1 {
			c.text(rect{x, y + side, side, labelNumber}, fmt.Sprintf("%d of %d", i+1, len(l.codes)), small.centred())
		}
	}
}

// head says what the codes are for.
func (l *label) head() string {
	if len(l.codes) == 1 {
		return "RECORD: rollbook import --scan restores the game"
	}
	return "RECORD, any order: rollbook import --scan restores it"
}
