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
	g.kept.standing.Add(&o, &engine.Standing{Score: g.score, Over: g.over}, (*engine.Standing).AppendTo)
	o.Int("half", g.half)
	o.Int("cards", g.cards)
	g.kept.extras.Add(&o, &g.extras, (*extras).appendTo)
	o.Side("possession", g.poss)
	if g.poss == engine.Nobody {
		o.Null("zone")
	} else {
		o.Word("zone", g.zone.String())
	}
	ranges := g.hrecs()
	g.kept.hrec.Add(&o, &ranges, (*hrec).appendTo)
	g.kept.onField.Add(&o, &g.onField, (*onField).appendTo)
	o.IntOrNull("offence", g.offense, g.offense != 0)
	o.IntOrNull("defence", g.defense, g.defense != 0)
	o.IntOrNull("leaving", g.leaving, g.leaving != 0)
	o.Close()
	return o.Done()
}

// kept are the members of the state that most entries leave as they are, as JSON.
type kept struct {
	standing engine.Kept[engine.Standing]
	extras   engine.Kept[extras]
	hrec     engine.Kept[hrec]
	onField  engine.Kept[onField]
}

func (x *extras) appendTo(o *engine.Object) {
	o.Open("extras")
	o.Int("full", x.full)
	o.Int("half", x.half)
	o.Int("spare", x.spare)
	o.Close()
}

func (h *hrec) appendTo(o *engine.Object) {
	o.Open("hrec")
	for z, n := range h {
		o.Int(zone(z).String(), n)
	}
	o.Close()
}

func (f *onField) appendTo(o *engine.Object) {
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
