package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// The rules pass values; these functions put them into words, for explanations (Table.TracingDice).

// explainCard notes whom the card names.
func (g *game) explainCard(r cards.Reading) {
	m := &g.matchup
	came := "nobody there"
	switch {
	case m.a != nil && m.d != nil:
		came = m.a.Short + " against " + m.d.Short
	case m.a != nil:
		came = m.a.Short + ", nobody against him"
	}
	g.t.Check("card "+g.t.Entry(), m.zone.Printed()+" section of "+g.names.Nick[m.p], came)
	if r.SOS > 0 && g.sosOn {
		g.t.Check("SOS "+engine.Number(r.SOS), "the match's "+engine.Number(g.sos), [...]string{
			noEdge: "no effect", attackEdge: "no stop but a foul", defenseEdge: "a stop if nothing else is"}[m.edge])
	}
}

// explainRange notes that a die was compared with a range of somebody's card.
func (g *game) explainRange(die string, face int, name string, f cards.Range, who string) {
	g.t.Check(die+" "+engine.Number(face), name+" "+f.String()+" of "+who, yesNo[f.Has(face)])
}

// explainRate notes that a die was compared with a rate: somebody's figure and an adjustment by another.
func (g *game) explainRate(die string, face int, name string, figure int, who string, adjustment int, by string, rate int) {
	against := name + " " + engine.Number(figure) + " of " + who
	switch {
	case adjustment > 0:
		against += " + " + engine.Number(adjustment) + " by " + by
	case adjustment < 0:
		against += " − " + engine.Number(-adjustment) + " by " + by
	}
	if adjustment != 0 {
		against += " = " + engine.Number(rate)
	}
	g.t.Check(die+" "+engine.Number(face), against, yesNo[face <= rate])
}

var yesNo = map[bool]string{true: "yes", false: "no"}

// explainReach notes that the black die was compared with the Shot range of the player on the ball and the taker's bonus.
func (g *game) explainReach(black, reach int) {
	a := g.matchup.a
	against := "Shot " + cards.UpTo(a.Shot).String() + " of " + a.Short
	if reach > a.Shot {
		against += ", with the taker's bonus up to " + engine.Number(reach)
	}
	g.t.Check("black "+engine.Number(black), against, yesNo[black <= reach])
}

// explainRecovery notes who won a loose ball, by HREC of a zone of the home team.
func (g *game) explainRecovery(die int, home zone, limit int, winner engine.Side) {
	against := "HREC " + home.Printed() + " 1-" + engine.Number(limit) + " of " + g.names.Nick[engine.Home]
	g.t.Check("blue "+engine.Number(die), against, g.names.Nick[winner]+" have it")
}
