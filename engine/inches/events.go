package inches

import "rollbook/engine/football"

// The kinds of events that only this system has.
const (
	rolled           = football.OwnEvents + iota // Team rolled on a chart that counts as play; boxes marked
	bigPlayDue                                   // Team rolls again for a Big Play
	shifted                                      // Team's rating shifted a Big Play by shift rolls to order
	rated                                        // Team's rating changes the Yards of a cell
	noFake                                       // Team's kick has the asterisk, but the scores do not add up to the yard line
	fourthFaced                                  // Team, at its Spot; fourth
	wentForIt                                    // Team, on 4th down
	fourthMismatched                             // Team gained on a cell for fourth, which is not the one that it faced
	stoppedShort                                 // Team, on 4th down or a fake
	tookOver                                     // Team has the ball at its Spot after the other's drive; Result of that one
	puntFaked                                    // Team's punt is a fake
	fieldGoalFaked                               // Team's field goal is a fake
	fakeRolled                                   // Team rolled for its fake
	ballLoose                                    // Team has fumbled at its Spot; the recovery is still to be rolled
	ranLong                                      // Team runs Yards to its Spot, for a long gain
	passUp                                       // Team's pass is intercepted, maybe; the return is still to be rolled
	tryFailed                                    // Team's blocked or intercepted try scored nothing
)

// A fate is how a kick, a loose ball or an interception ends.
type fate uint8

const (
	fateReturned  fate = iota + 1 // brought to the spot
	fateTouchback                 // put on the spot
	fateOut                       // out of bounds
	fateDown                      // dead at the spot
	fateLongGain                  // taken at the spot for a long gain
	fateDropped                   // fumbled at the spot
	fateOwn                       // recovered by the team that lost it
)

type event = football.Event[own]

// own is what only this system's events say.
type own struct {
	play         playKind
	big          bool // by a Big Play
	fourth       fourthKind
	becomes      fate
	boxes        int // time boxes marked
	shift, order int // of a Big Play: by how many rolls, and the order of the roll among the 36, from 0
}

// report says that something happened.
func (g *game) report(e *event) {
	if g.t.Journaling() {
		e.OnTry, e.Period, e.Clock, e.After = g.phase == tryPhase, g.period, g.clock, g.score
		*g.Log.Add(g.t) = *e
	}
}
