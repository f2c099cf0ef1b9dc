package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// kickoff has the team in possession kick off (section 4.5).
func (g *game) kickoff() {
	kickers := g.possession
	receivers := kickers.Other()
	call := kickoff
	if g.openingKickoffMade { // INCHES-12: the first kickoff is never onside
		call = g.t.Call(&freeKickPrompt, kickers)
	}
	g.play = play{roller: kickers, gained: football.ByKickoff}
	if call == onside {
		g.onside(kickers, receivers)
		return
	}
	c := g.read(kickoffChart, kickers)
	g.openingKickoffMade = true
	more, touchbackSpot := 0, 20
	if g.afterSafety {
		g.t.Cite(13)
		more, touchbackSpot = 10, 40
	}
	spot, becomes := c.n+more, fateReturned
	switch c.effect {
	case fumbled:
		g.t.Cite(15)
		becomes = fateDropped
	case runFrom:
		becomes = fateLongGain
	case touchback:
		spot, becomes = touchbackSpot, fateTouchback
	case outOfBounds:
		spot, becomes = 40, fateOut
	}
	g.report(&event{Kind: football.KickedOff, Team: kickers, Place: receivers, Spot: spot, Own: own{becomes: becomes}})
	g.settleKick(receivers, spot, becomes)
}

// settleKick settles a kick that ends at a spot of the receivers.
func (g *game) settleKick(receivers engine.Side, spot int, becomes fate) {
	switch becomes {
	case fateDropped:
		g.settle(g.fumble(receivers, spot, football.FumbleResult))
	case fateLongGain:
		g.settle(g.longGain(receivers, spot))
	default:
		g.settle(outcome{receivers, spot})
	}
}

// onside is an onside kick (special rule 2, INCHES-14).
func (g *game) onside(kickers, receivers engine.Side) {
	sum := g.roll(&onsideChart.heading, kickers).Sum()
	if g.period <= 3 {
		sum = min(sum+1, 12)
	}
	g.t.Cite(12)
	g.t.Cite(14)
	line := 35
	if g.afterSafety {
		line = 20
	}
	c := onsideChart.Read(g.t, sum)
	spot := line + c.n
	if c.effect == toKickers {
		g.opportunity(receivers)
		g.report(&event{Kind: football.OnsideKicked, Team: kickers, Spot: spot, Made: true})
		g.settle(outcome{kickers, spot})
		return
	}
	g.report(&event{Kind: football.OnsideKicked, Team: kickers, Spot: spot})
	g.settle(outcome{receivers, football.Flip(spot)})
}

// puntChart returns the chart for a punt from the ball's spot (INCHES-20).
func (g *game) puntChart() *sumChart {
	if g.ball >= 50 {
		return puntMidfieldChart
	}
	return puntChart
}

// punt plays a punt and its return, its block or its fake (section 4.8).
func (g *game) punt(kickers engine.Side) {
	receivers := kickers.Other()
	chart := g.puntChart()
	if chart == puntMidfieldChart {
		g.t.Cite(20)
	}
	c := g.read(chart, kickers)
	switch {
	case c.effect == blocked:
		g.report(&event{Kind: football.PuntBlocked, Team: kickers, Spot: g.ball - c.n})
		g.settle(g.fumble(kickers, g.ball-c.n, football.BlockedPuntResult))
		return
	case c.effect == penaltyDefense:
		g.t.Cite(28)
		g.report(&event{Kind: football.Penalized, Team: receivers, Spot: football.Flip(g.ball)})
		g.possess(kickers, g.ball)
		return
	case g.fakeDue(c):
		g.fake(kickers, puntFaked)
		return
	}
	g.lose(kickers, football.ByPunt, football.PuntResult)
	spot, becomes := football.Flip(g.ball+c.n), fateReturned // of the receivers
	switch {
	case c.effect == puntAndRun:
		becomes = fateLongGain
	case c.effect == runFrom:
		spot, becomes = c.n, fateLongGain
	case c.effect == downAt:
		if c.n > football.Flip(g.ball) { // behind the line of scrimmage
			g.t.Cite(28)
		}
		spot, becomes = c.n, fateDown
	case c.effect == touchback:
		spot, becomes = 20, fateTouchback
	case c.effect == netOrFumble && g.tied():
		g.t.Cite(29)
		becomes = fateDropped
	case spot <= 0:
		if spot == 0 {
			g.t.Cite(28)
		}
		spot, becomes = 20, fateTouchback
	}
	g.report(&event{Kind: football.Punted, Team: kickers, Place: receivers, Spot: spot, Yards: football.Flip(spot) - g.ball,
		Own: own{becomes: becomes}})
	g.settleKick(receivers, spot, becomes)
}

