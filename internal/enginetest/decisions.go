package enginetest

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"rollbook/engine"
)

// A Decision is a call of a coach in a simulated game, and what it cost.
type Decision struct {
	Setup  *engine.Setup
	Before []string // the entries before it
	Prompt *engine.Prompt
	Called string
	// Best is the best call in one half of the simulated games. By the other half, the call cost Called minus Best: a mean
	// that is not biased by picking the best of many, and whether it excludes zero.
	Best    string
	Cost    float64 // of a chance of winning, a tie counting half
	Clearly bool
}

// chosen reports whether a coach chooses among some words at a prompt.
func chosen(p *engine.Prompt) bool {
	return p != nil && p.Kind == engine.CallKind && !p.Fact && p.By.IsTeam() && len(p.Options) > 1
}

// Decisions draws n decisions from simulated games of a coach, all equally likely, and weighs each with a number of games for
// every legal call. which, unless nil, says which decisions count.
func Decisions(ctx context.Context, setup *engine.Setup, coach engine.Coach, n, games int, seed uint64, which func(engine.Game, *engine.Prompt) bool) []Decision {
	chance := rand.New(rand.NewPCG(seed, 1)).IntN
	var drawn []Decision
	seen := 0
	for most := max(100, n/2); most > 0; most-- {
		var here []int
		c := engine.Chance{Pick: chance, Most: 50_000}
		entries, asked := 0, 0
		c.Before = func(_ engine.Place, _ *engine.Prompt, again int) { entries, asked = asked-again, asked+1 }
		c.Coach = func(g engine.Game, p *engine.Prompt, pick func(int) int) string {
			if chosen(p) && (which == nil || which(g, p)) {
				here = append(here, entries)
			}
			return coach(g, p, pick)
		}
		c.Continue(setup, nil)
		for _, at := range here {
			seen++
			place := len(drawn)
			if place == n {
				if place = chance(seen); place >= n {
					continue
				}
			} else {
				drawn = append(drawn, Decision{})
			}
			drawn[place] = Decision{Setup: setup, Before: slices.Clone(c.Entries()[:at]), Called: c.Entries()[at]}
		}
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			again := NewAgain(coach)
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(drawn) {
					return
				}
				drawn[i].weigh(again, games, seed)
			}
		})
	}
	group.Wait()
	return drawn
}

// weigh finds what the call cost.
func (d *Decision) weigh(again *Again, games int, seed uint64) {
	r := engine.Run(d.Setup, d.Before, engine.Observer{})
	d.Prompt = r.Next
	endings := map[string][]int{}
	best := -1
	for _, call := range d.Prompt.Words() {
		e, record := make([]int, games), append(d.Before[:len(d.Before):len(d.Before)], call)
		for i := range e {
			e[i] = again.Result(d.Setup, record, d.Prompt.By, seed^engine.Mixed(uint64(i)))
		}
		endings[call] = e
		value := 0
		for _, halves := range e[:games/2] {
			value += halves
		}
		if value > best {
			d.Best, best = call, value
		}
	}
	if d.Best == d.Called {
		return
	}
	sum, squares := 0.0, 0.0
	for i := games / 2; i < games; i++ {
		x := float64(endings[d.Best][i]-endings[d.Called][i]) / 2
		sum, squares = sum+x, squares+x*x
	}
	n := float64(games - games/2)
	d.Cost = sum / n
	d.Clearly = d.Cost > 1.96*math.Sqrt(max(0, squares/n-d.Cost*d.Cost)/n)
}

// An Again plays on from a position, with the same dice at the same place of the same game, whatever came before. It is
// for one goroutine.
type Again struct {
	source rand.PCG
	game   uint64
	chance engine.Chance
}

// NewAgain returns one whose calls are a coach's.
func NewAgain(coach engine.Coach) *Again {
	a := &Again{}
	a.chance = engine.Chance{Pick: rand.New(&a.source).IntN, Coach: coach, Most: 50_000, Before: func(at engine.Place, _ *engine.Prompt, again int) {
		a.source.Seed(a.game, at.Seed(again))
	}}
	return a
}

// Result plays a record to the end and returns a side's result in halves: 0 lost, 1 tied, 2 won.
func (a *Again) Result(setup *engine.Setup, entries []string, side engine.Side, game uint64) int {
	a.game = engine.Mixed(game)
	switch engine.Ahead(a.chance.Continue(setup, entries).Score()) {
	case side:
		return 2
	case side.Other():
		return 0
	}
	return 1
}
