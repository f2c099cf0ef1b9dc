package pdf

import (
	"fmt"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/internal/pick"
)

// A keepsake is one page, at every stage of every game; it has the score, every score of football, and its lines to sign.
func TestAKeepsakeIsOnePage(t *testing.T) {
	t.Parallel()
	all := fixtureGames(t)
	for _, system := range systems.All {
		for seed := range *games {
			all = append(all, played(t, system, seed))
		}
	}
	for _, full := range all {
		for _, g := range []Game{upTo(full, 0), upTo(full, len(full.Tokens)/2), full} {
			c := drawn(t, keepsakeOf, g)
			if len(c.Pages) != 1 {
				t.Errorf("%s, %d entries: %d pages", g.Name, len(g.Tokens), len(c.Pages))
			}
			said, sheet := pageTexts(c), playedSheet(t, g)
			score, sides := sheet.run.final().Get("score").Ints(), g.Setup.System.Sport.Named()
			want := []string{"scorer", "visitor", "home", pick.If(sheet.filled(), fmt.Sprint(score[sides[0]], " – ", score[sides[1]]), "–")}
			for _, l := range sheet.scores {
				want = append(want, l.words())
			}
			for _, text := range want {
				if !strings.Contains(said, "\n"+text+"\n") {
					t.Errorf("%s, %d entries: %q is missing", g.Name, len(g.Tokens), text)
				}
			}
		}
	}
}