// fieldGoal plays a field goal (section 4.9). A kick after time counts as used unless a penalty on the defense allows another.
func (g *game) fieldGoal(kickers engine.Side) {
	distance, length, afterTime := football.Flip(g.ball), football.KickLength(g.ball), g.clock == 0
	c := g.read(fieldGoalChart, kickers)
	g.finalUsed = afterTime && c.effect != penaltyDefense
	switch {
	case c.effect == penaltyDefense:
		g.t.Cite(26)
		g.report(&event{Kind: football.Penalized, Team: kickers.Other(), Spot: distance})
		g.possess(kickers, g.ball)
		if g.rekickOnPenalty {
			g.phase = rekickPhase
		}
	case g.fakeDue(c):
		g.fake(kickers, fieldGoalFaked)
	case c.effect == blocked:
		g.report(&event{Kind: football.FieldGoalBlocked, Team: kickers, Spot: g.ball - c.n, Yards: length})
		g.settle(g.fumble(kickers, g.ball-c.n, football.BlockedFieldGoalResult))
	case c.effect == good && c.n >= distance:
		g.t.Cite(23)
		g.opportunity(kickers)
		g.report(&event{Kind: football.FieldGoalTried, Team: kickers, Yards: length, Made: true})
		g.endDrive(football.FieldGoalResult)
		g.award(kickers, football.FieldGoalScore)
		g.possession, g.ball, g.fourth, g.phase = kickers, 0, noFourth, kickoffPhase
	default: // INCHES-24
		if c.effect == good {
			g.t.Cite(23)
		}
		g.t.Cite(24)
		g.report(&event{Kind: football.FieldGoalTried, Team: kickers, Yards: length})
		g.turnover(football.MissedFieldGoalResult, max(g.ball-7, 1))
	}
}

// finalKick offers the one field goal after time has run out (section 4.15), and reports whether the team declined.
func (g *game) finalKick() (ended bool) {
	kickers := g.snap()
	if g.t.Call(&finalKickPrompt, kickers) == endHalf {
		return true
	}
	g.fieldGoal(kickers)
	return false
}

// fakeDue reports whether a kick is a fake: its cell has an asterisk, and the two scores add up to the yard line (INCHES-25).
func (g *game) fakeDue(c cell) bool {
	if c.mark != star {
		return false
	}
	g.t.Cite(25)
	due := g.score[engine.Visitor]+g.score[engine.Home] == yardLine(g.ball)
	if !due {
		g.report(&event{Kind: noFake, Team: g.possession, Spot: g.ball})
	}
	return due
}

// yardLine returns the number painted on the field at a spot.
func yardLine(spot int) int { return min(spot, football.Flip(spot)) }

// fake plays a fake kick: one die, no box (section 4.10).
func (g *game) fake(offense engine.Side, kick football.EventKind) {
	g.report(&event{Kind: kick, Team: offense})
	g.live = football.Place{Team: offense, Spot: g.ball}
	die := g.t.Roll(&fakePrompt, offense).First()
	g.live = football.Place{}
	g.report(&event{Kind: fakeRolled, Team: offense})
	if die == 6 {
		g.report(&event{Kind: stoppedShort, Team: offense})
		g.turnover(football.DownsResult, g.ball)
		return
	}
	g.settle(g.advance(12, fakePlay, false))
}
