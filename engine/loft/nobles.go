package loft

// tryNoble is a play on one of the two noble charts of stage one (NOBLE of section 4.2).
func (g *game) tryNoble(chart *plainChart) {
	a := g.attack
	g.report(event{kind: nobleTried, side: a, attempt: g.attempt})
	for {
		c := chart.roll(g.t, a)
		if g.attempt == purgeTry && (chart == nobleBeforeChart || c.noPurge()) { // LOFT-16
			g.t.Cite(16)
		}
		switch {
		case g.attempt == purgeTry && c.noPurge():
			g.report(event{kind: purgeVoid, side: a})
			return
		case c.effect != outsideNoPurge:
			g.settleNoble(c)
			return
		}
		g.stepOutside()
	}
}

// noPurge reports whether the cell is nothing at all on a purge noble (LOFT-16).
func (c cell) noPurge() bool {
	return c.effect == nobleNoPurge || c.effect == outsideNoPurge || c.effect == foulNoPurge
}

// settleNoble plays a cell that ends a noble try.
func (g *game) settleNoble(c cell) {
	a, d := g.attack, g.defense
	switch c.effect {
	case noble, nobleNoPurge:
		g.goodNoble(c.note, false)
		return
	case short:
		g.shortSend()
		return
	case noFenceman:
		if g.block().sentOff[d] { // LOFT-17
			g.t.Cite(17)
			g.goodNoble(c.note, true)
			return
		}
	case pierce:
		g.pierced(c.note)
		return
	case purgePierce:
		if g.attempt == purgeTry {
			if !g.block().sentOff[d] {
				g.pierced("the fenceman floats the ball over everybody")
				return
			}
			g.t.Cite(21)
		}
	case foulNoPurge:
		g.foul(foulNobleChart, a)
		return
	}
	g.fail(a, c.note)
}

// goodNoble is a noble whose cell prints no number (LOFT-7); a purge noble first wipes out all potentials of the other
// side (LOFT-15).
func (g *game) goodNoble(note string, unguarded bool) {
	a, d := g.attack, g.defense
	if g.attempt == purgeTry {
		g.t.Cite(15)
		lost := 0
		for i := range boxes {
			lost += g.block().box[d][i].purge()
		}
		g.report(event{kind: purged, side: a, points: lost, note: note, unguarded: unguarded})
		if g.purgeRule == "wipe" {
			return
		}
		note, unguarded = "", false
	}
	g.t.Cite(7)
	g.scoreNoble(note, unguarded)
}

// scoreNoble is 5 for the side on the advance.
func (g *game) scoreNoble(note string, unguarded bool) {
	g.add(g.attack, nobleValue)
	g.report(event{kind: goodNoble, side: g.attack, points: nobleValue, note: note, unguarded: unguarded})
}

// pierced scores a pierce for the keeper's side; the other side loses its fenceman (LOFT-18, LOFT-19).
func (g *game) pierced(note string) {
	a, d := g.attack, g.defense
	g.t.Cite(18)
	g.report(event{kind: pierced, side: d, note: note})
	if g.offByPierce {
		g.sendOff(a)
	}
	b := g.block()
	switch g.pierceRule {
	case "score":
		g.add(d, sendValue)
		g.report(event{kind: scoredByPierce, side: d, points: sendValue})
	case "wipe":
		if n := b.latest(a, func(b *box) int { return b.potentials }); n > 0 {
			g.report(event{kind: wipedByPierce, side: a, box: n, points: b.box[a][n-1].purge()})
		}
	}
}
