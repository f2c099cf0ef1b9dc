package console

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/mattn/go-runewidth"
	"golang.org/x/term"

	"rollbook/engine"
)

// page is the width of text where nothing says otherwise, and the most that is good to read.
const page = 96

// width is how many columns the terminal has; 0 where there is none, and lines may be as long as they are.
func (t *terminal) width() int {
	if t.screen == nil {
		return 0
	}
	width, _, err := term.GetSize(int(t.screen.Fd()))
	if err != nil {
		return 0
	}
	return max(width, 20)
}

// height is how many lines the terminal has; 0 where there is none.
func (t *terminal) height() int {
	if t.screen == nil {
		return 0
	}
	_, height, err := term.GetSize(int(t.screen.Fd()))
	if err != nil {
		return 0
	}
	return height
}

// columnsOf is how many columns of a terminal a text takes.
func columnsOf(s string) int {
	if printableASCII(s) {
		return len(s)
	}
	return runewidth.StringWidth(s)
}

// printableASCII reports whether a text is shown as it is, a column a byte.
func printableASCII(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// wrap breaks a text into lines of a page's width, or of the terminal's if that is less. Foreign text in it is shown.
func (t *terminal) wrap(words, indent string) text {
	return t.wrapParts(strings.Fields(words), indent)
}

// wrapParts is wrap for parts that are not broken in themselves.
func (t *terminal) wrapParts(parts []string, indent string) text {
	width := page
	if w := t.width(); w > 0 {
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
func (t *terminal) board(scoreboard string) text {
	return t.style.bold(text(broken(scoreboard, t.width())))
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

// styling is what begins and ends emphasis; it takes no column.
var styling = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("\x1b\\[[0-9;]*m") })

// fitted breaks a line that is longer than the terminal is wide, at a blank, or in a fingerprint behind a hyphen; its rest begins a
// little to the right of it.
func (t *terminal) fitted(line string) string {
	w := t.width()
	if w == 0 || columnsOf(styling().ReplaceAllString(line, "")) <= w {
		return line
	}
	var lines []string
	for _, one := range strings.Split(line, "\n") {
		lines = append(lines, fittedLine(one, w))
	}
	return strings.Join(lines, "\n")
}

func fittedLine(line string, w int) string {
	if columnsOf(styling().ReplaceAllString(line, "")) <= w {
		return line
	}
	indent := line[:len(line)-len(strings.TrimLeft(line, " "))] + "  "
	var b strings.Builder
	column, blanks, written := 0, 0, false // blanks before the next word; whether the line has a word already
	for i, word := range strings.Split(line, " ") {
		n := columnsOf(styling().ReplaceAllString(word, ""))
		if i > 0 {
			blanks++
		}
		if n == 0 {
			b.WriteString(word)
			continue
		}
		if written && column+blanks+n > w {
			b.WriteString("\n" + indent)
			column = len(indent)
		} else {
			b.WriteString(strings.Repeat(" ", blanks))
			column += blanks
		}
		blanks = 0
		for column+n > w && strings.Count(word, "-") > 4 { // a fingerprint; a path stays whole, to be copied
			cut := strings.LastIndexByte(word[:max(0, min(len(word), w-column))], '-') + 1
			if cut == 0 {
				break
			}
			b.WriteString(word[:cut] + "\n" + indent)
			column, word = len(indent), word[cut:]
			n = columnsOf(styling().ReplaceAllString(word, ""))
		}
		b.WriteString(word)
		column += n
		written = true
	}
	return b.String()
}

// pad fills a cell up to its width, words at the left, figures at the right.
func pad(s string, width int, left bool) string {
	space := strings.Repeat(" ", max(0, width-columnsOf(s)))
	if left {
		return s + space
	}
	return space + s
}

// tooNarrow is how few columns are too few for sentences beside something else: they go below it then.
const tooNarrow = 30

// beside is a foreign text as it stands behind what is at its left: on a terminal in lines that end where that does, or below
// where there is too little room.
func (t *terminal) beside(left, words string) string {
	w, column := t.width(), columnsOf(left)
	switch {
	case w == 0 || column+columnsOf(engine.Visible(words)) <= w:
		return engine.Visible(words)
	case w-column >= tooNarrow:
		return wrapped(words, strings.Repeat(" ", column), w)
	}
	const indent = "      "
	return "\n" + indent + wrapped(words, indent, w)
}

// folded makes a page of help as narrow as the terminal.
func (t *terminal) folded(page string) string {
	if w := t.width(); w > 0 {
		return fold(page, w)
	}
	return page
}

// fold breaks the lines of a page of help that are longer than a width: a paragraph as a whole, what stands in a column of its
// own within that, and where there is too little room for that below what it is about.
func fold(page string, w int) string {
	blocks := strings.Split(page, "\n\n")
	for n, block := range blocks {
		lines := strings.Split(block, "\n")
		sentences := 0 // lines of a paragraph before any table
		for sentences < len(lines) && !strings.HasPrefix(lines[0], "rollbook ") && lines[sentences] != "" && lines[sentences][0] != ' ' &&
			!strings.HasSuffix(lines[sentences], ":") {
			sentences++
		}
		if sentences > 1 && slices.ContainsFunc(lines[:sentences], func(line string) bool { return columnsOf(line) > w }) {
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
	if columnsOf(line) <= w {
		return line
	}
	column := len(line) - len(strings.TrimLeft(line, " "))
	gap := strings.LastIndex(line, "  ")
	switch {
	case gap >= column && w-gap >= tooNarrow:
		column = gap + 2
	case gap >= column:
		const deeper = 4
		return foldLine(strings.TrimRight(line[:gap], " "), w) + "\n" + foldLine(strings.Repeat(" ", column+deeper)+line[gap+2:], w)
	}
	return line[:column] + wrapped(line[column:], strings.Repeat(" ", column), w)
}

// A grid is a table of text. A style of a column applies to its cells; on a terminal the last column wraps.
type grid struct {
	columns []engine.Column
	styles  []func(text) text
	rows    [][]string
	indent  string
	headed  bool
}

// fewLines is the most lines of a cell at the end of a row that begin below each other; longer sentences go below the row where
// there is little room beside it.
const fewLines = 3

// print writes the grid, each column as wide as its widest cell, or on a terminal that is too narrow for that as fitColumns
// has it.
func (t *terminal) print(g *grid) {
	widths := make([]int, len(g.columns))
	for _, row := range g.rows {
		for i, v := range row {
			widths[i] = max(widths[i], columnsOf(engine.Visible(v)))
		}
	}
	var heads []engine.Column
	if g.headed {
		heads = g.columns
	}
	gap := t.fitColumns(g, heads, widths)
	if w := t.width(); w > 0 && len(g.indent)+spanned(widths, gap) > w {
		if parts := g.parts(widths, w); len(parts) > 1 {
			for i, part := range parts {
				if i > 0 && g.headed {
					t.say("")
				}
				t.print(part)
			}
			return
		}
	}
	t.printHeads(g, heads, widths, gap)
	for _, row := range g.rows {
		cells := make([][]string, len(row)) // in lines
		high := 1
		for i, v := range row {
			cells[i] = []string{engine.Visible(v)}
			last := i == len(row)-1
			if g.columns[i].Left && columnsOf(cells[i][0]) > widths[i] && !(last && columnsOf(cells[i][0]) > fewLines*widths[i]) {
				cells[i] = strings.Split(wrapped(v, "", widths[i]), "\n")
			}
			high = max(high, len(cells[i]))
		}
		for n := range high {
			line, plain := text(g.indent), g.indent
			for i := range row {
				if i > 0 {
					line, plain = line+text(gap), plain+gap
				}
				cell := ""
				if n < len(cells[i]) {
					cell = cells[i][n]
				}
				if i == len(row)-1 && g.columns[i].Left && len(cells[i]) == 1 && n == 0 {
					cell = t.beside(plain, row[i])
				} else {
					cell = pad(cell, widths[i], g.columns[i].Left)
				}
				plain += cell
				if i < len(g.styles) && g.styles[i] != nil {
					line += g.styles[i](text(cell))
				} else {
					line += text(cell)
				}
			}
			t.say("%s", text(strings.TrimRight(string(line), " ")))
		}
	}
}

// fitColumns makes room in columns that begin as wide as their cells: each as wide as its head, or where the terminal is too
// narrow for that as the longest word of it, then with a single blank between the columns, then words in several lines. It
// returns what is between the columns.
func (t *terminal) fitColumns(g *grid, heads []engine.Column, widths []int) (gap string) {
	gap = "  "
	w := t.width()
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
				widths[i] += max(0, columnsOf(c.Name)-spanned(widths[i:i+c.Span], gap))
			}
		}
		return len(g.indent) + spanned(widths, gap)
	}
	if widen(columnsOf) <= w || w == 0 {
		return gap
	}
	if over := widen(longestWord) - w; over > 0 {
		gap = " "
		for over = widen(longestWord) - w; over > 0; over-- {
			widest, most := 0, 0 // the column that can give most
			for i, c := range g.columns {
				least := 0
				for _, row := range g.rows {
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

// printHeads writes the names of columns, those that are too long in several lines, the last of them above the cells.
func (t *terminal) printHeads(g *grid, heads []engine.Column, widths []int, gap string) {
	high := 0
	lines := make([][]string, len(heads))
	for i, c := range heads {
		room := widths[i]
		if c.Span > 0 {
			room = spanned(widths[i:i+c.Span], gap)
		}
		lines[i] = []string{engine.Visible(c.Name)}
		if columnsOf(lines[i][0]) > room {
			lines[i] = strings.Split(wrapped(c.Name, "", room), "\n")
		}
		high = max(high, len(lines[i]))
	}
	for n := range high {
		line := text(g.indent)
		for i := 0; i < len(heads); {
			span := max(1, heads[i].Span)
			if i > 0 {
				line += text(gap)
			}
			name := ""
			if above := high - len(lines[i]); n >= above {
				name = lines[i][n-above]
			}
			cell := text(pad(name, spanned(widths[i:i+span], gap), heads[i].Left))
			if i < len(g.styles) && g.styles[i] != nil {
				cell = g.styles[i](cell)
			}
			line += cell
			i += span
		}
		t.say("%s", text(strings.TrimRight(string(line), " ")))
	}
}

// spanned is the width of columns beside each other.
func spanned(widths []int, gap string) int {
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
		longest = max(longest, columnsOf(engine.Visible(word)))
	}
	return longest
}

// printSection writes a table of a box score.
func (t *terminal) printSection(section *engine.Section) {
	if section.Title != "" {
		t.line(section.Title)
	}
	g := &grid{columns: section.Columns, rows: section.Rows}
	for _, c := range section.Columns {
		g.headed = g.headed || c.Name != ""
	}
	t.print(g)
}

// wordColumns makes columns of words.
func wordColumns(n int) []engine.Column {
	columns := make([]engine.Column, n)
	for i := range columns {
		columns[i].Left = true
	}
	return columns
}
