package layout

import (
	"slices"
	"strings"
)

// A Signature is a line to sign. They are in signing order; the last one ends the matter.
type Signature struct {
	Role   string // "scorer", "visitor", "in protest, ruling number"
	Name   string // printed under the line, if known
	Signed string // on the line, who signed in the ledger and where: "Ann at line 243"
}

// SignatureRow is the height of a row of signature lines in millimeters.
const SignatureRow = 14

// Signatures draws lines to sign on, as many in a row as go across, and returns the rest of r. Of more than three, the first half, which
// have names, are wider.
func (c *Canvas) Signatures(r Rect, signatures []Signature, across int) Rect {
	narrow := across > 3
	for some := range slices.Chunk(signatures, across) {
		var row Rect
		row, r = r.CutTop(SignatureRow)
		places, height, more := row.Columns(across, float64(18/across)), 4.0, 0.0
		if narrow {
			places, height = row.Split(float64(18/across), 1.6, 1.6, 1.6, 1, 1, 1), 7.2
		}
		for i, s := range some {
			if s.long(places[i].W, narrow) {
				more = 2.6
			}
		}
		for i, s := range some {
			c.signature(places[i], s, height+more, narrow)
		}
	}
	return r
}

// signatureName is how the name under a line to sign is set.
var signatureName = Style{Size: 8, Floor: 7, Tone: Ink, Align: AtRight}

// long reports whether a name takes two lines in a place of that width.
func (s *Signature) long(width float64, narrow bool) bool {
	if !narrow {
		width -= Small.Width(s.Role) + 2.2
	}
	return signatureName.Sized(7).Width(s.Name) > width-2
}

// signature draws a line to sign on, with the role and the name under it, in a height in millimeters: side by side or, in a narrow
// place, one below the other.
func (c *Canvas) signature(r Rect, s Signature, height float64, narrow bool) {
	under, line := r.CutBottom(height)
	c.signed(line, s.Signed)
	c.Across(line, line.Bottom(), Light)
	_, under = under.CutTop(0.5)
	role, name := under.CutLeft(min(Small.Width(s.Role)+2.2, under.W))
	st := signatureName
	if narrow {
		role, name = under.CutTop(Small.Height())
		st.Align = AtLeft
	}
	c.Text(role, s.Role, Small)
	c.Name(name, s.Name, st)
}

// signed writes who signed, and on a second line where, if one line has no room for both.
func (c *Canvas) signed(line Rect, signed string) {
	st, room := Written.Sized(7.5), Margined(line).W
	st.Narrow = true
	who, where, _ := strings.Cut(signed, " at line ")
	if Written.Sized(8).Width(signed) <= room || st.Width(who) > room || line.H < 2*st.Lead() {
		c.Name(line, signed, Written)
		return
	}
	under, line := line.CutBottom(st.Lead())
	over, _ := line.CutBottom(st.Lead())
	c.Text(over, who, st)
	c.Text(under, "at line "+where, st)
}
