package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A runback is a return in progress.
type runback struct {
	team       engine.Side
	start, end int               // the team's; the start can be in its own end zone
	by         football.GainedBy // a kickoff, a punt, an interception, a fumble or a blocked kick
}

// ofTurnover reports whether the return is of an interception, a fumble or a blocked kick (FIVEDICE-33).
func (r *runback) ofTurnover() bool { return r.by != football.ByKickoff && r.by != football.ByPunt }

// event returns the return as the statistics have it.
func (r *runback) event() *event {
	return &event{Kind: football.Returned, Team: r.team, By: r.by, Yards: r.end - r.start, Spot: r.end}
}

// runBack has a team return the ball from its spot (section 4.6).
func (g *game) runBack(team engine.Side, start int, by football.GainedBy) {
	c := g.askCode(returnChart, team)
	g.t.Cite(14)
	if c.effect == weird { // not counted as a return
		g.weirdBall(g.stateOutcome(&weirdReturnPrompt))
		return
	}
	y := g.yards(c, team, start, 100)
	if by == football.ByKickoff && start < 10 && (g.code == 0 || g.code == 90) {
		g.t.Cite(31)
		y += 10
	}
	r := runback{team, start, min(start+y, 100), by}
	if start >= 1 {
		r.end = max(r.end, 0)
	}
	ofCode, ofCheck := g.foulOrInjury(c, team), noFoul
	if ofCode.side == offsetting {
		g.t.Cite(25)
		g.report(&event{Kind: offset, Team: team})
		ofCode = noFoul
	}
	mayFumble := c.effect == fumble
	if g.hasCheck(&c, &r) {
		var drops bool
		ofCheck, drops = g.returnCheckOf(&r)
		mayFumble = mayFumble || drops
	}
	if mayFumble && r.end < 100 {
		ball := g.possibleFumble(team, r.end)
		if lost(ball) {
			g.t.Cite(36)
			fumbled := r.event()
			fumbled.Quiet = true
			g.report(fumbled)
			g.loose(team.Other(), football.Flip(r.end), ball, football.ByFumble)
			return
		}
	}
	g.endReturn(&r, ofCode, ofCheck)
}

// hasCheck reports whether the d12 of the throw is read for a return: on turnovers unless the code has used it, on kicks
// only if the code has no foul or fumble of its own (FIVEDICE-34) and the table plays that way (FIVEDICE-33).
func (g *game) hasCheck(c *cell, r *runback) bool {
	own := c.foul.kind != noInfraction || c.effect == fumble
	if own {
		g.t.Cite(34)
	}
	if r.ofTurnover() {
		return c.foul.side != byD12
	}
	if !own && !g.kicksChecked {
		g.t.Cite(33)
	}
	return !own && g.kicksChecked
}

// returnCheckOf reads the d12 of a return, and the d10 thrown again for a foul.
func (g *game) returnCheckOf(r *runback) (f foul, mayFumble bool) {
	found := returnCheckChart.roll(g.t, &returnD12Prompt, r.team)
	if found != nothing {
		g.t.Cite(33)
	}
	switch found {
	case aFoul:
		row := returnFoulChart.roll(g.t, &returnFoulPrompt, r.team)
		if row.note != "" {
			g.t.Cite(5)
		}
		if row.kicksOnly && r.ofTurnover() {
			g.t.Cite(35)
			return noFoul, false
		}
		return row.foul, false
	case possibleFumble:
		return noFoul, r.ofTurnover() || g.kicksFumbled
	}
	return noFoul, false
}

// endReturn settles a return that was not fumbled away. Its fouls are enforced from where it ended, that of the code before
// that of the check (FIVEDICE-34, FIVEDICE-35).
func (g *game) endReturn(r *runback, ofCode, ofCheck foul) {
	switch {
	case r.end <= 0 && r.start <= 0:
		g.t.Cite(32)
		g.report(&event{Kind: football.TouchbackTaken, Team: r.team})
		r.end = 20
	case r.end <= 0:
		g.t.Cite(32)
		g.report(r.event())
		g.safety(r.team)
		return
	case r.end == 100 && ofCode.side != offense && ofCheck.side != offense:
		g.report(r.event())
		g.touchdown(r.team, r.by, football.Flip(r.start))
		for _, f := range []foul{ofCode, ofCheck} {
			if f.side == defense {
				g.t.Cite(35)
				g.report(&event{Kind: dropped, Team: r.team.Other(), Own: own{foul: f.kind, touchdown: true}})
			}
		}
		return
	default:
		g.report(r.event())
	}
	for _, f := range []foul{ofCode, ofCheck} {
		switch {
		case f.side == nobody:
			continue
		case f.side == defense && r.end == 100: // the touchdown that the other foul calls back
			g.report(&event{Kind: dropped, Team: r.team.Other(), Own: own{foul: f.kind, again: true}})
		default:
			r.end = g.enforce(f, r.team, r.end)
		}
		g.t.Cite(35)
	}
	g.possess(r.team, r.end)
}
