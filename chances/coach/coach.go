// Package coach has what the house coaches of the systems go by (advice, and charts of what calls are worth) and plays random
// games with them.
package coach

import (
	"cmp"
	"slices"

	"rollbook/engine"
)

// A Func calls for both sides of a simulated game: it returns the entry for the open prompt, or "" to leave it to chance.
// pick returns a number from 0 to n-1.
type Func func(g engine.Game, p *engine.Prompt, pick func(n int) int) string

// House is the system's own coach.
func House(g engine.Game, p *engine.Prompt, pick func(n int) int) string {
	entry, _ := g.Coach(p, pick)
	return entry
}

// HouseMakes reports whether the system's own coach makes an entry at a prompt, always or sometimes: he mixes calls, and
// draws which by pick.
func HouseMakes(g engine.Game, p *engine.Prompt, entry string) bool {
	for passed := 0; ; passed++ {
		drawn := 0
		made, _ := g.Coach(p, func(n int) int { // he passes over the first n pieces of advice that he takes only sometimes
			if drawn++; drawn > passed {
				return 0
			}
			return n - 1
		})
		if made == entry {
			return true
		}
		if drawn <= passed {
			return false
		}
	}
}

// FirstOption is a coach who always takes the first option.
func FirstOption(_ engine.Game, p *engine.Prompt, _ func(n int) int) string {
	if p.Kind == engine.CallKind && !p.Fact {
		return p.Options[0].Word
	}
	return ""
}

// Advice tells a house coach to make a call at a prompt, if it is legal and the situation fits.
type Advice[G any] struct {
	Prompt *engine.Prompt
	Call   *engine.Call
	If     func(G) bool // nil for always
	When   string       // what If asks for, in players' words
	Why    string
	Times  int // of 100: how often it is taken when it fits; 0 for always
	// In place of Prompt, Call and Why: a chart, whose best legal call is taken, and the number of the situation in it.
	Chart     *Worth
	Situation func(G) int
}

// fits reports whether the advice fits the situation of a game.
func (a *Advice[G]) fits(g G) bool { return a.If == nil || a.If(g) }

// A Playbook is what a house coach knows, in order: the first advice that fits counts.
type Playbook[G any] struct {
	advice []Advice[G]
	about  map[string][]*Advice[G] // by the ID of its prompt
}

// NewPlaybook returns a playbook of this advice.
func NewPlaybook[G any](advice []Advice[G]) Playbook[G] {
	b := Playbook[G]{advice, map[string][]*Advice[G]{}}
	for i := range advice {
		a := &advice[i]
		if a.Chart != nil {
			a.Prompt, a.Why = a.Chart.prompt, a.Chart.Why
		}
		b.about[a.Prompt.ID] = append(b.about[a.Prompt.ID], a)
	}
	return b
}

// Call returns the call for the open prompt of a game and why; "" if no advice fits.
func (b Playbook[G]) Call(g G, p *engine.Prompt, pick func(n int) int) (call, why string) {
	for _, a := range b.about[p.ID] {
		switch {
		case !a.fits(g):
		case a.Chart != nil:
			if best := a.Chart.best(a.Situation(g), p.Options); best != nil {
				return best.Word, a.Why
			}
		case slices.Contains(p.Options, a.Call) && (a.Times == 0 || pick(100) < a.Times):
			return a.Call.Word, a.Why
		}
	}
	return "", ""
}

// Weighing is Hooks.Weigh of a game: the first chart of the playbook that fits.
func (b Playbook[G]) Weighing(g G) func(p *engine.Prompt) (chart engine.Chart, situation int) {
	return func(p *engine.Prompt) (engine.Chart, int) {
		for _, a := range b.about[p.ID] {
			if a.Chart != nil && a.fits(g) {
				return a.Chart, a.Situation(g)
			}
		}
		return nil, 0
	}
}

// Habits returns the playbook as people read it; a chart's advice comes once for each call that is ever its best.
func (b Playbook[G]) Habits() (habits []engine.Habit) {
	for _, a := range b.advice {
		calls := []*engine.Call{a.Call}
		if a.Chart != nil {
			calls = a.Chart.called()
		}
		for _, c := range calls {
			habits = append(habits, engine.Habit{Prompt: a.Prompt.ID, Call: c.Word, When: a.When, Why: a.Why,
				Times: cmp.Or(a.Times, 100), Chart: a.Chart != nil})
		}
	}
	return habits
}
