package layout

import "testing"

// Of six lines to sign in a row, those that are signed have room to say by whom, and where.
func TestASignatureStandsOnOneLine(t *testing.T) {
	c := On(A4)
	c.Begin(Foot{})
	const signed = "Cy Carter at line 192"
	c.Signatures(c.Page("sheet"), []Signature{{Role: "scorer", Signed: signed}, {Role: "visitor", Signed: signed}, {Role: "home", Signed: signed},
		{Role: "in protest"}, {Role: "about ruling no."}, {Role: "for the league"}}, 6)
	whole := 0
	for _, m := range c.Pages[0].Marks {
		if m.Text == signed {
			whole++
		}
	}
	if whole != 3 {
		t.Errorf("%d of 3 signatures stand on one line", whole)
	}
}
