package pdf

import (
	"strings"
	"testing"

	"rollbook/pdf/layout"
)

// Papers of games whose teams have names of usual length cut nothing off, corrected or not.
func TestNothingIsClipped(t *testing.T) {
	t.Parallel()
	whole := func(name string, c *layout.Canvas) {
		for _, page := range c.Pages {
			for _, m := range page.Marks {
				if strings.HasSuffix(m.Text, layout.Ellipsis) {
					t.Errorf("%s: %q is clipped", name, m.Text)
				}
			}
		}
	}
	for _, g := range fixtureGames(t) {
		for _, p := range papersOfGames {
			whole(g.Name+", "+p.name, drawn(t, p.draw, g))
		}
		for _, corrections := range []int{0, 5, 20} {
			whole(g.Name+", corrected", drawn(t, sheetOf, amended(g, corrections, corrections/4)))
		}
	}
}
