package term

import (
	"bytes"
	"io"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// A Grid is a table of text; on a terminal the last column wraps.
type Grid struct {
	Columns []engine.Column
	Rows    [][]string
	Indent  string
	Headed  bool
}

// fewLines is the most lines that a last cell may take beside its row; longer sentences go below the row if there is
// little room beside it.
const fewLines = 3

// A gridCell is what a cell shows: its lines in so many columns of the terminal.
type gridCell struct {
	lines []string
	width int
	left  bool
}

// Print writes the grid, each column as wide as its widest cell, or as fitColumns decides on a narrower terminal.
func (t *Terminal) Print(g *Grid) {
	widths := make([]int, len(g.Columns))
	for _, row := range g.Rows {
		for i, v := range row {
			widths[i] = max(widths[i], visibleWidth(v))
		}
	}
	gap := t.fitColumns(g, widths)
	if w := t.Width(); w > 0 && len(g.Indent)+spanWidth(widths, gap) > w {
		if parts := g.parts(widths, w); len(parts) > 1 {
			for i, part := range parts {
				if i > 0 && g.Headed {
					t.Outf("")
				}
				t.Print(part)
			}
			return
		}
	}
	if g.Headed {
		t.printHeads(g, widths, gap)
	}
	cells := make([]gridCell, len(g.Columns))
	for _, row := range g.Rows {
		column := len(g.Indent)
		for i, v := range row {
			left, wide := g.Columns[i].Left, visibleWidth(v)
			cells[i] = gridCell{[]string{engine.Visible(v)}, widths[i], left}
			switch last := i == len(row)-1; {
			case last && left && (wide <= widths[i] || wide > fewLines*widths[i]):
				cells[i].lines[0], cells[i].width = t.beside(column, v), 0
			case left && wide > widths[i]:
				cells[i].lines = strings.Split(Wrapped(v, "", widths[i]), "\n")
			}
			column += max(widths[i], wide) + len(gap)
		}
		t.printRow(g.Indent, gap, cells[:len(row)])
	}
}

// printRow writes a row of cells, as high as the highest.
func (t *Terminal) printRow(indent, gap string, cells []gridCell) {
	high := 0
	for _, cell := range cells {
		high = max(high, len(cell.lines))
	}
	for n := range high {
		b := []byte(indent)
		for i, cell := range cells {
			if i > 0 {
				b = append(b, gap...)
			}
			text := ""
			if n < len(cell.lines) {
				text = cell.lines[n]
			}
			b = appendPad(b, text, cell.width-Width(text), cell.left)
		}
		io.WriteString(t.Out, t.Fit(string(bytes.TrimRight(b, " "))+"\n"))
	}
}

// printHeads writes the column names, those that are too long in several lines, aligned at the bottom.
func (t *Terminal) printHeads(g *Grid, widths []int, gap string) {
	var cells []gridCell
	high := 0
	for i := 0; i < len(g.Columns); {
		c := g.Columns[i]
		span := max(1, c.Span)
		cell := gridCell{[]string{engine.Visible(c.Name)}, spanWidth(widths[i:i+span], gap), c.Left}
		if visibleWidth(c.Name) > cell.width {
			cell.lines = strings.Split(Wrapped(c.Name, "", cell.width), "\n")
		}
		cells, high, i = append(cells, cell), max(high, len(cell.lines)), i+span
	}
	for i := range cells {
		cells[i].lines = append(make([]string, high-len(cells[i].lines)), cells[i].lines...)
	}
	t.printRow(g.Indent, gap, cells)
}

// visibleWidth is how many columns an outside text takes once it is made safe.
func visibleWidth(s string) int {
	if printableASCII(s) {
		return len(s)
	}
	return Width(engine.Visible(s))
}

// fitColumns makes room among columns that begin as wide as their cells: each as wide as its head, or if the terminal is
// too narrow, as the head's longest word, then with a single space between columns, then with cells in several lines. It
// returns the space between columns.
func (t *Terminal) fitColumns(g *Grid, widths []int) (gap string) {
	var heads []engine.Column
	if g.Headed {
		heads = g.Columns
	}
	gap = "  "
	w := t.Width()
	cells := slices.Clone(widths)
	widen := func(width func(name string) int) int {
		copy(widths, cells)
		for i, c := range heads {
			if c.Span == 0 {
				widths[i] = max(widths[i], width(c.Name))
			}
		}
		for i, c := range heads {
			if c.Span > 0 {
				widths[i] += max(0, Width(c.Name)-spanWidth(widths[i:i+c.Span], gap))
			}
		}
		return len(g.Indent) + spanWidth(widths, gap)
	}
	if widen(Width) <= w || w == 0 {
		return gap
	}
	if over := widen(longestWord) - w; over > 0 {
		gap = " "
		for over = widen(longestWord) - w; over > 0; over-- {
			widest, most := 0, 0 // the column that can give up the most
			for i, c := range g.Columns {
				least := 0
				if g.Headed && c.Span == 0 {
					least = longestWord(c.Name)
				}
				for _, row := range g.Rows {
					least = max(least, longestWord(row[i]))
				}
				if c.Left && widths[i]-least > 0 && widths[i] > most {
					widest, most = i, widths[i]
				}
			}
			if most == 0 {
				break
			}
			widths[widest]--
		}
	}
	return gap
}

// spanWidth is the width of adjacent columns.
func spanWidth(widths []int, gap string) int {
	w := len(gap) * (len(widths) - 1)
	for _, width := range widths {
		w += width
	}
	return w
}

// longestWord is how many columns the longest word of a text takes.
func longestWord(s string) int {
	longest := 0
	for _, word := range strings.Fields(s) {
		longest = max(longest, Width(engine.Visible(word)))
	}
	return longest
}

// PrintSection writes a table of a box score.
func (t *Terminal) PrintSection(section *engine.Section) {
	if section.Title != "" {
		t.Outf("%s", section.Title)
	}
	g := &Grid{Columns: section.Columns, Rows: section.Rows}
	for _, c := range section.Columns {
		g.Headed = g.Headed || c.Name != ""
	}
	t.Print(g)
}

// parts are grids of the columns that fit side by side into the terminal's width. With names, each begins with the first
// column, and also the second if only that holds words, so that every row says what it is about. Columns under one name
// stay together.
func (g *Grid) parts(widths []int, room int) (parts []*Grid) {
	var key []int
	if g.Headed {
		key = []int{0}
		if !g.Columns[0].Left && len(g.Columns) > 1 && g.Columns[1].Left {
			key = []int{0, 1}
		}
	}
	part := slices.Clone(key)
	for i := len(key); i < len(g.Columns); {
		n := len(part)
		for range max(1, g.Columns[i].Span) {
			part = append(part, i)
			i++
		}
		wide := lists.Map(part, func(column int) int { return widths[column] })
		if n > len(key) && len(g.Indent)+spanWidth(wide, "  ") > room {
			more := part[n:]
			parts = append(parts, g.only(part[:n]))
			part = slices.Concat(key, more)
		}
	}
	return append(parts, g.only(part))
}

// only is the grid with some of its columns.
func (g *Grid) only(columns []int) *Grid {
	part := &Grid{Indent: g.Indent, Headed: g.Headed, Columns: make([]engine.Column, len(columns)), Rows: make([][]string, len(g.Rows))}
	for i, column := range columns {
		part.Columns[i] = g.Columns[column]
	}
	for r, row := range g.Rows {
		for _, column := range columns {
			part.Rows[r] = append(part.Rows[r], row[column])
		}
	}
	return part
}
