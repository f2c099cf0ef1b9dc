package fivedice

import "rollbook/engine/football"

// try plays the try after a touchdown (section 4.11). A foul may repeat it from another spot; otherwise the team kicks off
// (FIVEDICE-42).
func (g *game) try() {
	again := false
	if call := g.top(g.tryPrompt, g.offense, g.tryPrompt.Options); call == callKick {
		again = g.tryKick()
	} else {
		again = g.tryTwo(calledCharts[call])
	}
	if again {
		g.report(&event{Kind: tryAgain, Team: g.offense, Spot: g.ball})
		return
	}
	g.kickoffBy(g.offense, g.kickoffLine)
}

// tryKick is a kick for one point.
func (g *game) tryKick() (again bool) {
	c := g.askCode(kickChart, g.offense)
	if c.penaltyOnly() {
		return g.tryPenalty(c, kickChart)
	}
	if c.effect == blocked { // FIVEDICE-43: no d20
		g.t.Cite(43)
	}
	good := g.kickIsGood(c)
	g.report(&event{Kind: football.ExtraPointTried, Team: g.offense, Made: good, Own: own{effect: c.effect}})
	if good {
		g.award(g.offense, football.ExtraPointScore, 0)
	}
	return false
}

// tryTwo is a run or a pass for two points.
func (g *game) tryTwo(id chartID) (again bool) {
	c, _ := g.askPlay(id)
	if c.penaltyOnly() {
		return g.tryPenalty(c, id)
	}
	good, f := g.tryCode(c)
	if f.side != nobody && g.tryFoul(good, f) {
		return true
	}
	g.t.Cite(42)
	g.report(&event{Kind: football.TwoPointTried, Team: g.offense, Made: good})
	if good {
		g.award(g.offense, football.TwoPointScore, 0)
	}
	return false
}

// tryCode asks for the dice of a run or a pass and returns whether it is good, and its foul.
func (g *game) tryCode(c cell) (good bool, f foul) {
	switch {
	case c.incompletion():
		g.report(&event{Kind: grounded, Team: g.offense, Own: own{effect: c.effect}})
		return false, g.foulOrInjury(c, g.offense)
	case c.sacks():
		g.distance(c, g.offense)
		return false, g.foulOrInjury(c, g.offense)
	case c.picks():
		return g.tryPass(c), noFoul
	}
	y := g.yards(c, g.offense, g.ball, 100)
	f = g.foulOrInjury(c, g.offense)
	return g.ball+y >= 100, f
}

// tryPass is a possible interception: good if the table rules it complete in the end zone.
func (g *game) tryPass(c cell) (good bool) {
	spot := g.ball + g.yards(c, g.offense, g.ball, 100)
	if outOfField(spot) {
		g.t.Cite(30)
		g.report(&event{Kind: grounded, Team: g.offense, Own: own{beyond: true}})
		return false
	}
	g.looseAt = football.Place{Team: g.offense, Spot: spot}
	answer := g.askTable(&interceptionPrompt)
	switch answer {
	case callIntercepted, callDowned:
		g.report(&event{Kind: tryPicked, Team: g.offense})
	default:
		g.report(&event{Kind: passRuled, Team: g.offense, Made: answer == callComplete})
	}
	return answer == callComplete && spot >= 100
}

// tryFoul enforces a foul that changes the outcome of a try, and reports whether the try is repeated (FIVEDICE-43).
func (g *game) tryFoul(good bool, f foul) (again bool) {
	g.t.Cite(43)
	switch {
	case f.side == offsetting: // FIVEDICE-25
		return g.foulsOffset()
	case (f.side == offense) == good: // by the team that got its way
		g.ball = g.enforce(f, g.offense, g.ball)
		return true
	}
	g.report(&event{Kind: dropped, Team: f.offender(g.offense), Own: own{foul: f.kind}})
	return false
}

// tryPenalty walks off a code that is only a penalty; the try is repeated.
func (g *game) tryPenalty(c cell, id chartID) (again bool) {
	g.t.Cite(43)
	g.ball = g.walkOff(c, id)
	return true
}
