package fivedice

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// before is the house coach of 1.0, who knew football's customs and not what they cost here.
var before = engine.Playbook[*game]{
	engine.Advise(&tableKickoffPrompt, callOnside, func(g *game) bool { return g.lastPlays(5) && g.lead() < 0 },
		"behind, with no time to wait for the ball"),
	engine.Advise(&tableKickoffPrompt, callEndQuarter, always, "a quarter is about 35 plays").Percent(3),
	engine.Advise(&tableKickoffPrompt, callKickoff, always, "make them go the length of the field"),
	engine.Advise(&endZonePrompt, callTouchback, always, "most returns fall short of the 20"),

	engine.Advise(&playPrompt, callEndQuarter, always, "a quarter is about 35 plays").Percent(3),
	engine.Advise(&playPrompt, callKneel, func(g *game) bool { return g.lastPlays(4-g.down) && g.lead() > 0 && !g.tableClock },
		"ahead, with the clock running out"),
	engine.Advise(&playPrompt, callFieldGoal, func(g *game) bool { return g.lastOfHalf() && g.kick(52) && g.threeCount() },
		"the last play of the half"),
	engine.Advise(&playPrompt, callLong, func(g *game) bool { return g.lastPlays(2) && g.lead() < 0 }, "only a play or two left"),

	engine.Advise(&playPrompt, callFieldGoal, func(g *game) bool { return g.down == 4 && g.kick(50) && (!g.mustGo() || g.lead() >= -3) },
		"in range for three points"),
	engine.Advise(&playPrompt, callMedium, func(g *game) bool { return g.down == 4 && g.mustGo() && g.toGo() > 6 },
		"behind, with perhaps no other possession to come"),
	engine.Advise(&playPrompt, callShort, func(g *game) bool { return g.down == 4 && g.mustGo() && g.toGo() > 2 },
		"behind, with perhaps no other possession to come"),
	engine.Advise(&playPrompt, callRun, func(g *game) bool { return g.down == 4 && (g.mustGo() || g.toGo() == 1 && g.ball >= 55) },
		"a run usually makes a yard or two"),
	engine.Advise(&playPrompt, callShort, func(g *game) bool { return g.down == 4 && g.toGo() <= 4 && g.ball >= 60 },
		"too far for a field goal, too close for a punt"),
	engine.Advise(&playPrompt, callPunt, func(g *game) bool { return g.down == 4 }, "field position is worth more than the down"),

	engine.Advise(&playPrompt, callRun, func(g *game) bool { return g.lastPlays(15) && g.lead() > 0 },
		"ahead and late: keep the ball").Percent(75),
	engine.Advise(&playPrompt, callMedium, func(g *game) bool { return g.lastPlays(15) && g.lead() < -8 },
		"two scores behind, late").Percent(60),
	engine.Advise(&playPrompt, callRun, func(g *game) bool { return g.toGo() <= 2 }, "a yard or two").Percent(70),
	engine.Advise(&playPrompt, callMedium, func(g *game) bool { return g.down == 3 && g.toGo() > 7 },
		"the distance calls for it").Percent(65),
	engine.Advise(&playPrompt, callLong, func(g *game) bool { return g.down == 3 && g.toGo() > 15 },
		"the distance calls for it").Percent(60),
	engine.Advise(&playPrompt, callShort, func(g *game) bool { return g.down == 3 }, "the distance calls for it").Percent(75),
	engine.Advise(&playPrompt, callRun, always, "half of all plays are runs").Percent(50),
	engine.Advise(&playPrompt, callShort, always, "the safest pass").Percent(60),
	engine.Advise(&playPrompt, callMedium, always, "stretches the defense").Percent(70),
	engine.Advise(&playPrompt, callLong, func(g *game) bool { return g.ball <= 75 }, "stretches the defense"),
	engine.Advise(&playPrompt, callShort, always, "no room for a long pass"),

	engine.Advise(&penaltyPrompt, callAccept, always, "it costs more than most plays gain"),
	engine.Advise(&delayPrompt, callTimeout, always, "timeouts have no other use with this clock"),

	engine.Advise(&tryPrompt, callShort, func(g *game) bool { return g.period >= 4 && enginetest.TwoPointsWanted(g.lead()) },
		"late in the game, the lead that two points would bring is worth the risk"),
	engine.Advise(&tryPrompt, callKick, always, "nearly automatic"),
}

// mustGo reports whether to go for it on 4th down: behind with few plays left.
func (g *game) mustGo() bool { return g.lastPlays(10) && g.lead() < 0 }

func TestTheHouseCoachBeatsTheOneBefore(t *testing.T) {
	enginetest.Duel(t, enginetest.Setup(t, System), func(g engine.Game, p *engine.Prompt, pick func(int) int) string {
		if _, code := chartOf(p); code || p.Fact || p.By == engine.BothAtTable {
			return engine.HouseCoach(g, p, pick)
		}
		call, _ := before.Call(g.(*game), p, pick)
		return call
	}, 53)
}

func TestTheHouseCoachCallsWell(t *testing.T) { enginetest.CallsWell(t, enginetest.Setup(t, System)) }
