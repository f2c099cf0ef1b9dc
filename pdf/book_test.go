package pdf

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
	"rollbook/replay/chances"
)

// played is a simulated game as people play it, with the house coach on both sides: the same one each time.
func played(t testing.TB, s *engine.System, seed int) Game {
	name := fmt.Sprint(s.ID, " simulated, ", seed)
	game, known := simulated.Load(name)
	if !known {
		_, setup := byChance(t, s, seed)
		c := engine.Chance{Pick: enginetest.Chance(uint64(seed)), Coach: engine.HouseCoach, Most: 3000}
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

// openPage is how much of a page of a book may stay empty at its foot, in millimeters, unless it is the last one: about
// a third, for pictures and tables are not parted.
const openPage = 84

// No page of a book or a box score is half empty where something could follow, no head stands at the foot of a page without what it heads,
// and no play stands alone at its head.
func TestPagesAreFilled(t *testing.T) {
	t.Parallel()
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			t.Parallel()
			for seed := range *games {
				g := played(t, system, seed)
				checkFilled(t, g.Name+", book", drawn(t, bookOf, g))
				checkFilled(t, g.Name+", box score", drawn(t, boxOf, g))
				if t.Failed() {
					return
				}
			}
		})
	}
}

func checkFilled(t *testing.T, name string, c *layout.Canvas) {
	t.Helper()
	for i, p := range c.Pages {
		foot, last := 0.0, layout.Mark{}
		for _, m := range p.Marks {
			foot = max(foot, m.Rect.Bottom())
			if m.Shape == layout.TextShape && m.Rect.Bottom() >= last.Rect.Bottom() {
				last = m
			}
		}
		open := c.Body().Bottom() - foot
		if i+1 < len(c.Pages) && open > openPage {
			t.Errorf("%s: %.0f mm of page %d of %d are empty: %s", name, open, i+1, len(c.Pages), words(c, i))
		}
		if last.Style.Bold && last.Style.Tone == layout.Black && strings.ToUpper(last.Text) == last.Text && strings.ToLower(last.Text) != last.Text && i > 0 {
			t.Errorf("%s: page %d ends with the head %q", name, i+1, last.Text)
		}
	}
}

// Text without room on the cover is elsewhere in the book: nothing is dropped or said twice.
func TestNothingOfTheCoverIsDropped(t *testing.T) {
	t.Parallel()
	all := fewGames(t)
	for _, system := range systems.All {
		for seed := range min(*games, thorough.Of(1, 3)) {
			all = append(all, played(t, system, seed))
		}
	}
	later := 0
	for _, g := range all {
		for _, g.Fingerprint = range []string{"", fingerprint} {
			g.ID = g.Fingerprint
			c := drawn(t, bookOf, g)
			said := strings.Split(pageTexts(c), "\n")
			r, _ := g.play()
			b := &book{g: newSheetGame(&g, r), run: r}
			points := b.g.leads()
			for head, want := range map[string]int{"MOMENTUM: who was ahead by how much, play by play": engine.BoolToInt(len(points) > 0),
				"PLAY OF THE GAME": len(b.playOfTheGame(points)), "SUPERLATIVES": engine.BoolToInt(len(b.superlatives(points)) > 0)} {
				count := 0
				for _, line := range said {
					count += engine.BoolToInt(line == head)
				}
				if count != want {
					t.Errorf("%s: %s is in the book %d times, want %d", g.Name, head, count, want)
				}
			}
			cover := words(c, 0)
			later += engine.BoolToInt(len(points) > 0 && !(strings.Contains(cover, "MOMENTUM") && strings.Contains(cover, "SUPERLATIVES")))
			if !strings.Contains(strings.ReplaceAll(cover, " | ", " "), "attached to this file.") {
				t.Errorf("%s: the identity of the record is cut: %s", g.Name, cover)
			}
		}
	}
	if later == 0 {
		t.Error("every cover has room for all: nothing is tested")
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
			if !strings.Contains(said, p.text) {
				t.Errorf("%s: play %d is cut: %s", g.Name, p.number, p.text)
			}
		}
	}
}

// A team's players stand together in a book, the key to their figures after them.
func TestATeamsPlayersStandTogether(t *testing.T) {
	t.Parallel()
	parted := regexp.MustCompile(`[A-Z]{3}, continued \| No \| Player`)
	games := fixtureGames(t)
	for seed := range 12 {
		games = append(games, played(t, systems.Named("inthenet"), seed))
	}
	for _, g := range games {
		if g.Setup.System.ID != "inthenet" {
			continue
		}
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
