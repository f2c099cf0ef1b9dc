package pdf

import (
	"slices"
	"strings"

	"rollbook/engine"
)

// The sheet of Game of Inches, after section 8 of its rules: the line score with the ratings, 25 clock boxes a period,
// the field position of every drive, and notes. It is one leaf: the front is written during the game, the back holds
// scoring, remarks, corrections and signatures.

// Sizes of the sheet.
const (
	inchesBoxes   = 25 // boxes of a period
	inchesClockH  = 7  // millimetres
	inchesLineH   = 6.5
	inchesSpots   = 9 // boxes for spots on a line of field position
	inchesScores  = 13
	inchesMending = 5  // rows for corrections
	inchesRows    = 20 // overtime periods on a further page
)

func inchesSheet(c *canvas, g *sheetGame) {
	const name = "GAME OF INCHES"
	again := func(kind string) rect { return g.again(c, c.page(""), name, kind) }

	r := g.heading(c, c.page(g.bookmark()), name)
	_, r = r.cutTop(3)
	score := footballLineScore(g.run, inchesNames(g))
	score.note += "; the rating in brackets, none if even"
	r = c.lineScore(r, score)
	_, r = r.cutTop(3)
	marked := inchesMarked(g)
	r = inchesClock(c, c.band(r, "GAME CLOCK: one box for every roll that takes one"), g, marked, 1)
	_, r = r.cutTop(1.5)
	lines := inchesField(c, r, g, inchesLines(g))

	r = again("official score sheet, back")
	scores := inchesScoring(c, r, g, inchesScored(g))
	_, r = r.cutTop(6 + printedRow + inchesScores*handRow + 3)
	g.closing(c, r, inchesMending, func() rect { return again("continued") })

	more := &pager{c: c, next: func() rect { return again("continued") }}
	for period := 6; period <= len(marked); period += inchesRows {
		rows := min(len(marked)-period+1, inchesRows)
		place := more.take(6 + float64(rows)*(inchesClockH+1.2) + 3)
		inchesClock(c, c.band(place, "GAME CLOCK, further overtime periods"), g, marked, period)
	}
	for len(lines) > 0 {
		more.need(60)
		height := more.r.h
		if g.over() { // no line will be added
			height = min(height, inchesFieldHeight((len(lines)+1)/2))
		}
		lines = inchesField(c, more.take(height), g, lines)
	}
	for len(scores) > 0 {
		scores = inchesScoring(c, more.take(6+printedRow+inchesScores*handRow), g, scores)
	}
}

// inchesNames returns the teams with their ratings in brackets; an even team has none.
func inchesNames(g *sheetGame) [2]string {
	names := [2]string{g.names.Visitor, g.names.Home}
	if !g.filled() {
		return names
	}
	var s struct {
		Ratings pair[string] `json:"ratings"`
	}
	g.run.final(&s)
	for i, side := range engine.Teams {
		if rating := s.Ratings.of(side); rating != "" && rating != "even" {
			names[i] += " (" + strings.ReplaceAll(rating, "-", " ") + ")"
		}
	}
	return names
}

// inchesMarked returns how many boxes are marked in each period begun. A period that another one followed is full.
func inchesMarked(g *sheetGame) []int {
	if !g.filled() {
		return nil
	}
	var s footballState
	g.run.final(&s)
	marked := make([]int, s.Period)
	for i := range marked {
		marked[i] = inchesBoxes
	}
	marked[s.Period-1] -= s.Clock
	return marked
}

// inchesClock draws the clock's rows: the four quarters and the first overtime period on the front, further overtime
// periods on another page.
func inchesClock(c *canvas, r rect, g *sheetGame, marked []int, first int) rect {
	last := 5
	if first > 5 {
		last = min(first+inchesRows-1, len(marked))
	}
	for period := first; period <= last; period++ {
		var row, name rect
		row, r = r.cutTop(inchesClockH)
		name, row = row.cutLeft(11)
		label := quarter(period)
		if period < 5 {
			label = "Q" + label
		}
		c.text(name, label, strong)
		cells := c.grid(row, inchesBoxes, 1)
		c.number(cells, 1)
		used := 0
		if period <= len(marked) {
			used = marked[period-1]
		}
		for _, cell := range cells[:used] {
			c.slash(cell)
		}
		if g.over() {
			c.voidCells(cells[used:])
		}
		_, r = r.cutTop(1.2)
	}
	return r
}

// An inchesLine is one line of field position: a drive, or what of it did not fit on the line before.
type inchesLine struct {
	team, period, clock string // of the drive's first line
	spots               []inchesSpot
	result              inchesSpot // on the drive's last line
	rule                bool       // the first drive of a period: the line above it is heavy
}

// An inchesSpot is where a play ended, and whether one of its entries was read as another roll or corrected.
type inchesSpot struct {
	text string
	reviewed
}

