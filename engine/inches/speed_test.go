package inches

import (
	"testing"

	"rollbook/engine"
	"rollbook/engine/enginetest"
)

// BenchmarkSilentRun plays whole games through the rules with nobody looking on, as verify does.
func BenchmarkSilentRun(b *testing.B) {
	setup := enginetest.Setup(b, System, "ratings: home-favored")
	games := make([][]string, 64)
	for i := range games {
		games[i] = engine.Simulate(setup, enginetest.Chance(uint64(i)), 20_000)
	}
	entries := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		entries += engine.Run(setup, games[i%len(games)], engine.Observer{}).Entries
	}
	b.ReportMetric(float64(entries)/b.Elapsed().Seconds()/1e6, "Mentries/s")
}
