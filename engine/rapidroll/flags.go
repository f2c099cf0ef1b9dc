package rapidroll

import (
	"strconv"

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
// (RAPIDROLL-46). The cell's time-out is noted either way.
func (g *game) accepts(team engine.Side, flag cell, o outcome) bool {
	g.play.tm = g.play.tm || flag.mark == tm
	g.t.Cite(46)
	if o.kind == isTouchdown && o.team == team {
		g.decline(team, flag)
		return false
	}
	g.penalty = flag
	word := g.t.Call(&penaltyPrompt, team)
	g.penalty = cell{}
	if word == "decline" {
		g.decline(team, flag)
	}
	return word == "accept"
}

func (g *game) decline(team engine.Side, flag cell) {
	if g.t.Observed() {
		g.report(event{what: declined, team: team, word: flag.flagText()})
	}
}

// settleFlag is section 4.11: the penalty on a play from scrimmage that has been resolved to its end.
func (g *game) settleFlag(o outcome) outcome {
	p := &g.play
	id := flagRunID
	switch {
	case p.kind == puntPlay || p.kind == fieldGoalPlay:
		id = flagKickID
	case p.call.pass():
		id = flagPassID
	}
	flag := sumCharts[id].Read(g.t, g.furtherOn(id).Sum())
	if flag.effect == interference { // RAPIDROLL-47
		g.t.Cite(47)
		if p.thrown && !p.complete {
			n, _ := g.further(&interferencePrompt, engine.Roll.Digits)
			return g.interfered(cell{effect: interference, n: min(n, 50)}, o)
		}
		flag = cell{effect: onDefensePlus, n: 5}
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
		p.counts = countsNone
		walked := g.half(flag.n, g.ball)
		g.report(event{what: penalized, team: offense, yards: walked, spot: g.ball - walked, place: offense})
		return outcome{isReplay, offense, g.ball - walked}
	case flag.effect == onDefensePlus:
		return g.addedToGain(flag.n)
	case p.mark.Team != engine.Nobody:
		return g.puntReturnFoul(flag.n)
	}
	p.counts = countsNone
	walked := g.half(flag.n, 100-g.ball)
	g.report(event{what: penalized, team: offense.Other(), yards: walked, spot: g.ball + walked, place: offense})
	return outcome{isReplay, offense, g.ball + walked}
}

// interfered is pass interference, marked from the line of scrimmage (RAPIDROLL-47).
func (g *game) interfered(flag cell, o outcome) outcome {
	offense := g.play.team
	if !g.accepts(offense, flag, o) {
		return o
	}
	g.play.counts = countsNone
	spot := min(g.ball+flag.n, 99)
	g.report(event{what: penalized, team: offense.Other(), yards: spot - g.ball, spot: spot, place: offense, word: "first"})
	return outcome{isFirst, offense, spot}
}

// addedToGain is a foul of the defense with a first down, marked from the end of the gain (RAPIDROLL-45).
func (g *game) addedToGain(n int) outcome {
	offense, base := g.play.team, g.ball
	g.play.counts = countsNone
	if c := g.play.carry; g.play.kind == columnPlay && c.kind != "" && c.gain >= 0 {
		g.play.counts = countsCarry
		base += c.gain
	}
	walked := g.half(n, 100-base)
	g.report(event{what: penalized, team: offense.Other(), yards: walked, spot: base + walked, place: offense, word: "first"})
	return outcome{isFirst, offense, base + walked}
}

// puntReturnFoul is a foul of the receivers of a punt that was kicked, marked from where its return or roll began.
func (g *game) puntReturnFoul(n int) outcome {
	receivers, from := g.play.mark.Team, g.play.mark.Spot
	if from <= 0 {
		from = 20
	}
	walked := g.half(n, from)
	g.play.counts, g.play.lost = countsPunt, "punt"
	g.report(event{what: penalized, team: receivers, yards: walked, spot: from - walked, place: receivers})
	return has(receivers, from-walked)
}

// flagText is the flag as the state shows it, after the printed cell: "off 10", "def 5+", "kt 5", "dpi 42".
func (c cell) flagText() string {
	n := strconv.Itoa(c.n)
	switch c.effect {
	case onOffense:
		return "off " + n
	case onDefense:
		return "def " + n
	case onDefensePlus:
		return "def " + n + "+"
	case interference:
		return "dpi " + n
	case onKickers:
		return "kt " + n
	case onKickersPlus:
		return "kt " + n + "+"
	case onReceivers:
		return "rt " + n
	}
	return ""
}
