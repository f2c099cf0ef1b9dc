package console

import (
	"os"
	"strings"
	"sync"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
)

// gamesRun counts how often each game of a system is run by a command, by who plays when.
func gamesRun(t *testing.T, system *engine.System, line ...string) map[string]int {
	t.Helper()
	open, runs := system.Open, map[string]int{}
	var mu sync.Mutex // a site's games are run side by side
	defer func() { system.Open = open }()
	system.Open = func(s *engine.Setup) (func() engine.Game, error) {
		fresh, err := open(s)
		return func() engine.Game {
			mu.Lock()
			defer mu.Unlock()
			runs[s.Header.Get("event")+": "+s.Header.Get("visitor")+" @ "+s.Header.Get("home")]++
			return fresh()
		}, err
	}
	answer(t, line...)
	return runs
}

// A command that draws games runs each of them once, and one that draws a season's games twice: once for the tables, which
// need all games before the first page, and once for its own pages, so that no more than a few runs are held at a time.
func TestDrawingRunsAGameOnce(t *testing.T) {
	for _, f := range fixtures.Seasons() {
		t.Run(f.System, func(t *testing.T) {
			recordedSeason(t, f.System)
			lines := map[string]int{ // and how often each game is run
				"print season --games -o season.pdf --force " + f.File: 2, "publish season-site --season " + f.File: 2, "publish site 1 2": 1,
				"print box --all -o all.pdf --force": 1, "print sheet 1 2 -o some.pdf --force": 1, "print book 1 2 -o some.pdf --force": 1,
				"show 1": 1, "show 1 --json": 1, "box 1": 1, "log 1": 1, "recap 1": 1, "card 1 -o card.svg --force": 1, "export 1": 1,
				"export --all exported --force": 1,
			}
			draw := func(where string, lines map[string]int) {
				for line, want := range lines {
					ran := gamesRun(t, systems.Named(f.System), strings.Fields(line)...)
					if len(ran) == 0 {
						t.Errorf("%s: %s runs no game", where, line)
					}
					for game, n := range ran {
						if n != want {
							t.Errorf("%s: %s runs %s %d times, not %d", where, line, game, n, want)
						}
					}
				}
			}
			draw("in the ledger", lines)
			if err := os.Rename("l.rollbook", "other"); err != nil {
				t.Fatal(err)
			}
			write(t, f.File, f.Text)
			var one string
			for name := range f.Files {
				if strings.HasSuffix(name, ".roll") {
					one = name
				}
			}
			draw("beside the file", map[string]int{
				"publish season-site --season " + f.File: 2, "publish site " + one: 1,
				"print sheet --all -o all.pdf --force " + one: 1, "show " + one: 1, "recap " + one: 1,
			})
		})
	}
}

// A command runs a game of its season once (SEASON 5), whether it is in the ledger or a record beside the file. Where the
// ledger knows the scores, tables run none at all.
func TestSeasonRunsAGameOnce(t *testing.T) {
	for _, f := range fixtures.Seasons() {
		t.Run(f.System, func(t *testing.T) {
			recordedSeason(t, f.System)
			system := systems.Named(f.System)
			_, team, _ := strings.Cut(f.Text, "\nteam ")
			team, _, _ = strings.Cut(team, ":")
			lines := map[string]bool{ // and whether it needs more of a game than its score
				"season table": false, "season results": false, "season next": false, "season bracket": false, "season schedule": false,
				"season check": false, "season explain " + team: false, "games": false, "print season --blank -o blank.pdf --force": false,
				"season team " + team: true, "season leaders": true, "season leaders --per-game": true, "season records": true,
				"season explain " + team + "." + system.Figures[1].Key: true, "print season -o season.pdf --force": true,
			}
			for _, where := range []string{"in the ledger", "beside the file"} {
				if where == "beside the file" {
					if err := os.Rename("l.rollbook", "other"); err != nil {
						t.Fatal(err)
					}
					write(t, f.File, f.Text)
				}
				for line, runs := range lines {
					if line == "games" {
						line += " --season"
					}
					ran := gamesRun(t, system, append(strings.Fields(line), f.File)...)
					for game, n := range ran {
						if n > 1 {
							t.Errorf("%s: %s runs %s %d times", where, line, game, n)
						}
					}
					if proved := len(f.Files) > 0 && (runs || where == "beside the file"); proved != (len(ran) > 0) {
						t.Errorf("%s: %s runs %d games", where, line, len(ran))
					}
				}
			}
		})
	}
}
