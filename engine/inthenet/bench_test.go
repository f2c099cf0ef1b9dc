package inthenet

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestASilentRunAllocatesNothingPerEntry(t *testing.T) {
	for _, s := range setups(t) {
		tokens := engine.Simulate(s, enginetest.Chance(3), 20_000)
		run := func(n int) float64 {
			return testing.AllocsPerRun(5, func() { engine.Run(s, tokens[:n], engine.Observer{}) })
		}
		// The open prompt of a record that has not ended is copied: a few more, not a few a card.
		if short, long := run(10), run(len(tokens)); long > short {
			t.Errorf("%v allocations for 10 entries, %v for %d", short, long, len(tokens))
		}
	}
}

func BenchmarkSilentRun(b *testing.B) {
	s := setup(b)
	tokens := engine.Simulate(s, enginetest.Chance(1), 20_000)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if r := engine.Run(s, tokens, engine.Observer{}); !r.Over {
			b.Fatal("the match is not over")
		}
	}
	b.ReportMetric(float64(len(tokens))*float64(b.N)/b.Elapsed().Seconds(), "entries/s")
}

func BenchmarkSetup(b *testing.B) {
	h := header(b)
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		if _, err := System.Setup(h); err != nil {
			b.Fatal(err)
		}
	}
}
