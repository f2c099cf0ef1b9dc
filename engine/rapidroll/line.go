package rapidroll

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A line is the line of dice numbers that is also the clock: every number written, and where each period begins.
type line struct {
	numbers []engine.Roll
	begins  []int
}

func newLine() line {
	return line{numbers: make([]engine.Roll, 0, 5*numbersAPeriod), begins: make([]int, 1, 8)}
}

// back returns the number n places back, counting the last as 1, over all periods (RAPIDROLL-3).
func (l *line) back(n int) (r engine.Roll, found bool) {
	if n > len(l.numbers) {
		return r, false
	}
	return l.numbers[len(l.numbers)-n], true
}

// period returns the numbers of a period, from 1.
func (l *line) period(n int) []engine.Roll {
	end := len(l.numbers)
	if n < len(l.begins) {
		end = l.begins[n]
	}
	return l.numbers[l.begins[n-1]:end]
}

// spell returns numbers as players write them: "34 52 54".
func spell(numbers []engine.Roll) string {
	spelled := make([]string, len(numbers))
	for i, r := range numbers {
		spelled[i] = strconv.Itoa(r.Digits())
	}
	return strings.Join(spelled, " ")
}

// step returns how far a play with this roll goes back: the difference of the dice, 6 for doubles (RAPIDROLL-2).
func step(r engine.Roll) int {
	if r.Doubles() {
		return 6
	}
	return max(r.A, r.B) - min(r.A, r.B)
}

// rollPlay asks for the one roll of a play (section 4.2).
func (g *game) rollPlay(p *engine.Prompt) engine.Roll {
	r := g.t.Roll(p, g.play.team)
	g.play.rolled, g.play.rolledAt, g.play.step, g.play.taken = r, g.t.Entries(), step(r), 0
	return r
}

// goBack finds the next number of the play, one step farther back than the last one; if the line is too short, the team
// that rolled the play rolls (RAPIDROLL-2, RAPIDROLL-4). as reads the number; n is the result.
func (g *game) goBack(p *engine.Prompt, as func(engine.Roll) int) (n int, r engine.Roll) {
	g.play.taken++
	distance := g.play.step * g.play.taken
	r, found := g.line.back(distance)
	if !found {
		r = g.t.Roll(p, g.play.team)
	}
	n = as(r)
	if !found {
		g.t.Cite(4)
		g.report(&event{Kind: rolledInstead, Team: g.play.team, Own: own{number: r, reading: n}})
		return n, r
	}
	g.t.Cite(2)
	if distance > len(g.line.period(g.period)) {
		g.t.Cite(3)
	}
	g.report(&event{Kind: wentBack, Team: g.play.team, Own: own{n: distance, number: r, reading: n}})
	if g.t.TracingDice() {
		g.t.Check(strconv.Itoa(g.play.rolled.Digits()), "the number "+strconv.Itoa(distance)+" back, "+strconv.Itoa(r.Digits()), strconv.Itoa(n))
	}
	return n, r
}

// readFirst returns the cell for the play's own roll on a chart, readNext the one for the next number on the line.
func (g *game) readFirst(c *chart) cell { return g.read(c, g.rollPlay(&c.roll)) }

func (g *game) readNext(c *chart) cell {
	_, r := g.goBack(&c.roll, engine.Roll.Sum)
	return g.read(c, r)
}

// read returns the cell of a number as this play reads it, going back again for every flag (READ of section 4.2).
func (g *game) read(chart *chart, r engine.Roll) cell {
	for {
		c := chart.Read(g.t, r.Sum())
		if chart == columns[g.play.call.column] {
			c = g.asCalled(c, r.Sum())
		}
		if c.effect != flagged {
			return c
		}
		g.t.Cite(44) // one penalty is due, however many flags
		g.report(&event{Kind: flagThrown, Team: g.play.team, Own: own{again: g.play.flag != nil}})
		g.play.flag = cmp.Or(g.play.flag, chart)
		_, r = g.goBack(&chart.roll, engine.Roll.Sum)
	}
}

// A distance is how far a cell moves the ball, and how that ends (YARDS of section 4.2).
type distance struct {
	yards   int
	scores  bool // an automatic touchdown from any distance
	fumbled bool
	long    bool // a long gain
}

// distanceOf works out the distance of a cell, going back for the numbers that it needs (YARDS of section 4.2).
func (g *game) distanceOf(c cell) distance {
	switch c.effect {
	case firstDigit:
		n, _ := g.goBack(&gainPrompt, engine.Roll.First)
		return distance{yards: n}
	case bothDigits:
		n, r := g.goBack(&gainPrompt, engine.Roll.Sum)
		return distance{yards: n, fumbled: r.Digits() == 66}
	case twiceDigits:
		n, _ := g.goBack(&gainPrompt, engine.Roll.Sum)
		return distance{yards: 2 * n}
	case loss:
		n, _ := g.goBack(&gainPrompt, engine.Roll.First)
		return distance{yards: -n}
	case longGain, defenseLong, longFrom:
		n, r := g.goBack(&longGainPrompt, engine.Roll.Sum)
		return distance{yards: 6 * n, scores: r.Doubles(), long: true}
	case touchdown:
		return distance{scores: true}
	}
	return distance{yards: c.n}
}
