package pdf

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
	"rollbook/replay"
)

// The sheet of Rapid Roll Football, after section 8 of its rules, is one leaf. On the front are the line score, the timeouts left, the
// dice numbers that are the game clock, scoring, what both teams tally, and signatures; on the back down and field position. Remarks,
// corrections and codes are on a page of their own, which a blank sheet does not need. A roll appears once: on the line of numbers if it
// took time, in the box of its snap if it did not.

// Sizes of the sheet.
const (
	rapidrollRow     = 20  // dice numbers in a row, of two in a period
	rapidrollBox     = 6.1 // height of such a row, in millimeters
	rapidrollScores  = 7   // rows of a column, a touchdown with its try in one
	rapidrollScore   = 6   // height of such a row
	rapidrollMending = 4   // rows for corrections
)

var rapidrollField = fieldForm{
	title: "DOWN AND FIELD POSITION", downs: true, spots: "Down and call, the spot under them",
	boxes: 6, line: 9.8, called: 6, period: 6.2, result: 12.4,
	key: "2-7 l H34: second and 7, a line run from the home 34 · G to the goal line · " +
		"a call without dice: its roll is the next number on the line of the game clock",
}

func rapidrollSheet(c *layout.Canvas, g *sheetGame) {
	r := g.heading(c, c.Page(g.bookmark()))
	sign, r := r.CutBottom(layout.SignatureRow)
	c.Signatures(sign, g.signing(), 6)
	_, r = r.CutTop(0.5)
	top, r := r.CutTop(layout.LineScoreHeight)
	score := g.lineScore()
	score.Box = 9.5
	right, left := top.CutRight(62)
	_, left = left.CutRight(3)
	c.LineScore(left, score)
	timeouts := rapidrollData(g, "time_outs")
	rapidrollTimeouts(c, right, timeouts, g.over())
	_, r = r.CutTop(1)
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
	scoring, r := r.CutTop(6 + layout.PrintedRow + rapidrollScores*rapidrollScore)
	table := g.scoringTable(false)
	table.RowHeight = rapidrollScore
	scores := drawTables(c, c.Band(scoring, "SCORING"), table, scoringColumns)
	_, r = r.CutTop(0.5)
	rapidrollTeams(c, r, g)

	back := g.again(c, "down and field position")
	field := rapidrollField
	field.key += " · " + callKey(g.system, nil)
	notes, back := back.CutBottom(layout.HandRow + 1)
	c.Fields(notes, []float64{1}, "Notes, corrections", pick.If(g.filled(), "on the page of remarks", ""))
	lines := field.draw(c, back, "", rapidrollLines(g), g.over())

	more := &pager{c: c, next: func() layout.Rect { return g.again(c, "continued") }}
	clock.rest(more, len(numbers), g.over())
	field.further(more, lines, g.over())
	more.columns("SCORING, continued", scores, scoringColumns)
	if g.filled() || len(g.remarks(false)) > 0 {
		more.next = func() layout.Rect { return g.again(c, "remarks") }
		more.need(120)
		g.closing(c, more.r, ending{mending: rapidrollMending, signed: true}, more)
	}
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
}{{"timeouts, 1st half", 3}, {"2nd half", 3}, {"overtime", 2}}

