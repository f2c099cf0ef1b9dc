package inches

import "rollbook/engine"

// A what says what happened; sentences and statistics are made from these alone.
type what uint8

const (
	tossWon         what = iota // team receives
	kickedOff                   // team kicks off; spot: the receivers'; word: what becomes of it
	onsideKicked                // team's onside kick lies at its spot; word: kickers if it has the ball
	driveBegins                 // team, at spot
	driveEnds                   // word: the result
	rolled                      // team rolled on chart; yards: boxes marked
	moved                       // team moved the ball yards to spot by a cell of chart, or a fake's; counted as of kind
	bigPlayDue                  // team rolls again for a big play
	shifted                     // team's rating moved a Big Play by yards places to the place spot
	sacked                      // team's quarterback
	fourthFaced                 // team, at spot; word: long or short
	wentForIt                   // team, on 4th down
	fourthMade                  // team keeps its drive at spot, 100 for a touchdown
	fourthStopped               // team
	tookOver                    // team has the ball at spot after the other's drive; word: why that ended
	punted                      // team punts; spot: the receivers'; word: what becomes of it
	fieldGoalTried              // team, from yards; word: good
	kickBlocked                 // team's punt or field goal (word), which lies at its spot; yards: the length
	fakeDue                     // team's punt or field goal (word) is a fake
	faked                       // team rolled for its fake
	fakeFailed                  // team
	penalized                   // team loses yards; the ball lies at its spot
	ballLoose                   // team has lost hold of the ball at its spot; who gets it is still to be rolled
	fumbleRolled                // team's fumble
	fumbleLost                  // team has lost that fumble
	recovered                   // team has a loose ball at its spot; word: how
	ranBack                     // team runs yards to its spot, with a recovered ball
	ranLong                     // the same, for a long gain
	passUp                      // team's pass can be caught by the other; the return is still to be rolled
	pickedOff                   // team intercepts, at its spot; word: what becomes of it
	incomplete                  // team's pass falls beyond the end line
	extraPointTried             // team; word: good or blocked
	twoPointTried               // team; word: good or intercepted
	tryFailed                   // team's blocked or intercepted try came to nothing
	scored                      // team gets yards points; word: the kind of score
	periodEnds
	gameEnds
)

// What becomes of a kick, a recovery or an interception: the word of its event.
const (
	isReturned  = "returned"  // brought to the spot
	isTouchback = "touchback" // put on the spot
	isOut       = "out"       // out of bounds
	isDown      = "down"      // dead at the spot
	isLong      = "long"      // taken at the spot for a long gain
	isDropped   = "dropped"   // fumbled at the spot
	isOwn       = "own"       // recovered by the team that lost hold of it
)

// A yardKind says by which cells the ball moved.
type yardKind uint8

const (
	scrimmageYards yardKind = iota
	noHuddleYards
	ballControlYards
	fourthYards
	fakeYards
	yardKinds
)

// An event is one thing that happened. period and clock are those of its moment, score the score after it.
type event struct {
	entry  int
	what   what
	kind   yardKind
	chart  chartID
	team   engine.Side
	onTry  bool
	period int
	clock  int
	spot   int
	yards  int
	word   string
	score  engine.Sides[int]
}

// report keeps an event if anybody looks on.
func (g *game) report(e event) {
	if !g.t.Observed() {
		return
	}
	if g.events == nil {
		g.events = make([]event, 0, 512) // what a game comes to
	}
	e.entry, e.onTry, e.period, e.clock, e.score = g.t.Entries(), g.phase == tryPhase, g.period, g.clock, g.score
	g.events = append(g.events, e)
}
