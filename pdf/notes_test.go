package pdf

import (
	"fmt"
	"testing"

	"rollbook/engine/enginetest"
	"rollbook/engine/systems"
)

// A game may have as many remarks, corrections and signatures as people like: what they cost grows with their number and
// no faster.
func TestManyRemarksAndCorrectionsArePrinted(t *testing.T) {
	n := 6_000
	if testing.Short() {
		n = 2_000
	}
	g := Game{Setup: enginetest.Setup(t, systems.All[0]), Tokens: []string{"4", "43"}, Name: "game 1"}
	for i := range n {
		g.Notes = append(g.Notes, Note{After: i % 3, Text: fmt.Sprintf("remark %d", i)})
		g.Corrections = append(g.Corrections, Correction{Act{Line: 3*n - i, By: "Ada"}, 1 + i%2, "3", "4"})
		g.Signed = append(g.Signed, Signature{Role: "home", By: "Bo", Line: i})
	}
	c := drawn(t, sheetOf, g)
	if pages := len(c.pages); pages < n/60+n/60 || pages > n/30+n/30 {
		t.Errorf("%d remarks and corrections on %d pages", n, pages)
	}
	for i := range c.pages {
		words(c, i)
	}
}
