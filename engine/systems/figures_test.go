package systems_test

import (
	"testing"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
)

// A figure that is looked up alone is the one of the box, all along a game; asking for it on the way changes nothing.
func TestEveryFigureIsTheOneOfTheBox(t *testing.T) {
	for _, f := range fixtures.OfEachSystem() {
		record := replay.Read(f.File, f.Text)[0]
		var last string
		engine.Run(record.Setup, record.Tokens(), engine.Observer{Journal: true, Watch: func(table *engine.Table) {
			game := table.Game()
			box := engine.BoxOf(game)
			last = box.Text()
			if table.Entries()%20 != 0 && table.Prompt() != nil {
				return
			}
			for _, figure := range record.Setup.System.Figures {
				for _, side := range engine.Teams {
					got, ok := game.Figure(side, figure.Key)
					want, found := box.Of(side).Find(engine.Path(figure.Key)...)
					if got.Text() != want.Text() || !ok || !found {
						t.Errorf("%s, entry %d: %s %s is %s alone and %s in the box", f.File, table.Entries(), side, figure.Key,
							got.Text(), want.Text())
					}
				}
			}
			for _, key := range []string{"", "nothing"} {
				if _, ok := game.Figure(engine.Home, key); ok {
					t.Errorf("%s has a figure %q", f.File, key)
				}
			}
		}})
		once := engine.BoxOf(engine.Run(record.Setup, record.Tokens(), engine.Observer{Journal: true}).Game).Text()
		if last != once {
			t.Errorf("%s: counted on the way %s, counted at the end %s", f.File, last, once)
		}
	}
}
