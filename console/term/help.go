package term

import (
	"slices"
	"strings"
)

// Folded makes a page of help as narrow as the terminal.
func (t *Terminal) Folded(page string) string {
	if w := t.Width(); w > 0 {
		return fold(page, w)
	}
	return page
}

// fold breaks lines of a help page that are longer than a width: a paragraph as a whole, a column within its own indent,
// or, if there is too little room there, below the term it explains.
func fold(page string, w int) string {
	blocks := strings.Split(page, "\n\n")
	for n, block := range blocks {
		lines := strings.Split(block, "\n")
		sentences := 0 // lines of a paragraph before any table
		for sentences < len(lines) && !strings.HasPrefix(lines[0], "rollbook ") && lines[sentences] != "" && lines[sentences][0] != ' ' &&
			!strings.HasSuffix(lines[sentences], ":") {
			sentences++
		}
		if sentences > 1 && slices.ContainsFunc(lines[:sentences], func(line string) bool { return Width(line) > w }) {
			lines = append([]string{strings.Join(lines[:sentences], " ")}, lines[sentences:]...)
		}
		for i, line := range lines {
			lines[i] = foldLine(line, w)
		}
		blocks[n] = strings.Join(lines, "\n")
	}
	return strings.Join(blocks, "\n\n")
}

// foldLine breaks a line of a page of help that is longer than a width.
func foldLine(line string, w int) string {
	if Width(line) <= w {
		return line
	}
	column := len(line) - len(strings.TrimLeft(line, " "))
	gap := strings.LastIndex(line, "  ")
	switch {
	case gap >= column && w-gap >= TooNarrow:
		column = gap + 2
	case gap >= column:
		const deeper = 4
		return foldLine(strings.TrimRight(line[:gap], " "), w) + "\n" + foldLine(strings.Repeat(" ", column+deeper)+line[gap+2:], w)
	}
	return line[:column] + Wrapped(line[column:], strings.Repeat(" ", column), w)
}
