package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// column plays a run or a pass, read on its column (section 4.6).
func (g *game) column() outcome {
	c := &g.play.call
	if c.name == callSneak {
		return g.carries(football.ByRush, distance{yards: g.readFirst(sneak).n}, false)
	}
	cell := g.readFirst(columns[c.column])
	switch {
	case cell.effect == fumbledSnap:
		g.remark(isSameCall)
		return g.carries(football.ByRush, distance{fumbled: true}, false)
	case c.column.pass():
		return g.passes(cell)
	}
	return g.runs(cell)
}

// asCalled returns what the cell for a total in the call's column becomes in this game, on this down.
func (g *game) asCalled(c cell, total int) cell {
	if g.shades[g.play.call.column][total] {
		c = g.shade(c)
	}
	c = g.tiredQuarterback(c)
	if c.effect == longGain && g.play.sameAgain {
		g.t.Cite(20)
		if g.lastPlay != callLongPass {
			g.t.Cite(21)
			return is(fumbledSnap)
		}
	}
	return c
}

// shade returns what a shaded cell becomes (RAPIDROLL-33, RAPIDROLL-34).
func (g *game) shade(c cell) cell {
	late := g.down >= 3
	switch pass := g.play.call.column.pass(); {
	case pass && g.ball >= 90:
		g.t.Cite(34)
		c = is(incomplete)
	case pass:
		return c
	case g.ball >= 95 || late && g.toGo <= 2:
		g.t.Cite(33)
		c = yards(0)
	case late && g.toGo >= 7:
		g.t.Cite(33)
		c = yards(9)
	default:
		return c
	}
	g.remark(isShaded)
	return c
}

// tiredQuarterback returns what a cell becomes for a new quarterback who has had his three completions (RAPIDROLL-36).
func (g *game) tiredQuarterback(c cell) cell {
	if !g.play.call.column.pass() || g.play.call.fake || g.quarterback[g.play.team] != tired {
		return c
	}
	switch c.effect {
	case flagged:
		g.t.Cite(36)
		g.remark(isTired)
		return with(intercepted, 10)
	case scramble:
		g.t.Cite(36)
		g.remark(isTired)
		return with(sackFor, 12)
	}
	return c
}

func (g *game) runs(c cell) outcome {
	if c.effect == fumbled {
		return g.carries(football.ByRush, distance{fumbled: true}, false)
	}
	d := g.distanceOf(c)
	if g.play.call.name == callReverse {
		g.t.Cite(27)
		switch {
		case d.yards > 0:
			g.adjust(reverseDoubles)
			d.yards *= 2
		case d.yards < 0:
			g.adjust(reverseTriples)
			d.yards *= 3
		}
	}
	if c.mark == ob && d.fumbled {
		g.t.Cite(23)
	}
	return g.carries(football.ByRush, d, c.mark == ob && !d.fumbled)
}

func (g *game) passes(c cell) outcome {
	switch c.effect {
	case scramble:
		return g.scrambles()
	case sackFor:
		return g.sack(c.n, false)
	case incomplete:
		return g.fallsIncomplete()
	case intercepted:
		return g.pickOff(c.n)
	}
	return g.completes(c)
}

func (g *game) fallsIncomplete() outcome {
	g.play.uncaught = true
	g.report(&event{Kind: football.Incomplete, Team: g.play.team, By: football.ByPass})
	return g.ends(hasBall, g.play.team, g.ball)
}

// pickOff plays an interception from the column or the sack of a trick pass, unless the call or the down rules it out.
func (g *game) pickOff(n int) outcome {
	onTry := g.play.kind == tryPlay
	switch {
	case g.play.call.name == callScreen:
		g.t.Cite(28)
		g.remark(isScreen)
		return g.fallsIncomplete()
	case !onTry && g.down >= 3 && g.toGo <= 2:
		g.t.Cite(31)
		g.remark(isGamble)
		return g.completes(yards(15))
	case !onTry && g.play.call.name == callLongPass && g.down == 1:
		g.t.Cite(32)
		g.remark(isFirstDownLong)
		return g.fallsIncomplete()
	case !onTry && g.play.call.name == callTrickPass && g.down == 1: // not a long pass on first down
		g.t.Cite(30)
	}
	return g.interception(n)
}

