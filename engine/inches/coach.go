package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Coach is the house coach's call at a prompt, and why.
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	return playbook.Call(g, p, pick)
}

// playbook is the house coach. The charts are what he goes by: 4th & short is made one time in two, 4th & long one in
// four; a field goal is good six times in seven from the 19, and one time in two from the 31.
var playbook = engine.Playbook[*game]{
	engine.Advise(&freeKickPrompt, onside, func(g *game) bool { return g.lastBoxes(3) && g.lead() < 0 },
		"behind with no boxes left to wait for the ball"),
	engine.Advise(&freeKickPrompt, onside, func(g *game) bool { return g.lastBoxes(8) && g.lead() < -8 }, "two scores behind, late"),
	engine.Advise(&freeKickPrompt, kickoff, always, "make them go the length of the field"),

	engine.Advise(&playOrKickPrompt, fieldGoal, func(g *game) bool { return g.lastBoxes(2) && g.lead() >= -3 && g.lead() <= 0 && g.distance() <= 23 },
		"it ties or wins, and the boxes run out"),
	engine.Advise(&playOrKickPrompt, ballControl, func(g *game) bool { return g.lastBoxes(3) && g.lead() > 0 },
		"ahead and late: short gains and few turnovers"),
	engine.Advise(&playOrKickPrompt, noHuddle, func(g *game) bool { return g.lastBoxes(4) && g.lead() < 0 }, "behind and late: the longest gains"),
	engine.Advise(&playOrKickPrompt, noHuddle, func(g *game) bool { return g.period == 2 && g.clock <= 4 && g.lead() <= 0 }, "the half is nearly over"),
	engine.Advise(&playOrKickPrompt, scrimmage, always, "the ordinary chart: long gains, and nothing lost but on a Big Play"),

	engine.Advise(&fourthDownPrompt, fieldGoal, func(g *game) bool { return g.period >= 5 && g.suddenScore() && g.distance() <= 31 },
		"any points win"),
	engine.Advise(&fourthDownPrompt, fieldGoal, func(g *game) bool { return g.lastBoxes(6) && g.lead() <= 0 && g.lead() >= -3 && g.distance() <= 34 },
		"it ties or wins"),
	engine.Advise(&fourthDownPrompt, goForIt, func(g *game) bool { return g.lastBoxes(6) && g.lead() < 0 }, "behind, and the ball may not come back"),
	engine.Advise(&fourthDownPrompt, goForIt, func(g *game) bool { return g.fourth == short && g.distance() <= 5 },
		"a touchdown is close, and they start at their goal line if it fails"),
	engine.Advise(&fourthDownPrompt, fieldGoal, func(g *game) bool { return g.distance() <= 31 }, "at least one time in two it is good"),
	engine.Advise(&fourthDownPrompt, goForIt, func(g *game) bool { return g.fourth == short && g.distance() <= 60 },
		"short is made one time in two, and nobody is near his own goal"),
	engine.Advise(&fourthDownPrompt, punt, always, "the field is worth more than one chance in four"),

	engine.Advise(&tryPrompt, twoPoint, func(g *game) bool { return g.period >= 4 && football.TwoPointsWanted(g.lead()) },
		"the lead after it is worth the risk, late in the game"),
	engine.Advise(&tryPrompt, extraPoint, always, "nearly sure"),

	engine.Advise(&finalKickPrompt, endHalf, func(g *game) bool { return g.period >= 4 && g.lead() > 0 }, "the game is won, and a blocked kick could be run back"),
	engine.Advise(&finalKickPrompt, fieldGoal, always, "there is time for nothing else"),
}

// lead is by how much the team in possession leads.
func (g *game) lead() int { return football.Lead(g.score, g.possession) }

// distance is how far the ball is from the goal line: what a field goal has to reach.
func (g *game) distance() int { return football.Flip(g.ball) }

// lastBoxes reports whether the game has so many boxes left, or fewer.
func (g *game) lastBoxes(n int) bool { return g.period >= 4 && g.clock <= n }

// suddenScore reports whether the next points win.
func (g *game) suddenScore() bool {
	return g.overtime == suddenDeath || g.overtime == modified && g.overtimeDone[g.possession.Other()]
}

func always(*game) bool { return true }

// Situation is the 4th down, the field, the lead and the hour.
func (g *game) Situation(*engine.Prompt) string {
	return string(g.fourth) + "/" + football.FieldClass(g.ball) + "/" + football.LeadClass(g.lead()) + "/" + football.LateClass(g.period, g.clock <= 6)
}
