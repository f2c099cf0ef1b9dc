package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// punt plays a punt to its return, fair catch or touchback (section 4.7, FIVEDICE-39).
func (g *game) punt(c cell) {
	kickers, receivers := g.offense, g.offense.Other()
	y := football.Flip(g.ball)
	if c.effect != touchback {
		y = min(y, g.distance(c, kickers))
	}
	if c.effect == puntOut && c.yards < 20 {
		g.t.Cite(6)
	}
	spot := g.ball + y
	start := football.Flip(spot)
	g.report(&event{Kind: football.Punted, Team: kickers, Yards: y, Spot: spot, By: football.ByPunt, Own: own{effect: c.effect}})
	g.endDrive(football.PuntResult, g.ball)
	g.t.Cite(39)
	switch {
	case start == 0:
		g.touchbackFor(receivers)
	case c.effect == puntOut:
		g.possess(receivers, start)
	case c.effect == puntHigh && g.fairCatch(receivers, start):
		g.possess(receivers, start)
	default:
		g.runBack(receivers, start, football.ByPunt)
	}
}

// fairCatch asks the table about a high punt that comes down at the receivers' spot.
func (g *game) fairCatch(receivers engine.Side, spot int) bool {
	g.looseAt = football.Place{Team: receivers, Spot: spot}
	if g.askTable(&fairCatchPrompt) != callFairCatch {
		return false
	}
	g.report(&event{Kind: football.FairCaught, Team: receivers, Spot: spot})
	return true
}

// blockedKick is a blocked punt or field goal, d20 yards behind the line (FIVEDICE-40).
func (g *game) blockedKick(id chartID) {
	kickers, blockers := g.offense, g.offense.Other()
	if id == puntChart {
		g.report(&event{Kind: football.PuntBlocked, Team: kickers})
	} else {
		g.report(&event{Kind: football.FieldGoalBlocked, Team: kickers})
	}
	rolls := g.t.Roll(&d20Prompt, kickers).First()
	spot := g.ball - rolls
	g.explain(rolls, "yards behind the line", rolls)
	g.t.Cite(40)
	g.report(&event{Kind: kickBlocked, Team: blockers, Spot: football.Flip(spot)})
	if spot <= -10 { // out of the field
		g.safety(kickers)
		return
	}
	g.looseAt = football.Place{Team: kickers, Spot: spot}
	ball := g.askTable(&recoveryPrompt)
	if lost(ball) {
		g.report(&event{Kind: football.Recovered, Team: blockers, Spot: football.Flip(spot)})
		g.endDrive(football.BlockedKickResult, g.ball)
		g.loose(blockers, football.Flip(spot), ball, football.ByBlock)
		return
	}
	g.report(&event{Kind: football.Recovered, Team: kickers, Spot: spot})
	if spot <= 0 {
		g.safety(kickers)
		return
	}
	g.nextDown(spot)
}

// fieldGoal plays a field goal (section 4.8, FIVEDICE-41).
func (g *game) fieldGoal(c cell) {
	kickers, length := g.offense, football.KickLength(g.ball)
	good := g.kickIsGood(c)
	g.t.Cite(41)
	g.report(&event{Kind: football.FieldGoalTried, Team: kickers, Yards: length, Made: good, Own: own{effect: c.effect}})
	if good {
		g.endDrive(football.FieldGoalResult, g.ball)
		g.award(kickers, football.FieldGoalScore, length)
		g.kickoffBy(kickers, g.kickoffLine)
		return
	}
	g.endDrive(football.MissedFieldGoalResult, g.ball)
	spot := football.Flip(g.ball)
	if !g.missedAtLine {
		spot += 7
	}
	g.possess(kickers.Other(), min(max(spot, 20), 99))
}

// kickIsGood reports whether a kick at the goal is good; if it hits the upright the kickers roll the d20.
func (g *game) kickIsGood(c cell) bool {
	if c.effect == upright {
		return uprightChart.roll(g.t, &d20Prompt, g.offense) == goodKick
	}
	return c.effect == kickGood
}

// freeKick plays a kickoff, or the free kick after a safety (section 4.9).
func (g *game) freeKick() {
	p := &kickoffPrompt
	if g.tableClock {
		p = &tableKickoffPrompt
	}
	switch g.top(p, g.offense, p.Options) {
	case callKickoff:
		g.kickoff()
	case callOnside:
		g.onside()
	case callEndQuarter:
		g.endPeriod()
	}
}

// kickoff is a kick by its code (FIVEDICE-37).
func (g *game) kickoff() {
	kickers, receivers := g.offense, g.offense.Other()
	c := g.askCode(kickoffChart, kickers)
	switch c.effect {
	case weird: // not counted as a kickoff
		g.weirdBall(g.stateOutcome(&weirdKickoffPrompt))
		return
	case kickoffOut:
		g.t.Cite(37)
		spot := g.kickFrom + 30
		g.report(&event{Kind: football.KickedOff, Team: kickers, Quiet: true})
		g.flag(foul{kind: kickOutOfBounds}, kickers, 0, spot)
		g.possess(receivers, football.Flip(spot))
		return
	case touchback:
		g.report(&event{Kind: football.KickedOff, Team: kickers, Quiet: true})
		g.touchbackFor(receivers)
		return
	}
	y := g.distance(c, kickers)
	spot := g.kickFrom + y
	start := football.Flip(spot)
	g.report(&event{Kind: football.KickedOff, Team: kickers, Yards: y, Spot: spot})
	if start <= 0 { // FIVEDICE-37: the receivers choose, unless the ball is out of the field
		g.t.Cite(37)
		g.looseAt = football.Place{Team: receivers, Spot: start}
		if start <= -10 || g.t.Call(&endZonePrompt, receivers) == callTouchback {
			g.touchbackFor(receivers)
			return
		}
	}
	g.runBack(receivers, start, football.ByKickoff)
}

// touchbackFor gives a team the ball at its 20.
func (g *game) touchbackFor(team engine.Side) {
	g.report(&event{Kind: football.TouchbackTaken, Team: team})
	g.possess(team, 20)
}

// onside is an onside kick; the table says how it went (FIVEDICE-38).
func (g *game) onside() {
	kickers := g.offense
	again := g.askTable(&onsidePrompt) == callKicking
	least := onsideYardsPrompt.Min
	if again {
		least = 10
	}
	y := g.askNumber(&onsideYardsPrompt, least, onsideYardsPrompt.Max)
	g.t.Cite(38)
	spot := g.kickFrom + y
	g.report(&event{Kind: football.OnsideKicked, Team: kickers, Yards: y, Spot: spot, Made: again})
	if again {
		g.possess(kickers, spot)
	} else {
		g.possess(kickers.Other(), football.Flip(spot))
	}
}
