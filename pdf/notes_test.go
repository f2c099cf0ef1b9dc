package pdf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/ledger/line"
	"rollbook/report"
)

// A game may have as many remarks, corrections and signatures as people like: their cost grows with their number and
// no faster.
func TestManyRemarksAndCorrectionsArePrinted(t *testing.T) {
	n := thorough.Of(2_000, 6_000)
	g := Game{Setup: enginetest.Setup(t, systems.All[0]), Tokens: []string{"4", "43"}, Name: "game 1"}
	for i := range n {
		g.Facts = append(g.Facts, report.Fact{Kind: line.KindNote, Before: i % 3, Text: fmt.Sprintf("remark %d", i)})
		g.Facts = append(g.Facts, report.Fact{Kind: line.KindCorrect, Line: 3*n - i, By: "Ada", Before: 1 + i%2, Was: "3", Value: "4"})
		g.Facts = append(g.Facts, report.Fact{Kind: line.KindSign, Side: "home", By: "Bo", Line: i})
	}
	c := drawn(t, sheetOf, g)
	if pages := len(c.Pages); pages < n/60+n/60 || pages > n/30+n/30 {
		t.Errorf("%d remarks and corrections on %d pages", n, pages)
	}
	for i := range c.Pages {
		words(c, i)
	}
}

// amended is a finished game with short corrections, as many as it has entries for, and remarks.
func amended(g Game, corrections, remarks int) Game {
	for i := range min(corrections, len(g.Tokens)-2) {
		g.Facts = append(g.Facts, report.Fact{Kind: line.KindCorrect, Line: 900 + i, At: evening, Text: "the die was a 4",
			By: "Ada", Agreed: "Bo", Before: 3 + i, Was: "3", Value: g.Tokens[2+i]})
	}
	for i := range remarks {
		g.Facts = append(g.Facts, report.Fact{Kind: line.KindNote, Before: 2, Text: fmt.Sprintf("remark %d", i)})
	}
	return g
}

// Signatures are whole, on whichever page they are.
func TestSignaturesAreNotClipped(t *testing.T) {
	for _, g := range firstGames(t) {
		g.Facts = []report.Fact{{Kind: line.KindSign, Side: "visitor", By: "Ann Ó Súilleabháin", Line: 458}}
		c := drawn(t, sheetOf, amended(g, 25, 0))
		if said := strings.Join(strings.Fields(strings.ReplaceAll(pageTexts(c), " | ", " ")), " "); !strings.Contains(said,
			"Ann Ó Súilleabháin at line 458 (corrected since)") {
			t.Errorf("%s: the signature is %q", g.Name, said)
		}
	}
}

// A sheet has every setting whole: where it is settled, or among the notes.
func TestEverySettingStandsWholeOnTheSheet(t *testing.T) {
	t.Parallel()
	for _, g := range fewGames(t) {
		system := g.Setup.System
		header := slices.Clone(g.Setup.Header)
		for chosen := range system.Settings { // another choice each time, all that went before with it
			s := &system.Settings[chosen]
			if len(s.Values) < 2 || header.Get(s.Key) != "" {
				continue
			}
			more := append(slices.Clone(header), engine.Field{Key: s.Key, Value: s.Values[1]})
			setup, err := system.Setup(more)
			if err != nil {
				continue
			}
			header = more
			g.Setup, g.Tokens, g.Trace = setup, nil, nil
			said := strings.ReplaceAll(pageTexts(drawn(t, sheetOf, g)), "\n", " ")
			for _, f := range header {
				words := g.choice(f)
				switch f.Key {
				case "clock", "plays", "overtime", "overtime-plays", "kickoff-line", "two-point": // in fields of their own
					words = f.Value
				}
				if header.Get("clock") == "table" && strings.HasSuffix(f.Key, "plays") {
					continue // the clock does not count them
				}
				if !strings.Contains(said, words) {
					t.Errorf("%s with %d settings: %q is not on the sheet", system.ID, len(header), words)
				}
			}
		}
	}
}
