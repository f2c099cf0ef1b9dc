package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// An eventKind is a kind of thing that happens; the only source of sentences and figures.
type eventKind uint8

const (
	tossWon           eventKind = iota // team receives
	kickedOff                          // team kicks off; spot: the receivers'; becomes
	onsideRecovered                    // team has its own onside kick at its spot
	onsideLost                         // team's onside kick lies at its spot, the other team's ball
	driveBegins                        // team, at spot
	snapped                            // team begins another play of its drive, at spot
	redZoneEntered                     // team's drive begins a play at or inside the opponent's 20
	driveEnds                          // team, result; redZone
	rolled                             // team rolled on a chart that counts as play; boxes marked
	moved                              // team moved the ball yards to spot by a cell that counts as play; big
	bigPlayDue                         // team rolls again for a Big Play
	shifted                            // team's rating shifted a Big Play by shift places to place
	rated                              // team's rating changes the yards of a cell
	noFake                             // team's kick has the asterisk, but the scores do not add up to the yard line of its spot
	sacked                             // team's quarterback
	fourthFaced                        // team, at spot; fourth
	wentForIt                          // team, on 4th down
	fourthMade                         // team keeps its drive at spot, 100 for a touchdown
	fourthStopped                      // team
	fourthMismatched                   // team gained on a cell for fourth, which is not the one that it faced
	tookOver                           // team has the ball at spot after the other's drive; result of that one
	punted                             // team punts; spot: the receivers'; becomes; yards: net
	puntBlocked                        // team's punt, which lies at its spot
	fieldGoalGood                      // team, from yards
	fieldGoalMissed                    // team, from yards
	fieldGoalBlocked                   // team, from yards; the ball lies at its spot
	puntFaked                          // team's punt is a fake
	fieldGoalFaked                     // team's field goal is a fake
	fakeRolled                         // team rolled for its fake
	fakeFailed                         // team
	penalized                          // team loses yards; the ball lies at its spot; big, or a first down on a kick
	ballLoose                          // team has fumbled at its spot; the recovery is still to be rolled
	fumbleRolled                       // team's fumble
	fumbleLost                         // team has lost that fumble
	recovered                          // team has a loose ball at its spot; becomes
	ranBack                            // team runs yards to its spot, with a recovered ball
	ranLong                            // the same, for a long gain; gained: how the runner's team got the ball
	passUp                             // team's pass is intercepted, maybe; the return is still to be rolled
	pickedOff                          // team intercepts, at its spot; becomes
	incomplete                         // team's pass falls beyond the end line
	extraPointGood                     // team
	extraPointMissed                   // team
	extraPointBlocked                  // team
	twoPointGood                       // team
	twoPointFailed                     // team
	twoPointPicked                     // team's pass for two is intercepted, maybe
	tryFailed                          // team's blocked or intercepted try scored nothing
	scored                             // team; score
	periodEnds
	gameEnds
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

// An event is one thing that happened; its kind says which of the first fields are set.
type event struct {
	kind    eventKind
	team    engine.Side
	play    playKind
	big     bool // by a Big Play
	fourth  fourthKind
	becomes fate
	result  football.DriveResult
	score   football.ScoreKind
	gained  football.GainedBy
	redZone bool  // the drive was in the red zone
	boxes   uint8 // time boxes marked
	shift   int8  // places, of a Big Play
	place   int8  // in the order of the 36 rolls, from 0
	spot    int   // team's, unless the kind says otherwise
	yards   int

	// Of the moment.
	onTry         bool
	period, clock int
	after         engine.Sides[int] // the score
}

// report says that something happened.
func (g *game) report(e event) {
	if g.t.Journaling() {
		e.onTry, e.period, e.clock, e.after = g.phase == tryPhase, g.period, g.clock, g.score
		*g.log.Add(g.t) = e
	}
}
