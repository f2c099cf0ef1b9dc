package rapidroll

import (
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/football"
)

// Coach returns the house coach's entry at a prompt, and why.
func (g *game) Coach(p *engine.Prompt, pick func(n int) int) (entry, why string) {
	if p.ID == magicPrompt.ID {
		return engine.Number(g.magicNeeded(p)), "what it takes, and no more"
	}
	return playbook.Call(g, p, pick)
}

// playbook is what the house coach knows. A play called twice in a row fumbles on a long gain (RAPIDROLL-20), so he
// varies his calls.
var playbook = coach.NewPlaybook([]coach.Advice[*game]{
	{Chart: onsideOdds, Situation: func(g *game) int { return onsideOdds.At(g.hour(), g.lead()) }, When: "not in overtime", If: inRegulation},
	{Prompt: &kickoffPrompt, Call: callKickoff, Why: "an onside kick is recovered too seldom"},

	{Prompt: &snapPrompt, Call: callMagic, Why: "enough for a touchdown, or for a 1st down that is needed",
		When: "it reaches the goal, or the 1st down on 4th or with 1 or 2 to go", If: (*game).magicReaches},
	{Prompt: &snapPrompt, Call: callNewQuarterback, Why: "the last quarter: three passes count double, with little time left to tire",
		When: "4th quarter", If: func(g *game) bool { return g.period == 4 }},
	{Prompt: &snapPrompt, Call: callTimeout, Why: "time is short and points are needed",
		When: "last 6 numbers, not ahead; or last 3 of the half, from your 40 on", If: (*game).hurry},
	{Prompt: &snapPrompt, Call: callSpike, Why: "no timeouts left", When: "the same, last 2 numbers, 1st or 2nd down",
		If: func(g *game) bool { return g.hurry() && g.clock <= 2 && g.down <= 2 }},
	{Prompt: &snapPrompt, Call: callFieldGoal, Why: "the last play of the half",
		When: "last number of a half, 52 yards at most, 3 points help",
		If:   func(g *game) bool { return g.halfEnding() && g.clock <= 1 && g.kick(52) && g.threeCount() }},

	{Prompt: &snapPrompt, Call: callTrickPass, Why: "one play to make it, and an interception hurts no more than a stop",
		When: "4th down, 8 or more to go, last 6 numbers, behind, not run last", If: func(g *game) bool {
			return g.down == 4 && g.toGo > 7 && g.lastNumbers(6) && g.lead() < 0 && g.fresh(callTrickPass)
		}},
	{Chart: goForItOdds, Situation: func(g *game) int { return goForItOdds.At(g.hour(), g.lead(), g.ball, g.toGo) },
		When: "4th down", If: func(g *game) bool { return g.down == 4 }},

	{Prompt: &snapPrompt, Call: callTrickPass, Why: "there is time for a play or two",
		When: "last 3 numbers, behind, short of midfield (their 40 if by 4 or more), not run last",
		If:   func(g *game) bool { return g.farBehind() && g.fresh(callTrickPass) }},
	{Prompt: &snapPrompt, Call: callDeepPass, Why: "there is time for a play or two", When: "the same", If: (*game).farBehind},
	{Prompt: &snapPrompt, Call: callSideline, Why: "a pass out of bounds takes no time now",
		When: "last 3 numbers of a half, not ahead, no field goal that helps",
		If:   func(g *game) bool { return g.outSaves() && g.lead() <= 0 && !(g.threeCount() && g.kick(52)) }},
	{Prompt: &snapPrompt, Call: callTrickPass, Why: "behind late: the longest gains", Times: 60,
		When: "last 12 numbers, behind, 4 or more to go, short of their 20, not run last",
		If:   func(g *game) bool { return g.lastNumbers(12) && g.lead() < 0 && g.needsLong() }},
	{Prompt: &snapPrompt, Call: callTrickPass, Times: 50,
		Why:  "two scores behind in the last quarter: an interception costs little more than a punt",
		When: "4th quarter, 9 or more behind, 2nd or 3rd down, 4 or more to go, short of their 20, not run last",
		If:   func(g *game) bool { return g.period >= 4 && g.lead() <= -9 && g.down >= 2 && g.needsLong() }},
	{Prompt: &snapPrompt, Call: callSneak, Why: "a yard is made five times in seven",
		When: "3rd down, 1 to go, not run last", If: func(g *game) bool { return g.toGo == 1 && g.down == 3 && g.fresh(callSneak) }},
	{Prompt: &snapPrompt, Call: callLineRun, Why: "most line runs make two yards",
		When: "3rd down, 1 or 2 to go", If: func(g *game) bool { return g.toGo <= 2 && g.down == 3 }},
	{Prompt: &snapPrompt, Call: callReverse, Why: "a 1st down keeps the ball, and the clock runs",
		When: "last 12 numbers, ahead, 3rd down, 5 or more to go, not run last", If: func(g *game) bool {
			return g.lastNumbers(12) && g.lead() > 0 && g.down == 3 && g.toGo > 4 && g.fresh(callReverse)
		}},
	{Prompt: &snapPrompt, Call: callLineRun, Why: "protect a late lead", When: "last 12 numbers, ahead, not run last",
		If: func(g *game) bool { return g.lastNumbers(12) && g.lead() > 0 && g.fresh(callLineRun) }},
	{Prompt: &snapPrompt, Call: callEndRun, Why: "protect a late lead",
		When: "the same", If: func(g *game) bool { return g.lastNumbers(12) && g.lead() > 0 }},
	{Prompt: &snapPrompt, Call: callDeepPass, Why: "nothing shorter makes it",
		When: "3rd down, 13 or more to go, not run last", If: func(g *game) bool { return g.down == 3 && g.toGo > 12 && g.fresh(callDeepPass) }},
	{Prompt: &snapPrompt, Call: callMediumPass, Why: "the distance calls for it",
		When: "3rd down, 7 or more to go, not run last", If: func(g *game) bool { return g.down == 3 && g.toGo > 6 && g.fresh(callMediumPass) }},
	{Prompt: &snapPrompt, Call: callMediumPass, Why: "gains the most on average", Times: 50,
		When: "2nd down, 7 or more to go, not run last", If: func(g *game) bool { return g.down == 2 && g.toGo > 6 && g.fresh(callMediumPass) }},
	{Prompt: &snapPrompt, Call: callShortPass, Why: "caught more often than any other pass", Times: 50,
		When: "2nd or 3rd down, 4 or more to go, not run last",
		If:   func(g *game) bool { return g.down >= 2 && g.toGo > 3 && g.fresh(callShortPass) }},
	{Prompt: &snapPrompt, Call: callLineRun, Why: "a few yards, and nothing to drop", Times: 40,
		When: "not run last", If: unlike(callLineRun)},
	{Prompt: &snapPrompt, Call: callEndRun, Why: "a change of pace", Times: 40, When: "not run last", If: unlike(callEndRun)},
	{Prompt: &snapPrompt, Call: callShortPass, Why: "caught more often than any other pass", Times: 50,
		When: "not run last", If: unlike(callShortPass)},
	{Prompt: &snapPrompt, Call: callMediumPass, Why: "gains the most on average", Times: 60,
		When: "not run last", If: unlike(callMediumPass)},
	{Prompt: &snapPrompt, Call: callDeepPass, Why: "keeps the defense honest", Times: 60,
		When: "short of their 25, not run last", If: func(g *game) bool { return g.fresh(callDeepPass) && g.ball < 75 }},
	{Prompt: &snapPrompt, Call: callEndRun, Why: "never the same play twice in a row", When: "not run last", If: unlike(callEndRun)},
	{Prompt: &snapPrompt, Call: callLineRun, Why: "never the same play twice in a row"},

	{Prompt: &sidelinePrompt, Call: callMediumPass, Why: "far enough to be worth the time", Times: 60,
		When: "not run last", If: unlike(callMediumPass)},
	{Prompt: &sidelinePrompt, Call: callShortPass, Why: "the surest way to stop the clock", When: "not run last", If: unlike(callShortPass)},
	{Prompt: &sidelinePrompt, Call: callDeepPass, Why: "never the same play twice in a row"},

	{Prompt: &clockPrompt, Call: callMagic, Why: "a touchdown", When: "it reaches the goal"},
	{Chart: clockOdds, Situation: func(g *game) int { return clockOdds.At(g.period, g.lead()) }},

	{Prompt: &fakePrompt, Call: callShortPass, Why: "caught more often than not"},
	{Prompt: &stepOutPrompt, Call: callStepOut, Why: "the ball is worth more than three yards",
		When: "a long gain to the 20 or 10", If: func(g *game) bool { return g.play.slips }},
	{Prompt: &stepOutPrompt, Call: callStepOut, Why: "the clock is worth more than three yards",
		When: "last 3 numbers of a half", If: (*game).outSaves},
	{Prompt: &stepOutPrompt, Call: callStay, Why: "three yards for nothing"},
	{Prompt: &catchPrompt, Call: callReturn, Why: "a return rarely loses yards"},
	{Prompt: &endZonePrompt, Call: callTouchback, Why: "the 20 beats most returns"},
	{Prompt: &penaltyPrompt, Call: callAccept, Why: "the penalty is worth more than the play",
		When: "the flag helps you more than the play", If: (*game).penaltyHelps},
	{Prompt: &penaltyPrompt, Call: callDecline, Why: "the play is worth more than the penalty"},

	{Chart: tryOdds, Situation: func(g *game) int { return tryOdds.At(g.hour(), g.lead()) }},
	{Prompt: &twoPointPrompt, Call: callLineRun, Why: "two yards are made 22 times in 36, more often than by any other play"},
})

