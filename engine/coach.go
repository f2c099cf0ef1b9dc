package engine

import "slices"

// A Coach calls for both sides of a simulated game. It returns the entry for the open prompt, or "" to leave it to
// chance. pick returns a number from 0 to n-1.
type Coach func(g Game, p *Prompt, pick func(n int) int) string

// House is the house coach of each system.
func House(g Game, p *Prompt, pick func(n int) int) string {
	entry, _ := HouseCall(g, p, pick)
	return entry
}

// FirstOption is the coach who always takes the first option of a choice.
func FirstOption(_ Game, p *Prompt, _ func(n int) int) string {
	if p.Kind == CallKind && !p.Fact {
		return p.Options[0]
	}
	return ""
}

// HouseCall returns what the house coach enters at the open prompt, and why; "" for what is no choice and what the
// system's coach does not deal.
func HouseCall(g Game, p *Prompt, pick func(n int) int) (entry, why string) {
	if c, ok := g.(Coached); ok {
		return c.Coach(p, pick)
	}
	return "", ""
}

// A Coached is a game with a house coach. Its chances are those of two house coaches.
type Coached interface {
	// Coach returns the coach's entry for the open prompt and why he makes it, or "" twice. For what a table states
	// (codes of the players' own charts, cards) he deals a plausible entry, without a reason.
	Coach(p *Prompt, pick func(n int) int) (entry, why string)
	// Situation returns the kind of situation in which the open prompt is answered, coarse enough to come again: by it
	// the habits of coaches are counted.
	Situation(p *Prompt) string
}

// Advice is one thing that a house coach goes by: a call at a prompt, if it is legal and the situation is there.
type Advice[G any] struct {
	Habit
	when func(G) bool
}

// A Habit is an advice as people read it.
type Habit struct {
	Prompt string `json:"prompt"`
	Call   string `json:"call"`
	Why    string `json:"why"`   // in a few words
	Times  int    `json:"times"` // of 100, for a mix of calls: how often the advice is taken where it fits
}

// Advise makes an advice that is always taken where it fits.
func Advise[G any](prompt, call string, when func(G) bool, why string) Advice[G] {
	return Advice[G]{Habit{prompt, call, why, 100}, when}
}

// Percent makes an advice that is taken so often where it fits; the rest of the time the next one is looked at.
func (a Advice[G]) Percent(n int) Advice[G] {
	a.Times = n
	return a
}

// A Playbook is what a house coach knows. The first advice that fits is taken.
type Playbook[G any] []Advice[G]

// Call returns the call for the open prompt of a game and why; "" if no advice fits.
func (b Playbook[G]) Call(g G, p *Prompt, pick func(n int) int) (call, why string) {
	if p.Kind != CallKind {
		return "", ""
	}
	for i := range b {
		a := &b[i]
		if a.Prompt == p.ID && slices.Contains(p.Options, a.Call) && a.when(g) && (a.Times == 100 || pick(100) < a.Times) {
			return a.Call, a.Why
		}
	}
	return "", ""
}

// Habits returns the playbook as people read it.
func (b Playbook[G]) Habits() []Habit {
	habits := make([]Habit, len(b))
	for i := range b {
		habits[i] = b[i].Habit
	}
	return habits
}
