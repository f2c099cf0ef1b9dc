package fivedice

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// askCode asks a team for the code that it found on a chart. A code that the chart does not give is refused
// (FIVEDICE-12).
func (g *game) askCode(id chartID, by engine.Side) cell {
	n := g.t.Number(&playerCharts[id].prompt, by)
	g.atMostThreeDigits(0, lastCode)
	if !g.gives(id, n) {
		g.t.Refuse("is not " + g.codesOf(id))
	}
	g.code = n
	c := g.codes.Read(g.t, n)
	if c.print == placed {
		g.t.Cite(3)
	}
	g.report(&event{Kind: codeTyped, Team: by, Spot: g.next().Spot, Own: own{chart: id, code: n}})
	return c
}

// askTable asks the table for the outcome of a procedure missing from the sheet (FIVEDICE-13).
func (g *game) askTable(p *engine.Prompt) *engine.Call {
	answer := g.t.Call(p, engine.BothAtTable)
	g.t.Cite(13)
	return answer
}

// askNumber asks the table for a number that is not a code.
func (g *game) askNumber(p *engine.Prompt, low, high int) int {
	n := g.t.NumberFrom(p, engine.BothAtTable, low, high)
	g.atMostThreeDigits(low, high)
	return n
}

// atMostThreeDigits refuses a number that is written longer than FIVEDICE-54 allows.
func (g *game) atMostThreeDigits(low, high int) {
	if len(g.t.Typed()) > 3 {
		g.t.Refuse("has more than three digits: type a whole number from " + strconv.Itoa(low) + " to " + strconv.Itoa(high))
	}
}

// gives reports whether a code is one of a chart's (section 3.3). There are no weird plays on a try.
func (g *game) gives(id chartID, code int) bool {
	c := &g.codes.Cells[code]
	return c.charts&playerCharts[id].codes != 0 && !(c.effect == weird && g.phase == tryPhase)
}

// codesOf says which codes a chart gives, and what to type for anything else.
func (g *game) codesOf(id chartID) string {
	var ranges []string
	for n := 0; n <= lastCode; n++ {
		if !g.gives(id, n) {
			continue
		}
		codes, first := strconv.Itoa(n), n
		for n < lastCode && g.gives(id, n+1) {
			n++
		}
		if n > first {
			codes += "-" + strconv.Itoa(n)
		}
		ranges = append(ranges, codes)
	}
	instead := "; for anything else type 88 and state the outcome"
	switch {
	case id == kickChart:
		instead = "; for anything else type 50 if it is good, 60 if not"
	case g.phase == tryPhase:
		instead = "; for anything else type 89 if it is good, 0 if not"
	}
	return "a code of a " + playerCharts[id].name + ": " + strings.Join(ranges, ", ") + instead
}

// yards asks for a code's dice, for a team with the ball at its spot, and returns the gain (section 4.4).
func (g *game) yards(c cell, team engine.Side, spot, line int) int {
	switch c.effect {
	case ratedLoss:
		return -g.ratedLoss(team)
	case touchdown:
		return football.Flip(spot)
	case interceptionBehind:
		return -g.distance(c, team)
	case firstDownRule:
		return g.firstDownYards(team, spot, line)
	}
	return g.distance(c, team)
}

// distance returns the yards of a code, with its die if it has one.
func (g *game) distance(c cell, team engine.Side) int {
	if c.die == flat {
		return c.yards
	}
	face := g.d10(team)
	if g.t.TracingDice() {
		g.explain(face, c.distance(), c.yards+face)
	}
	return c.yards + face
}

// explain notes, for explanations, the yards that a die gave by a rule.
func (g *game) explain(face int, rule string, yards int) {
	if g.t.TracingDice() {
		g.t.Check(g.t.Prompt().ID+" "+strconv.Itoa(face), rule, strconv.Itoa(yards))
	}
}

// d10 asks a team for the ten-sided die of the throw.
func (g *game) d10(team engine.Side) int { return g.t.Roll(&d10Prompt, team).First() }

// ratedLoss is code 82 (FIVEDICE-15).
func (g *game) ratedLoss(team engine.Side) int {
	g.t.Cite(15)
	ratedA := g.ratings[team] == "A"
	if g.ratings[team] == ask {
		ratedA = g.t.Call(&ratingPrompt, team) == callA
	}
	if ratedA {
		return 2
	}
	face := g.d10(team)
	g.explain(face, "loss of d10 yards", face)
	return face
}

// firstDownYards is code 10 (FIVEDICE-7). It asks for the die even if it does not matter.
func (g *game) firstDownYards(team engine.Side, spot, line int) int {
	face, toGo := g.d10(team), line-spot
	g.t.Cite(7)
	y := max(1, min(toGo-1, 10))
	switch {
	case spot > 90:
		y = (football.Flip(spot) + 1) / 2
	case face%2 == 0:
		y = min(toGo, 10)
	}
	if g.t.TracingDice() {
		g.explain(face, strconv.Itoa(toGo)+" to go, "+strconv.Itoa(football.Flip(spot))+" to the goal", y)
	}
	return y
}

// foulOrInjury returns a code's foul, some after a d12 that says whose it is, and charges its injury.
func (g *game) foulOrInjury(c cell, by engine.Side) foul {
	f := c.foul
	switch {
	case f.kind == clipping:
		g.t.Cite(23)
	case f.kind == personalFoul:
		f.side = personalFoulChart.roll(g.t, &d12Prompt, by)
	case f.side == byD12:
		f.side = faceMaskChart.roll(g.t, &d12Prompt, by)
	}
	g.hurt(c, by)
	return f
}

// hurt charges a team with the injury that a code may have. With rule.injured: stated the table says which team, except
// for a quarterback (FIVEDICE-16).
func (g *game) hurt(c cell, team engine.Side) {
	switch {
	case c.effect != injury && c.effect != incompleteInjury && c.effect != sackInjury:
		return
	case g.injuredStated && c.effect != sackInjury:
		team = teamsCalled[g.t.Call(&injuredPrompt, engine.BothAtTable)]
	}
	g.t.Cite(16)
	g.report(&event{Kind: injured, Team: team, Own: own{effect: c.effect}})
}

// codeRow is a code and what it means.
func codeRow(codes *codeChart, code int) engine.Row {
	return engine.Row{Roll: codes.Rolls[code], Cell: codes.Cells[code].Words()}
}

// codesGuide lists the codes that a player's chart gives.
func codesGuide(id, name string, codes *codeChart, gives func(code int) bool) *engine.Guide {
	guide := &engine.Guide{ID: id, Title: "Codes of a " + name}
	for n := range codes.Cells {
		if gives(n) {
			guide.Answers = append(guide.Answers, codeRow(codes, n))
		}
	}
	return guide
}
