package loft

import "rollbook/engine"

// A kick is a penalty kick or a conversion kick that is being taken.
type kick struct {
	side   engine.Side // who kicks; Nobody while there is no kick
	from   distance
	counts string // what a good kick moves: potentials, reals or wipe-out
	worth  int    // how many of them
}

// take asks for a kick on the kick chart and reports whether it is caught (LOFT-22).
func (g *game) take(p *engine.Prompt, k kick) bool {
	g.kick = k
	order := g.t.Roll(p, k.side).Order()
	g.kick = kick{}
	c := kickChart.Read(g.t, order)
	g.t.Cite(22)
	isGood := false
	switch c.effect {
	case caught:
		isGood = true
	case caughtNearer:
		isGood = k.from != longRange
	case caughtShort:
		isGood = k.from >= shortRange
	case caughtCircle:
		isGood = k.from == targetCircle
	case noFenceman:
		isGood = g.block().sentOff[k.side.Other()]
	}
	e := event{what: penaltyTaken, team: k.side, from: k.from, word: k.counts, n: k.worth, good: isGood}
	if p == &conversionPrompt {
		e.what = conversionTaken
	}
	if isGood == (c.effect == caught || c.effect == caughtNearer) {
		e.note = c.note // the note tells the printed result, so it fits only that one
	}
	g.report(e)
	return isGood
}

// penaltyOne is a penalty kick of stage one (LOFT-23).
func (g *game) penaltyOne(k kick) {
	k.counts = "potentials"
	if g.take(&penaltyPrompt, k) {
		g.t.Cite(23)
		g.add(k.side, k.worth)
	}
}

// penaltyTwo is a penalty kick of stage two: the side on the advance converts its box with it, the other side wipes out
// the latest one of the side on the advance that still stands (LOFT-31, LOFT-36).
func (g *game) penaltyTwo(side engine.Side, from distance) {
	b, a := g.block(), g.attack
	if side == a {
		if g.take(&penaltyPrompt, kick{side: a, from: from, counts: "reals", worth: g.worth}) {
			b.reals[a][g.number-1] = g.worth
		}
		return
	}
	g.t.Cite(31)
	n := b.latestReals(a)
	if n == 0 {
		g.report(event{what: noKick, team: side})
		return
	}
	if g.take(&penaltyPrompt, kick{side: side, from: from, counts: "wipe-out", worth: b.reals[a][n-1]}) {
		b.wiped[a][n-1] = true
	}
}

// foul rolls on a column of the fouls chart for the attacking side, which off a short send is the fenceman's
// (LOFT-24).
func (g *game) foul(column *foulChart, attack engine.Side) {
	g.column = column
	g.report(event{what: foulCalled, team: attack})
	c := column.Read(g.t, g.t.Roll(&foulPrompt, attack).Order())
	g.t.Cite(24)
	guilty := attack.Other()
	if c.offense.byAttack() {
		guilty = attack
	}
	e := event{what: fouled, team: guilty, note: offenseWords[c.offense], from: c.from}
	if c.offense == unsporting || c.offense == attackUnsporting {
		e.word = "unsporting"
	}
	g.report(e)
	switch c.offense {
	case breaksEarly, stepsOutside:
		return
	case unsporting, attackUnsporting:
		if g.warn(guilty) {
			return
		}
	case flagrantFoul, flagrantTackle:
		if g.offByFlagrant {
			g.sendOff(guilty)
		}
	}
	if g.stage == 2 {
		g.t.Cite(36)
		g.penaltyTwo(guilty.Other(), c.from)
		return
	}
	g.penaltyOne(kick{side: guilty.Other(), from: c.from, worth: g.foulValue(c)})
}

// warn warns a side; its second warning of the game, and every further one, forfeits the round (LOFT-26).
func (g *game) warn(side engine.Side) (forfeits bool) {
	g.t.Cite(26)
	g.warnings[side]++
	g.report(event{what: warned, team: side, n: g.warnings[side]})
	if g.warnings[side] < 2 {
		return false
	}
	g.win(side.Other(), "forfeit")
	g.report(event{what: forfeited, team: side})
	return true
}

// foulValue is what the penalty kick for a foul of stage one is worth (LOFT-25).
func (g *game) foulValue(c foulCell) int {
	if c.worth == five || c.worth == fiveIfTied && g.tied() {
		g.t.Cite(25)
		return nobleValue
	}
	return g.penaltyValue
}

// tied reports whether the game is tied as LOFT-25 means it.
func (g *game) tied() bool {
	if g.tiedByRounds {
		return g.score[engine.Visitor] == g.score[engine.Home]
	}
	b := g.block()
	return b.potentialsOf(engine.Visitor) == b.potentialsOf(engine.Home)
}
