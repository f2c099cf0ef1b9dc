package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// A soccerBox is the part of a soccer system's statistics that the pictures show.
type soccerBox struct {
	Visitor soccerSide   `json:"visitor"`
	Home    soccerSide   `json:"home"`
	Goals   []soccerGoal `json:"goals"`
}

// A soccerSide holds a team's figures.
type soccerSide struct {
	Team soccerTeam `json:"team"`
}

// soccerTeam are the figures that the diagram and the bars show.
type soccerTeam struct {
	Goals      int  `json:"goals"`
	OwnGoals   int  `json:"own_goals"` // for the other side
	Possession int  `json:"possession"`
	Shots      *int `json:"shots"` // nil in a box without shots
	OnTarget   int  `json:"on_target"`
	OffTarget  int  `json:"off_target"`
	Blocked    int  `json:"blocked"`
	Saves      int  `json:"saves"`
	Corners    int  `json:"corners"`
	Crosses    int  `json:"crosses"`
	Passes     int  `json:"passes"`
	Offsides   int  `json:"offsides"`
	Fouls      int  `json:"fouls"`
	Yellow     int  `json:"yellow"`
	Red        int  `json:"red"`
}

// A soccerGoal is when a side got a goal.
type soccerGoal struct {
	Minute string `json:"minute"`
	Side   string `json:"side"`
}

// hasShots reports whether a system's box counts shots.
func hasShots(box engine.Value) bool {
	var b soccerBox
	decode(box, &b)
	return b.Home.Team.Shots != nil
}

// shots draws the goals along the minutes, their list, the shots counted on a pitch, and the teams side by side.
func (b *book) shots() {
	var box soccerBox
	decode(b.run.box, &box)
	visitor, home := &box.Visitor.Team, &box.Home.Team

	b.head("GOALS BY MINUTE", 30)
	b.minutes(b.take(26), box.Goals)
	b.gap(3)
	for i := range b.run.score.Sections {
		if section := &b.run.score.Sections[i]; section.Kind == engine.ScoringSection {
			b.section(section, b.g)
		}
	}
	b.head("SHOTS", 72)
	b.pitch(b.take(66).inset(3, 0), visitor, home)
	b.gap(2)
	key := b.take(2 * small.lead())
	b.c.paragraph(key, "Full circle: goal; in a ring: own goal of the other side. Open circle: saved. Cross: off target. Square: blocked. "+
		"The record tells how many there were, not from where: the marks are counted, not placed.", small)
	b.gap(3)
	bars := []bar{
		{"Shots", *orZero(visitor.Shots), *orZero(home.Shots)}, {"On target", visitor.OnTarget, home.OnTarget},
		{"Cards in possession", visitor.Possession, home.Possession}, {"Passes", visitor.Passes, home.Passes},
		{"Crosses", visitor.Crosses, home.Crosses}, {"Corners", visitor.Corners, home.Corners},
		{"Saves", visitor.Saves, home.Saves},
		{"Offsides", visitor.Offsides, home.Offsides}, {"Fouls", visitor.Fouls, home.Fouls},
		{"Yellow cards", visitor.Yellow, home.Yellow}, {"Red cards", visitor.Red, home.Red},
	}
	b.head("SIDE BY SIDE", float64(len(bars))*barRow+6)
	names := b.take(6).columns(2, 4)
	b.c.text(names[0], b.g.names.Visitor, written)
	b.c.text(names[1], b.g.names.Home, written.flushRight())
	b.c.barChart(b.take(float64(len(bars))*barRow), bars)
}

func orZero(n *int) *int {
	if n == nil {
		return new(int)
	}
	return n
}

