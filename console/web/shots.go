package web

import "rollbook/engine"

// A shooting is a soccer team's shots, as its box counts them.
type shooting struct {
	Goals     int `json:"goals"`
	Shots     int `json:"shots"`
	OnTarget  int `json:"on_target"`
	OffTarget int `json:"off_target"`
	Blocked   int `json:"blocked"`
	Saves     int `json:"saves"`
}

// shotMark is the width of a shot in the picture.
const shotMark = 110

// shotChart draws every shot of a match, a row a team: goals first, then those that were saved, off target, blocked. The record
// tells how many there were, not from where.
func shotChart(v *derived) *picture {
	type team struct {
		Team shooting `json:"team"`
	}
	box := decode[struct {
		Visitor team `json:"visitor"`
		Home    team `json:"home"`
	}](v.game().Box())
	p := newPicture("fig", 3200, 620)
	p.label = v.names.Nick[engine.Visitor] + " " + shotWords(box.Visitor.Team) + "; " + v.names.Nick[engine.Home] + " " + shotWords(box.Home.Team)
	teams := []shooting{box.Visitor.Team, box.Home.Team}
	for i, t := range teams {
		y := 190 + 310*i
		p.text("s", 20, y-80, initials(v.names.Full[engine.Teams[i]]))
		x := 330
		for _, kind := range []struct {
			n    int
			draw func(x int)
		}{
			{t.Goals, func(x int) { p.circle("h", x, y, 38) }},
			{teams[1-i].Saves, func(x int) { p.circle("v", x, y, 38) }},
			{t.OffTarget, func(x int) {
				p.path("c", "M", x-30, y-30, "L", x+30, y+30, "M", x-30, y+30, "L", x+30, y-30)
			}},
			{t.Blocked, func(x int) { p.rect("v", x-34, y-34, 68, 68) }},
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

// shotWords says a team's shots.
func shotWords(s shooting) string {
	return engine.Count(s.Shots, "shot", "shots") + ", " + engine.Number(s.OnTarget) + " on target, " + engine.Count(s.Goals, "goal", "goals")
}
