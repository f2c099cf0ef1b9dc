package chances

import (
	"cmp"
	"context"
	"slices"

	"rollbook/engine"
)

// Given is what calls gave away against the best ones. The best call of each prompt is looked for in some games, and the call that was
// made is compared with it in others: otherwise the luckiest of many options would always look better.
type Given struct {
	Visitor GivenSum    `json:"visitor"`
	Home    GivenSum    `json:"home"`
	Calls   []GivenCall `json:"calls"` // in the game's order
}

// A GivenSum is what the calls of a side gave away together.
type GivenSum struct {
	Calls int    `json:"calls"` // that were weighed
	Loss  Chance `json:"loss"`
	Error Chance `json:"error"` // half its 95 % interval
}

// A GivenCall is a call that was weighed.
type GivenCall struct {
	N    int    `json:"n"` // its entry
	By   string `json:"by"`
	Play int    `json:"play"`
	Call string `json:"call"`
	Best string `json:"best"` // the best of the options that were tried; often the call itself
	// Loss is by how much the call is worse than the best one, for its own side: 0 where it is the best. It may be below 0, as an
	// estimate may.
	Loss  Chance `json:"loss"`
	Error Chance `json:"error"` // half its 95 % interval
	Clear bool   `json:"clear"` // the interval leaves out 0
}

// How many games weigh a call: so many after each option, then more after the few best, and others for the comparison.
const (
	finalists = 3
	finals    = 200
	compared  = 400
	// At most so many entries are played for the calls of a game; if all of them would take more, only those between different acts
	// are weighed, like a punt and a field goal.
	weighed = 12_000_000
)

// Weigh compares the calls of a game with the best ones.
func (m *Method) Weigh(ctx context.Context, g Game, l *Luck) error {
	given := &Given{Calls: []GivenCall{}}
	prompts, cost := make([]*engine.Prompt, len(g.Entries)), 0
	engine.Run(g.Setup, g.Entries, engine.Observer{Watch: func(t *engine.Table) {
		if p := t.Prompt(); choice(p) && len(p.Options) > 1 && t.Entries() < len(prompts) {
			prompts[t.Entries()] = p.Clone()
			cost += (first*len(p.Options) + finals*finalists) * len(g.Entries)
		}
	}})
	var variance engine.Sides[float64]
	for i, p := range prompts {
		if p == nil || cost > weighed && !p.Decision {
			continue
		}
		e := &l.Entries[i]
		d, best, err := m.loss(ctx, Game{g.Setup, g.Entries[:i]}, p, e.Entry)
		if err != nil {
			return err
		}
		loss := Chance(d.mean())
		of := GivenCall{e.N, e.By, e.Play, e.Entry, best, loss, half(d.variance()), loss > half(d.variance())}
		given.Calls = append(given.Calls, of)
		sum := &given.Home
		if p.By == engine.Visitor {
			sum = &given.Visitor
		}
		sum.Calls++
		sum.Loss += loss
		variance[p.By] += d.variance()
	}
	given.Visitor.Error, given.Home.Error = half(variance[engine.Visitor]), half(variance[engine.Home])
	l.Given = given
	return nil
}

// loss compares the call that was made at a prompt with the best of a search.
func (m *Method) loss(ctx context.Context, g Game, p *engine.Prompt, called string) (d difference, best string, err error) {
	search, compare := *m, *m
	search.Seed, search.Games = mixed(m.Seed^mixed(uint64(len(g.Entries)))), min(finals, m.Games)
	compare.Seed, compare.Games = mixed(search.Seed), min(compared, m.Games)
	left := search.after(g, p, p.Words())
	for !left[0].walk.full() {
		if err = round(ctx, left); err != nil {
			return d, "", err
		}
		left = left[:min(finalists, len(left))]
	}
	if best = left[0].call; best == called {
		return difference{games: compare.Games}, best, nil
	}
	two := compare.after(g, p, []string{best, called})
	for !two[0].walk.full() {
		for _, o := range two {
			if err = o.walk.round(ctx); err != nil {
				return d, "", err
			}
		}
	}
	return two[0].over(two[1]), best, nil
}

// Costliest are the calls that gave away the most, the worst first, at most so many.
func (g *Given) Costliest(most int) []GivenCall {
	calls := slices.DeleteFunc(slices.Clone(g.Calls), func(c GivenCall) bool { return c.Loss <= 0 })
	slices.SortStableFunc(calls, func(a, b GivenCall) int { return cmp.Compare(b.Loss, a.Loss) })
	return calls[:min(most, len(calls))]
}
