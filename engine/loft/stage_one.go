package loft

import "rollbook/engine"

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
	g.report(event{what: stageOneEnds, potentials: g.standingPotentials()})
}

// advance is one play of stage one.
func (g *game) advance(a engine.Side) {
	g.begin(a, playBegins)
	second := g.onSecondChart() // LOFT-6: for the whole play
	g.attempt = "send"
	b := g.block()
	if g.nobleLegal(b.potentialsOf(g.defense)-b.potentialsOf(a), sendValue) {
		options := playPrompt.Options
		if g.purge == "off" || b.potentialsOf(g.defense) == 0 { // LOFT-15
			options = options[:2]
		}
		g.attempt = ""
		g.attempt = g.t.CallFrom(&playPrompt, a, options)
		g.t.Cite(14)
	}
	switch {
	case g.attempt == "send" && second:
		g.send(&afterGrazePrompt, &afterGrazeChart)
	case g.attempt == "send":
		g.send(&beforeGrazePrompt, &beforeGrazeChart)
	case second:
		g.tryNoble(&nobleAfterPrompt, &nobleAfterChart)
	default:
		g.tryNoble(&nobleBeforePrompt, &nobleBeforeChart)
	}
	g.endPlay()
}

const (
	sendValue  = 2 // LOFT-7
	nobleValue = 5
)

// onSecondChart reports whether the play is on the charts for after a graze (LOFT-5).
func (g *game) onSecondChart() bool {
	graze := g.block().graze
	switch g.graze {
	case ownGraze:
		return graze[g.attack] != 0
	case bothGraze:
		return graze[engine.Visitor]+graze[engine.Home] != 0
	}
	return graze[g.defense] != 0
}

// send is a play on one of the two send charts, with every roll that goes on (SEND of section 4.2).
func (g *game) send(p *engine.Prompt, chart *plainChart) {
	for {
		order := g.t.Roll(p, g.attack).Order()
		if g.playOn {
			order = g.exchanged(chart, order)
		}
		c := chart.Read(g.t, order)
		if chart == &beforeGrazeChart && g.grazeCells.has(order) { // LOFT-4
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
			g.report(event{what: kickedBadly, team: g.attack, n: 1})
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
		g.goodSend(c.note, "")
	case struck:
		g.add(a, 1)
		g.report(event{what: obstructorStruck, team: a, n: 1})
	case short:
		if chart == &beforeGrazeChart && g.lastPlayAhead() { // LOFT-12
			g.t.Cite(12)
			g.report(event{what: playFails, team: a, note: "ahead on the last play, they hit it long to be safe"})
			return
		}
		g.shortSend()
	case noFenceman:
		if g.block().sentOff[d] {
			g.goodSend(c.note, unguarded)
			return
		}
		g.report(event{what: playFails, team: a, note: c.note})
	case pierce:
		g.pierced(c.note)
	case rare:
		g.rarePlay()
	case foul:
		g.foul(&foulOneChart, a)
	default:
		g.report(event{what: playFails, team: a, note: c.note})
	}
}

// exchanged reads a roll after a step outside: 43 and 65 of the first chart as its 45, 64 and 65 of the second as its
// 44 (LOFT-9). The cell that is read decides about the graze too.
func (g *game) exchanged(chart *plainChart, order int) int {
	rolled, read := engine.PairAt(order), 0
	switch {
	case chart == &beforeGrazeChart && (rolled == 43 || rolled == 65):
		read = 45
	case chart == &afterGrazeChart && (rolled == 64 || rolled == 65):
		read = 44
	default:
		return order
	}
	g.t.Cite(9)
	g.report(event{what: readAs, team: g.attack, n: rolled, box: read})
	return engine.Roll{uint8(read / 10), uint8(read % 10)}.Order()
}

// notchGraze puts a check mark in the box of this number, once a round for a side (LOFT-4, LOFT-5).
func (g *game) notchGraze() {
	side := g.attack
	if g.graze == keeperGraze {
		side = g.defense
	}
	b := g.block()
	if b.graze[side] != 0 {
		return
	}
	g.t.Cite(4)
	g.t.Cite(5)
	b.graze[side] = g.number
	g.report(event{what: grazed, team: side, box: g.number})
}

// stepOutside is +1, and the play goes on on the same chart.
func (g *game) stepOutside() {
	g.t.Cite(9)
	g.add(g.attack, 1)
	g.playOn = true
	g.report(event{what: steppedOutside, team: g.attack, n: 1})
}

// unguarded is the word of what is good only because the other side has no fenceman.
const unguarded = "unguarded"

// goodSend is 2 for the side on the advance (LOFT-7).
func (g *game) goodSend(note, word string) {
	g.t.Cite(7)
	g.add(g.attack, sendValue)
	g.report(event{what: goodSend, team: g.attack, n: sendValue, note: note, word: word})
}

// lastPlayAhead reports whether the home side is on its last play of the stage and ahead (LOFT-12).
func (g *game) lastPlayAhead() bool {
	b := g.block()
	return g.attack == engine.Home && g.number == boxes &&
		b.potentialsOf(engine.Home) > b.potentialsOf(engine.Visitor)
}

// rarePlay rolls on the rare plays chart (LOFT-13).
func (g *game) rarePlay() {
	a, d := g.attack, g.defense
	g.report(event{what: rareCalled, team: a})
	c := rareChart.Read(g.t, g.t.Roll(&rarePrompt, a).Order())
	g.t.Cite(13)
	switch c.effect {
	case noble:
		g.goodNoble("out of nothing", "")
	case good:
		g.goodSend(c.note, "")
	case obstructorKick:
		g.report(event{what: caughtByObstructor, team: d})
		g.penaltyOne(kick{side: d, from: midRange, worth: g.penaltyValue})
	default:
		g.report(event{what: playFails, team: a, note: c.note})
	}
}

// shortSend is SHORT SEND of section 4.2, for nobles too.
func (g *game) shortSend() {
	a, d := g.attack, g.defense
	if g.block().sentOff[d] { // LOFT-20
		g.t.Cite(20)
		if g.attempt == "send" {
			g.goodSend("short", unguarded)
		} else {
			g.goodNoble("short", unguarded)
		}
		return
	}
	g.report(event{what: shortSent, team: d})
	order := g.t.Roll(&shortSendPrompt, d).Order()
	g.t.Cite(11)
	if g.shortFouls.has(order) { // LOFT-24
		g.foul(&foulShortChart, d)
		return
	}
	c := shortSendChart.Read(g.t, order)
	switch c.effect {
	case goodReturn:
		g.add(d, sendValue)
		g.report(event{what: returned, team: d, n: sendValue, note: c.note})
	case intercepted:
		g.report(event{what: throwIntercepted, team: a})
		g.penaltyOne(kick{side: a, from: c.from, worth: g.penaltyValue})
	default:
		g.report(event{what: playFails, team: d, note: c.note})
	}
}
