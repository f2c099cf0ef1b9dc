package replay

import (
	"math"
	"slices"

	"rollbook/engine"
)

// How a finder tries changes.

const (
	// slipShares is how many finders search side by side.
	slipShares = 4

	// sampleOf: of rolls of many dice, one in this many is tried first. scatter, a prime near the golden section of 8,000,
	// spreads the sample over the faces of all dice.
	sampleOf, scatter = 5, 4943

	// looksAlike is how many changes at one spot are distinguished by the game they make. All others count as different.
	looksAlike = 100
)

// A slipFinder tries changes of a record, the likely ones first, and those nearer to the failure before others.
type slipFinder struct {
	*slipRecord
	share  int // of the spots, that this finder looks at
	work   int // entries that it may play
	played int
	tried  int
	slips  []Slip
	held   []manyRolls // where some roll of a sample fit

	kind    slipKind // that is being tried
	spot             // and where
	alike   int      // changes of the kind that fit there
	beyond  bool     // the samples have been tried
	nth     int      // of all rolls, where every one is tried
	changed []string // the record with the change
}

// manyRolls is a place to try every roll of many dice, and the kind of slip.
type manyRolls struct {
	kind slipKind
	spot
}

// find tries every change at the finder's spots, or as many as its work allows.
func (f *slipFinder) find() {
	for f.kind = range slipKindCount {
		for _, f.spot = range f.spots {
			if f.played < f.work {
				f.alike = 0
				f.changes()
			}
		}
	}
}

// restOf returns where to try the rolls beyond the samples: where one of a sample fit, or at the near spots if no finder
// has found anything. Any other roll is the least likely slip, so its sample is enough if there is something likelier.
func restOf(finders []*slipFinder, r *slipRecord) (rest []manyRolls) {
	likelier, found := false, false
	for _, f := range finders {
		found = found || len(f.slips) > 0
		likelier = likelier || slices.ContainsFunc(f.slips, func(s Slip) bool { return s.kind != another })
	}
	for _, f := range finders {
		for _, at := range f.held {
			if !slices.Contains(rest, at) && (at.kind != another || !likelier) {
				rest = append(rest, at)
			}
		}
	}
	for _, one := range r.spots {
		if one.near > 0 && !found {
			rest = append(rest, manyRolls{omitted, one})
		}
		if one.near == 1 && !found {
			rest = append(rest, manyRolls{another, one})
		}
	}
	return rest
}

// findRest tries the rolls beyond the samples.
func (f *slipFinder) findRest(rest []manyRolls) {
	f.beyond = true
	for _, at := range rest {
		f.kind, f.spot, f.alike = at.kind, at.spot, 0
		f.changes()
	}
}

// changes tries the changes of the kind at the spot.
func (f *slipFinder) changes() {
	removes := f.kind == twice || f.kind == neverMade
	inserts := f.kind == omitted || f.kind == substitutionOmitted || f.kind == playOmitted
	switch {
	case f.late && !removes, engine.IsAssertion(f.tokens[f.k]) && !inserts:
	case f.near > 0 && f.kind == omitted, f.near == 1 && f.kind == another:
		f.everyRoll()
	case f.k%slipShares != f.share: // another finder's
	case inserts:
		f.insertions()
	case removes:
		f.removals()
	default:
		for _, v := range f.others() {
			f.replace(v, 0)
		}
	}
}

// everyRoll tries the finder's share of all rolls of the prompt's dice: of the sample at first, then of the rest.
func (f *slipFinder) everyRoll() {
	all, before := f.asks.Dice.Rolls(), len(f.slips)
	for i := f.share; i < len(all); i += slipShares {
		if sampled := i < len(all)/sampleOf; sampled == f.beyond {
			continue
		}
		f.nth = i * scatter % len(all)
		if roll := all[f.nth]; f.kind == another {
			f.replace(roll, math.Log2(sampleOf)) // the sample stands for all; see restOf
		} else {
			f.insert(0, roll)
		}
	}
	f.nth = 0
	if len(f.slips) > before {
		f.held = append(f.held, manyRolls{f.kind, f.spot})
	}
}

