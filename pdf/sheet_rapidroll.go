package pdf

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/replay"
)

// The sheet of Rapid Roll Football, after section 8 of its rules. On the front are the line score, the timeouts left, the
// dice numbers that are the game clock, down and field position; on the back more lines of it. The last page, on the back
// of the table card, has what both teams tally, remarks, corrections and signatures. A roll appears once: on the line of
// numbers if it took time, in the box of its snap if it did not.

// Sizes of the sheet.
const (
	rapidrollRow     = 20 // dice numbers in a row, of two in a period
	rapidrollTally   = 9  // height of a row of tallies, in millimeters
	rapidrollMending = 4  // rows for corrections
)

var rapidrollField = fieldForm{
	title: "DOWN AND FIELD POSITION", downs: true, spots: "Down and call, the spot under them", boxes: 6, line: 13.2, period: 6.2, result: 11.6,
	key: "2-7 l H34: second and 7, a line run from the home 34 · G to the goal line · a call without dice: its roll is the next number on the line of the game clock",
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
	r = c.ClockBand(r, "GAME CLOCK: 40 dice numbers a period · in the shaded boxes a play out of bounds takes none")
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
	_, r = r.CutTop(0.8)
	field, front := rapidrollField, rapidrollField
	field.key += " · " + callKey(g.system, nil)
	front.key = ""
	lines := front.draw(c, r, "DOWN AND FIELD POSITION: a line a drive, a box a snap; what the marks mean is on the back", rapidrollLines(g), g.over())

	r = again("official score sheet, back")
	lines = field.draw(c, r, field.title+", continued", lines, g.over())
	more := &pager{c: c, next: func() layout.Rect { return again("continued") }}
	clock.rest(more, len(numbers), g.over())
	field.further(more, lines, g.over())
	more.r.H = 0

	r = rapidrollTeams(c, again("official score sheet, remarks"), g)
	_, r = r.CutTop(3)
	g.closing(c, r, ending{mending: rapidrollMending}, more)
}

// rapidrollData returns a list from the sheet; an empty one without a game.
func rapidrollData(g *sheetGame, list string) []engine.Item {
	if !g.filled() {
		return nil
	}
	return g.run.sheet.Get(list).Items()
}

// Parts of the game with their own timeouts: the halves, and each overtime period.
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

// rapidrollTimeoutBoxes draws the timeouts left in a part: used ones are struck, the number left at the end is ringed.
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
				c.Ring(cell.Inset(0.25, 0))
			}
		}
	}
	if over && part >= len(times) {
		c.Void(r)
	}
}

// A rapidrollNumber is a dice number as written on the line.
type rapidrollNumber struct {
	text string
	reviewed
}

