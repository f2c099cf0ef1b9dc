package pdf

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/replay"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// The papers that are made of games.
var papersOfGames = []struct {
	name string
	draw func(*canvas, *Game) error
}{{"sheet", sheetOf}, {"box", boxOf}, {"book", bookOf}}

// read makes a game of a record's text.
func read(t testing.TB, name, text string) Game {
	t.Helper()
	r := replay.Read(name, text)[0]
	if r.Fault != nil {
		t.Fatal(r.Fault)
	}
	return Game{Setup: r.Setup, Tokens: r.Tokens, Name: name, Record: []byte(text), RecordName: filepath.Base(name)}
}

// upTo is the game after so many tokens.
func upTo(g Game, n int) Game {
	g.Tokens = g.Tokens[:n]
	return g
}

// allFixtures are the games of fixtures/.
func allFixtures(t testing.TB) []Game {
	var games []Game
	for _, f := range fixtures.Records() {
		games = append(games, read(t, f.File, f.Text))
	}
	return games
}

// fixtureGames are those whose system has a sheet.
func fixtureGames(t testing.TB) []Game {
	return slices.DeleteFunc(allFixtures(t), func(g Game) bool {
		_, err := sheetNamed(g.Setup.System)
		return err != nil
	})
}

func drawn(t testing.TB, draw func(*canvas, *Game) error, games ...Game) *canvas {
	t.Helper()
	c, err := bind(games, draw)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Every recorded game prints at its start, half way and at its end, on both papers, and keeps the layout laws.
func TestEveryFixturePrints(t *testing.T) {
	for _, full := range allFixtures(t) {
		n := len(full.Tokens)
		for _, p := range papersOfGames {
			if _, err := sheetNamed(full.Setup.System); err != nil && p.name == "sheet" {
				continue
			}
			for _, g := range []Game{upTo(full, 0), upTo(full, n/2), full} {
				t.Run(fmt.Sprintf("%s/%s/%d", p.name, full.Name, len(g.Tokens)), func(t *testing.T) {
					t.Parallel()
					c := drawn(t, p.draw, g)
					checkLayout(t, c)
					for _, paper := range []Paper{Letter, A4} {
						if testing.Short() && len(g.Tokens) < n {
							break
						}
						if err := c.write(new(bytes.Buffer), paper); err != nil {
							t.Error(err)
						}
					}
				})
			}
		}
	}
}

// Chance plays games that nobody would: long overtimes, drives without end, no drive at all.
func TestGamesOfChanceKeepTheLayoutLaws(t *testing.T) {
	for _, system := range systems.All {
		for seed := range 8 {
			tokens, setup := byChance(t, system, seed)
			if setup == nil {
				break // a system whose header needs more than two names
			}
			g := Game{Setup: setup, Tokens: tokens, Name: fmt.Sprint(system.ID, " by chance ", seed)}
			for _, p := range papersOfGames {
				if _, err := sheetNamed(system); err != nil && p.name == "sheet" {
					continue
				}
				checkLayout(t, drawn(t, p.draw, g))
				checkLayout(t, drawn(t, p.draw, upTo(g, len(tokens)*seed/8)))
			}
			if t.Failed() {
				t.Fatalf("%s, seed %d", system.ID, seed)
			}
		}
	}
}

func byChance(t testing.TB, s *engine.System, seed int) ([]string, *engine.Setup) {
	header := engine.Header{{Key: "system", Value: s.ID}, {Key: "visitor", Value: "Chicago Bears"}, {Key: "home", Value: "Green Bay Packers"}}
	setup, err := s.Setup(header)
	if err != nil {
		return nil, nil
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
	games := fixtureGames(t)
	games = games[:min(len(games), 3)]
	for _, p := range papersOfGames {
		var first []byte
		for range 6 {
			var out bytes.Buffer
			if err := write(&out, A4, games, p.draw); err != nil {
				t.Fatal(err)
			}
			if first == nil {
				first = out.Bytes()
			} else if !bytes.Equal(first, out.Bytes()) {
				t.Errorf("the same games gave another %s", p.name)
			}
		}
	}
}

// The texts of every page, in the order in which they are drawn, one a line. go test ./pdf -update rewrites the files.
func TestPageTexts(t *testing.T) {
	blanks := map[string]*canvas{}
	for id := range sheets {
		c, err := blankOf(systems.Named(id), "", "")
		if err != nil {
			t.Fatal(err)
		}
		blanks[id+"-blank"] = c
	}
	for name, c := range blanks {
		compareGolden(t, name, pageTexts(c))
	}
	seen := map[string]bool{}
	for _, g := range fixtureGames(t) {
		id := g.Setup.System.ID
		if seen[id] {
			continue // the first fixture of each system
		}
		seen[id] = true
		for _, p := range papersOfGames {
			compareGolden(t, id+"-"+p.name, pageTexts(drawn(t, p.draw, g)))
		}
		compareGolden(t, id+"-sheet-half", pageTexts(drawn(t, sheetOf, upTo(g, len(g.Tokens)/2))))
	}
}

// pageTexts writes down what the pages say.
func pageTexts(c *canvas) string {
	var b strings.Builder
	for i, p := range c.pages {
		fmt.Fprintf(&b, "== page %d\n", i+1)
		for _, k := range p.bookmarks {
			fmt.Fprintf(&b, "-- %s\n", k.text)
		}
		for _, m := range c.withFoot(i) {
			if m.shape == textShape {
				b.WriteString(m.text + "\n")
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
	for _, g := range fixtureGames(t)[:1] {
		for _, p := range papersOfGames {
			c := drawn(t, p.draw, g)
			var out bytes.Buffer
			if err := c.write(&out, Letter); err != nil {
				t.Fatal(err)
			}
			said := letters(tool(t, out.Bytes(), "pdftotext", "-raw", "FILE", "-"))
			var want strings.Builder
			for i := range c.pages {
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

// What is printed on the blank sheet stands at the same places on the filled one, and nothing of it is ink.
func TestFilledSheetIsTheBlankOneWithInk(t *testing.T) {
	for _, g := range fixtureGames(t) {
		blank, err := blankOf(g.Setup.System, "", "")
		if err != nil {
			t.Fatal(err)
		}
		filled := drawn(t, sheetOf, g)
		if len(filled.pages) < len(blank.pages) {
			t.Fatalf("%s: %d pages filled, %d blank", g.Name, len(filled.pages), len(blank.pages))
		}
		for i, page := range blank.pages {
			there := map[mark3]bool{}
			for _, m := range filled.pages[i].marks {
				there[mark3{m.shape, m.rect, m.text}] = true
			}
			for _, m := range page.marks {
				if strings.HasSuffix(m.text, ellipsis) {
					t.Errorf("%s, page %d: %q is clipped on the blank sheet", g.Name, i+1, m.text)
				}
				if !there[mark3{m.shape, m.rect, m.text}] {
					t.Errorf("%s, page %d: %q at %v is on the blank sheet only", g.Name, i+1, m.text, m.rect)
				}
				if m.style.tone == ink || m.pen.tone == ink {
					t.Errorf("%s, page %d: %q at %v: ink on a blank sheet", g.Name, i+1, m.text, m.rect)
				}
			}
		}
	}
}

// awkwardNames are names as people have them, and as they should not.
var awkwardNames = []string{
	"Łódź Żubry Gdańsk", "İstanbul Şahinleri Iğdır", "Αθήνα Λέοντες", "Динамо Москва", "🦅🦅🦅", "Eagles 🦅", "מכבי תל אביב", "الأهلي",
	longName, strings.Repeat("W", 64), strings.Repeat("il ", 21) + "i", "X", "a\u0301\u0302\u0303 Zalgo", "100% (A) \\ <b>",
}

func TestAwkwardNamesFitEverywhere(t *testing.T) {
	tried := map[string]bool{}
	for _, g := range allFixtures(t) {
		if tried[g.Setup.System.ID] {
			continue
		}
		tried[g.Setup.System.ID] = true
		_, noSheet := sheetNamed(g.Setup.System)
		for i, name := range awkwardNames {
			other := awkwardNames[(i+1)%len(awkwardNames)]
			named := g
			named.Setup = renamed(t, g.Setup, name, other)
			for _, p := range papersOfGames {
				if noSheet != nil && p.name == "sheet" {
					continue
				}
				c := drawn(t, p.draw, named)
				checkLayout(t, c)
				if err := c.write(new(bytes.Buffer), Letter); err != nil {
					t.Errorf("%q: %v", name, err)
				}
			}
			if noSheet != nil {
				continue
			}
			blank, err := blankOf(g.Setup.System, name, other)
			if err != nil {
				t.Fatal(err)
			}
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
	g.Fingerprint = strings.ReplaceAll(grouped(fingerprint), " ", "-") // as the ledger writes it
	g.ID = g.Fingerprint
	g.Corrections = []Correction{
		{Entry: 3, Was: "31", Value: "15", Reason: "read from the wrong side of the table", By: "Ada", Agreed: "Bo"},
		{Entry: 7, Was: "45", Value: g.Tokens[6], Reason: strings.Repeat("the die was cocked and both saw it ", 12), By: longName},
	}
	g.Rewinds = []Rewind{{Before: 30, Was: strings.Repeat("scrimmage 45 ", 30), Reason: "wrong down", By: "Ada", Agreed: "Bo"}}
	g.Notes = []Note{{After: 0, Text: "cold"}, {After: 12, Text: "the cat sat on the dice", By: "Bo"}}
	return g
}

func TestCorrectionsAreStruckThroughWithTheirReason(t *testing.T) {
	for _, p := range papersOfGames {
		if p.name == "box" {
			continue
		}
		c := drawn(t, p.draw, kept(t))
		checkLayout(t, c)
		said := pageTexts(c)
		for _, want := range []string{"read from the wrong side of the table", "taken back", "not agreed", ", Bo: the cat sat on the dice"} {
			if !strings.Contains(strings.ReplaceAll(said, "\n", " "), want) {
				t.Errorf("%s: %q is not on it", p.name, want)
			}
		}
		struck := 0
		for _, page := range c.pages {
			for _, m := range page.marks {
				if m.shape == textShape && m.style.struck {
					struck++
				}
			}
		}
		if struck < 3 {
			t.Errorf("%s: %d texts are struck through", p.name, struck)
		}
	}
}

// Every row of every section is on the box score, however long the names are.
func TestNoRowOfABoxScoreIsLost(t *testing.T) {
	for _, g := range allFixtures(t) {
		for _, name := range []string{g.Setup.Team(engine.Visitor), "Duluth Icebreakers", longName} {
			named := g
			named.Setup = renamed(t, g.Setup, name, g.Setup.Team(engine.Home))
			r, err := named.play(false)
			if err != nil {
				t.Fatal(err)
			}
			said := drawn(t, boxOf, named)
			texts := map[string]int{}
			for _, page := range said.pages {
				for _, m := range page.marks {
					texts[m.text]++
				}
			}
			want := map[string]int{}
			for _, s := range r.score.Sections {
				for _, row := range s.Rows {
					for _, cell := range row {
						if len(cell) < 5 { // the others may be wrapped or clipped
							want[cell]++
						}
					}
				}
			}
			delete(want, "")
			for cell, n := range want {
				if texts[cell] < n {
					t.Errorf("%s with %q: %q is there %d times, want %d", g.Name, name, cell, texts[cell], n)
				}
			}
		}
	}
}

func TestFingerprintStandsWholeOnEveryPage(t *testing.T) {
	for _, p := range papersOfGames {
		c := drawn(t, p.draw, kept(t))
		for i := range c.pages {
			if !strings.Contains(words(c, i), "fingerprint "+grouped(fingerprint)+", line 203") {
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
	c := drawn(t, sheetOf, g, upTo(g, 10), g)
	games := 0
	for _, page := range c.pages {
		for _, k := range page.bookmarks {
			if k.level == 0 {
				games++
			}
		}
	}
	if games != 3 || len(c.attached) != 3 {
		t.Errorf("%d games in the outline, %d records attached", games, len(c.attached))
	}
	if c.attached[0].Filename == c.attached[2].Filename {
		t.Errorf("two records are called %s", c.attached[0].Filename)
	}
}

func TestRefusedRecordMakesNoPaper(t *testing.T) {
	g := upTo(fixtureGames(t)[0], 4)
	g.Tokens = append(g.Tokens[:4:4], "97x")
	err := WriteSheets(new(bytes.Buffer), Letter, []Game{g})
	if err == nil || !strings.Contains(err.Error(), "entry 5") {
		t.Errorf("the error is %v", err)
	}
	if err := WriteBook(new(bytes.Buffer), Letter, nil); err == nil {
		t.Error("no game made a book")
	}
}

func TestSystemWithoutASheetSaysSo(t *testing.T) {
	err := WriteBlank(new(bytes.Buffer), A4, &engine.System{ID: "quoits"}, "", "")
	if err == nil || !strings.Contains(err.Error(), "no sheet for quoits") {
		t.Errorf("the error is %v", err)
	}
}

func TestIsOurs(t *testing.T) {
	var out bytes.Buffer
	if err := WriteBlank(&out, A4, systems.Named("inches"), "", ""); err != nil {
		t.Fatal(err)
	}
	if !IsOurs(out.Bytes()) || IsOurs([]byte("%PDF-1.4 another")) || IsOurs(nil) {
		t.Error("a PDF of ours is not told from another")
	}
}

// The code on a box score is the record: read back, it plays to the same end.
func TestCodeOnABoxScoreIsTheWholeRecord(t *testing.T) {
	g := fixtureGames(t)[0]
	var out bytes.Buffer
	if err := WriteBox(&out, A4, []Game{g}); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "page")
	tool(t, out.Bytes(), "pdftoppm", "-r", "200", "-png", "-gray", "FILE", name)
	images, _ := filepath.Glob(name + "*.png")
	said := tool(t, nil, "zbarimg", "-q", "--raw", images[len(images)-1])
	r := replay.Read("paper", said)[0]
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
			pages := 0
			for b.Loop() {
				c := drawn(b, p.draw, g, g, g, g)
				pages += len(c.pages)
				if err := c.write(new(bytes.Buffer), A4); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(pages)/b.Elapsed().Seconds(), "pages/s")
		})
	}
}