// completes plays a completed pass. The call's changes come in the order of RAPIDROLL-35.
func (g *game) completes(c cell) outcome {
	team, call := g.play.team, &g.play.call
	g.play.complete = true
	if call.sideline {
		g.t.Cite(29)
	}
	d := g.distanceOf(c)
	if d.scores {
		return g.carries(football.ByPass, d, false)
	}
	switch {
	case call.name == callTrickPass && d.long:
		g.t.Cite(30)
		g.adjust(trickLonger)
		d.yards += 20
	case call.name == callScreen:
		g.t.Cite(28)
		g.adjust(screenShorter)
		d.yards -= 2
	}
	if !call.fake && g.quarterback[team] > tired {
		g.t.Cite(35)
		g.adjust(newDoubles)
		d.yards *= 2
	}
	if c.mark == ob && d.fumbled {
		g.t.Cite(23)
	}
	out := c.mark == ob && !d.fumbled
	switch {
	case call.sideline && !out:
		g.adjust(sidelineShorter)
		d.yards -= 3
		out = !d.fumbled
	case g.mayStepOut(d, out):
		g.t.Cite(29)
		g.play.slips = d.fumbledAt(g.ball + d.yards)
		if out = g.callAt(&stepOutPrompt, team, g.ball+d.yards) == callStepOut; out {
			g.adjust(sidelineShorter)
			d.yards -= 3
		}
	}
	return g.carries(football.ByPass, d, out)
}

// mayStepOut reports whether the receiver is asked to step out of bounds (rule.sideline: after): wherever he still can
// (RAPIDROLL-29).
func (g *game) mayStepOut(d distance, out bool) bool {
	spot := g.ball + d.yards
	return g.sidelineAfter && g.play.kind != tryPlay && !out && !d.fumbled && spot > 0 && spot < 100
}

// fumbledAt reports whether a long gain that ends on a spot is fumbled there: on the other team's 20 or 10
// (RAPIDROLL-24).
func (d *distance) fumbledAt(spot int) bool { return d.long && (spot == 80 || spot == 90) }

// carries has the team that snapped move the ball (CARRY of section 4.6).
func (g *game) carries(kind football.GainedBy, d distance, out bool) outcome {
	team, spot := g.play.team, g.ball+d.yards
	if d.fumbledAt(spot) && !out {
		g.t.Cite(24)
		d.fumbled = true
	}
	if d.scores {
		spot = 100
	}
	end := max(0, min(spot, 100))
	g.play.gained = kind
	g.play.carry = carry{kind: kind, yards: spot - g.ball, gain: end - g.ball, fumbled: d.fumbled, out: out}
	g.report(&event{Kind: football.Gained, Team: team, Spot: end, Yards: end - g.ball, By: kind, Own: own{out: out}})
	switch {
	case spot >= 100: // RAPIDROLL-22, except for an automatic touchdown
		if !d.scores {
			g.t.Cite(22)
		}
		return g.scores(isTouchdown, team)
	case spot <= 0:
		g.t.Cite(22)
		return g.scores(isSafety, team)
	case d.fumbled:
		if d.fumbledAt(spot) {
			g.remark(isLongFumble)
		}
		return g.fumble(team, spot, football.FumbleResult, false)
	}
	if out {
		g.play.ended = outOfBounds
	}
	return has(team, spot)
}

// scrambles plays a scramble: an even number is a sack, an odd one a run (section 4.7, RAPIDROLL-25, RAPIDROLL-26).
func (g *game) scrambles() outcome {
	n, _ := g.goBack(&scramblePrompt, engine.Roll.Sum)
	g.t.Cite(25)
	g.report(&event{Kind: scrambled, Team: g.play.team})
	if n%2 == 0 {
		return g.sack(n, true)
	}
	if spot := g.ball + n; spot < 100 && spot%10 == 0 {
		g.t.Cite(26)
		g.adjust(scrambleDoubles)
		return g.carries(football.ByRush, distance{yards: 2 * n}, true)
	}
	return g.carries(football.ByRush, distance{yards: n}, false)
}

// sack plays a sack (SACK of section 4.7). Only one from a scramble is fumbled on a multiple of ten.
func (g *game) sack(n int, scrambled bool) outcome {
	if g.play.call.name == callTrickPass {
		g.t.Cite(30)
		g.remark(isSackedTrick)
		return g.pickOff(28)
	}
	team, spot := g.play.team, g.ball-n
	end := max(spot, 0)
	g.report(&event{Kind: football.Sacked, Team: team, Spot: end, Yards: end - g.ball})
	switch {
	case spot <= 0:
		g.t.Cite(22)
		return g.scores(isSafety, team)
	case scrambled && spot%10 == 0:
		g.t.Cite(26)
		g.remark(isTenFumble)
		return g.fumble(team, spot, football.FumbleResult, false)
	}
	return has(team, spot)
}
