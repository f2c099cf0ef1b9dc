package systems_test

import (
	"testing"

	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/replay"
)

// A silent run allocates for the game, the result and what grows with the game, and for nothing that every entry brings.
func TestASilentRunAllocatesNothingPerEntry(t *testing.T) {
	for _, f := range fixtures.OfEachSystem() {
		record := replay.Read(f.File, f.Text)[0]
		allocations := func(tokens []string) float64 {
			return testing.AllocsPerRun(10, func() { engine.Run(record.Setup, tokens, engine.Observer{}) })
		}
		tokens := record.Tokens()
		begun := len(tokens) / 5
		few, all := allocations(tokens[:begun]), allocations(tokens)
		if all-few > float64(len(tokens)-begun)/10 {
			t.Errorf("%s: %v allocations for %d entries, %v for the first %d", f.File, all, len(tokens), few, begun)
		}
	}
}
