package pdf

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"
	"time"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
	"rollbook/replay"
	"rollbook/report"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// games is 200 in CI: go test ./pdf -run Simulated -games 200
var games = flag.Int("games", thorough.Of(4, 8), "simulated games of each system that are drawn")

// The papers that are made of games.
var papersOfGames = []struct {
	name string
	draw func(*layout.Canvas, *Game) error
}{{"sheet", sheetOf}, {"box", boxOf}, {"book", bookOf}, {"keepsake", keepsakeOf}}

// read makes a game of a record's text.
func read(t testing.TB, name, text string) Game {
	t.Helper()
	r := replay.Read(name, text)[0]
	if r.Fault != nil {
		t.Fatal(r.Fault)
	}
	return Game{Setup: r.Setup, Tokens: r.Tokens, Name: name, Record: []byte(text), RecordName: filepath.Base(name)}
}

// bound writes papers of games into one PDF.
func bound(w io.Writer, b *Binder, games ...Game) error {
	for i := range games {
		if err := b.Add(&games[i]); err != nil {
			return err
		}
	}
	return b.Write(w)
}

// upTo is the game after so many tokens.
func upTo(g Game, n int) Game {
	g.Tokens = g.Tokens[:n]
	return g
}

// fixtureGames are the games of fixtures/.
func fixtureGames(t testing.TB) []Game {
	var games []Game
	for _, f := range fixtures.Records() {
		games = append(games, read(t, f.File, f.Text))
	}
	return games
}

// firstGames are one game of each system.
func firstGames(t testing.TB) []Game {
	var games []Game
	for _, f := range fixtures.OfEachSystem() {
		games = append(games, read(t, f.File, f.Text))
	}
	return games
}

func drawn(t testing.TB, draw func(*layout.Canvas, *Game) error, g Game) *layout.Canvas {
	t.Helper()
	return drawnOn(t, layout.Letter, draw, g)
}

func drawnOn(t testing.TB, paper layout.Paper, draw func(*layout.Canvas, *Game) error, g Game) *layout.Canvas {
	t.Helper()
	c := layout.On(paper)
	if err := draw(c, &g); err != nil {
		t.Fatal(err)
	}
	return c
}

// blankSheet is the blank of a system on Letter, with the names filled in, and drawnBlank one of a game that is known.
func blankSheet(s *engine.System, visitor, home string) *layout.Canvas {
	return drawnBlank(blankGame(s, visitor, home))
}

func drawnBlank(g *sheetGame) *layout.Canvas {
	c := &layout.Canvas{}
	g.drawBlank(c)
	return c
}

// Every recorded game is drawn at its start, half way and at its end, keeps the layout laws, and asks its system for nothing
// that it does not have.
func TestEveryFixtureIsDrawn(t *testing.T) {
	for _, full := range fixtureGames(t) {
		for _, p := range papersOfGames {
			for _, g := range []Game{upTo(full, 0), upTo(full, len(full.Tokens)/2), full} {
				for _, paper := range []layout.Paper{layout.Letter, layout.A4} {
					checkLayout(t, drawnOn(t, paper, p.draw, g))
					if t.Failed() {
						t.Fatalf("%s of %s after %d tokens on %s", p.name, g.Name, len(g.Tokens), paper.Name())
					}
				}
			}
		}
		reviewed := playedSheet(t, full) // a sheet looks up where a play is written only if it is marked
		for i := range reviewed.marks {
			reviewed.marks[i].readAs = true
		}
		sheets[full.Setup.System.Layout](&layout.Canvas{}, reviewed)
	}
}

// The figures that sheets look up by their names are in the boxes.
func TestFiguresOfSheetsAreWritten(t *testing.T) {
	keys := map[string][]string{}
	for _, line := range fivediceStatistics {
		for _, key := range line.Keys {
			keys["fivedice"] = append(keys["fivedice"], strings.Split(key, "-")...)
		}
	}
	for _, count := range inthenetCounts {
		for _, member := range count.members {
			keys["inthenet"] = append(keys["inthenet"], "team."+member)
		}
	}
	for _, g := range firstGames(t) {
		box := playedSheet(t, g).run.box
		for _, key := range keys[g.Setup.System.ID] {
			if _, found := box.Of(engine.Home).Find(engine.Path(key)...); !found {
				t.Errorf("%s: there is no figure %s", g.Name, key)
			}
		}
	}
}

