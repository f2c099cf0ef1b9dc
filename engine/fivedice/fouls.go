package fivedice

import "rollbook/engine"

// accepts asks the defense about a foul by the offense.
func (g *game) accepts(offender engine.Side) bool {
	if g.t.Call(&penaltyPrompt, offender.Other()) == "accept" {
		return true
	}
	g.report(event{what: declined, team: offender})
	return false
}

// foulsOffset has the down played again after off-setting fouls; where the gain stands, it reports false (FIVEDICE-25).
func (g *game) foulsOffset() bool {
	g.t.Cite(25)
	if g.offsettingStands {
		g.report(event{what: offset, team: g.offense, word: "stands"})
		return false
	}
	g.report(event{what: offset, team: g.offense, word: "replay"})
	g.extends = true
	g.replay(g.ball)
	return true
}

// gainWithFoul is a gain with a foul, enforced from where the gain ended (FIVEDICE-22).
func (g *game) gainWithFoul(kind string, y int, f foul) {
	switch f.side {
	case offsetting:
		if !g.foulsOffset() {
			g.gain(kind, y)
		}
	case onDefense:
		g.gainWithDefensiveFoul(kind, y, f)
	case onOffense:
		g.gainWithOffensiveFoul(kind, y, f)
	}
}

func (g *game) gainWithDefensiveFoul(kind string, y int, f foul) {
	defense, end := g.offense.Other(), g.ball+y
	if end >= 100 { // FIVEDICE-24
		g.t.Cite(24)
		g.report(event{what: dropped, team: defense})
		g.gain(kind, y)
		return
	}
	g.t.Cite(22)
	spot := g.forward(end, f.yards)
	g.book(kind, y)
	g.flag(defense, spot-end, 100-spot)
	g.extends = true
	switch {
	case end >= g.line:
		g.madeFirstDown(kind)
		g.attempt(true)
		g.firstDownAt(spot)
	case f.automatic() || spot >= g.line:
		g.madeFirstDown("penalty")
		g.firstDownAt(spot)
	default:
		g.replay(spot)
	}
}

func (g *game) gainWithOffensiveFoul(kind string, y int, f foul) {
	offense := g.offense
	accepted := g.accepts(offense)
	g.t.Cite(22)
	if !accepted {
		g.gain(kind, y)
		return
	}
	end := min(g.ball+y, 100)
	if end == 100 { // FIVEDICE-24
		g.t.Cite(24)
	}
	spot := g.back(end, f.yards)
	g.book(kind, end-g.ball)
	g.flag(offense, end-spot, spot)
	if spot >= g.line {
		g.madeFirstDown(kind)
		g.attempt(true)
	}
	g.replay(spot)
}

// penalty is section 4.5: a code that is a penalty and nothing else. It cannot be declined (FIVEDICE-20). id is the
// chart that was called.
func (g *game) penalty(c cell, id chartID) {
	spot, walked := g.walkOff(c, id)
	switch {
	case !walked:
	case c.effect == holdingDefense, c.effect == interferenceDefense:
		g.madeFirstDown("penalty")
		g.firstDownAt(spot)
	case g.replay(spot):
		g.madeFirstDown("penalty")
	}
}

// walkOff enforces a penalty from the line of scrimmage and returns the new spot; on a delay of game the offense may
// take a time-out instead.
func (g *game) walkOff(c cell, id chartID) (spot int, walked bool) {
	offense := g.offense
	switch c.effect {
	case interferenceDefense:
		spot = g.interferedAt(id)
	case offside, holdingDefense:
		spot = g.forward(g.ball, c.foul)
	case delay: // FIVEDICE-21
		if g.timeouts[offense] > 0 && g.t.Call(&delayPrompt, offense) == "timeout" {
			g.t.Cite(21)
			g.takeTimeout(offense)
			return g.ball, false
		}
		g.t.Cite(21)
		spot = g.back(g.ball, c.foul)
	default:
		spot = g.back(g.ball, c.foul)
	}
	g.t.Cite(20)
	if c.effect == interferenceDefense || c.effect == offside || c.effect == holdingDefense {
		g.flag(offense.Other(), spot-g.ball, 100-spot)
	} else {
		g.flag(offense, g.ball-spot, spot)
	}
	return spot, true
}

// interferedAt is code 16: the spot of the foul, by the length of the pass (FIVEDICE-8).
func (g *game) interferedAt(id chartID) int {
	length := ""
	if g.interferenceStated {
		length = g.t.Call(&interferencePrompt, engine.BothAtTable)
	}
	face := g.d10(g.offense)
	g.t.Cite(8)
	y, against := face, "short: d10 yards"
	switch {
	case length == "medium", length == "" && id == mediumChart:
		y, against = face+20, "medium: 20 + d10 yards"
	case length == "long", length == "" && id == longChart:
		y, against = face+30, "long: 30 + d10 yards"
	}
	if g.t.Observed() {
		g.held(face, against, y)
	}
	return min(g.ball+y, 99)
}
