package loft

// tryNoble is a play on one of the two noble charts of stage one, NOBLE in the order of play of RULES.md.
func (g *game) tryNoble(chart *plainChart) {
	a := g.attack
	tried := nobleTried
	if g.attempt == callPurge {
		tried = purgeTried
	}
	g.report(event{kind: tried, side: a})
	for {
		c := chart.roll(g.t, a)
		if g.attempt == callPurge { // LOFT-16
			noPurge := c.effect == nobleNoPurge || c.effect == outsideNoPurge || c.effect == foulNoPurge
			if noPurge || chart == nobleBeforeChart {
				g.t.Cite(16)
			}
			if noPurge {
				g.report(event{kind: purgeVoid, side: a})
				return
			}
		}
		if c.effect != outsideNoPurge {
			g.settle(chart, c)
			return
		}
		g.stepOutside()
	}
}

// goodNoble is a noble whose cell prints no number (LOFT-7); a purge noble first wipes out all the other side's
// potentials (LOFT-15).
func (g *game) goodNoble(note string, unguarded bool) {
	a, d := g.attack, g.defense
	if g.attempt == callPurge {
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

// scoreNoble scores 5 for the side on the advance.
func (g *game) scoreNoble(note string, unguarded bool) {
	g.award(event{kind: goodNoble, side: g.attack, points: nobleValue, note: note, unguarded: unguarded})
}

// pierced scores a pierce for the keeper's side; the other side loses its fenceman (LOFT-18, LOFT-19).
func (g *game) pierced(note string) {
	a, d := g.attack, g.defense
	g.t.Cite(18)
	g.report(event{kind: pierced, side: d, note: note})
	switch g.sentOffRule {
	case "pierce", "both":
		g.sendOff(a)
	case "ask":
		g.askFencemen()
	}
	b := g.block()
	switch g.pierceRule {
	case "score":
		g.award(event{kind: scoredByPierce, side: d, points: sendValue})
	case "wipe":
		if n := b.latest(a); n > 0 {
			g.report(event{kind: wipedByPierce, side: d, nth: n, points: b.box[a][n-1].purge()})
		}
	}
}
