package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

const subOneIn = 12 // how often chance substitutes where it may

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
	return cards.Deal(g.zone, pick)
}

// Weight returns how many of a million cards turned now are this one, with the weights of the FAC table.
func (g *game) Weight(entry string) int {
	r, ok := cards.ReadSection(entry)
	if !ok {
		return 0
	}
	return cards.Weight(g.zone, r)
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
	return side.String() + ":" + engine.Number(out) + ">" + engine.Number(in[pick(len(in))])
}

// Substitutions returns every substitution that is legal now.
func (g *game) Substitutions() (list []string) {
	for _, side := range engine.Teams {
		if !g.maySub(side) {
			continue
		}
		for spot, out := range g.lineup[side] {
			for _, in := range g.bench[side] {
				if out != 0 && g.eligible(side, spot, in) {
					list = append(list, side.String()+":"+engine.Number(out)+">"+engine.Number(in))
				}
			}
		}
	}
	return list
}
