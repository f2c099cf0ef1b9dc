package web

import "rollbook/engine"

// shotMark is the width of a shot in the picture.
const shotMark = 110

// shotChart draws every shot of a match, a row a team: goals first, then those that were saved, off target, blocked. The record
// tells how many there were, not from where.
func shotChart(v *derived) *picture {
	p := newPicture("fig", 3200, 620)
	p.label = v.names.Nick[engine.Visitor] + " " + shotWords(v.shooting(engine.Visitor)) + "; " + v.names.Nick[engine.Home] + " " + shotWords(v.shooting(engine.Home))
	for i, side := range engine.Teams {
		t, against := v.shooting(side), v.shooting(side.Other())
		y := 190 + 310*i
		p.text("s", 20, y-80, initials(v.names.Full[side]))
		x := 330
		for _, kind := range []struct {
			n    int
			draw func(x int)
		}{
			{t.Get("goals").Int(), func(x int) { p.circle("h", x, y, 38) }},
			{against.Get("saves").Int(), func(x int) { p.circle("v", x, y, 38) }},
			{t.Get("off_target").Int(), func(x int) {
				p.path("c", "M", x-30, y-30, "L", x+30, y+30, "M", x-30, y+30, "L", x+30, y-30)
			}},
			{t.Get("blocked").Int(), func(x int) { p.rect("v", x-34, y-34, 68, 68) }},
		} {
			for range max(0, kind.n) {
				kind.draw(x)
				x += shotMark
				if x > 3150 { // a wild match: the label and the table have the rest
					break
				}
			}
		}
	}
	return p
}

// shooting are a soccer team's figures, its shots among them.
func (v *derived) shooting(side engine.Side) engine.Value { return v.box.Of(side).Get("team") }

// shotWords says a team's shots.
func shotWords(s engine.Value) string {
	return engine.Count(s.Get("shots").Int(), "shot", "shots") + ", " + engine.Number(s.Get("on_target").Int()) + " on target, " + engine.Count(s.Get("goals").Int(), "goal", "goals")
}
