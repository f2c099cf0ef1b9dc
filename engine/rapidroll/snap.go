package rapidroll

// A call is a play that a team calls from scrimmage.
type call struct {
	name     string  // as it is called
	column   chartID // it is read on
	variant  variant
	sideline bool   // taken out of bounds if it is complete (RAPIDROLL-29)
	fake     string // the fake whose column this is; "" for none
}

// A variant is what a call changes in its column.
type variant uint8

const (
	straight variant = iota
	screen           // RAPIDROLL-28
	reverse          // RAPIDROLL-27
	trick            // RAPIDROLL-30
	sneak
)

// calls are the runs and passes.
var calls = [...]call{
	{name: "line-run", column: lineRunID},
	{name: "end-run", column: endRunID},
	{name: "short-pass", column: shortPassID},
	{name: "medium-pass", column: mediumPassID},
	{name: "deep-pass", column: deepPassID},
	{name: "long-pass", column: longPassID},
	{name: "screen", column: shortPassID, variant: screen},
	{name: "sneak", column: sneakID, variant: sneak},
	{name: "reverse", column: endRunID, variant: reverse},
	{name: "trick-pass", column: longPassID, variant: trick},
}

// callNamed returns the run or pass with a name.
func callNamed(name string) call {
	for i := range calls {
		if calls[i].name == name {
			return calls[i]
		}
	}
	panic("no call is named " + name)
}

// pass reports whether the call is read on a passing column.
func (c *call) pass() bool { return c.column >= shortPassID && c.column <= longPassID }

// typeOf returns what the next call must differ from (RAPIDROLL-20).
func (g *game) typeOf(c *call) string {
	switch {
	case g.sameByColumn:
		return chartPrompts[c.column].ID
	case c.fake != "":
		return c.fake
	}
	return c.name
}

// snap is section 4.5. It reports whether a play was run; magic yards, time-outs and the like are none.
func (g *game) snap() (played bool) {
	team := g.possession
	switch word := g.t.CallFrom(&snapPrompt, team, g.snapOptions()); word {
	case "magic":
		most := min(g.extend.limit, g.magic[team], 100-g.ball)
		g.addMagic(g.t.NumberFrom(&magicPrompt, team, 1, most))
		return false
	case "time-out":
		g.callTimeOut(team)
		return false
	case "defense-time-out":
		g.callTimeOut(team.Other())
		return false
	case "spike":
		g.spike()
		return false
	case "new-quarterback": // RAPIDROLL-35
		g.t.Cite(35)
		g.quarterback[team], g.mayReplace[team] = doubledCompletions, false
		g.report(event{what: quarterbackReplaced, team: team})
		return false
	case "punt":
		g.begin(puntPlay, call{name: word, column: puntID})
	case "field-goal":
		g.begin(fieldGoalPlay, call{name: word, column: fieldGoalID})
	case "sideline":
		c := callNamed(g.t.Call(&sidelinePrompt, team))
		c.sideline = true
		g.begin(columnPlay, c)
	case "fake-punt", "fake-field-goal":
		c := callNamed(g.t.Call(&fakePrompt, team))
		c.fake = word
		g.begin(columnPlay, c)
	default:
		g.begin(columnPlay, callNamed(word))
	}
	g.settle(g.scrimmage())
	if g.play.call.fake != "" { // RAPIDROLL-18
		g.t.Cite(18)
		g.magic[team]++
		g.report(event{what: magicGiven, team: team, yards: 1})
	}
	return true
}

// fieldGoalSpot is where a field goal is 61 yards, the most that any total is good for (RAPIDROLL-19).
const fieldGoalSpot = 56

// snapOptions returns the calls that are legal now, in the order of section 4.5.
func (g *game) snapOptions() []string {
	team := g.possession
	ordinary := snapPrompt.Options[:12]
	if g.sidelineAfter {
		ordinary = callsWithoutSideline
	}
	options := append(g.options[:0], ordinary...)
	inRange, mayFake := g.ball >= fieldGoalSpot, g.down == 4 && !g.fakeUsed[team] // RAPIDROLL-19
	if inRange {
		options = append(options, "field-goal")
	}
	if mayFake {
		options = append(options, "fake-punt")
	}
	if mayFake && inRange {
		options = append(options, "fake-field-goal")
	}
	if g.extend.open && min(g.extend.limit, g.magic[team]) >= 1 {
		options = append(options, "magic")
	}
	options = g.appendSaving(options)
	if g.mayReplace[team] {
		options = append(options, "new-quarterback")
	}
	return options
}

// callsWithoutSideline are the calls that are always legal where a sideline pass is none (RAPIDROLL-29).
var callsWithoutSideline = []string{"line-run", "end-run", "short-pass", "medium-pass", "deep-pass", "long-pass", "screen",
	"sneak", "reverse", "trick-pass", "punt"}

// appendSaving appends the words that take the last number back, as far as they are legal now.
func (g *game) appendSaving(options []string) []string {
	if !g.running {
		return options
	}
	team := g.possession
	if g.timeOuts[team] > 0 {
		options = append(options, "time-out")
	}
	if g.down <= 3 { // RAPIDROLL-6
		options = append(options, "spike")
	}
	if g.defenseTimeOuts && g.timeOuts[team.Other()] > 0 {
		options = append(options, "defense-time-out")
	}
	return options
}

// begin makes a call complete: step 4 of section 4.5.
func (g *game) begin(kind playKind, c call) {
	team, typ := g.possession, g.typeOf(&c)
	g.openDrive()
	g.play = play{team: team, kind: kind, call: c, repeated: typ == g.lastPlay && typ != "long-pass"}
	g.mayReplace[team], g.extend, g.running, g.lastPlay = false, extension{}, false, typ
	if c.fake != "" {
		g.t.Cite(19)
		g.fakeUsed[team] = true
	}
	g.report(event{what: snapped, team: team, spot: g.ball, yards: g.toGo, n: g.down, word: c.name, more: c.more()})
}

// scrimmage runs the play that was called, and its flag.
func (g *game) scrimmage() outcome {
	var o outcome
	switch g.play.kind {
	case puntPlay:
		o = g.punt()
	case fieldGoalPlay:
		o = g.fieldGoal()
	default:
		o = g.column()
	}
	if g.play.flagged {
		o = g.settleFlag(o)
	}
	return o
}

// more is what a call is besides its name: sideline, or the fake that it comes from.
func (c *call) more() string {
	if c.sideline {
		return "sideline"
	}
	return c.fake
}
