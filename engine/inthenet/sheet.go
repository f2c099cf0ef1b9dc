package inthenet

import (
	"slices"

	"rollbook/engine"
)

// Sheet returns what the match sheet shows and neither state nor box has:
//
//	squads    by side: no, name, short name, line; the eleven starters first, the goalkeeper before spots 1 to 10
//	sos       the SOS number of the match: above 0 for a stronger home team, below for a stronger visitor
//	base      HREC before players are counted
//	zones     the home team's defense, midfield, attack: home and visitor are the men there, start is HREC at the beginning
//	changes   every change of HREC: zone (0 to 2), minute, cause, side, player, hrec after it
//	extras    what earned EXTRAS: half, card (1 to 18), minute, earned, whether the card was turned
//	warned    players with a second marker: side, player
//	windows   substitutions: side, window (0 at half-time), minute, off, on
func (g *game) Sheet() engine.Value {
	var o engine.Object
	o.Open("squads")
	for _, side := range engine.Teams {
		g.addSquad(&o, side)
	}
	o.Close()
	sos := g.sos
	if g.stronger == engine.Visitor {
		sos = -sos
	}
	o.Int("sos", sos)
	o.Int("base", g.base)
	g.addZones(&o)
	g.addChanges(&o)
	g.addEarned(&o)
	warned := g.happened(letOff)
	o.Objects("warned", len(warned), func(i int) {
		o.Side("side", warned[i].side)
		o.Label("player", warned[i].player)
	})
	changes := g.happened(changed)
	o.Objects("windows", len(changes), func(i int) {
		e := changes[i]
		o.Side("side", e.side)
		o.Int("window", e.window)
		o.Word("minute", e.minute())
		o.Label("off", e.player)
		o.Label("on", e.mate)
	})
	return o.Value()
}

func (g *game) addSquad(o *engine.Object, side engine.Side) {
	s := g.squads[side]
	add := func(no int, line string) {
		o.Open("")
		o.Label("no", no)
		o.Word("name", s.Card(no).Name)
		o.Word("short", s.Card(no).Short)
		o.Word("line", line)
		o.Close()
	}
	o.List(side.String())
	add(s.Lineup[0], "GK")
	for i, no := range s.Lineup[1:] {
		add(no, s.Formation.Line(i+1).String())
	}
	for _, no := range s.Bench {
		add(no, s.Card(no).Positions)
	}
	o.Close()
}

func (g *game) addZones(o *engine.Object) {
	start := g.hrecs()
	if g.log.Len() > 0 {
		start = g.log.Event(0).hrec
	}
	men := func(side engine.Side, z int) (n int) {
		for _, at := range g.zones[side][1:] {
			n += count(at == zone(z))
		}
		return n
	}
	o.Objects("zones", len(start), func(z int) {
		o.Int("home", men(engine.Home, z))
		o.Int("visitor", men(engine.Visitor, z))
		o.Int("start", start[z])
	})
}

func (g *game) addChanges(o *engine.Object) {
	changes := slices.DeleteFunc(slices.Clone(g.statistics().listed), func(e *logged) bool { return e.by == 0 })
	o.Objects("changes", len(changes), func(i int) {
		e := changes[i]
		cause, player := e.moved()
		o.Int("zone", int(e.moves))
		o.Word("minute", e.minute())
		o.Text("cause", cause)
		o.Side("side", e.side)
		o.Label("player", player)
		o.Int("hrec", e.hrec[e.moves])
	})
}

// moved says in a word what changed HREC, and which player's number it was; "" for an event that cannot change it.
func (e *event) moved() (cause string, no int) {
	switch e.kind {
	case booked:
		return cardWords[e.card], e.player
	case letOff:
		return "warning", e.player
	case changed:
		return "fresh", e.mate
	case playedTired:
		return "tired", e.player
	case shortHanded:
		return "hurt", e.player
	}
	return "", e.player
}

// addEarned follows the EXTRAS pile card by card.
func (g *game) addEarned(o *engine.Object) {
	var earned []*logged
	var cards []int                     // which card of the half an event earned, 1 to 18
	var last, sideways [3]int           // by half: the last card earned; the sideways one, 0 for none
	var turned [3][extrasAHalf + 1]bool // by half
	for i := range g.log.Len() {
		e := g.log.Event(i)
		h := e.half
		switch {
		case e.kind == cardTurned && e.turned > cardsAHalf:
			card := sideways[h] // NET-8: it is turned first
			for n := 1; card == 0; n++ {
				if !turned[h][n] {
					card = n
				}
			}
			turned[h][card], sideways[h] = true, 0
		case e.kind == timeAdded && e.earned == foulTime && sideways[h] != 0: // straightened
			earned, cards = append(earned, e), append(cards, sideways[h])
			sideways[h] = 0
		case e.kind == timeAdded:
			last[h]++
			earned, cards = append(earned, e), append(cards, last[h])
			if e.earned == foulTime {
				sideways[h] = last[h]
			}
		}
	}
	o.Objects("extras", len(earned), func(i int) {
		e := earned[i]
		o.Int("half", e.half)
		o.Int("card", cards[i])
		o.Word("minute", e.minute())
		o.Word("earned", timeWords[e.earned])
		o.Bool("turned", turned[e.half][cards[i]])
	})
}
