package pdf

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The sheet of Rapid Roll Football, after section 8 of its rules. Its front is the rulebook's one page: the line score,
// the timeouts left, the dice numbers that are the game clock, down and field position, and the figures of both teams.
// Its back has more lines of field position; the last page, on the back of the table card, remarks, corrections and
// signatures.

// Sizes of the sheet.
const (
	rapidrollRow     = 20                   // dice numbers in a row, of two in a period
	rapidrollFigures = 5 + 6*layout.HandRow // millimetres
	rapidrollMending = 8                    // rows for corrections
)

var rapidrollField = fieldForm{
	title: "DOWN AND FIELD POSITION", downs: true, dice: 1, spots: "Down, spot, dice", boxes: 8, line: 11.8, period: 6.2, result: 11.6,
	key: "2-7 H34: second and 7 at the home 34 · G to the goal line",
}

func rapidrollSheet(c *layout.Canvas, g *sheetGame) {
	const name = "RAPID ROLL FOOTBALL"
	again := func(kind string) layout.Rect { return g.again(c, name, kind) }

	r := g.heading(c, c.Page(g.bookmark()), name)
	_, r = r.CutTop(1.5)
	top, r := r.CutTop(6 + layout.LineScoreHeight)
	score := g.lineScore()
	score.Box = 9.5
	right, left := top.CutRight(52)
	_, left = left.CutRight(3)
	c.LineScore(c.Band(left, "SCORE"), score)
	timeouts := rapidrollData(g, "time_outs")
	rapidrollTimeouts(c, c.Band(right, "TIMEOUTS LEFT"), timeouts, g.over())

	_, r = r.CutTop(2)
	numbers := rapidrollDice(g)
	r = c.ClockBand(r, "GAME CLOCK: 40 dice numbers a period · boxes 3 2 1: a play out of bounds takes none")
	clock := rapidrollClock(c, numbers)
	clock.keep = func(place layout.Rect, period int) {
		tags, boxes := place.CutLeft(3.5)
		for i, row := range tags.Rows(2, 0) {
			c.Text(row, [2]string{"V", "H"}[i], layout.Small.Centered())
		}
		_, boxes = boxes.CutRight(1)
		rapidrollTimeoutBoxes(c, boxes, period-3, timeouts, g.over())
	}
	r = clock.front(c, r, g.over())
	figures, r := r.CutBottom(rapidrollFigures)
	_, r = r.CutBottom(2)
	_, r = r.CutTop(0.8)
	field, front := rapidrollField, rapidrollField
	field.key += " · " + callKey(g.system, nil)
	front.key = ""
	lines := front.draw(c, r, "DOWN AND FIELD POSITION: a line a drive, a box a snap; what the marks mean is on the back", rapidrollLines(g), g.over())
	rapidrollTeams(c, figures, g)

	r = again("official score sheet, back")
	lines = field.draw(c, r, field.title+", continued", lines, g.over())

	end := g.closing(c, again("official score sheet, remarks"), ending{mending: rapidrollMending})

	more := &pager{c: c, next: func() layout.Rect { return again("continued") }}
	clock.rest(more, len(numbers), g.over())
	field.further(more, lines, g.over())
	end.finish(more)
}

// rapidrollData is a list of what neither state nor box has; an empty one without a game.
func rapidrollData(g *sheetGame, list string) []engine.Item {
	if !g.filled() {
		return nil
	}
	return g.run.sheet.Get(list).Items()
}

// Parts of the game that have timeouts of their own: the halves, and each overtime period.
var rapidrollParts = [...]struct {
	name     string
	timeouts int
}{{"1st half", 3}, {"2nd half", 3}, {"overtime", 2}}

// rapidrollTimeouts draws the timeouts left of the parts that every sheet has.
func rapidrollTimeouts(c *layout.Canvas, r layout.Rect, times []engine.Item, over bool) {
	r, _ = r.CutTop(layout.LineScoreHeight)
	heads, body := r.CutTop(layout.PrintedRow)
	for i, part := range rapidrollParts {
		c.Text(heads.Split(2, 4, 4, 3)[i], part.name, layout.Small.Centered())
		rapidrollTimeoutBoxes(c, body.Split(2, 4, 4, 3)[i], i, times, over)
	}
}

// rapidrollTimeoutBoxes draws the timeouts left in a part: those used are struck, what is left at its end is ringed.
func rapidrollTimeoutBoxes(c *layout.Canvas, r layout.Rect, part int, times []engine.Item, over bool) {
	most := rapidrollParts[min(part, len(rapidrollParts)-1)].timeouts
	n := most + 1
	cells := c.Grid(r, n, 2)
	for j, side := range engine.Teams {
		for i, cell := range cells[j*n : (j+1)*n] {
			left := most - i
			c.Text(cell, strconv.Itoa(left), layout.Printed.Centered())
			switch {
			case part >= len(times):
			case left > times[part].Of(side).Int():
				c.Slash(cell)
			case left == times[part].Of(side).Int() && (over || part+1 < len(times)):
				c.Ring(cell)
			}
		}
	}
	if over && part >= len(times) {
		c.Void(r)
	}
}