// inchesLines follows the ball through every drive: where it starts, and where it lies after each play.
func inchesLines(g *sheetGame) []inchesLine {
	if !g.filled() {
		return nil
	}
	var final footballBox
	decode(g.run.box, &final)
	drives := make([][]inchesSpot, len(final.Drives))
	results := make([]inchesSpot, len(final.Drives))
	for i, d := range final.Drives {
		drives[i] = []inchesSpot{{text: spot(d.Start)}}
	}
	for i, p := range g.run.plays {
		before := g.run.drives[p.first-1]
		at := len(before) - 1 // the drive that the play belongs to
		if at < 0 || !p.whole || before[at].Result != nil {
			continue
		}
		after := inchesSpot{reviewed: g.review(&g.run.plays[i])}
		if d := g.run.drives[p.last][at]; d.Result != nil {
			after.text = resultMark(*d.Result)
			results[at] = after
			continue
		}
		var s footballState
		if g.run.state(p.last, &s); s.Ball != nil {
			after.text = spot(*s.Ball)
			drives[at] = append(drives[at], after)
		}
	}
	var lines []inchesLine
	period := 0
	for i, d := range final.Drives {
		if results[i].text == "" && d.Result != nil {
			results[i].text = resultMark(*d.Result)
		}
		l := inchesLine{team: letter(d.Team), period: quarter(d.Period), clock: clockOf(d.Clock), rule: d.Period != period && i > 0}
		period = d.Period
		for len(drives[i]) > inchesSpots {
			l.spots = drives[i][:inchesSpots]
			drives[i] = drives[i][inchesSpots:]
			lines = append(lines, l)
			l = inchesLine{}
		}
		l.spots, l.result = drives[i], results[i]
		lines = append(lines, l)
	}
	return lines
}

// inchesFieldHeight is the height of so many rows of field position with band, heads and key, in millimetres.
func inchesFieldHeight(rows int) float64 {
	return 6 + printedRow + float64(rows)*inchesLineH + 2*small.lead() + 1.1
}

// inchesField draws the field position down to the bottom of r, in two columns, and returns the lines that did not fit.
func inchesField(c *canvas, r rect, g *sheetGame, lines []inchesLine) []inchesLine {
	r = c.band(r, "FIELD POSITION: a line a drive, the spot at its start and after each play")
	key, r := r.cutBottom(2*small.lead() + 1)
	n := int((r.h - printedRow + slack) / inchesLineH)
	r.h = printedRow + float64(n)*inchesLineH
	for _, half := range r.columns(2, 4) {
		m := min(n, len(lines))
		unused := inchesColumn(c, half, lines[:m], n)
		lines = lines[m:]
		if g.over() {
			c.void(unused)
		}
	}
	c.paragraph(key.inset(0, 0.5), "Left: boxes left at the start · −20 own 20 · +38 opponents' 38 · 50 midfield · "+resultKey+
		" · "+reviewedKey, small)
	return lines
}

// inchesColumn draws n lines of field position and returns what is left below those that are used.
func inchesColumn(c *canvas, r rect, lines []inchesLine, n int) (unused rect) {
	heads, body := r.cutTop(printedRow)
	for i, cell := range inchesCells(heads) {
		c.text(cell, [...]string{"V/H", "Qtr", "Left", "Spots", "End"}[i], small.centred())
	}
	for i, line := range body.rows(n, 0) {
		cells := inchesCells(line)
		boxes := cells[3].columns(inchesSpots, 0)
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
		c.text(cells[1], l.period, written.centred())
		c.text(cells[2], l.clock, written.centred())
		for j, s := range l.spots {
			inchesMark(c, boxes[j], s)
		}
		inchesMark(c, cells[4], l.result)
	}
	for _, cell := range inchesCells(body)[1:] {
		c.down(cell, cell.x, light)
	}
	c.box(body, heavy, none)
	_, unused = body.cutTop(float64(len(lines)) * inchesLineH)
	return unused
}

// inchesCells divides a line of field position.
func inchesCells(line rect) []rect {
	team, rest := line.cutLeft(6)
	period, rest := rest.cutLeft(7)
	clock, rest := rest.cutLeft(7)
	result, spots := rest.cutRight(12)
	return []rect{team, period, clock, spots, result}
}

// inchesMark writes where a play ended.
func inchesMark(c *canvas, cell rect, s inchesSpot) {
	c.text(cell, s.text, written.sized(8).centred())
	c.review(cell, s.reviewed)
}

// inchesScored lists the scoring plays, in the words of the box score.
func inchesScored(g *sheetGame) [][]string {
	if !g.filled() {
		return nil
	}
	var b footballBox
	decode(g.run.box, &b)
	var rows [][]string
	for i, said := range scoringRows(&g.run.score) {
		s := &b.Scoring[i]
		after := texts(s.after())
		rows = append(rows, []string{quarter(s.Period), clockOf(s.Clock), letter(s.Team), said, after[0], after[1]})
	}
	return rows
}

// scoringRows returns how each score is called in a box score.
func scoringRows(box *engine.BoxScore) (said []string) {
	for i := range box.Sections {
		s := &box.Sections[i]
		if s.Kind != engine.ScoringSection {
			continue
		}
		words := slices.IndexFunc(s.Columns, func(c engine.Column) bool { return c.Name == "Score" })
		for _, row := range s.Rows {
			said = append(said, row[words])
		}
	}
	return said
}

// inchesScoring draws the scoring plays in two columns across the top of r and returns those that did not fit.
func inchesScoring(c *canvas, r rect, g *sheetGame, rows [][]string) [][]string {
	r = c.band(r, "SCORING")
	place, _ := r.cutTop(printedRow + inchesScores*handRow)
	for _, half := range place.columns(2, 4) {
		rows = c.closedTable(half, table{rowHeight: handRow, rows: rows, columns: []column{
			{head: "Qtr", width: 9, align: atCentre}, {head: "Left", width: 9, align: atCentre},
			{head: "V/H", width: 9, align: atCentre}, {head: "Score"},
			{head: "V", width: 11, align: atRight}, {head: "H", width: 11, align: atRight},
		}}, g.over())
	}
	return rows
}
