package loft

import "rollbook/engine"

// tryNoble is a play on one of the two noble charts of stage one (NOBLE of section 4.2).
func (g *game) tryNoble(p *engine.Prompt, chart *nobleChart) {
	a := g.attack
	g.report(event{what: nobleTried, team: a, word: g.attempt})
	for {
		c := chart.Read(g.t, g.t.Roll(p, a).Order())
		if g.attempt == "purge" && c.noPurge { // LOFT-16
			g.t.Cite(16)
			g.report(event{what: purgeVoid, team: a})
			return
		}
		if c.effect != outside {
			g.settleNoble(c)
			return
		}
		g.stepOutside()
	}
}

// settleNoble plays a cell that ends a noble try.
func (g *game) settleNoble(c nobleCell) {
	a, d := g.attack, g.defense
	switch c.effect {
	case noble:
		g.goodNoble(c.note, "")
		return
	case short:
		g.shortSend()
		return
	case noFenceman:
		if g.block().sentOff[d] { // LOFT-17
			g.t.Cite(17)
			g.goodNoble(c.note, unguarded)
			return
		}
	case pierce:
		g.pierced(c.note)
		return
	case purgePierce:
		if g.attempt == "purge" {
			g.t.Cite(21)
			if !g.block().sentOff[d] {
				g.pierced("the fenceman floats the ball over everybody")
				return
			}
		}
	case foul:
		g.foul(&foulNobleChart, a)
		return
	}
	g.report(event{what: playFails, team: a, note: c.note})
}

// goodNoble scores a noble; a purge noble first wipes out all potentials of the other side (LOFT-7, LOFT-15).
func (g *game) goodNoble(note, word string) {
	a, d := g.attack, g.defense
	g.t.Cite(7)
	if g.attempt == "purge" {
		g.t.Cite(15)
		lost := 0
		for n := 1; n <= boxes; n++ {
			lost += g.block().wipePotentials(d, n)
		}
		g.report(event{what: purged, team: a, n: lost, note: note, word: word})
		if g.purge == "wipe" {
			return
		}
		note, word = "", ""
	}
	g.add(a, nobleValue)
	g.report(event{what: goodNoble, team: a, n: nobleValue, note: note, word: word})
}

// pierced scores a pierce for the keeper's side; the other side loses its fenceman (LOFT-18, LOFT-19).
func (g *game) pierced(note string) {
	a, d := g.attack, g.defense
	g.t.Cite(18)
	g.report(event{what: pierceScored, team: d, note: note})
	if g.offByPierce {
		g.sendOff(a)
	}
	b := g.block()
	switch g.pierce {
	case "score":
		g.add(d, sendValue)
		g.report(event{what: pierceCounts, team: d, n: sendValue})
	case "wipe":
		if n := b.latestPotentials(a); n > 0 {
			g.report(event{what: pierceWipes, team: a, box: n, n: b.wipePotentials(a, n)})
		}
	}
}
