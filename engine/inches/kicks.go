package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// kickoff is section 4.5: the team in possession kicks off.
func (g *game) kickoff() {
	kickers := g.possession
	receivers := kickers.Other()
	call := "kickoff"
	if g.openingKickoffOff { // INCHES-12: the first kickoff is never onside
		call = g.t.Call(&freeKickPrompt, kickers)
	}
	g.begin(kickers, engine.Nobody, byKickoff)
	if call == "onside" {
		g.onside(kickers, receivers)
		return
	}
	more, touchbackSpot := 0, 20
	if g.afterSafety { // INCHES-13
		more, touchbackSpot = 10, 40
	}
	c := kickoffChart.Read(g.t, g.roll(kickoffID, kickers).Sum())
	g.openingKickoffOff = true
	if g.afterSafety {
		g.t.Cite(13)
	}
	switch c.effect {
	case fumbled: // INCHES-15
		g.t.Cite(15)
		g.report(event{what: kickedOff, team: kickers, spot: c.n + more, word: isDropped})
		g.settle(g.fumble(receivers, c.n+more, false, "fumble"))
	case runFrom:
		g.report(event{what: kickedOff, team: kickers, spot: c.n + more, word: isLong})
		g.settle(g.longGain(receivers, c.n+more))
	case returned:
		g.report(event{what: kickedOff, team: kickers, spot: c.n + more, word: isReturned})
		g.settle(has(receivers, c.n+more))
	case touchback:
		g.report(event{what: kickedOff, team: kickers, spot: touchbackSpot, word: isTouchback})
		g.settle(has(receivers, touchbackSpot))
	case outOfBounds:
		g.report(event{what: kickedOff, team: kickers, spot: 40, word: isOut})
		g.settle(has(receivers, 40))
	}
}

// onside is an onside kick (special rule 2, INCHES-14).
func (g *game) onside(kickers, receivers engine.Side) {
	sum := g.roll(onsideID, kickers).Sum()
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
		g.report(event{what: onsideKicked, team: kickers, spot: spot, word: "kickers"})
		g.settle(has(kickers, spot))
		return
	}
	g.report(event{what: onsideKicked, team: kickers, spot: spot})
	g.settle(has(receivers, football.Flip(spot)))
}

// punt is section 4.8.
func (g *game) punt(kickers engine.Side) {
	receivers := kickers.Other()
	id, chart := puntID, &puntChart
	if g.ball >= 50 { // INCHES-20
		g.t.Cite(20)
		id, chart = puntMidfieldID, &puntMidfieldChart
	}
	c := chart.Read(g.t, g.roll(id, kickers).Sum())
	switch {
	case c.effect == blocked:
		g.report(event{what: kickBlocked, team: kickers, spot: g.ball - c.n, word: "punt"})
		g.settle(g.fumble(kickers, g.ball-c.n, true, "blocked-punt"))
		return
	case c.effect == penaltyDefense: // INCHES-28
		g.t.Cite(28)
		g.report(event{what: penalized, team: receivers, spot: football.Flip(g.ball)})
		g.possess(kickers, g.ball)
		return
	case c.mark == star && g.fakeDue():
		g.fake(kickers, "punt")
		return
	}
	g.lose(kickers, byPunt, "punt")
	landing := football.Flip(g.ball + c.n) // of the receivers
	switch c.effect {
	case puntAndRun:
		g.report(event{what: punted, team: kickers, spot: landing, word: isLong})
		g.settle(g.longGain(receivers, landing))
	case runFrom:
		g.report(event{what: punted, team: kickers, spot: c.n, word: isLong})
		g.settle(g.longGain(receivers, c.n))
	case downAt: // INCHES-28
		g.report(event{what: punted, team: kickers, spot: c.n, word: isDown})
		g.settle(has(receivers, c.n))
	case touchback:
		g.report(event{what: punted, team: kickers, spot: 20, word: isTouchback})
		g.settle(has(receivers, 20))
	case netOrFumble:
		if g.tied() { // INCHES-29
			g.t.Cite(29)
			g.report(event{what: punted, team: kickers, spot: landing, word: isDropped})
			g.settle(g.fumble(receivers, landing, false, "fumble"))
			return
		}
		fallthrough
	case net:
		becomes := isReturned
		if landing <= 0 { // INCHES-28
			g.t.Cite(28)
			landing, becomes = 20, isTouchback
		}
		g.report(event{what: punted, team: kickers, spot: landing, word: becomes})
		g.settle(has(receivers, landing))
	}
}

