package inthenet

import "rollbook/engine"

// A highPair is a HIGH of the OFF section and how many of the 108 cards show it, as in the invented deck.
type highPair struct{ a, b, cards int }

var highPairs = []highPair{{4, 10, 1}, {7, 8, 2}, {7, 10, 2}, {8, 9, 2}, {8, 10, 2}, {9, 10, 4}}

const (
	deckSize  = 108
	highCards = 13
	sosOneIn  = 3 // a third of the sections show an SOS number
	sosMost   = 6
	subOneIn  = 12 // how often chance substitutes where it may
)

// Deal returns a card by chance, with the weights of the FAC table, and now and then a legal substitution.
func (g *game) Deal(p *engine.Prompt, pick func(n int) int) string {
	if p.Kind != engine.CardKind {
		return ""
	}
	if pick(subOneIn) == 0 {
		if sub := g.dealChange(pick); sub != "" {
			return sub
		}
	}
	card := dealOffence(g.zone, pick) + "/" + decimal(weighted(opportunities[g.zone].defence, pick))
	if pick(sosOneIn) == 0 {
		card += "/" + decimal(1+pick(sosMost))
	}
	return card
}

// dealOffence returns an offensive spot or, in the OFF section, a HIGH pair.
func dealOffence(z zone, pick func(n int) int) string {
	if z == off {
		n := pick(deckSize)
		if n < highCards {
			for _, h := range highPairs {
				if n < h.cards {
					return decimal(h.a) + "^" + decimal(h.b)
				}
				n -= h.cards
			}
		}
	}
	return decimal(weighted(opportunities[z].offence, pick))
}

// weighted returns a spot, 1 to 10, as often as its count says.
func weighted(counts [10]int, pick func(n int) int) int {
	sum := 0
	for _, n := range counts {
		sum += n
	}
	n := pick(sum)
	for i, c := range counts {
		if n < c {
			return i + 1
		}
		n -= c
	}
	return len(counts)
}

// dealChange returns a substitution that is legal now; "" if there is none for the spot that chance picked.
func (g *game) dealChange(pick func(n int) int) string {
	side := engine.Teams[pick(2)]
	spot := pick(11)
	out := g.lineup[side][spot]
	if !g.maySub(side) || out == 0 {
		return ""
	}
	var in []int
	for _, no := range g.bench[side] {
		if g.eligible(side, spot, no) {
			in = append(in, no)
		}
	}
	if len(in) == 0 {
		return ""
	}
	return side.String() + ":" + decimal(out) + ">" + decimal(in[pick(len(in))])
}
