package console

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	seasons "rollbook/console/season"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// gamesRun counts how often a command runs each game of a system, by who plays when.
func gamesRun(d *desk, system *engine.System, line ...string) map[string]int {
	d.Helper()
	return d.runsIn(system, func() { d.answer(line...) })
}

// runsIn counts the games that do runs, except those that odds play by chance.
func (d *desk) runsIn(system *engine.System, do func()) map[string]int {
	d.Setenv("ROLLBOOK_COUNTING", "1") // panics in a parallel test: others would run the system meanwhile
	open, runs := system.Open, map[string]int{}
	var mu sync.Mutex // a site's games are run side by side
	defer func() { system.Open = open }()
	system.Open = func(s *engine.Setup) (func() engine.Game, error) {
		fresh, err := open(s)
		return func() engine.Game {
			if byChance() {
				return fresh()
			}
			mu.Lock()
			defer mu.Unlock()
			runs[s.Header.Get("event")+": "+s.Header.Get("visitor")+" @ "+s.Header.Get("home")]++
			return fresh()
		}, err
	}
	do()
	return runs
}

// byChance reports whether its caller's game is played by chance.
func byChance() bool {
	pcs := make([]uintptr, 16)
	for frames, more := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)]), true; more; {
		var frame runtime.Frame
		if frame, more = frames.Next(); strings.Contains(frame.Function, "engine.(*Chance)") {
			return true
		}
	}
	return false
}

// A command that draws games runs each of them once.
func TestDrawingRunsAGameOnce(t *testing.T) {
	for _, f := range thorough.Some(fixtures.Seasons(), 1) {
		t.Run(f.System, func(t *testing.T) {
			d := newDesk(t)
			d.season(f.System)
			draw := func(where string, lines ...string) {
				for _, line := range lines {
					ran := gamesRun(d, systems.Named(f.System), strings.Fields(line)...)
					if len(ran) == 0 {
						t.Errorf("%s: %s runs no game", where, line)
					}
					for game, n := range ran {
						if n != 1 {
							t.Errorf("%s: %s runs %s %d times", where, line, game, n)
						}
					}
				}
			}
			draw("in the ledger", "publish site 1 2", "print box --all -o all --force", "print sheet 1 2 -o some --force",
				"print book 1 2 -o some --force", "show 1", "show 1 --json", "box 1", "log 1", "recap 1",
				"export 1", "export --all exported --force", "dice 1", "dice --all", "explain 1", "explain 1 7", "explain 1 entry 5", "explain 1 score.home",
				"explain 1 box.home")
			d.answer("export", "1", "--attested", "-o", "1.attested")
			if err := os.Rename(d.at("l.rollbook"), d.at("other")); err != nil {
				t.Fatal(err)
			}
			var one string
			for name := range f.Files {
				if strings.HasSuffix(name, ".roll") {
					one = name
				}
			}
			draw("in files", "publish site "+one, "print sheet --all -o all --force "+one, "show "+one, "recap "+one, "dice "+one, "explain "+one, "explain "+one+" score.home",
				"box 1.attested", "recap 1.attested", "import 1.attested", "import "+one)
		})
	}
}

