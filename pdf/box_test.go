package pdf

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/pdf/layout"
)

// A score is final on paper when the game is over; loft's are rounds.
func TestAnOpenGamesBoxDoesNotSayFinal(t *testing.T) {
	t.Parallel()
	for _, g := range fixtureGames(t) {
		if g.Setup.System.ID == "loft" {
			continue
		}
		for _, game := range []Game{g, upTo(g, len(g.Tokens)-1)} {
			over := len(game.Tokens) == len(g.Tokens)
			words := strings.Fields(pageTexts(drawn(t, boxOf, game)))
			if slices.Contains(words, "FINAL") != over || slices.Contains(words, "TOTAL") == over {
				t.Errorf("%s of %d entries: FINAL and TOTAL", g.Name, len(game.Tokens))
			}
		}
	}
}

// A box score is one page, soccer's two: no second page for codes alone.
func TestABoxScoreIsOnePage(t *testing.T) {
	t.Parallel()
	games := fixtureGames(t)
	for seed := range 8 {
		games = append(games, played(t, systems.Named("rapidroll"), seed))
	}
	for _, g := range games {
		want := 1 + engine.BoolToInt(g.Setup.System.Teams != nil || strings.Contains(g.Name, "/playoff-")) // of two overtimes
		if pages := len(drawnOn(t, layout.Letter, boxOf, g).Pages); pages > want {
			t.Errorf("%s: %d pages, want %d", g.Name, pages, want)
		}
	}
}

// The figures of both teams are in two columns with straight right edges.
func TestTeamStatisticsHaveColumns(t *testing.T) {
	for _, g := range firstGames(t) {
		sheet := playedSheet(t, g)
		section := sheet.run.sections(engine.ComparisonSection)[0]
		c := &layout.Canvas{}
		sheet.teamStats(c, c.Page(""), sheet.statRows(section))
		var left, right []float64
		for _, m := range c.Pages[0].Marks {
			if m.Shape == layout.TextShape && m.Style.Bold && m.Style.Tone == layout.Ink && strings.ContainsAny(m.Text[:1], "-−0123456789") {
				if m.Rect.Right() < layout.Inside.Right()-5 {
					left = append(left, m.Rect.Right())
				} else {
					right = append(right, m.Rect.Right())
				}
			}
		}
		for _, edge := range [][]float64{left, right} {
			if len(edge) < 10 || slices.Max(edge)-slices.Min(edge) > 0.01 {
				t.Errorf("%s: figures at %v", g.Name, edge)
			}
		}
	}
}

// A box has letters for the teams in each cell of a table.
func TestABoxHasLettersForAForfeit(t *testing.T) {
	for _, g := range fixtureGames(t) {
		if strings.HasSuffix(g.Name, "decided-by-forfeit.roll") {
			if said := pageTexts(drawn(t, boxOf, g)); !strings.Contains(said, "H, by forfeit") {
				t.Errorf("the box says %s", said)
			}
		}
	}
}
