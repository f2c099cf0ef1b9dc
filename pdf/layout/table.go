package layout

import (
	"cmp"
	"math"
)

// A Column of a table. Its width is in millimeters; columns of width 0 share what the others leave. Cells that are too long are
// shrunk and clipped, or wrapped.
type Column struct {
	Name   string    // "" for none
	Width  float64   // millimeters; 0 for a share of what the others leave
	Align  Alignment // of the head and of the texts
	Wrap   bool      // long texts wrap, and make their row taller
	Struck bool      // its texts are struck through, like outdated values
}

// A Table is rows of texts under fixed columns. The heads are printed, the rows are ink. Leftover space is ruled for
// writing by hand.
type Table struct {
	Columns   []Column
	Rows      [][]string // a text for each column, or for the first ones
	RowHeight float64    // millimeters; 0 is PrintedRow. Rows with a wrapped text are taller.
	Size      float64    // of the texts in points; 0 is that of CellText
	Closed    bool       // the rows left over are canceled
}

// PrintedRow is the height of a printed row, in millimeters; HandRow of one to write in by hand.
const (
	PrintedRow = 4.6
	HandRow    = 6.5
)

// The styles of tables: of their headings, and of their contents.
var (
	CellHead = Style{Size: 8, Floor: 7, Bold: true, Narrow: true, Tone: Black}
	CellText = Style{Size: 8, Floor: 7, Tone: Ink}
)

// Table draws the heads, as many rows as fit, and empty rows down to the bottom of r. It returns the rows that did not
// fit: all of them if r has no room for the headings and one row.
func (c *Canvas) Table(r Rect, t Table) (rest [][]string) {
	t = t.Spread(r.W)
	head, body := r.CutTop(t.HeadHeight())
	lines, drawn := t.Lines(body)
	if len(lines) == 0 {
		return t.Rows
	}
	bottom := lines[len(lines)-1].Bottom()
	r.H = bottom - r.Y

	cells := t.cells(head)
	if head.H > 0 {
		c.Shade(head, Tint)
		for i, col := range t.Columns {
			c.cell(cells[i], col.Name, CellHead.Aligned(col.Align))
		}
	}
	for i, line := range lines {
		if i > 0 {
			c.Across(line, line.Y, Ruled)
		}
		if i < drawn {
			c.tableRow(line, t, i)
		}
	}
	for _, cell := range cells[1:] {
		c.Down(r, cell.X, Ruled)
	}
	c.Across(r, body.Y, Light)
	c.Box(r, Light, None)
	if t.Closed && drawn < len(lines) {
		c.Void(lines[drawn].Union(lines[len(lines)-1]))
	}
	return t.Rows[drawn:]
}

// HeadHeight is the height of the heads in millimeters: nothing if no column has one.
func (t Table) HeadHeight() float64 {
	for _, col := range t.Columns {
		if col.Name != "" {
			return PrintedRow
		}
	}
	return 0
}

// Lines divides the body of a table into lines, and tells how many of them hold the first rows.
func (t Table) Lines(body Rect) (lines []Rect, drawn int) {
	for {
		h := t.height(nil)
		if drawn < len(t.Rows) {
			h = t.height(t.Rows[drawn])
			if len(lines) == 0 {
				h = min(h, body.H) // a row taller than the page is clipped, or it would never be drawn
			}
		}
		if h > body.H+Slack || body.H < t.height(nil)-Slack {
			return lines, drawn
		}
		var line Rect
		line, body = body.CutTop(h)
		lines = append(lines, line)
		drawn = min(drawn+1, len(t.Rows))
	}
}

// height returns the height of a row in millimeters.
func (t Table) height(row []string) float64 {
	h := cmp.Or(t.RowHeight, PrintedRow)
	for i, col := range t.Columns {
		if col.Wrap && i < len(row) {
			n := len(Wrap(row[i], Margined(Rect{W: col.Width}).W, t.text()))
			h = max(h, float64(n)*t.text().Lead()+t.leading())
		}
	}
	return h
}

// leading is the space above and below the lines of a wrapped text, in millimeters.
func (t Table) leading() float64 { return max(0.8, t.height(nil)-t.text().Lead()) }

func (t Table) text() Style { return CellText.Sized(cmp.Or(t.Size, CellText.Size)) }

func (c *Canvas) tableRow(line Rect, t Table, n int) {
	row := t.Rows[n]
	for i, cell := range t.cells(line)[:min(len(row), len(t.Columns))] {
		st := t.text().Aligned(t.Columns[i].Align)
		st.Struck = t.Columns[i].Struck
		if t.Columns[i].Wrap {
			c.Paragraph(cell.Inset(0, t.leading()/2), row[i], st)
			continue
		}
		first, _ := cell.CutTop(t.height(nil)) // beside a wrapped text, level with its first line
		c.cell(first, row[i], st)
	}
}

// cell writes a text into a cell, clear of the rules at its sides.
func (c *Canvas) cell(r Rect, s string, st Style) {
	c.Set(r, r.Inset(min(1.1, 0.16*r.W), 0), Clean(s), st)
}

// cells divides a line into the table's columns.
func (t Table) cells(line Rect) []Rect {
	cells := make([]Rect, len(t.Columns))
	x := line.X
	for i, col := range t.Columns {
		cells[i] = Rect{x, line.Y, col.Width, line.H}
		x += col.Width
	}
	return cells
}

// Spread returns the table with every column's width set for a total width in millimeters.
func (t Table) Spread(width float64) Table {
	open := 0
	for _, col := range t.Columns {
		width -= col.Width
		if col.Width == 0 {
			open++
		}
	}
	columns := append([]Column(nil), t.Columns...)
	for i := range columns {
		if columns[i].Width == 0 {
			columns[i].Width = width / float64(open)
		}
	}
	t.Columns = columns
	return t
}

// TableHeight returns how tall a rect the table needs for all its rows, in millimeters, when it is width wide.
func (t Table) TableHeight(width float64) float64 { return t.heightUpTo(width, math.Inf(1)) }

// FirstHeight is TableHeight with only the first row.
func (t Table) FirstHeight(width float64) float64 {
	t.Rows = t.Rows[:min(len(t.Rows), 1)]
	return t.TableHeight(width)
}

// Filling returns the table with as many rows as fit into a height in millimeters, and tall enough to fill it.
func (t Table) Filling(height float64) Table {
	height -= t.HeadHeight()
	t.RowHeight = height / math.Floor((height+Slack)/t.height(nil))
	return t
}

// heightUpTo is TableHeight, or more than most: anything beyond is not measured.
func (t Table) heightUpTo(width, most float64) float64 {
	t = t.Spread(width)
	h := t.HeadHeight()
	for _, row := range t.Rows {
		if h += t.height(row); h > most+Slack {
			break
		}
	}
	return h
}

// Tables draws a table down r, as tall as its rows, and goes on over new pages; next starts one and returns where to
// draw. It returns what is left free of the last rect.
func (c *Canvas) Tables(r Rect, t Table, next func() Rect) Rect {
	for len(t.Rows) > 0 {
		if t.FirstHeight(r.W) > r.H+Slack {
			r = next()
		}
		place, rest := r.CutTop(t.heightUpTo(r.W, r.H))
		left := c.Table(place, t)
		if len(left) == len(t.Rows) {
			return r // not even an empty page has room for a row
		}
		t.Rows, r = left, rest
	}
	return r
}
