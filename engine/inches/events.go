package inches

import "rollbook/engine"

// A what says what happened; sentences and statistics are made from these alone.
type what uint8

const (
	tossWon         what = iota // team receives
	driveBegins                 // team, at spot
	driveEnds                   // word: the result
	rolled                      // team rolled on chart; yards: boxes marked
	moved                       // team moved the ball yards to spot by a cell of a kind
	sacked                      // team's quarterback
	shifted                     // team's rating moved a Big Play by yards places to the place spot
	fourthFaced                 // team, at spot; word: long or short
	fourthMade                  // team keeps its drive
	fourthFailed                // team loses the ball at spot
	kickReturned                // team returns a kickoff to spot
	touchbacked                 // team has a kickoff's touchback at spot
	kickedOut                   // team has the ball at spot after a kickoff out of bounds
	onsideKicked                // team's onside kick lies at its spot; word: kickers if it has the ball
	punted                      // team punts yards to the receivers' spot, 0 for a touchback
	kickBlocked                 // team's punt or field goal (word), which lies at its spot
	fieldGoalTried              // team, from the other side's yards; word: good
	faked                       // team fakes its kick at spot
	fakeFailed                  // at spot
	penalized                   // team loses yards; the ball lies at its spot
	lostHold                    // team fumbles at its spot
	fumbleLost                  // team has lost that fumble
	recovered                   // team has a loose ball at its spot
	ranBack                     // team runs a recovered ball yards to its spot
	ranLong                     // team's long gain, yards to its spot
	pickedOff                   // team intercepts, at its spot
	incomplete                  // team's pass falls beyond the end line
	extraPointTried             // team; word: good or blocked
	twoPointTried               // team; word: good or intercepted
	scored                      // team gets yards points; word: the kind of score
	periodEnds
	gameEnds
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
		g.events = make([]event, 0, 512)
	}
	e.entry, e.onTry, e.period, e.clock, e.score = g.t.Entries(), g.phase == tryPhase, g.period, g.clock, g.score
	g.events = append(g.events, e)
}
