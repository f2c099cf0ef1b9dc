package console

import (
	"context"
	"maps"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"rollbook/console/cli"
	seasons "rollbook/console/season"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
	"rollbook/ledger/line"
)

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

// TestRunsAGameOnce: a command runs a game once, in the ledger, in a file and in a season; once more, if it tells the season's highs, a
// game that has one, which is cheaper than comparing the figures of all games at every prompt. If the ledger knows the scores, tables
// run none at all.
func TestRunsAGameOnce(t *testing.T) {
	for _, f := range thorough.Some(fixtures.Seasons(), 1) {
		t.Run(f.System, func(t *testing.T) {
			d := newDesk(t)
			d.season(f.System)
			names := slices.DeleteFunc(slices.Sorted(maps.Keys(f.Files)), func(name string) bool { return !strings.HasSuffix(name, ".roll") })
			one := names[0]
			_, key, _ := strings.Cut(f.Text, "\nteam ")
			key, _, _ = strings.Cut(key, ":")
			// runs holds that each line runs no game more often than most, and some game at least, or none where most is 0.
			runs := func(most int, lines ...string) {
				t.Helper()
				for _, line := range lines {
					ran := d.runsIn(systems.Named(f.System), func() { d.answer(strings.Fields(line)...) })
					for game, n := range ran {
						if n > most {
							t.Errorf("%s runs %s %d times", line, game, n)
						}
					}
					if most > 0 && len(ran) == 0 {
						t.Errorf("%s runs no game", line)
					}
				}
			}
			tables := []string{"season table", "season results", "season next", "season check", "season table --why " + key, "games --season " + f.File}
			more := []string{"season team " + key, "dice --season " + f.File}
			highs := []string{"season leaders", "print season -o season.pdf --force", "publish site --season " + f.File}
			runs(1, "publish site 1 2", "print box --all -o all --force", "print book 1 2 -o some --force", "show 1 --json", "box 1", "log 1", "recap 1",
				"export 1", "export --all exported --force", "dice --all", "explain 1", "explain 1 7", "explain 1 score.home", "explain 1 box.home")
			runs(0, tables...)
			runs(1, more...)
			runs(2, highs...)
			s, _, _ := d.session("")
			page := d.runsIn(systems.Named(f.System), func() {
				if _, err := seasons.Page(&cli.Call{Session: s, Context: context.Background()}, f.File, "").Season(); err != nil {
					t.Error(err)
				}
			})
			if len(page) != len(names) || slices.Max(slices.Collect(maps.Values(page))) > 2 {
				t.Errorf("the page runs %v", page)
			}
			d.answer("export", "1", "--attested", "-o", "1.attested")

			os.Remove(d.at("l.rollbook"))
			d.write(f.File, f.Text) // with its records
			runs(1, append(tables, more...)...)
			runs(2, highs[0])
			runs(1, "publish site "+one, "print sheet --all -o all --force "+one, "show "+one, "recap "+one, "dice "+one, "explain "+one, "box 1.attested", "recap 1.attested")
			runs(1, "import --season "+f.File+" "+strings.Join(names, " "))
		})
	}
}

// A list of games runs an unfinished one once, to say how far it is.
func TestGamesRunsAnOpenGameOnce(t *testing.T) {
	d := newDesk(t)
	d.write("open.roll", "rollbook 1\nsystem: inches\nvisitor: Cubs\nhome: Reds\ndate: 2016-10-20\n\n4 52\n")
	d.answer("import", "open.roll")
	if runs := d.runsIn(systems.Named("inches"), func() { d.answer("games") }); len(runs) != 1 || runs[": Cubs @ Reds"] != 1 {
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
