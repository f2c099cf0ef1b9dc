package rapidroll

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// numbersARow is how many dice numbers go in a row: half a quarter.
const numbersARow = 20

// boards say where the ball is, in words of game.meaning.
var boards = map[phase]string{
	kickoffPhase:   "{us} to kick off from {place}",
	scrimmagePhase: "{us} ball, {down} {at}",
	tryPhase:       "{us} to try for the point from {place}",
}

// Scoreboard returns the clock and the ball, what the teams have left, and the period's line of dice numbers as players write it.
func (g *game) Scoreboard() engine.Scoreboard {
	s := engine.Scoreboard{Score: g.Names.ScoreLine(g.score)}
	for row := range slices.Chunk(g.line.period(g.period), numbersARow) {
		s.Drawn = append(s.Drawn, spell(row))
	}
	if g.phase == overPhase {
		s.Status = []string{"final"}
		return s
	}
	s.Status = []string{football.PeriodName(g.period), engine.Count(g.clock, "number", "numbers") + " left"}
	at := event{Team: g.possession, Spot: max(g.ball, g.kickFrom), Down: g.down, ToGo: g.toGo}
	if ball := g.Fill(boards[g.phase], &at); ball != "" {
		s.Status = append(s.Status, ball)
	}
	line := engine.BoardLine{Label: "timeouts"}
	for _, side := range engine.Teams {
		nick := g.Names.Nick[side]
		line.Teams = append(line.Teams, nick+" "+strconv.Itoa(g.timeouts[side]))
		if g.magic[side] > 0 {
			line.Parts = append(line.Parts, nick+" "+engine.Count(g.magic[side], "yard", "yards")+" of magic")
		}
		if left := g.quarterback[side]; left > tired {
			line.Parts = append(line.Parts, nick+" quarterback doubles "+strconv.Itoa(left)+" more")
		} else if left == tired {
			line.Parts = append(line.Parts, nick+" quarterback is tired")
		}
	}
	s.Further = []engine.BoardLine{line}
	return s
}

// Word returns what a word in braces of a prompt's Why means. The spot is the live ball's.
func (g *game) Word(p *engine.Prompt, word string) string {
	switch word {
	case "visitor", "home":
		return g.Names.Full[engine.SideNamed(word)]
	case "short line": // why the line does not spare the roll
		if g.play.taken == 0 {
			return ""
		}
		return ": the line has fewer than " + strconv.Itoa(g.play.step*g.play.taken) + " numbers"
	case "step out":
		switch {
		case g.play.slips:
			return "stay in and fumble the long gain, or step out 3 yards sooner"
		case g.outSaves():
			return "stay in, or step out 3 yards sooner and save the number"
		}
		return "stay in, or step out 3 yards sooner"
	case "magic":
		why := "{full} are down {at}: magic yards count now or never"
		if g.live.Team == engine.Nobody {
			why = "{full} add magic yards to the last play"
		}
		return engine.Expand(why, func(word string) string { return g.Word(p, word) })
	}
	e := event{Team: p.By, Place: g.live.Team, Spot: g.live.Spot, Down: g.down, ToGo: g.toGo, Own: own{flag: g.penalty}}
	if p.ID == snapPrompt.ID {
		e.Spot = g.ball
	}
	return g.meaning(&e, word)
}

// Charts returns the charts for a prompt: those that its legal options lead to, or a guide to the answer.
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

// chartsOf returns the charts for calls from scrimmage, each once, in the order of the calls.
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
	us := g.Names.Nick[p.By]
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
			return g.Names.Nick[p.By.Other()] + " have no timeouts left", 11
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
