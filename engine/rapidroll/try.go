package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// try is section 4.14. However it ends, the team that scored the touchdown kicks off, unless a flag has it played again.
func (g *game) try() {
	team := g.possession
	kind, points := twoPointTried, twoPointScore
	if g.t.Call(&tryPrompt, team) == wordExtraPoint {
		kind, points = extraPointTried, extraPointScore
	}
	g.t.Cite(56)
	g.play = play{team: team, kind: tryPlay}
	var made bool
	if kind == extraPointTried {
		made = g.extraPoint()
	} else {
		g.play.call = calling(g.ask(&twoPointPrompt, team, twoPointOptions))
		g.report(event{kind: wentForTwo, team: team, call: g.play.call})
		made = g.twoPoint()
	}
	g.play.ended, g.play.scope = dead, nothing
	if g.play.flagged && g.tryFlag(made) {
		g.enter(outcome{kind: isNoGood})
		return
	}
	g.report(event{kind: kind, team: team, good: made})
	if g.play.complete {
		g.completionCounts(team)
	}
	g.enter(outcome{kind: isNoGood})
	if made {
		g.award(team, points, byNothing)
	}
	g.teeUp(team, g.kickoffLine)
}

// extraPoint is a kick on the field goal chart, good from its length.
func (g *game) extraPoint() (made bool) {
	c := g.read(fieldGoal, g.rollPlay(&extraPointPrompt))
	return c.effect == good && c.figure() >= football.KickLength(g.ball)
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
	if !short || p.carry.kind == byNothing || p.carry.fumbled || p.flagged || spot+g.magic[p.team] < 100 {
		return false
	}
	g.t.Cite(16)
	n := g.askMagic(p.team, spot, 0, 100-spot)
	g.spend(p.team, n, 0, spot+n, p.carry.kind)
	return spot+n >= 100
}

// tryEnds ends a try at once: nothing but the try itself can score (RAPIDROLL-57).
func (g *game) tryEnds(lost driveResult) outcome {
	g.t.Cite(57)
	g.play.ended = dead
	g.report(event{kind: tryLost, team: g.play.team, result: lost})
	return outcome{kind: isNoGood}
}

// tryFlag is the penalty on a try. Only one of the side that came off better counts, and then the try is played again
// (RAPIDROLL-58).
func (g *game) tryFlag(made bool) (again bool) {
	team := g.play.team
	chart := flagRun
	switch {
	case g.play.call.name == noOption:
		chart = flagKick
	case g.play.call.column.pass():
		chart = flagPass
	}
	flag := g.readFlag(chart)
	g.t.Cite(58)
	against, walked := engine.Nobody, 0
	switch {
	case made && flag.effect == onOffense:
		against, walked = team, -g.half(flag.figure(), g.ball)
	case !made && flag.effect == interference:
		against, walked = team.Other(), g.half(99, 100-g.ball)
	case !made && flag.effect != onOffense:
		against, walked = team.Other(), g.half(flag.figure(), 100-g.ball)
	}
	if against == engine.Nobody {
		return false
	}
	g.ball += walked
	g.report(event{kind: flagAccepted, team: against, yards: max(walked, -walked), spot: g.ball, place: team, again: true})
	return true
}
