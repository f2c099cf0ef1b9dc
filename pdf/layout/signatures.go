package layout

import "slices"

// A Signature is a line to sign. They are in signing order; the last one ends the matter.
type Signature struct {
	Role   string // "scorer", "visitor", "in protest, ruling number"
	Name   string // printed under the line, if known
	Signed string // on the line, who signed in the ledger and where: "Ann at line 243"
}

// SignatureRow is the height of a row of signature lines in millimeters.
const SignatureRow = 14

// Signatures draws lines to sign on, as many in a row as go across, and returns the rest of r.
func (c *Canvas) Signatures(r Rect, signatures []Signature, across int) Rect {
	for i := 0; i < len(signatures); i += across {
		var row Rect
		row, r = r.CutTop(SignatureRow)
		shares := slices.Repeat([]float64{1}, across)
		for j := range min(across, len(signatures)-i) {
			if across > 3 && signatures[i+j].Signed != "" { // who signed, and where, on one line
				shares[j] = 1.6
			}
		}
		for j, place := range row.Split(float64(18/across), shares...) {
			if i+j < len(signatures) {
				c.signature(place, signatures[i+j], across > 3)
			}
		}
	}
	return r
}

// signature draws a line to sign on, with the role and the name under it: side by side, a long name on two lines, or, in a narrow
// place, one below the other.
func (c *Canvas) signature(r Rect, s Signature, narrow bool) {
	height, st := 4.0, Style{Size: 8, Floor: 7, Tone: Ink, Align: AtRight}
	if narrow || st.Sized(7).Width(s.Name) > r.W-Small.Width(s.Role)-4.2 {
		height = 6.6
	}
	under, line := r.CutBottom(height)
	c.Name(line, s.Signed, Written)
	c.Across(line, line.Bottom(), Light)
	role, name := under.CutLeft(min(Small.Width(s.Role)+2.2, under.W))
	if narrow {
		role, name = under.CutTop(3)
		st.Align = AtLeft
	}
	c.Text(role, s.Role, Small)
	c.Name(name, s.Name, st)
}