// Both papers take what is drawn of every system.
func TestPapersAreWritten(t *testing.T) {
	for _, p := range papersOfGames {
		var canvases []*layout.Canvas
		for _, g := range firstGames(t) {
			canvases = append(canvases, drawn(t, p.draw, g))
		}
		pdfOf(t, layout.Letter, nil, canvases...)
		pdfOf(t, layout.A4, nil, canvases...)
	}
}

// Simulated games keep the layout laws. Even ones are by the house coach, as people play; in odd ones every call is alike,
// and they are games that nobody would play: long overtimes, drives without end, no drive at all.
func TestSimulatedGamesKeepTheLayoutLaws(t *testing.T) {
	seeds := *games
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds {
				tokens, setup := byChance(t, system, seed)
				if seed%2 == 0 {
					c := engine.Chance{Pick: enginetest.Chance(uint64(seed)), Coach: engine.HouseCoach, Most: 3000}
					c.Continue(setup, nil)
					tokens = c.Entries()
				}
				g := Game{Setup: setup, Tokens: tokens, Name: fmt.Sprint(system.ID, " simulated, ", seed)}
				for _, p := range papersOfGames {
					checkLayout(t, drawn(t, p.draw, g))
					checkLayout(t, drawn(t, p.draw, upTo(g, len(tokens)*seed/seeds)))
				}
				if t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
		})
	}
}

func byChance(t testing.TB, s *engine.System, seed int) ([]string, *engine.Setup) {
	header := engine.Header{{Key: "system", Value: s.ID}, {Key: "visitor", Value: "Chicago Bears"}, {Key: "home", Value: "Green Bay Packers"}}
	setup, err := s.Setup(header)
	if err != nil { // a system whose header needs more than two names: that of a match
		for _, g := range firstGames(t) {
			if g.Setup.System == s {
				setup = g.Setup
			}
		}
	}
	x := uint64(seed)*2654435769 + 12345
	pick := func(n int) int {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		return int(x % uint64(n))
	}
	return engine.Simulate(setup, pick, 3000), setup
}

func TestSameGamesGiveTheSameBytes(t *testing.T) {
	games := firstGames(t)[:2]
	for _, p := range papersOfGames {
		var first []byte
		for _, paper := range []layout.Paper{layout.A4, layout.A4, layout.A4, layout.Letter} {
			var out bytes.Buffer
			if err := bound(&out, bind(paper, p.name, p.draw), games...); err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = out.Bytes()
			} else if same := bytes.Equal(first, out.Bytes()); same != (paper == layout.A4) {
				t.Errorf("%s of the same games on %s: the same bytes: %t", p.name, paper.Name(), same)
			}
		}
	}
}

// The texts of every page, in the order in which they are drawn, one a line. go test ./pdf -update rewrites the files.
func TestPageTexts(t *testing.T) {
	blanks := map[string]*layout.Canvas{}
	for _, id := range systems.IDs() {
		c := blankSheet(systems.Named(id), "", "")
		blanks[id+"-blank"] = c
	}
	for name, c := range blanks {
		compareGolden(t, name, pageTexts(c))
	}
	for _, g := range firstGames(t) {
		id := g.Setup.System.ID
		for _, p := range papersOfGames {
			compareGolden(t, id+"-"+p.name, pageTexts(drawn(t, p.draw, g)))
		}
		compareGolden(t, id+"-sheet-half", pageTexts(drawn(t, sheetOf, upTo(g, len(g.Tokens)/2))))
	}
}

// pageTexts writes down what the pages say.
func pageTexts(c *layout.Canvas) string {
	var b strings.Builder
	for i, p := range c.Pages {
		fmt.Fprintf(&b, "== page %d\n", i+1)
		for _, k := range p.Bookmarks {
			fmt.Fprintf(&b, "-- %s\n", k.Text)
		}
		for _, m := range withFoot(c, i) {
			if m.Shape == layout.TextShape {
				b.WriteString(m.Text + "\n")
			}
		}
	}
	return b.String()
}

func compareGolden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.MkdirAll("testdata", 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v\ngo test ./pdf -update writes it", err)
	}
	if got == string(want) {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(gotLines), len(wantLines)) {
		if gotLines[i] != wantLines[i] {
			t.Errorf("%s: line %d is %q, want %q", file, i+1, gotLines[i], wantLines[i])
			return
		}
	}
	t.Errorf("%s: %d lines, want %d", file, len(gotLines), len(wantLines))
}

