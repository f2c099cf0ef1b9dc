package fivedice

import "rollbook/engine"

// The small procedures of section 4.1. Spots are the offense's unless a team is named.

// back returns the spot after a foul against the team there.
func (g *game) back(spot, yards int) int { return spot - g.atMostHalf(yards, spot) }

// forward returns the spot after a foul for the team there.
func (g *game) forward(spot, yards int) int { return spot + g.atMostHalf(yards, 100-spot) }

// atMostHalf limits a penalty to half the distance to the goal line, rounded down (FIVEDICE-19).
func (g *game) atMostHalf(yards, distance int) int {
	if yards <= distance/2 {
		return yards
	}
	g.t.Cite(19)
	return distance / 2
}

// series gives a team the ball for a first down, and begins its drive.
func (g *game) series(team engine.Side, spot int) {
	g.phase, g.offense = playPhase, team
	g.firstDownAt(spot)
	g.driveOpen = true
	g.report(event{what: driveBegins, team: team, spot: spot})
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
		g.endDrive("downs", spot)
		g.series(g.offense.Other(), 100-spot)
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
	g.ball, g.down = 0, 0
}

// endDrive closes the drive, if one is open.
func (g *game) endDrive(result string, spot int) {
	if g.driveOpen {
		g.driveOpen = false
		g.report(event{what: driveEnds, team: g.offense, spot: spot, word: result})
	}
}

// award gives a team points. Any score in overtime ends the game (FIVEDICE-48).
func (g *game) award(team engine.Side, points int, kind string, yards int) {
	g.score[team] += points
	g.report(event{what: scored, team: team, points: points, word: kind, yards: yards})
	if g.period > 4 {
		g.t.Cite(48)
		g.ended = true
	}
}

// touchdown gives a team 6 points and its try from the 2.
func (g *game) touchdown(team engine.Side, kind string, yards int) {
	g.award(team, 6, kind, yards)
	g.phase, g.offense, g.ball, g.down = tryPhase, team, 98, 0
}

// safety gives the other team 2 points; the team that was caught kicks off from its 20 (FIVEDICE-17).
func (g *game) safety(team engine.Side) {
	g.award(team.Other(), 2, "safety", 0)
	g.kickoffBy(team, 20)
}

// book counts a play from scrimmage: a run, a pass, an incomplete pass or a sack.
func (g *game) book(kind string, yards int) {
	g.report(event{what: booked, team: g.offense, word: kind, yards: yards, spot: g.ball + yards, told: g.codeSays(yards)})
}

// codeSays reports whether the meaning of the code typed last has these yards in so many words.
func (g *game) codeSays(yards int) bool {
	if g.code == noCode {
		return false
	}
	c := &g.codes.Cells[g.code]
	switch c.effect {
	case gain, injury, fumble:
		return c.die == fixed && yards == c.yards
	case loss:
		return yards == -c.yards
	}
	return false
}

// bookQuietly is book where another sentence tells the play.
func (g *game) bookQuietly(kind string, yards int) {
	g.report(event{what: booked, team: g.offense, word: kind, yards: yards, spot: g.ball + yards, quiet: true})
}

// attempt counts a third or fourth down.
func (g *game) attempt(made bool) {
	if g.down < 3 {
		return
	}
	word := ""
	if made {
		word = "made"
	}
	g.report(event{what: attempted, team: g.offense, word: word})
}

// madeFirstDown counts a first down of a kind: run, pass or penalty.
func (g *game) madeFirstDown(kind string) {
	g.report(event{what: firstDown, team: g.offense, word: kind})
}

// flag counts a penalty of a team; the ball lies at its spot, 0 where the next event says so.
func (g *game) flag(team engine.Side, yards, spot int) {
	g.report(event{what: flagged, team: team, yards: yards, spot: spot})
}
