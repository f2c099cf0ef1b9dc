package loft

import "rollbook/engine"

// stageTwo plays every box with potentials, in the order of stage one (LOFT-27).
func (g *game) stageTwo() {
	g.stage = 2
	b := g.block()
	if b.potentials() != (engine.Sides[int]{}) {
		g.t.Cite(27)
	}
	for n := 1; n <= boxes; n++ {
		for _, a := range engine.Teams {
			if b.box[a][n-1].potentials == 0 {
				continue
			}
			g.number = n
			g.convert(a, int(b.box[a][n-1].potentials))
			if g.decided() {
				return
			}
		}
	}
}

// convert is one play of stage two, for the potentials at stake in a box of A.
func (g *game) convert(a engine.Side, stake int) {
	g.begin(a, conversionBegins)
	g.attempt = callStrike
	if g.nobleLegal(g.gap(g.block().reals()), stake) {
		g.attempt = nil
		g.attempt = g.t.Call(&attemptPrompt, a)
		g.t.Cite(14)
	}
	risky := g.t.Call(&kickCallPrompt, g.defense) == callRisky
	g.t.Cite(29)
	g.box().played = true // an X until it is converted
	g.worth = stake
	if g.attempt == callNoble {
		g.t.Cite(32)
		g.worth = max(stake, nobleValue)
		g.report(event{kind: nobleTried, side: a})
	}
	called := normalKickCalled
	if risky {
		called = riskyKickCalled
	}
	g.report(event{kind: called, side: g.defense, points: stake})
	switch {
	case g.attempt == callNoble:
		g.nobleTwo(risky)
	case risky:
		g.strike(g.charts.riskyKick)
	default:
		g.strike(g.charts.normalKick)
	}
	g.endPlay()
}

// strike is STRIKE in the order of play: a roll after a normal or a risky kick.
func (g *game) strike(chart *shadedChart) {
	a, d := g.attack, g.defense
	for {
		order := chart.ask(g.t, a)
		c := chart.Read(g.t, order)
		if g.misses > 0 && (chart.black.has(order) || g.misses == 2 && chart.gray.has(order)) {
			g.t.Cite(30)
			c = kickCell{effect: caught, from: midRange, note: "a shaded cell after a missed kick"}
		}
		switch c.effect {
		case misses:
			if third := g.miss(); !third {
				continue
			}
		case caught:
			g.report(event{kind: strikeCaught, side: a, note: c.note})
			k := kick{side: a, from: c.from, gain: gainReals, worth: g.worth, conversion: true}
			if g.take(k) {
				g.t.Cite(28)
				g.box().reals = int32(g.worth)
			}
		case intercepted:
			g.report(event{kind: strikeIntercepted, side: d})
			g.penaltyTwo(d, c.from)
		case foul:
			g.foul(foulStageTwoChart, a)
		default:
			g.fail(a, c.note)
		}
		return
	}
}

// miss counts a trigger kick that missed. The third of a play is a penalty kick for A from the target circle
// (LOFT-30).
func (g *game) miss() (third bool) {
	g.misses++
	g.t.Cite(30)
	g.report(event{kind: kickMissed, side: g.defense, nth: g.misses})
	if g.misses < 3 {
		return false
	}
	g.penaltyTwo(g.attack, targetCircle)
	return true
}

// nobleTwo is NOBLE TWO in the order of play: a noble of stage two.
func (g *game) nobleTwo(risky bool) {
	a, d := g.attack, g.defense
	for {
		order := g.charts.nobleTwo.ask(g.t, a)
		if g.misses > 0 {
			order = g.lowered(order)
		}
		c := g.charts.nobleTwo.Read(g.t, order)
		switch {
		case c.effect == misses, c.effect == missesIfRisky && risky:
			if third := g.miss(); !third {
				continue
			}
		case c.effect == nobleIntercepted, c.effect == caughtUnlessRisky && risky && g.interceptedAfterAll():
			g.t.Cite(35)
			g.report(event{kind: strikeIntercepted, side: d})
			if g.nobleInterception == "penalty" {
				g.penaltyTwo(d, midRange)
			}
		case c.effect == caught, c.effect == caughtUnlessRisky: // LOFT-32
			g.box().reals = int32(g.worth)
			g.report(event{kind: nobleCaught, side: a, points: g.worth})
		case c.effect == foul:
			g.foul(foulNobleChart, a)
		case c.effect == missesIfRisky:
			g.fail(a, "the noble fails")
		default:
			g.fail(a, c.note)
		}
		return
	}
}

// interceptedAfterAll rolls again for a 12 on a risky kick, intercepted on 11 to 31 (LOFT-34).
func (g *game) interceptedAfterAll() bool {
	g.report(event{kind: nobleRolledAgain, side: g.attack})
	r := g.t.Roll(&nobleRiskyPrompt, g.attack)
	g.t.Cite(34)
	is, came := r.Digits() <= 31, "caught"
	if is {
		came = "intercepted"
	}
	if g.t.TracingDice() {
		g.t.Check(pairText(r), "11-31, intercepted", came)
	}
	return is
}

// lowered moves a roll down after missed kicks: 4 after one miss, 10 after two (LOFT-33).
func (g *game) lowered(order int) int {
	less := 4
	if g.misses == 2 {
		less = 10
	}
	to := max(order-less, 0)
	if g.subtract == "number" { // the highest roll that is not above the difference, at least 11
		for to = order; to > 0 && engine.PairAt(to) > engine.PairAt(order)-less; {
			to--
		}
	}
	g.t.Cite(33)
	g.report(event{kind: rollLowered, side: g.attack, rolled: engine.PairAt(order), read: engine.PairAt(to)})
	return to
}
