package loft

import (
	"strconv"

	"rollbook/engine"
)

// The rules pass values; these functions put them into words, for explanations (Table.TracingDice).

// explainInterception notes the result of a second roll for a 12 on a risky kick.
func (g *game) explainInterception(r engine.Roll, intercepted bool) {
	came := "caught"
	if intercepted {
		came = "intercepted"
	}
	if g.t.TracingDice() {
		g.t.Check(pairText(r), "11-31, intercepted", came)
	}
}

// explainBothDodge notes how the sums of two dodges compare.
func (g *game) explainBothDodge(visitor, home engine.Roll) {
	if g.t.TracingDice() {
		g.t.Check(pairText(home), "the visitors' "+pairText(visitor), strconv.Itoa(home.Sum())+" to "+strconv.Itoa(visitor.Sum()))
	}
}

// explainDodge notes the column in which a dodge was read.
func (g *game) explainDodge(order int, sign dodgeSign) {
	if g.t.TracingDice() {
		g.t.Check(strconv.Itoa(engine.PairAt(order)), "column "+clock(g.block().seconds), string(sign))
	}
}

// explainPrayer notes whether a prayer's second roll got credit for the catch.
func (g *game) explainPrayer(r engine.Roll, came string) {
	if g.t.TracingDice() {
		g.t.Check(pairText(r), "11-16, credit for the catch", came)
	}
}

// pairText writes two dice as they were read.
func pairText(r engine.Roll) string { return strconv.Itoa(r.Digits()) }
