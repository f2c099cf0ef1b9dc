package inches

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// before is the house coach of 1.0, who knew football's customs and not what they cost here.
var before = engine.Playbook[*game]{
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

	engine.Advise(&tryPrompt, twoPoint, func(g *game) bool { return g.period >= 4 && enginetest.TwoPointsWanted(g.lead()) },
		"late in the game, two points are worth the risk"),
	engine.Advise(&tryPrompt, extraPoint, always, "nearly automatic"),

	engine.Advise(&finalKickPrompt, endHalf, func(g *game) bool { return g.period >= 4 && g.lead() > 0 },
		"the game is won, and a blocked kick could be run back"),
	engine.Advise(&finalKickPrompt, fieldGoal, always, "there is no time for anything else"),
}

// suddenScore reports whether the next points win.
func (g *game) suddenScore() bool {
	return g.overtime == suddenDeath || g.overtime == modified && g.overtimeDone[g.possession.Other()]
}

func TestTheHouseCoachBeatsTheOneBefore(t *testing.T) {
	enginetest.Duel(t, enginetest.Setup(t, System), func(g engine.Game, p *engine.Prompt, pick func(int) int) string {
		call, _ := before.Call(g.(*game), p, pick)
		return call
	}, 53)
}

func TestTheHouseCoachCallsWell(t *testing.T) { enginetest.CallsWell(t, enginetest.Setup(t, System)) }
