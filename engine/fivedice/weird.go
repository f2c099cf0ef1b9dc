package fivedice

import (
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// A statement is what the table says of a weird play: the outcome, and the team that has it, if one does.
type statement struct {
	outcome weirdOutcome
	team    engine.Side
}

// stateOutcome asks the table, which has the chart or its own sense, for the outcome (FIVEDICE-44).
func (g *game) stateOutcome(answers []string) statement {
	answer := g.stated(&weirdPrompt, answers)
	switch answer {
	case "replay":
		return statement{outcome: playAgain}
	case "first-down":
		return statement{outcome: haveFirstDown}
	}
	team, what, _ := strings.Cut(answer, "-")
	s := statement{haveBall, engine.SideNamed(team)}
	switch what {
	case "touchdown":
		s.outcome = haveTouchdown
	case "safety":
		s.outcome = haveSafety
	}
	return s
}

// weirdSpot asks where a weird play left the ball.
func (g *game) weirdSpot() int {
	return g.askNumber(&weirdSpotPrompt, weirdSpotPrompt.Min, weirdSpotPrompt.Max)
}

// reportOutcome reports the outcome of a weird play.
func (g *game) reportOutcome(s statement) {
	g.t.Cite(44)
	g.report(event{kind: weirdEnded, team: s.team, outcome: s.outcome})
}

// reportDown is reportOutcome where the offense plays a down from a spot.
func (g *game) reportDown(s statement, spot int) {
	g.t.Cite(44)
	g.report(event{kind: weirdEnded, team: g.offense, outcome: s.outcome, spot: spot})
}

// weirdPlay is code 88 on a run or a pass, which stays a run or a pass if the offense keeps the ball.
func (g *game) weirdPlay(play eventKind) {
	s := g.stateOutcome(weirdPlayAnswers)
	switch {
	case s.team == g.offense && s.outcome == haveBall:
		spot := g.weirdSpot()
		g.reportOutcome(s)
		g.gain(play, spot-g.ball)
	case s.team == g.offense && s.outcome == haveTouchdown:
		g.reportOutcome(s)
		g.gain(play, football.Flip(g.ball))
	default:
		g.weirdTurnover(s)
	}
}

// weirdKick is code 88 on a punt or a field goal.
func (g *game) weirdKick() {
	s := g.stateOutcome(weirdPlayAnswers)
	switch {
	case s.team == g.offense && s.outcome == haveBall:
		spot := g.weirdSpot()
		g.reportOutcome(s)
		g.nextDown(spot)
	case s.team == g.offense && s.outcome == haveTouchdown:
		g.reportOutcome(s)
		g.endDrive(driveTouchdown, 100)
		g.touchdown(g.offense, byWeirdPlay, 0)
	default:
		g.weirdTurnover(s)
	}
}

// weirdTurnover settles a weird play or kick that did not leave the offense the ball or a touchdown: it went to the
// defense, a safety was scored, or the down or a first down is played.
func (g *game) weirdTurnover(s statement) {
	defenders := g.offense.Other()
	switch s.outcome {
	case playAgain:
		spot := g.weirdSpot()
		g.reportDown(s, spot)
		g.ticks = false
		if g.replay(spot) {
			g.madeFirstDown(firstDownPenalty)
		}
	case haveFirstDown:
		spot := g.weirdSpot()
		g.reportDown(s, spot)
		g.report(event{kind: firstDownPenalty, team: g.offense, quiet: true})
		g.firstDownAt(spot)
	case haveBall:
		spot := g.weirdSpot()
		g.reportOutcome(s)
		g.endDrive(driveWeird, g.ball)
		g.series(defenders, spot)
	case haveTouchdown:
		g.reportOutcome(s)
		g.endDrive(driveWeird, g.ball)
		g.touchdown(defenders, byWeirdPlay, 0)
	case haveSafety:
		g.reportOutcome(s)
		if s.team == defenders {
			g.endDrive(driveSafety, 0)
		} else {
			g.endDrive(driveWeird, g.ball)
		}
		g.safety(s.team.Other())
	}
}

// weirdKickoff is code 88 on a kickoff, which is then not counted as one.
func (g *game) weirdKickoff() {
	s := g.stateOutcome(weirdKickoffAnswers)
	if s.outcome == playAgain { // the same kick again
		g.reportOutcome(s)
		return
	}
	g.weirdBall(s)
}

// weirdReturn is code 88 on a return, which is then not counted as one.
func (g *game) weirdReturn() { g.weirdBall(g.stateOutcome(weirdReturnAnswers)) }

// weirdBall settles a weird play during which nobody had a drive.
func (g *game) weirdBall(s statement) {
	switch s.outcome {
	case haveBall:
		spot := g.weirdSpot()
		g.reportOutcome(s)
		g.series(s.team, spot)
	case haveTouchdown:
		g.reportOutcome(s)
		g.touchdown(s.team, byWeirdPlay, 0)
	case haveSafety:
		g.reportOutcome(s)
		g.safety(s.team.Other())
	}
}
