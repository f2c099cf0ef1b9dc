package loft

import "rollbook/engine"

const (
	sendValue  = 2 // LOFT-7
	nobleValue = 5
)

// stageOne plays visitors 1, home 1, visitors 2, … home 5 (LOFT-2).
func (g *game) stageOne() {
	g.stage = 1
	for n := 1; n <= boxes; n++ {
		g.number = n
		for _, a := range engine.Teams {
			g.advance(a)
			g.block().finished[a] = n
			if g.decided() {
				return
			}
		}
	}
	g.report(event{kind: stageOneEnded, both: g.block().potentials()})
}

// advance is one play of stage one.
func (g *game) advance(a engine.Side) {
	g.begin(a, playBegins)
	afterGraze := g.afterGraze() // LOFT-6: for the whole play
	g.attempt = callSend
	potentials := g.block().potentials()
	if g.nobleLegal(g.gap(potentials), sendValue) {
		options := playPrompt.Options
		if g.purgeRule == "off" || potentials[g.defense] == 0 { // LOFT-15
			options = options[:2] // no purge noble
		}
		g.attempt = nil
		g.attempt = g.t.CallFrom(&playPrompt, a, options)
		g.t.Cite(14)
	}
	sends, nobles := g.stageOneCharts(afterGraze)
	if g.attempt == callSend {
		g.send(sends)
	} else {
		g.tryNoble(nobles)
	}
	g.endPlay()
}

// stageOneCharts returns the charts of a send and of a noble, before or after a graze.
func (g *game) stageOneCharts(afterGraze bool) (sends, nobles *plainChart) {
	if afterGraze {
		return afterGrazeChart, nobleAfterChart
	}
	return g.charts.beforeGraze, nobleBeforeChart
}

// afterGraze reports whether a play that begins now is on the charts for after a graze (LOFT-5).
func (g *game) afterGraze() bool {
	graze := g.block().graze
	switch g.grazeRule {
	case "own": // the advancing side's graze changes its own plays
		return graze[g.attack] != 0
	case "both": // and those of its opponent
		return graze[engine.Visitor]+graze[engine.Home] != 0
	}
	return graze[g.defense] != 0 // keeper, other: a graze moves the opponent's plays
}

// send is a play on one of the two send charts, with all its rolls, SEND in the order of play.
func (g *game) send(chart *plainChart) {
	for {
		order := chart.ask(g.t, g.attack)
		if g.playOn {
			if chart == g.charts.beforeGraze && g.afterGraze() { // LOFT-6: the graze is from this play
				g.t.Cite(6)
			}
			order = g.exchanged(chart, order)
		}
		c := chart.Read(g.t, order)
		if chart == g.charts.beforeGraze && g.charts.grazeCells.has(order) { // LOFT-4
			g.notchGraze()
		}
		switch c.effect {
		case outside:
			g.stepOutside()
			continue
		case badKick:
			g.t.Cite(10)
			g.award(event{kind: kickedBadly, side: g.attack, points: 1})
			g.playOn = false
			continue
		}
		g.settle(chart, c)
		return
	}
}

// settle plays a cell that ends a send or a noble.
func (g *game) settle(chart *plainChart, c cell) {
	a, off := g.attack, g.block().sentOff[g.defense]
	switch c.effect {
	case good:
		g.goodSend(c.note, false)
		return
	case struck:
		g.award(event{kind: obstructorStruck, side: a, points: 1})
		return
	case noble, nobleNoPurge:
		g.goodNoble(c.note, false)
		return
	case short:
		if chart != g.charts.beforeGraze || !g.lastPlayAhead() {
			g.shortSend()
			return
		}
		g.t.Cite(12)
		c.note = "ahead on the last play, they hit it long to be safe"
	case noFenceman:
		if off {
			if g.attempt != callSend {
				g.t.Cite(17)
			}
			g.unguarded(c.note)
			return
		}
	case fencemanSaves: // somebody else does if he is off (LOFT-21)
		if off {
			g.t.Cite(21)
		}
	case purgePierce:
		if g.attempt == callPurge && off {
			g.t.Cite(21)
		} else if g.attempt == callPurge {
			g.pierced("the fenceman floats it over everybody")
			return
		}
	case pierce:
		g.pierced(c.note)
		return
	case rare:
		g.rarePlay()
		return
	case foul:
		g.foul(foulStageOneChart, a)
		return
	case foulNoPurge:
		g.foul(foulNobleChart, a)
		return
	}
	g.fail(a, c.note)
}

