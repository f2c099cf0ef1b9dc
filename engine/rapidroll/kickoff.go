package rapidroll

import "rollbook/engine"

// kickoff is section 4.4.
func (g *game) kickoff() {
	kickers := g.possession
	word := g.t.Call(&kickoffPrompt, kickers)
	g.play = play{team: kickers, kind: kickoffPlay, how: "kickoff", shift: g.kickoffLine - g.kickFrom}
	g.report(event{what: kickedOff, team: kickers, spot: g.kickFrom, word: word})
	var o outcome
	if word == "onside-kick" {
		o = g.onsideKick(kickers)
	} else {
		o = g.kickReturn(kickers.Other(), g.read(kickoffID, g.first(&chartPrompts[kickoffID])))
		if g.play.flagged {
			o = g.kickoffFlag(o)
		}
	}
	g.enter(o)
	switch o.kind {
	case hasBall:
		g.newDrive(o.team, o.spot)
	case isTouchdown:
		g.touchdown(o.team, g.play.how)
	case isRekick:
		g.teeUp(kickers, o.spot)
	}
}

// onsideKick is a short kick, which nobody returns (RAPIDROLL-52).
func (g *game) onsideKick(kickers engine.Side) outcome {
	c := onsideKickChart.Read(g.t, g.first(&chartPrompts[onsideKickID]).Sum())
	g.t.Cite(52)
	spot := g.kickFrom + c.n
	if c.effect == toKickers {
		g.report(event{what: onsideKicked, team: kickers, spot: spot, word: "kickers"})
		return has(kickers, spot)
	}
	g.report(event{what: onsideKicked, team: kickers, spot: spot})
	return has(kickers.Other(), 100-spot)
}

// kickReturn plays a cell of the kickoff column. All its yard lines move with the spot of the kick (RAPIDROLL-50).
func (g *game) kickReturn(receivers engine.Side, c cell) outcome {
	spot := c.n + g.play.shift
	if g.play.shift != 0 {
		g.t.Cite(50)
	}
	switch c.effect {
	case returnedTo:
		g.ran(receivers, c.n, spot)
		return has(receivers, spot)
	case longFrom:
		return g.runBack(receivers, spot, c)
	case fumbledAt:
		g.ran(receivers, c.n, spot)
		return g.fumble(receivers, spot, looseReturn)
	default: // touchback
		g.play.ended = dead
		g.report(event{what: touchbacked, team: receivers, spot: 20 + g.play.shift})
		return has(receivers, 20+g.play.shift)
	}
}

// kickoffFlag is the penalty on a kickoff that has been played to its end (RAPIDROLL-51).
func (g *game) kickoffFlag(o outcome) outcome {
	kickers := g.play.team
	receivers := kickers.Other()
	flag := flagKickoffChart.Read(g.t, g.furtherOn(flagKickoffID).Sum())
	g.t.Cite(51)
	if flag.effect == onReceivers {
		if !g.accepts(kickers, flag, o) {
			return o
		}
		g.play.counts = countsNone
		g.report(event{what: penalized, team: receivers, yards: flag.n, spot: g.returnFlagSpot, place: receivers})
		return has(receivers, g.returnFlagSpot)
	}
	if !g.accepts(receivers, flag, o) {
		return o
	}
	if flag.effect == onKickers { // RAPIDROLL-50
		g.t.Cite(50)
		walked := g.half(flag.n, g.kickFrom)
		g.play.counts = countsNone
		g.report(event{what: penalized, team: kickers, yards: walked, spot: g.kickFrom - walked, place: kickers, word: "again"})
		return outcome{isRekick, kickers, g.kickFrom - walked}
	}
	base := o.spot
	if o.kind != hasBall || o.team != receivers {
		base = g.play.lostAt.Spot
		g.play.counts = countsNone
	}
	walked := g.half(flag.n, 100-base)
	g.report(event{what: penalized, team: kickers, yards: walked, spot: base + walked, place: receivers})
	return has(receivers, base+walked)
}
