package console

import (
	"slices"
	"strings"

	"rollbook/engine"
)

// A grid is a table of text. A style of a column applies to its cells. On a terminal a last column of words wraps. Where
// the rest is too wide, names of columns wrap first, then the widest column of words, and what still has no room goes below,
// behind the first column of words again.
type grid struct {
	columns []engine.Column
	styles  []func(text) text
	rows    [][]string
	indent  string
	headed  bool
}

// leastWords is how narrow a column of words may become before the table is parted.
const leastWords = 16

// print writes the grid, each column as wide as its widest cell.
func (s *session) print(g *grid) {
	widths := g.widths(func(name string) int { return columnsOf(name) })
	w, last := s.width(), len(g.columns)-1
	if w == 0 || g.across(widths) <= w {
		s.printLines(g, widths)
		return
	}
	if before := g.across(widths[:last]); g.columns[last].Left && w-before >= tooNarrow {
		s.printLines(g, widths)
		return
	}
	widths = g.widths(func(name string) int {
		longest := 0
		for _, word := range strings.Fields(name) {
			longest = max(longest, columnsOf(word))
		}
		return longest
	})
	if over := g.across(widths) - w; over > 0 {
		widest := -1
		for i, c := range g.columns {
			if c.Left && (widest < 0 || widths[i] > widths[widest]) {
				widest = i
			}
		}
		if widest >= 0 && widths[widest]-over >= leastWords {
			widths[widest] -= over
		}
	}
	for i, part := range g.parts(widths, w) {
		if i > 0 && g.headed {
			s.say("")
		}
		s.printCells(g, widths, part)
	}
}

// widths are those of the columns; how wide the name of one must be says need.
func (g *grid) widths(need func(name string) int) []int {
	widths := make([]int, len(g.columns))
	for _, row := range g.rows {
		for i, v := range row {
			widths[i] = max(widths[i], columnsOf(engine.Visible(v)))
		}
	}
	for i, c := range g.columns {
		if name := need(engine.Visible(c.Name)); g.headed && c.Span > 1 {
			widths[i] += max(0, name-spanned(widths[i:i+c.Span]))
		} else if g.headed {
			widths[i] = max(widths[i], name)
		}
	}
	return widths
}

// spanned is how wide columns are beside each other.
func spanned(widths []int) int {
	w := 2 * (len(widths) - 1)
	for _, width := range widths {
		w += width
	}
	return w
}

// across is how wide the grid is with columns so wide.
func (g *grid) across(widths []int) int { return columnsOf(g.indent) + spanned(widths) }

// printLines writes the grid with a line for each row.
func (s *session) printLines(g *grid, widths []int) {
	if g.headed {
		var head strings.Builder
		head.WriteString(g.indent)
		for i := 0; i < len(g.columns); {
			c, span := g.columns[i], max(1, g.columns[i].Span)
			if i > 0 {
				head.WriteString("  ")
			}
			head.WriteString(pad(engine.Visible(c.Name), spanned(widths[i:i+span]), c.Left))
			i += span
		}
		s.say("%s", strings.TrimRight(head.String(), " "))
	}
	for _, row := range g.rows {
		line, plain := text(g.indent), g.indent
		for i, v := range row {
			if i > 0 {
				line, plain = line+"  ", plain+"  "
			}
			cell := pad(engine.Visible(v), widths[i], g.columns[i].Left)
			if i == len(row)-1 && g.columns[i].Left {
				cell = s.beside(plain, v)
			}
			plain += cell
			line += g.styled(i, cell)
		}
		s.say("%s", text(strings.TrimRight(string(line), " ")))
	}
}

// styled is a cell as its column wants it.
func (g *grid) styled(column int, cell string) text {
	if column < len(g.styles) && g.styles[column] != nil {
		return g.styles[column](text(cell))
	}
	return text(cell)
}

// parts are the columns that have room beside each other. Each part begins with the first column, and the second if only that
// is of words, so that every row says again what it is about; without names there is nothing to say. Columns under one name
// stay together.
func (g *grid) parts(widths []int, room int) [][]int {
	first := 0
	if g.headed {
		first = 1
		if !g.columns[0].Left && len(g.columns) > 1 && g.columns[1].Left {
			first = 2
		}
	}
	var key []int
	for i := range first {
		key = append(key, i)
	}
	var parts [][]int
	part := slices.Clone(key)
	across := func(part []int) int {
		var taken []int
		for _, i := range part {
			taken = append(taken, widths[i])
		}
		return g.across(taken)
	}
	for i := first; i < len(g.columns); {
		var more []int
		for range max(1, g.columns[i].Span) {
			more = append(more, i)
			i++
		}
		if len(part) > len(key) && across(append(slices.Clone(part), more...)) > room {
			parts, part = append(parts, part), slices.Clone(key)
		}
		part = append(part, more...)
	}
	return append(parts, part)
}

// printCells writes some columns of the grid, with names and words that wrap in their columns: words begin in the first
// line of their row, figures are in its last.
func (s *session) printCells(g *grid, widths []int, part []int) {
	if g.headed {
		var names [][]string
		var rooms []int
		for at := 0; at < len(part); at += max(1, g.columns[part[at]].Span) { // a name over several columns has the room of all
			c := g.columns[part[at]]
			room := spanned(widths[part[at] : part[at]+max(1, c.Span)])
			names, rooms = append(names, nameLines(c, room)), append(rooms, room)
		}
		for _, line := range aligned(names, rooms, nil) {
			s.say("%s", text(g.indent+line))
		}
	}
	rooms, words := make([]int, len(part)), make([]bool, len(part))
	for at, i := range part {
		rooms[at], words[at] = widths[i], g.columns[i].Left
	}
	for _, row := range g.rows {
		cells := make([][]string, len(part))
		for at, i := range part {
			cells[at] = cellLines(engine.Visible(row[i]), "  ", widths[i], words[at])
			for n, line := range cells[at] {
				cells[at][n] = string(g.styled(i, line))
			}
		}
		for _, line := range aligned(cells, rooms, words) {
			s.say("%s", text(g.indent+line))
		}
	}
}

// nameLines is the name of a column in lines of its width.
func nameLines(c engine.Column, width int) []string {
	lines := strings.Split(wrapped(c.Name, "", width), "\n")
	for i, line := range lines {
		lines[i] = pad(line, width, c.Left)
	}
	return lines
}

// cellLines is a cell in lines of its column's width.
func cellLines(v, indent string, width int, left bool) []string {
	if left && columnsOf(v) > width {
		v = wrapped(v, indent, width)
	}
	lines := strings.Split(v, "\n")
	for i, line := range lines {
		lines[i] = pad(line, width, left)
	}
	return lines
}

// aligned puts cells of several lines beside each other: words at the top, all else at the bottom.
func aligned(cells [][]string, widths []int, words []bool) []string {
	height := 0
	for _, cell := range cells {
		height = max(height, len(cell))
	}
	lines := make([]string, height)
	for n := range lines {
		for at, cell := range cells {
			if at > 0 {
				lines[n] += "  "
			}
			line := n
			if words == nil || !words[at] {
				line -= height - len(cell)
			}
			if line >= 0 && line < len(cell) {
				lines[n] += cell[line]
			} else {
				lines[n] += strings.Repeat(" ", widths[at])
			}
		}
		lines[n] = strings.TrimRight(lines[n], " ")
	}
	return lines
}
