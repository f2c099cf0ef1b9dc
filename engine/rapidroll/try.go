package rapidroll

import "rollbook/engine/football"

// try plays the try after a touchdown (section 4.14). However it ends, the team that scored kicks off, unless a flag means a replay.
func (g *game) try() {
	team := g.possession
	kind, points := football.TwoPointTried, football.TwoPointScore
	if g.t.Call(&tryPrompt, team) == callExtraPoint {
		kind, points = football.ExtraPointTried, football.ExtraPointScore
	}
	g.t.Cite(56)
	g.play = play{team: team, kind: tryPlay}
	var made bool
	if kind == football.ExtraPointTried {
		made = g.extraPoint()
	} else {
		g.play.call = calling(g.t.Call(&twoPointPrompt, team))
		g.report(&event{Kind: wentForTwo, Team: team, Own: own{call: g.play.call}})
		made = g.twoPoint()
	}
	g.play.ended, g.play.scope = dead, nothing
	if g.play.flag != nil && g.tryFlag(made) {
		g.enter(outcome{kind: isNoGood})
		return
	}
	g.report(&event{Kind: kind, Team: team, Made: made})
	if g.play.complete {
		g.completionCounts(team)
	}
	g.enter(outcome{kind: isNoGood})
	if made {
		g.award(team, points)
	}
	g.teeUp(team, g.kickoffLine)
}

// extraPoint is a kick on the field goal chart, good from its length.
func (g *game) extraPoint() (made bool) {
	c := g.read(fieldGoal, g.rollPlay(&extraPointPrompt))
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
	if p.carry.kind == football.NotGained || p.carry.fumbled || p.flag != nil || spot+g.magic[p.team] < 100 {
		return false
	}
	n := g.askMagic(p.team, spot, 100-spot)
	g.spend(p.team, n, 0, spot+n, p.carry.kind)
	return spot+n >= 100
}

// tryEnds ends a try at once: nothing but the try itself can score (RAPIDROLL-57).
func (g *game) tryEnds(lost football.DriveResult) outcome {
	g.t.Cite(57)
	g.report(&event{Kind: tryLost, Team: g.play.team, Result: lost})
	return outcome{kind: isNoGood}
}

// tryFlag is the penalty on a try. Only one on the side that got its way counts, and then the try is replayed
// (RAPIDROLL-58).
func (g *game) tryFlag(made bool) (again bool) {
	team := g.play.team
	flag := g.readNext(g.flagChart())
	g.t.Cite(58)
	against, yards := team.Other(), flag.n
	switch {
	case made && flag.effect == onOffense:
		against = team
	case made || flag.effect == onOffense:
		g.remark(isIdleFlag)
		return false
	case flag.effect == interference:
		yards = 99
	}
	g.ball = g.walkOff(against, team, yards, g.ball, true)
	return true
}
