package rapidroll

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// numbersARow is how many dice numbers are shown in a row, half of what a quarter holds.
const numbersARow = 20

// boards say where the ball is, in words of game.appendWord.
var boards = [...]string{
	kickoffPhase:   "  {us} to kick off from {place}",
	scrimmagePhase: "  {us} ball, {down} {at}",
	tryPhase:       "  {us} to try for the point from {place}",
	tossPhase:      "",
}

// AppendScoreboard appends the standing: a line on the game, one on what the teams have left, and the
// period's line of dice numbers as players write it.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = g.names.AppendStanding(b, g.score)
	if g.phase == overPhase {
		return g.appendLine(engine.Say(b, "  final"))
	}
	b = engine.Say(b, "  ", football.PeriodName(g.period), "  ")
	b = engine.Say(b, engine.Count(g.clock, "number", "numbers"), " left")
	at := event{team: g.possession, spot: max(g.ball, g.kickFrom), down: g.down, toGo: g.toGo}
	b = engine.Fill(b, boards[g.phase], func(b []byte, name string) []byte { return g.appendWord(b, name, &at) })
	b = engine.Say(b, "\ntimeouts")
	for _, side := range engine.Teams {
		b = engine.Say(b, " ", g.names.Nick[side], " ", strconv.Itoa(g.timeouts[side]))
	}
	for _, side := range engine.Teams {
		if g.magic[side] > 0 {
			b = engine.Say(b, "  ", g.names.Nick[side], " ", engine.Count(g.magic[side], "yard", "yards"), " of magic")
		}
		if left := g.quarterback[side]; left > tired {
			b = engine.Say(b, "  ", g.names.Nick[side], " quarterback doubles ", strconv.Itoa(left), " more")
		} else if left == tired {
			b = engine.Say(b, "  ", g.names.Nick[side], " quarterback is tired")
		}
	}
	return g.appendLine(b)
}

// appendLine appends the period's dice numbers, in rows that a finger can follow.
func (g *game) appendLine(b []byte) []byte {
	for row := range slices.Chunk(g.line.period(g.period), numbersARow) {
		b = appendNumbers(append(b, '\n'), row)
	}
	return b
}

// whys say what prompts are about that are on no chart, in words of game.appendWord. The spot is that of the live ball.
var whys = [...]struct{ id, why string }{
	{"kickoff", "{full} kick off: deep or onside"},
	{"snap", "{full} call the play, {down}"},
	{"sideline", "{full} throw to the sideline: which pass, 3 yards shorter and out of bounds"},
	{"fake", "{full} fake the kick: pass or run"},
	{"step-out", "caught in bounds {at}: {full} stay in, or step out for 3 yards and save the number"},
	{"catch", "the punt comes down {at}: {full} return it or let it roll"},
	{"end-zone", "the ball is in the end zone: {full} take the touchback, or bring it out"},
	{"penalty", "the flag is {flag}: {full} take the penalty or the play"},
	{"clock", "that was the last number of the half, and it can still matter: {full} decide"},
	{"try", "{full} try for one point or for two"},
	{"two-point", "{full} go for two: which play"},
	{"gain", "{full} roll for the yards"},
	{"long-gain", "{full} roll for the long gain"},
	{"scramble", "{full} roll for the scramble"},
	{"roll-dead", "{full} roll for how far the ball rolls"},
	{"interference", "{full} roll for where the interference was"},
	{"extra-point", "{full} roll for the extra point, on the Field Goal column"},
}

// Why says what a prompt is about, and of a roll why it is made if the line could not answer.
func (g *game) Why(p *engine.Prompt) string {
	why := ""
	for _, w := range &whys {
		if w.id == p.ID {
			why = w.why
		}
	}
	switch {
	case p.ID == "toss":
		return "even: " + g.names.Full[engine.Home] + " receive; odd: " + g.names.Full[engine.Visitor] + " receive"
	case p.ID == "magic" && g.live.Team == engine.Nobody:
		why = "{full} add magic yards to the last play"
	case p.ID == "magic":
		why = "{full} are down {at}: magic yards count now or never"
	case p.Kind == engine.RollKind: // a kickoff is a call, too
		if c := engine.ChartNamed(charts, p.ID); c != nil {
			_, title := c.Name()
			why = "{full} roll on " + title
		}
		if g.play.taken > 0 {
			why += ": the line does not go back " + strconv.Itoa(g.play.step*g.play.taken)
		}
	}
	e := event{team: p.By, place: g.live.Team, spot: g.live.Spot, down: g.down, toGo: g.toGo, flag: g.penalty}
	if p.ID == "snap" {
		e.spot = g.ball
	}
	return string(engine.Fill(nil, why, func(b []byte, name string) []byte { return g.appendWord(b, name, &e) }))
}

