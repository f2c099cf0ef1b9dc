package pdf

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/report"
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
func loftDrawn(g *sheetGame) *layout.Canvas {
	c := &layout.Canvas{}
	loftSheet(c, g)
	return c
}

const ownGraze = "rounds: 1\ngraze-cells: 11-31\nrule.graze: own\nrule.noble: need\n"

// The dice stand in the box that they filled, a roll read as another boxed, what was replaced struck through before it.
func TestLoftDiceStandInTheirBoxes(t *testing.T) {
	const missedKicks = "11 32~31 51 51 51 51 51 51 51 51 risky 54 55 33 56 risky 54 61 66 46 dodge 33~32"
	g := loftGame(t, ownGraze, missedKicks)
	g.Facts = []report.Fact{{Kind: line.KindCorrect, Before: 13, Was: "56", Value: "55"}, {Kind: line.KindCorrect, Before: 1, Was: "12", Value: "11"}}
	g = newSheetGame(g.Game, g.run)
	dice := loftDice(g)
	for place, want := range map[loftPlace][]penned{
		{0, engine.Visitor, 0}:            {{text: "12", struck: true}, {text: "c2"}, {text: "11"}},
		{0, engine.Home, 0}:               {{text: "32~31", boxed: true}},
		{0, engine.Visitor, loftStageTwo}: {{text: "r54"}, {text: "56", struck: true}, {text: "c1"}, {text: "55"}, {text: "33"}, {text: "56"}},
		{0, engine.Visitor, loftDodged}:   {{text: "d33~32", boxed: true}},
	} {
		if got := dice[place]; !reflect.DeepEqual(got, want) {
			t.Errorf("%v holds %v, want %v", place, got, want)
		}
	}
	checkLayout(t, loftDrawn(g))
}

// The back has room for the whole table card.
func TestLoftsCardFitsOnTheBack(t *testing.T) {
	c := &layout.Canvas{}
	if place, _ := c.Page("").CutTop(loftCardHeight); !drawCardSections(c, place, loftCard) {
		t.Error("the notes begin on the card")
	}
}

// Every roll stands in a box, and every call but those that go without saying.
func TestLoftNoDieIsLost(t *testing.T) {
	for seed := range 20 {
		tokens, setup := byChance(t, systems.Named("loft"), seed)
		g := playedSheet(t, Game{Setup: setup, Tokens: tokens, Name: fmt.Sprint("seed ", seed)})
		said, want := 0, 0
		for _, words := range loftDice(g) {
			for _, w := range words {
				said += len(w.text)
			}
		}
		for i := range g.run.plays {
			for _, w := range g.rolled(g.run.plays[i].first, g.run.plays[i].last, loftUnsaid) {
				want += len(w.text)
			}
		}
		if said != want {
			t.Errorf("seed %d: %d letters and digits in the boxes, %d in the record", seed, said, want)
		}
	}
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
		{true, true, 12, 4}:        {"12 4", 4},
	} {
		c := &layout.Canvas{}
		r := c.Page("")
		loftPotentials(c, layout.Rect{X: r.X, Y: r.Y, W: 13.8, H: loftBlockHeight / 2}, p)
		checkLayout(t, c)
		var said []string
		strokes := 0
		for _, m := range c.Pages[0].Marks {
			switch m.Shape {
			case layout.TextShape:
				said = append(said, m.Text)
			case layout.LineShape:
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
		// Two rounds with six runs of boxes left over, five rounds not played, two rows of the score, notes and corrections.
		forfeit + "66 35": 6 + 6 + 5 + 2 + 2,
	} {
		g := loftGame(t, "rounds: 3\n", entries)
		if n := diagonals(loftDrawn(g)); n != want {
			t.Errorf("%q: %d diagonals, want %d", entries, n, want)
		}
	}
}

// The F beside a side is struck in the rounds in which its fenceman was off.
func TestLoftFencemenWhoWereOffAreStruck(t *testing.T) {
	games, sheets := finished(t, "loft")
	struck := 0
	for i, g := range games {
		front := sheets[i].Pages[0]
		for round, at := range slices.Collect(slices.Chunk(printedAt(front, "F"), 2)) {
			for row, side := range engine.Teams {
				off := slices.ContainsFunc(front.Marks, func(m layout.Mark) bool {
					mid := m.Rect.Middle()
					return m.Shape == layout.LineShape && m.Pen == layout.Inked && at[row].X < mid.X && mid.X < at[row].Right() && at[row].Y < mid.Y && mid.Y < at[row].Bottom()
				})
				rounds := g.run.box.Get("rounds").Items()
				if want := round < len(rounds) && rounds[round].Get("sent_off").Of(side).True(); off != want {
					t.Errorf("%s: round %d, %s: struck %v, want %v", g.Name, round+1, side, off, want)
				}
				struck += engine.BoolToInt(off)
			}
		}
	}
	if struck == 0 {
		t.Error("no fenceman was off")
	}
}
