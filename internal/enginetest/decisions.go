package enginetest

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"rollbook/engine"
	"rollbook/internal/thorough"
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

// CallsWell tests that a house coach rarely makes a call that is clearly worse than another, by his own odds: at
// decisions for which he has a chart, and in thorough tests at 200 decisions of all kinds. tools/coach looks at 500.
func CallsWell(t *testing.T, setup *engine.Setup) {
	t.Helper()
	callsWell(t, setup, thorough.Of(12, 60), func(g engine.Game, p *engine.Prompt) bool {
		chart, _ := g.(engine.Weigher).Weigh(p)
		return chart != nil
	})
	if thorough.Tests() {
		callsWell(t, setup, 200, nil)
	}
}

func callsWell(t *testing.T, setup *engine.Setup, decisions int, which func(engine.Game, *engine.Prompt) bool) {
	t.Helper()
	clearly, sum, squares := 0, 0., 0.
	for _, d := range Decisions(t.Context(), setup, engine.HouseCoach, decisions, 250, 1, which) {
		sum, squares = sum+100*d.Cost, squares+1e4*d.Cost*d.Cost
		if d.Clearly {
			clearly++
			t.Logf("after %d entries he calls %s: %s is better by %.1f in 100", len(d.Before), d.Called, d.Best, 100*d.Cost)
		}
	}
	n := float64(decisions)
	cost, err := sum/n, math.Sqrt((squares-sum*sum/n)/n/n)
	t.Logf("%d of %d calls are clearly worse than another, and a call costs %.2f in 100, give or take %.2f", clearly, decisions, cost, 1.96*err)
	if most := max(3*decisions/100, 4); clearly > most || cost-1.96*err > 0.3 {
		t.Errorf("at most %d may be clearly worse, and a call may cost 0.3", most)
	}
}

// Duel plays the house coach against another, who has the visitor in every second game, and tests how many of 100 he
// wins, a tie counting half.
func Duel(t *testing.T, setup *engine.Setup, other engine.Coach, least int) {
	t.Helper()
	games, halves := thorough.Of(3000, 20_000), 0
	side := engine.Home
	c := engine.Chance{Pick: Chance(1), Most: 50_000, Coach: func(g engine.Game, p *engine.Prompt, pick func(int) int) string {
		if p.By == side.Other() {
			return other(g, p, pick)
		}
		return engine.HouseCoach(g, p, pick)
	}}
	for range games {
		switch engine.Ahead(c.Continue(setup, nil).Score()) {
		case side:
			halves += 2
		case engine.Nobody:
			halves++
		}
		side = side.Other()
	}
	if won := 50 * float64(halves) / float64(games); won < float64(least) {
		t.Errorf("the house coach wins %.1f in 100 of %d games, want %d", won, games, least)
	} else {
		t.Logf("the house coach wins %.1f in 100 of %d games", won, games)
	}
}

// TwoPointsWanted was the rule of football's house coaches before they had a chart: whether, late in a game, two points
// after a touchdown are worth more than one to a team with this lead, the touchdown included: behind by 2 they tie;
// behind by 5, 10 or 13, or ahead by 1, 5 or 12, they save or cost the others a score.
func TwoPointsWanted(lead int) bool {
	switch lead {
	case -13, -10, -5, -2, 1, 5, 12:
		return true
	}
	return false
}
