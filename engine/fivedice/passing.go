package fivedice

import "rollbook/engine"

// incompletePass plays a code whose pass falls incomplete, with the foul or the injury that it has.
func (g *game) incompletePass(c cell) {
	f := g.foulOf(c, g.offense)
	if c.effect == incompleteInjury {
		g.hurt(g.offense)
	}
	g.incompleteWithFoul(f)
}

// incompleteWithFoul enforces the foul of an incomplete pass from the line of scrimmage (FIVEDICE-26).
func (g *game) incompleteWithFoul(f foul) {
	offense := g.offense
	switch f.side {
	case offsetting:
		if !g.foulsOffset() {
			g.fallsIncomplete(true)
		}
		return
	case onDefense:
		g.t.Cite(26)
		g.extends = true
		spot := g.forward(g.ball, f.yards)
		g.flag(offense.Other(), spot-g.ball, 100-spot)
		g.madeFirstDown("penalty")
		g.firstDownAt(spot)
		return
	case onOffense:
		accepted := g.accepts(offense)
		g.t.Cite(26)
		if accepted {
			spot := g.back(g.ball, f.yards)
			g.flag(offense, g.ball-spot, spot)
			g.replay(spot)
			return
		}
	}
	g.fallsIncomplete(true)
}

// fallsIncomplete is an incomplete pass without a foul; told says that the play-by-play has it already.
func (g *game) fallsIncomplete(told bool) {
	if told {
		g.bookQuietly(incompletePlay, 0)
	} else {
		g.book(incompletePlay, 0)
	}
	g.attempt(false)
	g.nextDown(g.ball)
}

// sack is section 4.3, SACK (FIVEDICE-28).
func (g *game) sack(c cell) {
	offense := g.offense
	lost := g.distance(c, offense)
	end := g.ball - lost
	answer := "kept"
	switch c.effect {
	case sackInjury: // FIVEDICE-16: always the quarterback, nobody is asked
		g.t.Cite(16)
		g.report(event{what: injured, team: offense, quiet: true})
	case sackFumble: // FIVEDICE-29: this one is certain
		answer = g.fumble(offense, fumblePrompt.Options[1:], -lost, end)
	}
	if end <= 0 {
		lost = g.ball
	}
	g.t.Cite(28)
	g.book(sackPlay, -lost)
	g.attempt(false)
	switch {
	case answer != "kept":
		g.endDrive("fumble", max(end, 0))
		g.loose(offense.Other(), 100-end, answer, "fumble")
	case end <= 0:
		g.endDrive("safety", 0)
		g.safety(offense)
	default:
		g.nextDown(end)
	}
}

// caughtAt asks for the die of a possible interception and returns how far downfield the ball comes down.
func (g *game) caughtAt(c cell) int {
	y := g.distance(c, g.offense)
	if c.effect == interceptionBehind {
		return -y
	}
	return y
}

// interception is section 4.3, INTERCEPTION (FIVEDICE-30).
func (g *game) interception(c cell) {
	y := g.caughtAt(c)
	g.t.Cite(30)
	spot := g.ball + y
	if spot >= 110 { // out of the field
		g.fallsIncomplete(false)
		return
	}
	offense, defense, start := g.offense, g.offense.Other(), 100-spot
	answer := g.t.Call(&interceptionPrompt, engine.BothAtTable)
	switch answer {
	case "complete":
		g.report(event{what: passRuled, team: offense, word: answer})
		g.gain(passPlay, y)
		return
	case "incomplete":
		g.fallsIncomplete(false)
		return
	}
	g.report(event{what: picked, team: offense, spot: start, word: answer})
	g.bookQuietly(incompletePlay, 0)
	g.attempt(false)
	g.endDrive("interception", g.ball)
	switch {
	case start >= 100:
		g.report(event{what: returned, team: defense, spot: 100, word: "interception", points: 6, quiet: true})
		g.touchdown(defense, "interception-return", 0)
	case answer == "intercepted":
		g.runBack(defense, start, "interception")
	case start <= 0:
		g.report(event{what: touchbacked, team: defense})
		g.series(defense, 20)
	default:
		g.series(defense, start)
	}
}
