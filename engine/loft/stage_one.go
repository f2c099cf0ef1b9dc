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
		g.askFencemen()
		for _, a := range engine.Teams {
			g.advance(a)
			g.block().finished[a] = n
			if g.decided() {
				return
			}
		}
	}
	g.report(event{kind: stageOneEnded, potentials: g.block().potentials()})
}

// advance is one play of stage one.
func (g *game) advance(a engine.Side) {
	g.begin(a, playBegan)
	afterGraze := g.afterGraze() // LOFT-6: for the whole play
	g.attempt = send
	potentials := g.block().potentials()
	if g.nobleLegal(potentials[g.defense]-potentials[a], sendValue) {
		options := playPrompt.Options
		if g.purgeRule == "off" || potentials[g.defense] == 0 { // LOFT-15
			options = unpurged
		}
		g.attempt = ""
		g.attempt = g.t.CallFrom(&playPrompt, a, options)
		g.t.Cite(14)
	}
	switch {
	case g.attempt == send && afterGraze:
		g.send(afterGrazeChart)
	case g.attempt == send:
		g.send(beforeGrazeChart)
	case afterGraze:
		g.tryNoble(nobleAfterChart)
	default:
		g.tryNoble(nobleBeforeChart)
	}
	g.endPlay()
}

// afterGraze reports whether a play that begins now is on the charts for after a graze (LOFT-5).
func (g *game) afterGraze() bool {
	graze := g.block().graze
	switch g.grazeRule {
	case "own": // the advancing side's graze moves its own plays
		return graze[g.attack] != 0
	case "both": // and those of its opponent
		return graze[engine.Visitor]+graze[engine.Home] != 0
	}
	return graze[g.defense] != 0 // keeper, other: a graze moves the opponent's plays
}

// send is a play on one of the two send charts, with every roll that goes on (SEND of section 4.2).
func (g *game) send(chart *plainChart) {
	for {
		order := chart.ask(g.t, g.attack)
		if g.playOn {
			if chart == beforeGrazeChart && g.afterGraze() { // LOFT-6: grazed in this very play
				g.t.Cite(6)
			}
			order = g.exchanged(chart, order)
		}
		c := chart.Read(g.t, order)
		if chart == beforeGrazeChart && g.grazeCells.has(order) { // LOFT-4
			g.notchGraze()
		}
		switch c.effect {
		case outside:
			g.stepOutside()
			continue
		case badKick: // LOFT-10
			g.t.Cite(10)
			g.add(g.attack, 1)
			g.playOn = false
			g.report(event{kind: kickedBadly, side: g.attack, points: 1})
			continue
		}
		g.settleSend(chart, c)
		return
	}
}

// settleSend plays a cell that ends a send.
func (g *game) settleSend(chart *plainChart, c cell) {
	a, d := g.attack, g.defense
	switch c.effect {
	case good:
		g.goodSend(c.note)
	case struck:
		g.add(a, 1)
		g.report(event{kind: obstructorStruck, side: a, points: 1})
	case short:
		if chart == beforeGrazeChart && g.lastPlayAhead() { // LOFT-12
			g.t.Cite(12)
			g.fail(a, "ahead on the last play, they hit it long to be safe")
			return
		}
		g.shortSend()
	case noFenceman:
		if g.block().sentOff[d] {
			g.unguardedSend(c.note)
			return
		}
		g.fail(a, c.note)
	case fencemanSaves:
		g.stopSend(c)
	case pierce:
		g.pierced(c.note)
	case rare:
		g.rarePlay()
	case foul:
		g.foul(foulStageOneChart, a)
	default:
		g.fail(a, c.note)
	}
}

// exchanged reads a roll after a step outside: 43 and 65 of the first chart as its 45, 64 and 65 of the second as its
// 44 (LOFT-9). The cell that is read decides about the graze too.
func (g *game) exchanged(chart *plainChart, order int) int {
	rolled, read := engine.PairAt(order), 0
	switch {
	case chart == beforeGrazeChart && (rolled == 43 || rolled == 65):
		read = 45
	case chart == afterGrazeChart && (rolled == 64 || rolled == 65):
		read = 44
	default:
		return order
	}
	g.t.Cite(9)
	g.report(event{kind: rollExchanged, side: g.attack, rolled: rolled, read: read})
	return engine.Roll{uint8(read / 10), uint8(read % 10)}.Order()
}

// notchGraze puts a check mark in the box of this number, once a round for a side (LOFT-4, LOFT-5).
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

// stepOutside is +1, and the play goes on on the same chart (LOFT-9).
func (g *game) stepOutside() {
	g.t.Cite(9)
	g.add(g.attack, 1)
	g.playOn = true
	g.report(event{kind: steppedOutside, side: g.attack, points: 1})
}

// fail ends a play of stage one or two without a score.
func (g *game) fail(side engine.Side, note string) {
	g.report(event{kind: playFailed, side: side, note: note})
}

// goodSend is 2 for the side on the advance.
func (g *game) goodSend(note string) {
	g.add(g.attack, sendValue)
	g.report(event{kind: goodSend, side: g.attack, points: sendValue, note: note})
}

// unguardedSend is a send that is good only because the other side has no fenceman. Its cell prints no number (LOFT-7).
func (g *game) unguardedSend(note string) {
	g.t.Cite(7)
	g.add(g.attack, sendValue)
	g.report(event{kind: goodSend, side: g.attack, points: sendValue, note: note, unguarded: true})
}

// stopSend is a send that the fenceman stops; if he is off, somebody else does (LOFT-21).
func (g *game) stopSend(c cell) {
	if g.block().sentOff[g.defense] {
		g.t.Cite(21)
	}
	g.fail(g.attack, c.note)
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
	case good: // LOFT-7: no number is printed
		g.t.Cite(7)
		g.goodSend(c.note)
	case obstructorKick:
		g.report(event{kind: caughtByObstructor, side: d})
		g.plainPenalty(d, midRange)
	case fencemanSaves:
		g.stopSend(c)
	default:
		g.fail(a, c.note)
	}
}

// shortSend is SHORT SEND of section 4.2, for nobles too.
func (g *game) shortSend() {
	a, d := g.attack, g.defense
	if g.block().sentOff[d] { // LOFT-20
		g.t.Cite(20)
		if g.attempt == send {
			g.unguardedSend("short")
		} else {
			g.goodNoble("short", true)
		}
		return
	}
	g.report(event{kind: shortSent, side: d})
	order := shortSendChart.ask(g.t, d)
	if g.shortFouls.has(order) { // LOFT-24
		g.foul(foulShortSendChart, d)
		return
	}
	c := shortSendChart.Read(g.t, order)
	g.t.Cite(11)
	switch c.effect {
	case goodReturn:
		g.add(d, sendValue)
		g.report(event{kind: returned, side: d, points: sendValue, note: c.note})
	case intercepted:
		g.report(event{kind: throwIntercepted, side: a})
		g.plainPenalty(a, c.from)
	default:
		g.fail(d, c.note)
	}
}
