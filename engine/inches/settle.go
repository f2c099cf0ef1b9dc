package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// An outcome is how a play ends, before it becomes the state of the game (section 4.13).
type outcome struct {
	team engine.Side // who has the ball; Nobody after an incomplete pass
	spot int         // of that team; 100 is its touchdown, 0 a safety that it gives up
}

// lose notes that a team lost the ball, how the other one got it, and how the offense first lost it.
func (g *game) lose(team engine.Side, gained football.GainedBy, lost football.DriveResult) {
	g.play.gained = gained
	g.opportunity(team)
	if team == g.play.offense && g.play.lost == football.OpenDrive {
		g.play.lost = lost
	}
}

// opportunity notes that a team has had its opportunity in overtime (INCHES-39).
func (g *game) opportunity(team engine.Side) {
	if g.period >= 5 && g.overtime == modified && !g.overtimeDone[team] {
		g.t.Cite(39)
		g.overtimeDone[team] = true
	}
}

// possess gives a team the ball for its next roll.
func (g *game) possess(team engine.Side, spot int) {
	g.possession, g.ball, g.phase, g.fourth, g.afterSafety = team, spot, drivePhase, noFourth, false
}

// turnover ends the offense's drive at its spot and gives the ball to the other team.
func (g *game) turnover(how football.DriveResult, spot int) {
	offense := g.play.offense
	g.opportunity(offense)
	g.endDrive(how)
	g.report(&event{Kind: tookOver, Team: offense.Other(), Spot: football.Flip(spot), Result: how})
	g.possess(offense.Other(), football.Flip(spot))
}

// endDrive closes the drive, if one is open.
func (g *game) endDrive(how football.DriveResult) {
	if g.driving != engine.Nobody {
		g.report(&event{Kind: football.DriveEnds, Team: g.driving, Result: how, RedZone: g.redZone})
		g.driving = engine.Nobody
	}
}

// settle turns the outcome of a play into the state of the game.
func (g *game) settle(o outcome) {
	if g.play.lost != football.OpenDrive {
		g.endDrive(g.play.lost)
	}
	switch {
	case o.team == engine.Nobody:
		if g.play.fourthPlay { // INCHES-30
			g.turnover(football.DownsResult, g.ball)
		}
	case o.spot == 100:
		g.endDrive(football.TouchdownResult)
		g.award(o.team, football.Touchdown(g.play.gained))
		g.possession, g.ball, g.phase, g.fourth, g.afterSafety = o.team, 0, tryPhase, noFourth, false
		g.play.bigScore = true
	case o.spot == 0:
		g.endDrive(football.SafetyResult)
		g.award(o.team.Other(), football.SafetyScore)
		g.possession, g.ball, g.phase, g.fourth, g.afterSafety = o.team, 0, kickoffPhase, noFourth, true
		g.play.bigScore = true
	default:
		kept := g.play.lost == football.OpenDrive && o.team == g.play.offense
		if g.play.fourthPlay && g.play.ownRecovery && kept {
			g.t.Cite(22)
			if g.downsOnRecovery {
				g.turnover(football.DownsResult, o.spot)
				return
			}
		}
		g.possess(o.team, o.spot)
	}
}
