package fivedice

import "rollbook/engine"

// try is section 4.11. A foul may move the ball and have the try asked again; otherwise the team kicks off (FIVEDICE-42).
func (g *game) try() {
	again := false
	switch g.top(&tryPrompt, g.offense, g.tries) {
	case "kick":
		again = g.tryKick()
	case "run":
		again = g.tryTwo(runChart)
	case "short":
		again = g.tryTwo(shortChart)
	case "medium":
		again = g.tryTwo(mediumChart)
	case "long":
		again = g.tryTwo(longChart)
	}
	if again {
		g.report(event{what: tryAgain, team: g.offense, spot: g.ball})
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
	good := c.effect == kickGood
	if c.effect == upright {
		good = g.hitsUpright(g.offense)
	}
	if c.effect == blocked { // FIVEDICE-43: no d20
		g.t.Cite(43)
	}
	g.reportTry(kickTried, good, c.effect != upright)
	if good {
		g.award(g.offense, 1, "kick", 0)
	}
	return false
}

// tryTwo is a run or a pass for two points.
func (g *game) tryTwo(id chartID) (again bool) {
	c := g.askCode(id, g.offense)
	if c.effect == quarterbackRuns {
		g.t.Cite(27)
		c = g.askCode(keepChart, g.offense)
	}
	if c.penaltyOnly() {
		return g.tryPenalty(c, id)
	}
	good, f := g.tryCode(c)
	if f.side != noSide && g.tryFoul(good, f) {
		return true
	}
	g.t.Cite(42)
	g.reportTry(twoTried, good, false)
	if good {
		g.award(g.offense, 2, "two-point", 0)
	}
	return false
}

// reportTry reports a try; told says that the play-by-play has its outcome already.
func (g *game) reportTry(w what, good, told bool) {
	e := event{what: w, team: g.offense, quiet: told}
	if good {
		e.word = "good"
	}
	g.report(e)
}

// tryCode asks for the dice of a run or a pass and says whether it is good, and which foul it has.
func (g *game) tryCode(c cell) (good bool, f foul) {
	switch {
	case c.incompletion():
		f = g.foulOf(c, g.offense)
		if c.effect == incompleteInjury {
			g.hurt(g.offense)
		}
		return false, f
	case c.effect == sack || c.effect == sackFumble || c.effect == sackInjury:
		g.distance(c, g.offense)
		if c.effect == sackInjury { // FIVEDICE-16
			g.t.Cite(16)
			g.report(event{what: injured, team: g.offense, quiet: true})
		}
		return false, foul{}
	case c.effect == interception || c.effect == interceptionBehind:
		return g.tryPass(c), foul{}
	}
	y := g.yards(c, g.offense, g.ball, 100)
	f = g.foulOf(c, g.offense)
	if c.effect == injury {
		g.hurt(g.offense)
	}
	return g.ball+y >= 100, f
}

// tryPass is a possible interception: good if the table says complete and it came down in the end zone.
func (g *game) tryPass(c cell) (good bool) {
	spot := g.ball + g.caughtAt(c)
	if spot >= 110 { // FIVEDICE-30
		g.t.Cite(30)
		return false
	}
	answer := g.t.Call(&interceptionPrompt, engine.BothAtTable)
	switch answer {
	case "intercepted", "downed":
		g.report(event{what: picked, team: g.offense, spot: 100 - spot, word: answer})
	default:
		g.report(event{what: passRuled, team: g.offense, word: answer})
	}
	return answer == "complete" && spot >= 100
}

// tryFoul enforces a foul that changes the outcome of a try, and reports whether it is asked again (FIVEDICE-43).
func (g *game) tryFoul(good bool, f foul) (again bool) {
	g.t.Cite(43)
	offense := g.offense
	switch {
	case f.side == offsetting:
		g.t.Cite(25)
		word := "replay"
		if g.offsettingStands {
			word = "stands"
		}
		g.report(event{what: offset, team: offense, word: word})
		return !g.offsettingStands
	case f.side == onDefense && !good:
		spot := g.forward(g.ball, f.yards)
		g.flag(offense.Other(), spot-g.ball, 0)
		g.ball = spot
		return true
	case f.side == onOffense && good:
		spot := g.back(g.ball, f.yards)
		g.flag(offense, g.ball-spot, 0)
		g.ball = spot
		return true
	case f.side == onDefense:
		g.report(event{what: dropped, team: offense.Other()})
	default:
		g.report(event{what: dropped, team: offense})
	}
	return false
}

// tryPenalty walks off a code that is only a penalty; the try is asked again.
func (g *game) tryPenalty(c cell, id chartID) (again bool) {
	g.t.Cite(43)
	g.ball, _ = g.walkOff(c, id)
	return true
}
