package inthenet

import (
	"slices"

	"rollbook/engine"
)

// lastCounted is the last entry that each of a player's figures counted.
type lastCounted struct {
	players []engine.Tally // by shirt
	keepers []engine.Tally
	cards   []int // the entry that turned each card of the match
	events  int   // looked at so far
}

// lastCounted returns the entries, up to the last event.
func (g *game) lastCounted() *lastCounted {
	if g.last == nil {
		g.last = &lastCounted{players: make([]engine.Tally, shirts), keepers: make([]engine.Tally, shirts)}
	}
	l := g.last
	for ; l.events < g.log.Len(); l.events++ {
		e, entry := &g.log.Event(l.events).event, g.log.Entry(l.events)
		playerFigures.CountLast(l.players, e, entry)
		keeperFigures.CountLast(l.keepers, e, entry)
		if e.kind == cardTurned {
			l.cards = append(l.cards, entry)
		}
	}
	return l
}

// Stay says how a player took part.
func (g *game) Stay(side engine.Side, no int) engine.Stay {
	p := g.statistics().stays[shirt(side, no)]
	return engine.Stay{Played: p.played, Started: slices.Contains(g.squads[side].Lineup[:], no), Finished: p.played && p.to == 0}
}

// Injuries returns who was hurt.
func (g *game) Injuries() (all []engine.Injury) {
	for i := range g.log.Len() {
		if e := g.log.Event(i); e.kind == hurt {
			all = append(all, engine.Injury{Side: e.side, Player: e.player, Minute: e.minute(), Entry: g.log.Entry(i), Misses: e.games})
		}
	}
	return all
}

// CountedAt returns the last entry that a player's figure counted.
func (g *game) CountedAt(side engine.Side, no int, key string) int {
	at, l := shirt(side, no), g.lastCounted()
	switch {
	case key == "minutes":
		minutes := g.statistics().minutes(side, no)
		if minutes == 0 {
			return 0
		}
		return l.cards[int(g.stats.stays[at].from)+2*minutes-2] // the first card of his last minute
	case g.squads[side].Player(no) != nil:
		return playerFigures.LastCounted(l.players[at], key)
	}
	return keeperFigures.LastCounted(l.keepers[at], key)
}
