package pdf

// A signature is a line to be signed. They stand in the order in which they are signed; the last one ends the matter.
type signature struct {
	role   string // "scorer", "visitor", "in protest, ruling number"
	name   string // printed under the line, if known
	signed string // on the line, who signed in the ledger and where: "Ann at line 243"
}

// signatureRow is the height of a row of signature lines in millimetres.
const signatureRow = 14

// signatures draws lines to sign on, so many in a row, and returns the rest of r.
func (c *canvas) signatures(r rect, signatures []signature, across int) rect {
	for i := 0; i < len(signatures); i += across {
		var row rect
		row, r = r.cutTop(signatureRow)
		for j, place := range row.columns(across, float64(18/across)) {
			if i+j < len(signatures) {
				c.signature(place, signatures[i+j], across > 3)
			}
		}
	}
	return r
}

// signature draws a line to sign on, under it the role and the name: beside each other, or in a narrow place one below the
// other.
func (c *canvas) signature(r rect, s signature, narrow bool) {
	height := 4.0
	if narrow {
		height = 6.6
	}
	under, line := r.cutBottom(height)
	c.name(line, s.signed, written)
	c.across(line, line.bottom(), light)
	role, name := under.cutLeft(min(small.width(s.role)+2.2, under.w))
	if narrow {
		role, name = under.cutTop(3)
	}
	c.text(role, s.role, small)
	c.text(name, s.name, style{size: 8, floor: 7, tone: ink, align: atRight})
}
