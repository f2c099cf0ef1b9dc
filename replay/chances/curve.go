package chances

import (
	"context"

	"rollbook/engine"
)

// A kind is what an entry was: rolled or otherwise given by luck, a card that was turned, or a coach's call.
type kind string

const (
	dice kind = "dice"
	card kind = "card"
	call kind = "call"
)

// kindOf returns the kind of an entry. Substitutions are calls; codes read off a chart and what a table states that
// happened are luck like dice.
func kindOf(p *engine.Prompt, entry string) kind {
	switch {
	case p.Kind == engine.CardKind && !engine.IsSubstitution(entry):
		return card
	case p.Kind == engine.CardKind, p.Kind == engine.NumberKind && p.Chosen, choice(p):
		return call
	}
	return dice
}

// An answered is an entry of a game with what it answered.
type answered struct {
	by   engine.Side
	kind kind
	play int // from 1
}

// answers returns what each entry of a game answered, and which play it belongs to.
func answers(g Game) []answered {
	var all []answered
	var open answered
	var prompt *engine.Prompt
	r := engine.Run(g.Setup, g.Entries, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if n := t.Entries(); n > len(all) {
			open.kind = kindOf(prompt, g.Entries[n-1])
			all = append(all, open)
		}
		if prompt = t.Prompt(); prompt != nil {
			prompt = prompt.Clone()
			open = answered{by: prompt.By}
		}
	}})
	for i := range r.Journal.Plays {
		first, last := r.Journal.PlaySpan(i, r.Entries)
		for n := first; n <= last; n++ {
			all[n-1].play = i + 1
		}
	}
	return all
}

// curve estimates the value of a game after each of the numbers of entries, each once, and hands on every sample with the
// one before it, which is nil for the first.
func (m *Method) curve(ctx context.Context, g Game, numbers []int, each func(i int, s, before *sample)) error {
	var before *sample
	for i, n := range numbers {
		s, err := m.from(ctx, Game{g.Setup, g.Entries[:n]})
		if err != nil {
			return err
		}
		each(i, s, before)
		before = s
	}
	return nil
}

// A Share is a difference of chances, exact to a millionth, so that differences add up.
type Share int

// MarshalJSON writes a share as a fraction of 1.
func (s Share) MarshalJSON() ([]byte, error) { return number(float64(s)/1e6, 6), nil }

// Float returns the share as a fraction of 1.
func (s Share) Float() float64 { return float64(s) / 1e6 }