// minutes draws the goals along a line of ninety minutes: the visitor's above it, the home team's below.
func (b *book) minutes(r rect, goals []soccerGoal) {
	tags, line := r.cutLeft(30)
	halves := tags.rows(2, 0)
	b.c.text(halves[0], b.g.names.Visitor, written.sized(8))
	b.c.text(halves[1], b.g.names.Home, written.sized(8))
	line = line.inset(5, 0)
	y := line.middle().y
	b.c.across(line, y, heavy)
	for minute := 0; minute <= 90; minute += 15 {
		x := line.x + line.w*float64(minute)/90
		b.c.line(point{x, y - 1.2}, point{x, y + 1.2}, light)
		place := rect{x - 5, line.bottom() - 3.4, 10, 3.4}
		b.c.text(place, strconv.Itoa(minute), small.centred())
		b.c.line(point{x, y + 1.2}, point{x, line.bottom() - 3.6}, ruled)
	}
	last := [2]float64{-1, -1}
	level := [2]int{}
	for _, goal := range goals {
		side, up := 0, -1.0
		if goal.Side == "home" {
			side, up = 1, 1
		}
		x := line.x + line.w*min(minuteOf(goal.Minute), 90)/90
		if level[side]++; x-last[side] > 7.5 || last[side] < 0 {
			level[side] = 0
		}
		last[side] = x
		tip := y + up*(2.2+2.6*float64(level[side]%3))
		b.c.line(point{x, y}, point{x, tip}, pen{weight: 0.3, tone: ink})
		fill := ink
		if side == 1 {
			fill = white
		}
		b.c.circle(point{x, tip}, 1.1, pen{weight: 0.3, tone: ink}, fill)
	}
}

// minuteOf reads a minute: "23", "45+2".
func minuteOf(s string) float64 {
	base, _, _ := strings.Cut(s, "+")
	n, err := strconv.Atoi(base)
	if err != nil {
		return 45 // half-time
	}
	return float64(n)
}

// pitch draws the field with each team's shots counted before the goal that it attacks: the visitor at the right.
func (b *book) pitch(r rect, visitor, home *soccerTeam) {
	c := b.c
	c.box(r, light, none)
	c.down(r, r.middle().x, light)
	c.circle(r.middle(), 8, light, none)
	area := r.w * 0.155
	for _, left := range []bool{true, false} {
		at := func(w, h float64) rect {
			box := rect{r.x, r.middle().y - h/2, w, h}
			if !left {
				box.x = r.right() - w
			}
			return box
		}
		c.box(at(area, r.h*0.6), light, none)
		c.box(at(area*0.36, r.h*0.3), light, none)
		goal := at(2, r.h*0.13)
		if left {
			goal.x = r.x - 2
		} else {
			goal.x = r.right()
		}
		c.box(goal, heavy, none)
	}
	free := r.w/2 - 9 - area // between the circle and the penalty area
	b.attack(rect{r.middle().x + 9, r.y, free, r.h}, b.g.names.Visitor+" →", visitor, home)
	b.attack(rect{r.x + area, r.y, free, r.h}, "← "+b.g.names.Home, home, visitor)
}

// attack draws the shots of one team against another in its half of the diagram. The other side's own goals are goals without a
// shot: their marks are the last of the goals.
func (b *book) attack(r rect, name string, t, against *soccerTeam) {
	c := b.c
	top, body := r.cutTop(7)
	c.text(top, name, written.centred())
	shots, body := body.cutTop(5)
	tried := engine.Count(*orZero(t.Shots), "shot", "shots") + ", " + strconv.Itoa(t.OnTarget) + " on target"
	if against.OwnGoals > 0 {
		tried += ", " + engine.Count(against.OwnGoals, "own goal", "own goals")
	}
	c.text(shots, tried, cellText.centred())
	kinds := []struct {
		label string
		n     int
		draw  func(rect)
	}{
		{"goals", t.Goals, c.dot},
		{"saved", against.Saves, func(r rect) { c.circle(r.middle(), symbolSize(r)*0.3, pen{weight: 0.3, tone: ink}, none) }},
		{"off target", t.OffTarget, c.cross},
		{"blocked", t.Blocked, func(r rect) { c.box(r.inset(r.w*0.26, r.h*0.26), pen{weight: 0.3, tone: ink}, none) }},
	}
	_, body = body.cutTop(1)
	for i, row := range body.inset(3, 1).rows(len(kinds), 1) {
		label, marks := row.cutLeft(14)
		c.text(label, kinds[i].label, style{size: 7.5, floor: 7, tone: black})
		number, marks := marks.cutLeft(6)
		c.text(number, strconv.Itoa(kinds[i].n), written.sized(8).flushRight())
		_, marks = marks.cutLeft(1)
		const size = 3.4
		across := int(marks.w / size)
		n := min(kinds[i].n, across*int(marks.h/size)) // the figure tells, should there be more
		lines := (n + across - 1) / across
		for j := range n {
			draw := kinds[i].draw
			if i == 0 && j >= t.Goals-against.OwnGoals {
				draw = c.ringedDot
			}
			y := row.middle().y + size*(float64(j/across)-float64(lines)/2)
			draw(rect{marks.x + size*float64(j%across), y, size, size})
		}
	}
}