// fieldGoal is section 4.9. It reports whether the kick is still to be taken, for a penalty on the defense.
func (g *game) fieldGoal(kickers engine.Side) (penalty bool) {
	distance, length := 100-g.ball, football.KickLength(g.ball)
	if g.phase == drivePhase {
		g.t.Cite(19)
	}
	c := fieldGoalChart.Read(g.t, g.roll(fieldGoalID, kickers).Sum())
	switch {
	case c.effect == penaltyDefense: // INCHES-26
		g.t.Cite(26)
		g.report(event{what: penalized, team: kickers.Other(), spot: distance})
		g.possess(kickers, g.ball)
		if g.rekickOnPenalty {
			g.phase = rekickPhase
		}
		return true
	case c.mark == star && g.fakeDue():
		g.fake(kickers, "field goal")
	case c.effect == blocked:
		g.report(event{what: kickBlocked, team: kickers, spot: g.ball - c.n, yards: length, word: "field goal"})
		g.settle(g.fumble(kickers, g.ball-c.n, true, "blocked-field-goal"))
	case c.effect == good && c.n >= distance: // INCHES-23
		g.t.Cite(23)
		g.opportunity(kickers)
		g.report(event{what: fieldGoalTried, team: kickers, yards: length, word: "good"})
		g.endDrive("field-goal")
		g.award(kickers, 3, "field-goal")
		g.possession, g.ball, g.fourth, g.phase = kickers, 0, "", kickoffPhase
	default: // INCHES-24
		if c.effect == good {
			g.t.Cite(23)
		}
		g.t.Cite(24)
		g.report(event{what: fieldGoalTried, team: kickers, yards: length})
		g.turnover("missed-field-goal", max(g.ball-7, 1))
	}
	return false
}

// rekick is the field goal that is taken again (rule.fg-penalty: re-kick).
func (g *game) rekick() {
	kickers := g.snap()
	untimed := g.clock == 0
	if penalty := g.fieldGoal(kickers); untimed && !penalty {
		g.finalUsed = true
	}
}

// finalKick is section 4.15. It reports whether the team let the half end.
func (g *game) finalKick() (ended bool) {
	kickers := g.snap()
	if g.t.Call(&finalKickPrompt, kickers) == "end" {
		return true
	}
	if penalty := g.fieldGoal(kickers); !penalty {
		g.finalUsed = true
	}
	return false
}

// fakeDue reports whether the two scores add up to the yard line painted on the field (INCHES-25).
func (g *game) fakeDue() bool {
	return g.score[engine.Visitor]+g.score[engine.Home] == min(g.ball, 100-g.ball)
}

// fake is section 4.10: one die, no box.
func (g *game) fake(offense engine.Side, kick string) {
	g.t.Cite(25)
	g.report(event{what: fakeDue, team: offense, word: kick})
	g.live = football.Place{Team: offense, Spot: g.ball}
	die := g.t.Roll(&fakePrompt, offense).First()
	g.live = football.Place{}
	g.report(event{what: faked, team: offense})
	if die == 6 {
		g.report(event{what: fakeFailed, team: offense})
		g.turnover("downs", g.ball)
		return
	}
	g.play.fourthPlay = false
	g.settle(g.advance(12, noChart, fakeYards))
}