// A reader of the PDF finds the words that were drawn, and no others.
func TestPDFSaysWhatWasDrawn(t *testing.T) {
	games := firstGames(t)
	if thorough.Tests() {
		games = fixtureGames(t)
	}
	for _, g := range games {
		for _, p := range papersOfGames {
			c := drawn(t, p.draw, g)
			said := letters(tool(t, pdfOf(t, layout.Letter, nil, c), "pdftotext", "-raw", "FILE", "-"))
			var want strings.Builder
			for i := range c.Pages {
				want.WriteString(words(c, i))
			}
			if meant := letters(strings.ReplaceAll(want.String(), " | ", "")); said != meant {
				t.Errorf("%s: the PDF says %d letters, %d were drawn", p.name, len(said), len(meant))
			}
		}
	}
}

// letters are the letters and digits of a text, sorted: pdftotext decides about order and blanks.
func letters(s string) string {
	all := []rune(strings.Join(strings.Fields(s), ""))
	sort.Slice(all, func(i, j int) bool { return all[i] < all[j] })
	return string(all)
}

// What is printed on the blank sheet stands at the same places on the filled one, and nothing of it is ink. Pages are told
// by what the outline calls them; a finished game needs fewer of the play log. A label may lie on the notes' lines.
func TestFilledSheetIsTheBlankOneWithInk(t *testing.T) {
	for _, g := range fixtureGames(t) {
		blank := blankSheet(g.Setup.System, "", "")
		filled := map[string]*layout.Page{}
		count := map[string]int{}
		nameOf := func(i int, p *layout.Page) string {
			if i == 0 {
				return "front"
			}
			text := p.Bookmarks[0].Text
			count[text]++
			return fmt.Sprint(text, " ", count[text])
		}
		for i, p := range drawn(t, sheetOf, g).Pages {
			filled[nameOf(i, p)] = p
		}
		count = map[string]int{}
		signed := blank.Body().Bottom() - 2*layout.SignatureRow
		for i, page := range blank.Pages {
			name := nameOf(i, page)
			on := filled[name]
			if on == nil && (strings.HasPrefix(name, "Play log") && name != "Play log 1" || strings.HasPrefix(name, "Table card")) {
				continue // a shorter game needs fewer, a longer one has no empty back
			}
			if on == nil {
				t.Fatalf("%s: there is no page %s", g.Name, name)
			}
			there := map[mark3]bool{}
			for _, m := range on.Marks {
				there[mark3{m.Shape, m.Rect, m.Text}] = true
			}
			for _, m := range page.Marks {
				if strings.HasSuffix(m.Text, layout.Ellipsis) {
					t.Errorf("%s, %s: %q is clipped on the blank sheet", g.Name, name, m.Text)
				}
				goesOn := filled["Continued 1"] != nil && m.Rect.Y > signed // the last page is signed
				if !goesOn && !there[mark3{m.Shape, m.Rect, m.Text}] {
					t.Errorf("%s, %s: %q at %v is on the blank sheet only", g.Name, name, m.Text, m.Rect)
				}
				if m.Style.Tone == layout.Ink || m.Pen.Tone == layout.Ink {
					t.Errorf("%s, %s: %q at %v: ink on a blank sheet", g.Name, name, m.Text, m.Rect)
				}
			}
		}
	}
}

// longName is as long as a name may be, in wide letters.
var longName = strings.Repeat("Wolverhampton WANDERERS of ", 3)[:64]

const fingerprint = "7Q3NXK5V8M2ZP0RWAJ4C6YHTD9E1FGBS7Q3NXK5V8M2ZP0RWAJ4C"

// awkwardNames are names as people have them, and as they should not.
var awkwardNames = []string{
	"Łódź Żubry Gdańsk", "İstanbul Şahinleri Iğdır", "Αθήνα Λέοντες", "Динамо Москва", "🦅🦅🦅", "Eagles 🦅", "מכבי תל אביב", "الأهلي",
	longName, strings.Repeat("W", 64), strings.Repeat("il ", 21) + "i", "X", "a\u0301\u0302\u0303 Zalgo", "100% (A) \\ <b>",
}

