package inches

import "rollbook/engine"

// try is section 4.14. Whatever happens, the team that scored the touchdown kicks off.
func (g *game) try() {
	team := g.possession
	call := g.t.Call(&tryPrompt, team) // INCHES-37: every touchdown has its try
	g.begin(team, engine.Nobody, byOffense)
	if call == "extra-point" {
		g.extraPoint(team)
	} else {
		g.twoPoint(team)
	}
	g.possession, g.ball, g.phase, g.afterSafety = team, 0, kickoffPhase, false
}

// extraPoint is a kick from the line of INCHES-35; every number on the chart is good from there.
func (g *game) extraPoint(team engine.Side) {
	g.ball = g.extraPointSpot
	c := fieldGoalChart.Read(g.t, g.rollFor(&extraPointPrompt, fieldGoalID, team).Sum())
	switch {
	case c.effect == good && c.n >= 100-g.ball, c.effect == penaltyDefense:
		g.report(event{what: extraPointTried, team: team, word: "good"})
		g.award(team, 1, "extra-point")
	case c.effect == blocked:
		g.t.Cite(35)
		g.report(event{what: extraPointTried, team: team, word: "blocked"})
		g.tryReturn(g.fumble(team, g.ball-c.n, true, ""))
	default:
		g.report(event{what: extraPointTried, team: team})
	}
}

// twoPoint is a run or a pass from the 2.
func (g *game) twoPoint(team engine.Side) {
	g.ball = 98
	c := twoPointChart.Read(g.t, g.roll(twoPointID, team).Sum())
	switch c.effect {
	case tryGood:
		g.report(event{what: twoPointTried, team: team, word: "good"})
		g.award(team, 2, "two-point")
	case intercepted:
		g.report(event{what: twoPointTried, team: team, word: "intercepted"})
		g.tryReturn(g.interception(team, g.ball))
	default:
		g.report(event{what: twoPointTried, team: team})
	}
}

// tryReturn scores 2 for whoever brings the ball to the other's goal line; nothing else counts (INCHES-36).
func (g *game) tryReturn(o outcome) {
	g.t.Cite(36)
	if o.kind == isTouchdown {
		g.award(o.team, 2, "try-return")
		return
	}
	g.report(event{what: tryFailed, team: g.possession})
}
