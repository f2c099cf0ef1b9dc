package pdf

import (
	"cmp"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
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
	return playedSheet(t, read(t, "test.roll", "rollbook 1\nsystem: loft\nvisitor: Northgate\nhome: Southfield\n"+settings+"\n"+entries))
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
	g.Facts = []report.Fact{{Kind: line.KindCorrect, Before: 13, Was: "56", Value: "55"},
		{Kind: line.KindCorrect, Before: 1, Was: "12", Value: "11"}}
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
	if place, _ := c.Page("").CutTop(loftCardHeight); !drawCardSections(c, place, cardOf(systems.Named("loft"))) {
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

// Wiped-out potentials are under an X, with what is left beside it.
func TestLoftWipedOutPotentialsStayReadable(t *testing.T) {
	for p, want := range map[loftPotential]struct {
		said    string
		strokes int
	}{
		{}:                         {"", 0},
		{written: true}:            {"0", 0},
		{true, 12, 12}:             {"12", 0},
		{written: true, scored: 5}: {"5", 4},
		{true, 12, 4}:              {"12 4", 4},
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

// Rounds that were not played are canceled with one stroke each when the game is over, what a forfeit left over with
// one for each run of boxes; a game in progress can still be written in.
func TestLoftUnusedBoxesAreCanceledAtTheEnd(t *testing.T) {
	const forfeit = "66 35 36 66 66 " // the visitors are warned twice and forfeit the round
	for entries, want := range map[string]int{
		forfeit: 0,
		// Two rounds with five runs of boxes left over, five rounds not played, two rows of the score, notes and corrections.
		forfeit + "66 35": 5 + 5 + 5 + 2 + 2,
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
					return m.Shape == layout.LineShape && m.Pen == layout.Inked && at[row].X < mid.X && mid.X < at[row].Right() &&
						at[row].Y < mid.Y && mid.Y < at[row].Bottom()
				})
				rounds := g.run.box.Get("rounds").Items()
				if want := round < len(rounds) && rounds[round].Get("sent_off").Of(side).True(); off != want {
					t.Errorf("%s: round %d, %s: struck %v, want %v", g.Name, round+1, side, off, want)
				}
				if off {
					struck++
				}
			}
		}
	}
	if struck == 0 {
		t.Error("no fenceman was off")
	}
}

// Every box of LOFT's blocks holds the potentials and reals of the box score, and the last ones what had to be dodged.
func TestLoftFiguresOnTheSheetAreThoseOfTheBox(t *testing.T) {
	games, sheets := finished(t, "loft")
	for i, g := range games {
		front := sheets[i].Pages[0]
		rounds := g.run.box.Get("rounds").Items()
		dodged := printedAt(front, "time to dodge")[0]
		var heads []layout.Rect
		for _, n := range []string{"1", "2", "3", "4", "5"} {
			for _, at := range printedAt(front, n) {
				if math.Abs(at.Y-dodged.Y) < 1 {
					heads = append(heads, at)
				}
			}
		}
		slices.SortFunc(heads, func(a, b layout.Rect) int { return int(1000 * (a.X - b.X)) })
		heads = append(heads, dodged)
		low := printedAt(front, "reals standing after each round, the winner’s ringed")[0].Y - 2 - dodged.Bottom() // of the last round
		block := (low + loftGap) / loftRounds
		for round := range rounds {
			x := rounds[round].Value
			for row, side := range engine.Teams {
				top := dodged.Bottom() + float64(round)*block + float64(row)*(block-loftGap)/2
				for n, head := range heads {
					var said []string
					for _, m := range front.Marks {
						mid := m.Rect.Middle()
						if m.Shape == layout.TextShape && m.Style.Tone == layout.Ink && m.Style.Size > diceText.Size && mid.Y > top && mid.Y < top+block/2 &&
							mid.X > head.Middle().X-6 && mid.X < head.Middle().X+6 {
							text, _, _ := strings.Cut(m.Text, "both ")
							said = append(said, cmp.Or(text, "both")) // the total beside it is no figure of the box
						}
					}
					if want := loftWanted(x, side, n); !slices.Equal(said, want) && !(want == nil && n < loftBoxes && slices.Equal(said, []string{"0"})) {
						t.Errorf("%s: round %d, %s, column %d: %v, want %v", g.Name, round+1, side, n+1, said, want)
					}
				}
			}
		}
		for name, label := range map[string]string{"prayers": "Prayers: V", "warnings": "Warnings: V"} {
			count := g.run.final().Get(name)
			visitor := printedAt(front, label)[0]
			home := slices.DeleteFunc(printedAt(front, "H"), func(at layout.Rect) bool {
				return at.X < visitor.X || at.Middle().Y < visitor.Y || at.Middle().Y > visitor.Bottom()
			})
			slices.SortFunc(home, func(a, b layout.Rect) int { return cmp.Compare(a.X, b.X) })
			for side, at := range []layout.Rect{visitor, home[0]} {
				team := engine.Teams[side]
				if said := inkRight(front, at); len(said) != 1 || said[0] != strconv.Itoa(count.Of(team).Int()) {
					t.Errorf("%s: %s of the %s: %v, want %d", g.Name, name, team, said, count.Of(team).Int())
				}
			}
		}
	}
}

// loftWanted is what the box score has for a column of a round.
func loftWanted(x engine.Value, side engine.Side, n int) []string {
	switch {
	case n < loftBoxes:
		standing, purged := loftBox(x, "potentials", side, n).Int(), loftBox(x, "purged", side, n).Int()
		switch {
		case standing+purged == 0:
			return nil
		case purged > 0 && standing > 0:
			return []string{strconv.Itoa(standing + purged), strconv.Itoa(standing)}
		}
		return []string{strconv.Itoa(standing + purged)}
	case n < 2*loftBoxes:
		if reals := loftBox(x, "reals", side, n-loftBoxes).Int(); reals > 0 {
			return []string{strconv.Itoa(reals)}
		}
	case x.Get("how").String() == "forfeit" && x.Get("winner").Side() == side:
		return []string{"forfeit"}
	case x.Get("dodge").At("side").String() == "both":
		return []string{"both"}
	case x.Get("dodge").At("side").Side() == side:
		seconds := x.Get("dodge").Get("seconds").Int()
		said := fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
		if seconds >= 195 {
			said += "+" // the last column of the chart
		}
		if x.At("prayed").True() || x.Get("how").String() == "prayer" {
			said += " prayer"
		}
		return []string{said}
	}
	return nil
}
