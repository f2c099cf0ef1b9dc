package fivedice

import "strconv"

// The rules pass values; these functions put them into words, for explanations (Table.TracingDice).

// explainDie notes the yards that a die gave by a rule.
func (g *game) explainDie(face int, rule string, yards int) {
	if g.t.TracingDice() {
		g.t.Check(g.t.Prompt().ID+" "+strconv.Itoa(face), rule, strconv.Itoa(yards))
	}
}

// explainDistance notes the yards of a code with a die.
func (g *game) explainDistance(face int, c cell) {
	if g.t.TracingDice() {
		g.explainDie(face, c.distance(), c.yards+face)
	}
}

// explainFirstDown notes the yards of code 10.
func (g *game) explainFirstDown(face, toGo, toTheGoal, yards int) {
	if g.t.TracingDice() {
		g.explainDie(face, strconv.Itoa(toGo)+" to go, "+strconv.Itoa(toTheGoal)+" to the goal", yards)
	}
}