// A rapidrollNumber is a dice number as it is written on the line.
type rapidrollNumber struct {
	text string
	reviewed
}

// rapidrollDice returns the numbers of every period begun, and what was reviewed of the entries that rolled them.
func rapidrollDice(g *sheetGame) [][]rapidrollNumber {
	var periods [][]rapidrollNumber
	for _, line := range rapidrollData(g, "lines") {
		var numbers []rapidrollNumber
		for _, rolled := range line.Items() {
			numbers = append(numbers, rapidrollNumber{strconv.Itoa(rolled.Get("number").Int()), g.reviewOf(rolled.Get("entry").Int(), rolled.Get("entry").Int())})
		}
		periods = append(periods, numbers)
	}
	return periods
}

// rapidrollClock writes the numbers of a period in its boxes. In a period that ends a half the last three boxes are
// numbered: with so many left, a play out of bounds takes none.
func rapidrollClock(c *layout.Canvas, numbers [][]rapidrollNumber) *clockForm {
	return &clockForm{rows: 2, across: rapidrollRow, box: layout.HandRow, aside: 17.7,
		further: "GAME CLOCK, further overtime periods, with the timeouts left", write: func(boxes []layout.Rect, period int) int {
			whole := boxes[0].Union(boxes[len(boxes)-1])
			for i := 5; i < rapidrollRow; i += 5 {
				c.Down(whole, boxes[i].X, layout.Pen{Weight: 0.4, Tone: layout.Black})
			}
			if period == 2 || period >= 4 {
				for left := 3; left > 0; left-- {
					corner := boxes[len(boxes)-left]
					corner.W, corner.H = 1.8, layout.Small.Height()
					c.Text(corner, strconv.Itoa(left), layout.Small.Centered())
				}
			}
			if period > len(numbers) {
				return 0
			}
			for i, n := range numbers[period-1] {
				drawReview(c, boxes[i], n.text, layout.Written.Sized(min(10, 1.29*boxes[i].W)).Centered(), n.reviewed)
			}
			return len(numbers[period-1])
		}}
}

// rapidrollLines lists the snaps of every drive with their dice. What was rolled between snaps stands before the next one;
// what followed a drive's last one, as its try, under the drive's end.
func rapidrollLines(g *sheetGame) []fieldLine {
	if !g.filled() {
		return nil
	}
	f := &rapidrollField
	drives := g.drives()
	spots, results := make([][]fieldSpot, len(drives)), make([]fieldSpot, len(drives))
	next := 0 // play that is not on the sheet yet
	rolled := func(upTo int) (dice []penned) {
		for ; next < upTo; next++ {
			dice = append(dice, g.rolled(g.run.plays[next].first, g.run.plays[next].last, nil)...)
		}
		return dice
	}
	last := -1 // drive with snaps
	tries := func(upTo int) {
		for n := upTo; last >= 0 && n > next; n-- {
			if g.run.prompts[g.run.plays[n-1].first-1] == "try" {
				results[last].dice = append(results[last].dice, rolled(n)...)
			}
		}
	}
	for i, snaps := range rapidrollData(g, "snaps") {
		for _, s := range snaps.Items() {
			p := g.run.playAt(s.Get("entry").Int())
			if i != last {
				tries(p.number - 1)
				last = i
			}
			before, dice := rolled(p.number-1), rolled(p.number)
			if len(before) > 0 && len(f.diceLines(slices.Concat(before, dice))) > f.dice {
				spots[i] = append(spots[i], fieldSpot{dice: before})
			} else {
				dice = slices.Concat(before, dice)
			}
			spot := s.Get("spot").Int()
			spots[i] = append(spots[i], fieldSpot{down: downAndDistance(s.Get("down").Int(), s.Get("to_go").Int(), spot), spot: sidedSpot(drives[i].Team, spot), dice: dice})
		}
	}
	tries(len(g.run.plays))
	if last >= 0 { // the next drive has not begun
		results[last].dice = append(results[last].dice, rolled(len(g.run.plays))...)
	}
	return f.lines(drives, spots, results)
}

// downAndDistance is "2-7", or "1-G" where the line to gain is the goal line.
func downAndDistance(down, toGo, spot int) string {
	distance := strconv.Itoa(toGo)
	if spot+toGo >= 100 {
		distance = "G"
	}
	return strconv.Itoa(down) + "-" + distance
}

