package pdf

import (
	"reflect"
	"strings"
	"testing"

	"rollbook/engine"
)

// loftGame plays entries with the header of section 9.
func loftGame(t *testing.T, settings, entries string) *sheetGame {
	t.Helper()
	g := read(t, "test.roll", "rollbook 1\nsystem: loft\nvisitor: Northgate\nhome: Southfield\n"+settings+"\n"+entries)
	r, err := g.play()
	if err != nil {
		t.Fatal(err)
	}
	return newSheetGame(&g, r)
}

// loftDrawn is the sheet of a game.
func loftDrawn(g *sheetGame) *canvas {
	c := &canvas{}
	loftSheet(c, g)
	return c
}

const ownGraze = "rounds: 1\ngraze-cells: 11-31\nrule.graze: own\n"

// A roll read as another marks the box of its play, a correction underlines it, and stage three has a box as well.
func TestLoftReviewedPlaysAreMarkedInTheirBoxes(t *testing.T) {
	const missedKicks = "11 32~31 51 51 51 51 51 51 51 51 risky 54 55 33 56 risky 54 61 66 46 dodge 33~32"
	g := loftGame(t, ownGraze, missedKicks)
	g.Corrections = []Correction{{Entry: 13, Was: "56", Value: "55"}, {Entry: 1, Was: "12", Value: "11"}}
	g = newSheetGame(g.Game, g.run)
	want := map[loftPlace]reviewed{
		{0, engine.Visitor, 0}:            {corrected: true},
		{0, engine.Home, 0}:               {readAs: true},
		{0, engine.Visitor, loftStageTwo}: {corrected: true},
		{0, engine.Visitor, loftDodged}:   {readAs: true},
	}
	if got := loftReviews(g); !reflect.DeepEqual(got, want) {
		t.Errorf("marked %v, want %v", got, want)
	}
	checkLayout(t, loftDrawn(g))
}

// What was wiped out stands under an X; what is left of it stands beside.
func TestLoftWipedOutPotentialsStayReadable(t *testing.T) {
	for p, want := range map[loftPotential]struct {
		said    string
		strokes int
	}{
		{}:                         {"", 0},
		{written: true}:            {"0", 0},
		{graze: true}:              {"", 0},
		{true, true, 12, 12}:       {"12", 0},
		{written: true, scored: 5}: {"5", 4},
		{true, true, 12, 4}:        {"4 12", 4},
	} {
		c := &canvas{}
		r := c.page("")
		loftPotentials(c, rect{r.x, r.y, 13.8, loftRow}, p)
		checkLayout(t, c)
		var said []string
		strokes := 0
		for _, m := range c.pages[0].marks {
			switch m.shape {
			case textShape:
				said = append(said, m.text)
			case lineShape:
				strokes++
			}
		}
		if got := strings.Join(said, " "); got != want.said || strokes != want.strokes {
			t.Errorf("%+v: %q and %d strokes, want %q and %d", p, got, strokes, want.said, want.strokes)
		}
	}
}

// Rounds that were not played are cancelled with one stroke each when the game is over, what a forfeit left over with
// one for each run of boxes; a game in progress can still be written in.
func TestLoftUnusedBoxesAreCancelledAtTheEnd(t *testing.T) {
	const forfeit = "66 35 36 66 66 " // the visitors are warned twice and forfeit the round
	for entries, want := range map[string]int{
		forfeit: 0,
		// Two rounds with six runs of boxes left over, five rounds not played, two rows of the score, the corrections.
		forfeit + "66 35": 6 + 6 + 5 + 2 + 1,
	} {
		g := loftGame(t, "rounds: 3\n", entries)
		if n := diagonals(loftDrawn(g)); n != want {
			t.Errorf("%q: %d diagonals, want %d", entries, n, want)
		}
	}
}
