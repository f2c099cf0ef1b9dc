package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// The small procedures of section 4.1. Spots are the offense's unless a team is named.

// back returns the spot after a foul against the team there.
func (g *game) back(spot, yards int) int { return spot - g.atMostHalf(yards, spot) }

// forward returns the spot after a foul for the team there.
func (g *game) forward(spot, yards int) int { return spot + g.atMostHalf(yards, football.Flip(spot)) }

// atMostHalf limits a penalty to half the distance to the goal line, rounded down (FIVEDICE-19).
func (g *game) atMostHalf(yards, distance int) int {
	least := football.HalfTheWay(yards, distance)
	if least < yards {
		g.t.Cite(19)
	}
	return least
}

// series gives a team the ball for a first down, and begins its drive.
func (g *game) series(team engine.Side, spot int) {
	g.phase, g.offense = playPhase, team
	g.firstDownAt(spot)
	g.driving, g.inRedZone = true, false
	g.report(event{kind: driveBegan, team: team, spot: spot})
}

// firstDownAt begins a new series of the same drive: 10 yards to go, or the goal (FIVEDICE-18).
func (g *game) firstDownAt(spot int) {
	g.ball, g.down, g.line = spot, 1, min(spot+10, 100)
}

// nextDown ends a play where the ball lies; a fourth down that fell short gives it up (FIVEDICE-18).
func (g *game) nextDown(spot int) {
	switch {
	case spot >= g.line:
		g.firstDownAt(spot)
	case g.down == 4:
		g.t.Cite(18)
		g.endDrive(driveDowns, spot)
		g.series(g.offense.Other(), football.Flip(spot))
	default:
		g.ball = spot
		g.down++
	}
}

// replay has the down played again from a spot; it reports whether that made a first down instead.
func (g *game) replay(spot int) bool {
	if spot >= g.line {
		g.firstDownAt(spot)
		return true
	}
	g.ball = spot
	return false
}

// kickoffBy has a team kick off from its spot.
func (g *game) kickoffBy(team engine.Side, spot int) {
	g.phase, g.offense, g.kickFrom = kickoffPhase, team, spot
}

// endDrive closes the drive, if one is open.
func (g *game) endDrive(result driveResult, spot int) {
	if g.driving {
		g.driving = false
		g.report(event{kind: driveEnded, team: g.offense, spot: spot, result: result, redZone: g.inRedZone})
	}
}

// award gives a team points. Any score in overtime ends the game (FIVEDICE-48).
func (g *game) award(team engine.Side, points int, way scoreWay, yards int) {
	g.score[team] += points
	g.report(event{kind: scored, team: team, points: points, way: way, yards: yards})
	if g.period > 4 {
		g.t.Cite(48)
		g.ended = true
	}
}

// touchdown gives a team 6 points and its try from the 2.
func (g *game) touchdown(team engine.Side, way scoreWay, yards int) {
	g.award(team, 6, way, yards)
	g.phase, g.offense, g.ball = tryPhase, team, 98
}

// safety gives the other team 2 points; the team that was caught kicks off from its 20 (FIVEDICE-17).
func (g *game) safety(team engine.Side) {
	g.award(team.Other(), 2, bySafety, 0)
	g.kickoffBy(team, 20)
}

// book counts a play from scrimmage: a run, a pass or a sack.
func (g *game) book(play eventKind, yards int) {
	g.report(event{kind: play, team: g.offense, yards: yards, spot: g.ball + yards})
}

// bookQuietly is book where another sentence says the play.
func (g *game) bookQuietly(play eventKind, yards int) {
	g.report(event{kind: play, team: g.offense, yards: yards, spot: g.ball + yards, quiet: true})
}

// attempt counts a third or fourth down.
func (g *game) attempt(made bool) {
	switch g.down {
	case 3:
		g.report(event{kind: thirdDown, team: g.offense, made: made})
	case 4:
		g.report(event{kind: fourthDown, team: g.offense, made: made})
	}
}

// madeFirstDown counts a first down: by a play, or by a penalty.
func (g *game) madeFirstDown(by eventKind) {
	g.report(event{kind: by, team: g.offense})
}

// firstDownBy is the kind of first down that a run or a pass makes.
func firstDownBy(play eventKind) eventKind {
	if play == completed {
		return firstDownPass
	}
	return firstDownRush
}

// flag counts a penalty of a team, after which the ball is at its spot.
func (g *game) flag(team engine.Side, foul infraction, yards, spot int) {
	g.report(event{kind: flagged, team: team, foul: foul, yards: yards, spot: spot})
}
