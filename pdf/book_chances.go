package pdf

import (
	"fmt"
	"strings"

	"rollbook/engine"
	"rollbook/replay/chances"
	"rollbook/report/figure"
)

// Chances are how likely the home side was to win a game, play by play.
type Chances struct {
	*chances.Moments
	Note string // what the estimate assumes
}

// The height of the curve, at least and at most, and the room for what stands below it, in millimeters.
const (
	curveLeast  = 40
	curveHeight = 60
	curveBelow  = 35
)

// chances draws the curve of the game's chances, and the plays that turned it.
func (b *book) chances() {
	said := b.g.Chances
	teams := b.g.nicks()
	b.chart(b.g.chart(b.r.W, min(curveHeight, max(curveLeast, b.r.H-curveBelow))))
	b.gap(3)
	var turned []string
	for n, s := range said.Swings {
		change, after := s.Said()
		text := fmt.Sprintf("%d. Play %d: %s %s points, to %s%%", n+1, s.Play, teams[engine.Home]+engine.Choose(s.Change < 0, " down", " up"), strings.TrimLeft(change, "+−"), after)
		text += ", " + s.Stake()
		if s.Play >= 1 && s.Play <= len(b.run.plays) {
			text += ". " + b.run.plays[s.Play-1].text
		}
		turned = append(turned, text)
	}
	if len(turned) > 0 {
		b.sentences("THE PLAYS THAT TURNED IT, in rings; ticks are scores", turned)
	}
	b.sentences("HOW IT WAS ESTIMATED", []string{said.Note})
}

// chart returns the curve of the game's chances, with numbered rings at the plays that turned it.
func (g *sheetGame) chart(width, height float64) *figure.Figure {
	turned := engine.Map(g.Chances.Swings, func(s chances.Swing) int { return s.Play })
	return figure.Chances(g.Chances.Curve, g.parts(g.leads()), turned, g.nicks(), width, height)
}
