package pdf

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// A box score is one page, soccer's two: no second page for codes alone. A book is eight at most, with two overtimes ten.
func TestBoxesAndBooksAreShort(t *testing.T) {
	t.Parallel()
	games := fixtureGames(t)
	for seed := range 8 {
		games = append(games, played(t, systems.Named("rapidroll"), seed))
	}
	for _, g := range games {
		if n := len(drawnOn(t, layout.Letter, boxOf, g).Pages); n > pick.If(g.Setup.System.Teams != nil, 2, 1) {
			t.Errorf("the box of %s has %d pages", g.Name, n)
		}
	}
	for _, g := range fixtureGames(t) {
		if n := len(drawnOn(t, layout.Letter, bookOf, g).Pages); n > pick.If(strings.Contains(g.Name, "two-overtimes"), 10, 8) {
			t.Errorf("the book of %s has %d pages", g.Name, n)
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
			if len(edge) < 5 || slices.Max(edge)-slices.Min(edge) > 0.01 {
				t.Errorf("%s: figures at %v", g.Name, edge)
			}
		}
	}
}

// A box has letters for the teams in each cell of a table.
func TestABoxHasLettersForAForfeit(t *testing.T) {
	said := pageTexts(drawn(t, boxOf, named(t, "loft/decided-by-forfeit.roll")))
	if !strings.Contains(said, "H, by forfeit") {
		t.Errorf("the box says %s", said)
	}
}

// The sums below a soccer team's players are the team's figures, but for corners and fouls, which may be nobody's; and every goal and card
// is after a name.
func TestLineupsAddUpToTheTeam(t *testing.T) {
	figures := map[string]string{"Sh": "shots", "OnT": "on_target", "Pas": "passes", "Cmp": "completed", "Crs": "crosses", "Off": "offsides",
		"Tkl": "tackles", "Blk": "blocks", "Int": "interceptions", "Clr": "clearances"}
	for _, game := range gamesIn(t, "inthenet", 8) {
		g := playedSheet(t, game)
		said, sections := "", g.run.sections(engine.PlayerSection)
		for i := 0; i < len(sections); i += 2 {
			l, team := g.lineup(sections[i], sections[i+1]), g.run.box.Of(engine.Home)
			if sections[i].Title == g.names[engine.Visitor] {
				team = g.run.box.Of(engine.Visitor)
			}
			if want := len(sections[i].Rows) + len(sections[i+1].Rows) + 1; len(l.Rows) != want || len(l.Rows) < 12 {
				t.Errorf("%s: %s has %d rows, want %d", g.Name, l.Title, len(l.Rows), want)
			}
			for j, column := range l.Columns {
				if key := figures[column.Name]; key != "" && l.Rows[len(l.Rows)-1][j] != team.At("team", key).Text() {
					t.Errorf("%s: %s of %s are %s, the team has %s", g.Name, column.Name, l.Title, l.Rows[len(l.Rows)-1][j], team.At("team", key).Text())
				}
			}
			for _, row := range l.Rows {
				said += strings.TrimLeft(row[1], " ") + "\n"
			}
		}
		for _, what := range []string{"goals", "cards"} {
			for _, x := range g.run.box.At(what).Items() {
				if !strings.Contains(said, x.Get("minute").String()+"′") {
					t.Errorf("%s: nobody has the %s of minute %s:\n%s", g.Name, what, x.Get("minute"), said)
				}
			}
		}
	}
}
