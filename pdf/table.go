package pdf

// A column of a table. Its width is in millimetres; columns of width 0 share what the others leave.
type column struct {
	head  string
	width float64
	align align
}

// A table is rows of texts under fixed columns. The heads are printed, the rows are ink. Rows left over are ruled, to be
// written in by hand.
type table struct {
	columns   []column
	rows      [][]string
	rowHeight float64 // millimetres; 0 is 4.6
}

// printedRow is the height of a row that is printed, in millimetres; handRow of one that is written in by hand.
const (
	printedRow = 4.6
	handRow    = 6.5
)

// table draws the heads, as many rows as fit, and empty rows down to the bottom of r. It returns the rows that did not
// fit. It always draws a row where r has room for a head and a row.
func (c *canvas) table(r rect, t table) (rest [][]string) {
	height := t.rowHeight
	if height == 0 {
		height = printedRow
	}
	lines := int((r.h - printedRow + slack) / height)
	if lines < 1 {
		return t.rows
	}
	r.h = printedRow + float64(lines)*height

	head, body := r.cutTop(printedRow)
	c.shade(head, tint)
	cells := t.cells(head)
	for i, col := range t.columns {
		c.text(cells[i], col.head, style{size: 7.5, floor: 7, bold: true, tone: black, align: col.align})
	}
	n := min(lines, len(t.rows))
	for y, line := range body.rows(lines, 0) {
		if y > 0 {
			c.across(line, line.y, ruled)
		}
		if y >= n {
			continue
		}
		for i, cell := range t.cells(line) {
			if i < len(t.rows[y]) {
				c.text(cell, t.rows[y][i], style{size: 8, floor: 7, tone: ink, align: t.columns[i].align})
			}
		}
	}
	for _, cell := range cells[1:] {
		c.down(r, cell.x, ruled)
	}
	c.across(r, body.y, light)
	c.box(r, light, none)
	return t.rows[n:]
}

// cells divides a line into the table's columns.
func (t table) cells(line rect) []rect {
	fixed, open := 0.0, 0
	for _, col := range t.columns {
		fixed += col.width
		if col.width == 0 {
			open++
		}
	}
	cells := make([]rect, len(t.columns))
	x := line.x
	for i, col := range t.columns {
		w := col.width
		if w == 0 {
			w = (line.w - fixed) / float64(open)
		}
		cells[i] = rect{x, line.y, w, line.h}
		x += w
	}
	return cells
}

// height returns how tall a rect the first n rows need, in millimetres.
func (t table) height(n int) float64 {
	if t.rowHeight == 0 {
		return printedRow * float64(n+1)
	}
	return printedRow + t.rowHeight*float64(n)
}

// tables draws a table down r and goes on over new pages; next starts one and returns where to draw. It returns what
// is left free of the last rect. A table that fits is as tall as its rows.
func (c *canvas) tables(r rect, t table, next func() rect) rect {
	for {
		place, left := r.cutTop(t.height(len(t.rows)))
		rest := c.table(place, t)
		if len(rest) == 0 {
			return left
		}
		t.rows, r = rest, next()
	}
}
