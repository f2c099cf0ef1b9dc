package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// The sheet of Rapid Roll Football, after section 8 of its rules. Its front is the rulebook's one page: the line score,
// the timeouts left, the dice numbers that are the game clock, down and field position, and the figures of both teams.
// Its back has more lines of field position, remarks, corrections and signatures.

// Sizes of the sheet.
const (
	rapidrollNumbers = 40 // dice numbers of a period
	rapidrollRow     = 20 // of them in a row
	rapidrollBox     = handRow
	rapidrollPeriod  = 2*rapidrollBox + 1.2 // millimetres, with the gap below
	rapidrollSnaps   = 8                    // boxes on a line of field position
	rapidrollLine    = 6.8                  // millimetres
	rapidrollFigures = 5 + 4*handRow
	rapidrollBack    = 10 // rows of field position on the back
	rapidrollMending = 5  // rows for corrections
)

func rapidrollSheet(c *canvas, g *sheetGame) {
	const name = "RAPID ROLL FOOTBALL"
	again := func(kind string) rect { return g.again(c, c.page(""), name, kind) }

	r := g.heading(c, c.page(g.bookmark()), name)
	_, r = r.cutTop(1.5)
	top, r := r.cutTop(6 + lineScoreHeight)
	score := footballLineScore(g.run, [2]string{g.names.Visitor, g.names.Home})
	score.box = 9.5
	right, left := top.cutRight(52)
	_, left = left.cutRight(3)
	c.lineScore(c.band(left, "SCORE"), score)
	rapidrollTimeOuts(c, c.band(right, "TIMEOUTS LEFT"), rapidrollSheetData(g).TimeOuts, g.over())

	_, r = r.cutTop(2)
	numbers := rapidrollDice(g)
	r = c.band(r, "GAME CLOCK: 40 dice numbers a period · boxes 3 2 1: a play out of bounds takes none")
	for period := 1; period <= 5; period++ {
		r = rapidrollClock(c, r, g, numbers, period)
	}
	figures, r := r.cutBottom(rapidrollFigures)
	_, r = r.cutBottom(2)
	_, r = r.cutTop(0.8)
	lines := rapidrollField(c, r, g, rapidrollLines(g), "DOWN AND FIELD POSITION: a line a drive, a box a snap")
	rapidrollTeams(c, figures, g)

	r = again("official score sheet, back")
	place, r := r.cutTop(rapidrollFieldHeight(rapidrollBack))
	lines = rapidrollField(c, place, g, lines, "DOWN AND FIELD POSITION, continued")
	_, r = r.cutTop(3)
	g.closing(c, r, rapidrollMending, func() rect { return again("continued") })

	more := &pager{c: c, next: func() rect { return again("continued") }}
	for period := 6; period <= len(numbers); period++ {
		if more.r.h < rapidrollPeriod {
			more.need(6 + rapidrollPeriod)
			more.r = c.band(more.r, "GAME CLOCK, further overtime periods")
		}
		more.r = rapidrollClock(c, more.r, g, numbers, period)
	}
	more.gap(1)
	for len(lines) > 0 {
		more.need(60)
		height := more.r.h
		if g.over() { // no line will be added
			height = min(height, rapidrollFieldHeight((len(lines)+1)/2))
		}
		lines = rapidrollField(c, more.take(height), g, lines, "DOWN AND FIELD POSITION, continued")
	}
}

// rapidrollData is what neither state nor box has.
type rapidrollData struct {
	Lines [][]struct {
		Number, Entry int
	}
	Snaps [][]struct {
		Entry, Down, Spot int
		ToGo              int `json:"to_go"`
	}
	TimeOuts []pair[int] `json:"time_outs"`
}

// rapidrollSheetData decodes it; none without a game.
func rapidrollSheetData(g *sheetGame) (d rapidrollData) {
	if g.filled() {
		decode(g.run.sheet, &d)
	}
	return d
}

