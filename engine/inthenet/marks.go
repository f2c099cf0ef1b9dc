package inthenet

import "rollbook/engine"

// Marks are the entries that counted the figures of players last.
type marks struct {
	players []engine.Tally // by shirt
	keepers []engine.Tally
	cards   []int // the entry that turned each card of the match
	events  int   // that have been marked
}

// marked marks the events since it was asked last.
func (g *game) marked() *marks {
	if g.marks == nil {
		g.marks = &marks{players: playerFigures.Tallies(shirts), keepers: keeperFigures.Tallies(shirts)}
	}
	m := g.marks
	for ; m.events < len(g.log.Events); m.events++ {
		e, entry := &g.log.Events[m.events], g.log.Entry(m.events)
		playerFigures.CountLast(m.players, e, entry)
		keeperFigures.CountLast(m.keepers, e, entry)
		if e.kind == cardTurned {
			m.cards = append(m.cards, entry)
		}
	}
	return m
}

// CountedAt returns the entry that a figure of a player counted last.
func (g *game) CountedAt(side engine.Side, no int, key string) int {
	at, m := shirt(side, no), g.marked()
	switch {
	case key == "minutes":
		minutes := g.statistics().minutes(side, no)
		if minutes == 0 {
			return 0
		}
		return m.cards[g.stats.stays[at].from+2*minutes-2] // the first card of his last minute
	case g.squads[side].Players[no] != nil:
		return playerFigures.LastCounted(m.players[at], key)
	}
	return keeperFigures.LastCounted(m.keepers[at], key)
}
