package rapidroll

import (
	"slices"

	"rollbook/engine"
	"rollbook/engine/football"
)

func (g *game) halfEnding() bool { return g.period == 2 || g.period >= 4 }

// outSaves reports whether a play that goes out of bounds takes no time (RAPIDROLL-7).
func (g *game) outSaves() bool { return g.halfEnding() && g.clock <= 3 }

func (g *game) tied() bool { return g.score[engine.Visitor] == g.score[engine.Home] }

// endOfPlay writes the play's number on the line, or not (section 4.13).
func (g *game) endOfPlay() {
	p := &g.play
	maySave := g.phase == scrimmagePhase && p.ended == inBounds && (g.driveOpen || g.anyPlaySaves)
	saved := false
	if team := g.possession; p.tm && g.phase == scrimmagePhase && g.timeouts[team] > 0 {
		g.t.Cite(49)
		g.timeouts[team]--
		g.report(&event{Kind: football.TimeoutTaken, Team: team, Own: own{byChart: true}})
		saved = maySave
	}
	free, why := 0, wording("") // the ruling by which the play takes no time
	switch {
	case saved:
		free, why = 5, timeoutSaves
	case p.kind == tryPlay && g.clock == 0 && !g.halfEnding():
		free, why = 8, tryAfterTime
	case p.kind == tryPlay && g.clock == 0:
		free, why = 9, tryAfterTime
	case p.kind == tryPlay && g.clock == 1 && g.halfEnding():
		free, why = 9, tryAtTheEnd
	case p.ended == outOfBounds && g.outSaves():
		free, why = 7, outThisLate
	}
	if free != 0 {
		g.t.Cite(free)
		g.report(&event{Kind: numberUnwritten, Team: p.team, Own: own{number: p.rolled, says: why}})
	} else {
		g.line.numbers = append(g.line.numbers, p.rolled)
		g.clock--
		g.running = maySave
		g.writer = p.team
		if p.kind == kickoffPlay || p.kind == tryPlay {
			g.writer = engine.Nobody
		}
		g.report(&event{Kind: numberWritten, Team: g.writer, Own: own{number: p.rolled, n: p.rolledAt}})
	}
	g.checkClock()
}

// checkClock ends the period, the half or the game once the last number is used (CHECK CLOCK of section 4.13).
func (g *game) checkClock() {
	switch {
	case g.period >= 5 && g.overtime == suddenDeath && !g.tied():
		g.t.Cite(54)
		g.endOfGame()
	case g.clock >= 1:
	case g.phase == tryPhase && !g.halfEnding(): // the quarter of the touchdown has its try
		g.t.Cite(8)
	case g.phase == tryPhase:
		g.t.Cite(9)
	case !g.halfEnding():
		g.t.Cite(8)
		g.newPeriod()
	case g.phase == scrimmagePhase && g.lastChance():
	default:
		g.endOfHalf()
	}
}

// lastChance asks the team with the ball what to do about the last number of a half, if it can do anything
// (RAPIDROLL-10), and reports whether it did.
func (g *game) lastChance() bool {
	onlyEnd := !slices.ContainsFunc(clockPrompt.Options[1:], func(c *engine.Call) bool { return g.MayCall(&clockPrompt, c) })
	if onlyEnd {
		return false
	}
	g.t.Cite(10)
	said := g.t.CallWithin(g, &clockPrompt, g.possession)
	if said == callMagic {
		g.t.Cite(17)
		g.addMagic(100 - g.ball)
		return true
	}
	return g.takeBack(said)
}

func (g *game) newPeriod() {
	g.report(&event{Kind: football.PeriodEnds})
	g.period++
	g.clock = numbersAPeriod
	g.line.begins = append(g.line.begins, len(g.line.numbers))
	g.lineScore.NextPeriod()
	g.running = false
	for _, side := range engine.Teams { // RAPIDROLL-35
		g.mayReplace[side] = (g.period == 3 || g.period == 4) && g.quarterback[side] == notReplaced
	}
}

// endOfHalf goes on after a half: the second half, overtime, or the end (END OF HALF of section 4.13).
func (g *game) endOfHalf() {
	g.closeDrive(football.TimeResult)
	switch {
	case g.period == 2:
		g.t.Cite(59)
		g.newPeriod()
		g.timeouts = engine.Both(timeoutsAHalf)
		g.teeUp(engine.Visitor, g.kickoffLine)
	case !g.tied():
		g.endOfGame()
	case g.overtime == noOvertime:
		g.t.Cite(54)
		g.endOfGame()
	case g.period >= 5 && !g.playoff:
		g.t.Cite(55)
		g.endOfGame()
	default:
		if g.period >= 5 {
			g.t.Cite(55)
		}
		g.newPeriod()
		g.timeouts = engine.Both(timeoutsInOvertime)
		g.situation = situation{phase: tossPhase}
	}
}

func (g *game) endOfGame() {
	g.closeDrive(football.TimeResult)
	g.report(&event{Kind: football.GameEnds})
	g.situation = situation{phase: overPhase}
}
