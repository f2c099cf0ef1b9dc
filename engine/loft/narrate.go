package loft

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// names are what the two teams are called in sentences.
type names struct {
	full engine.Sides[string] // as in the header
	nick engine.Sides[string] // the last word of it, where the two differ
}

// namesOf takes the names from a header.
func namesOf(s *engine.Setup) names {
	var n names
	for _, side := range engine.Teams {
		n.full[side] = s.Team(side)
		n.nick[side] = n.full[side][strings.LastIndexByte(n.full[side], ' ')+1:]
	}
	if n.nick[engine.Visitor] == n.nick[engine.Home] {
		n.nick = n.full
	}
	return n
}

// clock writes seconds as the dodge chart does; its last column stands for everything above 3:00.
func clock(seconds int) string {
	if seconds == dodgeColumns[len(dodgeColumns)-1] {
		return "3:15+"
	}
	return strconv.Itoa(seconds/60) + ":" + strconv.Itoa(seconds%60/10) + strconv.Itoa(seconds%10)
}

func (g *game) BoxScore() engine.BoxScore                         { return engine.BoxScore{} }
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte { return b }
func (g *game) AppendScoreboard(b []byte) []byte                  { return b }
func (g *game) Why(p *engine.Prompt) string                       { return p.ID }
func (g *game) Deal(*engine.Prompt, func(int) int) string         { return "" }
