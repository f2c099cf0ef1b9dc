package chances

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
	"rollbook/replay"
)

// Stated chances come true as often as they say: a game played on is one more of the games continued from the
// same position. Of each game one position is drawn. Positions are sorted by how often all of these games were won, the game itself
// among them, so that it is won as often as any of them; Pearson's measure has a degree of freedom for each tenth.
func TestChancesAreCalibrated(t *testing.T) {
	const continued, tenths = 40, 10
	for _, f := range fixtures.OfEachSystem() {
		setup := replay.Read(f.File, f.Text)[0].Setup
		var off, variance [tenths]float64
		for seed := range uint64(thorough.Of(60, 2000)) {
			c := coach.Simulator{Pick: enginetest.Chance(1_000_000 + seed), Coach: coach.House, Most: most}
			score := c.Continue(setup, nil).Score()
			entries := slices.Clone(c.Entries())
			at := rand.New(rand.NewPCG(seed, 1)).IntN(len(entries))
			w := house(continued, seed).walk(Game{setup, entries}, at)
			if err := w.estimate(background, nil); err != nil {
				t.Fatal(err)
			}
			all := append(w.samples[0].endings, endingOf(score))
			d := between(all, make([]ending, len(all)))
			mean := d.mean()
			tenth := min(int(mean*tenths), tenths-1)
			off[tenth] += float64(endingOf(score))/2 - mean
			variance[tenth] += d.variance() * float64(len(all))
		}
		pearson := 0.0
		for i := range off {
			if variance[i] > 0 {
				pearson += off[i] * off[i] / variance[i]
			}
		}
		if pearson > 29.6 { // one time in 1000
			t.Errorf("%s: %.1f, off by %.2f, deviations %.2f", f.System, pearson, off, variance)
		}
	}
}

// The best call is looked for in other games than those that compare it: the best call gives nothing away on average, though a search
// in few games often takes another for better.
func TestTheBestCallGivesNothingAway(t *testing.T) {
	for _, f := range thorough.Some(fixtures.OfEachSystem(), 3) {
		name, g := f.File, whole(t)[f.File]
		p, at := (*engine.Prompt)(nil), 0
		engine.Run(g.Setup, g.Entries, engine.Observer{Watch: func(t *engine.Table) {
			if q := t.Prompt(); p == nil && t.Entries() > len(g.Entries)/2 && choice(q) && len(q.Options) > 1 {
				p, at = q.Clone(), t.Entries()
			}
		}})
		if p == nil {
			continue
		}
		before := Game{g.Setup, g.Entries[:at]}
		options, err := house(500, 99).options(background, before, p)
		if err != nil {
			t.Fatal(err)
		}
		sum, squares, others, times := 0.0, 0.0, 0, thorough.Of(40, 100)
		for seed := range uint64(times) {
			d, best, err := house(8, seed).loss(background, before, p, options[0].call, finals)
			if err != nil {
				t.Fatal(err)
			}
			if best != options[0].call {
				others++
			}
			sum += d.mean()
			squares += d.mean() * d.mean()
		}
		mean := sum / float64(times)
		if error := math.Sqrt((squares/float64(times) - mean*mean) / float64(times)); mean > 3.5*error {
			t.Errorf("%s entry %d: the best call gives away %.3f ± %.3f; a search takes another for better %d times in %d",
				name, at+1, mean, error, others, times)
		}
	}
}
