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

// HouseCoachMakes reports whether the system's own coach makes an entry at a prompt, always or sometimes: he mixes calls, and draws which by
// pick.
func HouseCoachMakes(g Game, p *Prompt, entry string) bool {
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
	words  string // what when asks for, in players' words; "" if it asks for nothing
	why    string
	times  int // of 100: how often it is taken when it fits
	// For advice that follows a chart's best call: the chart, and the situation's place in it.
	chart *Worth
	place func(G) int
}

// A Habit is advice as people read it.
type Habit struct {
	Prompt string `json:"prompt"`
	Call   string `json:"call"`
	When   string `json:"when,omitempty"` // what the situation must be, in a few words; "" if any will do
	Why    string `json:"why"`            // in a few words
	Times  int    `json:"times"`          // of 100: how often the advice is taken when it fits
}

// Advise returns advice to take whenever it fits.
func Advise[G any](prompt *Prompt, call *Call, when func(G) bool, why string) Advice[G] {
	return Advice[G]{prompt: prompt, call: call, when: when, why: why, times: 100}
}

// Weighed returns advice to take the legal call that is worth the most by a chart whenever it fits; place returns the number of the
// situation.
func Weighed[G any](chart *Worth, when func(G) bool, place func(G) int) Advice[G] {
	return Advice[G]{prompt: chart.prompt, when: when, why: chart.Why(), times: 100, chart: chart, place: place}
}

// Percent returns the advice to take n times in 100 when it fits.
func (a Advice[G]) Percent(n int) Advice[G] {
	a.times = n
	return a
}

// When returns the advice with its situation in players' words.
func (a Advice[G]) When(words string) Advice[G] {
	a.words = words
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
		if a.chart != nil {
			if a.prompt.ID == p.ID && a.when(g) {
				if best := a.chart.best(a.place(g), p.Options); best != nil {
					return best.Word, a.why
				}
			}
			continue
		}
		if a.prompt.ID == p.ID && a.when(g) && slices.Contains(p.Options, a.call) && (a.times == 100 || pick(100) < a.times) {
			return a.call.Word, a.why
		}
	}
	return "", ""
}

// weigh returns the first chart of the playbook that fits the open prompt of a game, and the number of the situation; nil if none does.
func (b Playbook[G]) weigh(g G, p *Prompt) (chart *Worth, situation int) {
	for i := range b {
		if a := &b[i]; a.chart != nil && a.prompt.ID == p.ID && a.when(g) {
			return a.chart, a.place(g)
		}
	}
	return nil, 0
}

// Weighing is Hooks.Weigh of a game.
func (b Playbook[G]) Weighing(g G) func(p *Prompt) (chart *Worth, situation int) {
	return func(p *Prompt) (*Worth, int) { return b.weigh(g, p) }
}

// Habits returns the playbook as people read it; a chart's advice comes once for each call that is ever its best.
func (b Playbook[G]) Habits() (habits []Habit) {
	for i := range b {
		a := &b[i]
		if a.chart == nil {
			habits = append(habits, Habit{a.prompt.ID, a.call.Word, a.words, a.why, a.times})
			continue
		}
		for _, c := range a.chart.called() {
			habits = append(habits, Habit{a.prompt.ID, c.Word, a.words, a.why, a.times})
		}
	}
	return habits
}
