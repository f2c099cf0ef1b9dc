package loft

import "rollbook/engine"

// A block is a round on the scoresheet: two rows of boxes, the dodge time, the winner. A graze and a fenceman sent off
// last as long as the round.
type block struct {
	box      engine.Sides[[boxes]box]
	graze    engine.Sides[int]  // number of the box with the check mark; 0 for none
	sentOff  engine.Sides[bool] // the side's own fenceman is off
	finished engine.Sides[int]  // finished plays of stage one

	dodger  engine.Side // who must dodge: a side, BothAtTable for both, Nobody before stage three
	seconds int         // the dodge chart's column; 0 if there is none yet
	prayed  bool
	winner  engine.Side
	ending  ending
}

// A box is what a side has under one number in stages one and two. A game has seventy of them.
type box struct {
	potentials int32 // standing
	purged     int32 // potentials that were wiped out
	reals      int32 // standing
	wiped      int32 // reals that were wiped out; a played box without either is an X
	played     bool
}

// An ending says how a round was decided, as in the box.
type ending string

const (
	byDodge     ending = "dodge"
	byPrayer    ending = "prayer"
	byBothDodge ending = "both-dodge"
	byForfeit   ending = "forfeit"
)

// potentials returns the standing potentials of both sides.
func (b *block) potentials() engine.Sides[int] {
	return b.sum(func(b *box) int32 { return b.potentials })
}

// reals returns the standing reals of both sides.
func (b *block) reals() engine.Sides[int] { return b.sum(func(b *box) int32 { return b.reals }) }

// sum adds up what both sides have in their boxes.
func (b *block) sum(of func(*box) int32) (sums engine.Sides[int]) {
	for _, side := range engine.Teams {
		var sum int32
		for i := range boxes {
			sum += of(&b.box[side][i])
		}
		sums[side] = int(sum)
	}
	return sums
}

// latest returns the number of the side's last box with potentials; 0 if no box has any.
func (b *block) latest(side engine.Side) int {
	n := boxes
	for n > 0 && b.box[side][n-1].potentials == 0 {
		n--
	}
	return n
}

// purge wipes out the potentials of a box and returns how many there were.
func (b *box) purge() int {
	n := b.potentials
	b.potentials, b.purged = 0, b.purged+n
	return int(n)
}

// wipe wipes out the reals of a box.
func (b *box) wipe() { b.reals, b.wiped = 0, b.wiped+b.reals }