// removals tries to remove the entry, or the entry and the next, as entered twice or as never made.
func (f *slipFinder) removals() {
	again := f.repeats(1)
	if f.kind == neverMade {
		if !again {
			f.try(1, nil, math.Floor(math.Exp2(answerBits(f.asks))), 0) // it could have been anything
		}
		return
	}
	if again {
		f.try(1, nil, 1, 0)
	}
	if f.repeats(2) && (f.k < f.spots[0].k || f.late && !again) {
		f.try(2, nil, 1, 0)
	}
}

// repeats reports whether the n tokens at the spot are the same as those before them.
func (f *slipFinder) repeats(count int) bool {
	k := f.k
	return k >= count && k+count <= len(f.tokens) && slices.Equal(f.tokens[k-count:k], f.tokens[k:k+count])
}

// replace tries another value for the entry, if it is a slip of the current kind.
func (f *slipFinder) replace(v string, short float64) {
	kind, alternatives := mistaken(f.setup.System, f.tokens[f.k], v, f.asks)
	if kind == f.kind && v != f.tokens[f.k] {
		f.try(1, []string{v}, float64(alternatives), short)
	}
}

// insertions tries entries before the spot: every answer to its prompt, or its first option and a roll.
func (f *slipFinder) insertions() {
	switch {
	case f.kind == omitted:
		values, short := f.answers(f.asks)
		for _, v := range values {
			f.insert(short, v)
		}
	case f.kind == substitutionOmitted && f.asks.Form != "":
		if substitutions := f.before().Game.Hooks().Substitutions; substitutions != nil {
			for _, v := range substitutions() {
				f.insert(0, v)
			}
		}
	case f.kind == playOmitted && f.asks.Kind == engine.CallKind:
		call := f.asks.Options[0].Word
		next := engine.Run(f.setup, append(Entries(f.tokens[:f.k]), call), engine.Observer{}).Next
		f.played += f.n
		if next != nil && next.Kind == engine.RollKind {
			values, _ := f.answers(next)
			for _, v := range values {
				f.insert(0, call, v)
			}
		}
	}
}

// insert tries entries before the spot. They differ from the entry before that: otherwise the record would be the same
// with the entry inserted one place earlier.
func (f *slipFinder) insert(short float64, values ...string) {
	if f.k == 0 || values[0] != f.tokens[f.k-1] {
		f.try(0, values, 1, short)
	}
}

// before runs the record up to the spot.
func (f *slipFinder) before() engine.Result {
	r := engine.Run(f.setup, f.tokens[:f.k], engine.Observer{})
	f.played += r.Entries
	return r
}

// try runs the record with count tokens at the spot replaced by values. alternatives is how many other entries the slip
// could have produced; short is by how many bits the values tried fall short of all.
func (f *slipFinder) try(count int, values []string, alternatives, short float64) {
	if f.played >= f.work {
		return
	}
	f.changed = append(append(append(f.changed[:0], f.tokens[:f.k]...), values...), f.tokens[f.k+count:]...)
	f.tried++
	r := engine.Run(f.setup, f.changed, engine.Observer{})
	f.played += r.Entries + 1
	if r.Refused != nil {
		return
	}
	slip := Slip{Edits: f.edits(count, values), Kind: f.kind.words(f.asks, f.tokens[f.k]), Prompt: f.asks.ID, By: f.asks.By.String(),
		Over: r.Over, kind: f.kind, at: f.k, nth: f.nth}
	if f.alike++; f.alike <= looksAlike {
		slip.bits, slip.game = gameBits(f.setup, f.changed)
		slip.bits += math.Log2(alternatives*f.entriesAtRisk()) - short - math.Log2(slipRates[f.kind])
		if f.kind == omitted && f.asks.Kind == engine.CallKind {
			slip.bits -= callForgotten
		}
		f.played += 10 * r.Entries
	} else {
		slip.bits = f.slips[len(f.slips)-1].bits
	}
	f.slips = append(f.slips, slip)
}

// edits returns a change as edits of the record.
func (f *slipFinder) edits(count int, values []string) (edits []Edit) {
	switch {
	case count == 0:
		return []Edit{{Kind: EditInsert, N: f.n, Values: values}}
	case values != nil:
		return []Edit{{Kind: EditAs, N: f.n, Was: f.tokens[f.k], Values: values}}
	}
	for i := range count {
		edits = append(edits, Edit{Kind: EditRemove, N: f.n + i, Was: f.tokens[f.k+i]})
	}
	return edits
}
