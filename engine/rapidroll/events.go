package rapidroll

import "rollbook/engine"

// A what says what happened; sentences and statistics are made from these alone.
type what uint8

const (
	tossWon             what = iota // team receives
	kickedOff                       // team kicks off from its spot; word: the call
	snapped                         // team snaps at spot, down n, yards to go; word: the call; more: sideline or the fake
	driveBegins                     // team, at spot
	driveEnds                       // word: the result
	wentBack                        // n numbers back on the line to the number spot, which came to yards
	rolledInstead                   // the line was too short: the roll spot came to yards
	flagThrown                      // a FLAG was read
	shadeApplied                    // a shaded cell holds
	snapFumbled                     // team's repeated call
	carried                         // team gains yards to its spot; word: rush or pass; n: 1 out of bounds
	scrambled                       // team's quarterback finds nobody
	sacked                          // team loses yards to its spot
	fellIncomplete                  // team's pass
	gambleWon                       // team's interception is a completion
	interceptedAt                   // team picks the pass off at its spot
	lostHold                        // team fumbles at its spot
	fumbleLost                      // team has lost that fumble
	recovered                       // team has a loose ball at its spot
	ranBack                         // team returns the ball yards to its spot; word: how it got it; n: quiet
	touchbacked                     // team has the ball at its spot
	onsideKicked                    // team's onside kick lies at its spot; word: kickers if it has the ball
	puntDown                        // team's punt flies yards to the receivers' spot; word: out or touchback
	puntRolled                      // team's punt rolls yards to the receivers' spot
	notReturned                     // team fields a punt at its spot; word: out
	kickBlocked                     // team's punt or field goal (word), which lies at its spot
	fieldGoalTried                  // team, from yards; word: good
	penalized                       // team walks yards, to the spot of place; word: first or again
	declined                        // team declines the flag; word: as it reads
	entered                         // the play is entered into the statistics; n: what of it counts
	firstDownMade                   // team; word: rush, pass or penalty
	downTried                       // team runs or passes on down n
	downConverted                   // team, on down n
	lostOnDowns                     // team, at its spot
	magicUsed                       // team spends yards, n of them count for a gain of a kind (word)
	magicGiven                      // team gets yards
	timeOutTaken                    // team; word: chart if the chart took it
	spiked                          // team, on down n
	quarterbackReplaced             // team
	numberWritten                   // team snapped the play, Nobody on kickoffs and tries
	numberStruck                    // the same; spot: the number
	numberUnwritten                 // spot: the number of a play that takes no time
	wentForTwo                      // team; word: the call
	tryLost                         // team's try ends; word: fumbled or intercepted
	extraPointTried                 // team; word: good
	twoPointTried                   // team; word: good
	scored                          // team gets yards points; word: the kind of score
	periodEnds
	gameEnds
)

// An event is one thing that happened. period and clock are those of its moment, score the score after it.
type event struct {
	entry      int
	what       what
	team       engine.Side
	place      engine.Side // whose spot it is, where that is not the team
	period     int
	clock      int
	spot       int
	yards      int
	n          int
	word, more string
	score      engine.Sides[int]
}

// report keeps an event if anybody looks on.
func (g *game) report(e event) {
	if !g.t.Observed() {
		return
	}
	e.entry, e.period, e.clock, e.score = g.t.Entries(), g.period, g.clock, g.score
	if g.events == nil {
		g.events = make([]event, 0, 1024) // what a game comes to
	}
	g.events = append(g.events, e)
}
