package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// playOptions returns the calls that are legal now.
func (g *game) playOptions() []*engine.Call {
	g.options = append(g.options[:0], snapCalls...)
	if g.timeouts[g.offense] > 0 {
		g.options = append(g.options, callTimeout)
	}
	if g.timeouts[g.offense.Other()] > 0 {
		g.options = append(g.options, callDefenseTimeout)
	}
	if g.tableClock {
		g.options = append(g.options, callEndQuarter)
	}
	return g.options
}

// play asks for a call from scrimmage, and plays it (section 4.3).
func (g *game) play() {
	offense, prompt := g.offense, &playPrompt
	if g.down == 4 {
		prompt = &fourthDownPrompt
	}
	call := g.top(prompt, offense, g.playOptions())
	switch call { // no snap
	case callTimeout:
		g.takeTimeout(offense, noInfraction)
		return
	case callDefenseTimeout:
		g.takeTimeout(offense.Other(), noInfraction)
		return
	case callEndQuarter:
		g.endPeriod()
		return
	}
	if g.ball >= football.RedZone && !g.inRedZone {
		g.inRedZone = true
		g.report(&event{Kind: football.RedZoneEntered, Team: offense})
	}
	switch call {
	case callKneel:
		g.t.Cite(50)
		g.ticks = true
		g.report(&event{Kind: kneeled, Team: offense, Spot: g.ball})
		g.gain(football.ByRush, -min(1, g.ball-1))
	case callSpike:
		g.t.Cite(50)
		g.ticks = true
		g.report(&event{Kind: football.Spiked, Team: offense, Spot: g.ball})
		g.fallsIncomplete(event{Quiet: true})
	default:
		g.snap(calledCharts[call])
	}
}

// takeTimeout counts a timeout, which a team may take instead of a penalty. It does not stop a clock that counts plays
// (FIVEDICE-49).
func (g *game) takeTimeout(team engine.Side, instead infraction) {
	g.t.Cite(49)
	g.timeouts[team]--
	g.report(&event{Kind: football.TimeoutTaken, Team: team, Own: own{foul: instead}})
}

// snap plays a run, a pass, a punt or a field goal by its code.
func (g *game) snap(id chartID) {
	c, play := g.askPlay(id)
	if c.penaltyOnly() {
		g.penalty(c, id)
		return
	}
	g.ticks = true
	switch {
	case c.effect == weird:
		g.weirdPlay(id, play)
	case c.effect == blocked:
		g.blockedKick(id)
	case id == puntChart:
		g.punt(c)
	case id == fieldGoalChart:
		g.fieldGoal(c)
	case c.incompletion():
		g.incompletePass(c)
	case c.sacks():
		g.sack(c)
	case c.picks():
		g.interception(c)
	default:
		g.carry(c, play)
	}
}

// askPlay asks for the code of a snap, and says whether it is a run or a pass, if it is not a kick. A quarterback who has
// to run makes it a run (FIVEDICE-27).
func (g *game) askPlay(id chartID) (cell, football.GainedBy) {
	c := g.askCode(id, g.offense)
	switch {
	case c.effect == quarterbackRuns:
		g.t.Cite(27)
		return g.askCode(keepChart, g.offense), football.ByRush
	case id == runChart:
		return c, football.ByRush
	}
	return c, football.ByPass
}

// carry plays a code of yards, with its foul, injury or possible fumble.
func (g *game) carry(c cell, play football.GainedBy) {
	y := g.yards(c, g.offense, g.ball, g.line)
	f := g.foulOrInjury(c, g.offense)
	if play == football.ByPass && y <= 0 { // FIVEDICE-51: a completion all the same
		g.t.Cite(51)
	}
	switch {
	case f.side == offsetting && g.foulsOffset():
	case f.side == defense:
		g.gainWithDefensiveFoul(play, y, f)
	case f.side == offense && g.accepts(offer{foul: f, yards: y}, 22):
		g.gainWithOffensiveFoul(play, y, f)
	case c.effect == fumble:
		g.gainWithFumble(play, y)
	default:
		g.gain(play, y)
	}
}

// gain moves the ball; at a goal line it is a touchdown or a safety (FIVEDICE-17).
func (g *game) gain(play football.GainedBy, y int) {
	end := g.ball + y
	switch {
	case end >= 100:
		g.t.Cite(17)
		y = football.Flip(g.ball)
		g.book(play, y, false)
		g.madeFirstDown(play, true)
		g.attempt(true)
		g.touchdown(g.offense, play, y)
	case end <= 0:
		g.t.Cite(17)
		g.book(play, -g.ball, false)
		g.attempt(false)
		g.safety(g.offense)
	default:
		g.book(play, y, false)
		if end >= g.line {
			g.madeFirstDown(play, false)
		}
		g.attempt(end >= g.line)
		g.nextDown(end)
	}
}

// gainWithFumble is a gain that can end in a fumble (FIVEDICE-29).
func (g *game) gainWithFumble(play football.GainedBy, y int) {
	end := g.ball + y
	if end >= 100 {
		g.t.Cite(29)
		g.gain(play, y)
		return
	}
	ball := g.possibleFumble(g.offense, end)
	if !lost(ball) {
		g.gain(play, y)
		return
	}
	g.book(play, y, true)
	g.attempt(false)
	g.endDrive(football.FumbleResult, end)
	g.loose(g.offense.Other(), football.Flip(end), ball, football.ByFumble)
}

// possibleFumble asks the table about a possible fumble at a team's spot, and reports it.
func (g *game) possibleFumble(team engine.Side, spot int) *engine.Call {
	ball := g.askFumble(&fumblePrompt, team, spot)
	g.report(&event{Kind: football.Fumbled, Team: team, Spot: spot, Call: ball})
	return ball
}

// askFumble asks the table about a fumble, sure or possible, at a team's spot.
func (g *game) askFumble(p *engine.Prompt, team engine.Side, spot int) *engine.Call {
	g.looseAt = football.Place{Team: team, Spot: spot}
	ball := g.askTable(p)
	g.t.Cite(29)
	return ball
}

// loose gives a team its opponents' fumble, pass or blocked kick at its spot: a touchdown behind the goal line, otherwise
// downed or returned as the table says.
func (g *game) loose(team engine.Side, start int, ball *engine.Call, by football.GainedBy) {
	switch {
	case start >= 100:
		g.report(&event{Kind: football.Returned, Team: team, By: by, Quiet: true})
		g.touchdown(team, by, 0)
	case ball == callReturned:
		g.runBack(team, start, by)
	case start <= 0:
		g.touchbackFor(team)
	default:
		g.possess(team, start)
	}
}
