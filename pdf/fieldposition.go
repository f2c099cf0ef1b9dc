package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
	"rollbook/internal/pick"
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

// A fieldSpot is a box of a line: where the ball was, and the dice under it; or over it, after the down, on a sheet that has downs.
type fieldSpot struct {
	down, spot string
	score      string // behind how a drive ended, where it is another
	dice       []penned
}

// spotText is how spots, downs and results are written. handText is as wide as a careful hand: what does not fit by hand goes on in the
// next box of a printed sheet, too.
var (
	spotText = layout.Style{Size: 8.5, Floor: 7.5, Bold: true, Narrow: true, Tone: layout.Ink, Align: layout.AtCenter}
	handText = layout.Written.Sized(11)
)

// diceLines are how many lines of dice a box has room for.
const diceLines = 2

// A fieldForm is how a sheet draws field position.
type fieldForm struct {
	title, key string // above and below it; no key where the back has it
	clock      string // head of the column for the clock at the start of a drive; "" for none
	downs      bool   // a box has the down and the dice over the spot, divided by a hairline
	spots      string // head of the boxes
	boxes      int    // on a line
	// In millimeters: the height of a line, and of it that of the down and the dice, the widths of two columns.
	line, called, period, result float64
}

// lines sets the spots of each drive on as many lines as they need.
func (f *fieldForm) lines(drives []report.Drive, spots [][]fieldSpot, results []fieldSpot) []fieldLine {
	var lines []fieldLine
	period := 0
	for i, d := range drives {
		l := fieldLine{team: letter(d.Team), period: report.Quarter(d.Period), clock: d.Clock, newPeriod: d.Period != period && i > 0}
		period = d.Period
		rest := f.spill(spots[i], &results[i])
		for len(rest) > f.boxes {
			l.spots, rest = rest[:f.boxes], rest[f.boxes:]
			lines = append(lines, l)
			l = fieldLine{}
		}
		l.spots, l.result = rest, results[i]
		l.result.score = d.Score
		if l.result.spot == "" && d.Ended() {
			l.result.spot = resultMark(d.Result)
		}
		lines = append(lines, l)
	}
	return lines
}

// spill moves dice that a box has no room for into boxes of their own, so that none is lost.
func (f *fieldForm) spill(spots []fieldSpot, result *fieldSpot) []fieldSpot {
	cells := f.cells(layout.Inside.Columns(2, 4)[0])
	var spilled []fieldSpot
	for _, s := range spots {
		for lines := f.linesOf(&s); len(lines) > diceLines; lines = f.linesOf(&s) {
			more, rest := s, slices.Concat(lines[diceLines:]...)
			more.dice = s.dice[:len(s.dice)-len(rest)]
			spilled = append(spilled, more)
			s = fieldSpot{dice: rest}
		}
		spilled = append(spilled, s)
	}
	if lines := wrapPenned(result.dice, cells[4].W, handText); len(lines) > diceLines {
		at := len(lines) - diceLines
		spilled = append(spilled, f.spill([]fieldSpot{{dice: slices.Concat(lines[:at]...)}}, &fieldSpot{})...)
		result.dice = slices.Concat(lines[at:]...)
	}
	return spilled
}

// linesOf breaks the dice of a spot into lines as wide as a box, after the down on a sheet that has downs.
func (f *fieldForm) linesOf(s *fieldSpot) [][]penned {
	boxes := f.cells(layout.Inside.Columns(2, 4)[0])[3]
	words := s.dice
	if f.downs {
		words = s.called()
	}
	return wrapPenned(words, boxes.W/float64(f.boxes), handText)
}

// called is the down, if there is one, and the dice.
func (s *fieldSpot) called() []penned {
	if s.down == "" {
		return s.dice
	}
	return slices.Concat([]penned{{text: s.down}}, s.dice)
}

// height is the height of n rows with band, heads and key, in millimeters.
func (f *fieldForm) height(rows int) float64 {
	return 6 + layout.PrintedRow + float64(rows)*f.line + f.keyHeight() + 0.1
}

// words explains what is in the boxes.
func (f *fieldForm) words() string {
	return pick.If(f.key == "", "", f.key+" · "+resultKey+" · "+reviewedKey)
}

