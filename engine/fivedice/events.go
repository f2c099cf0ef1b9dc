package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// An eventKind says what happened; the only source of sentences and statistics.
type eventKind uint8

const (
	tossWon          eventKind = iota // team receives
	codeTyped                         // team typed a code of a chart, with the ball at its spot
	kneeled                           // team, at its spot
	spiked                            // team, at its spot
	driveBegins                       // team, at its spot
	driveEnds                         // team, at its spot, with a result
	rushed                            // team, yards to its spot
	completed                         // team's pass, yards to its spot
	threwIncomplete                   // team
	sacked                            // team, yards (below 0) to its spot
	thirdDown                         // team tried one; made
	fourthDown                        // team tried one; made
	firstDownRush                     // team
	firstDownPass                     // team
	firstDownPenalty                  // team
	flagged                           // team is walked off yards for a foul, the ball then at its spot
	declined                          // team's foul
	offset                            // fouls of both teams; again: the down is replayed
	dropped                           // team's foul does not count
	injured                           // team
	tookTimeout                       // team, perhaps instead of a foul
	fumbled                           // team, at its spot: the ball
	picked                            // team's pass, at its spot
	grounded                          // team's pass falls incomplete; a foul or a try decides the play
	tryPicked                         // the same on a try
	passRuled                         // team's pass; made: complete
	kickedOff                         // team, yards to its spot
	kickedOnside                      // team, yards to its spot; made: it has the ball
	punted                            // team, yards to its spot; outOfBounds
	puntBlocked                       // team's punt
	kickBlocked                       // by team, at its spot
	recovered                         // a blocked kick by team, at its spot
	fairCaught                        // by team, at its spot
	kickReturned                      // a kickoff by team, yards to its spot; touchdown
	puntReturned                      // the same of a punt
	pickReturned                      // of an interception
	fumbleReturned                    // of a fumble
	blockReturned                     // of a blocked kick
	touchbacked                       // team
	fieldGoalMade                     // team, yards long; upright
	fieldGoalMissed                   // team, yards long; upright
	fieldGoalBlocked                  // team
	kickTried                         // team's try; made, upright
	twoTried                          // team's try for two; made
	tryAgain                          // team's try is replayed
	weirdEnded                        // team has the outcome, at its spot if there is one
	scored                            // team gets points in some way, yards long
	redZoneEntered                    // team's drive has its first play at or inside the opponents' 20
	periodEnds
	gameEnds
)

// An event is one thing that happened. period, clock, down and toGo are as of that moment.
type event struct {
	kind   eventKind
	team   engine.Side
	quiet  bool // another event covers it in the play-by-play
	onTry  bool
	period int
	clock  int
	down   int
	toGo   int
	after  engine.Sides[int] // the score

	spot        int // of team
	yards       int
	code        int
	chart       chartID
	foul        infraction
	ball        *engine.Call // how a loose ball ended, as the table answers (FIVEDICE-13)
	result      football.DriveResult
	score       football.ScoreKind
	outcome     weirdOutcome
	made        bool
	again       bool
	outOfBounds bool
	upright     bool
	beyond      bool // the pass comes down behind the end zone
	batted      bool // the pass is batted down
	passer      bool // it is the quarterback who is hurt
	touchdown   bool
	redZone     bool // the drive had a play at or inside the opponents' 20
}

// returnScores are the touchdowns of returns.
var returnScores = map[eventKind]football.ScoreKind{kickReturned: football.KickReturnScore, puntReturned: football.PuntReturnScore,
	pickReturned: football.PickReturnScore, fumbleReturned: football.FumbleReturnScore, blockReturned: football.BlockReturnScore}

// lost reports whether a ball that came loose is the other team's, as the table answers (FIVEDICE-13).
func lost(ball *engine.Call) bool { return ball == callDowned || ball == callReturned }

// A weirdOutcome is what the table says about a weird play.
type weirdOutcome uint8

const (
	noOutcome weirdOutcome = iota
	haveBall
	haveTouchdown
	haveSafety
	playAgain
	haveFirstDown
)

// report says that something happened.
func (g *game) report(e event) {
	if !g.t.Journaling() {
		return
	}
	e.period, e.clock, e.after = g.period, g.clock, g.score
	e.down, e.toGo, e.onTry = g.down, g.line-g.ball, g.phase == tryPhase
	if e.kind == driveBegins {
		e.quiet = g.saidWhere(&e)
	}
	*g.log.Add(g.t) = e
}

// saidWhere reports whether this entry's events already say whose ball it is and where, as a drive begins: a return, a
// fair catch, a penalty, a punt out of bounds, a fumble or an interception.
func (g *game) saidWhere(e *event) bool {
	last := g.log.Len() - 1
	for i := last; i >= 0 && g.log.Entry(i) == g.t.Entries(); i-- {
		said := g.log.Event(i)
		here := said.team == e.team && said.spot == e.spot
		lostHere := said.team == e.team.Other() && football.Flip(said.spot) == e.spot
		switch said.kind {
		case fairCaught, kickReturned, puntReturned, pickReturned, fumbleReturned, blockReturned:
			if here && !said.quiet {
				return true
			}
		case fumbled, picked:
			if lostHere {
				return true
			}
		case punted:
			return lostHere && said.outOfBounds
		case flagged:
			return said.foul != kickOutOfBounds && i == last
		}
	}
	return false
}
