package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// shortPuntSpot is the other team's 45, from which punts are short.
const shortPuntSpot = 55

// punt is section 4.9.
func (g *game) punt() outcome {
	kickers := g.play.team
	receivers := kickers.Other()
	id := puntID
	if g.ball >= shortPuntSpot {
		id = shortPuntID
	}
	c := g.read(id, g.first(&chartPrompts[id]))
	at := g.ball + c.n // where it comes down, in the kickers' count
	switch c.effect {
	case blocked: // RAPIDROLL-40
		return g.puntBlocked(kickers, g.ball-c.n)
	case punterFumbles:
		return g.carries("rush", distance{yards: -c.n, fumbled: true}, false)
	}
	g.loses(kickers, g.ball, "punt", "punt")
	g.t.Cite(41)
	switch {
	case c.effect == touchback, c.effect == flight && (at >= 110 || c.mark == rd && at >= 100):
		return g.puntTouchback(receivers)
	case c.effect == outAt:
		g.play.mark = football.Place{Team: receivers, Spot: c.n}
		g.play.ended = outOfBounds
		g.punted(100-c.n, "out")
		return has(receivers, c.n)
	case c.effect == rollsFrom:
		g.punted(100-c.n, "")
		return g.rollDead(receivers, 100-c.n)
	}
	g.punted(at, "")
	if c.mark == rd {
		return g.rollDead(receivers, at)
	}
	return g.puntReturn(receivers, at)
}

func (g *game) puntBlocked(kickers engine.Side, spot int) outcome {
	g.t.Cite(40)
	g.report(event{what: kickBlocked, team: kickers, spot: spot, word: "punt"})
	if spot <= -10 {
		g.play.ended = dead
		return outcome{isSafety, kickers, 0}
	}
	return g.fumble(kickers, spot, loosePunt)
}

// punted reports where a punt comes down; statistics count it to the goal line at most.
func (g *game) punted(at int, word string) {
	g.report(event{what: puntDown, team: g.play.team, yards: min(at, 100) - g.ball, spot: 100 - at, word: word})
}

// puntTouchback is a punt that cannot be returned from the end zone or beyond.
func (g *game) puntTouchback(receivers engine.Side) outcome {
	g.play.mark = football.Place{Team: receivers, Spot: 20}
	g.punted(100, "touchback")
	return g.touchesBack(receivers)
}

// puntReturn asks the receivers what they do with a punt that has come down, and does it.
func (g *game) puntReturn(receivers engine.Side, at int) outcome {
	start := 100 - at
	if start <= 0 {
		g.t.Cite(41)
		if o, stays := g.staysInEndZone(receivers, start); stays {
			g.play.mark = football.Place{Team: receivers, Spot: 20}
			return o
		}
	} else {
		g.t.Cite(42)
		g.live = football.Place{Team: receivers, Spot: start}
		word := g.t.Call(&catchPrompt, receivers)
		g.live = football.Place{}
		if word == "roll" {
			return g.rollDead(receivers, at)
		}
	}
	g.play.mark = football.Place{Team: receivers, Spot: start}
	c := g.read(puntReturnID, g.furtherOn(puntReturnID))
	switch c.effect { // RAPIDROLL-43
	case rollsDead, ballOut, fairCatch:
		g.t.Cite(43)
		if start <= 0 {
			return g.touchesBack(receivers)
		}
	}
	switch c.effect {
	case rollsDead:
		return g.rollDead(receivers, at)
	case ballOut:
		g.play.ended = outOfBounds
		g.report(event{what: notReturned, team: receivers, spot: start, word: "out"})
		return has(receivers, start)
	case fairCatch:
		g.play.ended = dead
		g.report(event{what: notReturned, team: receivers, spot: start})
		return has(receivers, start)
	}
	return g.runBack(receivers, start, c)
}

// rollDead is ROLL DEAD of section 4.9: a punt rolls on from where it came down, in the kickers' count (RAPIDROLL-42).
func (g *game) rollDead(receivers engine.Side, at int) outcome {
	n, r := g.further(&rollDeadPrompt, engine.Roll.Sum)
	g.t.Cite(42)
	end := at + n
	if r.Doubles() {
		end = at - n
	}
	if g.play.mark.Team == engine.Nobody {
		g.play.mark = football.Place{Team: receivers, Spot: 100 - at}
	}
	stop := min(end, 100)
	g.report(event{what: puntRolled, team: g.play.team, yards: stop - at, spot: 100 - stop})
	if end >= 100 {
		return g.touchesBack(receivers)
	}
	return has(receivers, 100-end)
}

// fieldGoal is section 4.10.
func (g *game) fieldGoal() outcome {
	kickers, length := g.play.team, football.KickLength(g.ball)
	c := g.read(fieldGoalID, g.first(&chartPrompts[fieldGoalID]))
	switch {
	case c.effect == blocked: // RAPIDROLL-40
		g.t.Cite(40)
		g.report(event{what: kickBlocked, team: kickers, spot: g.ball - c.n, word: "field goal"})
		return g.fumble(kickers, g.ball-c.n, looseFieldGoal)
	case c.effect == good && c.n >= length:
		g.play.ended = dead
		g.report(event{what: fieldGoalTried, team: kickers, yards: length, word: "good"})
		return outcome{isFieldGoal, kickers, 0}
	}
	g.t.Cite(53)
	g.play.ended, g.play.lost = dead, "missed-field-goal"
	g.report(event{what: fieldGoalTried, team: kickers, yards: length})
	return has(kickers.Other(), 100-(g.ball-7))
}
