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
		want := 1 + engine.BoolToInt(g.Setup.System.Teams != nil)
		if pages := len(drawnOn(t, layout.Letter, boxOf, g).Pages); pages != want {
			t.Errorf("%s: %d pages, want %d", g.Name, pages, want)
		}
	}
}

// Every row of every section is on the box score, however long the names are: the figures of a comparison joined, V and H for the teams.
func TestNoRowOfABoxScoreIsLost(t *testing.T) {
	t.Parallel()
	for _, g := range fewGames(t) {
		for _, name := range []string{g.Setup.Team(engine.Visitor), "Duluth Icebreakers", longName} {
			named := g
			named.Setup = renamed(t, g.Setup, name, g.Setup.Team(engine.Home))
			sheet, texts := playedSheet(t, named), map[string]int{}
			for _, m := range allMarks(drawn(t, boxOf, named)) {
				for _, word := range strings.Fields(m.Text) {
					texts[word]++
				}
			}
			want := map[string]int{}
			sections, players := sheet.boxSections()
			for _, s := range append(sections, players...) {
				for _, row := range s.Rows {
					for _, cell := range row {
						for _, word := range strings.Fields(cell) {
							card := runIn(s) && (word == "half" || word == "full") // "½", or nothing
							if len(word) < 5 && word != "0" && !card {             // the others may be wrapped or clipped; what a player has not done is a dot
								want[word]++
							}
						}
					}
				}
			}
			for _, s := range sheet.run.sections(engine.ComparisonSection) {
				for _, row := range sheet.statRows(s) {
					want[row.Figures[0]]++
					want[row.Figures[1]]++
				}
			}
			want["½"], want["half"], want["full"] = want["half"], 0, 0 // cards of EXTRAS
			delete(want, "")
			for cell, n := range want {
				if texts[cell] < n {
					t.Errorf("%s with %q: %q is there %d times, want %d", g.Name, name, cell, texts[cell], n)
				}
			}
			rows := 0
			for _, s := range sheet.run.score.Sections {
				if s.Kind != engine.LineScoreSection && s.Kind != engine.ComparisonSection {
					rows += len(s.Rows)
				}
			}
			for _, s := range append(sections, players...) {
				rows -= len(s.Rows)
			}
			if rows != 0 {
				t.Errorf("%s: %d rows are in no section", g.Name, rows)
			}
		}
	}
}

// The figures of both teams are in two columns, one with a straight left edge, one with a straight right edge.
func TestTeamStatisticsHaveColumns(t *testing.T) {
	for _, g := range firstGames(t) {
		sheet := playedSheet(t, g)
		section := sheet.run.sections(engine.ComparisonSection)[0]
		c := &layout.Canvas{}
		sheet.teamStats(c, c.Page(""), sheet.statRows(section))
		var left, right []float64
		for _, m := range c.Pages[0].Marks {
			if m.Shape == layout.TextShape && m.Style.Bold && m.Style.Tone == layout.Ink && strings.ContainsAny(m.Text[:1], "-−0123456789") {
				if m.Style.Align == layout.AtLeft {
					left = append(left, m.Rect.X)
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
