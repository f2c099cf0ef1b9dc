package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// An offer is a foul by the offense that the defense may decline, and the play it would undo: a gain, or an incomplete
// pass.
type offer struct {
	foul       foul
	yards      int
	incomplete bool
}

// accepts asks the defense about a foul by the offense, enforced by a ruling.
func (g *game) accepts(o offer, ruling int) bool {
	g.offer = o
	accepted := g.t.Call(&penaltyPrompt, g.offense.Other()) == callAccept
	if !accepted {
		g.report(&event{Kind: football.PenaltyDeclined, Team: g.offense, Own: own{foul: o.foul.kind}})
	}
	g.t.Cite(ruling)
	return accepted
}

// foulsOffset settles offsetting fouls and reports whether the down is repeated (FIVEDICE-25).
func (g *game) foulsOffset() bool {
	g.t.Cite(25)
	g.extends = !g.offsettingStands
	g.report(&event{Kind: offset, Team: g.offense, Own: own{again: g.extends}})
	return g.extends
}

// gainWithDefensiveFoul is a gain with a foul by the defense, enforced from where the gain ended (FIVEDICE-22).
func (g *game) gainWithDefensiveFoul(play football.GainedBy, y int, f foul) {
	end := g.ball + y
	if end >= 100 {
		g.t.Cite(24)
		scorers := g.offense
		g.gain(play, y)
		g.report(&event{Kind: dropped, Team: scorers.Other(), Own: own{foul: f.kind, touchdown: true}})
		return
	}
	g.t.Cite(22)
	g.book(play, y, false)
	spot := g.enforce(f, g.offense, end)
	g.extends = true
	switch {
	case end >= g.line:
		g.madeFirstDown(play, false)
		g.attempt(true)
		g.firstDownAt(spot)
	case f.automatic():
		g.penaltyFirstDown(spot)
	default:
		g.replay(spot)
	}
}

// gainWithOffensiveFoul is a gain with an accepted foul by the offense, enforced the same way.
func (g *game) gainWithOffensiveFoul(play football.GainedBy, y int, f foul) {
	end := min(g.ball+y, 100)
	if end == 100 {
		g.t.Cite(24)
	}
	g.book(play, end-g.ball, false)
	spot := g.enforce(f, g.offense, end)
	if spot < g.line {
		g.ball = spot
		return
	}
	g.madeFirstDown(play, false)
	g.attempt(true)
	g.firstDownAt(spot)
}

// penalty enforces a code that is a penalty and nothing else (section 4.5). It cannot be declined (FIVEDICE-20). id is the
// chart that was called.
func (g *game) penalty(c cell, id chartID) {
	spot := g.walkOff(c, id)
	if c.effect == interference || c.foul.kind == holding && c.foul.side == defense {
		g.penaltyFirstDown(spot)
	} else {
		g.replay(spot)
	}
}

// walkOff enforces a penalty from the line of scrimmage and returns the new spot; on a delay of game the offense may
// take a timeout instead.
func (g *game) walkOff(c cell, id chartID) int {
	snappers := g.offense
	if c.effect == delay {
		instead := g.timeouts[snappers] > 0 && g.t.Call(&delayPrompt, snappers) == callTimeout
		g.t.Cite(21)
		if instead {
			g.takeTimeout(snappers, delayOfGame)
			return g.ball
		}
	}
	spot := g.ball
	if c.effect == interference {
		spot = g.interferedAt(id)
		g.flag(c.foul, snappers, spot-g.ball, spot)
	} else {
		spot = g.enforce(c.foul, snappers, spot)
	}
	g.t.Cite(20)
	return spot
}

// interferedAt is code 16: the spot of the foul, by the length of the pass (FIVEDICE-8).
func (g *game) interferedAt(id chartID) int {
	if g.interferenceStated {
		id = calledCharts[g.t.Call(&interferencePrompt, engine.BothAtTable)]
	}
	face := g.d10(g.offense)
	g.t.Cite(8)
	y, against := face, "short: d10 yards"
	switch id {
	case mediumChart:
		y, against = face+20, "medium: 20 + d10 yards"
	case longChart:
		y, against = face+30, "long: 30 + d10 yards"
	}
	g.explain(face, against, y)
	return min(g.ball+y, 99)
}
