package pdf

import (
	"strconv"

	"rollbook/pdf/layout"
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
func (b *book) curve(r layout.Rect, points []chances.Point) {
	c := b.c
	names, field := r.CutLeft(30)
	visitor, home := short(b.g.names)
	halves := names.Rows(2, 0)
	c.Name(halves[0], home, layout.Written.Sized(9))
	c.Name(halves[1], visitor, layout.Written.Sized(9))
	scale, field := field.Inset(0, 3).CutRight(10)
	for _, level := range []struct {
		value float64
		text  string
	}{{1, "100"}, {0.75, ""}, {0.5, "50"}, {0.25, ""}, {0, "0"}} {
		y := field.Bottom() - field.H*level.value
		c.Across(field, y, layout.Hairline)
		c.Text(layout.Rect{X: scale.X, Y: y - 2, W: scale.W, H: 4}, level.text, layout.Small)
	}
	c.Across(field, field.Middle().Y, layout.Light)
	periods := b.leads()
	var line []layout.Point
	for i, p := range points {
		x := field.X + field.W*float64(i)/float64(max(1, len(points)-1))
		if i > 1 && i <= len(periods) && periods[i-1].period != periods[i-2].period {
			c.Line(layout.Point{X: x, Y: field.Y - 2}, layout.Point{X: x, Y: field.Bottom() + 2}, layout.Hairline)
		}
		line = append(line, layout.Point{X: x, Y: field.Bottom() - field.H*p.Value.Float()})
	}
	c.Polyline(line, layout.Pen{Weight: 0.6, Tone: layout.Ink})
}
