package pdf

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"rollbook/chances"
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/pdf/layout"
)

// played is a simulated game as people play it, with the house coach on both sides: the same one each time.
func played(t testing.TB, s *engine.System, seed int) Game {
	name := fmt.Sprint(s.ID, " simulated, ", seed)
	game, known := simulated.Load(name)
	if !known {
		_, setup := byChance(t, s, seed)
		c := coach.Simulator{Pick: enginetest.Chance(uint64(seed)), Coach: coach.House, Most: 3000}
		c.Continue(setup, nil)
		game, _ = simulated.LoadOrStore(name, Game{Setup: setup, Tokens: c.Entries(), Name: name})
	}
	return game.(Game)
}

var simulated sync.Map

// A play's words on paper lose what has columns of its own, its minute, box or situation, and nothing else: not a name of that form.
func TestColumnsTakeNoNames(t *testing.T) {
	t.Parallel()
	told := func(g Game, name string) []play {
		setup, err := g.Setup.System.Setup(append(slices.DeleteFunc(slices.Clone(g.Setup.Header), func(f engine.Field) bool {
			return f.Key == "visitor" || f.Key == "visitor-short"
		}), engine.Field{Key: "visitor", Value: name}, engine.Field{Key: "visitor-short", Value: name}))
		if err != nil {
			t.Fatal(err)
		}
		r, err := (&Game{Setup: setup, Tokens: g.Tokens, Name: g.Name}).play()
		if err != nil {
			t.Fatal(err)
		}
		return r.plays
	}
	const name = "7' A, 1st & B: Cats"
	for _, system := range systems.All {
		g, apart := played(t, system, 1), 0
		plain := told(g, "Cats")
		for i, p := range told(g, name) {
			if p.said > 0 {
				apart++
			}
			if got, want := strings.ReplaceAll(p.text[p.said:], name, "Cats"), plain[i].text[plain[i].said:]; got != want {
				t.Fatalf("%s, play %d: %q, and with another name %q", g.Name, p.number, got, want)
			}
		}
		if tells := g.Setup.New().Hooks().TellForPaper != nil; tells != (apart > 0) {
			t.Errorf("%s: columns take something from %d plays", g.Name, apart)
		}
	}
}

// The plays that turned a game are on paper, all of them and whole, however little room their page has left.
func TestThePlaysThatTurnedItAreWhole(t *testing.T) {
	t.Parallel()
	for _, g := range firstGames(t) {
		r, err := g.play()
		if err != nil {
			t.Fatal(err)
		}
		longest := slices.SortedFunc(slices.Values(r.plays), func(a, b play) int { return len(b.text) - len(a.text) })[:8]
		g.Chances = &Chances{Moments: &chances.Moments{Curve: make([]chances.Point, len(r.plays)+1)}, Note: "by simulation"}
		for _, p := range longest {
			g.Chances.Swings = append(g.Chances.Swings, chances.Swing{Play: p.number, Change: 2e5, Value: 6e5})
		}
		said := strings.ReplaceAll(pageTexts(drawn(t, bookOf, g)), "\n", " ")
		for _, p := range longest {
			if !strings.Contains(said, p.text[p.said+1:]) {
				t.Errorf("%s: play %d is cut: %s", g.Name, p.number, p.text)
			}
		}
	}
}

// A team's players stand together in a book, the key to their figures after them.
func TestATeamsPlayersStandTogether(t *testing.T) {
	t.Parallel()
	parted := regexp.MustCompile(`[A-Z]{3}, continued \| No \| Player`)
	for _, g := range gamesIn(t, "inthenet", 12) {
		for _, paper := range []layout.Paper{layout.A4, layout.Letter} {
			c := drawnOn(t, paper, bookOf, g)
			for i := range c.Pages {
				if said := words(c, i); strings.Contains(said, "Statistics, continued") && parted.MatchString(said) {
					t.Errorf("%s on %v: a team's players are parted before page %d", g.Name, paper, i+1)
				}
			}
		}
	}
}
