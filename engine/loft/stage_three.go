package loft

import (
	"slices"
	"strconv"

	"rollbook/engine"
)

// stageThree decides the round: the side with fewer reals must dodge, and wins the round if it survives, or both must
// dodge (LOFT-37).
func (g *game) stageThree() {
	g.stage, g.number = 3, 0
	b := g.block()
	g.t.NewPlay()
	reals := b.reals()
	leader := engine.Ahead(reals)
	if leader == engine.Nobody {
		b.dodger = engine.BothAtTable
		g.bothDodge()
		return
	}
	dodger, behind := leader.Other(), reals[leader]-reals[leader.Other()]
	b.dodger = dodger
	g.t.Cite(37)
	g.report(event{kind: mustDodge, side: dodger, points: behind})
	column := g.dodgeColumn(behind)
	g.t.Cite(38)
	b.seconds = dodgeColumns[column]
	g.report(event{kind: dodgeTimed, side: dodger, seconds: b.seconds})
	mayPray := g.prayerRule == "each-round" || g.prayerRule == "once" && g.prayers[dodger] == 0
	prays := mayPray && g.t.Call(&lastChancePrompt, dodger) == callPrayer
	g.t.Cite(41)
	winner, how := dodger.Other(), byDodge
	if prays {
		how = byPrayer
	}
	if prays && g.pray(dodger) || !prays && g.dodge(dodger, column) {
		winner = dodger
	}
	g.win(winner, how)
}

// bothDodge goes to the higher sum of the dice (LOFT-40).
func (g *game) bothDodge() {
	g.t.Cite(40)
	g.report(event{kind: bothMustDodge, points: g.block().reals()[engine.Home]})
	for _, side := range engine.Teams {
		g.reportNext(event{kind: bothDodgesBegin, side: side})
	}
	for {
		visitor := g.t.Roll(&bothDodgePrompt, engine.Visitor)
		g.total = visitor.Sum()
		home := g.t.Roll(&bothDodgePrompt, engine.Home)
		g.total = 0
		g.t.Cite(40)
		if g.t.TracingDice() {
			g.t.Check(pairText(home), "the visitors' "+pairText(visitor), strconv.Itoa(home.Sum())+" to "+strconv.Itoa(visitor.Sum()))
		}
		sums := engine.Sides[int]{engine.Visitor: visitor.Sum(), engine.Home: home.Sum()}
		winner := engine.Ahead(sums)
		g.report(event{kind: bothDodged, side: winner, both: sums})
		if winner != engine.Nobody {
			g.win(winner, byBothDodge)
			return
		}
	}
}

// dodgeColumn returns the column of the dodge chart for a side that trails by this many reals (LOFT-38).
func (g *game) dodgeColumn(behind int) int {
	seconds := 0
	switch g.dodgeTime {
	case "quarter-minute":
		seconds = 15 * behind
	case "half-minute":
		seconds = 30 * behind
	case "ask":
		seconds = g.t.Number(&dodgeTimePrompt, engine.BothAtTable)
	default:
		return min(behind, len(dodgeColumns)) - 1
	}
	column, _ := slices.BinarySearch(dodgeColumns[:len(dodgeColumns)-1], seconds) // above them all, the last
	return column
}

// dodge rolls on the dodge chart and reports whether the dodger evades the strikes (LOFT-39).
func (g *game) dodge(dodger engine.Side, column int) bool {
	order := dodgeChart.ask(g.t, dodger)
	sign := dodgeChart.Read(g.t, order).sign(column)
	g.t.Cite(39)
	if g.t.TracingDice() {
		g.t.Check(strconv.Itoa(engine.PairAt(order)), "column "+clock(g.block().seconds), string(sign))
	}
	g.report(event{kind: dodged, side: dodger, note: dodgeNotes[sign], isGood: sign.evades()})
	return sign.evades()
}

// pray rolls on the prayer chart and reports whether the ball is caught (LOFT-41).
func (g *game) pray(dodger engine.Side) bool {
	g.prayers[dodger]++
	g.block().prayed = true
	g.report(event{kind: prayerTried, side: dodger})
	c := prayerChart.roll(g.t, dodger)
	g.t.Cite(41)
	isCaught, note := c.effect == caught, c.note
	if c.effect == rollAgain {
		g.report(event{kind: prayerRolledAgain, side: dodger, note: note})
		r := g.t.Roll(&prayerCreditPrompt, dodger)
		g.t.Cite(41)
		isCaught, note = r.First() == 1, "no credit for the catch"
		if isCaught {
			note = "credit for the catch"
		}
		if g.t.TracingDice() {
			g.t.Check(pairText(r), "11-16, credit for the catch", note)
		}
	}
	g.report(event{kind: prayed, side: dodger, note: note, isGood: isCaught})
	return isCaught
}

// pairText writes two dice as they were read.
func pairText(r engine.Roll) string { return strconv.Itoa(r.Digits()) }
