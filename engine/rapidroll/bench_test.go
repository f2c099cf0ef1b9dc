package rapidroll

import (
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// A silent run is what verify does: full legality, clock, score and the line, and nothing kept.
func BenchmarkSilentRun(b *testing.B) {
	setup := enginetest.Setup(b, System)
	var games [][]string
	entries := 0
	for seed := range 64 {
		games = append(games, coach.Simulate(setup, enginetest.Chance(uint64(seed)), 20_000))
		entries += len(games[seed])
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, tokens := range games {
			if r := engine.Run(setup, tokens, engine.Observer{}); !r.Over {
				b.Fatal("the game is not over")
			}
		}
	}
	b.ReportMetric(float64(entries)*float64(b.N)/b.Elapsed().Seconds(), "entries/s")
}

// The allocations of a silent run are the game's own, however many entries there are.
func TestASilentRunAllocatesNothingPerEntry(t *testing.T) {
	setup := enginetest.Setup(t, System)
	tokens := coach.Simulate(setup, enginetest.Chance(5), 20_000)
	run := func(n int) float64 {
		return testing.AllocsPerRun(20, func() { engine.Run(setup, tokens[:n], engine.Observer{}) })
	}
	if few, all := run(20), run(len(tokens)-1); all > few {
		t.Errorf("%v allocations for 20 entries, %v for %d", few, all, len(tokens)-1)
	}
}
