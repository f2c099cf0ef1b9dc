package rapidroll

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// before is the house coach of 1.0, who knew football's customs and not what they cost here.
var before = engine.Playbook[*game]{
	engine.Advise(&kickoffPrompt, callOnsideKick, func(g *game) bool { return g.lastNumbers(6) && g.lead() < 0 },
		"behind, with no time to wait for the ball"),
	engine.Advise(&kickoffPrompt, callKickoff, always, "make them drive the length of the field"),

	engine.Advise(&snapPrompt, callMagic, (*game).magicReaches, "enough for a touchdown, or for a 1st down that is needed"),
	engine.Advise(&snapPrompt, callNewQuarterback, func(g *game) bool { return g.period == 4 && g.lead() < -8 },
		"two scores behind: three passes count double"),
	engine.Advise(&snapPrompt, callTimeout, (*game).hurry, "time is short and points are needed"),
	engine.Advise(&snapPrompt, callSpike, func(g *game) bool { return g.hurry() && g.clock <= 2 && g.down <= 2 }, "no timeouts left"),
	engine.Advise(&snapPrompt, callFieldGoal, func(g *game) bool { return g.halfEnding() && g.clock <= 1 && g.kick(52) && g.threeCount() },
		"the last play of the half"),

	engine.Advise(&snapPrompt, callLineRun, func(g *game) bool { return g.down == 4 && g.mustGo() && g.toGo <= 2 },
		"behind, and they may not get the ball back"),
	engine.Advise(&snapPrompt, callFieldGoal, func(g *game) bool { return g.down == 4 && g.kick(45) && (!g.mustGo() || g.lead() >= -3) },
		"good at least half the time"),
	engine.Advise(&snapPrompt, callDeepPass, func(g *game) bool { return g.down == 4 && g.mustGo() && g.toGo > 12 },
		"behind, and they may not get the ball back"),
	engine.Advise(&snapPrompt, callShortPass, func(g *game) bool { return g.down == 4 && g.mustGo() },
		"behind, and they may not get the ball back"),
	engine.Advise(&snapPrompt, callSneak, func(g *game) bool { return g.down == 4 && g.toGo == 1 && g.ball >= 40 },
		"a yard is made five times in seven"),
	engine.Advise(&snapPrompt, callShortPass, func(g *game) bool { return g.down == 4 && g.toGo <= 3 && g.ball >= 60 },
		"too far for a kick, too close for a punt"),
	engine.Advise(&snapPrompt, callFakePunt, func(g *game) bool { return g.down == 4 && g.toGo <= 5 && g.ball >= 40 && g.ball < 60 },
		"everybody expects the punt").Percent(8),
	engine.Advise(&snapPrompt, callPunt, func(g *game) bool { return g.down == 4 }, "field position is worth more than the down"),

	engine.Advise(&snapPrompt, callSneak, func(g *game) bool { return g.toGo == 1 && g.down == 3 && g.fresh(callSneak) },
		"a yard is made five times in seven"),
	engine.Advise(&snapPrompt, callLineRun, func(g *game) bool { return g.toGo <= 2 && g.down == 3 }, "most line runs make two yards"),
	engine.Advise(&snapPrompt, callLongPass, func(g *game) bool { return g.lastNumbers(3) && g.lead() < 0 && g.ball < 60 },
		"there is time for a play or two"),
	engine.Advise(&snapPrompt, callSideline, func(g *game) bool { return g.halfEnding() && g.clock <= 3 && g.lead() <= 0 },
		"a pass out of bounds takes no time now"),
	engine.Advise(&snapPrompt, callLineRun, func(g *game) bool { return g.lastNumbers(12) && g.lead() > 0 && g.fresh(callLineRun) },
		"protect a late lead"),
	engine.Advise(&snapPrompt, callEndRun, func(g *game) bool { return g.lastNumbers(12) && g.lead() > 0 }, "protect a late lead"),
	engine.Advise(&snapPrompt, callDeepPass, func(g *game) bool { return g.down == 3 && g.toGo > 12 && g.fresh(callDeepPass) },
		"nothing shorter makes it"),
	engine.Advise(&snapPrompt, callMediumPass, func(g *game) bool { return g.down == 3 && g.toGo > 6 && g.fresh(callMediumPass) },
		"the distance calls for it"),
	engine.Advise(&snapPrompt, callMediumPass, func(g *game) bool { return g.down == 2 && g.toGo > 6 && g.fresh(callMediumPass) },
		"gains the most on average").Percent(50),
	engine.Advise(&snapPrompt, callShortPass, func(g *game) bool { return g.down >= 2 && g.toGo > 3 && g.fresh(callShortPass) },
		"caught more often than any other pass").Percent(50),
	engine.Advise(&snapPrompt, callLineRun, func(g *game) bool { return g.fresh(callLineRun) },
		"a few yards, and nothing to drop").Percent(40),
	engine.Advise(&snapPrompt, callEndRun, func(g *game) bool { return g.fresh(callEndRun) }, "a change of pace").Percent(40),
	engine.Advise(&snapPrompt, callShortPass, func(g *game) bool { return g.fresh(callShortPass) },
		"caught more often than any other pass").Percent(50),
	engine.Advise(&snapPrompt, callMediumPass, func(g *game) bool { return g.fresh(callMediumPass) },
		"gains the most on average").Percent(60),
	engine.Advise(&snapPrompt, callDeepPass, func(g *game) bool { return g.fresh(callDeepPass) && g.ball < 75 },
		"keeps the defense honest").Percent(60),
	engine.Advise(&snapPrompt, callEndRun, func(g *game) bool { return g.fresh(callEndRun) }, "never the same play twice in a row"),
	engine.Advise(&snapPrompt, callLineRun, always, "never the same play twice in a row"),

	engine.Advise(&sidelinePrompt, callMediumPass, func(g *game) bool { return g.fresh(callMediumPass) },
		"far enough to be worth the time").Percent(60),
	engine.Advise(&sidelinePrompt, callShortPass, func(g *game) bool { return g.fresh(callShortPass) }, "the surest way to stop the clock"),
	engine.Advise(&sidelinePrompt, callDeepPass, always, "never the same play twice in a row"),

	engine.Advise(&clockPrompt, callMagic, always, "a touchdown"),
	engine.Advise(&clockPrompt, callTimeout, func(g *game) bool { return g.threeCount() || g.period == 2 },
		"there is time for another play"),
	engine.Advise(&clockPrompt, callSpike, func(g *game) bool { return g.threeCount() && g.lead() <= 0 && g.down <= 2 },
		"there is time for another play"),
	engine.Advise(&clockPrompt, callEnd, always, "there is nothing left to gain in the half"),

	engine.Advise(&fakePrompt, callShortPass, always, "caught more often than not"),
	engine.Advise(&stepOutPrompt, callStepOut, always, "the clock is worth more than three yards"),
	engine.Advise(&catchPrompt, callReturn, always, "a return rarely loses yards"),
	engine.Advise(&endZonePrompt, callTouchback, always, "the 20 beats most returns"),
	engine.Advise(&penaltyPrompt, callAccept, (*game).penaltyHelps, "the penalty is worth more than the play"),
	engine.Advise(&penaltyPrompt, callDecline, always, "the play is worth more than the penalty"),

	engine.Advise(&tryPrompt, callTwoPoint, func(g *game) bool { return g.period >= 4 && enginetest.TwoPointsWanted(g.lead()) },
		"late in the game, two points are worth the risk"),
	engine.Advise(&tryPrompt, callExtraPoint, always, "nearly automatic"),
	engine.Advise(&twoPointPrompt, callShortPass, always, "two yards, with the pass that is caught most often"),
}

// mustGo reports whether a 4th down should be tried, not kicked: the team is behind with few numbers left.
func (g *game) mustGo() bool { return g.lastNumbers(8) && g.lead() < 0 }

func TestTheHouseCoachBeatsTheOneBefore(t *testing.T) {
	enginetest.Duel(t, enginetest.Setup(t, System), func(g engine.Game, p *engine.Prompt, pick func(int) int) string {
		if p.ID == magicPrompt.ID {
			return engine.HouseCoach(g, p, pick)
		}
		call, _ := before.Call(g.(*game), p, pick)
		return call
	}, 53)
}

func TestTheHouseCoachCallsWell(t *testing.T) { enginetest.CallsWell(t, enginetest.Setup(t, System)) }
