package pdf

import (
	"strconv"

	"rollbook/engine"
	"rollbook/report"
)

// shots draws the goals along the minutes, their list, the shots counted on a pitch, and the teams side by side.
func (b *book) shots() {
	visitor, home := b.run.box.Of(engine.Visitor).Get("team"), b.run.box.Of(engine.Home).Get("team")

	b.head("GOALS BY MINUTE", 30)
	b.minutes(b.take(26), report.Goals(b.run.box))
	b.gap(3)
	for i := range b.run.score.Sections {
		if section := &b.run.score.Sections[i]; section.Kind == engine.ScoringSection {
			b.section(section, b.g)
		}
	}
	b.head("SHOTS", 72)
	b.pitch(b.take(66).inset(3, 0))
	b.gap(2)
	key := b.take(2 * small.lead())
	b.c.paragraph(key, "Full circle: goal; in a ring: own goal of the other side. Open circle: saved. Cross: off target. Square: blocked. "+
		"The record tells how many there were, not from where: the marks are counted, not placed.", small)
	b.gap(3)
	var bars []bar
	for _, figure := range soccerBars {
		bars = append(bars, bar{figure.label, visitor.Get(figure.key).Int(), home.Get(figure.key).Int()})
	}
	b.head("SIDE BY SIDE", float64(len(bars))*barRow+6)
	names := b.take(6).columns(2, 4)
	b.c.text(names[0], b.g.names[engine.Visitor], written)
	b.c.text(names[1], b.g.names[engine.Home], written.flushRight())
	b.c.barChart(b.take(float64(len(bars))*barRow), bars)
}

// soccerBars are the figures of the teams that the book shows side by side.
var soccerBars = []struct{ label, key string }{
	{"Shots", "shots"}, {"On target", "on_target"}, {"Cards in possession", "possession"}, {"Passes", "passes"}, {"Crosses", "crosses"},
	{"Corners", "corners"}, {"Saves", "saves"}, {"Offsides", "offsides"}, {"Fouls", "fouls"}, {"Yellow cards", "yellow"}, {"Red cards", "red"},
}

// minutes draws the goals along a line of ninety minutes: the visitor's above it, the home team's below.
func (b *book) minutes(r rect, goals []report.Goal) {
	tags, line := r.cutLeft(30)
	halves := tags.rows(2, 0)
	b.c.text(halves[0], b.g.names[engine.Visitor], written.sized(8))
	b.c.text(halves[1], b.g.names[engine.Home], written.sized(8))
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
		minute, _ := report.Minute(goal.Minute)
		side, up := 0, -1.0
		if goal.Side == engine.Home {
			side, up = 1, 1
		}
		x := line.x + line.w*float64(min(minute, 90))/90
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

// pitch draws the field with each team's shots counted before the goal that it attacks: the visitor at the right.
func (b *book) pitch(r rect) {
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
	b.attack(rect{r.middle().x + 9, r.y, free, r.h}, b.g.names[engine.Visitor]+" →", report.ShotsOf(b.run.box, engine.Visitor))
	b.attack(rect{r.x + area, r.y, free, r.h}, "← "+b.g.names[engine.Home], report.ShotsOf(b.run.box, engine.Home))
}

// attack draws the shots of a team in its half of the diagram. The other side's own goals are goals without a
// shot: their marks are the last of the goals.
func (b *book) attack(r rect, name string, t report.Shots) {
	c := b.c
	top, body := r.cutTop(7)
	c.text(top, name, written.centred())
	shots, body := body.cutTop(5)
	c.text(shots, t.String(), cellText.centred())
	kinds := []struct {
		label string
		n     int
		draw  func(rect)
	}{
		{"goals", t.Goals, c.dot},
		{"saved", t.Saved, func(r rect) { c.circle(r.middle(), symbolSize(r)*0.3, pen{weight: 0.3, tone: ink}, none) }},
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
			if i == 0 && j >= t.Goals-t.OwnGoals {
				draw = c.ringedDot
			}
			y := row.middle().y + size*(float64(j/across)-float64(lines)/2)
			draw(rect{marks.x + size*float64(j%across), y, size, size})
		}
	}
}
