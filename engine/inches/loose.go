package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// fumble is section 4.11: a team has lost hold of the ball at its spot, or its kick was blocked and lies there.
func (g *game) fumble(team engine.Side, spot int, kickBlocked bool, reason string) outcome {
	defense := team.Other()
	if !kickBlocked {
		g.report(event{what: ballLoose, team: team, spot: spot})
	}
	c := fumbleReturnChart.Read(g.t, g.follow(fumbleReturnID, team, spot).Sum())
	g.play.ownRecovery = c.effect == offenseBall
	if !kickBlocked {
		g.report(event{what: fumbleRolled, team: team})
	}
	g.t.Cite(32)
	if c.effect == offenseBall {
		return g.ownRecovery(team, spot, kickBlocked)
	}
	becomes := isDown
	if c.effect == defenseRun && spot > 0 {
		becomes = isLong
	}
	g.report(event{what: recovered, team: defense, spot: football.Flip(spot), word: becomes})
	if !kickBlocked {
		g.report(event{what: fumbleLost, team: team})
	}
	g.lose(team, byFumble, reason)
	switch {
	case spot <= 0: // INCHES-27
		g.t.Cite(27)
		return outcome{isTouchdown, defense, 100}
	case c.effect == defenseRun:
		return g.longGain(defense, football.Flip(spot))
	}
	return g.runBack(defense, football.Flip(spot), c.n)
}

// ownRecovery is a ball that the team which lost hold of it falls on.
func (g *game) ownRecovery(team engine.Side, spot int, kickBlocked bool) outcome {
	switch {
	case spot >= 1:
		g.report(event{what: recovered, team: team, spot: spot, word: isOwn})
		return has(team, spot)
	case kickBlocked: // INCHES-27
		g.t.Cite(27)
		g.report(event{what: recovered, team: team, spot: spot, word: isOwn})
		return outcome{isSafety, team, 0}
	}
	g.report(event{what: recovered, team: team, spot: 20, word: isTouchback})
	return has(team, 20) // INCHES-32
}

// runBack moves the ball a number of yards from a team's spot.
func (g *game) runBack(team engine.Side, from, yards int) outcome {
	end := min(from+yards, 100)
	if yards > 0 {
		g.report(event{what: ranBack, team: team, yards: end - from, spot: end})
	}
	if end == 100 {
		return outcome{isTouchdown, team, 100}
	}
	return has(team, end)
}

// longGain is section 4.11: a runner of a team starts at its spot, which can be in its own end zone.
func (g *game) longGain(team engine.Side, start int) outcome {
	c := longGainChart.Read(g.t, g.follow(longGainID, team, start).Sum())
	g.play.ownRecovery = false
	end := min(start+c.n, 100)
	switch {
	case c.effect == touchdown:
		end = 100
	case c.effect == gainOrFumble && g.tied(): // INCHES-33
		g.t.Cite(33)
		if g.fumbleAtStart {
			return g.fumble(team, start, false, "fumble")
		}
		if end < 100 {
			g.report(event{what: ranLong, team: team, yards: end - start, spot: end})
			return g.fumble(team, end, false, "fumble")
		}
	}
	g.report(event{what: ranLong, team: team, yards: end - start, spot: end})
	if end == 100 {
		return outcome{isTouchdown, team, 100}
	}
	return has(team, end)
}

// interception is section 4.12: a pass of a team from its spot is picked off, or falls beyond the end line.
func (g *game) interception(passer engine.Side, line int) outcome {
	defense := passer.Other()
	g.report(event{what: passUp, team: passer})
	c := interceptionReturnChart.Read(g.t, g.follow(interceptionReturnID, passer, line).Sum())
	caught := football.Flip(line + c.n) // the defense's spot
	if c.effect != pickToLine && line+c.n > 110 {
		g.t.Cite(30) // INCHES-30: beyond the end line
		g.report(event{what: incomplete, team: passer})
		return outcome{kind: isIncomplete}
	}
	g.lose(passer, byInterception, "interception")
	if c.effect == pickToLine { // INCHES-31
		g.t.Cite(31)
		end := min(football.Flip(line)+c.n, 100)
		g.report(event{what: pickedOff, team: defense, spot: end, word: isReturned})
		if end == 100 {
			return outcome{isTouchdown, defense, 100}
		}
		return has(defense, end)
	}
	switch {
	case c.effect == pickAndRun:
		g.report(event{what: pickedOff, team: defense, spot: caught, word: isLong})
		return g.longGain(defense, caught)
	case caught <= 0: // INCHES-30
		g.t.Cite(30)
		g.report(event{what: pickedOff, team: defense, spot: 20, word: isTouchback})
		return has(defense, 20)
	}
	g.report(event{what: pickedOff, team: defense, spot: caught, word: isReturned})
	return has(defense, caught)
}
