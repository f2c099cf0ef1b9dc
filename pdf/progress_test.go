package pdf

import (
	"regexp"
	"strings"
	"testing"
)

// Papers of a game to be played have lines for a pen and no figures, those of a game in progress say how far it has come and have no
// empty sums; a box of a game that was just begun takes no more pages than when it is over.
func TestPapersOfAGameInProgressHaveLinesForAPen(t *testing.T) {
	t.Parallel()
	zeros := regexp.MustCompile(`(?m)^0(-0|\.0){2,}$|^0\.0$`)
	for _, full := range firstGames(t) {
		for _, n := range []int{0, 3, 10} {
			g := upTo(full, n)
			for _, p := range papersOfGames {
				said := pageTexts(drawn(t, p.draw, g))
				if found := zeros.FindString(said); found != "" && n == 0 {
					t.Errorf("%s of %s after %d entries: %q", p.name, g.Name, n, found)
				}
				want := "to be played"
				if n > 0 {
					want = "in progress: " + playedSheet(t, g).run.trace.Result.Game.Scoreboard().Status[0]
				}
				if has := strings.Contains(strings.ToLower(said), strings.ToLower(want)); has != (p.name == "book" || p.name == "keepsake") {
					t.Errorf("%s of %s after %d entries: %q is there: %v", p.name, g.Name, n, want, has)
				}
			}
			if now, end := len(drawn(t, boxOf, g).Pages), len(drawn(t, boxOf, full).Pages); now > end {
				t.Errorf("box of %s after %d entries: %d pages, %d when it is over", g.Name, n, now, end)
			}
		}
	}
}

// Papers of a game in progress have lines for the rounds that the teams agreed on.
func TestRoundsToComeAreThoseAgreed(t *testing.T) {
	t.Parallel()
	for _, p := range papersOfGames {
		for rounds, want := range map[string]bool{"3": false, "5": true} {
			said := pageTexts(drawn(t, p.draw, read(t, "three.roll", "rollbook 1\nsystem: loft\nvisitor: Foxes\nhome: Otters\nrounds: "+rounds+"\n\n61 26\n")))
			if has := strings.Contains(said, "\n5\n"); has != want && p.name != "sheet" {
				t.Errorf("%s of %s rounds has a 5th: %v", p.name, rounds, has)
			}
		}
	}
}
