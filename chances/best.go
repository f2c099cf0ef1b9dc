package chances

import (
	"cmp"
	"context"
	"math"
	"slices"

	"rollbook/chances/coach"
	"rollbook/engine"
)

// Given is what calls gave away compared with the best ones. Some games find the best call at each prompt, and others
// compare it with the call that was made: otherwise the luckiest of many options would always look better.
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
	Best string `json:"best"` // the best of the options tried; the call itself if none was clearly ahead of it
	// Loss is by how much the call is worse than the best one, for its own side: 0 if it is the best. An estimate can be
	// negative.
	Loss  Chance `json:"loss"`
	Error Chance `json:"error"` // half its 95 % interval
	Clear bool   `json:"clear"` // the interval excludes 0
}

// How many games weigh a call: first some after each option, then finals after the few best and the call itself, and twice as
// many others for the comparison.
const (
	sifted    = 64
	finalists = 3
	finals    = 200
	longer    = 4 // times as many finals, at most, if a game has few calls
	// The calls of a game take at most this many processor seconds; if all of them would take more, only those between
	// different acts, like a punt and a field goal, are weighed.
	weighed = 1.2
)

// A position is a place of a game where a coach chose among several calls.
type position struct {
	at     int
	prompt *engine.Prompt
	cost   int // about how many entries it takes to weigh its call
}

// toWeigh returns the positions of a game with calls to weigh, and the number of finals.
func toWeigh(g Game) (all []position, games int) {
	cost, decided := 0, 0
	engine.Run(g.Setup, g.Entries, engine.Observer{Watch: func(t *engine.Table) {
		if p, at := t.Prompt(), t.Entries(); choice(p) && len(p.Options) > 1 && at < len(g.Entries) {
			here := position{at, p.Clone(), (sifted*len(p.Options) + finals*(finalists+4)) * len(g.Entries)}
			all, cost = append(all, here), cost+here.cost
			if p.Decision {
				decided += here.cost
			}
		}
	}})
	most := entriesIn(weighed, g)
	if cost > most {
		all, cost = slices.DeleteFunc(all, func(p position) bool { return !p.prompt.Decision }), decided
	}
	return all, min(max(1, most/max(cost, 1)), longer) * finals
}

// Weigh compares the calls of a game with the best ones.
func (m *Method) Weigh(ctx context.Context, g Game, l *Luck) error {
	given := &Given{Calls: []GivenCall{}}
	positions, games := toWeigh(g)
	var variance engine.Sides[float64]
	for _, p := range positions {
		e := &l.Entries[p.at]
		d, best, err := m.loss(ctx, Game{g.Setup, g.Entries[:p.at]}, p.prompt, e.Entry, games)
		if err != nil {
			return err
		}
		loss := Chance(d.mean())
		of := GivenCall{e.N, e.By, e.Play, e.Entry, best, loss, half(d.variance()), loss > half(d.variance())}
		given.Calls = append(given.Calls, of)
		sum := &given.Home
		if p.prompt.By == engine.Visitor {
			sum = &given.Visitor
		}
		sum.Calls++
		sum.Loss += loss
		variance[p.prompt.By] += d.variance()
	}
	given.Visitor.Error, given.Home.Error = half(variance[engine.Visitor]), half(variance[engine.Home])
	l.Given = given
	return nil
}

// loss compares the call that was made at a prompt with the best of a search. Another call counts as better only if it is
// ahead by more than a standard error: the luckiest of several equal calls would look worse than the call as often as
// better. So would a timeout that is no better than the calls after it.
func (m *Method) loss(ctx context.Context, g Game, p *engine.Prompt, called string, games int) (d difference, best string, err error) {
	search, compare := *m, *m
	search.Seed, search.Games = coach.Mix(m.Seed^coach.Mix(uint64(len(g.Entries)))), min(games, m.Games)
	compare.Seed, compare.Games = coach.Mix(search.Seed), min(2*games, m.Games)
	left := search.after(g, p, p.Words())
	mine := left[slices.IndexFunc(left, func(o *option) bool { return o.call == called })]
	again := map[*option]bool{}
	for _, o := range left {
		again[o] = asksAgain(g, p, o.call)
	}
	for !mine.walk.full() {
		if err = round(ctx, left); err != nil {
			return d, "", err
		}
		if len(mine.endings) < sifted {
			continue
		}
		if play := slices.IndexFunc(left, func(o *option) bool { return !again[o] }); play > 0 {
			best := left[play]
			left = slices.DeleteFunc(left, func(o *option) bool { return o != mine && again[o] && !o.ahead(best) })
		}
		if left = left[:min(finalists, len(left))]; !slices.Contains(left, mine) {
			left = append(left, mine)
		}
	}
	if !left[0].ahead(mine) {
		return difference{games: compare.Games}, called, nil
	}
	two := compare.after(g, p, []string{left[0].call, called})
	for !two[0].walk.full() {
		for _, o := range two {
			if err = o.walk.round(ctx); err != nil {
				return d, "", err
			}
		}
	}
	return two[0].over(two[1]), left[0].call, nil
}

// ahead reports whether an option is better than another by more than a standard error.
func (o *option) ahead(other *option) bool {
	d := o.over(other)
	return d.mean() > math.Sqrt(d.variance())
}

// asksAgain reports whether a call leads back to the prompt, as a timeout does: it is worth what the coach calls then.
func asksAgain(g Game, p *engine.Prompt, call string) bool {
	next := engine.Run(g.Setup, append(g.Entries[:len(g.Entries):len(g.Entries)], call), engine.Observer{}).Next
	return next != nil && next.ID == p.ID && next.By == p.By
}

// Costliest returns the calls that gave away the most, worst first, but at most this many of them.
func (g *Given) Costliest(most int) []GivenCall {
	calls := slices.DeleteFunc(slices.Clone(g.Calls), func(c GivenCall) bool { return c.Loss <= 0 })
	slices.SortStableFunc(calls, func(a, b GivenCall) int { return cmp.Compare(b.Loss, a.Loss) })
	return calls[:min(most, len(calls))]
}
