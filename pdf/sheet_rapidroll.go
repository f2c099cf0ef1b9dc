package pdf

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// The sheet of Rapid Roll Football, after section 8 of its rulings. Its front is the rulebook's one page: the line score,
// the time-outs left, the dice numbers that are the game clock, down and field position, and the figures of both teams.
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
	rapidrollTimeOuts(c, c.band(right, "TIME-OUTS LEFT"), rapidrollTimes(g), g.over())

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

// A rapidrollState is the part of the state that the sheet shows besides what all football systems have.
type rapidrollState struct {
	footballState
	Phase    string    `json:"phase"`
	Down     int       `json:"down"`
	ToGo     int       `json:"to_go"`
	TimeOuts pair[int] `json:"time_outs"`
}

// A rapidrollStats is the part of the statistics that the sheet shows.
type rapidrollStats struct {
	pair[rapidrollTeam]
	Lines []string `json:"lines"`
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
	TimeOuts int `json:"time_outs"`
}

type rapidrollReturns struct{ Count, Yards, Touchdowns int }

// Parts of the game that have time-outs of their own: the halves, and each overtime period.
var rapidrollParts = [...]struct {
	name     string
	timeOuts int
}{{"1st half", 3}, {"2nd half", 3}, {"overtime", 2}}

// A rapidrollTime is a part of the game begun: what each team has left of its time-outs, at its end if it has ended.
type rapidrollTime struct {
	left  pair[int]
	ended bool
}

// rapidrollTimes counts the time-outs left in each part. A part may end with the entry that takes a time-out, so the
// statistics at that entry are asked; of several overtime periods the last one counts.
func rapidrollTimes(g *sheetGame) []rapidrollTime {
	if !g.filled() {
		return nil
	}
	var times []rapidrollTime
	var before pair[int] // used up to the end of the part before
	first := 1           // its first period
	for n := range g.run.states {
		var s rapidrollState
		g.run.state(n, &s)
		if s.Period <= max(first, 2) || s.Period == 4 && first == 3 {
			continue
		}
		used := rapidrollUsed(g, n)
		times = rapidrollEnded(times, first, used, before)
		first, before = s.Period, used
	}
	var b rapidrollStats
	decode(g.run.box, &b)
	times = rapidrollEnded(times, first, pair[int]{b.Visitor.TimeOuts, b.Home.TimeOuts}, before)
	times[len(times)-1].ended = g.over()
	return times
}

// rapidrollEnded adds the part that began with a period: what was used of it is what was used since the one before.
func rapidrollEnded(times []rapidrollTime, first int, used, before pair[int]) []rapidrollTime {
	part := min((first-1)/2, 2)
	had := rapidrollParts[part].timeOuts
	left := pair[int]{had - used.Visitor + before.Visitor, had - used.Home + before.Home}
	return append(times[:min(part, len(times))], rapidrollTime{left, true})
}

// rapidrollUsed returns the time-outs used in the first n entries.
func rapidrollUsed(g *sheetGame, n int) pair[int] {
	var b rapidrollStats
	decode(engine.Run(g.Setup, g.run.entries[:n], engine.Observer{Journal: true}).Game.AppendBox(nil), &b)
	return pair[int]{b.Visitor.TimeOuts, b.Home.TimeOuts}
}

// rapidrollTimeOuts draws the time-outs left: those used are struck, what is left at the end of a part is ringed.
func rapidrollTimeOuts(c *canvas, r rect, times []rapidrollTime, over bool) {
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
				case left > times[i].left.of(side):
					c.slash(cell)
				case left == times[i].left.of(side) && times[i].ended:
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
	if !g.filled() {
		return nil
	}
	var b rapidrollStats
	decode(g.run.box, &b)
	entries := rapidrollEntries(g)
	var periods [][]rapidrollNumber
	for i, line := range b.Lines {
		var numbers []rapidrollNumber
		for j, text := range strings.Fields(line) {
			n := rapidrollNumber{text: text}
			if at := i*rapidrollNumbers + j; at < len(entries) {
				_, n.readAs, _ = cutReadAs(g.run.entries[entries[at]-1])
				n.corrected = slices.ContainsFunc(g.Corrections, func(x Correction) bool { return x.Entry == entries[at] })
			}
			numbers = append(numbers, n)
		}
		periods = append(periods, numbers)
	}
	return periods
}

