package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// walkOff marks a penalty off from a spot of a team, never more than half the distance to the guilty team's
// goal line (RAPIDROLL-48), and returns the spot where it ends. again: the kick or the try is repeated.
func (g *game) walkOff(against, whose engine.Side, yards, from int, again bool) int {
	distance, way := football.Flip(from), 1
	if against == whose {
		distance, way = from, -1
	}
	walked := football.HalfTheWay(yards, distance)
	if walked < yards {
		g.t.Cite(48)
	}
	spot := from + way*walked
	g.report(&event{Kind: football.Penalized, Team: against, Yards: walked, Spot: spot, Place: whose, Own: own{again: again}})
	return spot
}

// flagChart returns the chart for a flag, by the call; an extra point has no call.
func (g *game) flagChart() *chart {
	switch c := &g.play.call; {
	case c.name == nil || g.play.kind == kickPlay:
		return flagKick
	case c.column.pass():
		return flagPass
	}
	return flagRun
}

// accepts asks the team that a flag benefits whether to accept it; on its own touchdown the flag is declined
// automatically (RAPIDROLL-46). The cell's timeout is noted either way.
func (g *game) accepts(team engine.Side, flag cell, o outcome) bool {
	g.play.tm = g.play.tm || flag.mark == tm
	g.t.Cite(46)
	accepted := false
	if o.kind != isTouchdown || o.team != team {
		g.penalty = flag
		accepted = g.t.Call(&penaltyPrompt, team) == callAccept
		g.penalty = cell{}
	}
	if !accepted {
		g.report(&event{Kind: football.PenaltyDeclined, Team: team, Own: own{flag: flag}})
	}
	return accepted
}

// settleFlag enforces the penalty on a play from scrimmage that has been resolved to its end (section 4.11).
func (g *game) settleFlag(o outcome) outcome {
	p := &g.play
	flag := g.readNext(g.flagChart())
	if flag.effect == interference {
		g.t.Cite(47)
		flag = with(onDefensePlus, 5)
		if p.uncaught {
			n, _ := g.goBack(&interferencePrompt, engine.Roll.Digits)
			flag = with(interference, min(n, 50))
		}
	}
	offense, against := p.team, p.team.Other()
	if flag.effect == onOffense {
		against = offense
	}
	if !g.accepts(against.Other(), flag, o) {
		return o
	}
	if flag.effect == interference { // RAPIDROLL-47
		p.scope = nothing
		spot := min(g.ball+flag.n, 99)
		g.report(&event{Kind: football.Penalized, Team: against, Yards: spot - g.ball, Spot: spot, Place: offense})
		return outcome{isFirst, offense, spot}
	}
	g.t.Cite(45)
	switch {
	case flag.effect == onDefense && p.mark.Team != engine.Nobody, flag.effect == onDefensePlus && p.flag == puntReturn:
		return g.puntReturnFoul(flag.n)
	case flag.effect == onDefensePlus:
		return g.addedToGain(flag.n)
	}
	p.scope = nothing
	return outcome{isReplay, offense, g.walkOff(against, offense, flag.n, g.ball, false)}
}

// addedToGain is a defensive foul with a first down, marked off from the end of the gain (RAPIDROLL-45).
func (g *game) addedToGain(n int) outcome {
	offense, base := g.play.team, g.ball
	g.play.scope = nothing
	if c := g.play.carry; g.play.kind == columnPlay && c.kind != football.NotGained && c.gain >= 0 {
		g.play.scope = carryOnly
		base += c.gain
	}
	return outcome{isFirst, offense, g.walkOff(offense.Other(), offense, n, base, false)}
}

// puntReturnFoul is a foul by the receivers of a punt that was kicked, marked off from where its return or roll began. A
// flag that came up on the return is theirs whatever it is: the plus is the kicker's, on the kick (RAPIDROLL-45).
func (g *game) puntReturnFoul(n int) outcome {
	receivers, from := g.play.mark.Team, g.play.mark.Spot
	if from <= 0 { // a touchback, or returned from the end zone
		from = touchbackSpot
	}
	g.play.scope, g.play.lost = puntOnly, football.PuntResult
	return has(receivers, g.walkOff(receivers, receivers, n, from, false))
}
