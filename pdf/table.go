package pdf

import "math"

// A column of a table. Its width is in millimetres; columns of width 0 share what the others leave. What is too long
// for it is shrunk and clipped, or wrapped.
type column struct {
	head   string
	width  float64
	align  align
	wrap   bool
	struck bool // its texts are struck through, as what no longer stands
}

// A table is rows of texts under fixed columns. The heads are printed, the rows are ink. Space left over is ruled, to be
// written in by hand.
type table struct {
	columns   []column
	rows      [][]string
	rowHeight float64 // millimetres; 0 is printedRow. Rows with a wrapped text are taller.
}

// printedRow is the height of a row that is printed, in millimetres; handRow of one that is written in by hand.
const (
	printedRow = 4.6
	handRow    = 6.5
)

var (
	cellHead = style{size: 7.5, floor: 7, bold: true, tone: black}
	cellText = style{size: 8, floor: 7, tone: ink}
)

// table draws the heads, as many rows as fit, and empty rows down to the bottom of r. It returns the rows that did not
// fit: all of them where r has no room for the heads and one row.
func (c *canvas) table(r rect, t table) (rest [][]string) {
	t = t.spread(r.w)
	head, body := r.cutTop(t.headHeight())
	lines, drawn := t.lines(body)
	if len(lines) == 0 {
		return t.rows
	}
	bottom := lines[len(lines)-1].bottom()
	r.h = bottom - r.y

	cells := t.cells(head)
	if head.h > 0 {
		c.shade(head, tint)
		for i, col := range t.columns {
			c.text(cells[i], col.head, cellHead.aligned(col.align))
		}
	}
	for i, line := range lines {
		if i > 0 {
			c.across(line, line.y, ruled)
		}
		if i < drawn {
			c.tableRow(line, t, t.rows[i])
		}
	}
	for _, cell := range cells[1:] {
		c.down(r, cell.x, ruled)
	}
	c.across(r, body.y, light)
	c.box(r, light, none)
	return t.rows[drawn:]
}

// headHeight is the height of the heads in millimetres: nothing where no column has one.
func (t table) headHeight() float64 {
	for _, col := range t.columns {
		if col.head != "" {
			return printedRow
		}
	}
	return 0
}

// lines divides the body of a table into lines, and tells how many of them hold the first rows.
func (t table) lines(body rect) (lines []rect, drawn int) {
	for {
		h := t.height(nil)
		if drawn < len(t.rows) {
			h = t.height(t.rows[drawn])
			if len(lines) == 0 {
				h = min(h, body.h) // a row taller than the page is clipped rather than never drawn
			}
		}
		if h > body.h+slack || body.h < t.height(nil)-slack {
			return lines, drawn
		}
		var line rect
		line, body = body.cutTop(h)
		lines = append(lines, line)
		drawn = min(drawn+1, len(t.rows))
	}
}

// height returns the height of a row in millimetres.
func (t table) height(row []string) float64 {
	h := t.rowHeight
	if h == 0 {
		h = printedRow
	}
	for i, col := range t.columns {
		if col.wrap && i < len(row) {
			n := len(wrap(row[i], margined(rect{w: col.width}).w, cellText))
			h = max(h, float64(n)*cellText.lead()+t.leading())
		}
	}
	return h
}

// leading is the space above and below the lines of a wrapped text, in millimetres.
func (t table) leading() float64 { return max(1.2, t.height(nil)-cellText.lead()) }

func (c *canvas) tableRow(line rect, t table, row []string) {
	for i, cell := range t.cells(line)[:min(len(row), len(t.columns))] {
		st := cellText.aligned(t.columns[i].align)
		st.struck = t.columns[i].struck
		if t.columns[i].wrap {
			c.paragraph(cell.inset(0, t.leading()/2), row[i], st)
			continue
		}
		first, _ := cell.cutTop(t.height(nil)) // beside a wrapped text, level with its first line
		c.text(first, row[i], st)
	}
}

// cells divides a line into the table's columns.
func (t table) cells(line rect) []rect {
	cells := make([]rect, len(t.columns))
	x := line.x
	for i, col := range t.columns {
		cells[i] = rect{x, line.y, col.width, line.h}
		x += col.width
	}
	return cells
}

// spread returns the table with every column's width settled for a width in millimetres.
func (t table) spread(width float64) table {
	open := 0
	for _, col := range t.columns {
		width -= col.width
		if col.width == 0 {
			open++
		}
	}
	columns := append([]column(nil), t.columns...)
	for i := range columns {
		if columns[i].width == 0 {
			columns[i].width = width / float64(open)
		}
	}
	t.columns = columns
	return t
}

// tableHeight returns how tall a rect the table needs for all its rows, in millimetres, when it is width wide.
func (t table) tableHeight(width float64) float64 { return t.heightUpTo(width, math.Inf(1)) }

// firstHeight is tableHeight with the first row only.
func (t table) firstHeight(width float64) float64 {
	t.rows = t.rows[:min(len(t.rows), 1)]
	return t.tableHeight(width)
}

// heightUpTo is tableHeight, or more than most: what does not fit is not measured.
func (t table) heightUpTo(width, most float64) float64 {
	t = t.spread(width)
	h := t.headHeight()
	for _, row := range t.rows {
		if h += t.height(row); h > most+slack {
			break
		}
	}
	return h
}

// tables draws a table down r, as tall as its rows, and goes on over new pages; next starts one and returns where to
// draw. It returns what is left free of the last rect.
func (c *canvas) tables(r rect, t table, next func() rect) rect {
	for len(t.rows) > 0 {
		if t.firstHeight(r.w) > r.h+slack {
			r = next()
		}
		place, rest := r.cutTop(t.heightUpTo(r.w, r.h))
		left := c.table(place, t)
		if len(left) == len(t.rows) {
			return r // not even an empty page has room for a row
		}
		t.rows, r = left, rest
	}
	return r
}