// rapidrollTimeouts draws the timeouts left of the parts that every sheet has.
func rapidrollTimeouts(c *layout.Canvas, r layout.Rect, times []engine.Item, over bool) {
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

// rapidrollDice returns the numbers of every period begun, each with what it replaced.
func rapidrollDice(g *sheetGame) (periods [][][]penned) {
	for _, line := range rapidrollData(g, "lines") {
		var numbers [][]penned
		for _, rolled := range line.Items() {
			entry, number := rolled.Get("entry").Int(), strconv.Itoa(rolled.Get("number").Int())
			numbers = append(numbers, append(g.replacedCalls(entry), penned{text: number, boxed: g.marks[entry-1].readAs}))
		}
		periods = append(periods, numbers)
	}
	return periods
}

// rapidrollClock writes the numbers of a period in its boxes. In a period that ends a half the last three boxes are
// shaded, after a heavy rule that survives copying: in them a play out of bounds takes none.
func rapidrollClock(c *layout.Canvas, numbers [][][]penned) *clockForm {
	return &clockForm{rows: 2, across: rapidrollRow, box: rapidrollBox, aside: 17.7,
		further: "GAME CLOCK, more overtime periods, with the timeouts left", write: func(boxes []layout.Rect, period int) int {
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
				drawScribble(c, boxes[i], n, layout.Written.Sized(min(10, 1.29*boxes[i].W)).Centered())
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
			snap := fieldSpot{
				down: downAndDistance(s.Get("down").Int(), s.Get("to_go").Int(), spot),
				spot: sidedSpot(drives[i].Team, spot),
				dice: rolled(p.number),
			}
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
	distance := pick.If(spot+toGo >= 100, "G", strconv.Itoa(toGo))
	return strconv.Itoa(down) + "-" + distance
}

// A rapidrollCount is what a team tallies: room for marks, and the boxes of the totals. The last total is tallied: in tally marks, or as
// running yards.
type rapidrollCount struct {
	label string
	sums  []rapidrollSum
}

// A rapidrollSum is the box of a sum: its label and the path of the figure in the box score.
type rapidrollSum struct{ label, figure string }

// rapidrollCounts are what each team tallies, row by row.
var rapidrollCounts = [...][]rapidrollCount{
	{{"passes", []rapidrollSum{{"int.", "pass.intercepted"}, {"done", "pass.complete"}, {"tried", "pass.tried"}}}},
	{{"passing yards, gross", []rapidrollSum{{"TD", "pass.touchdowns"}, {"yards", "pass.yards"}}}},
	{{"rushes", []rapidrollSum{{"sacks", "sacks.count"}, {"tried", "rush.tried"}}}},
	{{"rushing yards", []rapidrollSum{{"TD", "rush.touchdowns"}, {"yards", "rush.yards"}}}},
	{{"punt returns", []rapidrollSum{{"yards", "punt_returns.yards"}, {"TD", "punt_returns.touchdowns"}, {"no.", "punt_returns.count"}}},
		{"kick returns", []rapidrollSum{{"yards", "kick_returns.yards"}, {"TD", "kick_returns.touchdowns"}, {"no.", "kick_returns.count"}}}},
	{{"field goals", []rapidrollSum{{"long", "field_goals.long"}, {"made", "field_goals.made"}, {"tried", "field_goals.tried"}}},
		{"turnovers", []rapidrollSum{{"all", "turnovers"}}}},
}

// rapidrollTeams draws what both teams keep down to the bottom of r, the visitor at the left. It is totaled when the game is over; things
// used up during the game are marked as they are used.
func rapidrollTeams(c *layout.Canvas, r layout.Rect, g *sheetGame) {
	quarters := rapidrollQuarters(g)
	for i, half := range c.Band(r, "TALLIES: strokes, and the yards after each quarter; totaled at the end").Columns(2, 4) {
		side := engine.Teams[i]
		head, body := half.CutTop(layout.PrintedRow)
		tag, name := head.CutLeft(6)
		c.Text(tag, letter(side), layout.Strong)
		c.Name(name, g.names[side], layout.Written)
		rows := body.Rows(len(rapidrollCounts)+1, 0)
		for j, row := range rows[1:] {
			c.Across(row, row.Y, layout.Light)
			for k, place := range rows[j].Columns(len(rapidrollCounts[j]), 0) {
				rapidrollCounts[j][k].draw(c, place, g, side, quarters)
			}
		}
		rapidrollKept(c, rows[len(rows)-1], g, side)
		c.Box(body, layout.Heavy, layout.None)
	}
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

// rapidrollTag divides a place into the label at its top, clear of the rule above where there is room, and the rest.
func rapidrollTag(place layout.Rect) (label, rest layout.Rect) {
	spare := place.H - layout.Small.Height() - layout.Written.Sized(8).Height()
	return place.CutTop(layout.Small.Height() + max(0, min(1, spare)))
}

// rapidrollFigure prints the label of a figure at the top of its place and writes the figure under it.
func rapidrollFigure(c *layout.Canvas, place layout.Rect, label, value string) {
	c.Down(place, place.X, layout.Light)
	tag, under := rapidrollTag(place)
	c.Text(tag, label, layout.Small.Centered())
	c.Text(under, value, layout.Written.Sized(8).Centered())
}

// draw draws a team's tally of something.
func (n *rapidrollCount) draw(c *layout.Canvas, place layout.Rect, g *sheetGame, side engine.Side, quarters []engine.Value) {
	const width = 8 // of a sum, in millimeters
	boxes, tally := place.CutRight(float64(len(n.sums)) * width)
	label, tally := rapidrollTag(tally)
	c.Down(label, place.X, layout.Light)
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
		value := ""
		if g.over() {
			value = engine.Number(figure(g.run.box, n.sums[i].figure))
		}
		rapidrollFigure(c, box, n.sums[i].label, value)
	}
}

// rapidrollKept draws what a team has only so many times in a game: its magic yards, those given at the start and one for a fake, with a
// stroke for each that was used; its one fake; and the three completions of a new quarterback that count double.
func rapidrollKept(c *layout.Canvas, row layout.Rect, g *sheetGame, side engine.Side) {
	places := row.Split(0, 20, 7, 13)
	left, magic := places[0].CutRight(7.5)
	start, tally := magic.CutLeft(12)
	given, remains, used := "", "", 0
	var double engine.Value // completions left that count double; null on a blank sheet, and without a new quarterback
	faked := false
	if g.filled() {
		s := g.run.final()
		atStart, now := g.run.state(0).Get("magic").Of(side).Int(), s.Get("magic").Of(side).Int()
		all := g.run.box.Of(side).Get("magic").Get("given").Int()
		if given = strconv.Itoa(atStart); all > atStart {
			given += "+" + strconv.Itoa(all-atStart)
		}
		if used = all - now; g.over() {
			remains = strconv.Itoa(now)
		}
		double, faked = s.Get("quarterback").Of(side), s.Get("fake_used").Of(side).True()
	}
	rapidrollFigure(c, start, "magic", given)
	_, strokes := rapidrollTag(tally)
	c.Down(tally, tally.X, layout.Light)
	c.Strokes(layout.Margined(strokes), used)
	rapidrollFigure(c, left, "left", remains)
	for i, tag := range []string{"fake", "new QB"} {
		label, value := rapidrollTag(places[1+i])
		c.Down(places[1+i], places[1+i].X, layout.Light)
		c.Text(label, tag, layout.Small)
		if i == 0 && faked {
			c.Check(value)
		}
	}
	boxes, begun := places[2].CutRight(16)
	if _, under := rapidrollTag(begun); double.Int() == 3 {
		c.Check(under)
	}
	for i, box := range boxes.Columns(3, 0) {
		c.Down(box, box.X, layout.Light)
		c.Text(box, strconv.Itoa(i+1), layout.Small.Centered())
		if !double.IsNull() && i < 3-double.Int() {
			c.Slash(box)
		}
	}
}
