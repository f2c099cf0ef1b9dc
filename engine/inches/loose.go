package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// fumble plays a loose ball (section 4.11): a team fumbled at its spot, or its kick was blocked and the ball is there; lost says which, in
// case the offense does not get the ball back.
func (g *game) fumble(team engine.Side, spot int, lost football.DriveResult) outcome {
	defense := team.Other()
	isBlock := lost != football.FumbleResult
	if !isBlock {
		g.report(&event{Kind: ballLoose, Team: team, Spot: spot})
	}
	changed := g.play.gained != football.ByOffense // the ball has changed hands, or been kicked off, on this play
	c := g.follow(fumbleReturnChart, team, spot)
	g.play.ownRecovery = c.effect == offenseBall
	if changed {
		g.t.Cite(32)
	}
	if !isBlock {
		g.report(&event{Kind: football.Fumbled, Team: team})
	}
	if c.effect == offenseBall {
		return g.ownRecovery(team, spot, isBlock)
	}
	becomes := fateDown
	if c.effect == defenseRun {
		becomes = fateLongGain
	}
	g.report(&event{Kind: football.Recovered, Team: defense, Spot: football.Flip(spot), Own: own{becomes: becomes}})
	if !isBlock {
		g.report(&event{Kind: football.FumbleLost, Team: team})
	}
	g.lose(team, football.ByFumble, lost)
	switch {
	case spot <= 0: // INCHES-27, or INCHES-32
		if isBlock {
			g.t.Cite(27)
		}
		return outcome{defense, 100}
	case c.effect == defenseRun:
		return g.longGain(defense, football.Flip(spot))
	}
	return g.runBack(defense, football.Flip(spot), c.n)
}

// ownRecovery settles a loose ball recovered by the team that lost it.
func (g *game) ownRecovery(team engine.Side, spot int, isBlock bool) outcome {
	becomes := fateOwn
	switch {
	case spot >= 1:
	case isBlock:
		g.t.Cite(27)
	default: // INCHES-32
		spot, becomes = 20, fateTouchback
	}
	g.report(&event{Kind: football.Recovered, Team: team, Spot: spot, Own: own{becomes: becomes}})
	return outcome{team, max(spot, 0)}
}

// runBack moves the ball a number of yards from a team's spot.
func (g *game) runBack(team engine.Side, from, yards int) outcome {
	end := min(from+yards, 100)
	if yards > 0 {
		g.report(&event{Kind: football.Returned, Team: team, Yards: end - from, Spot: end})
	}
	return outcome{team, end}
}

// longGain plays a long run (section 4.11): a runner of a team starts at its spot, which can be in its own end zone.
func (g *game) longGain(team engine.Side, start int) outcome {
	c := g.follow(longGainChart, team, start)
	g.play.ownRecovery = false
	end := min(start+c.n, 100)
	if c.effect == touchdown {
		end = 100
	}
	loose := c.effect == gainOrFumble && g.tied()
	if loose {
		g.t.Cite(33)
		if g.fumbleAtStart {
			return g.fumble(team, start, football.FumbleResult)
		}
	}
	g.report(&event{Kind: ranLong, Team: team, Yards: end - start, Spot: end, By: g.play.gained})
	if loose && end < 100 {
		return g.fumble(team, end, football.FumbleResult)
	}
	return outcome{team, end}
}

// interception plays a pass from a team's spot that is picked off, or falls beyond the end line (section 4.12).
func (g *game) interception(passer engine.Side, line int) outcome {
	defense := passer.Other()
	g.report(&event{Kind: passUp, Team: passer})
	c := g.follow(interceptionReturnChart, passer, line)
	spot, becomes := football.Flip(line+c.n), fateReturned // the defense's
	if c.effect == pickToLine {
		g.t.Cite(31)
		spot = min(football.Flip(line)+c.n, 100)
	} else if spot <= 0 {
		g.t.Cite(30)
	}
	switch {
	case spot < -10:
		g.report(&event{Kind: football.Incomplete, Team: passer})
		return outcome{}
	case c.effect == pickAndRun:
		becomes = fateLongGain
	case spot <= 0:
		spot, becomes = 20, fateTouchback
	}
	g.lose(passer, football.ByInterception, football.InterceptionResult)
	g.report(&event{Kind: football.Intercepted, Team: passer, Place: defense, Spot: spot, Own: own{becomes: becomes}})
	if becomes == fateLongGain {
		return g.longGain(defense, spot)
	}
	return outcome{defense, spot}
}
