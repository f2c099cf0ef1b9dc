package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// nextCard asks for the next card, with any substitutions before it, and reports whether the half had one (NET-7).
func (g *game) nextCard() bool {
	g.offense, g.defense = 0, 0
	for g.cardsLeft() {
		g.newPlay()
		prompt := &purposeRows[g.coming.purpose].cards[g.zone]
		entry := g.t.Card(prompt, g.poss, cardForms[count(g.zone == off)][g.changes()])
		r, ok := cards.ReadSection(entry)
		switch {
		case !ok && engine.IsSubstitution(entry):
			g.change(entry)
			continue
		case !ok:
			g.t.Refuse("is not a card: write " + cards.SectionForm(g.zone))
		case r.High && g.zone != off: // NET-12
			g.t.Refuse("is a HIGH pair, and the " + g.zone.Printed() + " section has none: write " + cards.SectionForm(g.zone))
		}
		g.turnCard(r)
		return true
	}
	if g.coming.purpose != openPlay {
		g.t.Cite(7)
	}
	return false
}

// changes returns the index in cardForms and changeForms for the sides that may substitute now.
func (g *game) changes() int {
	return count(g.maySub(engine.Visitor)) + 2*count(g.maySub(engine.Home))
}

// turnCard takes the card off the pile and finds the players it names.
func (g *game) turnCard(r cards.Reading) {
	g.turned++
	if g.cards > 0 {
		g.cards--
	} else {
		if g.turned == cardsAHalf+1 {
			g.t.Cite(8)
		}
		if g.extras.half == 1 { // NET-8: it is on top, sideways
			g.extras.half = 0
		} else {
			g.extras.full--
		}
	}
	g.subOpen, g.halfTime = false, false

	p, q := g.poss, g.poss.Other()
	m := &g.matchup
	m.p, m.q, m.zone, m.task, m.spot, m.edge = p, q, g.zone, g.coming, g.spotOf(r, p), g.edgeOf(r, p)
	var a, d *cards.Player
	if m.spot != 0 {
		a = g.at(p, m.spot)
	}
	if a != nil {
		g.offense = a.No
		if g.coming.purpose != throughBall { // NET-36
			d = g.at(q, r.Defense)
		}
	}
	if d != nil {
		g.defense = d.No
	}
	m.a, m.d = a, d
	g.opening.ball, g.opening.free = p, g.coming.purpose == freeKick
	g.report(&event{kind: cardTurned, side: p, player: g.offense, opponent: g.defense})
	if g.t.TracingDice() {
		g.explainCard(r)
	}
}

// spotOf returns the spot of the player on the ball; 0 if a HIGH finds nobody.
func (g *game) spotOf(r cards.Reading, p engine.Side) int {
	switch {
	case g.coming.purpose == throughBall && r.High:
		openChart.Read(g.t, highRow)
		return g.best(p, 1, 10, 1)
	case g.coming.purpose == throughBall:
		return int(openChart.Read(g.t, r.A-1))
	case r.High:
		g.t.Cite(12)
		return g.best(p, r.A, r.B, r.B-r.A)
	}
	return r.A
}

// edgeOf returns what the card's SOS number does for the side in possession (NET-41, NET-42).
func (g *game) edgeOf(r cards.Reading, p engine.Side) edge {
	switch {
	case r.SOS == 0 || g.stronger == engine.Nobody || r.SOS > g.sos || g.coming.purpose == throughBall: // NET-36
		return noEdge
	case r.SOS == g.sos:
		g.t.Cite(41)
		if g.sosEqualIgnored {
			return noEdge
		}
	}
	if g.stronger == p {
		return attackEdge
	}
	return defenseEdge
}
