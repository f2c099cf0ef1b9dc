package inches

import (
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/football"
)

// Coach returns the house coach's call at a prompt, and why.
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	return playbook.Call(g, p, pick)
}

// playbook is what the house coach knows: mostly the charts of what calls are worth (worth.go).
var playbook = coach.NewPlaybook([]coach.Advice[*game]{
	{Chart: onsideOdds, Situation: func(g *game) int { return onsideOdds.At(g.hour(), g.lead()) },
		When: "not in overtime", If: inRegulation},
	{Prompt: &freeKickPrompt, Call: kickoff, Why: "make them drive the length of the field"},

	{Prompt: &playOrKickPrompt, Call: fieldGoal, Why: "it ties or wins, and time is running out",
		When: "last 2 boxes, 3 points tie or win, from the 23 or closer",
		If:   func(g *game) bool { return g.lastBoxes(2) && football.ThreePointsHelp(g.lead()) && g.distance() <= 23 }},
	{Prompt: &playOrKickPrompt, Call: ballControl, Why: "protect a late lead: short gains, few turnovers",
		When: "last 3 boxes, ahead", If: func(g *game) bool { return g.lastBoxes(3) && g.lead() > 0 }},
	{Prompt: &playOrKickPrompt, Call: noHuddle, Why: "behind late: the longest gains",
		When: "last 4 boxes, behind", If: func(g *game) bool { return g.lastBoxes(4) && g.lead() < 0 }},
	{Prompt: &playOrKickPrompt, Call: noHuddle, Why: "the half is nearly over",
		When: "last 4 boxes of the half, not ahead", If: func(g *game) bool { return g.period == 2 && g.clock <= 4 && g.lead() <= 0 }},
	{Prompt: &playOrKickPrompt, Call: scrimmage, Why: "the everyday chart: long gains, and turnovers only on a Big Play"},

	{Chart: goForItOdds, Situation: func(g *game) int { return goForItOdds.At(g.hour(), g.lead(), g.ball, g.fourthNumber()) }},
	{Chart: tryOdds, Situation: func(g *game) int { return tryOdds.At(g.hour(), g.lead()) }},

	{Prompt: &finalKickPrompt, Call: endHalf, Why: "the game is won, and a blocked kick could be run back",
		When: "4th quarter or overtime, ahead", If: func(g *game) bool { return g.period >= 4 && g.lead() > 0 }},
	{Chart: finalKickOdds, Situation: func(g *game) int { return finalKickOdds.At(g.lead(), g.ball) },
		When: "1st half", If: func(g *game) bool { return g.period == 2 }},
	{Prompt: &finalKickPrompt, Call: fieldGoal, Why: "there is no time for anything else"},
})

// lead returns how many points the team in possession is ahead.
func (g *game) lead() int { return football.Lead(g.score, g.possession) }

// distance returns how far the ball is from the goal line.
func (g *game) distance() int { return football.Flip(g.ball) }

// lastBoxes reports whether at most n boxes of the game are left.
func (g *game) lastBoxes(n int) bool { return g.period >= 4 && g.clock <= n }

func inRegulation(g *game) bool { return g.period <= 4 }
