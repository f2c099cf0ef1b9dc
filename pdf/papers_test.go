package pdf

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"
	"time"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/lists"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
	"rollbook/pdf/recordcode"
	"rollbook/replay"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// games is 200 in CI: go test ./pdf -run Simulated -games 200
var games = flag.Int("games", thorough.Of(2, 20), "simulated games of each system that are drawn")

// The papers that are made of games.
var papersOfGames = []struct {
	name  string
	draw  func(*layout.Canvas, *Game) error
	write func(io.Writer, layout.Paper, *Game) error
}{{"sheet", sheetOf, WriteSheet}, {"box", boxOf, WriteBox}, {"book", bookOf, WriteBook}, {"keepsake", keepsakeOf, WriteKeepsake}}

// read makes a game of a record's text.
func read(t testing.TB, name, text string) Game {
	t.Helper()
	r := replay.Read(name, text)[0]
	if r.Fault != nil {
		t.Fatal(r.Fault)
	}
	return Game{Setup: r.Setup, Tokens: r.Tokens(), Name: name, Record: []byte(text), RecordName: filepath.Base(name)}
}

// playedSheet is what the sheet of a game has.
func playedSheet(t testing.TB, g Game) *sheetGame {
	t.Helper()
	r, err := g.play()
	if err != nil {
		t.Fatal(err)
	}
	return newSheetGame(&g, r)
}

// upTo is the game after n tokens.
func upTo(g Game, n int) Game {
	g.Tokens = g.Tokens[:n]
	return g
}

// fixtureGames are the games of fixtures/.
func fixtureGames(t testing.TB) []Game {
	return gamesOf(t, fixtures.Records())
}

// gamesIn are the recorded games of a system, and as many simulated ones.
func gamesIn(t testing.TB, system string, simulated int) []Game {
	games := slices.DeleteFunc(fixtureGames(t), func(g Game) bool { return g.Setup.System.ID != system })
	for seed := range simulated {
		games = append(games, played(t, systems.Named(system), seed))
	}
	return games
}

// named is a recorded game by its file.
func named(t testing.TB, file string) Game {
	return read(t, file, fixtures.Named(file).Text)
}

func gamesOf(t testing.TB, records []fixtures.Record) []Game {
	return lists.Map(records, func(r fixtures.Record) Game { return read(t, r.File, r.Text) })
}

// firstGames are one game of each system, a new system's last.
func firstGames(t testing.TB) []Game {
	games := gamesOf(t, fixtures.OfEachSystem())
	slices.SortStableFunc(games, func(a, b Game) int {
		return slices.Index(systems.All, a.Setup.System) - slices.Index(systems.All, b.Setup.System)
	})
	return games
}

// hasPlainSheet reports whether nobody has drawn a sheet for a system: laws of how drawn ones fill their paper are not for it.
func hasPlainSheet(s *engine.System) bool { return sheets[s.Sport.Layout] == nil }

// drawnSheets leaves out the games of systems with a plain sheet.
func drawnSheets(games []Game) []Game {
	return slices.DeleteFunc(games, func(g Game) bool { return hasPlainSheet(g.Setup.System) })
}

// fewGames are one game of each system, or all.
func fewGames(t testing.TB) []Game {
	if thorough.Tests() {
		return fixtureGames(t)
	}
	return firstGames(t)
}

// codes are the records that tests have packed, which takes most of the time of a sheet: the same few games are drawn by most.
var codes sync.Map

func packedBefore(g *Game) {
	g.code.of = g.compact()
	code, known := codes.Load(g.code.of)
	if !known {
		code = recordcode.Pack(g.code.of)
		codes.Store(g.code.of, code)
	}
	g.code.codes = code.(recordcode.Packed)
}

func drawn(t testing.TB, draw func(*layout.Canvas, *Game) error, g Game) *layout.Canvas {
	t.Helper()
	return drawnOn(t, layout.Letter, draw, g)
}

func drawnOn(t testing.TB, paper layout.Paper, draw func(*layout.Canvas, *Game) error, g Game) *layout.Canvas {
	t.Helper()
	c := layout.On(paper)
	packedBefore(&g)
	if err := draw(c, &g); err != nil {
		t.Fatal(err)
	}
	return c
}