// A rapidrollStats is the part of the statistics that the sheet shows.
type rapidrollStats struct {
	pair[rapidrollTeam]
}

// A rapidrollTeam is one team's figures.
type rapidrollTeam struct {
	Rush struct {
		Tried, Yards, Touchdowns int
	}
	Pass struct {
		Tried, Complete, Yards, Touchdowns, Intercepted int
	}
	Turnovers   int
	PuntReturns rapidrollReturns `json:"punt_returns"`
	KickReturns rapidrollReturns `json:"kick_returns"`
	FieldGoals  struct {
		Tried, Made, Long int
	} `json:"field_goals"`
}

type rapidrollReturns struct{ Count, Yards, Touchdowns int }

// Parts of the game that have timeouts of their own: the halves, and each overtime period.
var rapidrollParts = [...]struct {
	name     string
	timeOuts int
}{{"1st half", 3}, {"2nd half", 3}, {"overtime", 2}}

// rapidrollTimeOuts draws the timeouts left: those used are struck, what is left at the end of a part is ringed.
func rapidrollTimeOuts(c *canvas, r rect, times []pair[int], over bool) {
	r, _ = r.cutTop(lineScoreHeight)
	heads, body := r.cutTop(printedRow)
	for i, part := range rapidrollParts {
		n := part.timeOuts + 1
		c.text(heads.split(2, 4, 4, 3)[i], part.name, small.centred())
		place := body.split(2, 4, 4, 3)[i]
		cells := c.grid(place, n, 2)
		for j, side := range engine.Teams {
			for left, cell := range cells[j*n : (j+1)*n] {
				left = part.timeOuts - left
				c.text(cell, strconv.Itoa(left), printed.centred())
				switch {
				case i >= len(times):
				case left > times[i].of(side):
					c.slash(cell)
				case left == times[i].of(side) && (over || i+1 < len(times)):
					c.ring(cell)
				}
			}
		}
		if over && i >= len(times) {
			c.void(place)
		}
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
	for _, line := range rapidrollSheetData(g).Lines {
		var numbers []rapidrollNumber
		for _, rolled := range line {
			numbers = append(numbers, rapidrollNumber{strconv.Itoa(rolled.Number), reviewed{
				readAs:    strings.Contains(g.run.entries[rolled.Entry-1], "~"),
				corrected: slices.ContainsFunc(g.Corrections, func(x Correction) bool { return x.Entry == rolled.Entry }),
			}})
		}
		periods = append(periods, numbers)
	}
	return periods
}

// rapidrollClock draws a period's 40 boxes across the top of r and returns the rest. In a period that ends a half the
// last three boxes are numbered: with so many left, a play out of bounds takes none.
func rapidrollClock(c *canvas, r rect, g *sheetGame, numbers [][]rapidrollNumber, period int) rect {
	place, rest := r.cutTop(rapidrollPeriod)
	place.h = 2 * rapidrollBox
	name, boxes := place.cutLeft(11)
	label := quarter(period)
	if period < 5 {
		label = "Q" + label
	}
	c.text(name, label, strong)
	cells := c.grid(boxes, rapidrollRow, 2)
	for i := 5; i < rapidrollRow; i += 5 {
		c.down(boxes, cells[i].x, pen{weight: 0.4, tone: black})
	}
	if period == 2 || period >= 4 {
		for left := 3; left > 0; left-- {
			corner := cells[rapidrollNumbers-left]
			corner.w, corner.h = 2.2, small.height()
			c.text(corner, strconv.Itoa(left), small.centred())
		}
	}
	used := 0
	if period <= len(numbers) {
		used = len(numbers[period-1])
		for i, n := range numbers[period-1] {
			c.review(cells[i], n.reviewed)
			c.text(cells[i], n.text, written.sized(10).centred())
		}
	}
	if g.over() {
		c.voidCells(cells[used:])
	}
	return rest
}

// A rapidrollDrive is one line of field position: a drive, or what of it did not fit on the line before.
type rapidrollDrive struct {
	team, period string // on the drive's first line
	snaps        []rapidrollSnap
	result       string // on the drive's last line
	rule         bool   // the first drive of a period: the line above it is heavy
}

// A rapidrollSnap is the down and the spot of a snap.
type rapidrollSnap struct {
	down, spot string
	reviewed
}

// rapidrollLines lists the snaps of every drive. A spike is one; timeouts, magic yards and a new quarterback are none.
func rapidrollLines(g *sheetGame) []rapidrollDrive {
	if !g.filled() {
		return nil
	}
	var final footballBox
	decode(g.run.box, &final)
	drives := make([][]rapidrollSnap, len(final.Drives))
	for i, snaps := range rapidrollSheetData(g).Snaps {
		for _, s := range snaps {
			p := &g.run.plays[slices.IndexFunc(g.run.plays, func(p play) bool { return p.last >= s.Entry })]
			drives[i] = append(drives[i], rapidrollSnap{downAndDistance(s.Down, s.ToGo, s.Spot), sidedSpot(final.Drives[i].Team, s.Spot), g.review(p)})
		}
	}
	var lines []rapidrollDrive
	period := 0
	for i, d := range final.Drives {
		l := rapidrollDrive{team: letter(d.Team), period: quarter(d.Period), rule: d.Period != period && i > 0}
		period = d.Period
		for len(drives[i]) > rapidrollSnaps {
			l.snaps = drives[i][:rapidrollSnaps]
			drives[i] = drives[i][rapidrollSnaps:]
			lines = append(lines, l)
			l = rapidrollDrive{}
		}
		l.snaps = drives[i]
		if d.Result != nil {
			l.result = resultMark(*d.Result)
		}
		lines = append(lines, l)
	}
	return lines
}

// downAndDistance is "2-7", or "1-G" where the line to gain is the goal line.
func downAndDistance(down, toGo, spot int) string {
	distance := strconv.Itoa(toGo)
	if spot+toGo >= 100 {
		distance = "G"
	}
	return strconv.Itoa(down) + "-" + distance
}

// sidedSpot names a spot of a team by the side of the field, "H34", or "50".
func sidedSpot(team string, spot int) string {
	own, other := "V", "H"
	if team == "home" {
		own, other = other, own
	}
	switch {
	case spot < 50:
		return own + strconv.Itoa(spot)
	case spot > 50:
		return other + strconv.Itoa(100-spot)
	}
	return "50"
}

// rapidrollFieldHeight is the height of so many rows of field position with band, heads and key, in millimetres.
func rapidrollFieldHeight(rows int) float64 {
	return 6 + printedRow + float64(rows)*rapidrollLine + 2*small.lead() + 1.1
}

// rapidrollField draws field position down to the bottom of r, in two columns, and returns the lines that did not fit.
func rapidrollField(c *canvas, r rect, g *sheetGame, lines []rapidrollDrive, title string) []rapidrollDrive {
	r = c.band(r, title)
	n := int((r.h - printedRow - 2*small.lead() - 1 + slack) / rapidrollLine)
	r, key := r.cutTop(printedRow + float64(n)*rapidrollLine)
	for _, half := range r.columns(2, 4) {
		m := min(n, len(lines))
		unused := rapidrollColumn(c, half, lines[:m], n)
		lines = lines[m:]
		if g.over() {
			c.void(unused)
		}
	}
	c.paragraph(key.inset(0, 0.5), "2-7 H34: second and 7 at the home 34 · G to the goal line · "+resultKey+" · "+reviewedKey, small)
	return lines
}

// rapidrollColumn draws n lines of field position and returns what is left below those that are used.
func rapidrollColumn(c *canvas, r rect, lines []rapidrollDrive, n int) (unused rect) {
	heads, body := r.cutTop(printedRow)
	for i, cell := range rapidrollCells(heads) {
		c.text(cell, [...]string{"V/H", "Qtr", "Down, and spot below it", "End"}[i], small.centred())
	}
	for i, line := range body.rows(n, 0) {
		cells := rapidrollCells(line)
		boxes := cells[2].columns(rapidrollSnaps, 0)
		if i > 0 {
			c.across(line, line.y, light)
		}
		for _, box := range boxes[1:] {
			c.down(box, box.x, ruled)
		}
		if i >= len(lines) {
			continue
		}
		l := lines[i]
		if l.rule && i > 0 {
			c.across(line, line.y, heavy)
		}
		c.text(cells[0], l.team, written.centred())
		c.text(cells[1], l.period, written.sized(8).centred())
		for j, s := range l.snaps {
			place, _ := boxes[j].cutTop(boxes[j].h - 0.5) // a stroke fits under the spot
			halves := place.rows(2, 0)
			c.text(halves[0], s.down, written.sized(7.5).centred())
			c.text(halves[1], s.spot, written.sized(7.5).centred())
			c.review(boxes[j], s.reviewed)
		}
		c.text(cells[3], l.result, written.sized(8).centred())
	}
	for _, cell := range rapidrollCells(body)[1:] {
		c.down(cell, cell.x, light)
	}
	c.box(body, heavy, none)
	_, unused = body.cutTop(float64(len(lines)) * rapidrollLine)
	return unused
}

// rapidrollCells divides a line of field position.
func rapidrollCells(line rect) []rect {
	team, rest := line.cutLeft(6)
	period, rest := rest.cutLeft(6.5)
	result, snaps := rest.cutRight(12.4)
	return []rect{team, period, snaps, result}
}

// rapidrollTeams draws the figures of both teams, the visitor at the left.
func rapidrollTeams(c *canvas, r rect, g *sheetGame) {
	var b rapidrollStats
	if g.filled() {
		decode(g.run.box, &b)
	}
	for i, half := range r.columns(2, 4) {
		head, body := half.cutTop(5)
		c.shade(head, tint)
		tag, name := head.cutLeft(6)
		c.text(tag, [2]string{"V", "H"}[i], strong.centred())
		c.text(name, [2]string{g.names.Visitor, g.names.Home}[i], written)
		team := b.of(engine.Teams[i])
		figures := team.figures()
		for j, row := range body.rows(4, 0) {
			cells := row.split(0, 18.5, 24, 16.5, 11.5, 19.8)
			c.text(cells[0], [...]string{"PASSING", "RUSHING", "punt returns", "kick returns"}[j], printed.sized(8))
			for k, cell := range cells[1:] {
				c.box(cell, light, none)
				label, value := cell.cutLeft(small.width(rapidrollLabels[j][k]) + 2.2)
				c.text(label, rapidrollLabels[j][k], small)
				if g.filled() {
					c.text(value, figures[4*j+k], written.flushRight())
				}
			}
			c.across(row, row.y, light)
		}
		c.box(body, heavy, none)
	}
}

// rapidrollLabels are printed in a team's boxes, row by row.
var rapidrollLabels = [4][4]string{
	{"done-tried", "yards", "TD", "int."},
	{"tried", "yards", "TD", "turnovers"},
	{"returns", "yards", "TD", "FG"},
	{"returns", "yards", "TD", "longest"},
}

// figures are what is written into the boxes.
func (t *rapidrollTeam) figures() []string {
	n := strconv.Itoa
	return []string{
		n(t.Pass.Complete) + "-" + n(t.Pass.Tried), n(t.Pass.Yards), n(t.Pass.Touchdowns), n(t.Pass.Intercepted),
		n(t.Rush.Tried), n(t.Rush.Yards), n(t.Rush.Touchdowns), n(t.Turnovers),
		n(t.PuntReturns.Count), n(t.PuntReturns.Yards), n(t.PuntReturns.Touchdowns), n(t.FieldGoals.Made) + "-" + n(t.FieldGoals.Tried),
		n(t.KickReturns.Count), n(t.KickReturns.Yards), n(t.KickReturns.Touchdowns), n(t.FieldGoals.Long),
	}
}
