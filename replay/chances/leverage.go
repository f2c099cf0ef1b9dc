package chances

import (
	"context"
	"math"
	"slices"

	"rollbook/engine"
)

const (
	ways     = 128 // in which a play is played
	wayGames = 24  // continued after each
)

// leverage is how much hangs on the play after so many entries. The play is played in several ways, and each is valued by itself, over the same
// chances. The values differ by what the play came to and by their own errors, which are taken off.
func (m *Method) leverage(ctx context.Context, g Game, before int) (Chance, error) {
	c, seed := m.continuer(), mixed(m.Seed^mixed(uint64(before)))
	one := Method{Coach: m.Coach, Call: m.Call, Games: wayGames, Seed: mixed(seed), Workers: m.Workers}
	var sums [wayGames]float64 // of a game of each number
	sum, means, squares := 0.0, 0.0, 0.0
	for way := range uint64(ways) {
		c.from(seed, way, Game{g.Setup, g.Entries[:before]})
		entries := slices.Clone(c.Entries())
		end := len(entries)
		for _, first := range engine.Run(g.Setup, entries, engine.Observer{Journal: true}).Journal.Plays {
			if first > before+1 {
				end = first - 1
				break
			}
		}
		w := one.walk(Game{g.Setup, entries[:end]}, end)
		if err := w.round(ctx); err != nil {
			return 0, err
		}
		s := w.samples[0]
		for i, e := range s.endings {
			value := float64(e) / 2
			sums[i] += value
			squares += value * value
		}
		sum += s.value()
		means += s.value() * s.value()
	}
	// What is left of a value without the mean of its way and that of its number is error.
	between := means - sum*sum/ways
	within := squares - wayGames*means + wayGames*sum*sum/ways
	for _, n := range sums {
		within -= n * n / ways
	}
	return Chance(math.Sqrt(max(0, between/(ways-1)-within/((ways-1)*(wayGames-1)*wayGames)))), nil
}
