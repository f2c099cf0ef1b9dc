package main

import (
	"math"
	"math/rand/v2"
	"slices"

	"rollbook/chances/coach"
	"rollbook/engine"
)

// All games together tell what a kickoff in the first three quarters is worth to the kicking team, by its lead and how late it
// is. So a simulated game can stop at its next kickoff, which takes most of the chance out of what a call is worth, and most of
// the time out of the simulation.

// kickoffPrompts are the ids of the prompts before a kickoff.
var kickoffPrompts = []string{"free-kick", "kickoff"}

// stretch is the time over which kickoffs are taken together, in units of the clock; most is the greatest lead that counts.
const (
	stretch = 8
	most    = 40
)

// A curve is a chance of winning by lead: 1/(1+e^-(level+slope*lead)).
type curve struct{ level, slope float64 }

func (c curve) at(lead int) float64 { return 1 / (1 + math.Exp(-c.level-c.slope*float64(lead))) }

// kickoffs are the curves of the team that kicks, by period and stretch.
type kickoffs map[[2]int]curve

// early returns which stretch of the game the open prompt is in; ok is false from the 4th quarter on, and for other prompts.
func early(g engine.Game, p *engine.Prompt) (when [2]int, ok bool) {
	if !slices.Contains(kickoffPrompts, p.ID) {
		return when, false
	}
	state := engine.StateOf(g)
	when = [2]int{state.Get("period").Int(), state.Get("clock").Int() / stretch}
	return when, when[0] < 4
}

// learn plays games of the house coach and returns their curves.
func learn(setup *engine.Setup, games int, seed uint64) kickoffs {
	type kick struct {
		when [2]int
		by   engine.Side
		lead int
	}
	type tally [2*most + 1]struct{ games, halves float64 }
	all := map[[2]int]*tally{}
	var kicks []kick
	c := coach.Simulator{Pick: rand.New(rand.NewPCG(seed, 3)).IntN, Most: 50_000}
	c.Coach = func(g engine.Game, p *engine.Prompt, pick func(int) int) string {
		if when, ok := early(g, p); ok {
			kicks = append(kicks, kick{when, p.By, lead(g, p.By)})
		}
		return coach.House(g, p, pick)
	}
	for range games {
		kicks = kicks[:0]
		winner := engine.Ahead(c.Continue(setup, nil).Score())
		for _, k := range kicks {
			if all[k.when] == nil {
				all[k.when] = &tally{}
			}
			t := &all[k.when][k.lead+most]
			t.games += 2
			t.halves += float64(halves(winner, k.by))
		}
	}
	curves := kickoffs{}
	for when, t := range all {
		c := curve{0, 0.1}
		for range 12 { // Newton's method
			var g0, g1, h00, h01, h11 float64
			for i, seen := range t {
				p, x := c.at(i-most), float64(i-most)
				d, w := seen.halves-seen.games*p, seen.games*p*(1-p)
				g0, g1, h00, h01, h11 = g0+d, g1+d*x, h00+w, h01+w*x, h11+w*x*x
			}
			if det := h00*h11 - h01*h01; det > 1 {
				c.level += (h11*g0 - h01*g1) / det
				c.slope += (h00*g1 - h01*g0) / det
			}
		}
		curves[when] = c
	}
	return curves
}

// lead is a side's lead, as far as it counts.
func lead(g engine.Game, by engine.Side) int {
	score := g.Score()
	return max(-most, min(score[by]-score[by.Other()], most))
}

// halves is a result of a side in halves.
func halves(winner, side engine.Side) int {
	switch winner {
	case side:
		return 2
	case side.Other():
		return 0
	}
	return 1
}

// A player plays games on, as far as their next early kickoff.
type player struct {
	source rand.PCG
	curves kickoffs
	chance coach.Simulator
	game   uint64
	drawn  int // entries since those that were given
	side   engine.Side
	worth  float64 // to side, where the game was stopped; else less than 0
}

func newPlayer(curves kickoffs) *player {
	p := &player{curves: curves}
	p.chance = coach.Simulator{Pick: rand.New(&p.source).IntN, Coach: p.call, Before: func(at coach.Position, again int) {
		p.drawn++
		p.source.Seed(p.game, at.Seed(again))
	}}
	return p
}

func (p *player) call(g engine.Game, prompt *engine.Prompt, pick func(int) int) string {
	if p.drawn > 1 {
		if when, ok := early(g, prompt); ok {
			if c, known := p.curves[when]; known && c.slope > 0 {
				p.worth = c.at(lead(g, prompt.By))
				if prompt.By != p.side {
					p.worth = 1 - p.worth
				}
				p.chance.Most = 0 // go no further
			}
		}
	}
	return coach.House(g, prompt, pick)
}

// play plays a record on and returns its result for a side, from 0 to 1.
func (p *player) play(setup *engine.Setup, entries []string, side engine.Side, game uint64) float64 {
	p.game, p.drawn, p.side, p.worth, p.chance.Most = coach.Mix(game), 0, side, -1, 50_000
	g := p.chance.Continue(setup, entries)
	if p.worth >= 0 {
		return p.worth
	}
	return float64(halves(engine.Ahead(g.Score()), side)) / 2
}