// blankSheet is the blank of a system on Letter, with the names filled in.
func blankSheet(s *engine.System, visitor, home string) *layout.Canvas {
	c := &layout.Canvas{}
	drawBlank(c, blankGame(s, visitor, home), drawSheet)
	return c
}

// Every recorded game is drawn at its start, half way and at its end, keeps the layout laws, and asks its system for nothing
// that it does not have.
func TestEveryFixtureIsDrawn(t *testing.T) {
	t.Parallel()
	for _, full := range fewGames(t) {
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
		drawSheet(&layout.Canvas{}, reviewed)
	}
}

// Simulated games keep the layout laws. Even ones are by the house coach, as people play; in odd ones every call is alike,
// and they are games that nobody would play: long overtimes, drives without end, no drive at all.
func TestSimulatedGamesKeepTheLayoutLaws(t *testing.T) {
	t.Parallel()
	seeds := *games
	for _, system := range systems.All {
		t.Run(system.ID, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds {
				g := played(t, system, seed)
				if seed%2 == 1 {
					g.Tokens, g.Setup = byChance(t, system, seed)
				}
				for _, p := range papersOfGames {
					checkLayout(t, drawn(t, p.draw, g))
					checkLayout(t, drawn(t, p.draw, upTo(g, len(g.Tokens)*seed/seeds)))
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
	return coach.Simulate(setup, pick, 3000), setup
}

// The sheet and the box score of a game of each system, as pdftotext lays them out. go test ./pdf -run PageTexts -update rewrites them.
func TestPageTexts(t *testing.T) {
	for _, g := range drawnSheets(firstGames(t)) {
		for _, p := range papersOfGames[:2] {
			var out bytes.Buffer
			if err := p.write(&out, layout.Letter, &g); err != nil {
				t.Fatal(err)
			}
			compareGolden(t, g.Setup.System.ID+"-"+p.name, tool(t, out.Bytes(), "pdftotext", "-layout", "FILE", "-"))
		}
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
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range max(len(gotLines), len(wantLines)) {
		if i >= len(gotLines) || i >= len(wantLines) || !slices.Equal(strings.Fields(gotLines[i]), strings.Fields(wantLines[i])) {
			t.Errorf("%s: %d lines, want %d; they differ from line %d\ngo test ./pdf -run PageTexts -update rewrites it", file,
				len(gotLines), len(wantLines), i+1)
			return
		}
	}
}

// A reader of the PDF finds the words that were drawn, and no others.
func TestPDFSaysWhatWasDrawn(t *testing.T) {
	t.Parallel()
	for _, g := range thorough.Some(fixtureGames(t), 2) {
		for _, p := range papersOfGames {
			c := drawn(t, p.draw, g)
			said := letters(tool(t, pdfOf(t, layout.Letter, c), "pdftotext", "-raw", "FILE", "-"))
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

// letters are the letters and digits of a text, sorted: pdftotext chooses order and blanks.
func letters(s string) string {
	all := []rune(strings.Join(strings.Fields(s), ""))
	sort.Slice(all, func(i, j int) bool { return all[i] < all[j] })
	return string(all)
}

// longName is as long as a name may be, in wide letters.
var longName = strings.Repeat("Wolverhampton WANDERERS of ", 3)[:64]

const fingerprint = "7Q3NXK5V8M2ZP0RWAJ4C6YHTD9E1FGBS7Q3NXK5V8M2ZP0RWAJ4C"

// awkwardNames are names as people have them, and as they should not.
var awkwardNames = []string{
	"Łódź Żubry Gdańsk", "İstanbul Şahinleri Iğdır", "Αθήνα Λέοντες", "Динамо Москва", "🦅🦅🦅", "Eagles 🦅", "מכבי תל אביב", "الأهلي",
	longName, strings.Repeat("W", 64), strings.Repeat("il ", 21) + "i", "X", "a\u0301\u0302\u0303 Zalgo", "100% (A) \\ <b>",
}

var evening = time.Date(2026, 7, 1, 21, 4, 5, 0, time.FixedZone("", 2*60*60))
