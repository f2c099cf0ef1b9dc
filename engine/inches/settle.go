package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// An outcome is what a play comes to (section 4.13).
type outcome struct {
	kind outcomeKind
	team engine.Side // who has the ball, scored, or gave up the safety
	spot int         // of that team
}

type outcomeKind uint8

const (
	hasBall outcomeKind = iota
	isTouchdown
	isSafety
	isIncomplete
)

// has is the outcome that a team has the ball at its spot.
func has(team engine.Side, spot int) outcome { return outcome{hasBall, team, spot} }

// lose notes that a team has lost the ball, how the other one got it, and how the offense first lost it.
func (g *game) lose(team engine.Side, got how, reason string) {
	g.play.how = got
	g.opportunity(team)
	if team == g.play.offense && g.play.lost == "" {
		g.play.lost = reason
	}
}

// opportunity notes that a team has had its opportunity in overtime (INCHES-39).
func (g *game) opportunity(team engine.Side) {
	if g.period >= 5 && g.overtime == "modified" {
		g.t.Cite(39)
		g.overtimeDone[team] = true
	}
}

// possess gives a team the ball for its next roll.
func (g *game) possess(team engine.Side, spot int) {
	g.possession, g.ball, g.phase, g.fourth, g.afterSafety = team, spot, drivePhase, "", false
}

// turnover ends the offense's drive at its spot and gives the ball to the other team.
func (g *game) turnover(reason string, spot int) {
	offense := g.play.offense
	g.opportunity(offense)
	g.endDrive(reason)
	g.report(event{what: tookOver, team: offense.Other(), spot: football.Flip(spot), word: reason})
	g.possess(offense.Other(), football.Flip(spot))
}

// endDrive closes the drive, if one is open.
func (g *game) endDrive(result string) {
	if g.driveOpen {
		g.driveOpen = false
		g.report(event{what: driveEnds, word: result})
	}
}

// settle makes the outcome of a play the state of the game.
func (g *game) settle(o outcome) {
	if g.play.lost != "" {
		g.endDrive(g.play.lost)
	}
	switch o.kind {
	case isIncomplete:
		if g.play.fourthPlay { // INCHES-30
			g.turnover("downs", g.ball)
		}
	case isTouchdown:
		g.endDrive("touchdown")
		g.award(o.team, 6, touchdownKinds[g.play.how])
		g.possession, g.ball, g.phase, g.fourth, g.afterSafety = o.team, 0, tryPhase, "", false
		g.play.bigScore = true
	case isSafety:
		g.endDrive("safety")
		g.award(o.team.Other(), 2, "safety")
		g.possession, g.ball, g.phase, g.fourth, g.afterSafety = o.team, 0, kickoffPhase, "", true
		g.play.bigScore = true
	case hasBall:
		if g.fourthPlayFailed(o.team) { // INCHES-22
			g.t.Cite(22)
			g.turnover("downs", o.spot)
			return
		}
		g.possess(o.team, o.spot)
	}
}

// fourthPlayFailed reports whether the offense only got its own ball back on 4th down, and loses it for that
// (rule.own-recovery: downs).
func (g *game) fourthPlayFailed(team engine.Side) bool {
	return g.play.fourthPlay && g.downsOnRecovery && team == g.play.offense && g.play.lost == "" && g.play.ownRecovery
}
