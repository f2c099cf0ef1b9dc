package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Coach is the house coach's entry at a prompt, and why. What the table reads off charts of its own he deals (deals.go).
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	if id, ok := chartOf(p); ok {
		return g.dealCode(id, pick), ""
	}
	if p.Fact || p.By == engine.BothAtTable {
		return dealFact(p, pick), ""
	}
	return playbook.Call(g, p, pick)
}

// playbook is the house coach: what football calls with this clock, in which every play takes the same time.
var playbook = engine.Playbook[*game]{
	engine.Advise(&tableKickoffPrompt, callOnside, func(g *game) bool { return g.lastPlays(5) && g.lead() < 0 },
		"behind with no plays left to wait for the ball"),
	engine.Advise(&tableKickoffPrompt, callEndQuarter, always, "a quarter has some 35 plays").Percent(3),
	engine.Advise(&tableKickoffPrompt, callKickoff, always, "make them go the length of the field"),
	engine.Advise(&endZonePrompt, callTouchback, always, "the 20 is more than most returns bring"),

	engine.Advise(&playPrompt, callEndQuarter, always, "a quarter has some 35 plays").Percent(3),
	engine.Advise(&playPrompt, callKneel, func(g *game) bool { return g.lastPlays(4-g.down) && g.lead() > 0 && !g.tableClock },
		"ahead, and the plays run out"),
	engine.Advise(&playPrompt, callFieldGoal, func(g *game) bool { return g.lastOfHalf() && g.kick(52) && g.threeCount() }, "the last play of the half"),
	engine.Advise(&playPrompt, callLong, func(g *game) bool { return g.lastPlays(2) && g.lead() < 0 }, "one play is left, or two"),

	engine.Advise(&playPrompt, callFieldGoal, func(g *game) bool { return g.down == 4 && g.kick(50) && (!g.mustGo() || g.lead() >= -3) },
		"in range, and three points are sure enough"),
	engine.Advise(&playPrompt, callMedium, func(g *game) bool { return g.down == 4 && g.mustGo() && g.toGo() > 6 },
		"behind, and the ball may not come back"),
	engine.Advise(&playPrompt, callShort, func(g *game) bool { return g.down == 4 && g.mustGo() && g.toGo() > 2 },
		"behind, and the ball may not come back"),
	engine.Advise(&playPrompt, callRun, func(g *game) bool { return g.down == 4 && (g.mustGo() || g.toGo() == 1 && g.ball >= 55) },
		"a yard or two, which a run makes more often than not"),
	engine.Advise(&playPrompt, callShort, func(g *game) bool { return g.down == 4 && g.toGo() <= 4 && g.ball >= 60 },
		"too far for a kick and too near for a punt"),
	engine.Advise(&playPrompt, callPunt, func(g *game) bool { return g.down == 4 }, "the field is worth more than the down"),

	engine.Advise(&playPrompt, callRun, func(g *game) bool { return g.lastPlays(15) && g.lead() > 0 }, "ahead and late: keep the ball").Percent(75),
	engine.Advise(&playPrompt, callMedium, func(g *game) bool { return g.lastPlays(15) && g.lead() < -8 }, "two scores behind, late").Percent(60),
	engine.Advise(&playPrompt, callRun, func(g *game) bool { return g.toGo() <= 2 }, "a yard or two").Percent(70),
	engine.Advise(&playPrompt, callMedium, func(g *game) bool { return g.down == 3 && g.toGo() > 7 }, "the distance asks for it").Percent(65),
	engine.Advise(&playPrompt, callLong, func(g *game) bool { return g.down == 3 && g.toGo() > 15 }, "the distance asks for it").Percent(60),
	engine.Advise(&playPrompt, callShort, func(g *game) bool { return g.down == 3 }, "the distance asks for it").Percent(75),
	engine.Advise(&playPrompt, callRun, always, "half of all plays are runs").Percent(50),
	engine.Advise(&playPrompt, callShort, always, "the surest pass").Percent(60),
	engine.Advise(&playPrompt, callMedium, always, "keeps the defense back").Percent(70),
	engine.Advise(&playPrompt, callLong, func(g *game) bool { return g.ball <= 75 }, "keeps the defense back"),
	engine.Advise(&playPrompt, callShort, always, "there is no room for a long one"),

	engine.Advise(&penaltyPrompt, callAccept, always, "it takes back more than most gains"),
	engine.Advise(&delayPrompt, callTimeout, always, "a timeout does nothing else with this clock"),

	engine.Advise(&tryPrompt, callShort, func(g *game) bool { return g.period >= 4 && football.TwoPointsWanted(g.lead()) },
		"the lead after it is worth the risk, late in the game"),
	engine.Advise(&tryPrompt, callKick, always, "nearly sure"),
}

// lead is by how much the team with the ball leads.
func (g *game) lead() int { return football.Lead(g.score, g.offense) }

func (g *game) toGo() int { return g.line - g.ball }

// lastPlays reports whether the game has so many plays left, or fewer.
func (g *game) lastPlays(n int) bool { return g.period >= 4 && g.clock <= n && !g.tableClock }

// lastOfHalf reports whether the half ends with this play.
func (g *game) lastOfHalf() bool {
	return (g.period == 2 || g.period >= 4) && g.clock == 1 && !g.tableClock
}

// threeCount reports whether a field goal is worth having: it ties, wins, or a half ends that is not the last.
func (g *game) threeCount() bool { return g.period < 4 || g.lead() >= -3 && g.lead() <= 0 }

// kick reports whether a field goal is this long or shorter.
func (g *game) kick(yards int) bool { return football.KickLength(g.ball) <= yards }

// mustGo reports whether a 4th down is better tried than kicked away: behind with few plays left.
func (g *game) mustGo() bool { return g.lastPlays(10) && g.lead() < 0 }

func always(*game) bool { return true }

// Situation is the down, the field, the lead and the hour.
func (g *game) Situation(*engine.Prompt) string {
	return football.DownClass(g.down, g.toGo()) + "/" + football.FieldClass(g.ball) + "/" + football.LeadClass(g.lead()) + "/" +
		football.LateClass(g.period, g.clock <= 8 && !g.tableClock)
}
