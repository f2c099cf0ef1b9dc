package pdf

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// The goals of the picture are those of the score, and its shots those of the box.
func TestTheShotsOnPaperAreThoseOfTheBox(t *testing.T) {
	t.Parallel()
	for _, g := range gamesIn(t, "inthenet", 6) {
		c := drawn(t, keepsakeOf, g)
		r, _ := g.play()
		figure := func(side engine.Side, key string) int { return r.box.Of(side).Get("team").Get(key).Int() }
		said := strings.ReplaceAll(pageTexts(c), "\n", " ")
		sides := g.Setup.System.Sport.Named()
		h, v := sides[0], sides[1]
		want := fmt.Sprintf("goals %d %d saved %d %d off target %d %d blocked %d %d", figure(h, "goals"), figure(v, "goals"),
			figure(v, "saves"), figure(h, "saves"),
			figure(h, "off_target"), figure(v, "off_target"), figure(h, "blocked"), figure(v, "blocked"))
		if !strings.Contains(said, want) {
			t.Errorf("%s: the keepsake does not say %q", g.Name, want)
		}
	}
}

// One play is no plays.
func TestOneIsSingularInABook(t *testing.T) {
	t.Parallel()
	several := regexp.MustCompile(`.*\b1 (plays|yards|goals|shots|entries)\b.*`)
	for _, full := range firstGames(t) {
		for n := range 16 {
			if said := several.FindString(pageTexts(drawn(t, bookOf, upTo(full, n)))); said != "" {
				t.Errorf("%s, %d entries: %s", full.Name, n, said)
			}
		}
	}
}

// Drives are drawn to where the ball was when they ended: the spot of the last snap, as the state had it, and what the last play
// gained from there. So penalties, which are no yards gained, are on the chart all the same.
func TestDrivesEndWhereTheBallWas(t *testing.T) {
	games := fixtureGames(t)
	for _, id := range []string{"fivedice", "inches", "rapidroll"} {
		for seed := range 4 {
			tokens, setup := byChance(t, systems.Named(id), seed)
			games = append(games, played(t, systems.Named(id), seed), Game{Setup: setup, Tokens: tokens, Name: fmt.Sprint(id, " by chance, ", seed)})
		}
	}
	moved := 0
	for _, game := range games {
		g := playedSheet(t, game)
		drives := g.drives()
		if len(drives) == 0 {
			continue
		}
		ends, before := make([]int, len(drives)), make([]int, len(drives)) // of the last snap: spot, and yards gained up to it
		for i := range drives {
			ends[i] = drives[i].Start
		}
		for _, p := range g.run.plays {
			if at, gained := g.run.trace.Drive(p.first - 1); at >= 0 {
				if s := g.run.moment(p.first - 1); s.ball >= 0 && s.possession == drives[at].Team {
					ends[at], before[at] = s.ball, gained
				}
			}
		}
		for i := range drives {
			d := &drives[i]
			want := min(max(ends[i]+d.Yards-before[i], 0), 100)
			if d.Result == "touchdown" {
				want = 100
			}
			if want != d.Start+d.Yards {
				moved++
			}
			if d.End != want {
				t.Errorf("%s: drive %d is drawn to %d, the ball was at %d", game.Name, i+1, d.End, want)
			}
		}
	}
	if moved < 10 {
		t.Errorf("only %d drives end elsewhere than at their start and their yards", moved)
	}
}
