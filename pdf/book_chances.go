package pdf

import (
	"strconv"

	"rollbook/engine"
	"rollbook/replay/chances"
	"rollbook/report/figure"
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
	teams := b.g.nicks()
	b.chart(figure.Chances(said.Curve, parts(b.leads()), teams, b.r.W, curveHeight))
	b.gap(3)
	var turned []string
	for _, s := range said.Swings {
		change, after := s.Said()
		text := "play " + strconv.Itoa(s.Play) + ": " + change + " for " + teams[engine.Home] + ", to " + after
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