// A command runs a game of its season once, whether it is in the ledger, a record beside the file or an attested
// export; if it tells the season's highs, games that have one again, which is cheaper than comparing the figures of all games
// at every prompt. If the ledger knows the scores, tables run none at all.
func TestSeasonRunsAGameOnce(t *testing.T) {
	for _, f := range thorough.Some(fixtures.Seasons(), 1) {
		t.Run(f.System, func(t *testing.T) {
			d := newDesk(t)
			d.season(f.System)
			system := systems.Named(f.System)
			_, team, _ := strings.Cut(f.Text, "\nteam ")
			team, _, _ = strings.Cut(team, ":")
			lines := map[string]bool{ // and whether it needs more of a game than its score
				"season table": false, "season results": false, "season next": false, "season results --csv": false,
				"season check": false, "season table --why " + team: false, "games --season": false, "print season --blank -o blank.pdf --force": false,
				"season team " + team: true, "season leaders": true, "season leaders --per-game": true,
				"print season -o season.pdf --force": true, "publish site --season": true, "dice --season": true,
			}
			var names []string
			for name := range f.Files {
				if strings.HasSuffix(name, ".roll") {
					names = append(names, name)
				}
			}
			slices.Sort(names)
			once := func(where, what string, ran map[string]int) int {
				t.Helper()
				most := 1 + engine.BoolToInt(tellsHighs.MatchString(what))
				for game, n := range ran {
					if n > most {
						t.Errorf("%s: %s runs %s %d times", where, what, game, n)
					}
				}
				return len(ran)
			}
			runs := func(where, line string) int {
				t.Helper()
				return once(where, line, gamesRun(d, system, strings.Fields(line)...))
			}
			d.answer("export", "1", "--attested", "-o", "1.attested")
			pair := regexp.MustCompile(`(?m)^  (\w+) @ (\w+)$`).FindStringSubmatch(f.Text) // of the first proved fixture
			for _, where := range []string{"in the ledger", "beside the file"} {
				text := strings.Replace(f.Text, "records: *.roll\n", "", 1)
				if where == "beside the file" {
					if err := os.Rename(d.at("l.rollbook"), d.at("other")); err != nil {
						t.Fatal(err)
					}
					text = f.Text
				}
				d.write(f.File, text)
				for line, more := range lines {
					if where == "beside the file" {
						if draws.MatchString(line) && !thorough.Tests() {
							continue
						}
						line = strings.Replace(line, " 1 ", " "+names[0]+" ", 1)
					}
					n := runs(where, line+" "+f.File)
					if want := len(names) > 0 && (more || where == "beside the file"); want != (n > 0) {
						t.Errorf("%s: %s runs %d games", where, line, n)
					}
				}
				if n := once(where, "the page", pageRuns(d, system, f.File)); n != len(names) {
					t.Errorf("%s: the page of the season runs %d games", where, n)
				}
				open := text + "\nround Extra\n  counts: no\n  " + pair[1] + " @ " + pair[2] + "\n"
				d.write(f.File, open)
				runs(where, "season report "+f.File+" "+pair[1]+" 1 "+pair[2]+" 2")
				d.write(f.File, open)
				runs(where, "season begin "+f.File)
				d.write(f.File, open+"round More\n  "+pair[2]+" @ "+pair[1]+"\n")
				runs(where, "new --season "+f.File)
			}
			if err := os.Remove(d.at("l.rollbook")); err != nil {
				t.Fatal(err)
			}
			d.write(f.File, f.Text)
			if n := runs("with others beside it", "import --season "+f.File+" "+names[0]); n != len(names) {
				t.Errorf("import of one runs %d games of %d", n, len(names))
			}
			if err := os.Remove(d.at("l.rollbook")); err != nil {
				t.Fatal(err)
			}
			all := "import --season " + f.File + " " + strings.Join(names, " ")
			if n := runs("beside the file", all); n != len(names) {
				t.Errorf("import runs %d games of %d", n, len(names))
			}
			runs("in the ledger already", all)
			if err := os.Remove(d.at("l.rollbook")); err != nil {
				t.Fatal(err)
			}
			d.write(f.File, strings.Replace(f.Text, "records: *.roll\n", "", 1))
			runs("nowhere else", "import --season "+f.File+" 1.attested")
		})
	}
}

// draws matches the commands that take most of the time.
var draws = regexp.MustCompile("^(print season.* -o season.pdf|publish)")

// tellsHighs matches the commands that tell the season's highs.
var tellsHighs = regexp.MustCompile("^(season leaders|print season.* -o season.pdf|publish|recap|card|the page)")

// pageRuns counts how often each game is run for the page of a season.
func pageRuns(d *desk, system *engine.System, file string) map[string]int {
	d.Helper()
	s, _, _ := d.session("")
	c := &cli.Call{Session: s, Context: context.Background()}
	return d.runsIn(system, func() {
		if _, err := seasons.Page(c, file, "").Season(); err != nil {
			d.Error(err)
		}
	})
}

// A list of games runs an unfinished one once, to say how far it is.
func TestGamesRunsAnOpenGameOnce(t *testing.T) {
	d := newDesk(t)
	d.write("open.roll", "rollbook 1\nsystem: inches\nvisitor: Cubs\nhome: Reds\ndate: 2016-10-20\n\n4 52\n")
	d.answer("import", "open.roll")
	runs := gamesRun(d, systems.Named("inches"), "games")
	for who, n := range runs {
		if n != 1 {
			t.Errorf("%s is run %d times", who, n)
		}
	}
	if len(runs) != 1 {
		t.Errorf("runs of %v", runs)
	}
}

