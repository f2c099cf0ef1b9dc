package console

import (
	"bytes"
	"strings"

	"github.com/mattn/go-runewidth"
	"golang.org/x/term"

	"rollbook/engine"
)

// page is the width of text where nothing says otherwise, and the most that is good to read.
const page = 96

// width is how many columns the terminal has; 0 where there is none, and lines may be as long as they are.
func (s *session) width() int {
	if s.screen == nil {
		return 0
	}
	width, _, err := term.GetSize(int(s.screen.Fd()))
	if err != nil {
		return 0
	}
	return max(width, 20)
}

// columnsOf is how many columns of a terminal a text takes.
func columnsOf(s string) int {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return runewidth.StringWidth(s)
		}
	}
	return len(s)
}

// wrap breaks a text into lines of a page's width, or of the terminal's if that is less. Foreign text in it is shown.
func (s *session) wrap(words, indent string) text {
	return s.wrapParts(strings.Fields(words), indent)
}

// wrapParts is wrap for parts that are not broken in themselves.
func (s *session) wrapParts(parts []string, indent string) text {
	width := page
	if w := s.width(); w > 0 {
		width = min(width, w)
	}
	return text(indent + wrappedParts(parts, indent, width))
}

// wrapped breaks a text into lines up to a column; the first begins behind something as wide as the indent of the others.
func wrapped(words, indent string, width int) string {
	return wrappedParts(strings.Fields(words), indent, width)
}

func wrappedParts(parts []string, indent string, width int) string {
	var b strings.Builder
	column := columnsOf(indent)
	for i, word := range parts {
		word = engine.Visible(word)
		n := columnsOf(word)
		switch {
		case i == 0:
		case column+1+n > width:
			b.WriteString("\n" + indent)
			column = columnsOf(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

// board is a scoreboard in emphasis; where it is too wide for the terminal it breaks between its parts.
func (s *session) board(scoreboard string) text {
	return s.style.bold(text(broken(scoreboard, s.width())))
}

// broken is a scoreboard in lines of a width, if that is more than 0, that break between its parts.
func broken(scoreboard string, width int) string {
	var lines []string
	for _, line := range strings.Split(string(shownLines(scoreboard)), "\n") {
		short := ""
		for _, part := range strings.Split(line, "  ") {
			switch {
			case short == "":
				short = part
			case width > 0 && columnsOf(short)+2+columnsOf(part) > width:
				lines = append(lines, short)
				short = part
			default:
				short += "  " + part
			}
		}
		lines = append(lines, short)
	}
	return strings.Join(lines, "\n")
}

// pad fills a cell up to its width, words at the left, figures at the right.
func pad(s string, width int, left bool) string {
	missing := width - columnsOf(s)
	if missing <= 0 {
		return s
	}
	space := strings.Repeat(" ", missing)
	if left {
		return s + space
	}
	return space + s
}

// tooNarrow is how few columns are too few for sentences beside something else: they go below it then.
const tooNarrow = 30

// beside is a foreign text as it stands behind what is at its left: on a terminal in lines that end where that does, or below
// where there is too little room.
func (s *session) beside(left, words string) string {
	w, column := s.width(), columnsOf(left)
	switch {
	case w == 0 || column+columnsOf(engine.Visible(words)) <= w:
		return engine.Visible(words)
	case w-column >= tooNarrow:
		return wrapped(words, strings.Repeat(" ", column), w)
	}
	const indent = "      "
	return "\n" + indent + wrapped(words, indent, w)
}

// folded breaks the lines of a page of help that are longer than the terminal is wide. What stands in a column of its own
// stays in it.
func (s *session) folded(page string) string {
	w := s.width()
	if w == 0 {
		return page
	}
	lines := strings.Split(page, "\n")
	for i, line := range lines {
		if columnsOf(line) <= w {
			continue
		}
		column := len(line) - len(strings.TrimLeft(line, " "))
		if gap := strings.LastIndex(line, "  "); gap >= column && w-gap >= tooNarrow {
			column = gap + 2
		}
		lines[i] = line[:column] + wrapped(line[column:], strings.Repeat(" ", column), w)
	}
	return strings.Join(lines, "\n")
}

// A grid is a table of text. A style of a column applies to its cells; on a terminal the last column wraps.
type grid struct {
	columns []engine.Column
	styles  []func(text) text
	rows    [][]string
	indent  string
	headed  bool
}

// print writes the grid, each column as wide as its widest cell.
func (s *session) print(g *grid) {
	widths := make([]int, len(g.columns))
	rows := make([][]string, 0, len(g.rows)+1)
	if g.headed {
		head := make([]string, len(g.columns))
		for i, c := range g.columns {
			head[i] = c.Name
		}
		rows = append(rows, head)
	}
	rows = append(rows, g.rows...)
	for _, row := range rows {
		for i, v := range row {
			widths[i] = max(widths[i], columnsOf(engine.Visible(v)))
		}
	}
	var b []byte
	for _, row := range rows {
		b = append(b, g.indent...)
		column := columnsOf(g.indent)
		for i, v := range row {
			if i > 0 {
				b, column = append(b, "  "...), column+2
			}
			cell, left := engine.Visible(v), g.columns[i].Left
			switch {
			case i < len(row)-1 || !left:
				cell = pad(cell, widths[i], left)
			case s.screen != nil:
				cell = s.beside(strings.Repeat(" ", column), v)
			}
			column += columnsOf(cell)
			if i < len(g.styles) && g.styles[i] != nil {
				cell = string(g.styles[i](text(cell)))
			}
			b = append(b, cell...)
		}
		b = append(bytes.TrimRight(b, " "), '\n')
	}
	s.stdout.Write(b)
}

// printSection writes a table of a box score.
func (s *session) printSection(section *engine.Section) {
	if section.Title != "" {
		s.say("%s", section.Title)
	}
	g := &grid{columns: section.Columns, rows: section.Rows}
	for _, c := range section.Columns {
		g.headed = g.headed || c.Name != ""
	}
	s.print(g)
}

// wordColumns makes columns of words.
func wordColumns(n int) []engine.Column {
	columns := make([]engine.Column, n)
	for i := range columns {
		columns[i].Left = true
	}
	return columns
}
