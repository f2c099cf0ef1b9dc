package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// challengeFoul is a foul on a player who takes his man on (NET-21).
func (g *game) challengeFoul(c cards.Action, r dice) {
	t := &g.turn
	g.t.Cite(21)
	g.report(event{what: fouled, side: t.q, player: t.d.No, other: t.a.No, zone: t.zone})
	g.stoppage()
	g.addHalf()
	if g.injuries && c == cards.Challenge && t.d.Star && r.white == 1 { // NET-32
		g.t.Cite(32)
		rate, of := t.d.InjuryRate, t.d
		if g.starByOffence {
			rate, of = t.a.InjuryRate, t.a
		}
		if g.makes("blue", r.blue, "INJ", rate, of.Short, 0, "") {
			g.injured(t.q, t.d)
		}
	}
	g.subCheck()
	g.next = next{purpose: freeKick}
}

// drawnFoul is Fld in open play: a foul whatever the white die says (NET-22), with a card and a penalty on the same die
// (NET-29).
func (g *game) drawnFoul(r dice) {
	t := &g.turn
	fouler := 0
	if t.d != nil {
		fouler = t.d.No
	}
	g.t.Cite(22)
	g.report(event{what: fouled, side: t.q, player: fouler, other: t.a.No, zone: t.zone, word: "drawn"})
	g.stoppage()
	penalty := t.zone == off && g.isPenalty(r.white)
	shown := g.showCard(r)
	switch {
	case shown != "":
		g.addFull("card")                                                                   // NET-10
		if g.injuries && g.makes("blue", r.blue, "INJ", t.a.InjuryRate, t.a.Short, 0, "") { // NET-45
			g.t.Cite(45)
			g.injured(t.p, t.a)
		}
	default:
		g.addHalf()
	}
	g.subCheck()
	if penalty {
		g.t.Cite(29)
		g.penalty(r.blue)
		return
	}
	g.next = next{purpose: freeKick}
}

// isPenalty holds the white die against PKw of the fouled player and PKc of the defender.
func (g *game) isPenalty(white int) bool {
	t := &g.turn
	won := g.holds("white", white, "PKw", t.a.PenaltyWon, t.a.Short)
	if won {
		checkChart.Read(g.t, penaltyWonRow)
	}
	return g.stops(cards.PenaltyCalledCheck, white) || won
}

// showCard holds the white die against Rcd and Ycd of the defender and says what he is shown: "yellow", "second", "red"
// or nothing (NET-40).
func (g *game) showCard(r dice) (shown string) {
	t := &g.turn
	switch {
	case g.stops(cards.RedCheck, r.white):
		shown = "red"
	case g.stops(cards.YellowCheck, r.white):
		shown = g.yellow(r.blue)
	}
	if shown == "" {
		return ""
	}
	spot := g.spotIn(t.q, t.d.No)
	if shown == "yellow" {
		g.markers[t.q][t.d.No] = 1
	} else {
		g.t.Cite(40)
		g.clearSpot(t.q, spot)
	}
	g.report(event{what: booked, side: t.q, player: t.d.No, other: t.a.No, zone: t.zone, word: shown})
	return shown
}

// yellow is what a yellow comes to by the markers that the defender has.
func (g *game) yellow(blue int) (shown string) {
	t := &g.turn
	switch g.markers[t.q][t.d.No] {
	case 0:
		return "yellow"
	case 1:
		g.t.Cite(40)
		if t.d.SecondYellow > 0 && g.makes("blue", blue, "second yellow", t.d.SecondYellow, t.d.Short, 0, "") {
			return "second"
		}
		g.markers[t.q][t.d.No] = 2
		g.report(event{what: letOff, side: t.q, player: t.d.No, zone: t.zone})
		return ""
	}
	return "second"
}

// spotIn is the spot of a player on the pitch, 0 to 10; -1 if he has left it.
func (g *game) spotIn(side engine.Side, no int) int {
	for spot, n := range g.lineup[side] {
		if n == no {
			return spot
		}
	}
	return -1
}

// clearSpot leaves a spot empty for good; the markers of the player go with him.
func (g *game) clearSpot(side engine.Side, spot int) {
	g.markers[side][g.lineup[side][spot]] = 0
	g.lineup[side][spot] = 0
}

// injured asks how long a player is out, and who comes on for him (NET-45).
func (g *game) injured(side engine.Side, p *cards.Player) {
	spot := g.spotIn(side, p.No)
	g.leaving = p.No
	row := g.t.Roll(&injuryPrompt, side).First() - 1
	games := int(injuryChart.Read(g.t, row)[p.InjuryLetter])
	if g.t.Explained() {
		g.t.Check("the die "+decimal(row+1), "letter "+string(rune('A'+p.InjuryLetter))+" of "+p.Short,
			plural(games, "further match", "further matches"))
	}
	g.report(event{what: hurt, side: side, player: p.No, n: games})
	answer := "short"
	if g.canReplace(side) {
		answer = g.t.CallFrom(&injurySubPrompt, side, g.eligibleWords(side, spot, answer))
	}
	g.leaving = 0
	if answer == "short" {
		g.clearSpot(side, spot)
		g.report(event{what: shortHanded, side: side, player: p.No})
		return
	}
	g.substitute(side, spot, shirtOf(answer), "injury")
}

// penalty is a penalty kick for the side in possession (NET-43). blue is the die of the action that led to it.
func (g *game) penalty(blue int) {
	t := &g.turn
	takers := g.takers(t.p)
	if len(takers) == 0 { // NET-55
		g.t.Cite(55)
		g.report(event{what: lapsed, side: t.p})
		g.goalKick(t.q, blue)
		return
	}
	g.t.Cite(43)
	g.report(event{what: penaltyGiven, side: t.p})
	taker := g.lineup[t.p][t.spot]
	switch {
	case !g.fouledTakesPenalty:
		taker = shirtOf(g.t.CallFrom(&penaltyTakerPrompt, t.p, takers))
	case taker == 0:
		taker = shirtOf(takers[0])
	}
	g.offence, g.defence = taker, 0
	r := g.roll(&penaltyPrompt, t.p)
	g.report(event{what: penaltyTaken, side: t.p, player: taker})
	p, k := g.squads[t.p].Players[taker], g.keeperOf(t.q)
	rate := cut(p.Penalty + k.Penalty)
	scores := g.makes("white", r.white, "PK", p.Penalty, p.Short, k.Penalty, k.Short)
	if r.white == rate && g.penaltyEqualSaved || r.white == 20 {
		scores = false
	}
	if scores {
		g.goal(taker, penaltyShot, 0)
		return
	}
	g.saved(r, taker)
}

// takers are the calls for a side's penalty taker: the highest PK first, equal PK: the higher spot first.
func (g *game) takers(side engine.Side) []string {
	var order [10]*cards.Player
	n := 0
	for spot := 10; spot >= 1; spot-- {
		p := g.at(side, spot)
		if p == nil {
			continue
		}
		i := n
		for ; i > 0 && order[i-1].Penalty < p.Penalty; i-- {
			order[i] = order[i-1]
		}
		order[i] = p
		n++
	}
	g.options = g.options[:0]
	for _, p := range order[:n] {
		g.options = append(g.options, numberWords[p.No])
	}
	return g.options
}
