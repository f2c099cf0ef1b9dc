package systems

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"rollbook/engine"
)

// Games that are run one after another in one room, of whatever systems, are reported as each would be alone.
func TestGamesInOneRoomAreReportedAsEachAlone(t *testing.T) {
	var room engine.Room
	for seed := range uint64(20) {
		for _, s := range All {
			if s.Teams != nil {
				continue // needs cards
			}
			setup, err := s.Setup(engine.Header{{Key: "system", Value: s.ID}, {Key: "visitor", Value: "Visitors"}, {Key: "home", Value: "Home"}})
			if err != nil {
				t.Fatal(err)
			}
			entries := engine.Simulate(setup, rand.New(rand.NewPCG(seed, 1)).IntN, int(40*seed))
			alone := engine.Run(setup, entries, engine.Observer{Journal: true})
			beside := engine.Run(setup, entries, engine.Observer{Journal: true, Room: &room})
			if got, want := string(beside.Game.AppendBox(nil)), string(alone.Game.AppendBox(nil)); got != want {
				t.Errorf("%s, seed %d: the box is\n%s\nwant\n%s", s.ID, seed, got, want)
			}
			last := alone.Entries
			if got, want := string(beside.Game.AppendPlayByPlay(nil, 1, last)), string(alone.Game.AppendPlayByPlay(nil, 1, last)); got != want {
				t.Errorf("%s, seed %d: it is told\n%s\nwant\n%s", s.ID, seed, got, want)
			}
			if len(beside.Journal.Plays) != len(alone.Journal.Plays) || len(alone.Journal.Cells) > 0 && !reflect.DeepEqual(beside.Journal.Cells, alone.Journal.Cells) {
				t.Errorf("%s, seed %d: the journals differ", s.ID, seed)
			}
		}
	}
}

func TestAGameInARoomCostsNoMoreForItsLength(t *testing.T) {
	for _, s := range All {
		if s.Teams != nil {
			continue
		}
		setup, err := s.Setup(engine.Header{{Key: "system", Value: s.ID}, {Key: "visitor", Value: "Visitors"}, {Key: "home", Value: "Home"}})
		if err != nil {
			t.Fatal(err)
		}
		entries := engine.Simulate(setup, rand.New(rand.NewPCG(1, 1)).IntN, 150)
		var room engine.Room
		o := engine.Observer{Journal: true, Room: &room}
		few := testing.AllocsPerRun(5, func() { engine.Run(setup, entries[:2], o) })
		all := testing.AllocsPerRun(5, func() { engine.Run(setup, entries, o) })
		if all > few+6 {
			t.Errorf("%s: %v allocations for 2 entries, %v for %d", s.ID, few, all, len(entries))
		}
	}
}
