package rapidroll

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

// pass reports whether the column is one of the passes.
func (c column) pass() bool { return c >= shortPassColumn }

// A call is a play that a team calls from scrimmage.
type call struct {
	name     option
	column   column // that it is read on; of a fake, that of the fake
	sideline bool   // taken out of bounds if it is complete (RAPIDROLL-29)
	fake     bool   // of a punt or field goal
}

// calling is the call of an option.
func calling(name option) call { return call{name: name, column: options[name].column} }

// typeOf returns what the next call must differ from (RAPIDROLL-20).
func (g *game) typeOf(c call) option {
	if g.sameByColumn && c.column != noColumn {
		return plainCalls[c.column]
	}
	return c.name
}

// plainCalls are the calls that bear the names of their columns.
var plainCalls = [columnCount]option{
	lineRunColumn:    sayLineRun,
	endRunColumn:     sayEndRun,
	shortPassColumn:  sayShortPass,
	mediumPassColumn: sayMediumPass,
	deepPassColumn:   sayDeepPass,
	longPassColumn:   sayLongPass,
}

// snap is section 4.5. It reports whether a play was run; magic yards, timeouts and the like are none.
func (g *game) snap() (played bool) {
	team, prompt := g.possession, &snapPrompt
	if g.down == 4 {
		prompt = &fourthDownPrompt
	}
	switch said := g.ask(prompt, team, g.legalNow()); said {
	case sayMagic:
		most := min(g.extend.limit, g.magic[team], 100-g.ball)
		g.addMagic(g.t.NumberFrom(&magicPrompt, team, 1, most))
		return false
	case sayTimeout, sayDefenseTimeout, saySpike:
		g.takeBack(said)
		return false
	case sayNewQuarterback: // RAPIDROLL-35
		g.t.Cite(35)
		g.quarterback[team], g.mayReplace[team] = doubledCompletions, false
		g.report(event{kind: quarterbackReplaced, team: team})
		return false
	case saySideline:
		c := calling(g.ask(&sidelinePrompt, team, passOptions))
		c.sideline = true
		g.runPlay(c)
	case sayFakePunt, sayFakeFieldGoal:
		c := call{name: said, column: endRunColumn, fake: true}
		if g.t.Call(&fakePrompt, team) == wordShortPass {
			c.column = shortPassColumn
		}
		g.runPlay(c)
		g.t.Cite(18) // RAPIDROLL-18: the yard comes after the play
		g.magic[team]++
		g.report(event{kind: magicGiven, team: team, yards: 1})
	default:
		g.runPlay(calling(said))
	}
	return true
}

// fieldGoalSpot is where a field goal is 61 yards, the most that any total is good for (RAPIDROLL-19).
const fieldGoalSpot = 56

// legalNow returns the options of the snap (section 4.5).
func (g *game) legalNow() optionSet {
	team := g.possession
	inRange, mayFake := g.ball >= fieldGoalSpot, g.down == 4 && !g.fakeUsed[team] // RAPIDROLL-19
	legal := snapOptions
	legal.allow(saySideline, !g.sidelineAfter) // RAPIDROLL-29
	legal.allow(sayFieldGoal, inRange)
	legal.allow(sayFakePunt, mayFake)
	legal.allow(sayFakeFieldGoal, mayFake && inRange)
	legal.allow(sayMagic, min(g.extend.limit, g.magic[team]) >= 1)
	legal.allow(sayNewQuarterback, g.mayReplace[team])
	return legal | g.savingOptions()
}

// savingOptions are those that take the last number back, as far as they are legal now.
func (g *game) savingOptions() (legal optionSet) {
	if g.running {
		team := g.possession
		legal.allow(sayTimeout, g.timeouts[team] > 0)
		legal.allow(saySpike, g.down <= 3)                                                // RAPIDROLL-6
		legal.allow(sayDefenseTimeout, g.defenseTimeouts && g.timeouts[team.Other()] > 0) // RAPIDROLL-11
	}
	return legal
}

// takeBack takes the last number back by a timeout or a spike, and reports whether the option was one.
func (g *game) takeBack(said option) bool {
	switch said {
	case sayTimeout:
		g.callTimeout(g.possession)
	case sayDefenseTimeout:
		g.callTimeout(g.possession.Other())
	case saySpike:
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
	g.report(event{kind: snapped, team: team, spot: g.ball, down: g.down, toGo: g.toGo, call: c})
	var o outcome
	switch c.name {
	case sayPunt:
		g.play.kind = kickPlay
		o = g.punt()
	case sayFieldGoal:
		g.play.kind = kickPlay
		o = g.fieldGoal()
	default:
		o = g.column()
	}
	if g.play.flagged {
		o = g.settleFlag(o)
	}
	g.settle(o)
}
