package console

import (
	"bytes"
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
)

// The sheet of a game of every system, at every tenth of it: the score by periods, and what scorers of the sport write down.
func TestSheetAtThePrompt(t *testing.T) {
	lists := map[string]string{"inches": "Drives", "rapidroll": "Drives", "fivedice": "Drives", "loft": "Rounds", "inthenet": "On the pitch"}
	for _, f := range fixtures.OfEachSystem() {
		r := replay.Read(f.File, f.Text)[0]
		entries := replay.Entries(r.Tokens)
		for n := 0; n <= 10; n++ {
			var out bytes.Buffer
			g := &game.Game{Setup: r.Setup, Tokens: entries[:len(entries)*n/10]}
			played := g.Trace().Result.Game
			view.Sheet((&cli.Session{Terminal: &term.Terminal{Stdout: &out}}), g, played)
			text := out.String()
			for _, side := range engine.Teams {
				if strings.Count(text, r.Setup.Team(side)) < 2 {
					t.Errorf("%s, %d tenths: %s is not in the line score:\n%s", f.File, n, r.Setup.Team(side), text)
				}
			}
			if want := lists[f.System]; n > 5 && !strings.Contains(text, want) {
				t.Errorf("%s, %d tenths: no %s:\n%s", f.File, n, want, text)
			}
		}
		if f.System == "inthenet" {
			g := &game.Game{Setup: r.Setup, Tokens: entries}
			people := view.LineUps(g, g.Trace().Result.Game)
			began := view.LineUps(g, engine.Run(r.Setup, nil, engine.Observer{}).Game)
			if len(people.Rows) != 11 || strings.Contains(strings.Join(began.Rows[3], " "), "(for") {
				t.Errorf("%v, %v", people.Rows, began.Rows)
			}
			if people.Rows[0][0] != "GK" || people.Rows[10][0] != "10" {
				t.Errorf("the spots are %v to %v", people.Rows[0], people.Rows[10])
			}
			came := 0
			for i, row := range people.Rows {
				for side := 1; side < len(row); side++ {
					switch {
					case row[side] == "-" || row[side] == began.Rows[i][side]:
					case strings.Contains(row[side], "(for "):
						came++
					default:
						t.Errorf("%s has come on for nobody", row[side])
					}
				}
			}
			if came == 0 {
				t.Error("nobody has come on in a game with substitutions")
			}
		}
	}
}
