package loft

import (
	"strconv"

	"rollbook/engine"
)

// stageThree decides the round: the side with fewer reals must dodge, or both (LOFT-37).
func (g *game) stageThree() {
	g.stage, g.number = 3, 0
	b := g.block()
	g.t.NewPlay()
	visitor, home := b.realsOf(engine.Visitor), b.realsOf(engine.Home)
	if visitor == home {
		b.dodger = engine.BothAtTable
		g.bothDodge()
		return
	}
	b.dodger = engine.Visitor
	if home < visitor {
		b.dodger = engine.Home
	}
	g.dodgeOrPray(b.dodger, max(visitor-home, home-visitor))
}

// bothDodge is won by the higher sum of the dice (LOFT-40).
func (g *game) bothDodge() {
	g.t.Cite(40)
	g.report(event{what: bothMustDodge, n: g.block().realsOf(engine.Visitor)})
	for {
		visitor := g.t.Roll(&bothDodgePrompt, engine.Visitor)
		g.total = visitor.Sum()
		home := g.t.Roll(&bothDodgePrompt, engine.Home)
		g.total = 0
		g.t.Cite(40)
		if g.t.Explained() {
			sums := strconv.Itoa(home.Sum()) + " to " + strconv.Itoa(visitor.Sum())
			g.t.Check(pairText(home), "the visitors' "+pairText(visitor), sums)
		}
		g.report(event{what: bothDodged, n: visitor.Sum(), box: home.Sum()})
		switch {
		case visitor.Sum() > home.Sum():
			g.win(engine.Visitor, "both-dodge")
			return
		case home.Sum() > visitor.Sum():
			g.win(engine.Home, "both-dodge")
			return
		}
	}
}

// dodgeOrPray is stage three of a side that is so many reals behind.
func (g *game) dodgeOrPray(dodger engine.Side, behind int) {
	b := g.block()
	g.t.Cite(37)
	g.report(event{what: mustDodge, team: dodger, n: behind})
	column := g.dodgeColumn(behind)
	g.t.Cite(38)
	b.seconds = dodgeColumns[column]
	g.report(event{what: dodgeTimed, team: dodger, n: b.seconds})
	call := "dodge"
	if g.prayer == "each-round" || g.prayer == "once" && g.prayers[dodger] == 0 { // LOFT-41
		call = g.t.Call(&lastChancePrompt, dodger)
	}
	survives := false
	if call == "prayer" {
		survives = g.pray(dodger)
	} else {
		survives = g.dodge(dodger, column)
	}
	winner := dodger.Other()
	if survives {
		winner = dodger
	}
	g.win(winner, call)
}

// dodgeColumn returns the column of the dodge chart for a side so many reals behind (LOFT-38).
func (g *game) dodgeColumn(behind int) int {
	seconds := 0
	switch g.dodgeTime {
	case "half-minute":
		seconds = 30 * behind
	case "ask":
		seconds = g.t.Number(&dodgeTimePrompt, engine.BothAtTable)
	default:
		return min(behind, len(dodgeColumns)) - 1
	}
	column := 0
	for column < len(dodgeColumns)-1 && dodgeColumns[column] < seconds {
		column++
	}
	return column
}

// dodge rolls on the dodge chart and reports whether the dodger evades the strikes (LOFT-39).
func (g *game) dodge(dodger engine.Side, column int) bool {
	g.report(event{what: dodgeBegins, team: dodger})
	r := g.t.Roll(&dodgePrompt, dodger)
	row := dodgeChart.Read(g.t, r.Order())
	g.t.Cite(39)
	sign := row[column]
	if g.t.Explained() {
		g.t.Check(pairText(r), "column "+clock(g.block().seconds), string(rune(sign)))
	}
	g.report(event{what: dodged, team: dodger, n: int(sign), good: evades(sign)})
	return evades(sign)
}

// pray rolls on the prayer chart and reports whether the ball is caught (LOFT-41).
func (g *game) pray(dodger engine.Side) bool {
	g.t.Cite(41)
	g.prayers[dodger]++
	g.block().prayed = true
	g.report(event{what: prayerTried, team: dodger})
	c := prayerChart.Read(g.t, g.t.Roll(&prayerPrompt, dodger).Order())
	isCaught := c.effect == caught
	if c.effect == rollAgain {
		g.report(event{what: prayerHangs, team: dodger, note: c.note})
		r := g.t.Roll(&prayerCreditPrompt, dodger)
		g.t.Cite(41)
		isCaught = r.First() == 1
		c.note = "no credit for the catch"
		if isCaught {
			c.note = "credit for the catch"
		}
		if g.t.Explained() {
			g.t.Check(pairText(r), "11-16, credit for the catch", c.note)
		}
	}
	g.report(event{what: prayed, team: dodger, note: c.note, good: isCaught})
	return isCaught
}

// pairText writes two dice as they were read.
func pairText(r engine.Roll) string { return strconv.Itoa(r.Digits()) }
