package chances

import (
	"context"
	"math"
	"slices"

	"rollbook/engine"
)

const (
	ways     = 64 // in which a play is played
	wayGames = 24 // continued after each
)

// leverage returns how much is at stake in the play after n entries. The play is played in several ways, and each is
// valued separately, with the same dice. The values differ by the result of the play and by their own errors, which are
// subtracted.
func (m *Method) leverage(ctx context.Context, g Game, before int) (Chance, error) {
	seed := engine.Mixed(m.Seed ^ engine.Mixed(uint64(before)))
	var values [ways][wayGames]float64
	m.sideBySide(ctx, 0, ways, func(_ int, c *continuer, way int) {
		entries := c.play(seed, uint64(way), Game{g.Setup, g.Entries[:before]})
		for i := range values[way] {
			values[way][i] = float64(endingOf(c.from(engine.Mixed(seed), uint64(i), Game{g.Setup, entries}).Score())) / 2
		}
	})
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	var numbers [wayGames]float64 // sums of the games of each number
	sum, means, squares := 0.0, 0.0, 0.0
	for _, way := range values {
		mean := 0.0
		for i, v := range way {
			mean += v / wayGames
			numbers[i] += v
			squares += v * v
		}
		sum += mean
		means += mean * mean
	}
	// A value minus the means of its way and of its number is error.
	between := means - sum*sum/ways
	within := squares - wayGames*means + wayGames*sum*sum/ways
	for _, n := range numbers {
		within -= n * n / ways
	}
	return Chance(math.Sqrt(max(0, between/(ways-1)-within/((ways-1)*(wayGames-1)*wayGames)))), nil
}

// play continues a game for the nth time to the end of its next play that leaves something to chance, and returns its entries. A timeout
// does not, though it is a play of its own.
func (c *continuer) play(seed, n uint64, g Game) []string {
	seeded := c.Before
	var began *engine.Place
	rolled := false
	c.Before = func(at engine.Place, p *engine.Prompt, again int) {
		switch {
		case began == nil:
			began = &at
		case rolled && at.Entry == 0 && at != *began:
			c.Most = 0
		}
		rolled = rolled || !p.Decides()
		seeded(at, p, again)
	}
	c.from(seed, n, g)
	c.Before, c.Most = seeded, most
	return slices.Clone(c.Entries())
}
