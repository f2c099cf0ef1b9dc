package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A statement is what the table says about a weird play: the outcome, its team, if any, and where the ball is: a spot of
// that team or, if a down follows, of the offense.
type statement struct {
	outcome weirdOutcome
	team    engine.Side
	spot    int
}

// weirdAnswers are the meanings of the table's answers.
var weirdAnswers = map[*engine.Call]statement{
	callVisitorBall:      {outcome: haveBall, team: engine.Visitor},
	callHomeBall:         {outcome: haveBall, team: engine.Home},
	callVisitorTouchdown: {outcome: haveTouchdown, team: engine.Visitor},
	callHomeTouchdown:    {outcome: haveTouchdown, team: engine.Home},
	callVisitorSafety:    {outcome: haveSafety, team: engine.Visitor},
	callHomeSafety:       {outcome: haveSafety, team: engine.Home},
	callReplay:           {outcome: playAgain},
	callFirstDown:        {outcome: haveFirstDown},
}

// stateOutcome asks the table, which has the chart or its own judgment, for the outcome (FIVEDICE-44).
func (g *game) stateOutcome(p *engine.Prompt) statement {
	s := weirdAnswers[g.askTable(p)]
	switch {
	case s.outcome == haveTouchdown, s.outcome == haveSafety:
	case s.outcome == playAgain && g.phase == kickoffPhase: // the same kick again
	default:
		g.looseAt.Team = s.team
		if s.team == engine.Nobody {
			g.looseAt.Team = g.offense
		}
		s.spot = g.askNumber(&weirdSpotPrompt, weirdSpotPrompt.Min, weirdSpotPrompt.Max)
	}
	g.t.Cite(44)
	e := event{Kind: weirdEnded, Team: s.team, Spot: s.spot, Own: own{outcome: s.outcome}}
	if s.team == engine.Nobody {
		e.Team = g.offense
	}
	g.report(&e)
	return s
}

// weirdPlay is code 88 on a snap. A run stays a run and a pass a pass if the offense keeps the ball.
func (g *game) weirdPlay(id chartID, play football.GainedBy) {
	s := g.stateOutcome(&weirdPrompt)
	ours, kick := s.team == g.offense, id == puntChart || id == fieldGoalChart
	switch {
	case ours && s.outcome == haveBall && kick:
		g.nextDown(s.spot)
	case ours && s.outcome == haveBall:
		g.gain(play, s.spot-g.ball)
	case ours && s.outcome == haveTouchdown && kick:
		g.touchdown(g.offense, football.NotGained, 0)
	case ours && s.outcome == haveTouchdown:
		g.gain(play, football.Flip(g.ball))
	default:
		g.weirdTurnover(s)
	}
}

// weirdTurnover settles a weird play that left the offense neither the ball nor a touchdown: a replayed down, a first
// down, the defense's ball or touchdown, or a safety.
func (g *game) weirdTurnover(s statement) {
	switch {
	case s.outcome == playAgain:
		g.ticks = false
		g.replay(s.spot)
		return
	case s.outcome == haveFirstDown:
		g.report(&event{Kind: football.FirstDownMade, Team: g.offense, By: football.ByPenalty, Quiet: true})
		g.firstDownAt(s.spot)
		return
	case s.outcome != haveSafety || s.team == g.offense:
		g.endDrive(football.WeirdResult, g.ball)
	}
	g.weirdBall(s)
}

// weirdBall gives a team what the table says; a kickoff can be repeated.
func (g *game) weirdBall(s statement) {
	switch s.outcome {
	case haveBall:
		g.possess(s.team, s.spot)
	case haveTouchdown:
		g.touchdown(s.team, football.NotGained, 0)
	case haveSafety:
		g.safety(s.team.Other())
	}
}