func (g *game) lead() int { return football.Lead(g.score, g.possession) }

func (g *game) lastNumbers(n int) bool { return g.period >= 4 && g.clock <= n }

// threeCount reports whether a field goal is worth having: it ties or wins, or the game is not in its last quarter.
func (g *game) threeCount() bool { return g.period < 4 || football.ThreePointsHelp(g.lead()) }

// kick reports whether a field goal from here is at most this long.
func (g *game) kick(yards int) bool { return football.KickLength(g.ball) <= yards }

// hurry reports whether the last number is worth a timeout.
func (g *game) hurry() bool {
	return g.lastNumbers(6) && g.lead() <= 0 || g.period == 2 && g.clock <= 3 && g.ball >= 40
}

// farBehind reports whether only a long gain helps: there are a play or two left, and the ball is farther away than they
// usually get.
func (g *game) farBehind() bool {
	return g.lastNumbers(3) && g.down < 4 && (g.lead() < -3 && g.ball < 60 || g.lead() < 0 && g.ball < 50)
}

// needsLong reports whether the team needs the yards of a trick pass, and the last play was not one.
func (g *game) needsLong() bool { return g.toGo > 3 && g.ball < 80 && g.fresh(callTrickPass) }

// fresh reports whether a play is not the one that the drive ran last (RAPIDROLL-20).
func (g *game) fresh(play *engine.Call) bool { return g.lastPlay != play }