func TestAwkwardNamesFitEverywhere(t *testing.T) {
	step := thorough.Of(2, 1) // every name for a visitor or for a home team; or for both
	for _, full := range firstGames(t) {
		g := upTo(full, len(full.Tokens)/3)
		for i := 0; i < len(awkwardNames); i += step {
			name, other := awkwardNames[i], awkwardNames[(i+1)%len(awkwardNames)]
			named := g
			named.Setup = renamed(t, g.Setup, name, other)
			for _, p := range papersOfGames {
				checkLayout(t, drawn(t, p.draw, named))
			}
			blank := blankSheet(g.Setup.System, name, other)
			checkLayout(t, blank)
		}
	}
}

// renamed is a setup with other names and long texts in its heading.
func renamed(t *testing.T, s *engine.Setup, visitor, home string) *engine.Setup {
	t.Helper()
	h := engine.Header{{Key: "system", Value: s.System.ID}, {Key: "visitor", Value: visitor}, {Key: "home", Value: home},
		{Key: "event", Value: strings.Repeat("Liga Północna ", 14)}, {Key: "site", Value: visitor}, {Key: "scorer", Value: home},
		{Key: "note", Value: strings.TrimSpace(strings.Repeat("Snow from the third quarter on. ", 30))}}
	for _, f := range s.Header {
		if h.Get(f.Key) == "" {
			h = append(h, f)
		}
	}
	named, err := s.System.Setup(h)
	if err != nil {
		// Names that a record may not have can still come from a test.
		renamed := *s
		renamed.Header = h
		return &renamed
	}
	return named
}

// kept is a game as a ledger hands it over: with a fingerprint, corrections, entries taken back and remarks.
func kept(t testing.TB) Game {
	g := fixtureGames(t)[0]
	g.Name, g.Line = "game 12", 203
	g.Fingerprint = strings.ReplaceAll(layout.Grouped(fingerprint), " ", "-") // as the ledger writes it
	g.ID = g.Fingerprint
	g.Facts = []report.Fact{
		{Kind: line.KindNote, Text: "cold"},
		{Kind: line.KindCorrect, Line: 190, At: evening, Before: 3, Was: "31", Value: "15", Text: "read from the wrong side of the table", By: "Ada", Agreed: "Bo"},
		{Kind: line.KindCorrect, Line: 201, Before: 7, Was: "45", Value: g.Tokens[6], Text: strings.Repeat("the die was cocked and both saw it ", 12), By: longName},
		{Kind: line.KindNote, Before: 12, Text: "the cat sat on the dice", By: "Bo"},
		{Kind: line.KindRewind, Line: 40, Before: 30, Was: strings.Repeat("scrimmage 45 ", 30), Text: "wrong down", By: "Ada", Agreed: "Bo"},
		{Kind: line.KindHeader, Line: 195, Key: "scorer", Value: "Ada", Text: "misspelt", By: "Ada"},
	}
	return g
}

var evening = time.Date(2026, 7, 1, 21, 4, 5, 0, time.FixedZone("", 2*60*60))