// rapidrollDice returns the numbers of every period begun, and the review marks of their entries.
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
// shaded, after a heavy rule that survives copying: in them a play out of bounds takes none.
func rapidrollClock(c *layout.Canvas, numbers [][]rapidrollNumber) *clockForm {
	return &clockForm{rows: 2, across: rapidrollRow, box: layout.HandRow, aside: 17.7,
		further: "GAME CLOCK, further overtime periods, with the timeouts left", write: func(boxes []layout.Rect, period int) int {
			whole := boxes[0].Union(boxes[len(boxes)-1])
			for i := 5; i < rapidrollRow; i += 5 {
				c.Down(whole, boxes[i].X, layout.Pen{Weight: 0.4, Tone: layout.Black})
			}
			if period == 2 || period >= 4 {
				last := boxes[len(boxes)-3].Union(boxes[len(boxes)-1])
				c.Shade(last.Inset(0.25, 0.25), layout.Tint)
				for _, box := range boxes[len(boxes)-2:] {
					c.Down(box, box.X, layout.Light)
				}
				c.Down(last, last.X, layout.Heavy)
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

// rapidrollLines lists the snaps of every drive with their calls, and with the dice that are not on the line of numbers. Rolls
// between snaps come before the next one; those after a drive's last one, like its try, under the drive's end.
func rapidrollLines(g *sheetGame) []fieldLine {
	if !g.filled() {
		return nil
	}
	f := &rapidrollField
	g.elsewhere = map[int]bool{}
	for _, line := range rapidrollData(g, "lines") {
		for _, n := range line.Items() {
			g.elsewhere[n.Get("entry").Int()] = true
		}
	}
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
			kicked := i != last // before the first snap of a drive
			if kicked {
				tries(p.number - 1)
				last = i
			}
			before, spot := rolled(p.number-1), s.Get("spot").Int()
			snap := fieldSpot{down: downAndDistance(s.Get("down").Int(), s.Get("to_go").Int(), spot), spot: sidedSpot(drives[i].Team, spot), dice: rolled(p.number)}
			both := snap
			both.dice = slices.Concat(before, snap.dice)
			if len(before) > 0 && (kicked || len(f.linesOf(&both)) > diceLines) {
				spots[i] = append(spots[i], fieldSpot{dice: before}, snap)
			} else {
				spots[i] = append(spots[i], both)
			}
		}
	}
	tries(len(g.run.plays))
	if last >= 0 { // the next drive has not begun
		results[last].dice = append(results[last].dice, rolled(len(g.run.plays))...)
	}
	return f.lines(drives, spots, results)
}

// downAndDistance returns "2-7", or "1-G" if the line to gain is the goal line.
func downAndDistance(down, toGo, spot int) string {
	distance := engine.Choose(spot+toGo >= 100, "G", strconv.Itoa(toGo))
	return strconv.Itoa(down) + "-" + distance
}

// A rapidrollCount is a row of a team's tallies: room for marks, and the boxes of the totals. The last total is tallied:
// in tally marks, or as running yards.
type rapidrollCount struct {
	label string
	sums  []rapidrollSum
}

// A rapidrollSum is the box of a sum: its label and the path of the figure in the box score.
type rapidrollSum struct{ label, figure string }

// rapidrollCounts are what each team tallies.
var rapidrollCounts = [...]rapidrollCount{
	{"passes", []rapidrollSum{{"int.", "pass.intercepted"}, {"done", "pass.complete"}, {"tried", "pass.tried"}}},
	{"passing yards, gross", []rapidrollSum{{"TD", "pass.touchdowns"}, {"yards", "pass.yards"}}},
	{"rushes", []rapidrollSum{{"sacked", "sacks.count"}, {"tried", "rush.tried"}}},
	{"rushing yards", []rapidrollSum{{"TD", "rush.touchdowns"}, {"yards", "rush.yards"}}},
	{"punt returns", []rapidrollSum{{"yards", "punt_returns.yards"}, {"TD", "punt_returns.touchdowns"}, {"returns", "punt_returns.count"}}},
	{"kick returns", []rapidrollSum{{"yards", "kick_returns.yards"}, {"TD", "kick_returns.touchdowns"}, {"returns", "kick_returns.count"}}},
	{"field goals", []rapidrollSum{{"longest", "field_goals.long"}, {"made", "field_goals.made"}, {"tried", "field_goals.tried"}}},
	{"turnovers", []rapidrollSum{{"all", "turnovers"}}},
}

// rapidrollTeams draws what both teams keep across the top of r, the visitor at the left, and returns the rest. It is
// totaled when the game is over; things used up during the game are marked as they are used.
func rapidrollTeams(c *layout.Canvas, r layout.Rect, g *sheetGame) layout.Rect {
	const kept = layout.HandRow
	r = c.Band(r, "TALLIES: strokes, and the yards after each quarter; summed up at the end")
	quarters := rapidrollQuarters(g)
	r, rest := r.CutTop(5 + float64(len(rapidrollCounts))*rapidrollTally + 2*kept)
	for i, half := range r.Columns(2, 4) {
		side := engine.Teams[i]
		head, body := half.CutTop(5)
		tag, name := head.CutLeft(6)
		c.Text(tag, [2]string{"V", "H"}[i], layout.Strong.Centered())
		c.Text(name, g.names[side], layout.Written)
		whole := body
		for j := range rapidrollCounts {
			var row layout.Rect
			row, body = body.CutTop(rapidrollTally)
			rapidrollCounts[j].draw(c, row, g, side, quarters)
		}
		magic, others := body.CutTop(kept)
		rapidrollMagic(c, magic, g, side)
		rapidrollKept(c, others, g, side)
		c.Box(whole, layout.Heavy, layout.None)
	}
	return rest
}

// rapidrollQuarters are the boxes of the game at the ends of the quarters that another one followed.
func rapidrollQuarters(g *sheetGame) (boxes []engine.Value) {
	if !g.filled() {
		return nil
	}
	for i, p := range g.run.plays[1:] {
		if ended := g.run.plays[i].last; g.run.moment(p.last).period > g.run.moment(ended).period {
			boxes = append(boxes, engine.BoxOf(replay.Run(g.Setup, g.run.entries[:ended], replay.Keep{Journal: true}).Result.Game))
		}
	}
	return boxes
}

// draw draws a row of a team's tallies.
func (n *rapidrollCount) draw(c *layout.Canvas, row layout.Rect, g *sheetGame, side engine.Side, quarters []engine.Value) {
	const width, below = 11, 0.4 // of a sum, and of a label under its rule, in millimeters
	boxes, tally := row.CutRight(float64(len(n.sums)) * width)
	c.Box(row, layout.Light, layout.None)
	label, tally := tally.CutTop(layout.Small.Lead())
	label.Y += below
	c.Text(label, n.label, layout.Small)
	last := n.sums[len(n.sums)-1]
	figure := func(box engine.Value, path string) int { return box.Of(side).At(engine.Path(path)...).Int() }
	switch {
	case !g.filled():
	case last.label == "yards":
		said := ""
		for _, box := range quarters {
			said += engine.Number(figure(box, last.figure)) + "    "
		}
		c.Text(tally, said, layout.Written.Sized(8))
	default:
		c.Strokes(layout.Margined(tally), figure(g.run.box, last.figure))
	}
	for i, box := range boxes.Columns(len(n.sums), 0) {
		c.Down(box, box.X, layout.Light)
		label, value := box.CutTop(layout.Small.Lead())
		label.Y += below
		c.Text(label, n.sums[i].label, layout.Small.Centered())
		if g.over() {
			c.Text(value, engine.Number(figure(g.run.box, n.sums[i].figure)), layout.Written.Centered())
		}
	}
}

// rapidrollMagic draws a team's magic yards: those given at the start, and the last twenty to be struck one by one.
func rapidrollMagic(c *layout.Canvas, row layout.Rect, g *sheetGame, side engine.Side) {
	const most = 20
	start, boxes := row.CutLeft(18)
	tag, value := start.CutLeft(11)
	c.Text(tag, "magic", layout.Small)
	c.Box(start, layout.Light, layout.None)
	cells := boxes.Columns(most, 0)
	for i, cell := range cells {
		c.Down(cell, cell.X, layout.Light)
		c.Set(cell, cell, strconv.Itoa(most-i), layout.Small.Centered())
	}
	if !g.filled() {
		return
	}
	atStart := g.run.state(0).Get("magic").Of(side).Int()
	given, left := g.run.box.Of(side).Get("magic").Get("given").Int(), g.run.final().Get("magic").Of(side).Int()
	said := strconv.Itoa(atStart)
	if given > atStart { // a fake gives another one
		said += "+" + strconv.Itoa(given-atStart)
	}
	c.Text(value, said, layout.Written.Centered())
	open, unused := max(0, most-given), max(0, most-left)
	c.VoidCells(cells[:open])
	for _, cell := range cells[open:unused] {
		c.Slash(cell)
	}
}

// rapidrollKept draws what a team has only once per game: its one fake, and the three completions of a new quarterback
// that count double.
func rapidrollKept(c *layout.Canvas, row layout.Rect, g *sheetGame, side engine.Side) {
	var s engine.Value // null on a blank sheet
	if g.filled() {
		s = g.run.final()
	}
	c.Across(row, row.Y, layout.Light)
	boxes := row.Split(0, 1, 1.6)
	tag, value := boxes[0].CutLeft(layout.Small.Width("fake used") + 2.2)
	c.Text(tag, "fake used", layout.Small)
	if s.Get("fake_used").Of(side).True() {
		c.Check(value)
	}
	c.Down(boxes[1], boxes[1].X, layout.Light)
	tag, value = boxes[1].CutLeft(layout.Small.Width("new QB, completions") + 2.2)
	c.Text(tag, "new QB, completions", layout.Small)
	left := s.Get("quarterback").Of(side) // completions; null without a new quarterback
	for i, box := range value.Columns(3, 0) {
		c.Box(box, layout.Light, layout.None)
		if !left.IsNull() && i < 3-left.Int() {
			c.Slash(box)
		}
	}
	if left.Int() == 3 {
		c.Check(value)
	}
}
