package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// The kinds of events that only this system has.
const (
	codeTyped   = football.OwnEvents + iota // Team typed code of chart, with the ball at its Spot
	kneeled                                 // Team, at its Spot
	grounded                                // Team's pass falls incomplete; a foul or a try decides the play
	passRuled                               // Team's pass for two; Made: complete
	tryPicked                               // Team's pass for two is intercepted
	tryAgain                                // Team's try is replayed
	offset                                  // fouls of both teams; again: the down is replayed
	dropped                                 // Team's foul does not count
	injured                                 // Team
	kickBlocked                             // by Team, at its Spot
	weirdEnded                              // Team has the outcome, at its Spot if there is one
)

type event = football.Event[own]

// own is what only this system's events say. The Call of a fumble is how it ended, as the table answers (FIVEDICE-13).
type own struct {
	code      int
	chart     chartID
	foul      infraction // or the one that a timeout is taken instead of
	outcome   weirdOutcome
	effect    effect // of the code of a punt, a kick at the goal, an incomplete pass or an injury
	again     bool
	beyond    bool // the pass comes down past the end zone
	touchdown bool // the foul's play is one
}

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

// report says that something happened, in Down with ToGo.
func (g *game) report(e *event) {
	if !g.t.Journaling() {
		return
	}
	e.Period, e.Clock, e.After = g.period, g.clock, g.score
	e.Down, e.ToGo, e.OnTry = g.down, g.line-g.ball, g.phase == tryPhase
	if e.Kind == football.DriveBegins {
		e.Quiet = g.saidWhere(e)
	}
	*g.Log.Add(g.t) = *e
}

// saidWhere reports whether this entry's events already say whose ball it is and where, as a drive begins: a return, a
// fair catch, a penalty, a punt out of bounds, a fumble or an interception.
func (g *game) saidWhere(e *event) bool {
	last := g.Log.Len() - 1
	for i := last; i >= 0 && g.Log.Entry(i) == g.t.Entries(); i-- {
		said := g.Log.Event(i)
		here := said.Team == e.Team && said.Spot == e.Spot
		lostHere := said.Team == e.Team.Other() && football.Flip(said.Spot) == e.Spot
		switch said.Kind {
		case football.FairCaught, football.Returned:
			if here && !said.Quiet {
				return true
			}
		case football.Fumbled, football.Intercepted:
			if lostHere {
				return true
			}
		case football.Punted:
			return lostHere && said.Own.effect == puntOut
		case football.Penalized:
			return said.Own.foul != kickOutOfBounds && i == last
		}
	}
	return false
}
