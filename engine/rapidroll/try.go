package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// try is section 4.14. However it ends, the team that scored the touchdown kicks off, unless a flag has it played again.
func (g *game) try() {
	team := g.possession
	word := g.t.Call(&tryPrompt, team)
	g.t.Cite(56)
	g.play = play{team: team, kind: tryPlay}
	var made bool
	if word == "extra-point" {
		made = g.extraPoint()
	} else {
		g.play.call = callNamed(g.t.Call(&twoPointPrompt, team))
		g.report(event{what: wentForTwo, team: team, word: g.play.call.name})
		made = g.twoPoint()
	}
	g.play.ended, g.play.counts = dead, countsNone
	if g.play.flagged && g.tryFlag(made) {
		g.enter(outcome{kind: isNoGood})
		return
	}
	result := ""
	if made {
		result = "good"
	}
	switch {
	case word == "extra-point":
		g.report(event{what: extraPointTried, team: team, word: result})
	default:
		g.report(event{what: twoPointTried, team: team, word: result})
	}
	if g.play.complete {
		g.completionCounts(team)
	}
	g.enter(outcome{kind: isNoGood})
	switch {
	case made && word == "extra-point":
		g.award(team, 1, "extra-point")
	case made:
		g.award(team, 2, "two-point")
	}
	g.teeUp(team, g.kickoffLine)
}

// extraPoint is a kick on the field goal chart, good from its length.
func (g *game) extraPoint() (made bool) {
	c := g.read(fieldGoalID, g.first(&extraPointPrompt))
	return c.effect == good && c.n >= football.KickLength(g.ball)
}

// twoPoint is one run or pass, which magic yards may bring over the goal line (RAPIDROLL-16).
func (g *game) twoPoint() (made bool) {
	p := &g.play
	o := g.column()
	if o.kind == isTouchdown {
		return true
	}
	spot := g.ball + p.carry.yards
	short := o.kind == hasBall || o.kind == isSafety
	if !short || p.carry.kind == "" || p.carry.fumbled || p.flagged || spot+g.magic[p.team] < 100 {
		return false
	}
	g.t.Cite(16)
	n := g.askMagic(p.team, spot, 0, 100-spot)
	g.spend(p.team, n, 0, p.carry.kind)
	return spot+n >= 100
}

// tryEnds ends a try at once: nothing but the try itself can score (RAPIDROLL-57).
func (g *game) tryEnds(how string) outcome {
	g.t.Cite(57)
	g.play.ended = dead
	g.report(event{what: tryLost, team: g.play.team, word: how})
	return outcome{kind: isNoGood}
}

// tryFlag is the penalty on a try. Only one of the side that came off better counts, and then the try is played again
// (RAPIDROLL-58).
func (g *game) tryFlag(made bool) (again bool) {
	team := g.play.team
	id := flagRunID
	switch {
	case g.play.call.name == "":
		id = flagKickID
	case g.play.call.pass():
		id = flagPassID
	}
	flag := sumCharts[id].Read(g.t, g.furtherOn(id).Sum())
	g.t.Cite(58)
	against, walked := engine.Nobody, 0
	switch {
	case made && flag.effect == onOffense:
		against, walked = team, -g.half(flag.n, g.ball)
	case !made && flag.effect == interference:
		against, walked = team.Other(), g.half(99, 100-g.ball)
	case !made && flag.effect != onOffense:
		against, walked = team.Other(), g.half(flag.n, 100-g.ball)
	}
	if against == engine.Nobody {
		return false
	}
	g.ball += walked
	g.report(event{what: penalized, team: against, yards: max(walked, -walked), spot: g.ball, place: team, word: "again"})
	return true
}
