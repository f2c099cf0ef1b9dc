package pdf

import (
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// The momentum of a game: how far who was ahead after each play, the play that settled it, and what stood out.

// A leadPoint is the score after a play.
type leadPoint struct {
	play   *play
	score  engine.Sides[int]
	period string // in which the play began
}

// lead is how far the visitor is ahead.
func (p *leadPoint) lead() int { return p.score[engine.Visitor] - p.score[engine.Home] }

// leads follows the score through the plays.
func (b *book) leads() []leadPoint {
	var points []leadPoint
	for i := range b.run.plays {
		p := &b.run.plays[i]
		before, after := b.run.moment(p.first-1), b.run.moment(p.last)
		head, _ := before.section()
		head, _, _ = strings.Cut(head, ",")
		points = append(points, leadPoint{p, after.score, head})
	}
	return points
}

// decisive is the play that put the winner ahead for good, or made the score level for good; −1 before there is one.
func decisive(points []leadPoint) int {
	if len(points) == 0 {
		return -1
	}
	end := sign(points[len(points)-1].lead())
	for i := len(points) - 1; i > 0; i-- {
		if sign(points[i-1].lead()) != end {
			return i
		}
	}
	return -1
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// The height of the line with its names, in millimetres: what it has at least, where there is room and at most, and that of its
// head with the gap below it.
const (
	momentumLeast = 16
	momentumMost  = 48
	momentumHead  = 9
)

// drawMomentum draws the momentum, if there are points, with its head, as tall as the room allows.
func (b *book) drawMomentum(points []leadPoint, room float64) {
	if len(points) > 0 {
		height := min(room, momentumMost)
		b.head("MOMENTUM: who was ahead by how much, play by play", height)
		b.momentum(b.take(height), points)
		b.gap(3)
	}
}

// momentum draws the lead as a line over the plays, the visitor's above, the home team's below, a dot for every change
// and a ring for the play that settled the game.
func (b *book) momentum(r layout.Rect, points []leadPoint) {
	c := b.c
	names, field := r.CutLeft(30)
	most := 1
	for i := range points {
		most = max(most, points[i].lead(), -points[i].lead())
	}
	visitor, home := short(b.g.names)
	halves := names.Rows(2, 0)
	c.Name(halves[0], visitor, layout.Written.Sized(9))
	c.Name(halves[1], home, layout.Written.Sized(9))
	scale, field := field.Inset(0, 3).CutRight(8)
	y0, half := field.Middle().Y, field.H/2
	c.Across(field, y0, layout.Light)
	for _, n := range []int{most, -most} {
		y := y0 - half*float64(n)/float64(most)
		c.Across(field, y, layout.Hairline)
		c.Text(layout.Rect{X: scale.X, Y: y - 2, W: scale.W, H: 4}, "+"+strconv.Itoa(most), layout.Small)
	}
	at := func(i, lead int) layout.Point {
		return layout.Point{X: field.X + field.W*float64(i)/float64(len(points)), Y: y0 - half*float64(lead)/float64(most)}
	}
	line, last := []layout.Point{at(0, 0)}, 0
	for i := range points {
		if i > 0 && points[i].period != points[i-1].period {
			x := at(i, 0).X
			c.Line(layout.Point{X: x, Y: field.Y - 2}, layout.Point{X: x, Y: field.Bottom() + 2}, layout.Hairline)
		}
		if lead := points[i].lead(); lead != last {
			line = append(line, at(i, last), at(i, lead))
			last = lead
		}
	}
	line = append(line, at(len(points), last))
	c.Polyline(line, layout.Pen{Weight: 0.6, Tone: layout.Ink})
	if settled := decisive(points); settled >= 0 && b.run.over {
		c.Circle(at(settled, points[settled].lead()), 1.6, layout.Pen{Weight: 0.4, Tone: layout.Ink}, layout.White)
	}
}

// playOfTheGame says which play settled the game, and how.
func (b *book) playOfTheGame(points []leadPoint) []string {
	i := decisive(points)
	if i < 0 || !b.run.over {
		return nil
	}
	p := &points[i]
	what := "put " + b.g.names[engine.Visitor] + " ahead for good"
	switch sign(points[len(points)-1].lead()) {
	case -1:
		what = "put " + b.g.names[engine.Home] + " ahead for good"
	case 0:
		what = "made it level for good"
	}
	text := p.play.text
	text = text[len(boxName().FindString(text)):]
	text = text[len(minuteName().FindString(text)):]
	return []string{fmt.Sprintf("Play %d, %s, %s, %d-%d: %s", p.play.number, strings.ToLower(p.period), what, p.score[engine.Visitor], p.score[engine.Home], text)}
}

// superlatives are what stood out: leads, and in football the longest drives.
func (b *book) superlatives(points []leadPoint) (said []string) {
	if len(points) == 0 {
		return nil
	}
	var most [2]*leadPoint
	changes, level, ahead := 0, 0, 0
	for i := range points {
		p := &points[i]
		for side, lead := range [2]int{p.lead(), -p.lead()} {
			if lead > 0 && (most[side] == nil || lead > max(most[side].lead(), -most[side].lead())) {
				most[side] = p
			}
		}
		now := sign(p.lead())
		if now == 0 && i > 0 && sign(points[i-1].lead()) != 0 {
			level++
		}
		if now != 0 && ahead != 0 && now != ahead {
			changes++
		}
		if now != 0 {
			ahead = now
		}
	}
	for side, p := range most {
		if p != nil {
			said = append(said, fmt.Sprintf("Largest lead of %s: %d, at %d-%d after play %d", b.g.names[engine.Teams[side]],
				max(p.lead(), -p.lead()), p.score[engine.Visitor], p.score[engine.Home], p.play.number))
		}
	}
	said = append(said, fmt.Sprintf("Lead changes: %d, times level again: %d", changes, level))
	var far, long *report.Drive
	drives := b.g.drives()
	for i := range drives {
		d := &drives[i]
		if far == nil || d.Yards > far.Yards {
			far = d
		}
		if long == nil || d.Plays > long.Plays {
			long = d
		}
	}
	if far != nil {
		said = append(said, "Longest drive: "+b.driveWords(far), "Most plays in a drive: "+b.driveWords(long))
	}
	return said
}

// driveWords says whose drive it was, how long, and what came of it.
func (b *book) driveWords(d *report.Drive) string {
	return fmt.Sprintf("%s, %s in %s in period %s, %s", b.g.names[d.Team], engine.Count(d.Yards, "yard", "yards"),
		engine.Count(d.Plays, "play", "plays"), quarter(d.Period), d.Words())
}
