package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Coach is the house coach's call at a prompt, and why.
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	return playbook.Call(g, p, pick)
}

// playbook is the house coach, who knows the charts: 4th & short is made one time in two, 4th & long one in four; a field goal
// is good six times in seven from the 19, and one time in two from the 31.
var playbook = engine.Playbook[*game]{
	engine.Advise(&freeKickPrompt, onside, func(g *game) bool { return g.lastBoxes(3) && g.lead() < 0 },
		"behind, with no time to wait for the ball"),
	engine.Advise(&freeKickPrompt, onside, func(g *game) bool { return g.lastBoxes(8) && g.lead() < -8 }, "two scores behind, late"),
	engine.Advise(&freeKickPrompt, kickoff, always, "make them drive the length of the field"),

	engine.Advise(&playOrKickPrompt, fieldGoal, func(g *game) bool { return g.lastBoxes(2) && g.threePointsHelp() && g.distance() <= 23 },
		"it ties or wins, and time is running out"),
	engine.Advise(&playOrKickPrompt, ballControl, func(g *game) bool { return g.lastBoxes(3) && g.lead() > 0 },
		"protect a late lead: short gains, few turnovers"),
	engine.Advise(&playOrKickPrompt, noHuddle, func(g *game) bool { return g.lastBoxes(4) && g.lead() < 0 },
		"behind late: the longest gains"),
	engine.Advise(&playOrKickPrompt, noHuddle, func(g *game) bool { return g.period == 2 && g.clock <= 4 && g.lead() <= 0 },
		"the half is nearly over"),
	engine.Advise(&playOrKickPrompt, scrimmage, always, "the everyday chart: long gains, and turnovers only on a Big Play"),

	engine.Advise(&fourthDownPrompt, fieldGoal, func(g *game) bool { return g.period >= 5 && g.suddenScore() && g.distance() <= 31 },
		"any points win"),
	engine.Advise(&fourthDownPrompt, fieldGoal, func(g *game) bool { return g.lastBoxes(6) && g.threePointsHelp() && g.distance() <= 34 },
		"it ties or wins"),
	engine.Advise(&fourthDownPrompt, goForIt, func(g *game) bool { return g.lastBoxes(6) && g.lead() < 0 },
		"behind, and they may not get the ball back"),
	engine.Advise(&fourthDownPrompt, goForIt, func(g *game) bool { return g.fourth == short && g.distance() <= 5 },
		"a touchdown is close, and a stop leaves the others at their own goal line"),
	engine.Advise(&fourthDownPrompt, fieldGoal, func(g *game) bool { return g.distance() <= 31 }, "good at least half the time"),
	engine.Advise(&fourthDownPrompt, goForIt, func(g *game) bool { return g.fourth == short && g.distance() <= 60 },
		"4th & short is made half the time, and a stop does not cost much field"),
	engine.Advise(&fourthDownPrompt, punt, always, "field position is worth more than one chance in four"),

	engine.Advise(&tryPrompt, twoPoint, func(g *game) bool { return g.period >= 4 && football.TwoPointsWanted(g.lead()) },
		"late in the game, two points are worth the risk"),
	engine.Advise(&tryPrompt, extraPoint, always, "nearly automatic"),

	engine.Advise(&finalKickPrompt, endHalf, func(g *game) bool { return g.period >= 4 && g.lead() > 0 },
		"the game is won, and a blocked kick could be run back"),
	engine.Advise(&finalKickPrompt, fieldGoal, always, "there is no time for anything else"),
}

// lead is how many points the team in possession is ahead.
func (g *game) lead() int { return football.Lead(g.score, g.possession) }

// threePointsHelp reports whether a field goal ties or wins.
func (g *game) threePointsHelp() bool { return football.ThreePointsHelp(g.lead()) }

// distance is how far the ball is from the goal line, which a field goal has to reach.
func (g *game) distance() int { return football.Flip(g.ball) }

// lastBoxes reports whether at most n boxes of the game are left.
func (g *game) lastBoxes(n int) bool { return g.period >= 4 && g.clock <= n }

// suddenScore reports whether the next points win.
func (g *game) suddenScore() bool {
	return g.overtime == suddenDeath || g.overtime == modified && g.overtimeDone[g.possession.Other()]
}

func always(*game) bool { return true }

// Situation is the 4th down, the field, the lead and how late it is.
func (g *game) Situation(*engine.Prompt) string {
	return football.Situation(string(g.fourth), g.ball, g.lead(), g.period, g.clock <= 6)
}
