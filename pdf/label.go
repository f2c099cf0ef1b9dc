package pdf

import (
	"fmt"

	"rsc.io/qr"
	"rsc.io/qr/coding"

	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
)

// A label is the whole record as codes side by side, as if printed apart and stuck on the paper: from the paper alone the
// game can be restored.
type label struct {
	texts      []string // of the codes
	across     int      // codes in a row
	side, w, h float64  // of a code and of the whole label, in millimeters
}

// The sizes of a label, in millimeters. A module of 0.34 is four dots of a scanner at 300 dots an inch, and a phone
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
func labelFor(record recordcode.Packed, narrow, wide float64) *label {
	if record == (recordcode.Packed{}) {
		return nil
	}
	for _, most := range []int{430, 850} { // characters of data: 61 and 81 modules
		if l := codesOf(record, most, narrow); l != nil && l.across == len(l.texts) {
			return l
		}
	}
	for _, most := range []int{1400, 1680} { // 105 and 113 modules
		if l := codesOf(record, most, wide); l != nil && (l.across == len(l.texts) || most == 1680) {
			return l
		}
	}
	return nil
}

// codesOf lays a record out as codes of so many characters; nil where that makes too many.
func codesOf(record recordcode.Packed, most int, width float64) *label {
	texts := record.Split(most)
	if len(texts) > labelMost {
		return nil
	}
	l := &label{texts: texts}
	for _, text := range texts {
		size := codeSize(text)
		if size == 0 {
			return nil
		}
		l.side = max(l.side, labelModule*float64(size))
	}
	l.across = min(int((width-labelGap)/(l.side+labelGap)), len(l.texts))
	if l.across == 0 {
		return nil
	}
	rows := (len(l.texts) + l.across - 1) / l.across
	l.w = max(labelGap+float64(l.across)*(l.side+labelGap), 62)
	l.h = labelHead + 1.2 + float64(rows)*(l.side+labelNumber)
	return l
}

// codeSize is how many modules a side of a record's code has, as qr.Encode will make it; 0 where it is too long for one. A
// layout that is tried and not taken costs no code.
func codeSize(text string) int {
	for v := coding.Version(coding.MinVersion); v <= coding.MaxVersion; v++ {
		if coding.Alpha(text).Bits(v) <= 8*v.DataBytes(coding.L) {
			return 17 + 4*int(v)
		}
	}
	return 0
}

// drawLabel draws a label on a white ground at the top left of r.
func drawLabel(c *layout.Canvas, r layout.Rect, l *label) {
	place := layout.Rect{X: r.X, Y: r.Y, W: l.w, H: l.h}
	c.Shade(place, layout.White)
	head, body := place.CutTop(labelHead)
	c.Across(place, place.Y, layout.Light)
	c.Text(head, l.head(), layout.Small)
	_, body = body.CutTop(1.2)
	for i, text := range l.texts {
		code, err := qr.Encode(text, qr.L)
		if err != nil {
			continue // codeSize has seen that there is one
		}
		x := body.X + labelGap + float64(i%l.across)*(l.side+labelGap)
		y := body.Y + float64(i/l.across)*(l.side+labelNumber)
		side := labelModule * float64(code.Size)
		c.Modules(layout.Rect{X: x, Y: y, W: side, H: side}, code, false)
		if len(l.texts) > 1 {
			c.Text(layout.Rect{X: x, Y: y + side, W: side, H: labelNumber}, fmt.Sprintf("%d of %d", i+1, len(l.texts)), layout.Small.Centered())
		}
	}
}

// head says what the codes are for.
func (l *label) head() string {
	if len(l.texts) == 1 {
		return "RECORD: rollbook import --scan restores the game"
	}
	return "RECORD, any order: rollbook import --scan restores it"
}
