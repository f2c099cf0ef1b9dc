package chances

import (
	"rollbook/engine"
	"rollbook/replay"
)

// A kind is what an entry was: rolled or otherwise given by luck, a card that was turned, or a coach's call.
type kind string

const (
	dice kind = "dice"
	card kind = "card"
	call kind = "call"
)

// kindOf returns the kind of an entry. Substitutions are calls; codes read off a chart and facts from the table are luck,
// like dice.
func kindOf(a replay.Answer) kind {
	switch {
	case engine.IsSubstitution(a.Entry):
		return call
	case a.Kind == engine.CardKind:
		return card
	case a.Decides && (a.Kind != engine.CallKind || a.By != engine.BothAtTable):
		return call
	}
	return dice
}

// A Share is a difference of chances, exact to a millionth, so that differences add up.
type Share int

// MarshalJSON writes a share as a fraction of 1.
func (s Share) MarshalJSON() ([]byte, error) { return number(float64(s)/1e6, 6), nil }

// Float returns the share as a fraction of 1.
func (s Share) Float() float64 { return float64(s) / 1e6 }