// exchanged reads a roll after a step outside: 43 and 65 of the first chart as its 45, 64 and 65 of the second as its 44
// (LOFT-9). The resulting cell also decides about the graze.
func (g *game) exchanged(chart *plainChart, order int) int {
	rolled := engine.PairAt(order)
	var read engine.Roll
	switch {
	case chart == g.charts.beforeGraze && (rolled == 43 || rolled == 65):
		read = engine.Roll{A: 4, B: 5}
	case chart == afterGrazeChart && (rolled == 64 || rolled == 65):
		read = engine.Roll{A: 4, B: 4}
	default:
		return order
	}
	g.t.Cite(9)
	g.report(event{kind: rollExchanged, side: g.attack, rolled: rolled, read: read.Digits()})
	return read.Order()
}

// notchGraze checks the box of this number, once a round for each side (LOFT-4, LOFT-5).
func (g *game) notchGraze() {
	side := g.attack
	if g.grazeRule == "keeper" {
		side = g.defense
	}
	g.t.Cite(5)
	b := g.block()
	if b.graze[side] != 0 {
		return
	}
	g.t.Cite(4)
	b.graze[side] = g.number
	g.report(event{kind: grazed, side: side})
}

// stepOutside scores 1, and the play continues on the same chart (LOFT-9).
func (g *game) stepOutside() {
	g.t.Cite(9)
	g.award(event{kind: steppedOutside, side: g.attack, points: 1})
	g.playOn = true
}

// fail ends a play of stage one or two without points.
func (g *game) fail(side engine.Side, note string) {
	g.report(event{kind: playFailed, side: side, note: note})
}

// goodSend scores 2 for the side on the advance.
func (g *game) goodSend(note string, unguarded bool) {
	g.award(event{kind: goodSend, side: g.attack, points: sendValue, note: note, unguarded: unguarded})
}

// unguarded is a send or a noble that is good only without a fenceman. Its cell has no number (LOFT-7).
func (g *game) unguarded(note string) {
	if g.attempt != callSend {
		g.goodNoble(note, true)
		return
	}
	g.t.Cite(7)
	g.goodSend(note, true)
}

// lastPlayAhead reports whether the home side is on its last play of the stage and ahead (LOFT-12).
func (g *game) lastPlayAhead() bool {
	potentials := g.block().potentials()
	return g.attack == engine.Home && g.number == boxes && potentials[engine.Home] > potentials[engine.Visitor]
}

// rarePlay rolls on the rare plays chart (LOFT-13).
func (g *game) rarePlay() {
	a, d := g.attack, g.defense
	g.report(event{kind: rareCalled, side: a})
	c := rareChart.roll(g.t, a)
	g.t.Cite(13)
	switch c.effect {
	case noble:
		g.scoreNoble("out of nothing", false)
	case obstructorKick:
		g.report(event{kind: caughtByObstructor, side: d})
		g.plainPenalty(d, midRange)
	case good: // LOFT-7: no number is printed
		g.t.Cite(7)
		g.goodSend(c.note, false)
	default:
		g.settle(rareChart, c)
	}
}

// shortSend is SHORT SEND in the order of play, for nobles too.
func (g *game) shortSend() {
	a, d := g.attack, g.defense
	if g.block().sentOff[d] {
		g.t.Cite(20)
		g.unguarded("short")
		return
	}
	g.report(event{kind: shortSent, side: d})
	c := g.charts.shortSend.roll(g.t, d)
	if c.effect == foul { // LOFT-24
		g.foul(foulShortSendChart, d)
		return
	}
	g.t.Cite(11)
	switch c.effect {
	case goodReturn:
		g.award(event{kind: returned, side: d, points: sendValue, note: c.note})
	case intercepted:
		g.report(event{kind: throwIntercepted, side: a})
		g.plainPenalty(a, c.from)
	default:
		g.fail(d, c.note)
	}
}
