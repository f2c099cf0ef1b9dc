package pdf

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// Field position and game clock, as the sheets of the football systems have them: what differs from sheet to sheet is in
// a fieldForm and a clockForm.

// A fieldLine is one line of field position: a drive, or what of it did not fit on the line before.
type fieldLine struct {
	team, period, clock string // on the drive's first line
	spots               []fieldSpot
	result              fieldSpot // on the drive's last line
	newPeriod           bool      // the first drive of a period: the line above it is heavy
}

// A fieldSpot is a box of a line: where the ball was, over it the down where a sheet has it, under it the dice.
type fieldSpot struct {
	down, spot string
	dice       []penned
}

// A fieldForm is how a sheet draws field position.
type fieldForm struct {
	title, key string // above and below it; no key where the back has it
	clock      string // head of the column for the clock at the start of a drive; "" for none
	downs      bool   // a box has the down over the spot, and the dice below, divided by hairlines
	dice       int    // lines of dice in a box
	spots      string // head of the boxes
	boxes      int    // on a line
	// In millimetres: the height of a line, the widths of two columns.
	line, period, result float64
}

// lines sets the spots of each drive on as many lines as they need.
func (f *fieldForm) lines(drives []report.Drive, spots [][]fieldSpot, results []fieldSpot) []fieldLine {
	var lines []fieldLine
	period := 0
	for i, d := range drives {
		l := fieldLine{team: letter(d.Team), period: quarter(d.Period), clock: d.Clock, newPeriod: d.Period != period && i > 0}
		period = d.Period
		rest := f.spill(spots[i], &results[i])
		for len(rest) > f.boxes {
			l.spots, rest = rest[:f.boxes], rest[f.boxes:]
			lines = append(lines, l)
			l = fieldLine{}
		}
		l.spots, l.result = rest, results[i]
		if l.result.spot == "" && d.Ended() {
			l.result.spot = resultMark(d.Result)
		}
		lines = append(lines, l)
	}
	return lines
}

// spill moves dice that a box has no room for into boxes of their own, so that none is lost.
func (f *fieldForm) spill(spots []fieldSpot, result *fieldSpot) []fieldSpot {
	each := f.dice
	cells := f.cells(layout.Inside.Columns(2, 4)[0])
	var spilled []fieldSpot
	for _, s := range spots {
		lines := f.diceLines(s.dice)
		for len(lines) > each {
			more := s
			more.dice = slices.Concat(lines[:each]...)
			spilled = append(spilled, more)
			s, lines = fieldSpot{dice: slices.Concat(lines[each:]...)}, lines[each:]
		}
		spilled = append(spilled, s)
	}
	if lines := wrapPenned(result.dice, cells[4].W-2*scribbleMargin, diceText); len(lines) > each {
		at := len(lines) - each
		spilled = append(spilled, f.spill([]fieldSpot{{dice: slices.Concat(lines[:at]...)}}, &fieldSpot{})...)
		result.dice = slices.Concat(lines[at:]...)
	}
	return spilled
}

// diceLines breaks dice into lines as wide as a box.
func (f *fieldForm) diceLines(dice []penned) [][]penned {
	boxes := f.cells(layout.Inside.Columns(2, 4)[0])[3]
	return wrapPenned(dice, boxes.W/float64(f.boxes)-2*scribbleMargin, diceText)
}

// height is the height of so many rows with band, heads and key, in millimetres.
func (f *fieldForm) height(rows int) float64 {
	return 6 + layout.PrintedRow + float64(rows)*f.line + f.keyHeight() + 0.1
}

// words explains what is in the boxes.
func (f *fieldForm) words() string {
	if f.key == "" {
		return ""
	}
	return f.key + " · " + resultKey + " · " + reviewedKey
}

// keyHeight is the height of the words below the lines, in millimetres.
func (f *fieldForm) keyHeight() float64 {
	return float64(len(layout.Wrap(f.words(), layout.Inside.W-2, layout.Small)))*layout.Small.Lead() + 1
}

// draw draws field position down to the bottom of r, in two columns, and returns the lines that did not fit.
func (f *fieldForm) draw(c *layout.Canvas, r layout.Rect, title string, lines []fieldLine, over bool) []fieldLine {
	r = c.Band(r, title)
	n := int((r.H - layout.PrintedRow - f.keyHeight() + layout.Slack) / f.line)
	r, key := r.CutTop(layout.PrintedRow + float64(n)*f.line)
	for _, half := range r.Columns(2, 4) {
		m := min(n, len(lines))
		unused := f.column(c, half, lines[:m], n)
		lines = lines[m:]
		if over {
			c.Void(unused)
		}
	}
	c.Paragraph(key.Inset(0, 0.5), f.words(), layout.Small)
	return lines
}

// further draws what is left on further pages.
func (f *fieldForm) further(p *pager, lines []fieldLine, over bool) {
	for len(lines) > 0 {
		p.need(60)
		height := p.r.H
		if over { // no line will be added
			height = min(height, f.height((len(lines)+1)/2))
		}
		lines = f.draw(p.c, p.take(height), f.title+", continued", lines, over)
	}
}