// unlike is the condition that a play is fresh.
func unlike(play *engine.Call) func(*game) bool { return func(g *game) bool { return g.fresh(play) } }

// magicReaches reports whether magic yards at the snap make a touchdown, or a 1st down that would be hard to make without
// them.
func (g *game) magicReaches() bool {
	most := min(g.extend.limit, g.magic[g.possession])
	return g.ball+most >= 100 || !g.extend.first && most >= g.toGo && (g.down == 4 || g.toGo <= 2)
}

// magicNeeded returns how many magic yards to use: enough for a touchdown, else to the line to gain, else out of the end
// zone.
func (g *game) magicNeeded(p *engine.Prompt) int {
	spot := g.ball
	if g.live.Team != engine.Nobody {
		spot = g.live.Spot
	}
	need := g.ball + g.toGo - spot
	switch {
	case 100-spot <= p.Max:
		need = 100 - spot
	case spot <= 0:
		need = 1 - spot
	case need > p.Max:
		need = p.Min
	}
	return max(p.Min, min(need, p.Max))
}

// penaltyHelps reports whether a team should accept a flag.
func (g *game) penaltyHelps() bool {
	p, flag := &g.play, g.penalty
	made := p.carry.kind != football.NotGained && !p.carry.fumbled && p.carry.gain >= g.toGo
	switch flag.effect {
	case onOffense: // unless the defense has the ball, or stopped a 4th down
		return p.lost == football.OpenDrive && (g.down < 4 || made)
	case onDefense:
		kicked := p.kind == kickPlay && p.call.name == callFieldGoal && p.lost == football.OpenDrive
		return !kicked && (p.lost != football.OpenDrive || !made)
	case onReceivers:
		return p.lostAt.Team == engine.Nobody
	case onKickers:
		return p.lostAt.Team != engine.Nobody
	}
	return true // marked from the end of the gain
}

func inRegulation(g *game) bool { return g.period <= 4 }
