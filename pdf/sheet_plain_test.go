package pdf

import (
	"strings"
	"testing"

	_ "rollbook/internal/pig" // a system with nothing drawn by hand
	"rollbook/pdf/layout"
)

// The plain sheet keeps the laws of layout, blank, begun and full, with 40 notes and 20 corrections, and tells every play of every
// recorded game.
func TestPlainSheet(t *testing.T) {
	t.Parallel()
	for _, full := range fixtureGames(t) {
		system, setup := *full.Setup.System, *full.Setup
		system.Sport.Layout, setup.System, full.Setup = "", &system, &setup
		checkLayout(t, blankSheet(&system, "", ""))
		checkLayout(t, drawn(t, sheetOf, upTo(full, len(full.Tokens)/2)))
		c := drawn(t, sheetOf, full)
		checkLayout(t, c)
		run, err := full.play()
		if err != nil {
			t.Fatal(err)
		}
		said := strings.Join(strings.Fields(allWords(c)), " ")
		for _, p := range run.plays {
			for _, line := range layout.Wrap(strings.Join(run.entries[p.first-1:p.last], " "),
				layout.Margined(layout.Rect{W: plainEntries}).W, layout.CellText) {
				if !strings.Contains(said, line) {
					t.Errorf("%s: the entries %s of play %d are not on the sheet", full.Name, line, p.number)
				}
			}
		}
		checkLayout(t, drawn(t, sheetOf, amended(full, 20, 40)))
		if t.Failed() {
			t.Fatal(full.Name)
		}
	}
}
