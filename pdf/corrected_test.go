package pdf

import (
	"slices"
	"strings"
	"testing"

	"rollbook/fixtures"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// kept is a game as a ledger returns it: with a fingerprint, corrections, undone entries and remarks.
func kept(t testing.TB) Game {
	f := fixtures.Named("fivedice/opening-day.roll")
	g := read(t, f.File, f.Text)
	g.Name, g.Line = "game 12", 203
	g.Fingerprint = strings.ReplaceAll(layout.Grouped(fingerprint), " ", "-") // as the ledger writes it
	g.ID = g.Fingerprint
	g.Facts = []report.Fact{
		{Kind: line.KindNote, Text: "cold"},
		{Kind: line.KindCorrect, Line: 190, At: evening, Before: 3, Was: "31", Value: "15",
			Text: "read from the wrong side of the table", By: "Ada", Agreed: "Bo"},
		{Kind: line.KindCorrect, Line: 201, Before: 7, Was: "45", Value: g.Tokens[6],
			Text: strings.Repeat("the die was cocked and both saw it ", 12), By: longName},
		{Kind: line.KindNote, Before: 12, Text: "the cat sat on the dice", By: "Bo"},
		{Kind: line.KindRewind, Line: 40, Before: 30, Was: strings.Repeat("scrimmage 45 ", 30), Text: "wrong down", By: "Ada", Agreed: "Bo"},
		{Kind: line.KindHeader, Line: 195, Key: "scorer", Value: "Ada", Text: "misspelled", By: "Ada"},
	}
	return g
}

func TestCorrectionsAreStruckThroughWithTheirReason(t *testing.T) {
	for _, p := range papersOfGames {
		if p.name == "box" || p.name == "keepsake" {
			continue
		}
		c := drawn(t, p.draw, kept(t))
		checkLayout(t, c)
		said := pageTexts(c)
		for _, want := range []string{"read from the wrong side of the table", "undone", "… and 48 more", "not agreed",
			" 2026-07-01 19:04 UTC", "scorer: –", ", Bo: the cat sat on the dice"} {
			if !strings.Contains(strings.ReplaceAll(said, "\n", " "), want) {
				t.Errorf("%s: %q is not on it", p.name, want)
			}
		}
		struck := 0
		for _, page := range c.Pages {
			for _, m := range page.Marks {
				if m.Shape == layout.TextShape && m.Style.Struck {
					struck++
				}
			}
		}
		if struck < 3 {
			t.Errorf("%s: %d texts are struck through", p.name, struck)
		}
	}
}

// Nobody takes the paper of a void game for a result: each page says so, across it and in its foot, the score is struck, and
// the reason stands beside.
func TestEveryPageOfAVoidGameSaysSo(t *testing.T) {
	t.Parallel()
	for _, g := range firstGames(t) {
		for _, p := range papersOfGames {
			g.Facts = nil
			for _, m := range allMarks(drawn(t, p.draw, g)) {
				if m.Shape == layout.StampShape || m.Style.Struck {
					t.Fatalf("%s of %s: %q on a game that counts", p.name, g.Name, m.Text)
				}
			}
			g.Facts = []report.Fact{{Kind: line.KindVoid, Line: 900, Text: "begun by mistake", By: "Ada"}}
			c := drawn(t, p.draw, g)
			checkLayout(t, c)
			for i := range c.Pages {
				var shapes []layout.Shape
				for _, m := range c.FootOf(i) {
					if m.Text == "VOID" {
						shapes = append(shapes, m.Shape)
					}
				}
				if !slices.Equal(shapes, []layout.Shape{layout.StampShape, layout.TextShape}) {
					t.Errorf("%s of %s: page %d says it as %v", p.name, g.Name, i+1, shapes)
				}
			}
			totals := 0
			for _, m := range c.Pages[0].Marks {
				if m.Shape == layout.TextShape && m.Style.Struck {
					totals++
				}
			}
			if want := pick.If(p.name == "sheet" || p.name == "box", 3, 1); totals != want ||
				!strings.Contains(words(c, 0), "VOID | begun by mistake") {
				t.Errorf("%s of %s: of FINAL and the scores %d are struck: %s", p.name, g.Name, totals, words(c, 0))
			}
			pdfOf(t, layout.A4, c)
		}
	}
}

// allMarks are the marks of all pages.
func allMarks(c *layout.Canvas) (all []layout.Mark) {
	for _, p := range c.Pages {
		all = append(all, p.Marks...)
	}
	return all
}

// A reason too long for the table of corrections goes on another page rather than being clipped.
func TestLongReasonIsNotClipped(t *testing.T) {
	for _, g := range firstGames(t) {
		g.Facts = []report.Fact{{Kind: line.KindCorrect, Line: 9, Before: 1, Was: "1", Value: "2",
			Text: strings.Repeat("the die was cocked and both saw it ", 25), By: "Ada"}}
		c := drawn(t, sheetOf, g)
		checkLayout(t, c)
		if n := strings.Count(strings.ReplaceAll(pageTexts(c), "\n", " "), "the die was cocked and both saw it"); n != 25 {
			t.Errorf("%s: %d of 25 sentences", g.Name, n)
		}
	}
}

func TestPaperSaysWhoSignedAtWhichLine(t *testing.T) {
	t.Parallel()
	var signed []report.Fact
	for _, f := range []report.Fact{{Side: "scorer", By: "Ada", Line: 150}, {Side: "visitor", By: "Ann", Line: 243},
		{Side: "home", By: "Bo", Line: 244}, {Side: "scorer", By: "Ada", Line: 245}} {
		f.Kind, f.At = line.KindSign, evening
		signed = append(signed, f)
	}
	misread := report.Fact{Kind: line.KindCorrect, Text: "misread", By: "Ada", Before: 1, Was: "1", Value: "2"}
	for _, g := range firstGames(t) {
		for _, p := range papersOfGames {
			g.Facts = nil
			g.Fingerprint, g.Name = fingerprint, "game 12"
			said := strings.ReplaceAll(pageTexts(drawn(t, p.draw, g)), "\n", " ")
			if strings.Contains(said, "signed") || strings.Contains(said, "at line") {
				t.Errorf("%s of %s: nobody has signed", p.name, g.Setup.System.ID)
			}
			g.Facts = signed
			c := drawn(t, p.draw, g)
			checkLayout(t, c)
			said = strings.ReplaceAll(pageTexts(c), "\n", " ")
			if p.name != "keepsake" && !strings.Contains(said, "signed by Ann at line 243, Bo at line 244, Ada at line 245") {
				t.Errorf("%s of %s: the signatures are not with the fingerprint", p.name, g.Setup.System.ID)
			}
			if p.name != "box" && !strings.Contains(said, "Bo at line 244") {
				t.Errorf("%s of %s: the home team's line is not signed", p.name, g.Setup.System.ID)
			}
			misread.Line = 260
			g.Facts = append(slices.Clone(signed), misread)
			if said := g.signed(); said != "signed by Ann at line 243 (corrected since), Bo at line 244 (corrected since), Ada at line 245 (corrected since)" {
				t.Errorf("%q", said)
			}
			misread.Line = 244
			g.Facts = append(slices.Clone(signed), misread, report.Fact{Kind: line.KindVoid, Line: 243, Text: "wrong rules", By: "Ada"})
			c = drawn(t, p.draw, g)
			checkLayout(t, c)
			said = strings.ReplaceAll(pageTexts(c), "\n", " ")
			if p.name != "keepsake" && !strings.Contains(said, "Ann at line 243 (corrected since), Bo at line 244, Ada at line 245") {
				t.Errorf("%s of %s: it is not said what was corrected since", p.name, g.Setup.System.ID)
			}
			if p.name != "box" && p.name != "keepsake" && !strings.Contains(said, "game void wrong rules Ada, line 243 not agreed") {
				t.Errorf("%s of %s: the void is not among the corrections", p.name, g.Setup.System.ID)
			}
		}
	}
}

// A rewind that was redone does not show as a change, but those who had signed before did not sign what came of it.
func TestRedoneRewindOvertakesASignature(t *testing.T) {
	g := fixtureGames(t)[0]
	g.Facts = []report.Fact{{Kind: line.KindSign, Side: "home", By: "Bo", Line: 50}, {Kind: line.KindRewind, Line: 40, Before: 30, Redone: 51}}
	if said := g.signed(); said != "signed by Bo at line 50 (corrected since)" {
		t.Errorf("%q", said)
	}
	if rows := playedSheet(t, g).corrections().Rows; rows != nil {
		t.Errorf("%q is among the corrections", rows)
	}
}

// An inserted entry replaced nothing, and a removed one left nothing; earlier signatures do not cover that.
func TestRepairsAreAmongTheCorrections(t *testing.T) {
	f := fixtures.Named("fivedice/opening-day.roll")
	g := read(t, f.File, f.Text)
	g.Facts = []report.Fact{{Kind: line.KindSign, Side: "home", By: "Bo", Line: 50},
		{Kind: line.KindInsert, Line: 60, Before: 3, Entry: 3, Value: "43", Text: "left out", By: "Ada"},
		{Kind: line.KindRemove, Line: 61, Before: 4, Entry: 5, Was: "61", Text: "typed twice", By: "Ada", Agreed: "Bo", Reread: 2}}
	if said := g.signed(); said != "signed by Bo at line 50 (corrected since)" {
		t.Errorf("%q", said)
	}
	s := playedSheet(t, g)
	var rows []string
	for _, row := range s.corrections().Rows {
		rows = append(rows, strings.Join(slices.Delete(row, 1, 2), "|"))
	}
	want := []string{"1||43|left out|Ada, line 60|not agreed",
		"2|61|–|typed twice; 2 later entries are read at another prompt|Ada, line 61|Bo"}
	if !slices.Equal(rows, want) {
		t.Errorf("%q", rows)
	}
	var marks []string
	for _, m := range append(s.rolled(3, 3, nil), s.rolled(5, 5, nil)...) {
		marks = append(marks, pick.If(m.struck, "["+m.text+"]", m.text))
	}
	if got, want := strings.Join(marks, " "), "c1 "+s.run.entries[2]+" [61] c2 "+s.run.entries[4]; got != want {
		t.Errorf("the entries are %q, want %q", got, want)
	}
	c := drawn(t, sheetOf, g)
	checkLayout(t, c)
	if said := strings.ReplaceAll(pageTexts(c), "\n", " "); !strings.Contains(said, "43 left out Ada") {
		t.Error("the sheet does not say what was put in")
	}
}
