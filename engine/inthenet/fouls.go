package inthenet

import (
	"slices"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// challengeFoul is a foul on a player who takes his man on (NET-21).
func (g *game) challengeFoul(c cards.Action, r dice) {
	m := &g.matchup
	g.t.Cite(21)
	g.report(&event{kind: fouled, side: m.q, player: m.d.No, opponent: m.a.No})
	g.stoppage()
	g.addTime(foulTime)
	if g.injuries && c == cards.Challenge && m.d.Star && r.white == 1 {
		g.t.Cite(32)
		rate, of := m.d.InjuryRate, m.d
		if g.starByOffense {
			rate, of = m.a.InjuryRate, m.a
		}
		if g.makes("blue", r.blue, "INJ", rate, of.Short, 0, "") {
			g.injured(m.q, m.d)
		}
	}
	g.subCheck()
	g.coming = task{purpose: freeKick}
}

// drawnFoul is Fld in open play: a foul whatever the white die says (NET-22), with a card and a penalty on the same die
// (NET-29).
func (g *game) drawnFoul(r dice) {
	m := &g.matchup
	g.t.Cite(22)
	g.report(&event{kind: broughtDown, side: m.q, player: g.defense, opponent: m.a.No})
	g.stoppage()
	penalty := m.zone == off && g.isPenalty(r.white)
	shown := g.showCard(r)
	if shown == noCard {
		g.addTime(foulTime)
	} else {
		g.addTime(cardTime)
		if g.injuries && g.makes("blue", r.blue, "INJ", m.a.InjuryRate, m.a.Short, 0, "") {
			g.t.Cite(45)
			g.injured(m.p, m.a)
		}
	}
	g.subCheck()
	if penalty {
		g.t.Cite(29)
		g.penalty(r.blue)
		return
	}
	g.coming = task{purpose: freeKick}
}

// isPenalty compares the white die with PKw of the fouled player and PKc of the defender.
func (g *game) isPenalty(white int) bool {
	m := &g.matchup
	won := g.check(penaltyWonRow, m.a.PenaltyWon, m.a.Short, white)
	return g.stops(cards.PenaltyCalledCheck, white) || won
}

// showCard compares the white die with Rcd and Ycd of the defender and returns what he is shown (NET-40).
func (g *game) showCard(r dice) (shown cardShown) {
	m := &g.matchup
	cautions := g.cautions[m.q][g.defense]
	red := g.stops(cards.RedCheck, r.white)
	if !red && !g.stops(cards.YellowCheck, r.white) {
		return noCard
	}
	if !red && cautions == 1 {
		g.t.Cite(40)
		if m.d.SecondYellow == 0 || !g.makes("blue", r.blue, "second yellow", m.d.SecondYellow, m.d.Short, 0, "") {
			g.caution(m.q, g.defense, 2)
			g.report(&event{kind: letOff, side: m.q, player: m.d.No})
			return noCard
		}
	}
	switch {
	case red:
		shown = redCard
	case cautions == 0:
		shown = yellowCard
		g.caution(m.q, g.defense, 1)
	default:
		shown = secondYellow
	}
	if shown != yellowCard {
		g.t.Cite(40)
		g.clearSpot(m.q, g.spotIn(m.q, m.d.No))
	}
	g.report(&event{kind: booked, side: m.q, player: m.d.No, card: shown})
	return shown
}

// caution sets a player's cautions: 1 after a yellow card, 2 after a final warning.
func (g *game) caution(side engine.Side, no int, cautions uint8) {
	g.cautions[side][no] = cautions
	g.countHREC()
}

// spotIn returns a player's spot on the pitch, 0 to 10; -1 if he has left it.
func (g *game) spotIn(side engine.Side, no int) int {
	return slices.Index(g.lineup[side][:], no)
}

// clearSpot empties a spot for good, along with the player's cautions.
func (g *game) clearSpot(side engine.Side, spot int) {
	g.cautions[side][g.lineup[side][spot]] = 0
	g.lineup[side][spot] = 0
	g.countHREC()
}

// injured asks how long a player is out, and who comes on for him (NET-45).
func (g *game) injured(side engine.Side, p *cards.Player) {
	spot := g.spotIn(side, p.No)
	g.leaving = p.No
	die := g.t.Roll(&injuryPrompt, side).First()
	games := int(injuryChart.Read(g.t, die-1)[p.InjuryLetter])
	if g.t.TracingDice() {
		g.t.Check("the die "+engine.Number(die), "letter "+string(rune('A'+p.InjuryLetter))+" of "+p.Short,
			engine.Count(games, "further match", "further matches"))
	}
	g.report(&event{kind: hurt, side: side, player: p.No, games: games})
	in := 0
	if g.canReplace(side) {
		in = g.replacement(&injurySubPrompt, side, spot, callShort)
	}
	g.leaving = 0
	if in == 0 {
		g.clearSpot(side, spot)
		g.report(&event{kind: shortHanded, side: side, player: p.No})
		return
	}
	g.substitute(side, spot, in, hurtPlayer)
}

// penalty is a penalty kick for the side in possession (NET-43). blue is the die of the action that led to it.
func (g *game) penalty(blue int) {
	m := &g.matchup
	takers := g.takers(m.p)
	if len(takers) == 0 {
		g.t.Cite(55)
		g.report(&event{kind: penaltyLapsed, side: m.p})
		g.goalKick(m.q, blue)
		return
	}
	g.t.Cite(43)
	g.report(&event{kind: penaltyGiven, side: m.p})
	taker := g.lineup[m.p][m.spot]
	switch {
	case !g.fouledTakesPenalty:
		taker = shirtOf(g.t.CallFrom(&penaltyTakerPrompt, m.p, takers))
	case taker == 0:
		taker = shirtOf(takers[0])
	}
	spot := g.spotIn(m.p, taker)
	g.offense, g.defense = taker, 0
	r, again := g.rollOrChange(&penaltyPrompt, m.p)
	for again { // whoever comes on for the taker takes it (NET-48)
		g.offense = g.lineup[m.p][spot]
		r, again = g.rollOrChange(&penaltyPrompt, m.p)
	}
	p, k := g.at(m.p, spot), g.keeperOf(m.q)
	taker = p.No
	g.report(&event{kind: penaltyTaken, side: m.p, player: taker})
	scores := g.makes("white", r.white, "PK", p.Penalty, p.Short, k.Penalty, k.Short)
	if r.white == 20 || g.penaltyEqualSaved && r.white == cut(p.Penalty+k.Penalty) {
		scores = false
	}
	if scores {
		g.goal(taker, penaltyShot, 0)
		return
	}
	g.saved(r, taker)
}

// takers returns the calls for a side's penalty taker, the highest PK first; at equal PK, the higher spot.
func (g *game) takers(side engine.Side) []*engine.Call {
	var players []*cards.Player
	for spot := 10; spot >= 1; spot-- {
		if p := g.at(side, spot); p != nil {
			players = append(players, p)
		}
	}
	slices.SortStableFunc(players, func(a, b *cards.Player) int { return b.Penalty - a.Penalty })
	g.options = g.options[:0]
	for _, p := range players {
		g.options = append(g.options, shirtCalls[p.No])
	}
	return g.options
}
