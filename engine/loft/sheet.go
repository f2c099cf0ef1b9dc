package loft

import "rollbook/engine"

// Sheet returns what the scoresheet of section 8 shows: the rounds begun, as in the box, how many plays of stage one are
// over, and whether the dodger prayed.
func (g *game) Sheet() engine.Value {
	var o engine.Object
	o.Objects("rounds", len(g.begun()), func(i int) { g.addRound(&o, i+1, true) })
	return o.Value()
}
