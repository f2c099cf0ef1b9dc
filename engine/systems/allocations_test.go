package systems_test

import (
	"testing"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
)

// A silent run allocates for the game and the result, and for nothing that an entry brings.
func TestASilentRunAllocatesNothingPerEntry(t *testing.T) {
	for _, f := range fixtures.OfEachSystem() {
		record := replay.Read(f.File, f.Text)[0]
		allocations := func(tokens []string) float64 {
			return testing.AllocsPerRun(10, func() { engine.Run(record.Setup, tokens, engine.Observer{}) })
		}
		if few, all := allocations(record.Tokens()[:20]), allocations(record.Tokens()); all > few {
			t.Errorf("%s: %v allocations for a whole game, %v for 20 entries", f.File, all, few)
		}
	}
}
