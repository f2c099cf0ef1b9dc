package web

import (
	"rollbook/engine"
	"rollbook/report"
)

// shotMark is the width of a shot in the picture.
const shotMark = 110

// shotChart draws every shot of a match, a row a team: goals first, then those that were saved, off target, blocked. The record
// tells how many there were, not from where.
func shotChart(v *derived) *picture {
	p := newPicture("fig", 3200, 620)
	p.label = v.names.Nick[engine.Visitor] + " " + report.ShotsOf(v.box, engine.Visitor).String() + "; " + v.names.Nick[engine.Home] + " " + report.ShotsOf(v.box, engine.Home).String()
	for i, side := range engine.Teams {
		t := report.ShotsOf(v.box, side)
		y := 190 + 310*i
		p.text("s", 20, y-80, initials(v.names.Full[side]))
		x := 330
		for _, kind := range []struct {
			n    int
			draw func(x int)
		}{
			{t.Goals, func(x int) { p.circle("h", x, y, 38) }},
			{t.Saved, func(x int) { p.circle("v", x, y, 38) }},
			{t.OffTarget, func(x int) {
				p.path("c", "M", x-30, y-30, "L", x+30, y+30, "M", x-30, y+30, "L", x+30, y-30)
			}},
			{t.Blocked, func(x int) { p.rect("v", x-34, y-34, 68, 68) }},
		} {
			for range kind.n {
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
