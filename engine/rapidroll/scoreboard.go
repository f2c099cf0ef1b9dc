package rapidroll

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// numbersARow is how many dice numbers are shown in a row: half a quarter.
const numbersARow = 20

// boards say where the ball is, in words of game.appendEventWord.
var boards = [...]string{
	kickoffPhase:   "  {us} to kick off from {place}",
	scrimmagePhase: "  {us} ball, {down} {at}",
	tryPhase:       "  {us} to try for the point from {place}",
	tossPhase:      "",
}

// AppendScoreboard appends a line on the game, one on what the teams have left, and the period's line of dice numbers as
// players write it.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = g.names.AppendScoreLine(b, g.score)
	if g.phase == overPhase {
		return g.appendLine(engine.AppendAll(b, "  final"))
	}
	b = engine.AppendAll(b, "  ", football.PeriodName(g.period), "  ")
	b = engine.AppendAll(b, engine.Count(g.clock, "number", "numbers"), " left")
	at := event{team: g.possession, spot: max(g.ball, g.kickFrom), down: g.down, toGo: g.toGo}
	b = engine.Expand(b, boards[g.phase], func(b []byte, name string) []byte { return g.appendEventWord(b, name, &at) })
	b = engine.AppendAll(b, "\ntimeouts")
	for _, side := range engine.Teams {
		b = engine.AppendAll(b, " ", g.names.Nick[side], " ", strconv.Itoa(g.timeouts[side]))
	}
	for _, side := range engine.Teams {
		if g.magic[side] > 0 {
			b = engine.AppendAll(b, "  ", g.names.Nick[side], " ", engine.Count(g.magic[side], "yard", "yards"), " of magic")
		}
		if left := g.quarterback[side]; left > tired {
			b = engine.AppendAll(b, "  ", g.names.Nick[side], " quarterback doubles ", strconv.Itoa(left), " more")
		} else if left == tired {
			b = engine.AppendAll(b, "  ", g.names.Nick[side], " quarterback is tired")
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

// AppendWord appends what a word in braces of a prompt's Why means. A spot is that of the live ball.
func (g *game) AppendWord(b []byte, p *engine.Prompt, word string) []byte {
	switch word {
	case "visitor", "home":
		return append(b, g.names.Full[engine.SideNamed(word)]...)
	case "short line": // why a roll is made that the line would spare
		if g.play.taken > 0 {
			b = append(engine.AppendNumber(append(b, ": the line has fewer than "...), g.play.step*g.play.taken), " numbers"...)
		}
		return b
	case "magic":
		why := "{full} are down {at}: magic yards count now or never"
		if g.live.Team == engine.Nobody {
			why = "{full} add magic yards to the last play"
		}
		return engine.Expand(b, why, func(b []byte, word string) []byte { return g.AppendWord(b, p, word) })
	}
	e := event{team: p.By, place: g.live.Team, spot: g.live.Spot, down: g.down, toGo: g.toGo, flag: g.penalty}
	if p.ID == snapPrompt.ID {
		e.spot = g.ball
	}
	return g.appendEventWord(b, word, &e)
}

// Charts returns the charts of a prompt: those that its legal options lead to, or what the answer decides now.
func (g *game) Charts(p *engine.Prompt) []engine.Chart {
	switch p.ID {
	case snapPrompt.ID, sidelinePrompt.ID, twoPointPrompt.ID:
		return g.chartsOf(p.Options)
	case endZonePrompt.ID:
		if g.play.gained == football.ByInterception {
			return []engine.Chart{interceptionReturn}
		}
		return []engine.Chart{puntReturn}
	case penaltyPrompt.ID:
		if g.play.kind == kickoffPlay {
			return []engine.Chart{flagKickoff}
		}
		return []engine.Chart{g.flagChart()}
	}
	return p.Charts
}

// chartsOf returns the charts that calls from scrimmage are read on, each once, in the order of the calls.
func (g *game) chartsOf(calls []*engine.Call) []engine.Chart {
	var charts []engine.Chart
	for _, call := range calls {
		c := columns[columnOf(call)]
		switch call {
		case callSneak:
			c = sneak
		case callPunt:
			c = g.puntChart()
		case callFieldGoal:
			c = fieldGoal
		}
		if c != nil && !slices.Contains(charts, engine.Chart(c)) {
			charts = append(charts, c)
		}
	}
	return charts
}

// WhyNot says why a call from scrimmage is not legal at a prompt.
func (g *game) WhyNot(p *engine.Prompt, word string) (why string, ruling int) {
	said := System.Call(word)
	switch {
	case !slices.Contains(snapPrompt.Options, said) && said != callEnd:
		return "", 0
	case p.ID == sidelinePrompt.ID:
		return "only a pass can go to the sideline", 29
	case p.ID == twoPointPrompt.ID:
		return "a two-point try is a run or a pass", 57
	case p.ID == clockPrompt.ID:
		return "the last number of the half has been used", 10
	case p.ID != snapPrompt.ID:
		return "", 0
	}
	us := g.names.Nick[p.By]
	switch said {
	case callSideline:
		return "at this table the receiver steps out after the catch", 29
	case callFakePunt, callFakeFieldGoal:
		switch {
		case g.down < 4:
			return "kicks are faked only on 4th down", 19
		case g.fakeUsed[p.By]:
			return us + " have already used their one fake", 19
		}
		return g.tooFar(), 19
	case callFieldGoal:
		return g.tooFar(), 19
	case callMagic:
		if g.magic[p.By] == 0 {
			return us + " have no magic yards", 13
		}
		return "the last play was not a run or a completion that magic yards can extend", 15
	case callNewQuarterback:
		if g.quarterback[p.By] != notReplaced {
			return us + " have already changed quarterbacks", 35
		}
		return "a team changes quarterbacks only before its first snap of the 3rd or 4th quarter", 35
	case callSpike:
		if g.down == 4 {
			return "a spike on 4th down would give up the ball", 6
		}
		return g.nothingToSave(), 6
	case callTimeout:
		if g.timeouts[p.By] == 0 {
			return us + " have no timeouts left", 11
		}
		return g.nothingToSave(), 5
	case callDefenseTimeout:
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

func (g *game) tooFar() string {
	return "it would be " + strconv.Itoa(football.KickLength(g.ball)) + " yards, and no roll is good from more than 61"
}

func (g *game) nothingToSave() string {
	switch {
	case g.lastPlay == nil:
		return "the drive has just begun"
	case g.lastPlay == callSpike, g.play.ended != inBounds:
		return "the last play stopped the clock"
	case len(g.line.period(g.period)) == 0:
		return "the quarter has just begun"
	}
	return "the last play has no number on the line"
}