// keyGap is the room above the words below the lines, in millimeters.
const keyGap = 2

// keyHeight is the height of the words below the lines, in millimeters.
func (f *fieldForm) keyHeight() float64 {
	if f.key == "" {
		return 0
	}
	return float64(len(layout.Wrap(f.words(), layout.Inside.W-2, layout.Small)))*layout.Small.Lead() + keyGap + 0.5
}

// draw draws field position down to the bottom of r, in two columns, and returns the lines that did not fit.
func (f *fieldForm) draw(c *layout.Canvas, r layout.Rect, title string, lines []fieldLine, over bool) []fieldLine {
	if title != "" {
		r = c.Band(r, title)
	}
	room := r.H - layout.PrintedRow - f.keyHeight()
	n := int((room + layout.Slack) / f.line)
	taller := *f // the lines share what is left over
	taller.line = room / float64(n)
	taller.called *= taller.line / f.line
	r, key := r.CutTop(layout.PrintedRow + room)
	for _, half := range r.Columns(2, 4) {
		m := min(n, len(lines))
		unused := taller.column(c, half, lines[:m], n)
		lines = lines[m:]
		if over {
			c.Void(unused)
		}
	}
	f.explain(c, key)
	return lines
}

// explain prints what the marks in the boxes mean across the top of r, and returns the rest.
func (f *fieldForm) explain(c *layout.Canvas, r layout.Rect) layout.Rect {
	key, rest := r.CutTop(f.keyHeight())
	_, key = key.CutTop(keyGap)
	c.Paragraph(key, f.words(), layout.Small)
	return rest
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
			c.Across(cells[3], line.Y+f.called, layout.Hairline)
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
			if f.downs {
				called, spot := boxes[j].CutTop(f.called)
				drawScribble(c, called, s.called(), spotText)
				c.Text(spot, s.spot, spotText)
				continue
			}
			s.draw(c, boxes[j])
		}
		if f.downs { // level with the downs and the spots
			ended, dice := cells[4].CutTop(f.called)
			c.Set(ended, ended.Inset(scribbleMargin, 0), l.result.words(), spotText)
			drawScribble(c, dice, l.result.dice, diceText)
			continue
		}
		l.result.draw(c, cells[4])
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
	team, clock := 5.2, 0.0
	if f.clock != "" {
		clock = 7
	}
	return line.Split(0, team, f.period, clock, line.W-team-f.period-clock-f.result, f.result)
}

// words are the spot, or how a drive ended, with the score if that is another.
func (s *fieldSpot) words() string { return strings.TrimSpace(s.spot + " " + s.score) }

// draw writes a spot, or how a drive ended, above its dice.
func (s *fieldSpot) draw(c *layout.Canvas, box layout.Rect) {
	dice := float64(len(wrapPenned(s.dice, box.W-2*scribbleMargin, diceText))) * diceText.Height()
	_, box = box.CutTop(min(0.5, max(0, box.H-spotText.Height()-dice))) // clear of the rule above, if the dice leave room
	place, under := box.CutTop(spotText.Height())
	c.Text(place, s.words(), spotText)
	if s.dice != nil {
		drawScribble(c, under, s.dice, diceText)
	}
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
	box          float64 // height of a row in millimeters
	// write prints what boxes have of a period, writes in those that are used, and returns how many they are.
	write   func(boxes []layout.Rect, period int) int
	further string // heads the overtime periods after the first
	// Beside these is a place of this width in millimeters for what the front has elsewhere; keep draws it, nil for nothing.
	aside float64
	keep  func(place layout.Rect, period int)
}

// height is the height of a period with the gap below it, in millimeters.
func (k *clockForm) height() float64 { return float64(k.rows)*k.box + 1.2 }

// draw draws a period across the top of r and returns the rest.
func (k *clockForm) draw(c *layout.Canvas, r layout.Rect, period int, over bool) layout.Rect {
	place, rest := r.CutTop(k.height())
	place.H -= 1.2
	name, boxes := place.CutLeft(11)
	c.Text(name, football.Period(period).Mark, layout.Strong)
	initials, boxes := boxes.CutRight(layout.InitialsWidth)
	c.Initials(initials, lettersOf(engine.Teams))
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
