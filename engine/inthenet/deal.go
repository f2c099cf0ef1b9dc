package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

const subOneIn = 12 // how often a random game substitutes, if it may

// Hooks returns words for cards, what to deal, what papers tell, and the players.
func (g *game) Hooks() engine.Hooks {
	return engine.Hooks{Legal: g.legal, Deal: g.deal, Substitutions: g.substitutions, TellForPaper: g.tellForPaper, Players: g}
}

// deal returns a random card, with the weights of the FAC table, and now and then a legal substitution, before a roll too.
func (g *game) deal(p *engine.Prompt, pick func(n int) int) string {
	if p.Form == "" {
		return ""
	}
	if pick(subOneIn) == 0 {
		if sub := g.dealChange(p, pick); sub != "" {
			return sub
		}
	}
	if p.Kind != engine.CardKind {
		return ""
	}
	return cards.Deal(g.zone, pick)
}

// dealChange returns a legal substitution for a random spot; "" if there is none.
func (g *game) dealChange(p *engine.Prompt, pick func(n int) int) string {
	side := engine.Teams[pick(2)]
	spot := pick(11)
	out := g.lineup[side][spot]
	if !takesChange(p, side) || out == 0 {
		return ""
	}
	in := g.eligibleAt(side, spot)
	if len(in) == 0 {
		return ""
	}
	return changeText(side, out, in[pick(len(in))])
}

// substitutions returns every substitution that is legal now.
func (g *game) substitutions() (list []string) {
	for _, side := range engine.Teams {
		if !takesChange(g.t.Prompt(), side) {
			continue
		}
		for spot, out := range g.lineup[side] {
			if out == 0 {
				continue
			}
			for _, in := range g.eligibleAt(side, spot) {
				list = append(list, changeText(side, out, in))
			}
		}
	}
	return list
}
