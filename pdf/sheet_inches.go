package pdf

import (
	"slices"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// The sheet of Game of Inches, after section 8 of its rules: the line score with the ratings, 25 clock boxes a period,
// the field position of every drive, and notes. It is one leaf: the front is written during the game, the back holds
// scoring, remarks, corrections and signatures.

// Sizes of the sheet.
const (
	inchesBoxes   = 25 // of a period
	inchesScores  = 7  // rows of a column, a touchdown with its try in one
	inchesMending = 5  // rows for corrections
)

var inchesField = fieldForm{
	title: "FIELD POSITION", clock: "Left", spots: "Spots, the dice under them", boxes: 6, line: 9, period: 6.6, result: 17.6,
	key: "Left: boxes left at the start · −20 own 20 · +38 opponents' 38 · 50 midfield · s, l: 4th and short, 4th and long · " +
		"under a drive’s first spot what led to it · End: with the score where it changed, visitor first",
}

// inchesUnsaid are the calls implied by a roll.
var inchesUnsaid = []string{"scrimmage", "kickoff"}

func inchesSheet(c *layout.Canvas, g *sheetGame) {
	r := g.heading(c, c.Page(g.bookmark()))
	_, r = r.CutTop(1)
	score := g.lineScore()
	score.Note = ""
	inchesRatings(g, &score)
	inchesToss(c, r, g)
	r = c.LineScore(r, score)
	_, r = r.CutTop(1)
	marked := inchesMarked(g)
	clock := inchesClock(c, marked)
	r = clock.front(c, c.ClockBand(r, "GAME CLOCK: V or H in a box for each roll on a chart with a green heading"), g.over())
	field, front := inchesField, inchesField
	front.key = ""
	const head = "FIELD POSITION: a line a drive, the spot at its start and after each play; what the marks mean is on the back"
	lines := front.draw(c, r, head, inchesLines(g), g.over())

	more := &pager{c: c, next: func() layout.Rect { return g.again(c, "continued") }}
	clock.rest(more, len(marked), g.over())
	field.further(more, lines, g.over())

	r = g.again(c, "official score sheet, back")
	place, r := r.CutTop(6 + layout.PrintedRow + inchesScores*layout.HandRow)
	scores := drawTables(c, c.Band(place, "SCORING"), g.scoringTable(true), scoringColumns)
	field.key += " · " + callKey(g.system, inchesUnsaid)
	r = field.explain(c, r)
	more.r.H = 0
	g.closing(c, r, ending{mending: inchesMending}, more)
	more.columns("SCORING, continued", scores, scoringColumns)
}

// The ratings, from the heavy underdog to the heavy favorite, and their signs.
var (
	inchesRatingWords = []string{"heavy-underdog", "underdog", "even", "favored", "heavily-favored"}
	inchesRatingSigns = []string{"−−", "−", "=", "+", "++"}
)

// inchesRatings puts the ratings after the names, the teams' own ringed.
func inchesRatings(g *sheetGame, score *layout.LineScore) {
	score.Choices = inchesRatingSigns
	if g.run == nil {
		return
	}
	for i, side := range engine.Teams {
		score.Rows[i].Chosen = inchesRatingSigns[slices.Index(inchesRatingWords, g.run.final().Get("ratings").Of(side).String())]
	}
}

// inchesToss prints the toss above the names: its die, and who receives.
func inchesToss(c *layout.Canvas, r layout.Rect, g *sheetGame) {
	line, _ := r.CutTop(layout.PrintedRow)
	line, _ = line.CutLeft(94)
	toss, line := line.CutLeft(24)
	c.Field(toss, "Toss", "")
	if g.filled() {
		drawScribble(c, toss.Inset(layout.Small.Width("Toss")+2, 0), g.rolled(1, 1, nil), layout.Written)
	}
	line, rating := line.CutLeft(30)
	tag, sides := line.CutLeft(14)
	c.Text(tag, "receives", layout.Small)
	for i, place := range sides.Columns(2, 0) {
		c.Text(place, [2]string{"V", "H"}[i], layout.Printed.Centered())
		if g.filled() && g.run.state(1).Get("opening_receiver").Side() == engine.Teams[i] {
			c.Ring(place.Inset(0, 0.2))
		}
	}
	c.Text(rating, "ratings", layout.Small.FlushRight())
}

// inchesMarked returns the letters of who had the ball for each box that is marked, by period.
func inchesMarked(g *sheetGame) (marked [][]string) {
	if !g.filled() {
		return nil
	}
	mark := func(period, n int, side engine.Side) {
		for len(marked) < period {
			marked = append(marked, nil)
		}
		marked[period-1] = append(marked[period-1], slices.Repeat([]string{letter(side)}, n)...)
	}
	for i := range g.run.plays {
		before, after := g.run.moment(g.run.plays[i].first-1), g.run.moment(g.run.plays[i].last)
		side, taken := before.possession, before.clock-after.clock
		if side == engine.Nobody {
			side = after.possession
		}
		if after.period > before.period {
			taken = before.clock
			if before.period > 0 {
				mark(before.period, taken, side)
			}
			taken = inchesBoxes - after.clock
		}
		mark(after.period, taken, side)
	}
	return marked
}

// inchesClock numbers the boxes of a period by the boxes left, and writes who had the ball into the used ones.
func inchesClock(c *layout.Canvas, marked [][]string) *clockForm {
	write := func(boxes []layout.Rect, period int) int {
		c.Number(boxes, inchesBoxes, -1)
		if period > len(marked) {
			return 0
		}
		for i, side := range marked[period-1] {
			box := boxes[i]
			_, under := box.CutTop(layout.Small.Height() + 0.2)
			c.Text(under, side, layout.Written.Sized(8).Centered())
		}
		return len(marked[period-1])
	}
	return &clockForm{rows: 1, across: inchesBoxes, box: layout.HandRow, write: write, further: "GAME CLOCK, more overtime periods"}
}

// inchesLines follows the ball through every drive: where it starts, and where it is after each play. A drive that
// changed the score ends with it.
func inchesLines(g *sheetGame) []fieldLine {
	if !g.filled() {
		return nil
	}
	drives := g.drives()
	spots := make([][]fieldSpot, len(drives))
	results := make([]fieldSpot, len(drives))
	for i, d := range drives {
		spots[i] = []fieldSpot{{spot: report.Spot(d.Start)}}
	}
	var before []penned // the dice that led to the next drive
	last := -1          // the previous drive
	for i := range g.run.plays {
		p := &g.run.plays[i]
		at, _ := g.run.trace.Drive(p.first - 1)
		first := p.first
		if i == 0 {
			first++ // the toss is above the names
		}
		rolled := g.rolled(first, p.last, inchesUnsaid)
		switch {
		case at < 0 && last >= 0 && before == nil && g.run.prompts[p.first-1] == "try":
			results[last].dice = append(results[last].dice, rolled...)
			continue
		case at < 0:
			before = append(before, rolled...)
			continue
		}
		spots[at][0].dice = append(spots[at][0].dice, before...)
		before, last = nil, at
		ended := drives[at].Ended()
		if i+1 < len(g.run.plays) {
			next, _ := g.run.trace.Drive(p.last)
			ended = next != at
		}
		switch s := g.run.state(p.last); {
		case ended:
			results[at].dice = append(results[at].dice, rolled...)
		case !s.Get("ball").IsNull() && p.whole:
			spot := report.Spot(s.Get("ball").Int()) + inchesFourths[s.Get("fourth").String()]
			spots[at] = append(spots[at], fieldSpot{spot: spot, dice: rolled})
		case len(rolled) > 0: // in the box that the play will fill
			spots[at] = append(spots[at], fieldSpot{dice: rolled})
		}
	}
	if len(before) > 0 && last >= 0 {
		results[last].dice = append(results[last].dice, before...)
	}
	return inchesField.lines(drives, spots, results)
}

// inchesFourths are the letters of 4th and short, and of 4th and long.
var inchesFourths = map[string]string{"short": "s", "long": "l"}
