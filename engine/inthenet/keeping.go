package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// recovery decides who gets a loose ball in a zone of a side, by HREC (NET-15).
func (g *game) recovery(side engine.Side, z zone, die int) {
	home := homeZone(side, z)
	limit := g.hrecs()[home]
	if sum := g.hrecSums[home]; sum < 0 || sum == maxHREC {
		g.t.Cite(4)
	}
	winner := engine.Visitor
	if die <= limit {
		winner = engine.Home
	}
	if g.t.TracingDice() {
		g.explainRecovery(die, home, limit, winner)
	}
	z = homeZone(winner, home) // mirroring again leads back
	g.report(&event{kind: recovered, side: winner, zone: z})
	g.give(winner, z)
}

// after is After Save/Int/Rec: what the goalkeeper does with the ball in his hands (NET-46).
func (g *game) after(side engine.Side, blue int, how cards.Situation) {
	k := g.keeperOf(side)
	for o := range cards.Outlets {
		if !k.After[how][o].Has(blue) {
			continue
		}
		outletChart.Read(g.t, int(o))
		g.inRange("blue", blue, o.String(), k.After[how][o], k.Short)
		g.report(&event{kind: playedOut, side: side, player: k.No, outlet: o})
		switch o {
		case cards.ThrowOut:
			g.give(side, def)
		case cards.PassOut:
			g.give(side, mid)
		case cards.StrayOut:
			g.give(side.Other(), mid)
		case cards.LaunchOut:
			g.launch(side)
		}
		return
	}
}

// goalKick is a goal kick for a side, by the blue die of the roll that led to it (NET-15).
func (g *game) goalKick(side engine.Side, blue int) {
	k := g.keeperOf(side)
	g.report(&event{kind: goalKick, side: side, player: k.No})
	g.stoppage()
	g.subCheck()
	short := g.inRange("blue", blue, "K.Pass", k.KickPass, k.Short)
	row, outlet := longKickRow, cards.LaunchOut
	if short {
		row, outlet = shortKickRow, cards.ThrowOut
	}
	outletChart.Read(g.t, row)
	g.report(&event{kind: goalKickTaken, side: side, player: k.No, outlet: outlet})
	if short {
		g.give(side, def)
	} else {
		g.launchAtStoppage(side)
	}
}

// launch leaves the ball loose at MID, for one more die (NET-15).
func (g *game) launch(side engine.Side) {
	g.poss, g.zone = side, mid
	g.t.Cite(15)
	g.recovery(side, mid, g.roll(&recoveryPrompt, engine.BothAtTable).black)
}

// launchAtStoppage is launch for a goal kick: substitutions may come before the die (NET-48).
func (g *game) launchAtStoppage(side engine.Side) {
	g.poss, g.zone = side, mid
	g.t.Cite(15)
	r, again := g.rollOrChange(&recoveryPrompt, engine.BothAtTable)
	for again {
		r, again = g.rollOrChange(&recoveryPrompt, engine.BothAtTable)
	}
	g.recovery(side, mid, r.black)
}
