package engine

import "slices"

// A Coach calls for both sides of a simulated game. It returns the entry for the open prompt, or "" to leave it to
// chance. pick returns a number from 0 to n-1.
type Coach func(g Game, p *Prompt, pick func(n int) int) string

// HouseCoach is the house coach of each system.
func HouseCoach(g Game, p *Prompt, pick func(n int) int) string {
	entry, _ := g.Coach(p, pick)
	return entry
}

// FirstOption is the coach who always takes the first option of a choice.
func FirstOption(_ Game, p *Prompt, _ func(n int) int) string {
	if p.Kind == CallKind && !p.Fact {
		return p.Options[0].Word
	}
	return ""
}

// Advice is one thing that a house coach goes by: a call at a prompt, if it is legal and the situation is there.
type Advice[G any] struct {
	prompt *Prompt
	call   *Call
	when   func(G) bool
	why    string
	times  int // of 100: how often it is taken where it fits
}

// A Habit is an advice as people read it.
type Habit struct {
	Prompt string `json:"prompt"`
	Call   string `json:"call"`
	Why    string `json:"why"`   // in a few words
	Times  int    `json:"times"` // of 100, for a mix of calls: how often the advice is taken where it fits
}

// Advise makes an advice that is always taken where it fits.
func Advise[G any](prompt *Prompt, call *Call, when func(G) bool, why string) Advice[G] {
	return Advice[G]{prompt, call, when, why, 100}
}

// Percent makes an advice that is taken so often where it fits; the rest of the time the next one is looked at.
func (a Advice[G]) Percent(n int) Advice[G] {
	a.times = n
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
		if a.prompt.ID == p.ID && slices.Contains(p.Options, a.call) && a.when(g) && (a.times == 100 || pick(100) < a.times) {
			return a.call.Word, a.why
		}
	}
	return "", ""
}

// Habits returns the playbook as people read it.
func (b Playbook[G]) Habits() []Habit {
	habits := make([]Habit, len(b))
	for i := range b {
		habits[i] = Habit{b[i].prompt.ID, b[i].call.Word, b[i].why, b[i].times}
	}
	return habits
}
