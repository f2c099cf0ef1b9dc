package fivedice

import "rollbook/engine"

// punt is section 4.7 (FIVEDICE-39).
func (g *game) punt() {
	kickers, receivers := g.offense, g.offense.Other()
	c := g.askCode(puntChart, kickers)
	if c.penaltyOnly() {
		g.penalty(c, puntChart)
		return
	}
	g.ticks = true
	switch c.effect {
	case blocked:
		g.report(event{what: puntBlocked, team: kickers})
		g.blockedKick()
		return
	case weird:
		g.weirdKick()
		return
	}
	distance := 100 - g.ball
	y := distance
	if c.effect != touchback {
		y = g.distance(c, kickers)
	}
	if c.effect == puntOut && c.yards < 20 {
		g.t.Cite(6)
	}
	start := max(distance-y, 0)
	word := ""
	if c.effect == puntOut {
		word = "out"
	}
	g.report(event{what: punted, team: kickers, yards: distance - start, spot: start, word: word})
	g.endDrive("punt", g.ball)
	g.t.Cite(39)
	switch {
	case start == 0:
		g.report(event{what: touchbacked, team: receivers})
		g.series(receivers, 20)
	case c.effect == puntOut:
		g.series(receivers, start)
	case c.effect == puntHigh && g.t.Call(&fairCatchPrompt, engine.BothAtTable) == "fair-catch":
		g.t.Cite(13)
		g.report(event{what: fairCaught, team: receivers, spot: start})
		g.series(receivers, start)
	default:
		g.runBack(receivers, start, "punt")
	}
}

// blockedKick is a punt or field goal that lies d20 yards behind the line (FIVEDICE-40).
func (g *game) blockedKick() {
	kickers, blockers := g.offense, g.offense.Other()
	rolls := g.t.Roll(&d20Prompt, kickers).First()
	spot := g.ball - rolls
	if g.t.Observed() {
		g.held(rolls, "yards behind the line", rolls)
	}
	g.t.Cite(40)
	g.report(event{what: kickBlocked, team: blockers, yards: rolls, spot: spot})
	if spot <= -10 { // out of the field
		g.endDrive("safety", 0)
		g.safety(kickers)
		return
	}
	answer := g.t.Call(&recoveryPrompt, engine.BothAtTable)
	switch {
	case answer != "kept":
		g.report(event{what: recovered, team: blockers, spot: 100 - spot})
		g.endDrive("blocked-kick", g.ball)
		g.loose(blockers, 100-spot, answer, "block")
	case spot <= 0:
		g.report(event{what: recovered, team: kickers, spot: spot})
		g.endDrive("safety", 0)
		g.safety(kickers)
	default:
		g.report(event{what: recovered, team: kickers, spot: spot})
		g.nextDown(spot)
	}
}

// fieldGoal is section 4.8 (FIVEDICE-41).
func (g *game) fieldGoal() {
	kickers := g.offense
	c := g.askCode(fieldGoalChart, kickers)
	if c.penaltyOnly() {
		g.penalty(c, fieldGoalChart)
		return
	}
	g.ticks = true
	length := 117 - g.ball
	good := c.effect == kickGood
	switch c.effect {
	case weird:
		g.weirdKick()
		return
	case blocked:
		g.report(event{what: fieldGoal, team: kickers, yards: length, word: "blocked"})
		g.blockedKick()
		return
	case upright:
		good = g.hitsUpright(kickers)
	}
	g.t.Cite(41)
	if good {
		g.report(event{what: fieldGoal, team: kickers, yards: length, word: "good"})
		g.endDrive("field-goal", g.ball)
		g.award(kickers, 3, "field-goal", length)
		g.kickoffBy(kickers, g.kickoffLine)
		return
	}
	g.report(event{what: fieldGoal, team: kickers, yards: length})
	g.endDrive("missed-field-goal", g.ball)
	spot := 107 - g.ball
	if g.missedAtLine {
		spot = 100 - g.ball
	}
	g.series(kickers.Other(), min(max(spot, 20), 99))
}

// freeKick is section 4.9: a kickoff, or the kick after a safety.
func (g *game) freeKick() {
	options := kickoffPrompt.Options
	if !g.tableClock {
		options = options[:2]
	}
	switch g.top(&kickoffPrompt, g.offense, options) {
	case "kickoff":
		g.kickoff()
	case "onside":
		g.onside()
	case "end-quarter":
		g.endPeriod()
	}
}

// kickoff is a kick by its code (FIVEDICE-37).
func (g *game) kickoff() {
	kickers, receivers := g.offense, g.offense.Other()
	c := g.askCode(kickoffChart, kickers)
	switch c.effect {
	case weird:
		g.weirdKickoff()
		return
	case kickoffOut:
		g.t.Cite(37)
		g.report(event{what: kickedOut, team: kickers, quiet: true})
		g.report(event{what: flagged, team: kickers, quiet: true})
		g.series(receivers, 70-g.kickFrom)
		return
	case touchback:
		g.report(event{what: kickedOff, team: kickers, quiet: true})
		g.report(event{what: touchbacked, team: receivers, quiet: true})
		g.series(receivers, 20)
		return
	}
	y := g.distance(c, kickers)
	start := 100 - g.kickFrom - y
	g.report(event{what: kickedOff, team: kickers, yards: y, spot: start})
	switch {
	case start <= -10:
		g.t.Cite(37)
		g.report(event{what: touchbacked, team: receivers})
		g.series(receivers, 20)
	case start <= 0 && g.t.Call(&endZonePrompt, receivers) == "touchback":
		g.t.Cite(37)
		g.report(event{what: touchbacked, team: receivers})
		g.series(receivers, 20)
	default:
		g.runBack(receivers, start, "kickoff")
	}
}

// onside is a kick for the kicking team to have again; the table states how it went (FIVEDICE-38).
func (g *game) onside() {
	kickers := g.offense
	who := g.t.Call(&onsidePrompt, engine.BothAtTable)
	least := 1
	if who == "kicking" {
		least = 10
	}
	y := g.askNumber(&onsideYardsPrompt, least, 40)
	g.t.Cite(38)
	g.report(event{what: onsideKicked, team: kickers, yards: y, word: who})
	if who == "kicking" {
		g.series(kickers, g.kickFrom+y)
	} else {
		g.series(kickers.Other(), 100-g.kickFrom-y)
	}
}
