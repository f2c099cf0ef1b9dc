package term

import (
	"bytes"
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

// A shownCell is what a cell shows if it is not broken into lines, and how many columns of the terminal that takes.
type shownCell struct {
	text string
	wide int
}

func shownAs(words string) shownCell {
	if printableASCII(words) {
		return shownCell{words, len(words)}
	}
	text := engine.Visible(words)
	return shownCell{text, Width(text)}
}

// Print writes the grid, each column as wide as its widest cell, or as fitColumns decides on a narrower terminal.
func (t *Terminal) Print(g *Grid) {
	widths := make([]int, len(g.Columns))
	for _, row := range g.Rows {
		for i, v := range row {
			widths[i] = max(widths[i], shownAs(v).wide)
		}
	}
	var heads []engine.Column
	if g.Headed {
		heads = g.Columns
	}
	gap := t.fitColumns(g, heads, widths)
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
	text := g.appendHeads(nil, heads, widths, gap)
	// of the cells of a row, for those that are broken into lines
	cells, lines := make([]shownCell, len(g.Columns)), make([][]string, len(g.Columns))
	for _, row := range g.Rows {
		t.writeLines(text)
		text = text[:0]
		last, high := len(row)-1, 1
		for i, v := range row {
			cells[i], lines[i] = shownAs(v), nil
			if cell := cells[i]; g.Columns[i].Left && cell.wide > widths[i] && !(i == last && cell.wide > fewLines*widths[i]) {
				lines[i] = strings.Split(Wrapped(row[i], "", widths[i]), "\n")
				high = max(high, len(lines[i]))
			}
		}
		for n := range high {
			text = append(text, g.Indent...)
			column := len(g.Indent)
			for i, cell := range cells[:len(row)] {
				if i > 0 {
					text, column = append(text, gap...), column+len(gap)
				}
				left, width := g.Columns[i].Left, widths[i]
				switch {
				case i == last && left && n == 0 && len(lines[i]) < 2:
					cell.text, width = t.beside(column, row[i]), 0
				case n < len(lines[i]):
					cell = shownCell{lines[i][n], Width(lines[i][n])}
				case n > 0:
					cell = shownCell{}
				}
				column += max(width, cell.wide)
				text = appendPad(text, cell.text, width-cell.wide, left)
			}
			text = endLine(text)
		}
	}
	t.writeLines(text)
}

// endLine ends a line without trailing spaces.
func endLine(b []byte) []byte { return append(bytes.TrimRight(b, " "), '\n') }

// appendHeads appends the column names, breaking those that are too long into several lines, aligned at the bottom.
func (g *Grid) appendHeads(b []byte, heads []engine.Column, widths []int, gap string) []byte {
	high := 0
	names, lines := make([]string, len(heads)), make([][]string, len(heads))
	for i, c := range heads {
		room := widths[i]
		if c.Span > 0 {
			room = spanWidth(widths[i:i+c.Span], gap)
		}
		name := shownAs(c.Name)
		names[i] = name.text
		if lines[i] = names[i : i+1]; name.wide > room {
			lines[i] = strings.Split(Wrapped(c.Name, "", room), "\n")
		}
		high = max(high, len(lines[i]))
	}
	for n := range high {
		b = append(b, g.Indent...)
		for i := 0; i < len(heads); {
			span := max(1, heads[i].Span)
			if i > 0 {
				b = append(b, gap...)
			}
			name := ""
			if above := high - len(lines[i]); n >= above {
				name = lines[i][n-above]
			}
			b = appendPad(b, name, spanWidth(widths[i:i+span], gap)-Width(name), heads[i].Left)
			i += span
		}
		b = endLine(b)
	}
	return b
}

// fitColumns makes room among columns that begin as wide as their cells: each as wide as its head, or if the terminal is
// too narrow, as the head's longest word, then with a single space between columns, then with cells in several lines. It
// returns the space between columns.
func (t *Terminal) fitColumns(g *Grid, heads []engine.Column, widths []int) (gap string) {
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

func widthsThere(columns, widths []int) []int {
	return lists.Map(columns, func(column int) int { return widths[column] })
}

// parts are grids of the columns that fit side by side into the terminal's width. With names, each begins with the first
// column, and also the second if only that holds words, so that every row says what it is about. Columns under one name
// stay together.
func (g *Grid) parts(widths []int, room int) (parts []*Grid) {
	keys := 0
	if g.Headed {
		keys = 1
		if !g.Columns[0].Left && len(g.Columns) > 1 && g.Columns[1].Left {
			keys = 2
		}
	}
	var key []int
	for i := range keys {
		key = append(key, i)
	}
	part := append([]int(nil), key...)
	for i := keys; i < len(g.Columns); {
		n := len(part)
		for range max(1, g.Columns[i].Span) {
			part = append(part, i)
			i++
		}
		if n > len(key) && len(g.Indent)+spanWidth(widthsThere(part, widths), "  ") > room {
			more := part[n:]
			parts = append(parts, g.only(part[:n]))
			part = append(append([]int(nil), key...), more...)
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
