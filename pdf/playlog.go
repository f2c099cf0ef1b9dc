package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// The play log: one play per row, with its entries in typing order, so that a game can be typed in from paper. Sheets
// without their own places for entries have it, others on request. The game book has the words and the rulings.

// A logForm is the columns of a log between the number of a play and its entries.
type logForm struct {
	columns []logColumn
	key     string // explains them
}

// A logColumn says something about the moment at which a play began.
type logColumn struct {
	head  string
	width float64 // millimeters
	cell  func(*moment) string
}

var (
	logClock  = logColumn{"Left", 8.4, func(m *moment) string { return m.part.Clock }}
	logMinute = logColumn{"Min", 8.4, logClock.cell}
	logTeam   = logColumn{"V/H", 5.6, func(m *moment) string { return letter(m.possession) }}
	logSide   = logColumn{"H/V", 5.6, logTeam.cell}
)

func logOf(s *engine.System) logForm {
	form := logForm{key: "Entered: letters of calls, dice"}
	switch s.Sport.Ground {
	case engine.FieldGround:
		form.columns, form.key = []logColumn{logClock, logTeam}, "Left: on the clock · V/H: who has the ball · "+form.key
	case engine.PitchGround:
		form.columns, form.key = []logColumn{logMinute, logSide}, "Min: minute · H/V: who has the ball · Entered: calls, cards, dice"
	case engine.NoGround:
		if s.Members.Key(engine.TurnRole) != "" {
			form.columns, form.key = []logColumn{logTeam}, "V/H: whose turn it is · "+form.key
		}
	}
	if s.Sport.Layout == "play log" {
		return fivediceLog
	}
	return form
}

// logNumber is the width of the number of a play in millimeters.
const logNumber = 6.8

// logText is the style of a row; its height is two lines by hand.
var logText = layout.Style{Size: 8.5, Floor: 7.5, Narrow: true, Tone: layout.Ink}

// A logLine is a row of the log: a play, the rest of the previous row's play, or the heading of a part of the game.
type logLine struct {
	cells   []string
	entered []penned
	head    string
}

// cells divides a row into its columns: number, those of the form, entries.
func (f *logForm) cells(row layout.Rect) []layout.Rect {
	number, row := row.CutLeft(logNumber)
	cells := []layout.Rect{number}
	for _, column := range f.columns {
		var cell layout.Rect
		cell, row = row.CutLeft(column.width)
		cells = append(cells, cell)
	}
	return append(cells, row)
}

// logColumns is how many columns of plays a page has.
const logColumns = 3

// lines returns the whole log of a game.
func (f *logForm) lines(g *sheetGame) (lines []logLine) {
	if !g.filled() {
		return nil
	}
	room := f.cells(layout.Inside.Columns(logColumns, 3)[0])[1+len(f.columns)].W
	last := ""
	for i := range g.run.plays {
		p := &g.run.plays[i]
		m := g.run.moment(p.first - 1)
		if m.part.Title != last {
			last = m.part.Title
			lines = append(lines, logLine{head: strings.ToUpper(last)})
		}
		l := logLine{cells: f.before(p, m)}
		entered := wrapPenned(g.rolled(p.first, p.last, nil), room, handText)
		for len(entered) > diceLines {
			l.entered = slices.Concat(entered[:diceLines]...)
			lines, l, entered = append(lines, l), logLine{}, entered[diceLines:]
		}
		l.entered = slices.Concat(entered...)
		lines = append(lines, l)
	}
	return lines
}

// before writes what comes before the entries of a play.
func (f *logForm) before(p *play, m *moment) []string {
	cells := []string{strconv.Itoa(p.number)}
	for _, column := range f.columns {
		cells = append(cells, column.cell(m))
	}
	return cells
}

// page draws a page of the log, explained below, and returns the rows that did not fit.
func (f *logForm) page(c *layout.Canvas, r layout.Rect, log []logLine, over bool) []logLine {
	below, r := r.CutBottom(logKeyHeight)
	n := logRows(r)
	for _, column := range r.Columns(logColumns, 3) {
		m := min(n, len(log))
		f.column(c, column, log[:m], n, over)
		log = log[m:]
	}
	c.Paragraph(below.Inset(0, 0.5), f.key+" · "+reviewedKey, layout.Small)
	return log
}

// logRows is how many rows a column has room for.
func logRows(r layout.Rect) int {
	return int((r.H - layout.PrintedRow + layout.Slack) / layout.HandRow)
}

// pages draws a log on as many pages as it takes, and at least a minimum while the game is in progress; next starts one.
func (f *logForm) pages(c *layout.Canvas, g *sheetGame, least int, next func() layout.Rect) {
	log := f.lines(g)
	for page := 0; page < least && !g.over() || page == 0 || len(log) > 0; page++ {
		r := next()
		if page == 0 {
			_, column := r.CutBottom(logKeyHeight)
			log = headedColumns(log, logRows(column))
		}
		log = f.page(c, r, log, g.over())
	}
}

// headedColumns returns a log with a free row before each heading that would be the last row of a column of n, unless that
// takes one more page.
func headedColumns(log []logLine, n int) []logLine {
	headed := slices.Clone(log)
	for i := n - 1; i < len(headed); i += n {
		if headed[i].head != "" {
			headed = slices.Insert(headed, i, logLine{})
		}
	}
	if pageful := n * logColumns; (len(headed)-1)/pageful > (len(log)-1)/pageful {
		return log
	}
	return headed
}

// logKeyHeight is the room for the key below a page of a log, in millimeters.
var logKeyHeight = 2*layout.Small.Lead() + 1

// column draws a column of n rows, and cancels those that are left when the game is over.
func (f *logForm) column(c *layout.Canvas, r layout.Rect, log []logLine, n int, over bool) {
	heads, body := r.CutTop(layout.PrintedRow)
	body, _ = body.CutTop(float64(n) * layout.HandRow)
	c.Shade(heads, layout.Tint)
	last := 1 + len(f.columns)
	for i, cell := range f.cells(heads) {
		head := "No"
		switch {
		case i == last:
			head = "Entered, in order"
		case i > 0:
			head = f.columns[i-1].head
		}
		c.Set(cell, cell, head, layout.Small.Centered())
	}
	for _, cell := range f.cells(body)[1:] {
		c.Down(body, cell.X, layout.Light)
	}
	rows := body.Rows(n, 0)
	for i, row := range rows {
		headed := i < len(log) && log[i].head != ""
		if headed { // across the columns
			c.Shade(row, layout.White)
			c.Text(row, log[i].head, layout.Written.Centered())
		}
		if i > 0 {
			c.Across(row, row.Y, pick.If(headed, layout.Heavy, layout.Ruled))
		}
		if i >= len(log) || headed {
			continue
		}
		cells := f.cells(row)
		for j, text := range log[i].cells {
			c.Text(cells[j], text, logText.Centered())
		}
		drawScribble(c, cells[last].Inset(0.7, 0), log[i].entered, logText)
	}
	c.Across(body, body.Y, layout.Light)
	c.Box(heads.Union(body), layout.Heavy, layout.None)
	if over && len(log) < n {
		c.Void(rows[len(log)].Union(rows[n-1]))
	}
}
