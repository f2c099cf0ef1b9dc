package chances

import (
	"context"
	"math"
	"slices"

	"rollbook/engine"
)

const (
	ways     = 32 // in which a play is played
	wayGames = 32 // continued after each
)

// leverage is how much hangs on the play after so many entries. The play is played in several ways, and each is valued by itself. The values differ by what
// the play came to and by their own errors, which are taken off.
func (m *Method) leverage(ctx context.Context, g Game, before int) (Chance, error) {
	c, seed := m.continuer(), mixed(m.Seed^mixed(uint64(before)))
	sum, squares, errors := 0.0, 0.0, 0.0
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
		one := Method{Coach: m.Coach, Call: m.Call, Games: wayGames, Seed: mixed(seed ^ mixed(ways+way)), Workers: m.Workers}
		w := one.walk(Game{g.Setup, entries[:end]}, end)
		if err := w.round(ctx); err != nil {
			return 0, err
		}
		d := between(w.samples[0].endings, make([]ending, wayGames))
		sum += d.mean()
		squares += d.mean() * d.mean()
		errors += d.variance() * wayGames / (wayGames - 1)
	}
	return Chance(math.Sqrt(max(0, (squares-sum*sum/ways)/(ways-1)-errors/ways))), nil
}