// column draws n lines and returns what is left below those that are used.
func (f *fieldForm) column(c *layout.Canvas, r layout.Rect, lines []fieldLine, n int) (unused layout.Rect) {
	heads, body := r.CutTop(layout.PrintedRow)
	for i, cell := range f.cells(heads) {
		c.Text(cell, [...]string{"V/H", "Qtr", f.clock, f.spots, "End"}[i], layout.Small.Centered())
	}
	for i, line := range body.Rows(n, 0) {
		cells := f.cells(line)
		boxes := cells[3].Columns(f.boxes, 0)
		if i > 0 {
			c.Across(line, line.Y, layout.Light)
		}
		for _, box := range boxes[1:] {
			c.Down(box, box.X, layout.Ruled)
		}
		if f.downs {
			strip, above := cells[3].CutBottom(fieldDice)
			c.Across(cells[3], above.Middle().Y, layout.Hairline)
			c.Across(strip, strip.Y, layout.Hairline)
		}
		if i >= len(lines) {
			continue
		}
		l := lines[i]
		if l.newPeriod && i > 0 {
			c.Across(line, line.Y, layout.Heavy)
		}
		c.Text(cells[0], l.team, layout.Written.Centered())
		c.Text(cells[1], l.period, layout.Written.Centered())
		c.Text(cells[2], l.clock, layout.Written.Centered())
		for j, s := range l.spots {
			f.spot(c, boxes[j], &s)
		}
		f.spot(c, cells[4], &l.result)
	}
	for i, cell := range f.cells(body)[1:] {
		if i != 1 || f.clock != "" {
			c.Down(cell, cell.X, layout.Light)
		}
	}
	c.Box(body, layout.Heavy, layout.None)
	_, unused = body.CutTop(float64(len(lines)) * f.line)
	return unused
}

// cells divides a line: team, period, clock, spots, result.
func (f *fieldForm) cells(line layout.Rect) []layout.Rect {
	team, clock := 6.0, 0.0
	if f.clock != "" {
		clock = 7
	}
	return line.Split(0, team, f.period, clock, line.W-team-f.period-clock-f.result, f.result)
}

// fieldDice is the height of the dice below down and spot, in millimetres.
const fieldDice = 2.8

// spot writes a spot above its dice: below its down, if the sheet has it.
func (f *fieldForm) spot(c *layout.Canvas, box layout.Rect, s *fieldSpot) {
	height := layout.Written.Sized(8).Height()
	dice := float64(len(wrapPenned(s.dice, box.W-2*scribbleMargin, diceText))) * diceText.Height()
	_, box = box.CutTop(min(0.5, max(0, box.H-height-dice))) // clear of the rule above, if the dice leave room
	place, under := box.CutTop(height)
	if f.downs {
		under, place = box.CutBottom(fieldDice)
	}
	if s.down != "" {
		halves := place.Rows(2, 0)
		c.Text(halves[0], s.down, layout.Written.Sized(8).Centered())
		place = halves[1]
	}
	c.Text(place, s.spot, layout.Written.Sized(8).Centered())
	if s.dice != nil {
		drawScribble(c, under, s.dice, diceText)
	}
}

// signedSpot writes a spot of a team by its distance from the nearer goal line: −20 on its own side, +20 on the
// opponents', 50 at midfield.
func signedSpot(spot int) string {
	switch {
	case spot < 50:
		return "−" + strconv.Itoa(spot)
	case spot > 50:
		return "+" + strconv.Itoa(100-spot)
	}
	return "50"
}

// sidedSpot names a spot of a team by the side of the field, "H34", or "50".
func sidedSpot(team engine.Side, spot int) string {
	own, other := "V", "H"
	if team == engine.Home {
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

// A clockForm is how a sheet draws its game clock: boxes for every period, in rows.
type clockForm struct {
	rows, across int     // boxes of a period
	box          float64 // height of a row in millimetres
	// write prints what boxes have of a period, writes in those that are used, and returns how many they are.
	write   func(boxes []layout.Rect, period int) int
	further string // heads the overtime periods after the first
	// Beside these is a place, so many millimetres wide, for what the front has elsewhere; keep draws it, nil for nothing.
	aside float64
	keep  func(place layout.Rect, period int)
}

// height is the height of a period with the gap below it, in millimetres.
func (k *clockForm) height() float64 { return float64(k.rows)*k.box + 1.2 }

// draw draws a period across the top of r and returns the rest.
func (k *clockForm) draw(c *layout.Canvas, r layout.Rect, period int, over bool) layout.Rect {
	place, rest := r.CutTop(k.height())
	place.H -= 1.2
	name, boxes := place.CutLeft(11)
	c.Text(name, periodMark(period), layout.Strong)
	initials, boxes := boxes.CutRight(layout.InitialsWidth)
	c.Initials(initials)
	_, boxes = boxes.CutRight(1)
	if period > 5 && k.keep != nil {
		var place layout.Rect
		place, boxes = boxes.CutRight(k.aside)
		k.keep(place, period)
	}
	cells := c.Grid(boxes, k.across, k.rows)
	used := k.write(cells, period)
	if over {
		c.VoidCells(cells[used:])
	}
	return rest
}

// front draws the periods that every sheet has: four quarters and the first overtime period.
func (k *clockForm) front(c *layout.Canvas, r layout.Rect, over bool) layout.Rect {
	for period := 1; period <= 5; period++ {
		r = k.draw(c, r, period, over)
	}
	return r
}

// rest draws the overtime periods after the first on further pages.
func (k *clockForm) rest(p *pager, periods int, over bool) {
	for period := 6; period <= periods; period++ {
		if p.r.H < k.height() {
			p.need(6 + k.height())
			p.r = p.c.Band(p.r, k.further)
		}
		p.r = k.draw(p.c, p.r, period, over)
	}
	p.gap(1)
}

// periodMark is what a period is called where there is room for it: Q1 to Q4, then OT, OT2, …
func periodMark(period int) string {
	if 0 < period && period < 5 {
		return "Q" + quarter(period)
	}
	return quarter(period)
}