// rapidrollTeams draws the figures of both teams, the visitor at the left. They are summed up when the game is over; what
// is kept during the game is marked as it is used.
func rapidrollTeams(c *layout.Canvas, r layout.Rect, g *sheetGame) {
	for i, half := range r.Columns(2, 4) {
		head, body := half.CutTop(5)
		c.Shade(head, layout.Tint)
		tag, name := head.CutLeft(6)
		c.Text(tag, [2]string{"V", "H"}[i], layout.Strong.Centered())
		c.Text(name, g.names[engine.Teams[i]], layout.Written)
		rows := body.Rows(len(rapidrollTeamFigures)+1, 0)
		for j, row := range rapidrollTeamFigures {
			x := rows[j].X
			for _, cell := range row {
				place := layout.Rect{X: x, Y: rows[j].Y, W: cell.width, H: rows[j].H}
				if g.over() {
					cell.draw(c, place, g.run.box.Of(engine.Teams[i]))
				} else {
					cell.draw(c, place, engine.Value{})
				}
				x += cell.width
			}
			c.Across(rows[j], rows[j].Y, layout.Light)
		}
		rapidrollKept(c, rows[len(rapidrollTeamFigures)], g, engine.Teams[i])
		c.Box(body, layout.Heavy, layout.None)
	}
}

// A rapidrollCell is a box of a team's figures: its label and what is written behind it. A row begins with a cell that has only
// a label, the name of its figures.
type rapidrollCell struct {
	label   string
	width   float64  // millimetres
	figures []string // paths in the box; none in the cell that names a row
}

// rapidrollTeamFigures are a team's figures as they stand in its boxes.
var rapidrollTeamFigures = [...][]rapidrollCell{
	{{"PASSING", 18.5, nil}, {"done, tried", 24, []string{"pass.complete", "pass.tried"}}, {"gross", 16.5, []string{"pass.yards"}},
		{"TD", 11.5, []string{"pass.touchdowns"}}, {"int.", 19.8, []string{"pass.intercepted"}}},
	{{"RUSHING", 18.5, nil}, {"tried", 24, []string{"rush.tried"}}, {"yards", 16.5, []string{"rush.yards"}},
		{"TD", 11.5, []string{"rush.touchdowns"}}, {"sacked", 19.8, []string{"sacks.count"}}},
	{{"punt returns", 18.5, nil}, {"returns", 24, []string{"punt_returns.count"}}, {"yards", 16.5, []string{"punt_returns.yards"}},
		{"TD", 31.3, []string{"punt_returns.touchdowns"}}},
	{{"kick returns", 18.5, nil}, {"returns", 24, []string{"kick_returns.count"}}, {"yards", 16.5, []string{"kick_returns.yards"}},
		{"TD", 31.3, []string{"kick_returns.touchdowns"}}},
	{{"field goals", 18.5, nil}, {"made, tried", 24, []string{"field_goals.made", "field_goals.tried"}}, {"longest", 16.5, []string{"field_goals.long"}},
		{"turnovers", 18.5, nil}, {"", 12.8, []string{"turnovers"}}},
}

// draw draws a box of a team's figures, with what is written in it; null is written nowhere.
func (cell *rapidrollCell) draw(c *layout.Canvas, place layout.Rect, team engine.Value) {
	if cell.figures == nil {
		c.Text(place, cell.label, layout.Printed.Sized(8))
		return
	}
	c.Box(place, layout.Light, layout.None)
	label, value := place, place
	if cell.label != "" {
		label, value = place.CutLeft(layout.Small.Width(cell.label) + 2.2)
		c.Text(label, cell.label, layout.Small)
	}
	if team.IsNull() {
		return
	}
	for i, place := range value.Columns(len(cell.figures), 0) {
		figure := team
		for _, step := range engine.Path(cell.figures[i]) {
			figure = figure.Get(step)
		}
		c.Text(place, engine.Number(figure.Int()), layout.Written.FlushRight())
	}
}

// rapidrollKept draws what a team keeps for the whole game: its magic yards, its one fake, and the three completions of a new
// quarterback that count double.
func rapidrollKept(c *layout.Canvas, row layout.Rect, g *sheetGame, side engine.Side) {
	var s engine.Value // null on a blank sheet
	if g.filled() {
		s = g.run.final()
	}
	c.Across(row, row.Y, layout.Light)
	cells := row.Split(0, 24, 18.5, 47.8)
	for i, label := range []string{"magic left", "fake used", "new QB, completions"} {
		c.Box(cells[i], layout.Light, layout.None)
		tag, value := cells[i].CutLeft(layout.Small.Width(label) + 2.2)
		c.Text(tag, label, layout.Small)
		switch i {
		case 0:
			if g.over() {
				c.Text(value, strconv.Itoa(s.Get("magic").Of(side).Int()), layout.Written.FlushRight())
			}
		case 1:
			if s.Get("fake_used").Of(side).True() {
				c.Check(value)
			}
		case 2:
			left := s.Get("quarterback").Of(side) // completions; null without a new quarterback
			boxes := value.Columns(3, 0)
			for j, box := range boxes {
				c.Box(box, layout.Light, layout.None)
				if !left.IsNull() && j < 3-left.Int() {
					c.Slash(box)
				}
			}
			if left.Int() == 3 {
				c.Check(boxes[0].Union(boxes[2]))
			}
		}
	}
}
