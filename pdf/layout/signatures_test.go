package layout

import (
	"strings"
	"testing"
)

// Of six lines to sign in a row, those that are signed have room to say by whom, and where.
func TestASignatureStandsOnOneLine(t *testing.T) {
	c := On(A4)
	c.Begin(Foot{})
	const signed = "Cy Carter at line 192"
	c.Signatures(c.Page("sheet"), []Signature{{Role: "scorer", Signed: signed}, {Role: "visitor", Signed: signed},
		{Role: "home", Signed: signed},
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

// Where somebody signed is not torn apart: "at line 192" stands under a name that leaves no room for it.
func TestASignatureBreaksBeforeItsLine(t *testing.T) {
	c := On(A4)
	c.Begin(Foot{})
	c.Signatures(c.Page("sheet"), []Signature{{Role: "scorer", Signed: "Wilhelmina Featherstone at line 192 (corrected since)"}}, 6)
	var said []string
	for _, m := range c.Pages[0].Marks {
		said = append(said, m.Text)
	}
	if all := strings.Join(said, "|"); !strings.Contains(all, "Wilhelmina Featherstone|at line 192 (corrected since)") {
		t.Error(all)
	}
}

// A name of usual length is whole under its line, and the lines of a row are level with each other however long the names are.
func TestNamesUnderSignaturesAreWholeAndLevel(t *testing.T) {
	for _, across := range []int{3, 6} {
		for _, names := range [][2]string{{"Harrow Vale Wanderers", "Duluth Icebreakers"}, {"The Reverend Saint Bartholomew of York", "Foxes"}} {
			c := On(A4)
			c.Begin(Foot{})
			c.Signatures(c.Page("sheet"), []Signature{{Role: "scorer", Name: "Wilhelmina Featherstone"}, {Role: "visitor", Name: names[0]},
				{Role: "home", Name: names[1]}, {Role: "in protest"}, {Role: "about ruling no."}, {Role: "for the league"}}, across)
			lines, whole := map[float64]int{}, ""
			for _, m := range c.Pages[0].Marks {
				if m.Shape == TextShape {
					whole += " " + m.Text
				} else {
					lines[m.Rect.Y]++
				}
			}
			if len(lines) != 6/across || strings.Contains(whole, Ellipsis) || !strings.Contains(whole, names[1]) {
				t.Errorf("%d in a row: lines at %v, %s", across, lines, whole)
			}
		}
	}
}
