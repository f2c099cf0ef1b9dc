package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// shortPuntSpot is the other team's 45, from which punts are short.
const shortPuntSpot = 55

// puntChart returns the chart for a punt from the ball's spot.
func (g *game) puntChart() *chart {
	if g.ball >= shortPuntSpot {
		return shortPunt
	}
	return punt
}

// punt plays a punt to where it comes down, and what the receivers do with it (section 4.9).
func (g *game) punt() outcome {
	kickers := g.play.team
	receivers := kickers.Other()
	c := g.readFirst(g.puntChart())
	at := g.ball + c.n // where it comes down, in the kickers' count
	switch c.effect {
	case blocked: // RAPIDROLL-40
		return g.blockKick(kickers, g.ball-c.n, football.BlockedPuntResult)
	case punterFumbles:
		return g.carries(football.ByRush, distance{yards: -c.n, fumbled: true}, false)
	}
	g.loses(kickers, g.ball, football.PuntResult, football.ByPunt)
	g.t.Cite(41)
	switch {
	case c.effect == touchback, c.effect == flight && c.mark == rd && at >= 100:
		g.reportPunt(100, inTheEndZone)
		return g.touchesBack(receivers)
	case c.effect == flight && at >= 110:
		g.reportPunt(100, beyondTheEndZone)
		return g.touchesBack(receivers)
	case c.effect == outAt:
		spot := c.n
		g.play.ended = outOfBounds
		g.reportPunt(football.Flip(spot), outOfTheField)
		return has(receivers, spot)
	case c.effect == rollsFrom:
		at = football.Flip(c.n)
		g.reportPunt(at, atTheSpot)
		return g.rollDead(receivers, at)
	}
	g.reportPunt(at, onTheField)
	if c.mark == rd {
		return g.rollDead(receivers, at)
	}
	return g.puntReturn(receivers, at)
}

// blockKick plays a blocked kick, loose behind the line; beyond the end zone it is a safety (RAPIDROLL-40).
func (g *game) blockKick(kickers engine.Side, spot int, reason football.DriveResult) outcome {
	g.t.Cite(40)
	kind := football.FieldGoalBlocked
	if reason == football.BlockedPuntResult {
		kind = football.PuntBlocked
	}
	g.report(&event{Kind: kind, Team: kickers, Spot: spot})
	if spot <= -10 {
		return g.scores(isSafety, kickers)
	}
	return g.fumble(kickers, spot, reason, false)
}

// reportPunt notes where a punt comes down; statistics count it no farther than the goal line.
func (g *game) reportPunt(at int, says wording) {
	p := &g.play
	p.mark = football.Place{Team: p.team.Other(), Spot: football.Flip(at)}
	yards := min(at, 100) - g.ball
	g.report(&event{Kind: football.Punted, Team: p.team, Yards: yards, Place: p.mark.Team, Spot: p.mark.Spot, Own: own{says: says}})
}

// puntReturn asks the receivers what to do with a punt that has come down, and does it.
func (g *game) puntReturn(receivers engine.Side, at int) outcome {
	start := football.Flip(at)
	if start <= 0 {
		g.t.Cite(41)
		if g.callAt(&endZonePrompt, receivers, start) != callReturn {
			return g.touchesBack(receivers)
		}
	} else {
		g.t.Cite(42)
		if g.callAt(&catchPrompt, receivers, start) == callRoll {
			return g.rollDead(receivers, at)
		}
	}
	c := g.readNext(puntReturn)
	switch c.effect {
	case rollsDead, ballOut, fairCatch:
		g.t.Cite(43)
		if start <= 0 {
			g.remark(isInEndZone)
			return g.touchesBack(receivers)
		}
	}
	switch c.effect {
	case rollsDead:
		return g.rollDead(receivers, at)
	case ballOut:
		g.play.ended = outOfBounds
		g.report(&event{Kind: puntOutOfBounds, Team: receivers, Spot: start})
		return has(receivers, start)
	case fairCatch:
		g.report(&event{Kind: football.FairCaught, Team: receivers, Spot: start})
		return g.ends(hasBall, receivers, start)
	}
	return g.runBack(receivers, start, c)
}

// rollDead has a punt roll on from where it came down, in the kickers' count (ROLL DEAD of section 4.9, RAPIDROLL-42).
func (g *game) rollDead(receivers engine.Side, at int) outcome {
	n, r := g.goBack(&rollDeadPrompt, engine.Roll.Sum)
	g.t.Cite(42)
	end := at + n
	if r.Doubles() {
		end = at - n
	}
	stop := min(end, 100)
	g.report(&event{Kind: puntRolled, Team: g.play.team, Yards: stop - at, Place: receivers, Spot: football.Flip(stop)})
	if end >= 100 {
		return g.touchesBack(receivers)
	}
	return has(receivers, football.Flip(end))
}

// fieldGoal plays a field goal (section 4.10).
func (g *game) fieldGoal() outcome {
	kickers, length := g.play.team, football.KickLength(g.ball)
	c := g.readFirst(fieldGoal)
	switch {
	case c.effect == blocked: // RAPIDROLL-40
		return g.blockKick(kickers, g.ball-c.n, football.BlockedFieldGoalResult)
	case c.effect == good && c.n >= length:
		g.report(&event{Kind: football.FieldGoalTried, Team: kickers, Yards: length, Made: true})
		return g.scores(isFieldGoal, kickers)
	}
	g.t.Cite(53)
	g.play.lost = football.MissedFieldGoalResult
	defense, spot := kickers.Other(), football.Flip(g.ball-7)
	g.report(&event{Kind: football.FieldGoalTried, Team: kickers, Yards: length, Place: defense, Spot: spot})
	return g.ends(hasBall, defense, spot)
}
