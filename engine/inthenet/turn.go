package inthenet

import (
	"strings"

	"rollbook/engine"
)

// A reading is what a card says in the section that is read (section 3.3).
type reading struct {
	high    bool
	a, b    int // the offensive spot, or the two of a HIGH pair
	defence int
	sos     int // 0 for none
}

// nextCard asks for the card that is next, with the substitutions that come before it, and reports whether the half had
// one (NET-7).
func (g *game) nextCard() bool {
	g.offence, g.defence = 0, 0
	for g.cardsLeft() {
		g.t.NewPlay()
		prompt := &cardPrompts[g.next.purpose][g.zone]
		entry := g.t.Card(prompt, g.poss, g.form())
		if strings.ContainsAny(entry, ":>") {
			g.change(entry)
			continue
		}
		r, ok := readCard(entry)
		switch {
		case !ok:
			g.t.Refuse("is no card: it is " + cardForm(g.zone))
		case r.high && g.zone != off: // NET-12
			g.t.Refuse("is a HIGH pair, and the " + zoneHeads[g.zone] + " section has none: " + cardForm(g.zone))
		}
		g.turnCard(r)
		return true
	}
	if g.next.purpose != openPlay {
		g.t.Cite(7)
	}
	return false
}

// form says how the open card prompt may be answered.
func (g *game) form() string {
	bit := func(yes bool) int {
		if yes {
			return 1
		}
		return 0
	}
	return forms[bit(g.zone == off)][bit(g.maySub(engine.Visitor))][bit(g.maySub(engine.Home))]
}

func cardForm(z zone) string {
	if z == off {
		return "offence/defence as 7/3, or a HIGH pair as 9^10/4, spots 1 to 10, and the SOS number behind if there is one, as 7/3/2"
	}
	return "offence/defence as 7/3, spots 1 to 10, and the SOS number behind if there is one, as 7/3/2"
}

// readCard reads O/D, O/D/S, A^B/D or A^B/D/S.
func readCard(entry string) (r reading, ok bool) {
	offence, rest, ok := strings.Cut(entry, "/")
	if !ok {
		return r, false
	}
	defence, sos, hasSOS := strings.Cut(rest, "/")
	first, second, high := strings.Cut(offence, "^")
	r.high, r.a, r.defence = high, readUpTo(first, 10), readUpTo(defence, 10)
	if high {
		r.b = readUpTo(second, 10)
	}
	if hasSOS {
		r.sos = readUpTo(sos, 20)
	}
	ok = r.a > 0 && r.defence > 0 && (!high || r.b > r.a) && (!hasSOS || r.sos > 0)
	return r, ok
}

// readUpTo reads a number from 1 to most without leading zeros or sign; 0 if it is none.
func readUpTo(s string, most int) int {
	if n := readShirt(s); n <= most {
		return n
	}
	return 0
}

// turnCard takes the card off the pile and sees whom it names.
func (g *game) turnCard(r reading) {
	g.turned++
	if g.cards > 0 {
		g.cards--
	} else {
		if g.turned == cardsAHalf+1 {
			g.t.Cite(8)
		}
		g.extras.turn()
	}
	g.subOpen, g.halfTime = false, false

	p, q := g.poss, g.poss.Other()
	g.turn = turn{p: p, q: q, zone: g.zone, next: g.next, spot: g.spotOf(r, p), edge: g.edgeOf(r, p)}
	t := &g.turn
	if t.spot != 0 {
		t.a = g.at(p, t.spot)
	}
	if t.a != nil {
		g.offence = t.a.no
		if g.next.purpose != throughBall { // NET-36
			t.d = g.at(q, r.defence)
		}
	}
	if t.d != nil {
		g.defence = t.d.no
	}
	g.report(event{what: cardTurned, side: p, player: g.offence, other: g.defence, zone: g.zone})
	if g.t.Explained() {
		g.tellCard(r)
	}
}

// spotOf is the spot of the player on the ball; 0 if a HIGH finds nobody.
func (g *game) spotOf(r reading, p engine.Side) int {
	switch {
	case g.next.purpose == throughBall && r.high:
		openChart.Read(g.t, highRow)
		return g.best(p, 1, 10, 1)
	case g.next.purpose == throughBall:
		return int(openChart.Read(g.t, r.a-1))
	case r.high:
		g.t.Cite(12)
		return g.best(p, r.a, r.b, r.b-r.a)
	}
	return r.a
}

// edgeOf is what the card's SOS number does for the side in possession (NET-41, NET-42).
func (g *game) edgeOf(r reading, p engine.Side) edge {
	switch {
	case r.sos == 0 || g.stronger == engine.Nobody || r.sos > g.sos || g.next.purpose == throughBall: // NET-36
		return noEdge
	case r.sos == g.sos:
		g.t.Cite(41)
		if g.sosEqualIgnored {
			return noEdge
		}
	}
	if g.stronger == p {
		return attackEdge
	}
	return defenceEdge
}

// tellCard notes what the card came to, for explanations.
func (g *game) tellCard(r reading) {
	t := &g.turn
	came := "nobody there"
	switch {
	case t.a != nil && t.d != nil:
		came = t.a.short + " against " + t.d.short
	case t.a != nil:
		came = t.a.short + ", nobody against him"
	}
	g.t.Check("card "+g.t.Entry(), zoneHeads[t.zone]+" section of "+g.names[t.p], came)
	if r.sos > 0 && g.sosOn {
		g.t.Check("SOS "+decimal(r.sos), "the match's "+decimal(g.sos), [...]string{
			noEdge: "no effect", attackEdge: "no stop but a foul", defenceEdge: "a stop if nothing else is"}[t.edge])
	}
}
