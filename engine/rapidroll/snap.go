package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// A column numbers the columns of runs and passes, which may be shaded, in printed order.
type column uint8

const (
	noColumn column = iota
	lineRunColumn
	endRunColumn
	shortPassColumn
	mediumPassColumn
	deepPassColumn
	longPassColumn
	columnCount
)

func (c column) pass() bool { return c >= shortPassColumn }

// A call is a play that a team calls from scrimmage.
type call struct {
	name     *engine.Call
	column   column // where it is read; of a fake, the fake's
	sideline bool   // taken out of bounds if it is complete (RAPIDROLL-29)
	fake     bool   // of a punt or field goal
}

func calling(name *engine.Call) call { return call{name: name, column: columnOf(name)} }

// typeOf returns the call that the next one must differ from (RAPIDROLL-20): of a column, the call of the same name.
func (g *game) typeOf(c call) *engine.Call {
	if g.sameByColumn && c.column != noColumn {
		return System.Call(columns[c.column].ID)
	}
	return c.name
}

// snap asks for a call at the snap and plays it (section 4.5). It reports whether a play was run; magic yards, timeouts and the
// like do not count.
func (g *game) snap() (played bool) {
	team, prompt := g.possession, &snapPrompt
	if g.down == 4 {
		prompt = &fourthDownPrompt
	}
	switch said := g.t.CallWithin(g, prompt, team); said {
	case callMagic:
		most := min(g.extend.limit, g.magic[team], 100-g.ball)
		g.addMagic(g.t.NumberFrom(&magicPrompt, team, 1, most))
		return false
	case callTimeout, callDefenseTimeout, callSpike:
		g.takeBack(said)
		return false
	case callNewQuarterback:
		g.t.Cite(35)
		g.quarterback[team], g.mayReplace[team] = doubledCompletions, false
		g.report(&event{Kind: quarterbackReplaced, Team: team})
		return false
	case callSideline:
		c := calling(g.t.Call(&sidelinePrompt, team))
		c.sideline = true
		g.runPlay(c)
	case callFakePunt, callFakeFieldGoal:
		c := call{name: said, column: endRunColumn, fake: true}
		if g.t.Call(&fakePrompt, team) == callShortPass {
			c.column = shortPassColumn
		}
		g.runPlay(c)
		g.t.Cite(18) // the yard comes after the play
		g.magic[team]++
		g.report(&event{Kind: magicGiven, Team: team, Yards: 1})
	default:
		g.runPlay(calling(said))
	}
	return true
}

// fieldGoalSpot is where a field goal is 61 yards, the longest that any total makes (RAPIDROLL-19).
const fieldGoalSpot = 56

// MayCall reports whether an option is legal at the snap (section 4.5), or at the last number of a half (RAPIDROLL-10).
func (g *game) MayCall(p *engine.Prompt, option *engine.Call) bool {
	team := g.possession
	inRange, mayFake := g.ball >= fieldGoalSpot, g.down == 4 && !g.fakeUsed[team] // RAPIDROLL-19
	switch option {
	case callSideline:
		return !g.sidelineAfter // RAPIDROLL-29
	case callFieldGoal:
		return inRange
	case callFakePunt:
		return mayFake
	case callFakeFieldGoal:
		return mayFake && inRange
	case callMagic:
		needed := 1
		if p == &clockPrompt {
			needed = 100 - g.ball
		}
		return min(g.extend.limit, g.magic[team]) >= needed
	case callTimeout:
		return g.running && g.timeouts[team] > 0
	case callSpike:
		return g.running && g.down <= 3 // RAPIDROLL-6
	case callDefenseTimeout:
		return g.running && g.defenseTimeouts && g.timeouts[team.Other()] > 0 // RAPIDROLL-11
	case callNewQuarterback:
		return g.mayReplace[team]
	}
	return true
}

// takeBack takes back the last number with a timeout or a spike, and reports whether the option was one.
func (g *game) takeBack(said *engine.Call) bool {
	switch said {
	case callTimeout:
		g.callTimeout(g.possession)
	case callDefenseTimeout:
		g.callTimeout(g.possession.Other())
	case callSpike:
		g.spike()
	default:
		return false
	}
	return true
}

// runPlay runs the play that was called, and its flag: steps 4 to 6 of section 4.5.
func (g *game) runPlay(c call) {
	team, typ := g.possession, g.typeOf(c)
	g.openDrive()
	g.play = play{team: team, kind: columnPlay, call: c, sameAgain: typ == g.lastPlay}
	g.mayReplace[team], g.extend, g.running, g.lastPlay = false, extension{}, false, typ
	if c.fake {
		g.t.Cite(19)
		g.fakeUsed[team] = true
	}
	g.report(&event{Kind: football.Snapped, Team: team, Spot: g.ball, Down: g.down, ToGo: g.toGo, Own: own{call: c}})
	var o outcome
	switch c.name {
	case callPunt:
		g.play.kind = kickPlay
		o = g.punt()
	case callFieldGoal:
		g.play.kind = kickPlay
		o = g.fieldGoal()
	default:
		o = g.column()
	}
	if g.play.flag != nil {
		o = g.settleFlag(o)
	}
	g.settle(o)
}