func TestCorrectionsAreStruckThroughWithTheirReason(t *testing.T) {
	for _, p := range papersOfGames {
		if p.name == "box" || p.name == "keepsake" {
			continue
		}
		c := drawn(t, p.draw, kept(t))
		checkLayout(t, c)
		said := pageTexts(c)
		for _, want := range []string{"read from the wrong side of the table", "undone", "… and 48 more", "not agreed", " 2026-07-01 19:04 UTC", "scorer: –", ", Bo: the cat sat on the dice"} {
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

// Nobody takes the paper of a void game for a result: each page says what it is, either half of it, the score is struck, and
// the reason stands beside.
func TestPagesOfAVoidGameSaySo(t *testing.T) {
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
			for i, page := range c.Pages {
				upper, lower := 0, 0
				for _, m := range page.Marks {
					if m.Shape == layout.StampShape && m.Text == "VOID" {
						upper += engine.BoolToInt(m.Rect.Bottom() < layout.CompositionHeight/2)
						lower += engine.BoolToInt(m.Rect.Y > layout.CompositionHeight/2-layout.Margin)
					}
				}
				if upper != 1 || lower != 1 {
					t.Errorf("%s of %s: page %d is stamped %d and %d times", p.name, g.Name, i+1, upper, lower)
				}
			}
			totals := 0
			for _, m := range c.Pages[0].Marks {
				if m.Shape == layout.TextShape && m.Style.Struck {
					totals++
				}
			}
			if totals != 3+engine.BoolToInt(p.name == "keepsake") || !strings.Contains(words(c, 0), "VOID | begun by mistake") {
				t.Errorf("%s of %s: of FINAL and the scores %d are struck: %s", p.name, g.Name, totals, words(c, 0))
			}
			pdfOf(t, layout.A4, nil, c)
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
		g.Facts = []report.Fact{{Kind: line.KindCorrect, Line: 9, Before: 1, Was: "1", Value: "2", Text: strings.Repeat("the die was cocked and both saw it ", 25), By: "Ada"}}
		c := drawn(t, sheetOf, g)
		checkLayout(t, c)
		if n := strings.Count(strings.ReplaceAll(pageTexts(c), "\n", " "), "the die was cocked and both saw it"); n != 25 {
			t.Errorf("%s: %d of 25 sentences", g.Name, n)
		}
	}
}

func TestPaperSaysWhoSignedAtWhichLine(t *testing.T) {
	var signed []report.Fact
	for _, f := range []report.Fact{{Side: "scorer", By: "Ada", Line: 150}, {Side: "visitor", By: "Ann", Line: 243}, {Side: "home", By: "Bo", Line: 244}, {Side: "scorer", By: "Ada", Line: 245}} {
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
			if !strings.Contains(said, "entries · signed by Ann at line 243, Bo at 244, Ada at 245 ") {
				t.Errorf("%s of %s: the signatures are not at the foot", p.name, g.Setup.System.ID)
			}
			if strings.Count(said, "Bo at 244") != len(c.Pages) || p.name != "box" && !strings.Contains(said, "Bo at line 244") {
				t.Errorf("%s of %s: the home team's line is not signed", p.name, g.Setup.System.ID)
			}
			misread.Line = 260
			g.Facts = append(slices.Clone(signed), misread)
			if said := g.signed(); said != "signed by Ann at line 243, Bo at 244, Ada at 245 (all corrected since)" {
				t.Errorf("%q", said)
			}
			misread.Line = 244
			g.Facts = append(slices.Clone(signed), misread, report.Fact{Kind: line.KindVoid, Line: 243, Text: "wrong rules", By: "Ada"})
			c = drawn(t, p.draw, g)
			checkLayout(t, c)
			said = strings.ReplaceAll(pageTexts(c), "\n", " ")
			if !strings.Contains(said, "void · ") || !strings.Contains(said, "Ann at line 243 (corrected since), Bo at 244, Ada at 245") {
				t.Errorf("%s of %s: it is not said what was corrected since", p.name, g.Setup.System.ID)
			}
			if p.name != "box" && p.name != "keepsake" && !strings.Contains(said, "game void wrong rules Ada, line 243 not agreed") {
				t.Errorf("%s of %s: the void is not among the corrections", p.name, g.Setup.System.ID)
			}
		}
	}
}

// A rewind that was redone is no change that shows, but whoever had signed before did not sign what came of it.
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

// An entry that was put in replaced nothing, and one that was taken out left nothing; whoever had signed did not sign that.
func TestRepairsAreAmongTheCorrections(t *testing.T) {
	g := fixtureGames(t)[0]
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
	want := []string{"1||43|left out|Ada, line 60|not agreed", "2|61|–|typed twice; 2 later entries are read at another prompt|Ada, line 61|Bo"}
	if !slices.Equal(rows, want) {
		t.Errorf("%q", rows)
	}
	var marks []string
	for _, m := range append(s.rolled(3, 3, nil), s.rolled(5, 5, nil)...) {
		marks = append(marks, engine.Choose(m.struck, "["+m.text+"]", m.text))
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

func TestRulingsArePrintedAsText(t *testing.T) {
	for markdown, want := range map[string]string{
		"With `rule.a: b` so.\n\n- `one` is\n  the first\n- two": "With “rule.a: b” so.\n\n– “one” is the first\n– two",
		"| Roll | Yards |\n| --- | ---: |\n| 2 | 30 |":           "Roll · Yards\n2 · 30",
	} {
		if got := plain(markdown); got != want {
			t.Errorf("%q is printed as %q, want %q", markdown, got, want)
		}
	}
	for _, s := range systems.All {
		for _, r := range s.Rules.Rulings() {
			if said := plain(r.Decision); strings.ContainsAny(said, "`|") {
				t.Errorf("%s is printed as %q", s.RulingName(r.N), said)
			}
		}
	}
}

// A score is final on paper when the game is over; loft's are rounds.
func TestAnOpenGamesBoxDoesNotSayFinal(t *testing.T) {
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

// Every row of every section is on the box score, however long the names are: the figures of a comparison joined, V and H for the teams.
func TestNoRowOfABoxScoreIsLost(t *testing.T) {
	for _, g := range fixtureGames(t) {
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
							if len(word) < 5 && word != "0" { // the others may be wrapped or clipped; what a player has not done is a dot
								want[word]++
							}
						}
					}
				}
			}
			for _, s := range sheet.run.sections(engine.ComparisonSection) {
				for _, row := range statRows(s) {
					want[row.Figures[0]]++
					want[row.Figures[1]]++
				}
			}
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

func TestFingerprintStandsWholeOnEveryPage(t *testing.T) {
	for _, p := range papersOfGames {
		c := drawn(t, p.draw, kept(t))
		for i := range c.Pages {
			if !strings.Contains(words(c, i), "fingerprint "+layout.Grouped(fingerprint)+", line 203") {
				t.Errorf("%s, page %d says %q", p.name, i+1, words(c, i))
			}
		}
	}
	c := drawn(t, sheetOf, fixtureGames(t)[0])
	if !strings.Contains(words(c, 0), "from a record file, not from a ledger") {
		t.Errorf("the foot of a record from a file says %q", words(c, 0))
	}
}

func TestManyGamesBindIntoOneFile(t *testing.T) {
	g := fixtureGames(t)[0]
	games := []Game{g, upTo(g, 10), g}
	var out bytes.Buffer
	b := BindSheets(layout.A4)
	if err := bound(&out, b, games...); err != nil {
		t.Fatal(err)
	}
	want := 2*len(drawn(t, sheetOf, g).Pages) + len(drawn(t, sheetOf, games[1]).Pages)
	if n := bytes.Count(out.Bytes(), []byte("/Type /Page\n")); n != want {
		t.Errorf("%d pages, want %d", n, want)
	}
	files := b.records
	if len(files) != 3 || files[0].Name == files[1].Name || files[1].Name == files[2].Name {
		t.Errorf("the records are %d files, the first is called %s", len(files), files[0].Name)
	}
}

// A game's pages are the same alone and bound behind others, whose pages it is drawn on.
func TestAGameIsPrintedAlikeAloneAndBound(t *testing.T) {
	games := firstGames(t)
	for _, p := range papersOfGames {
		all := bind(layout.A4, p.name, p.draw)
		if err := bound(io.Discard, all, games...); err != nil {
			t.Fatal(err)
		}
		at := 0
		for _, g := range games {
			alone := bind(layout.A4, p.name, p.draw)
			if err := bound(io.Discard, alone, g); err != nil {
				t.Fatal(err)
			}
			for i, page := range alone.f.Pages {
				if !bytes.Equal(page, all.f.Pages[at+i]) {
					t.Errorf("page %d of the %s of %s is another one when it is bound", i+1, p.name, g.Name)
				}
			}
			at += len(alone.f.Pages)
		}
	}
}

func TestRefusedRecordMakesNoPaper(t *testing.T) {
	g := upTo(fixtureGames(t)[0], 4)
	g.Tokens = append(g.Tokens[:4:4], "97x")
	err := bound(new(bytes.Buffer), BindSheets(layout.Letter), g)
	if err == nil || !strings.Contains(err.Error(), "entry 5") {
		t.Errorf("the error is %v", err)
	}
	if err := bound(new(bytes.Buffer), BindBook(layout.Letter)); err == nil {
		t.Error("no game made a book")
	}
}

func TestIsOurs(t *testing.T) {
	var out bytes.Buffer
	if err := WriteBlank(&out, layout.A4, systems.Named("inches"), "", "", false); err != nil {
		t.Fatal(err)
	}
	ours := out.String()
	at := strings.Index(ours, "/Creator")
	for shift := range 40 { // where a window over the file ends within what it looks for
		long := "%PDF-1.7" + strings.Repeat(" ", 1<<16-8-shift) + ours[at:]
		if !layout.IsOurs(strings.NewReader(long)) {
			t.Errorf("a PDF of ours is not known, %d bytes before the end of a window", shift)
		}
	}
	if !layout.IsOurs(strings.NewReader(ours)) || layout.IsOurs(strings.NewReader("%PDF-1.4 another")) || layout.IsOurs(strings.NewReader("")) || layout.IsOurs(strings.NewReader(ours[1:])) {
		t.Error("a PDF of ours is not told from another")
	}
}

// blur makes a picture so many times smaller, as a scanner of so many fewer dots sees it, and runs each dot into its neighbors.
func blur(t *testing.T, file string, times int) {
	t.Helper()
	data, err := os.ReadFile(file)
	var w, h, white int
	if _, scanned := fmt.Sscanf(string(data[:20]), "P5\n%d %d\n%d\n", &w, &h, &white); err != nil || scanned != nil {
		t.Fatal(err, scanned)
	}
	dots := data[len(data)-w*h:]
	far := times * 2 // a dot and half of those beside it
	small := fmt.Appendf(nil, "P5\n%d %d\n255\n", w/times-1, h/times-1)
	for y := range h/times - 1 {
		for x := range w/times - 1 {
			sum := 0
			for dy := range far {
				for dx := range far {
					sum += int(dots[(y*times+dy)*w+x*times+dx])
				}
			}
			small = append(small, byte(sum/far/far))
		}
	}
	if err := os.WriteFile(file, small, 0o600); err != nil {
		t.Fatal(err)
	}
}

// The codes on a sheet are the record: read back from a blurred page of 200 dots an inch, it plays to the same end.
func TestCodesOnASheetAreTheWholeRecord(t *testing.T) {
	needs(t, "zbarimg")
	for _, g := range firstGames(t) {
		t.Run(g.Setup.System.ID, func(t *testing.T) { readBack(t, g) })
	}
}

func readBack(t *testing.T, g Game) {
	var out bytes.Buffer
	if err := bound(&out, BindSheets(layout.Letter), g); err != nil {
		t.Fatal(err)
	}
	last := strconv.Itoa(len(drawn(t, sheetOf, g).Pages))
	name := filepath.Join(t.TempDir(), "page")
	tool(t, out.Bytes(), "pdftoppm", "-r", "600", "-gray", "-f", last, "-singlefile", "FILE", name)
	blur(t, name+".pgm", 3)
	said := tool(t, nil, "zbarimg", "-q", "--raw", name+".pgm")
	papers, err := recordcode.Read(said)
	if err != nil || len(papers) != 1 {
		t.Fatalf("%v: %d papers in %q", err, len(papers), said)
	}
	r := replay.Read("paper", papers[0].Record)[0]
	if r.Fault != nil {
		t.Fatalf("%v in %q", r.Fault, said)
	}
	if strings.Join(r.Tokens, " ") != strings.Join(g.Tokens, " ") {
		t.Errorf("the code holds %d entries, the record %d", len(r.Tokens), len(g.Tokens))
	}
}

func BenchmarkPapers(b *testing.B) {
	g := fixtureGames(b)[0]
	for _, p := range papersOfGames {
		b.Run(p.name, func(b *testing.B) {
			for b.Loop() {
				if err := bound(new(bytes.Buffer), bind(layout.A4, p.name, p.draw), g, g, g, g); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// A sheet fills its paper: on A4 it ends as far above the edge as on Letter.
func TestSheetsFillTheirPaper(t *testing.T) {
	for _, g := range firstGames(t) {
		for _, paper := range []layout.Paper{layout.Letter, layout.A4} {
			c := drawnOn(t, paper, sheetOf, g)
			if low := c.Body().Bottom() - lowest(c, 0); low > 2.5 {
				t.Errorf("%s on %s: %.1f millimeters are empty at the end of the front", g.Name, paper.Name(), low)
			}
		}
	}
}

// Right pages move to the right for a binding, left pages to the left.
func TestBoundPagesLeaveRoomForHoles(t *testing.T) {
	g := firstGames(t)[0]
	var out bytes.Buffer
	if err := bound(&out, BindSheets(layout.A4.Bound()), g); err != nil {
		t.Fatal(err)
	}
	needs(t, "pdftotext")
	number := regexp.MustCompile(`xMin="([0-9.]+)"[^>]*>page<`)
	said := number.FindAllStringSubmatch(tool(t, out.Bytes(), "pdftotext", "-bbox", "FILE", "-"), -1)
	if len(said) < 2 {
		t.Fatalf("%d pages", len(said))
	}
	right, _ := strconv.ParseFloat(said[0][1], 64)
	left, _ := strconv.ParseFloat(said[1][1], 64)
	if moved := (right - left) * 25.4 / 72; moved < 9.9 || moved > 10.1 {
		t.Errorf("the pages are %.1f millimeters apart", moved)
	}
}
