package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// try plays the try after a touchdown (section 4.14). Whatever happens, the team that scored kicks off.
func (g *game) try() {
	team := g.possession
	call := g.t.Call(&tryPrompt, team) // INCHES-37: every touchdown has its try
	g.play = play{roller: team, gained: football.ByOffense}
	if call == extraPoint {
		g.extraPoint(team)
	} else {
		g.twoPoint(team)
	}
	g.possession, g.ball, g.phase, g.afterSafety = team, 0, kickoffPhase, false
}

// extraPoint is a kick from the line in INCHES-35; every number on the chart is good from there.
func (g *game) extraPoint(team engine.Side) {
	g.ball = g.extraPointSpot
	c := fieldGoalChart.Read(g.t, g.roll(&extraPointHeading, team).Sum())
	if c.mark == star { // never a fake
		g.t.Cite(25)
		g.report(&event{Kind: noFake, Team: team})
	}
	switch {
	case c.effect == good, c.effect == penaltyDefense:
		g.report(&event{Kind: football.ExtraPointTried, Team: team, Made: true})
		g.award(team, football.ExtraPointScore)
	case c.effect == blocked:
		g.t.Cite(35)
		g.report(&event{Kind: football.ExtraPointTried, Team: team, Result: football.BlockedFieldGoalResult})
		g.tryReturn(g.fumble(team, g.ball-c.n, football.BlockedFieldGoalResult))
	default:
		g.report(&event{Kind: football.ExtraPointTried, Team: team})
	}
}

// twoPoint is a run or a pass from the 2 (INCHES-35).
func (g *game) twoPoint(team engine.Side) {
	g.ball = football.Flip(2)
	switch c := g.read(twoPointChart, team); c.effect {
	case tryGood:
		g.report(&event{Kind: football.TwoPointTried, Team: team, Made: true})
		g.award(team, football.TwoPointScore)
	case intercepted:
		g.report(&event{Kind: football.TwoPointTried, Team: team, Result: football.InterceptionResult})
		g.tryReturn(g.interception(team, g.ball))
	default:
		g.report(&event{Kind: football.TwoPointTried, Team: team})
	}
}

// tryReturn scores 2 for the team that brings the ball to the other's goal line; nothing else counts (INCHES-36).
func (g *game) tryReturn(o outcome) {
	g.t.Cite(36)
	if o.spot == 100 {
		g.award(o.team, football.TryReturnScore)
		return
	}
	g.report(&event{Kind: tryFailed, Team: g.possession})
}
