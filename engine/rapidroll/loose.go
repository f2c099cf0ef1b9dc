package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// loses passes the ball from a team at its spot to the other one (LOSE of section 4.8).
func (g *game) loses(team engine.Side, spot int, reason football.DriveResult, gained football.GainedBy) {
	p := &g.play
	p.gained = gained
	switch {
	case team == p.team && p.lost == football.OpenDrive:
		p.lost = reason
	case team != p.team && p.lostAt.Team == engine.Nobody:
		p.lostAt = football.Place{Team: team, Spot: spot}
	}
}

// interception plays a pass caught n yards downfield by the other team (section 4.8).
func (g *game) interception(n int) outcome {
	passer := g.play.team
	if g.play.kind == tryPlay { // RAPIDROLL-57
		return g.tryEnds(football.InterceptionResult)
	}
	g.play.uncaught = true
	g.loses(passer, g.ball, football.InterceptionResult, football.ByInterception)
	defense, spot := passer.Other(), max(football.Flip(g.ball+n), -9)
	g.report(&event{Kind: football.Intercepted, Team: passer, Place: defense, Spot: spot, By: football.ByPass})
	if spot <= 0 {
		g.t.Cite(37)
		if g.callAt(&endZonePrompt, defense, spot) != callReturn {
			g.report(&event{Kind: football.Returned, Team: defense, By: football.ByInterception, Quiet: true})
			return g.touchesBack(defense)
		}
	}
	return g.runBack(defense, spot, g.readNext(interceptionReturn))
}

// callAt asks a team with a live ball at its spot for a decision.
func (g *game) callAt(p *engine.Prompt, team engine.Side, spot int) *engine.Call {
	g.live = football.Place{Team: team, Spot: spot}
	call := g.t.Call(p, team)
	g.live = football.Place{}
	return call
}

func (g *game) touchesBack(team engine.Side) outcome {
	g.report(&event{Kind: football.TouchbackTaken, Team: team, Spot: touchbackSpot, By: g.play.gained})
	return g.ends(hasBall, team, touchbackSpot)
}

// fumble plays a team's loose ball at its spot, after a fumble or a blocked kick (FUMBLE of section 4.8). inZone: on a
// return that began in the team's own end zone.
func (g *game) fumble(team engine.Side, spot int, reason football.DriveResult, inZone bool) outcome {
	if g.play.kind == tryPlay { // RAPIDROLL-57
		return g.tryEnds(football.FumbleResult)
	}
	if reason == football.FumbleResult {
		g.report(&event{Kind: football.Fumbled, Team: team, Spot: spot})
	}
	c := g.readNext(fumbleReturn)
	g.t.Cite(39)
	if c.effect == offenseBall {
		g.report(&event{Kind: football.Recovered, Team: team, Spot: spot})
		switch {
		case spot >= 1:
			return has(team, spot)
		case inZone:
			return g.touchesBack(team)
		}
		return g.scores(isSafety, team)
	}
	other, at := team.Other(), football.Flip(spot)
	g.report(&event{Kind: football.Recovered, Team: other, Spot: at})
	if reason == football.FumbleResult {
		g.report(&event{Kind: football.FumbleLost, Team: team})
	}
	g.loses(team, spot, reason, football.ByFumble)
	if at >= 100 {
		g.report(&event{Kind: football.Returned, Team: other, Spot: 100, By: football.ByFumble, Quiet: true})
		return g.scores(isTouchdown, other)
	}
	return g.runBack(other, at, c)
}

// reportReturn reports how far a return went, and where it ended.
func (g *game) reportReturn(team engine.Side, yards, spot int) {
	g.report(&event{Kind: football.Returned, Team: team, Yards: yards, Spot: spot, By: g.play.gained})
}

// runBack has a team return the ball from its spot (RUNBACK of section 4.8).
func (g *game) runBack(team engine.Side, start int, c cell) outcome {
	from, inZone := start, start <= 0
	if g.play.gained == football.ByKickoff {
		from = g.play.shift // kick returns count from the goal line
	}
	if c.effect == fumbled {
		g.reportReturn(team, start-from, start)
		return g.fumble(team, start, football.FumbleResult, inZone)
	}
	d := g.distanceOf(c)
	spot := start + d.yards
	g.play.tm = g.play.tm || c.mark == tm
	switch {
	case d.scores || spot >= 100:
		g.reportReturn(team, 100-from, 100)
		return g.scores(isTouchdown, team)
	case spot <= 0:
		g.t.Cite(38)
		if inZone {
			g.report(&event{Kind: football.Returned, Team: team, By: g.play.gained, Quiet: true})
			return g.touchesBack(team)
		}
		g.reportReturn(team, -from, 0)
		return g.scores(isSafety, team)
	}
	g.reportReturn(team, spot-from, spot)
	if d.fumbledAt(spot) {
		g.t.Cite(24)
		g.remark(isLongFumble)
	}
	if d.fumbled || d.fumbledAt(spot) {
		return g.fumble(team, spot, football.FumbleResult, inZone)
	}
	return has(team, spot)
}
