package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// The small procedures of section 4.1. Spots are the offense's unless they name a team.

// enforce walks off a foul from the spot of the team with the ball and returns the new spot: at most half the distance
// to the goal line, rounded down (FIVEDICE-19).
func (g *game) enforce(f foul, team engine.Side, spot int) int {
	yards, spot := f.walkedOff(spot)
	if yards < f.yards {
		g.t.Cite(19)
	}
	g.flag(f, team, yards, spot)
	return spot
}

// walkedOff returns how far a foul moves the ball from a spot of the team with the ball, and where it ends up.
func (f foul) walkedOff(spot int) (yards, to int) {
	if f.side == defense {
		yards = football.HalfTheWay(f.yards, football.Flip(spot))
		return yards, spot + yards
	}
	yards = football.HalfTheWay(f.yards, spot)
	return yards, spot - yards
}

// flag counts a penalty that leaves the ball at a spot of the team that has it.
func (g *game) flag(f foul, team engine.Side, yards, spot int) {
	if f.side == defense {
		spot = football.Flip(spot)
	}
	g.report(&event{Kind: football.Penalized, Team: f.offender(team), Yards: yards, Spot: spot, Own: own{foul: f.kind}})
}

// possess gives a team the ball for a first down, and begins its drive.
func (g *game) possess(team engine.Side, spot int) {
	g.phase, g.offense = playPhase, team
	g.firstDownAt(spot)
	g.driving, g.inRedZone = true, false
	g.report(&event{Kind: football.DriveBegins, Team: team, Spot: spot})
}

// firstDownAt begins a new series of the same drive: 10 yards to go, or the goal (FIVEDICE-18).
func (g *game) firstDownAt(spot int) {
	g.ball, g.down, g.line = spot, 1, min(spot+10, 100)
}

// nextDown ends a play at a spot; a fourth down that fell short turns the ball over (FIVEDICE-18).
func (g *game) nextDown(spot int) {
	switch {
	case spot >= g.line:
		g.firstDownAt(spot)
	case g.down == 4:
		g.t.Cite(18)
		g.endDrive(football.DownsResult, spot)
		g.possess(g.offense.Other(), football.Flip(spot))
	default:
		g.ball = spot
		g.down++
	}
}

// replay repeats the down from a spot, or makes it a first down by penalty if that is far enough.
func (g *game) replay(spot int) {
	if spot >= g.line {
		g.penaltyFirstDown(spot)
	}
	g.ball = spot
}

func (g *game) penaltyFirstDown(spot int) {
	g.report(&event{Kind: football.FirstDownMade, Team: g.offense, By: football.ByPenalty})
	g.firstDownAt(spot)
}

func (g *game) kickoffBy(team engine.Side, spot int) {
	g.phase, g.offense, g.kickFrom = kickoffPhase, team, spot
}

// endDrive closes the drive, if one is open.
func (g *game) endDrive(result football.DriveResult, spot int) {
	if g.driving {
		g.driving = false
		g.report(&event{Kind: football.DriveEnds, Team: g.offense, Spot: spot, Result: result, RedZone: g.inRedZone})
	}
}

// award gives a team points. Any score in overtime ends the game (FIVEDICE-48).
func (g *game) award(team engine.Side, score football.ScoreKind, yards int) {
	g.score[team] += score.Points()
	g.report(&event{Kind: football.Scored, Team: team, Score: score, Yards: yards})
	if g.period > 4 {
		g.t.Cite(48)
		g.ended = true
	}
}

// touchdown gives a team 6 points and its try from the 2.
func (g *game) touchdown(team engine.Side, by football.GainedBy, yards int) {
	g.endDrive(football.TouchdownResult, 100)
	g.award(team, football.Touchdown(by), yards)
	g.phase, g.offense, g.ball = tryPhase, team, 98
}

// safety gives the other team 2 points; the team that gave it up kicks off from its 20 (FIVEDICE-17).
func (g *game) safety(team engine.Side) {
	g.endDrive(football.SafetyResult, 0)
	g.award(team.Other(), football.SafetyScore, 0)
	g.kickoffBy(team, 20)
}

// book counts a run or a completed pass; quietly if another sentence covers it.
func (g *game) book(play football.GainedBy, yards int, quietly bool) {
	g.report(&event{Kind: football.Gained, Team: g.offense, By: play, Yards: yards, Spot: g.ball + yards, Quiet: quietly})
}

// attempt counts a third or fourth down.
func (g *game) attempt(made bool) {
	if g.down < 3 {
		return
	}
	g.report(&event{Kind: football.DownTried, Team: g.offense})
	if made {
		g.report(&event{Kind: football.DownMade, Team: g.offense})
	}
}

// madeFirstDown counts a first down by a run or a pass; quietly if another sentence says so.
func (g *game) madeFirstDown(play football.GainedBy, quietly bool) {
	g.report(&event{Kind: football.FirstDownMade, Team: g.offense, By: play, Quiet: quietly})
}