// cutReadAs splits an entry that was read as another.
func cutReadAs(entry string) (rolled string, readAs bool, read string) {
	rolled, read, readAs = strings.Cut(entry, "~")
	return rolled, readAs, read
}

var rapidrollRoll = regexp.MustCompile("^[1-6][1-6](~|$)")

// rapidrollEntries returns which entry rolled each number of the line, all periods together: the first roll of the play
// after which the line was longer. A number taken back goes off the line again.
func rapidrollEntries(g *sheetGame) []int {
	var line []int
	written := func(n int) int { // numbers on the line after n entries: a period ends with its 40th
		var s footballState
		g.run.state(n, &s)
		return s.Period*rapidrollNumbers - s.Clock
	}
	for _, p := range g.run.plays {
		rolled := 0
		for n := p.first; n <= p.last; n++ {
			if rolled == 0 && g.run.prompts[n-1].id != "magic" && rapidrollRoll.MatchString(g.run.entries[n-1]) {
				rolled = n
			}
			line = line[:min(len(line), written(n))]
			if written(n) > len(line) {
				line = append(line, rolled)
			}
		}
	}
	return line
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

// rapidrollLines lists the snaps of every drive. A spike is one; time-outs, magic yards and a new quarterback are none.
func rapidrollLines(g *sheetGame) []rapidrollDrive {
	if !g.filled() {
		return nil
	}
	var final footballBox
	decode(g.run.box, &final)
	drives := make([][]rapidrollSnap, len(final.Drives))
	for i := range g.run.plays {
		p := &g.run.plays[i]
		for n := p.first; n <= p.last; n++ {
			if !rapidrollSnapped(g.run, n) {
				continue
			}
			at := rapidrollDriveOf(g.run.drives[n-1], g.run.drives[p.last])
			if at < 0 {
				continue
			}
			var s rapidrollState
			if g.run.state(n-1, &s); s.Ball != nil {
				drives[at] = append(drives[at], rapidrollSnap{downAndDistance(&s), sidedSpot(s.Possession, *s.Ball), g.review(p)})
			}
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

// rapidrollDriveOf returns the drive that a snap belongs to, by the drives before it and after its play: the one that was
// open, or else the one that it opened; -1 while its call is not complete.
func rapidrollDriveOf(before, after []boxDrive) int {
	switch n := len(before); {
	case n > 0 && before[n-1].Result == nil:
		return n - 1
	case len(after) > n:
		return n
	}
	return -1
}

// rapidrollSnapped reports whether an entry called a play from scrimmage.
func rapidrollSnapped(r *run, n int) bool {
	switch word := r.entries[n-1]; r.prompts[n-1].id {
	case "snap":
		return !slices.Contains([]string{"magic", "time-out", "defense-time-out", "new-quarterback"}, word)
	case "clock":
		return word == "spike"
	}
	return false
}

// downAndDistance is "2-7", or "1-G" where the line to gain is the goal line.
func downAndDistance(s *rapidrollState) string {
	distance := strconv.Itoa(s.ToGo)
	if *s.Ball+s.ToGo >= 100 {
		distance = "G"
	}
	return strconv.Itoa(s.Down) + "-" + distance
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

// figures are what stands in the boxes.
func (t *rapidrollTeam) figures() []string {
	n := strconv.Itoa
	return []string{
		n(t.Pass.Complete) + "-" + n(t.Pass.Tried), n(t.Pass.Yards), n(t.Pass.Touchdowns), n(t.Pass.Intercepted),
		n(t.Rush.Tried), n(t.Rush.Yards), n(t.Rush.Touchdowns), n(t.Turnovers),
		n(t.PuntReturns.Count), n(t.PuntReturns.Yards), n(t.PuntReturns.Touchdowns), n(t.FieldGoals.Made) + "-" + n(t.FieldGoals.Tried),
		n(t.KickReturns.Count), n(t.KickReturns.Yards), n(t.KickReturns.Touchdowns), n(t.FieldGoals.Long),
	}
}
