package console

import (
	"os"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
)

// gamesRun counts how often each game of a system is run by a command, by who plays when.
func gamesRun(t *testing.T, system *engine.System, line ...string) map[string]int {
	t.Helper()
	open, runs := system.Open, map[string]int{}
	defer func() { system.Open = open }()
	system.Open = func(s *engine.Setup) (func() engine.Game, error) {
		fresh, err := open(s)
		return func() engine.Game {
			runs[s.Header.Get("event")+": "+s.Header.Get("visitor")+" @ "+s.Header.Get("home")]++
			return fresh()
		}, err
	}
	answer(t, line...)
	return runs
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
