package inthenet

import (
	"strings"

	"rollbook/engine"
)

// Score returns the goals of both teams.
func (g *game) Score() engine.Sides[int] { return g.score }

// AppendState appends the state of section 6.
func (g *game) AppendState(b []byte) []byte {
	o := engine.Object(b)
	o.Open("")
	o.Standing(g.score, g.over)
	o.Int("half", g.half)
	o.Int("cards", g.cards)
	o.Open("extras")
	o.Int("full", g.extras.full)
	o.Int("half", g.extras.half)
	o.Int("spare", g.extras.spare)
	o.Close()
	o.Side("possession", g.poss)
	if g.poss == engine.Nobody {
		o.Null("zone")
	} else {
		o.Word("zone", g.zone.String())
	}
	g.kept.Add(&o, &onField{g.hrecs(), g.lineup, g.markers, g.windows, g.subs}, (*onField).appendTo)
	o.IntOrNull("offence", g.offense, g.offense != 0)
	o.IntOrNull("defence", g.defense, g.defense != 0)
	o.IntOrNull("leaving", g.leaving, g.leaving != 0)
	o.Close()
	return o.Done()
}

// onField is who plays, and what follows from it.
type onField struct {
	hrec    [3]int
	lineup  engine.Sides[[11]int]
	markers engine.Sides[[100]uint8]
	windows engine.Sides[int]
	subs    engine.Sides[int]
}

func (f *onField) appendTo(o *engine.Object) {
	o.Open("hrec")
	for z, n := range f.hrec {
		o.Int(zone(z).String(), n)
	}
	o.Close()
	o.Open("lineup")
	for _, side := range engine.Teams {
		o.Numbers(side.String(), f.lineup[side][:])
	}
	o.Close()
	o.Open("markers")
	for _, side := range engine.Teams {
		o.Open(side.String())
		for _, no := range f.lineup[side] {
			if m := f.markers[side][no]; m > 0 {
				o.Int(strings.TrimPrefix(numberWords[no], "no-"), int(m))
			}
		}
		o.Close()
	}
	o.Close()
	o.Ints("windows", f.windows)
	o.Ints("subs", f.subs)
}
