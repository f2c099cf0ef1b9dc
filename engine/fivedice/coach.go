package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Coach returns the house coach's entry at a prompt, and why. He deals what a table reads off its own charts (deal.go).
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	if id, ok := chartOf(p); ok {
		return g.dealCode(id, pick), ""
	}
	if p.Fact || p.By == engine.BothAtTable {
		return dealFact(p, pick), ""
	}
	return playbook.Call(g, p, pick)
}

// playbook is what the house coach knows: football with a clock in which every play takes the same time.
var playbook = engine.Playbook[*game]{
	engine.Advise(&tableKickoffPrompt, callEndQuarter, always, "a quarter is about 35 plays").When("you keep the clock yourselves").Percent(3),
	engine.Weighed(onsideOdds, inRegulation, func(g *game) int { return onsideOdds.At(g.hour(), g.lead()) }).When("not in overtime"),
	engine.Advise(&kickoffPrompt, callKickoff, always, "make them go the length of the field"),
	engine.Advise(&endZonePrompt, callTouchback, always, "most returns fall short of the 20"),

	engine.Advise(&playPrompt, callEndQuarter, always, "a quarter is about 35 plays").When("you keep the clock yourselves").Percent(3),
	engine.Advise(&playPrompt, callKneel, func(g *game) bool { return g.lastPlays(4-g.down) && g.lead() > 0 && !g.tableClock },
		"ahead, with the clock running out").When("ahead; 3 plays left on 1st down, 2 on 2nd, 1 on 3rd"),
	engine.Advise(&playPrompt, callFieldGoal, func(g *game) bool { return g.lastOfHalf() && g.kick(52) && g.threeCount() },
		"the last play of the half").When("last play of a half, 52 yards at most, 3 points help"),
	engine.Advise(&playPrompt, callLong, func(g *game) bool {
		return g.lastPlays(2) && g.lead() < 0 && g.down < 4 && !(g.kick(52) && g.threeCount())
	},
		"only a play or two left").When("last 2 plays, behind, not on 4th down, no such field goal"),

	engine.Weighed(goForItOdds, func(g *game) bool { return g.down == 4 }, func(g *game) int { return goForItOdds.At(g.hour(), g.lead(), g.ball, g.toGo()) }).When("4th down"),

	engine.Advise(&playPrompt, callRun, func(g *game) bool { return g.lastPlays(15) && g.lead() > 0 },
		"ahead and late: keep the ball").When("last 15 plays, ahead").Percent(75),
	engine.Advise(&playPrompt, callMedium, func(g *game) bool { return g.lastPlays(15) && g.lead() < -8 },
		"two scores behind, late").When("last 15 plays, 9 or more behind").Percent(60),
	engine.Advise(&playPrompt, callRun, func(g *game) bool { return g.toGo() <= 2 }, "a yard or two").When("1 or 2 to go").Percent(70),
	engine.Advise(&playPrompt, callMedium, func(g *game) bool { return g.down == 3 && g.toGo() > 7 },
		"the distance calls for it").When("3rd down, 8 or more to go").Percent(65),
	engine.Advise(&playPrompt, callLong, func(g *game) bool { return g.down == 3 && g.toGo() > 15 },
		"the distance calls for it").When("3rd down, 16 or more to go").Percent(60),
	engine.Advise(&playPrompt, callShort, func(g *game) bool { return g.down == 3 }, "the distance calls for it").When("3rd down").Percent(75),
	engine.Advise(&playPrompt, callRun, always, "half of all plays are runs").Percent(50),
	engine.Advise(&playPrompt, callShort, always, "the safest pass").Percent(60),
	engine.Advise(&playPrompt, callMedium, always, "stretches the defense").Percent(70),
	engine.Advise(&playPrompt, callLong, func(g *game) bool { return g.ball <= 75 }, "stretches the defense").When("short of their 25"),
	engine.Advise(&playPrompt, callShort, always, "no room for a long pass"),

	engine.Advise(&penaltyPrompt, callAccept, always, "it costs more than most plays gain"),
	engine.Advise(&delayPrompt, callTimeout, always, "timeouts have no other use with this clock"),

	engine.Weighed(tryOdds, always, func(g *game) int { return tryOdds.At(g.hour(), g.lead()) }),
}

// lead returns how many points the team with the ball is ahead.
func (g *game) lead() int { return football.Lead(g.score, g.offense) }

func (g *game) toGo() int { return g.line - g.ball }

// lastPlays reports whether the game has at most n plays left.
func (g *game) lastPlays(n int) bool { return g.period >= 4 && g.clock <= n && !g.tableClock }

// lastOfHalf reports whether the half ends with this play.
func (g *game) lastOfHalf() bool {
	return (g.period == 2 || g.period >= 4) && g.clock == 1 && !g.tableClock
}

// threeCount reports whether a field goal is worth having: it ties or wins, or this is only the end of the first half.
func (g *game) threeCount() bool { return g.period < 4 || g.lead() >= -3 && g.lead() <= 0 }

// kick reports whether a field goal would be no longer than this.
func (g *game) kick(yards int) bool { return football.KickLength(g.ball) <= yards }

func inRegulation(g *game) bool { return g.period <= 4 }

func always(*game) bool { return true }
