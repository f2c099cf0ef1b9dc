package console

import "rollbook/engine"

// parts are grids of the columns that have room beside each other in so many columns of the terminal. With names each begins
// with the first column, and the second if only that is of words, so that every row says again what it is about. Columns
// under one name stay together.
func (g *grid) parts(widths []int, room int) (parts []*grid) {
	keys := 0
	if g.headed {
		keys = 1
		if !g.columns[0].Left && len(g.columns) > 1 && g.columns[1].Left {
			keys = 2
		}
	}
	var key []int
	for i := range keys {
		key = append(key, i)
	}
	part := append([]int(nil), key...)
	for i := keys; i < len(g.columns); {
		n := len(part)
		for range max(1, g.columns[i].Span) {
			part = append(part, i)
			i++
		}
		if n > len(key) && len(g.indent)+spanned(widthsThere(part, widths), "  ") > room {
			more := part[n:]
			parts = append(parts, g.only(part[:n]))
			part = append(append([]int(nil), key...), more...)
		}
	}
	return append(parts, g.only(part))
}

func widthsThere(columns, widths []int) []int {
	of := make([]int, len(columns))
	for i, column := range columns {
		of[i] = widths[column]
	}
	return of
}

// only is the grid with some of its columns.
func (g *grid) only(columns []int) *grid {
	part := &grid{indent: g.indent, headed: g.headed, columns: make([]engine.Column, len(columns)), rows: make([][]string, len(g.rows))}
	for i, column := range columns {
		part.columns[i] = g.columns[column]
		if column < len(g.styles) {
			part.styles = append(part.styles, g.styles[column])
		}
	}
	for r, row := range g.rows {
		for _, column := range columns {
			part.rows[r] = append(part.rows[r], row[column])
		}
	}
	return part
}
