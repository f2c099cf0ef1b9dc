package loft_test

import (
	"flag"
	"path"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/loft"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/replay"
)

var update = flag.Bool("update", false, "rewrite the golden box scores")

// Between them the fixtures have a game of seven rounds, and rounds won in every way.
func TestFixturesHaveEveryEnding(t *testing.T) {
	found := map[string]bool{}
	for _, f := range fixtures.Records() {
		if f.System != loft.System.ID {
			continue
		}
		record := replay.Read(f.File, f.Text)[0]
		box := engine.BoxOf(engine.Run(record.Setup, record.Tokens(), engine.Observer{Journal: true}).Game)
		for _, round := range []string{"0", "1", "2", "3", "4", "5", "6"} {
			how, ok := box.Find("rounds", round, "how")
			found[how.Text()], found["round "+round] = true, found["round "+round] || ok
		}
	}
	for _, want := range []string{"dodge", "both-dodge", "prayer", "forfeit", "round 6"} {
		if !found[want] {
			t.Errorf("no fixture has a %s", want)
		}
	}
}

// The box score of a whole game, every figure of it, with the sums that prove it.
func TestTheBoxScoreOfAWholeGame(t *testing.T) {
	for _, f := range fixtures.Records() {
		if f.System != loft.System.ID {
			continue
		}
		record := replay.Read(f.File, f.Text)[0]
		r := engine.Run(record.Setup, record.Tokens(), engine.Observer{Journal: true})
		enginetest.GoldenBox(t, r, "testdata/"+strings.TrimSuffix(path.Base(f.File), ".roll")+".box", *update)
	}
}
