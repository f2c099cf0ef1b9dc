package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// An eventKind says what happened; sentences and statistics are made from events alone.
type eventKind uint8

const (
	tossWon          eventKind = iota // team receives
	codeTyped                         // team typed a code of a chart, with the ball at its spot
	kneeled                           // team, at its spot
	spiked                            // team, at its spot
	driveBegan                        // team, at its spot
	driveEnded                        // team, at its spot, with a result
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
	offset                            // fouls of both teams; again: the down is played again
	dropped                           // team's foul does not count
	injured                           // team
	tookTimeout                       // team, perhaps instead of a foul
	fumbled                           // team, at its spot: the ball
	picked                            // team's pass, at its spot
	grounded                          // team's pass falls incomplete, and a foul or a try decides the play
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
	tryAgain                          // team's try is played again
	weirdEnded                        // team has the outcome, at its spot where there is one
	scored                            // team gets points in some way, yards long
	redZoneEntered                    // team's drive has its first play at or inside the opponents' 20
	periodEnded
	gameEnded
)

// An event is one thing that happened. period, clock, down and toGo are those of its moment, score the score after it.
type event struct {
	entry  int
	kind   eventKind
	team   engine.Side
	quiet  bool // another event says it in the play-by-play
	onTry  bool
	period int
	clock  int
	down   int
	toGo   int
	score  engine.Sides[int]

	spot        int // of team
	yards       int
	code        int
	chart       chartID
	foul        infraction
	ball        looseBall
	result      string
	way         scoreWay
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

// A looseBall is what became of a fumble, as the table answers (FIVEDICE-13).
type looseBall string

const (
	noFumble looseBall = "no-fumble"
	kept     looseBall = "kept"
	downed   looseBall = "downed"   // by the other team
	returned looseBall = "returned" // by the other team
)

// lost reports whether the other team has the ball.
func (l looseBall) lost() bool { return l == downed || l == returned }

// How a drive ended, as the box has it.
const (
	driveTouchdown    = "touchdown"
	driveFieldGoal    = "field-goal"
	driveMissed       = "missed-field-goal"
	drivePunt         = "punt"
	driveBlocked      = "blocked-kick"
	driveInterception = "interception"
	driveFumble       = "fumble"
	driveDowns        = "downs"
	driveSafety       = "safety"
	driveWeird        = "weird"
	driveTime         = "time"
)

// A scoreWay is how points were scored.
type scoreWay uint8

const (
	byRun scoreWay = iota
	byPass
	byKickReturn
	byPuntReturn
	byPickReturn
	byFumbleReturn
	byBlockReturn
	byWeirdPlay
	byFieldGoal
	bySafety
	byKick
	byTwoPointTry
)

// scoreWays say what each way of scoring is called in the box and by people, and what it is worth.
var scoreWays = [...]struct {
	key, words string
	points     int
}{
	byRun:          {"run", "touchdown, run", 6},
	byPass:         {"pass", "touchdown, pass", 6},
	byKickReturn:   {"kickoff-return", "touchdown, kickoff return", 6},
	byPuntReturn:   {"punt-return", "touchdown, punt return", 6},
	byPickReturn:   {"interception-return", "touchdown, interception", 6},
	byFumbleReturn: {"fumble-return", "touchdown, loose ball", 6},
	byBlockReturn:  {"block-return", "touchdown, blocked kick", 6},
	byWeirdPlay:    {"weird", "touchdown, weird play", 6},
	byFieldGoal:    {"field-goal", "field goal", 3},
	bySafety:       {"safety", "safety", 2},
	byKick:         {"kick", "extra point", 1},
	byTwoPointTry:  {"two-point", "two points", 2},
}

func (w scoreWay) isTouchdown() bool { return w <= byWeirdPlay }

// A weirdOutcome is what the table states of a weird play.
type weirdOutcome string

const (
	haveBall      weirdOutcome = "ball"
	haveTouchdown weirdOutcome = "touchdown"
	haveSafety    weirdOutcome = "safety"
	playAgain     weirdOutcome = "replay"
	haveFirstDown weirdOutcome = "first-down"
)

// report keeps an event if anybody looks on. It is so short that the compiler inlines it, and nobody makes an event of a silent
// run.
func (g *game) report(e event) {
	if g.t.Observed() {
		g.keep(e)
	}
}

// keep keeps an event with its moment.
func (g *game) keep(e event) {
	e.entry, e.period, e.clock, e.score = g.t.Entries(), g.period, g.clock, g.score
	e.down, e.toGo, e.onTry = g.down, g.line-g.ball, g.phase == tryPhase
	if e.kind == driveBegan {
		e.quiet = g.saidWhere(&e)
	}
	if cap(g.events) == 0 {
		g.events = make([]event, 0, 768) // enough for most games
	}
	g.events = append(g.events, e)
}

// saidWhere reports whether the events of this entry have said already whose ball it is and where, as a drive begins: a
// return, a fair catch, a penalty, a punt out of bounds, a fumble or an interception.
func (g *game) saidWhere(e *event) bool {
	for i := len(g.events) - 1; i >= 0 && g.events[i].entry == e.entry; i-- {
		said := &g.events[i]
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
			return said.foul != kickOutOfBounds && i == len(g.events)-1
		}
	}
	return false
}