// Charts returns the charts of a prompt that does not bear the name of its chart: those that its options lead to, or what
// the answer decides.
func (g *game) Charts(p *engine.Prompt) []engine.Chart {
	switch p.ID {
	case "kickoff":
		if p.Kind == engine.CallKind {
			return []engine.Chart{kickoff, onsideKick}
		}
	case "snap", "sideline", "two-point":
		return g.chartsOf(p.Options)
	case "end-zone":
		if g.play.gained == byInterception {
			return []engine.Chart{interceptionReturn}
		}
		return []engine.Chart{puntReturn}
	case "penalty":
		if g.play.kind == kickoffPlay {
			return []engine.Chart{flagKickoff}
		}
		return []engine.Chart{g.flagChart()}
	}
	return nil
}

// chartsOf returns the charts that calls from scrimmage are read on, each once, in the order of the calls.
func (g *game) chartsOf(words []string) []engine.Chart {
	var charts []engine.Chart
	for o := sayLineRun; o <= sayFakeFieldGoal; o++ {
		var c *chart
		switch o {
		case saySneak:
			c = sneak
		case sayPunt:
			c = g.puntChart()
		case sayFieldGoal:
			c = fieldGoal
		default:
			c = columns[options[o].column]
		}
		if c != nil && slices.Contains(words, options[o].word) && !slices.Contains(charts, engine.Chart(c)) {
			charts = append(charts, c)
		}
	}
	return charts
}

// WhyNot says why a call from scrimmage is not legal at a prompt.
func (g *game) WhyNot(p *engine.Prompt, call string) (why string, ruling int) {
	said := noOption
	for o := sayLineRun; o < optionCount; o++ {
		if options[o].word == call {
			said = o
		}
	}
	switch {
	case said == noOption:
		return "", 0
	case p.ID == "sideline":
		return "only a pass goes to the sideline", 29
	case p.ID == "two-point":
		return "a two-point try is a run or a pass", 57
	case p.ID == "clock":
		return "the last number of the half is written", 10
	case p.ID != "snap":
		return "", 0
	}
	us := g.names.Nick[p.By]
	switch said {
	case saySideline:
		return "at this table the receiver steps out after the catch", 29
	case sayFakePunt, sayFakeFieldGoal:
		switch {
		case g.down < 4:
			return "a kick is faked on 4th down only", 19
		case g.fakeUsed[p.By]:
			return us + " have had their one fake", 19
		}
		return g.tooFar(), 19
	case sayFieldGoal:
		return g.tooFar(), 19
	case sayMagic:
		if g.magic[p.By] == 0 {
			return us + " have no magic yards", 13
		}
		return "the last play was no run or completed pass that magic yards may extend", 15
	case sayNewQuarterback:
		if g.quarterback[p.By] != notReplaced {
			return us + " have had their new quarterback", 35
		}
		return "a quarterback is replaced before a team's first snap of the 3rd or the 4th quarter", 35
	case saySpike:
		if g.down == 4 {
			return "a spike on 4th down would give up the ball", 6
		}
		return g.nothingToSave(), 6
	case sayTimeout:
		if g.timeouts[p.By] == 0 {
			return us + " have no timeouts left", 11
		}
		return g.nothingToSave(), 5
	case sayDefenseTimeout:
		switch {
		case !g.defenseTimeouts:
			return "at this table only the team with the ball calls timeouts", 11
		case g.timeouts[p.By.Other()] == 0:
			return g.names.Nick[p.By.Other()] + " have no timeouts left", 11
		}
		return g.nothingToSave(), 5
	}
	return "", 0
}

// tooFar says why there is no field goal from where the ball is.
func (g *game) tooFar() string {
	return "it would be " + strconv.Itoa(football.KickLength(g.ball)) + " yards, and no number is good from more than 61"
}

// nothingToSave says why the last number cannot be taken back.
func (g *game) nothingToSave() string {
	switch {
	case g.lastPlay == noOption:
		return "the drive has just begun"
	case g.lastPlay == saySpike, g.play.ended != inBounds:
		return "the last play stopped the clock"
	case len(g.line.period(g.period)) == 0:
		return "the quarter has just begun"
	}
	return "the last play has no number on the line"
}
