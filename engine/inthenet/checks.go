package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// holds reports whether a die is in a range of somebody's card, and notes what it was held against (NET-16), unless the
// card leaves the range blank.
func (g *game) holds(die string, face int, name string, f cards.Range, who string) bool {
	in := f.Has(face)
	if f != 0 && g.t.TracingDice() {
		g.t.Check(die+" "+engine.Number(face), name+" "+f.String()+" of "+who, yesNo(in))
	}
	return in
}

// makes reports whether a die makes a rate, the sum of a player's own figure and an adjustment, cut to 0 to 20 (NET-16).
func (g *game) makes(die string, face int, name string, figure int, who string, adjustment int, by string) bool {
	rate := cut(figure + adjustment)
	if g.t.TracingDice() {
		against := name + " " + engine.Number(figure) + " of " + who
		switch {
		case adjustment > 0:
			against += " + " + engine.Number(adjustment) + " by " + by
		case adjustment < 0:
			against += " − " + engine.Number(-adjustment) + " by " + by
		}
		if adjustment != 0 {
			against += " = " + engine.Number(rate)
		}
		g.t.Check(die+" "+engine.Number(face), against, yesNo(face <= rate))
	}
	return face <= rate
}

func yesNo(is bool) string { return engine.Choose(is, "yes", "no") }

// cut keeps a rate within 0 and 20.
func cut(rate int) int { return max(0, min(rate, 20)) }

// check holds the white die against a range of checkChart.
func (g *game) check(row int, f cards.Range, who string, white int) bool {
	in := g.holds("white", white, checkChart.Rolls[row], f, who)
	if in {
		checkChart.Read(g.t, row)
	}
	return in
}

// stops reports whether the white die is in a range of the defender's card, for the zone as he himself sees it.
func (g *game) stops(c cards.Check, white int) bool {
	m := &g.matchup
	return m.d != nil && g.check(int(c), m.d.Checks[c][m.zone.Mirror()], m.d.Short, white) // NET-39
}

// keeperStops reports whether the white die is in a range of the goalkeeper in front of whom the card is played. He
// comes out only where a defender is named, unless the table lets him cover (NET-39).
func (g *game) keeperStops(row int, f cards.Range, white int) bool {
	m := &g.matchup
	if m.d == nil {
		g.t.Cite(39)
		if !g.keeperCovers {
			return false
		}
	}
	return g.check(row, f, g.keeperOf(m.q).Short, white)
}
