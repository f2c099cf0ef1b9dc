package loft

import "rollbook/engine"

// A block is a round on the scoresheet: two rows of boxes, the dodge time, the winner. The graze and the fencemen sent
// off last as long as it does.
type block struct {
	graze      engine.Sides[int]         // number of the box with the check mark; 0 for none
	sentOff    engine.Sides[bool]        // the side's own fenceman is off
	potentials engine.Sides[[boxes]int]  // standing in stage one
	purged     engine.Sides[[boxes]int]  // what was wiped out there
	finished   engine.Sides[int]         // plays of stage one that are over
	played     engine.Sides[[boxes]bool] // the box has been played in stage two
	reals      engine.Sides[[boxes]int]  // of a played box; 0 is an X
	wiped      engine.Sides[[boxes]bool] // its reals are wiped out

	dodger  engine.Side // who must dodge: a side, BothAtTable for both, Nobody before stage three
	seconds int         // the column of the dodge chart; 0 while there is none
	prayed  bool
	winner  engine.Side
	ending  string // byDodge, …; "" while it is undecided
}

// How a round is decided.
const (
	byDodge     = "dodge"
	byPrayer    = "prayer"
	byBothDodge = "both-dodge"
	byForfeit   = "forfeit"
)

// potentialsOf returns the sum of a side's standing potentials.
func (b *block) potentialsOf(side engine.Side) int {
	sum := 0
	for _, n := range b.potentials[side] {
		sum += n
	}
	return sum
}

// realsOf returns the sum of a side's standing reals.
func (b *block) realsOf(side engine.Side) int {
	sum := 0
	for i, n := range b.reals[side] {
		if !b.wiped[side][i] {
			sum += n
		}
	}
	return sum
}

// latestReals returns the side's highest-numbered box with standing reals, from 1; 0 if there is none (LOFT-31).
func (b *block) latestReals(side engine.Side) int {
	for n := boxes; n > 0; n-- {
		if b.reals[side][n-1] > 0 && !b.wiped[side][n-1] {
			return n
		}
	}
	return 0
}

// latestPotentials returns the side's highest-numbered box with potentials, from 1; 0 if there is none (LOFT-18).
func (b *block) latestPotentials(side engine.Side) int {
	for n := boxes; n > 0; n-- {
		if b.potentials[side][n-1] > 0 {
			return n
		}
	}
	return 0
}

// wipePotentials wipes the potentials of a side's box out, and returns how many there were.
func (b *block) wipePotentials(side engine.Side, number int) int {
	n := b.potentials[side][number-1]
	b.potentials[side][number-1] = 0
	b.purged[side][number-1] += n
	return n
}

// standingPotentials returns the potentials of both sides.
func (b *block) standingPotentials() engine.Sides[int] {
	return engine.Sides[int]{engine.Visitor: b.potentialsOf(engine.Visitor), engine.Home: b.potentialsOf(engine.Home)}
}

// standingReals returns the reals of both sides that are not wiped out.
func (b *block) standingReals() engine.Sides[int] {
	return engine.Sides[int]{engine.Visitor: b.realsOf(engine.Visitor), engine.Home: b.realsOf(engine.Home)}
}
