package inches

import (
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// A silent run allocates for the game and the result, and for nothing that an entry brings.
func TestSilentRunAllocatesNothingPerEntry(t *testing.T) {
	setup := enginetest.Setup(t, System, "ratings: home-favored")
	tokens := coach.Simulate(setup, enginetest.Chance(1), 20_000)
	allocations := func(tokens []string) float64 {
		return testing.AllocsPerRun(10, func() { engine.Run(setup, tokens, engine.Observer{}) })
	}
	if one, whole := allocations(tokens[:1]), allocations(tokens); whole > one {
		t.Errorf("%v allocations for a whole game, %v for its first entry", whole, one)
	}
}

// BenchmarkSilentRun plays whole games through the rules with nobody looking on, as verify does.
func BenchmarkSilentRun(b *testing.B) {
	setup := enginetest.Setup(b, System, "ratings: home-favored")
	games := make([][]string, 64)
	for i := range games {
		games[i] = coach.Simulate(setup, enginetest.Chance(uint64(i)), 20_000)
	}
	entries := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		entries += engine.Run(setup, games[i%len(games)], engine.Observer{}).Entries
	}
	b.ReportMetric(float64(entries)/b.Elapsed().Seconds(), "entries/s")
}
