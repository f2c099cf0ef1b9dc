package pdf

import (
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
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
	b.pitch(b.take(66).Inset(3, 0))
	b.gap(2)
	key := b.take(2 * layout.Small.Lead())
	b.c.Paragraph(key, "Full circle: goal; in a ring: own goal of the other side. Open circle: saved. Cross: off target. Square: blocked. "+
		"The record tells how many there were, not from where: the marks are counted, not placed.", layout.Small)
	b.gap(3)
	var bars []layout.Bar
	for _, figure := range soccerBars {
		bars = append(bars, layout.Bar{Label: figure.label, Visitor: visitor.Get(figure.key).Int(), Home: home.Get(figure.key).Int()})
	}
	b.head("SIDE BY SIDE", float64(len(bars))*layout.BarRow+6)
	names := b.take(6).Columns(2, 4)
	b.c.Text(names[0], b.g.names[engine.Visitor], layout.Written)
	b.c.Text(names[1], b.g.names[engine.Home], layout.Written.FlushRight())
	b.c.BarChart(b.take(float64(len(bars))*layout.BarRow), bars)
}

// soccerBars are the figures of the teams that the book shows side by side.
var soccerBars = []struct{ label, key string }{
	{"Shots", "shots"}, {"On target", "on_target"}, {"Cards in possession", "possession"}, {"Passes", "passes"}, {"Crosses", "crosses"},
	{"Corners", "corners"}, {"Saves", "saves"}, {"Offsides", "offsides"}, {"Fouls", "fouls"}, {"Yellow cards", "yellow"}, {"Red cards", "red"},
}

// minutes draws the goals along a line of ninety minutes: the visitor's above it, the home team's below.
func (b *book) minutes(r layout.Rect, goals []report.Goal) {
	tags, line := r.CutLeft(30)
	halves := tags.Rows(2, 0)
	b.c.Text(halves[0], b.g.names[engine.Visitor], layout.Written.Sized(8))
	b.c.Text(halves[1], b.g.names[engine.Home], layout.Written.Sized(8))
	line = line.Inset(5, 0)
	y := line.Middle().Y
	b.c.Across(line, y, layout.Heavy)
	for minute := 0; minute <= 90; minute += 15 {
		x := line.X + line.W*float64(minute)/90
		b.c.Line(layout.Point{X: x, Y: y - 1.2}, layout.Point{X: x, Y: y + 1.2}, layout.Light)
		place := layout.Rect{X: x - 5, Y: line.Bottom() - 3.4, W: 10, H: 3.4}
		b.c.Text(place, strconv.Itoa(minute), layout.Small.Centered())
		b.c.Line(layout.Point{X: x, Y: y + 1.2}, layout.Point{X: x, Y: line.Bottom() - 3.6}, layout.Ruled)
	}
	last := [2]float64{-1, -1}
	level := [2]int{}
	for _, goal := range goals {
		minute, _ := report.Minute(goal.Minute)
		side, up := 0, -1.0
		if goal.Side == engine.Home {
			side, up = 1, 1
		}
		x := line.X + line.W*float64(min(minute, 90))/90
		if level[side]++; x-last[side] > 7.5 || last[side] < 0 {
			level[side] = 0
		}
		last[side] = x
		tip := y + up*(2.2+2.6*float64(level[side]%3))
		b.c.Line(layout.Point{X: x, Y: y}, layout.Point{X: x, Y: tip}, layout.Pen{Weight: 0.3, Tone: layout.Ink})
		fill := layout.Ink
		if side == 1 {
			fill = layout.White
		}
		b.c.Circle(layout.Point{X: x, Y: tip}, 1.1, layout.Pen{Weight: 0.3, Tone: layout.Ink}, fill)
	}
}

// pitch draws the field with each team's shots counted before the goal that it attacks: the visitor at the right.
func (b *book) pitch(r layout.Rect) {
	c := b.c
	c.Box(r, layout.Light, layout.None)
	c.Down(r, r.Middle().X, layout.Light)
	c.Circle(r.Middle(), 8, layout.Light, layout.None)
	area := r.W * 0.155
	for _, left := range []bool{true, false} {
		at := func(w, h float64) layout.Rect {
			box := layout.Rect{X: r.X, Y: r.Middle().Y - h/2, W: w, H: h}
			if !left {
				box.X = r.Right() - w
			}
			return box
		}
		c.Box(at(area, r.H*0.6), layout.Light, layout.None)
		c.Box(at(area*0.36, r.H*0.3), layout.Light, layout.None)
		goal := at(2, r.H*0.13)
		if left {
			goal.X = r.X - 2
		} else {
			goal.X = r.Right()
		}
		c.Box(goal, layout.Heavy, layout.None)
	}
	free := r.W/2 - 9 - area // between the circle and the penalty area
	b.attack(layout.Rect{X: r.Middle().X + 9, Y: r.Y, W: free, H: r.H}, b.g.names[engine.Visitor]+" →", report.ShotsOf(b.run.box, engine.Visitor))
	b.attack(layout.Rect{X: r.X + area, Y: r.Y, W: free, H: r.H}, "← "+b.g.names[engine.Home], report.ShotsOf(b.run.box, engine.Home))
}

// attack draws the shots of a team in its half of the diagram. The other side's own goals are goals without a
// shot: their marks are the last of the goals.
func (b *book) attack(r layout.Rect, name string, t report.Shots) {
	c := b.c
	top, body := r.CutTop(7)
	c.Text(top, name, layout.Written.Centered())
	shots, body := body.CutTop(5)
	c.Text(shots, t.String(), layout.CellText.Centered())
	kinds := []struct {
		label string
		n     int
		draw  func(layout.Rect)
	}{
		{"goals", t.Goals, c.Dot},
		{"saved", t.Saved, func(r layout.Rect) {
			c.Circle(r.Middle(), layout.SymbolSize(r)*0.3, layout.Pen{Weight: 0.3, Tone: layout.Ink}, layout.None)
		}},
		{"off target", t.OffTarget, c.Cross},
		{"blocked", t.Blocked, func(r layout.Rect) {
			c.Box(r.Inset(r.W*0.26, r.H*0.26), layout.Pen{Weight: 0.3, Tone: layout.Ink}, layout.None)
		}},
	}
	_, body = body.CutTop(1)
	for i, row := range body.Inset(3, 1).Rows(len(kinds), 1) {
		label, marks := row.CutLeft(14)
		c.Text(label, kinds[i].label, layout.Style{Size: 7.5, Floor: 7, Tone: layout.Black})
		number, marks := marks.CutLeft(6)
		c.Text(number, strconv.Itoa(kinds[i].n), layout.Written.Sized(8).FlushRight())
		_, marks = marks.CutLeft(1)
		const size = 3.4
		across := int(marks.W / size)
		n := min(kinds[i].n, across*int(marks.H/size)) // the figure tells, should there be more
		lines := (n + across - 1) / across
		for j := range n {
			draw := kinds[i].draw
			if i == 0 && j >= t.Goals-t.OwnGoals {
				draw = c.RingedDot
			}
			y := row.Middle().Y + size*(float64(j/across)-float64(lines)/2)
			draw(layout.Rect{X: marks.X + size*float64(j%across), Y: y, W: size, H: size})
		}
	}
}