// An attested record that was recorded at other prompts than the rules ask is no game of a season, in its table as anywhere.
func TestASeasonRefusesARecordOfOtherPrompts(t *testing.T) {
	at := time.Date(2016, 10, 20, 20, 0, 0, 0, time.UTC)
	header := engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}}
	record, err := line.AppendAttested(nil, []line.Line{
		{Kind: line.KindOpen, System: "inches", Rulings: 1, At: at, Header: header},
		{Kind: line.KindEntry, Value: "4", Prompt: "toss", At: at}, {Kind: line.KindEntry, Value: "43", Prompt: "onside", At: at},
	})
	if err != nil {
		t.Fatal(err)
	}
	d := atDesk(t)
	if err := os.WriteFile(d.at("forged.roll"), record, 0o644); err != nil {
		t.Fatal(err)
	}
	d.write("cup.season", "rollbook season 1\nseason: Cup\nsystem: inches\nteam BEA: Bears\nteam PAC: Packers\n\nround Final: 2016-10-20\nBEA @ PAC = forged.roll\n")
	for _, line := range []string{"season table cup.season", "season leaders cup.season points", "season check cup.season", "publish site --season cup.season"} {
		if _, _, errs := d.ask("", words(line)...); !strings.Contains(errs, "recorded at the prompt onside") {
			t.Errorf("%s: %s", line, errs)
		}
	}
}

// playedSeason writes a season of n rounds of 16 fixtures, and a ledger with a game for each. The games are a few that were
// played by chance, again and again.
func playedSeason(b *testing.B, system string, rounds int) *desk {
	b.Helper()
	d := newDesk(b)
	var text strings.Builder
	fmt.Fprintf(&text, "rollbook season 1\nseason: Big\nsystem: %s\n", system)
	for i := range 32 {
		fmt.Fprintf(&text, "team T%d: Team %d\n group: G%d\n", i, i, i/4)
	}
	s := systems.Named(system)
	session, _, _ := d.session("")
	if err := ledger.Create(d.at("l.rollbook")); err != nil {
		b.Fatal(err)
	}
	l, err := ledger.Open(d.at("l.rollbook"), ledger.ReadWrite, ledger.NoCopies())
	if err != nil {
		b.Fatal(err)
	}
	for round := range rounds {
		fmt.Fprintf(&text, "round %d\n", round)
		var games [][]line.Line
		for i := range 16 {
			v, h := (i+round)%32, (i+16+round)%32
			fmt.Fprintf(&text, "T%d @ T%d\n", v, h)
			header := engine.Header{{Key: "system", Value: system}, {Key: "visitor", Value: fmt.Sprintf("Team %d", v)},
				{Key: "home", Value: fmt.Sprintf("Team %d", h)}, {Key: "event", Value: fmt.Sprintf("Big, %d", round)}}
			for _, f := range recordedSetup(b, s).Header {
				if header.Get(f.Key) == "" || f.Key == "visitor-player" || f.Key == "home-player" || f.Key == "visitor-keeper" || f.Key == "home-keeper" {
					header = append(header, f)
				}
			}
			setup, err := s.Setup(header)
			if err != nil {
				b.Fatal(err)
			}
			games = append(games, append([]line.Line{game.Opening(session, setup)}, gameByChance(session, setup, uint64(i))...))
		}
		if _, err := l.ImportFrom("", games...); err != nil {
			b.Fatal(err)
		}
	}
	l.Close()
	d.write("big.season", text.String())
	return d
}

var onceByChance = map[string][]string{}

// gameByChance is a game played by chance, as lines of the ledger; each seed is played once.
func gameByChance(s *cli.Session, setup *engine.Setup, seed uint64) []line.Line {
	key := fmt.Sprint(setup.System.ID, seed)
	if onceByChance[key] == nil {
		onceByChance[key] = engine.Simulate(setup, enginetest.Chance(seed), engine.MaxEntries)
	}
	lines, _ := scorer.EntryLines(setup, nil, onceByChance[key], scorer.ByImport, s.Now())
	return lines
}

// BenchmarkTableOfTenThousandGames prints the tables of 10,000 games in a ledger: under a second of CPU, and 64 MB.
func BenchmarkTableOfTenThousandGames(b *testing.B) {
	d := playedSeason(b, "inches", 625)
	b.ReportAllocs()
	for b.Loop() {
		d.answer("season", "table")
	}
}

// BenchmarkSeasonOfALedger measures commands with a season of 256 games in the ledger: a table takes less than 60 ms.
func BenchmarkSeasonOfALedger(b *testing.B) {
	for _, system := range systems.IDs() {
		b.Run(system, func(b *testing.B) {
			d := playedSeason(b, system, 16)
			for _, line := range []string{"season table", "season leaders"} {
				b.Run(strings.Fields(line)[1], func(b *testing.B) {
					b.ReportAllocs()
					for b.Loop() {
						d.answer(words(line)...)
					}
				})
			}
		})
	}
}
