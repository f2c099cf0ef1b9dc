package inthenet

import "rollbook/engine"

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return decimal(n) + " " + many
}
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte { return b }
func (g *game) AppendScoreboard(b []byte) []byte                  { return b }
func (g *game) Why(p *engine.Prompt) string                       { return p.ID }
func (g *game) BoxScore() engine.BoxScore                         { return engine.BoxScore{} }
