package fivedice

import (
	"rollbook/chances/coach"
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
var playbook = coach.NewPlaybook([]coach.Advice[*game]{
	{Prompt: &tableKickoffPrompt, Call: callEndQuarter, Why: "a quarter is about 35 plays", Times: 3,
		When: "you keep the clock yourselves"},
	{Chart: onsideOdds, Situation: func(g *game) int { return onsideOdds.At(g.hour(), g.lead()) },
		When: "not in overtime", If: inRegulation},
	{Prompt: &kickoffPrompt, Call: callKickoff, Why: "make them go the length of the field"},
	{Prompt: &endZonePrompt, Call: callTouchback, Why: "most returns fall short of the 20"},

	{Prompt: &playPrompt, Call: callEndQuarter, Why: "a quarter is about 35 plays", Times: 3,
		When: "you keep the clock yourselves"},
	{Prompt: &playPrompt, Call: callKneel, Why: "ahead, with the clock running out",
		When: "ahead; 3 plays left on 1st down, 2 on 2nd, 1 on 3rd",
		If:   func(g *game) bool { return g.lastPlays(4-g.down) && g.lead() > 0 && !g.tableClock }},
	{Prompt: &playPrompt, Call: callFieldGoal, Why: "the last play of the half",
		When: "last play of a half, 52 yards at most, 3 points help",
		If:   func(g *game) bool { return g.lastOfHalf() && g.kick(52) && g.threeCount() }},
	{Prompt: &playPrompt, Call: callLong, Why: "only a play or two left",
		When: "last 2 plays, behind, not on 4th down, no such field goal",
		If: func(g *game) bool {
			return g.lastPlays(2) && g.lead() < 0 && g.down < 4 && !(g.kick(52) && g.threeCount())
		}},

	{Chart: goForItOdds, Situation: func(g *game) int { return goForItOdds.At(g.hour(), g.lead(), g.ball, g.toGo()) },
		When: "4th down", If: func(g *game) bool { return g.down == 4 }},

	{Prompt: &playPrompt, Call: callRun, Why: "ahead and late: keep the ball", Times: 75,
		When: "last 15 plays, ahead", If: func(g *game) bool { return g.lastPlays(15) && g.lead() > 0 }},
	{Prompt: &playPrompt, Call: callMedium, Why: "two scores behind, late", Times: 60,
		When: "last 15 plays, 9 or more behind", If: func(g *game) bool { return g.lastPlays(15) && g.lead() < -8 }},
	{Prompt: &playPrompt, Call: callRun, Why: "a yard or two", Times: 70,
		When: "1 or 2 to go", If: func(g *game) bool { return g.toGo() <= 2 }},
	{Prompt: &playPrompt, Call: callMedium, Why: "the distance calls for it", Times: 65,
		When: "3rd down, 8 or more to go", If: func(g *game) bool { return g.down == 3 && g.toGo() > 7 }},
	{Prompt: &playPrompt, Call: callLong, Why: "the distance calls for it", Times: 60,
		When: "3rd down, 16 or more to go", If: func(g *game) bool { return g.down == 3 && g.toGo() > 15 }},
	{Prompt: &playPrompt, Call: callShort, Why: "the distance calls for it", Times: 75,
		When: "3rd down", If: func(g *game) bool { return g.down == 3 }},
	{Prompt: &playPrompt, Call: callRun, Why: "half of all plays are runs", Times: 50},
	{Prompt: &playPrompt, Call: callShort, Why: "the safest pass", Times: 60},
	{Prompt: &playPrompt, Call: callMedium, Why: "stretches the defense", Times: 70},
	{Prompt: &playPrompt, Call: callLong, Why: "stretches the defense",
		When: "short of their 25", If: func(g *game) bool { return g.ball <= 75 }},
	{Prompt: &playPrompt, Call: callShort, Why: "no room for a long pass"},

	{Prompt: &penaltyPrompt, Call: callAccept, Why: "it costs more than most plays gain"},
	{Prompt: &delayPrompt, Call: callTimeout, Why: "timeouts have no other use with this clock"},

	{Chart: tryOdds, Situation: func(g *game) int { return tryOdds.At(g.hour(), g.lead()) }},
})

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
func (g *game) threeCount() bool { return g.period < 4 || football.ThreePointsHelp(g.lead()) }

// kick reports whether a field goal would be no longer than this.
func (g *game) kick(yards int) bool { return football.KickLength(g.ball) <= yards }

func inRegulation(g *game) bool { return g.period <= 4 }
