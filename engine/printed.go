package engine

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// PrintedCharts are charts as a book prints them, by the names at their heads: the roll and the printed cell of every row.
type PrintedCharts map[string][]Row

// apart is what separates the columns of a line. A cell may have single blanks.
var apart = regexp.MustCompile(` {2,}`)

// ReadCharts reads charts from a text that has them as the book does, side by side, so that players can check them by
// eye. A line of names is followed by a line for each roll, with the roll and a cell for each chart, at least two blanks
// apart. A cell of one quotation mark repeats the one above it, as where print merges cells. A blank line ends the
// charts; a name that comes again goes on with its rolls. '#' begins a comment.
//
//	    line-run  end-run  short-pass    # runs, and the first of the passes
//	2   fumble    fumble   long
//	3   flag      "        scramble
//
// The text is the program's own: ReadCharts panics at a line that is not whole.
func ReadCharts(text string) PrintedCharts {
	charts := PrintedCharts{}
	var names []string
	for i, line := range strings.Split(text, "\n") {
		written, _, comment := strings.Cut(line, "#")
		fields := apart.Split(strings.TrimSpace(written), -1)
		switch {
		case fields[0] == "" && comment:
		case fields[0] == "":
			names = nil
		case names == nil:
			names = fields
		case len(fields) != len(names)+1:
			panic(fmt.Sprintf("line %d has %d cells for %d charts: %s", i+1, len(fields)-1, len(names), line))
		default:
			for column, name := range names {
				rows, cell := charts[name], fields[column+1]
				if cell == `"` {
					cell = rows[len(rows)-1].Cell
				}
				charts[name] = append(rows, Row{fields[0], cell})
			}
		}
	}
	return charts
}

// Join adds a chart whose cells are those of several columns, with a blank between.
func (p PrintedCharts) Join(id string, columns ...string) {
	rows := slices.Clone(p[columns[0]])
	for _, column := range columns[1:] {
		for i, r := range p[column] {
			rows[i].Cell += " " + r.Cell
		}
	}
	p[id] = rows
}

// A parser reads the text of a cell; known is false for a cell that no chart has.
type parser[C Cell] = func(text string) (cell C, known bool)

// NewSumChart makes a chart for the sums 2 to 12 from the column of its id. Like the two functions below, it panics if the
// column is not whole, or has a cell that the parser does not know.
func NewSumChart[C Cell](printed PrintedCharts, id, title string, parse parser[C]) SumChart[C] {
	return SumChart[C]{spread(printed, id, title, 11, func(i int) int { return i + 2 }, parse)}
}

// NewPairChart makes a chart for the digits 11 to 66 from the column of its id, where a row may be a range, like 11-31.
func NewPairChart[C Cell](printed PrintedCharts, id, title string, parse parser[C]) PairChart[C] {
	return PairChart[C]{ListChart: spread(printed, id, title, 36, PairAt, parse)}
}

// NewListChart makes a chart of all rows in the column of its id, with any labels at their left.
func NewListChart[C Cell](printed PrintedCharts, id, title string, parse parser[C]) ListChart[C] {
	c := ListChart[C]{ID: id, Title: title}
	for _, r := range printed[id] {
		c.Rolls, c.Cells = append(c.Rolls, r.Roll), append(c.Cells, parseCell(id, r, parse))
	}
	return c
}

// spread is NewListChart with a row for each of n rolls, in their order.
func spread[C Cell](printed PrintedCharts, id, title string, n int, rollAt func(i int) int, parse parser[C]) ListChart[C] {
	c := ListChart[C]{ID: id, Title: title}
	for i := range n {
		c.Rolls = append(c.Rolls, strconv.Itoa(rollAt(i)))
	}
	for _, r := range printed[id] {
		first, last, several := strings.Cut(r.Roll, "-")
		if !several {
			last = first
		}
		next, end := len(c.Cells), slices.Index(c.Rolls, last)
		if slices.Index(c.Rolls, first) != next || end < next {
			panic(id + ": " + r.Roll + " does not follow")
		}
		for ; next <= end; next++ {
			c.Cells = append(c.Cells, parseCell(id, r, parse))
		}
	}
	if len(c.Cells) != n {
		panic(id + " is not whole")
	}
	return c
}

func parseCell[C Cell](id string, r Row, parse parser[C]) C {
	cell, known := parse(r.Cell)
	if !known {
		panic(id + " " + r.Roll + ": unknown cell " + r.Cell)
	}
	return cell
}

// SplitFigure returns the words of a printed cell and the figure among them, 0 for none: "def +" and 15 for "def 15+". A
// figure that stands first has the words in print only at the head of its column: bare is put for them.
func SplitFigure(cell, bare string) (words string, figure int) {
	var others []string
	for i, field := range strings.Fields(cell) {
		digits, plus := strings.CutSuffix(field, "+")
		n, err := strconv.Atoi(digits)
		if err != nil {
			others = append(others, field)
			continue
		}
		figure = n
		if i == 0 {
			others = append(others, bare)
		}
		if plus {
			others = append(others, "+")
		}
	}
	return strings.TrimSpace(strings.Join(others, " ")), figure
}
