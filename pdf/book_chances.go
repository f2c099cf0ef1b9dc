package pdf

import (
	"strconv"

	"rollbook/replay/chances"
)

// Chances are how likely the home side was to win a game, play by play.
type Chances struct {
	*chances.Moments
	Note string // on what the estimate rests
}

const curveHeight = 60

// chances draws the curve of the game's chances, and the plays that turned it.
func (b *book) chances() {
	said := b.g.Chances
	b.curve(b.take(curveHeight), said.Curve)
	b.gap(3)
	_, home := short(b.g.names)
	var turned []string
	for _, s := range said.Swings {
		change, after := s.Said()
		text := "play " + strconv.Itoa(s.Play) + ": " + change + " for " + home + ", to " + after
		if s.Play >= 1 && s.Play <= len(b.run.plays) {
			text += ". " + b.run.plays[s.Play-1].text
		}
		turned = append(turned, text)
	}
	if len(turned) > 0 {
		b.sentences("THE PLAYS THAT TURNED IT", turned)
	}
	b.sentences("HOW IT WAS ESTIMATED", []string{said.Note})
}

// curve draws the chances as a line over the plays: at the top the home side has won, at the bottom the visitor.
func (b *book) curve(r rect, points []chances.Point) {
	c := b.c
	names, field := r.cutLeft(30)
	visitor, home := short(b.g.names)
	halves := names.rows(2, 0)
	c.name(halves[0], home, written.sized(9))
	c.name(halves[1], visitor, written.sized(9))
	scale, field := field.inset(0, 3).cutRight(10)
	for _, level := range []struct {
		value float64
		text  string
	}{{1, "100"}, {0.75, ""}, {0.5, "50"}, {0.25, ""}, {0, "0"}} {
		y := field.bottom() - field.h*level.value
		c.across(field, y, hairline)
		c.text(rect{scale.x, y - 2, scale.w, 4}, level.text, small)
	}
	c.across(field, field.middle().y, light)
	periods := b.leads()
	var line []point
	for i, p := range points {
		x := field.x + field.w*float64(i)/float64(max(1, len(points)-1))
		if i > 1 && i <= len(periods) && periods[i-1].period != periods[i-2].period {
			c.line(point{x, field.y - 2}, point{x, field.bottom() + 2}, hairline)
		}
		line = append(line, point{x, field.bottom() - field.h*p.Value.Float()})
	}
	c.polyline(line, pen{weight: 0.6, tone: ink})
}
