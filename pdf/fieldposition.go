package pdf

import (
	"slices"
	"strconv"

	"rollbook/engine"
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
	cells := f.cells(inside.columns(2, 4)[0])
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
	if lines := wrapPenned(result.dice, cells[4].w-2*scribbleMargin, diceText); len(lines) > each {
		at := len(lines) - each
		spilled = append(spilled, f.spill([]fieldSpot{{dice: slices.Concat(lines[:at]...)}}, &fieldSpot{})...)
		result.dice = slices.Concat(lines[at:]...)
	}
	return spilled
}

// diceLines breaks dice into lines as wide as a box.
func (f *fieldForm) diceLines(dice []penned) [][]penned {
	boxes := f.cells(inside.columns(2, 4)[0])[3]
	return wrapPenned(dice, boxes.w/float64(f.boxes)-2*scribbleMargin, diceText)
}

// height is the height of so many rows with band, heads and key, in millimetres.
func (f *fieldForm) height(rows int) float64 {
	return 6 + printedRow + float64(rows)*f.line + f.keyHeight() + 0.1
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
	return float64(len(wrap(f.words(), inside.w-2, small)))*small.lead() + 1
}

// draw draws field position down to the bottom of r, in two columns, and returns the lines that did not fit.
func (f *fieldForm) draw(c *canvas, r rect, title string, lines []fieldLine, over bool) []fieldLine {
	r = c.band(r, title)
	n := int((r.h - printedRow - f.keyHeight() + slack) / f.line)
	r, key := r.cutTop(printedRow + float64(n)*f.line)
	for _, half := range r.columns(2, 4) {
		m := min(n, len(lines))
		unused := f.column(c, half, lines[:m], n)
		lines = lines[m:]
		if over {
			c.void(unused)
		}
	}
	c.paragraph(key.inset(0, 0.5), f.words(), small)
	return lines
}

// further draws what is left on further pages.
func (f *fieldForm) further(p *pager, lines []fieldLine, over bool) {
	for len(lines) > 0 {
		p.need(60)
		height := p.r.h
		if over { // no line will be added
			height = min(height, f.height((len(lines)+1)/2))
		}
		lines = f.draw(p.c, p.take(height), f.title+", continued", lines, over)
	}
}

// column draws n lines and returns what is left below those that are used.
func (f *fieldForm) column(c *canvas, r rect, lines []fieldLine, n int) (unused rect) {
	heads, body := r.cutTop(printedRow)
	for i, cell := range f.cells(heads) {
		c.text(cell, [...]string{"V/H", "Qtr", f.clock, f.spots, "End"}[i], small.centred())
	}
	for i, line := range body.rows(n, 0) {
		cells := f.cells(line)
		boxes := cells[3].columns(f.boxes, 0)
		if i > 0 {
			c.across(line, line.y, light)
		}
		for _, box := range boxes[1:] {
			c.down(box, box.x, ruled)
		}
		if f.downs {
			strip, above := cells[3].cutBottom(fieldDice)
			c.across(cells[3], above.middle().y, hairline)
			c.across(strip, strip.y, hairline)
		}
		if i >= len(lines) {
			continue
		}
		l := lines[i]
		if l.newPeriod && i > 0 {
			c.across(line, line.y, heavy)
		}
		c.text(cells[0], l.team, written.centred())
		c.text(cells[1], l.period, written.centred())
		c.text(cells[2], l.clock, written.centred())
		for j, s := range l.spots {
			f.spot(c, boxes[j], &s)
		}
		f.spot(c, cells[4], &l.result)
	}
	for i, cell := range f.cells(body)[1:] {
		if i != 1 || f.clock != "" {
			c.down(cell, cell.x, light)
		}
	}
	c.box(body, heavy, none)
	_, unused = body.cutTop(float64(len(lines)) * f.line)
	return unused
}

// cells divides a line: team, period, clock, spots, result.
func (f *fieldForm) cells(line rect) []rect {
	team, clock := 6.0, 0.0
	if f.clock != "" {
		clock = 7
	}
	return line.split(0, team, f.period, clock, line.w-team-f.period-clock-f.result, f.result)
}

// fieldDice is the height of the dice below down and spot, in millimetres.
const fieldDice = 2.8

// spot writes a spot above its dice: below its down, if the sheet has it.
func (f *fieldForm) spot(c *canvas, box rect, s *fieldSpot) {
	height := written.sized(8).height()
	dice := float64(len(wrapPenned(s.dice, box.w-2*scribbleMargin, diceText))) * diceText.height()
	_, box = box.cutTop(min(0.5, max(0, box.h-height-dice))) // clear of the rule above, if the dice leave room
	place, under := box.cutTop(height)
	if f.downs {
		under, place = box.cutBottom(fieldDice)
	}
	if s.down != "" {
		halves := place.rows(2, 0)
		c.text(halves[0], s.down, written.sized(8).centred())
		place = halves[1]
	}
	c.text(place, s.spot, written.sized(8).centred())
	if s.dice != nil {
		c.scribble(under, s.dice, diceText)
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
	write   func(boxes []rect, period int) int
	further string // heads the overtime periods after the first
	// Beside these is a place, so many millimetres wide, for what the front has elsewhere; keep draws it, nil for nothing.
	aside float64
	keep  func(place rect, period int)
}

// height is the height of a period with the gap below it, in millimetres.
func (k *clockForm) height() float64 { return float64(k.rows)*k.box + 1.2 }

// draw draws a period across the top of r and returns the rest.
func (k *clockForm) draw(c *canvas, r rect, period int, over bool) rect {
	place, rest := r.cutTop(k.height())
	place.h -= 1.2
	name, boxes := place.cutLeft(11)
	c.text(name, periodMark(period), strong)
	initials, boxes := boxes.cutRight(initialsWidth)
	c.initials(initials)
	_, boxes = boxes.cutRight(1)
	if period > 5 && k.keep != nil {
		var place rect
		place, boxes = boxes.cutRight(k.aside)
		k.keep(place, period)
	}
	cells := c.grid(boxes, k.across, k.rows)
	used := k.write(cells, period)
	if over {
		c.voidCells(cells[used:])
	}
	return rest
}

// front draws the periods that every sheet has: four quarters and the first overtime period.
func (k *clockForm) front(c *canvas, r rect, over bool) rect {
	for period := 1; period <= 5; period++ {
		r = k.draw(c, r, period, over)
	}
	return r
}

// rest draws the overtime periods after the first on further pages.
func (k *clockForm) rest(p *pager, periods int, over bool) {
	for period := 6; period <= periods; period++ {
		if p.r.h < k.height() {
			p.need(6 + k.height())
			p.r = p.c.band(p.r, k.further)
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
