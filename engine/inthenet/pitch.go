package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// A zone is a third of the pitch as the side in possession sees it, unless it is called a home zone.
type zone = cards.Zone

// The zones.
const (
	def = cards.Def
	mid = cards.Mid
	off = cards.Off
)

// homeZone is the zone of a side as the home team sees it.
func homeZone(side engine.Side, z zone) zone {
	if side == engine.Home {
		return z
	}
	return z.Mirror()
}

// name is what sentences call a player or goalkeeper of a side.
func (g *game) name(side engine.Side, no int) string {
	if no == 0 {
		return "nobody"
	}
	return g.squads[side].Card(no).Short
}
