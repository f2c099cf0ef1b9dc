package pdf

import (
	"strings"

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
	inchesScores  = 11 // rows of a column
	inchesMending = 5  // rows for corrections
)

var inchesField = fieldForm{
	title: "FIELD POSITION", dice: 2, clock: "Left", spots: "Spots, the dice under them", boxes: 7, line: 8.3, period: 7, result: 13,
	key: "Left: boxes left at the start · −20 own 20 · +38 opponents' 38 · 50 midfield · under a drive’s first spot what led to it",
}

// inchesUnsaid are the calls that a roll implies.
var inchesUnsaid = []string{"scrimmage", "kickoff"}

func inchesSheet(c *layout.Canvas, g *sheetGame) {
	const name = "GAME OF INCHES"
	again := func(kind string) layout.Rect { return g.again(c, name, kind) }

	r := g.heading(c, c.Page(g.bookmark()), name)
	_, r = r.CutTop(3)
	score := g.lineScore()
	score.Note += "; the rating in brackets, none if even"
	names := inchesNames(g)
	score.Rows[0].Team, score.Rows[1].Team = names[engine.Visitor], names[engine.Home]
	r = c.LineScore(r, score)
	_, r = r.CutTop(3)
	marked := inchesMarked(g)
	clock := inchesClock(c, marked)
	r = clock.front(c, c.ClockBand(r, "GAME CLOCK: one box for every roll that takes one"), g.over())
	_, r = r.CutTop(1.5)
	field := inchesField
	field.key += " · " + callKey(g.system, inchesUnsaid)
	lines := field.draw(c, r, "FIELD POSITION: a line a drive, the spot at its start and after each play", inchesLines(g), g.over())

	r = again("official score sheet, back")
	scores := inchesScoring(c, r, g, inchesScored(g))
	_, r = r.CutTop(6 + layout.PrintedRow + inchesScores*layout.HandRow + 3)
	end := g.closing(c, r, ending{mending: inchesMending})

	more := &pager{c: c, next: func() layout.Rect { return again("continued") }}
	clock.rest(more, len(marked), g.over())
	field.further(more, lines, g.over())
	for len(scores) > 0 {
		scores = inchesScoring(c, more.take(6+layout.PrintedRow+inchesScores*layout.HandRow), g, scores)
	}
	end.finish(more)
}

// inchesNames returns the teams with their ratings in brackets; an even team has none.
func inchesNames(g *sheetGame) engine.Sides[string] {
	if g.run == nil {
		return g.names
	}
	ratings := g.run.final().Get("ratings")
	rated := func(name, rating string) string {
		if rating == "" || rating == "even" {
			return name
		}
		return name + " (" + strings.ReplaceAll(rating, "-", " ") + ")"
	}
	var names engine.Sides[string]
	for _, side := range engine.Teams {
		names[side] = rated(g.names[side], ratings.Of(side).String())
	}
	return names
}

// inchesMarked returns how many boxes are marked in each period begun. A period that another one followed is full.
func inchesMarked(g *sheetGame) []int {
	if !g.filled() {
		return nil
	}
	s := g.run.final()
	marked := make([]int, s.Get("period").Int())
	for i := range marked {
		marked[i] = inchesBoxes
	}
	marked[len(marked)-1] -= s.Get("clock").Int()
	return marked
}

// inchesClock numbers the boxes of a period by what is left, and strikes those that are taken.
func inchesClock(c *layout.Canvas, marked []int) *clockForm {
	return &clockForm{rows: 1, across: inchesBoxes, box: layout.HandRow, further: "GAME CLOCK, further overtime periods", write: func(boxes []layout.Rect, period int) int {
		c.Number(boxes, inchesBoxes, -1)
		if period > len(marked) {
			return 0
		}
		for _, box := range boxes[:marked[period-1]] {
			c.Slash(box)
		}
		return marked[period-1]
	}}
}

// inchesLines follows the ball through every drive: where it starts, and where it lies after each play.
func inchesLines(g *sheetGame) []fieldLine {
	if !g.filled() {
		return nil
	}
	drives := g.drives()
	spots := make([][]fieldSpot, len(drives))
	results := make([]fieldSpot, len(drives))
	for i, d := range drives {
		spots[i] = []fieldSpot{{spot: signedSpot(d.Start)}}
	}
	var before []penned // the dice that led to the next drive
	last := -1          // the drive before
	for i := range g.run.plays {
		p := &g.run.plays[i]
		at, _ := g.run.trace.Drive(p.first - 1)
		rolled := g.rolled(p.first, p.last, inchesUnsaid)
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
		switch ball := g.run.state(p.last).Get("ball"); {
		case ended:
			results[at].dice = append(results[at].dice, rolled...)
		case !ball.IsNull() && p.whole:
			spots[at] = append(spots[at], fieldSpot{spot: signedSpot(ball.Int()), dice: rolled})
		case len(rolled) > 0: // in the box that the play will fill
			spots[at] = append(spots[at], fieldSpot{dice: rolled})
		}
	}
	if len(before) > 0 && last >= 0 {
		results[last].dice = append(results[last].dice, before...)
	}
	return inchesField.lines(drives, spots, results)
}

// inchesScored lists the scoring plays.
func inchesScored(g *sheetGame) [][]string {
	if !g.filled() {
		return nil
	}
	var rows [][]string
	words := g.run.scoreWords()
	for i, s := range report.Scores(g.run.box) {
		after := texts(s.After)
		rows = append(rows, []string{quarter(s.Period), s.Clock, letter(s.Team), words[i], after[0], after[1]})
	}
	return rows
}

// inchesScoring draws the scoring plays in two columns across the top of r and returns those that did not fit.
func inchesScoring(c *layout.Canvas, r layout.Rect, g *sheetGame, rows [][]string) [][]string {
	r = c.Band(r, "SCORING")
	place, _ := r.CutTop(layout.PrintedRow + inchesScores*layout.HandRow)
	for _, half := range place.Columns(2, 4) {
		rows = drawClosedTable(c, half, layout.Table{RowHeight: layout.HandRow, Rows: rows, Columns: []layout.Column{
			{Head: "Qtr", Width: 9, Align: layout.AtCenter}, {Head: "Left", Width: 9, Align: layout.AtCenter},
			{Head: "V/H", Width: 9, Align: layout.AtCenter}, {Head: "Score"},
			{Head: "V", Width: 11, Align: layout.AtRight}, {Head: "H", Width: 11, Align: layout.AtRight},
		}}, g.over())
	}
	return rows
}
