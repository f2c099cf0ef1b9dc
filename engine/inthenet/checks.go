package inthenet

import "rollbook/engine/inthenet/cards"

// inRange reports whether a die is in a range of somebody's card, and notes the check (NET-16) unless the card leaves the
// range blank.
func (g *game) inRange(die string, face int, name string, f cards.Range, who string) bool {
	if f != 0 && g.t.TracingDice() {
		g.explainRange(die, face, name, f, who)
	}
	return f.Has(face)
}

// makes reports whether a die makes a rate: a player's figure plus an adjustment, limited to 0 to 20 (NET-16).
func (g *game) makes(die string, face int, name string, figure int, who string, adjustment int, by string) bool {
	rate := cut(figure + adjustment)
	if g.t.TracingDice() {
		g.explainRate(die, face, name, figure, who, adjustment, by, rate)
	}
	return face <= rate
}

// cut keeps a rate within 0 and 20.
func cut(rate int) int { return max(0, min(rate, 20)) }

// check compares the white die with a range, a row of checkChart.
func (g *game) check(row int, f cards.Range, who string, white int) bool {
	in := g.inRange("white", white, checkChart.Rolls[row], f, who)
	if in {
		checkChart.Read(g.t, row)
	}
	return in
}

// stops reports whether the white die is in a range of the defender's card, for the zone as he sees it.
func (g *game) stops(c cards.Check, white int) bool {
	m := &g.matchup
	return m.d != nil && g.check(int(c), m.d.Checks[c][m.zone.Mirror()], m.d.Short, white) // NET-39
}

// keeperStops reports whether the white die is in a range of the defending goalkeeper, who comes out only if the card
// names a defender, unless the table lets him cover (NET-39).
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
