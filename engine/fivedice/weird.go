package fivedice

import (
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// A statement is what the table says of a weird play: the outcome, the team that has it, if one does, and where the ball
// is, a spot of that team or, where a down is played, of the offense.
type statement struct {
	outcome weirdOutcome
	team    engine.Side
	spot    int
}

// stateOutcome asks the table, which has the chart or its own sense, for the outcome (FIVEDICE-44).
func (g *game) stateOutcome(answers []string) statement {
	answer := g.stated(&weirdPrompt, answers)
	team, what, _ := strings.Cut(answer, "-")
	s := statement{team: engine.SideNamed(team), outcome: weirdOutcome(what)}
	if s.team == engine.Nobody {
		s.outcome = weirdOutcome(answer)
	}
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
	e := event{kind: weirdEnded, team: s.team, outcome: s.outcome, spot: s.spot}
	if s.team == engine.Nobody {
		e.team = g.offense
	}
	g.report(e)
	return s
}

// weirdPlay is code 88 on a snap. A run stays a run and a pass a pass if the offense keeps the ball.
func (g *game) weirdPlay(id chartID, play eventKind) {
	s := g.stateOutcome(weirdPlayAnswers)
	ours, kick := s.team == g.offense, id == puntChart || id == fieldGoalChart
	switch {
	case ours && s.outcome == haveBall && kick:
		g.nextDown(s.spot)
	case ours && s.outcome == haveBall:
		g.gain(play, s.spot-g.ball)
	case ours && s.outcome == haveTouchdown && kick:
		g.touchdown(g.offense, byWeirdPlay, 0)
	case ours && s.outcome == haveTouchdown:
		g.gain(play, football.Flip(g.ball))
	default:
		g.weirdTurnover(s)
	}
}

// weirdTurnover settles a weird play that left the offense neither the ball nor a touchdown: the down is played
// again, a first down is played, the defense has the ball or a touchdown, or there is a safety.
func (g *game) weirdTurnover(s statement) {
	switch {
	case s.outcome == playAgain:
		g.ticks = false
		g.replay(s.spot)
		return
	case s.outcome == haveFirstDown:
		g.report(event{kind: firstDownPenalty, team: g.offense, quiet: true})
		g.firstDownAt(s.spot)
		return
	case s.outcome != haveSafety || s.team == g.offense:
		g.endDrive(driveWeird, g.ball)
	}
	g.weirdBall(s)
}

// weirdBall gives a team what the table says it has; a kickoff may be played again.
func (g *game) weirdBall(s statement) {
	switch s.outcome {
	case haveBall:
		g.series(s.team, s.spot)
	case haveTouchdown:
		g.touchdown(s.team, byWeirdPlay, 0)
	case haveSafety:
		g.safety(s.team.Other())
	}
}
