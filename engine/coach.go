package engine

import "slices"

// A Coach calls for both sides of a simulated game: it returns the entry for the open prompt, or "" to leave it to chance. pick
// returns a number from 0 to n-1.
type Coach func(g Game, p *Prompt, pick func(n int) int) string

// HouseCoach is the system's own coach.
func HouseCoach(g Game, p *Prompt, pick func(n int) int) string {
	entry, _ := g.Coach(p, pick)
	return entry
}

// FirstOption is a coach who always takes the first option.
func FirstOption(_ Game, p *Prompt, _ func(n int) int) string {
	if p.Kind == CallKind && !p.Fact {
		return p.Options[0].Word
	}
	return ""
}

// Advice tells a house coach to make a call at a prompt, if it is legal and the situation fits.
type Advice[G any] struct {
	prompt *Prompt
	call   *Call
	when   func(G) bool
	why    string
	times  int // of 100: how often it is taken when it fits
}

// A Habit is advice as people read it.
type Habit struct {
	Prompt string `json:"prompt"`
	Call   string `json:"call"`
	Why    string `json:"why"`   // in a few words
	Times  int    `json:"times"` // of 100: how often the advice is taken when it fits
}

// Advise returns advice that is taken whenever it fits.
func Advise[G any](prompt *Prompt, call *Call, when func(G) bool, why string) Advice[G] {
	return Advice[G]{prompt, call, when, why, 100}
}

// Percent returns the advice to be taken n times in 100 when it fits, and passed over otherwise.
func (a Advice[G]) Percent(n int) Advice[G] {
	a.times = n
	return a
}

// A Playbook is what a house coach knows, in order: the first advice that fits counts.
type Playbook[G any] []Advice[G]

// Call returns the call for the open prompt of a game and why; "" if no advice fits.
func (b Playbook[G]) Call(g G, p *Prompt, pick func(n int) int) (call, why string) {
	if p.Kind != CallKind {
		return "", ""
	}
	for i := range b {
		a := &b[i]
		if a.prompt.ID == p.ID && a.when(g) && slices.Contains(p.Options, a.call) && (a.times == 100 || pick(100) < a.times) {
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
