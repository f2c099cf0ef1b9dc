package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// kickoff plays a kickoff, deep or onside, and its flag (section 4.4).
func (g *game) kickoff() {
	kickers := g.possession
	call := g.t.Call(&kickoffPrompt, kickers)
	g.play = play{team: kickers, kind: kickoffPlay, gained: football.ByKickoff, shift: g.kickoffLine - g.kickFrom}
	g.report(&event{Kind: football.KickedOff, Team: kickers, Spot: g.kickFrom, Call: call})
	var o outcome
	if call == callOnsideKick {
		o = g.onsideKick(kickers)
	} else {
		o = g.kickReturn(kickers.Other(), g.readFirst(kickoff))
		if g.play.flag != nil {
			o = g.kickoffFlag(o)
		}
	}
	g.enter(o)
	switch o.kind {
	case hasBall:
		g.possess(o.team, o.spot)
	case isTouchdown:
		g.touchdown(o.team, g.play.gained)
	case isRekick:
		g.teeUp(kickers, o.spot)
	}
}

// onsideKick is a short kick, with no return (RAPIDROLL-52).
func (g *game) onsideKick(kickers engine.Side) outcome {
	c := g.readFirst(onsideKick)
	g.t.Cite(52)
	spot := g.kickFrom + c.n
	recovered := c.effect == toKickers
	g.report(&event{Kind: football.OnsideKicked, Team: kickers, Spot: spot, Made: recovered})
	if recovered {
		return has(kickers, spot)
	}
	return has(kickers.Other(), football.Flip(spot))
}

// kickReturn plays a cell of the kickoff column. All its yard lines move with the spot of the kick; a touchback is always
// the 20 (RAPIDROLL-50).
func (g *game) kickReturn(receivers engine.Side, c cell) outcome {
	spot := c.n + g.play.shift
	if g.play.shift != 0 {
		g.t.Cite(50)
	}
	switch c.effect {
	case touchback:
		return g.touchesBack(receivers)
	case longFrom:
		return g.runBack(receivers, spot, c)
	}
	g.reportReturn(receivers, c.n, spot)
	if c.effect == fumbledAt {
		return g.fumble(receivers, spot, football.FumbleResult, false)
	}
	return has(receivers, spot)
}

// kickoffFlag is the penalty on a kickoff that has been played to its end (RAPIDROLL-51).
func (g *game) kickoffFlag(o outcome) outcome {
	kickers := g.play.team
	receivers := kickers.Other()
	flag := g.readNext(flagKickoff)
	g.t.Cite(51)
	against := kickers
	if flag.effect == onReceivers {
		against = receivers
	}
	if !g.accepts(against.Other(), flag, o) {
		return o
	}
	switch flag.effect {
	case onReceivers:
		g.play.scope = nothing
		g.report(&event{Kind: football.Penalized, Team: receivers, Yards: flag.n, Spot: g.returnFlagSpot, Place: receivers})
		return has(receivers, g.returnFlagSpot)
	case onKickers:
		g.t.Cite(50)
		g.play.scope = nothing
		return outcome{isRekick, kickers, g.walkOff(kickers, kickers, flag.n, g.kickFrom, true)}
	}
	base := o.spot
	if o.kind != hasBall || o.team != receivers {
		base = g.play.lostAt.Spot
		g.play.scope = nothing
	}
	return has(receivers, g.walkOff(kickers, receivers, flag.n, base, false))
}
