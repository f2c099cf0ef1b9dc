package systems_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
)

// recorded returns one recorded game of each system.
func recorded() []*replay.Record {
	var games []*replay.Record
	for _, f := range fixtures.OfEachSystem() {
		games = append(games, replay.Read(f.File, f.Text)[0])
	}
	return games
}

// Games that are run one after another in one room, of whatever systems, go and are reported as each would alone.
func TestGamesInOneRoomAreReportedAsEachAlone(t *testing.T) {
	games := recorded()
	var room engine.Room
	for seed := range uint64(20) {
		for _, g := range games {
			id := g.Setup.System.ID
			entries := engine.Simulate(g.Setup, rand.New(rand.NewPCG(seed, 1)).IntN, int(40*seed))
			alone := engine.Run(g.Setup, entries, engine.Observer{Journal: true})
			for range 2 { // after a game of another system, and after one of its own
				beside := engine.Run(g.Setup, entries, engine.Observer{Journal: true, Room: &room})
				if got, want := string(beside.Game.AppendState(nil)), string(alone.Game.AppendState(nil)); got != want {
					t.Errorf("%s, seed %d: the state is\n%s\nwant\n%s", id, seed, got, want)
				}
				if got, want := string(beside.Game.AppendBox(nil)), string(alone.Game.AppendBox(nil)); got != want {
					t.Errorf("%s, seed %d: the box is\n%s\nwant\n%s", id, seed, got, want)
				}
				made, paper := beside.Game.BoxScore(), alone.Game.BoxScore()
				if got, want := string(made.AppendText(nil)), string(paper.AppendText(nil)); got != want {
					t.Errorf("%s, seed %d: the box score is\n%s\nwant\n%s", id, seed, got, want)
				}
				last := alone.Entries
				if got, want := string(beside.Game.AppendPlayByPlay(nil, 1, last)), string(alone.Game.AppendPlayByPlay(nil, 1, last)); got != want {
					t.Errorf("%s, seed %d: it is told\n%s\nwant\n%s", id, seed, got, want)
				}
				if len(beside.Journal.Plays) != len(alone.Journal.Plays) || len(alone.Journal.Cells) > 0 && !reflect.DeepEqual(beside.Journal.Cells, alone.Journal.Cells) {
					t.Errorf("%s, seed %d: the journals differ", id, seed)
				}
			}
		}
	}
}

// A game in the room of another one like it allocates nothing at all, watched or not.
func TestAGameInARoomAllocatesNothing(t *testing.T) {
	for _, g := range recorded() {
		for _, journal := range []bool{false, true} {
			var room engine.Room
			o := engine.Observer{Journal: journal, Room: &room}
			engine.Run(g.Setup, g.Tokens, o)
			if n := testing.AllocsPerRun(5, func() { engine.Run(g.Setup, g.Tokens, o) }); n > 0 {
				t.Errorf("%s, journal %v: %v allocations", g.Setup.System.ID, journal, n)
			}
		}
	}
}

// What JSON lines say of each entry is written without memory of its own, but for a few rare sentences.
func TestAnEntrysStateAndSentencesTakeNoMemory(t *testing.T) {
	for _, g := range recorded() {
		var room engine.Room
		var line []byte
		o := engine.Observer{Journal: true, Room: &room, Watch: func(t *engine.Table) {
			line = t.Game().AppendState(line[:0])
			line = t.Game().AppendPlayByPlay(line[:0], t.Entries(), t.Entries())
			if p := t.Prompt(); p != nil {
				line = p.AppendJSON(line[:0])
			}
		}}
		engine.Run(g.Setup, g.Tokens, o)
		if n := testing.AllocsPerRun(5, func() { engine.Run(g.Setup, g.Tokens, o) }); n > float64(len(g.Tokens)/20) {
			t.Errorf("%s: %v allocations for %d entries", g.Setup.System.ID, n, len(g.Tokens))
		}
	}
}
