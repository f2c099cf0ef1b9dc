package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// half returns the yards of a penalty, never more than half the way (RAPIDROLL-48).
func (g *game) half(yards, distance int) int {
	n := football.HalfTheWay(yards, distance)
	if n < yards {
		g.t.Cite(48)
	}
	return n
}

// accepts asks the team that a flag benefits whether it counts; on its own touchdown the flag is declined by itself
// (RAPIDROLL-46). The cell's timeout is noted either way.
func (g *game) accepts(team engine.Side, flag cell, o outcome) bool {
	g.play.tm = g.play.tm || flag.mark == tm
	g.t.Cite(46)
	if o.kind == isTouchdown && o.team == team {
		g.decline(team, flag)
		return false
	}
	g.penalty = flag
	accepted := g.t.Call(&penaltyPrompt, team) == wordAccept
	g.penalty = cell{}
	if !accepted {
		g.decline(team, flag)
	}
	return accepted
}

func (g *game) decline(team engine.Side, flag cell) {
	g.report(event{kind: flagDeclined, team: team, flag: flag})
}

// settleFlag is section 4.11: the penalty on a play from scrimmage that has been resolved to its end.
func (g *game) settleFlag(o outcome) outcome {
	p := &g.play
	chart := flagRun
	switch {
	case p.kind == puntPlay || p.kind == fieldGoalPlay:
		chart = flagKick
	case p.call.column.pass():
		chart = flagPass
	}
	flag := g.readFlag(chart)
	if flag.effect == interference { // RAPIDROLL-47
		g.t.Cite(47)
		if p.thrown && !p.complete {
			n, _ := g.goBack(&interferencePrompt, engine.Roll.Digits)
			return g.interfered(with(interference, int8(min(n, 50))), o)
		}
		flag = with(onDefensePlus, 5)
	}
	offense := p.team
	beneficiary := offense
	if flag.effect == onOffense {
		beneficiary = offense.Other()
	}
	if !g.accepts(beneficiary, flag, o) {
		return o
	}
	g.t.Cite(45)
	switch {
	case flag.effect == onOffense:
		p.scope = nothing
		walked := g.half(flag.figure(), g.ball)
		g.report(event{kind: flagAccepted, team: offense, yards: walked, spot: g.ball - walked, place: offense})
		return outcome{isReplay, offense, g.ball - walked}
	case flag.effect == onDefensePlus:
		return g.addedToGain(flag.figure())
	case p.mark.Team != engine.Nobody:
		return g.puntReturnFoul(flag.figure())
	}
	p.scope = nothing
	walked := g.half(flag.figure(), 100-g.ball)
	g.report(event{kind: flagAccepted, team: offense.Other(), yards: walked, spot: g.ball + walked, place: offense})
	return outcome{isReplay, offense, g.ball + walked}
}

// interfered is pass interference, marked from the line of scrimmage (RAPIDROLL-47).
func (g *game) interfered(flag cell, o outcome) outcome {
	offense := g.play.team
	if !g.accepts(offense, flag, o) {
		return o
	}
	g.play.scope = nothing
	spot := min(g.ball+flag.figure(), 99)
	g.report(event{kind: flagAccepted, team: offense.Other(), yards: spot - g.ball, spot: spot, place: offense})
	return outcome{isFirst, offense, spot}
}

// addedToGain is a foul of the defense with a first down, marked from the end of the gain (RAPIDROLL-45).
func (g *game) addedToGain(n int) outcome {
	offense, base := g.play.team, g.ball
	g.play.scope = nothing
	if c := g.play.carry; g.play.kind == columnPlay && c.kind != byNothing && c.gain >= 0 {
		g.play.scope = carryOnly
		base += c.gain
	}
	walked := g.half(n, 100-base)
	g.report(event{kind: flagAccepted, team: offense.Other(), yards: walked, spot: base + walked, place: offense})
	return outcome{isFirst, offense, base + walked}
}

// puntReturnFoul is a foul of the receivers of a punt that was kicked, marked from where its return or roll began.
func (g *game) puntReturnFoul(n int) outcome {
	receivers, from := g.play.mark.Team, g.play.mark.Spot
	if from <= 0 {
		from = touchbackSpot
	}
	walked := g.half(n, from)
	g.play.scope, g.play.lost = puntOnly, puntResult
	g.report(event{kind: flagAccepted, team: receivers, yards: walked, spot: from - walked, place: receivers})
	return has(receivers, from-walked)
}

// readFlag is the next number of the play, read on a chart of flags, which has no FLAG itself.
func (g *game) readFlag(c *chart) cell { return c.Read(g.t, g.goBackOn(c).Sum()) }
