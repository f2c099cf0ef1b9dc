package loft

import "rollbook/engine"

// A gain is what a good kick changes.
type gain struct {
	word     string
	moved    eventKind
	purpose  string
	sentence string
}

var (
	gainPotentials = &gain{"potentials", kickScored, ", for ", "good{, note}, {us} +{points}."}
	gainReals      = &gain{"reals", boxConverted, ", for ", "good{, note}, {us} convert {points}."}
	wipeOut        = &gain{"wipe-out", realsWiped, ", to wipe out ", "good{, note}, {points} of {their} reals wiped out."}
)

// A kick is a penalty kick or a conversion kick in progress.
type kick struct {
	side       engine.Side // who kicks; Nobody while there is no kick
	from       distance
	gain       *gain
	worth      int // potentials or reals
	conversion bool
}

// take asks for a kick on the kick chart and reports whether it is good (LOFT-22).
func (g *game) take(k kick) bool {
	prompt, taken := &penaltyPrompt, penaltyTaken
	if k.conversion {
		prompt, taken = &conversionPrompt, conversionTaken
	}
	g.kick = k
	order := g.t.Roll(prompt, k.side).Order()
	g.kick = kick{}
	c := kicksChart.Read(g.t, order)
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
	if isGood != (c.effect == caught || c.effect == caughtNearer) {
		c.note = "" // it describes the printed result and fits no other
	}
	g.report(event{kind: taken, side: k.side, from: k.from, gain: k.gain, points: k.worth, isGood: isGood, note: c.note})
	if isGood {
		g.report(event{kind: k.gain.moved, side: k.side, points: k.worth})
	}
	return isGood
}

// penaltyOne is a penalty kick of stage one.
func (g *game) penaltyOne(side engine.Side, from distance, worth int) {
	if g.take(kick{side: side, from: from, gain: gainPotentials, worth: worth}) {
		g.add(side, worth)
	}
}

// plainPenalty is a penalty kick of stage one for the plain value (LOFT-23).
func (g *game) plainPenalty(side engine.Side, from distance) {
	g.t.Cite(23)
	g.penaltyOne(side, from, g.penaltyValue)
}

// penaltyTwo is a penalty kick of stage two: the side on the advance converts its box, the other side wipes out reals
// (LOFT-31, LOFT-36).
func (g *game) penaltyTwo(side engine.Side, from distance) {
	a := g.attack
	if side == a {
		if g.attempt == callNoble {
			g.t.Cite(32)
		}
		if g.take(kick{side: a, from: from, gain: gainReals, worth: g.worth}) {
			g.box().reals = int32(g.worth)
		}
		return
	}
	g.t.Cite(31)
	target, worth := g.target(), 0
	for i := range target {
		worth += int(target[i].reals)
	}
	if worth == 0 {
		g.report(event{kind: nothingToWipe, side: side})
		return
	}
	if g.take(kick{side: side, from: from, gain: wipeOut, worth: worth}) {
		for i := range target {
			target[i].wipe()
		}
	}
}

// target returns the boxes that a penalty kick against the side on the advance can wipe out (LOFT-31).
func (g *game) target() []box {
	row := g.block().box[g.attack][:]
	if g.wipedRule == "all" {
		return row
	}
	at := -1
	for i := range row {
		if row[i].reals > 0 && (at < 0 || g.wipedRule == "latest" || row[i].reals >= row[at].reals) {
			at = i
		}
	}
	if at < 0 {
		return nil
	}
	return row[at : at+1]
}

// foul rolls on a column of the fouls chart for the attacking side: off a short send, that is the fenceman's (LOFT-24).
func (g *game) foul(column *foulChart, attack engine.Side) {
	g.column = column
	g.report(event{kind: foulCalled, side: attack})
	c := column.roll(g.t, attack)
	g.t.Cite(24)
	if g.stage == 2 {
		g.t.Cite(36)
	}
	guilty := attack.Other()
	if c.offense.byAttack {
		guilty = attack
	}
	g.report(event{kind: fouled, side: guilty, note: c.offense.words})
	switch c.offense {
	case breaksEarly, stepsOutside:
		return
	case unsporting, attackUnsporting:
		if g.warn(guilty); g.decided() {
			return
		}
		if g.sentOffRule == "ask" {
			g.askFencemen()
		}
	case flagrantFoul, flagrantTackle:
		switch g.sentOffRule {
		case "flagrant", "both":
			g.sendOff(guilty)
		case "ask":
			g.askFencemen()
		}
	}
	switch {
	case g.stage == 2:
		g.penaltyTwo(guilty.Other(), c.from)
	case g.worthFive(c.worth):
		g.penaltyOne(guilty.Other(), c.from, nobleValue)
	default:
		g.plainPenalty(guilty.Other(), c.from)
	}
}

// warn warns a side; its second warning of the game, and every one after that, forfeits the round (LOFT-26).
func (g *game) warn(side engine.Side) {
	g.t.Cite(26)
	g.warnings[side]++
	g.report(event{kind: warned, side: side, nth: g.warnings[side]})
	if g.warnings[side] > 1 {
		g.win(side.Other(), byForfeit)
		g.report(event{kind: forfeited, side: side})
	}
}

// worthFive reports whether the penalty kick for a foul of stage one is worth 5 (LOFT-25).
func (g *game) worthFive(w worth) bool {
	if w == plain {
		return false
	}
	g.t.Cite(25)
	level := g.block().potentials()
	if g.gameTied == "rounds" {
		level = g.score
	}
	return w == five || level[engine.Visitor] == level[engine.Home]
}
