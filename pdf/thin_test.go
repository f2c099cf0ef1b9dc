package pdf

import (
	"crypto/sha256"
	"encoding/csv"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/replay"
	"rollbook/report"
)

// usedOfLast says how much of the height of its last page a paper uses; of cards to cut out, how many of nine are there.
func usedOfLast(c *layout.Canvas) float64 {
	last, cards := c.Pages[len(c.Pages)-1], 0
	body := c.Body()
	lines := make([]bool, int(body.H))
	for _, m := range last.Marks {
		if m.Shape == layout.StampShape {
			continue
		}
		cards += engine.BoolToInt(m.Shape == layout.RectShape && m.Rect.H > cardHeight-1)
		for i := range lines {
			if y := body.Y + float64(i); m.Rect.Y < y+1 && m.Rect.Bottom() > y-6 {
				lines[i] = true
			}
		}
	}
	if c.Foot.Cut {
		return float64(cards) / 9
	}
	used := 0
	for _, line := range lines {
		used += engine.BoolToInt(line)
	}
	return float64(used) / float64(len(lines))
}

// corrected is a ledger's game that was corrected n times and signed.
func corrected(t testing.TB, g Game, corrections int) Game {
	t.Helper()
	sum := sha256.Sum256([]byte(g.Name))
	at := evening
	lines := []line.Line{{Kind: line.KindOpen, At: at, System: g.Setup.System.ID, Rulings: 1, Nonce: [16]byte(sum[:]), Header: g.Setup.Header}}
	for _, a := range replay.Run(g.Setup, g.Tokens, replay.Keep{}).Answers {
		lines = append(lines, line.Line{Kind: line.KindEntry, Value: a.Entry, Prompt: a.Prompt, By: "Ada", At: at})
	}
	g.Facts = report.Told(lines)
	for n := range corrections {
		e := 1 + n*(len(g.Tokens)-1)/corrections
		g.Facts = append(g.Facts, report.Fact{Kind: line.KindCorrect, Line: len(lines) + n, At: at, Before: e, Was: "31", Value: "15", Text: "read from the wrong side of the table", By: "Ada", Agreed: "Bo"})
	}
	for _, side := range []string{"scorer", "visitor", "home"} {
		g.Facts = append(g.Facts, report.Fact{Kind: line.KindSign, Side: side, By: "Bo", Line: len(lines) + corrections, At: at})
	}
	g.Lines = string(line.AppendShort(nil, lines))
	g.Fingerprint, g.ID, g.Line = fingerprint, fingerprint, len(lines)-1
	return g
}

// No paper ends with a page less than a third full, in any system and any state: blank, just begun, half played, over, after overtimes,
// corrected once or often, and signed.
func TestNoLastPageIsThin(t *testing.T) {
	t.Parallel()
	hold := func(name string, paper layout.Paper, draw func(*layout.Canvas)) {
		c := layout.On(paper)
		c.Begin(layout.Foot{Card: true})
		if draw(c); len(c.Pages) > 1 && int(100*usedOfLast(c)+0.5) < 33 {
			t.Errorf("%s on %s: of page %d, the last, %.0f in 100 are used", name, paper.Name(), len(c.Pages), 100*usedOfLast(c))
		}
	}
	papers := []layout.Paper{layout.Letter, layout.A4}
	for _, paper := range papers[:thorough.Of(1, 2)] {
		for _, full := range fewGames(t) {
			states := map[string]Game{"begun": upTo(full, 10), "half": upTo(full, len(full.Tokens)/2), "full": full, "corrected": corrected(t, full, 1), "much corrected": corrected(t, full, 8)}
			if thorough.Tests() {
				states["worn"], states["worn out"] = corrected(t, full, 16), corrected(t, full, 40)
			}
			for state, g := range states {
				packedBefore(&g)
				for name, draw := range map[string]func(*layout.Canvas, *Game) error{"sheet": sheetOf, "sheet with its log": loggedSheetOf, "box": boxOf, "book": bookOf} {
					hold(name+" of "+g.Name+", "+state, paper, func(c *layout.Canvas) {
						if err := draw(c, &g); err != nil {
							t.Fatal(err)
						}
					})
				}
			}
		}
	}
	for _, paper := range papers {
		for _, s := range systems.All {
			for _, logged := range []bool{false, true} {
				g := blankGame(s, "", "")
				g.logged = logged
				hold("blank of "+s.ID, paper, g.drawBlank)
			}
			for _, p := range SystemPapers {
				if p.Has(s) {
					hold(p.Name+" of "+s.ID, paper, func(c *layout.Canvas) { p.draw(c, s) })
				}
			}
		}
		for _, f := range fixtures.Seasons() {
			s := recorded(t, &f)
			hold("book of "+f.Name, paper, func(c *layout.Canvas) { s.book(c, nil, nil) })
			hold("scorebook of "+f.Name, paper, s.scorebook)
			for _, p := range SeasonPapers {
				hold(p.Name+" of "+f.Name, paper, func(c *layout.Canvas) { p.draw(s.printable(), c, SeasonWish{}) })
			}
		}
		system := systems.Named("inthenet")
		for _, file := range []string{"saltmarsh", "calder-vale"} {
			text, err := os.ReadFile("../fixtures/inthenet/" + file + ".csv")
			if err != nil {
				t.Fatal(err)
			}
			team, _ := system.Teams.Read(string(text))
			hold("player cards of "+file, paper, func(c *layout.Canvas) { teamCards(c, system, team) })
			hold("squad of "+file, paper, func(c *layout.Canvas) { drawSquad(c, system, team) })
		}
		rows, err := csv.NewReader(strings.NewReader(fixtures.Deck("inthenet"))).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		hold("deck", paper, func(c *layout.Canvas) { deckCards(c, system, rows[1:], false) })
	}
}

// The same of games by chance, corrected and noted as often as chance has it. go test ./pdf -run Chance -games 200 tries more.
func TestNoLastPageIsThinByChance(t *testing.T) {
	t.Parallel()
	for n, system := range systems.All {
		for seed := range *games {
			dice := rand.New(rand.NewPCG(uint64(n), uint64(seed)))
			g := corrected(t, played(t, system, seed), dice.IntN(61))
			for i := range dice.IntN(13) {
				g.Facts = append(g.Facts, report.Fact{Kind: line.KindNote, At: evening, Before: 1 + dice.IntN(len(g.Tokens)), By: "Ada", Text: strings.Repeat("it rained ", 1+i)})
			}
			packedBefore(&g)
			for _, paper := range []layout.Paper{layout.Letter, layout.A4} {
				for _, p := range papersOfGames {
					c := layout.On(paper)
					if err := p.draw(c, &g); err != nil {
						t.Fatal(err)
					}
					if used := int(100*usedOfLast(c) + 0.5); len(c.Pages) > 1 && used < 33 {
						t.Errorf("%s of %s with %d facts on %s: of page %d, the last, %d in 100 are used", p.name, g.Name, len(g.Facts), paper.Name(), len(c.Pages), used)
					}
				}
			}
		}
	}
}
