package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
)

// A CallTable is what calls are worth at one stage of a game: rows, and groups of columns, all of them situations on a
// coach's chart.
type CallTable struct {
	Title  string
	Groups []string // headings of the groups of columns; a blank one if there are no groups
	Heads  []string // of the columns of every group
	Rows   []CallRow
}

// A CallRow is a row of a table: its situation and its cells, group by group.
type CallRow struct {
	Label string
	Cells [][]CallCell
}

// A CallCell is the call that is worth the most in a situation.
type CallCell struct {
	Call *engine.Call // nil if none is known
	More int          // how many more of 1000 games it wins than the next call, or a play than the best kick
	Bold bool         // it is not the chart's first, cautious call
}

// Points is how many more of 100 games the call wins; "" for less than half a one.
func (c CallCell) Points() string {
	if c.More < 5 {
		return ""
	}
	return fmt.Sprintf("%d.%d", c.More/10, c.More%10)
}

// anyOther is a stage of a game that needs no name.
const anyOther = "any other time"

// CallTables returns the charts of a system's house coach as tables: one for each class of the first axis, or one for the
// whole chart if it has two axes.
func CallTables(s *engine.System) (tables []CallTable) {
	for _, w := range s.Worth {
		if len(w.Axes) == 2 {
			tables = append(tables, callTable(w, w.Title, w.Axes[0], engine.Axis{Words: []string{""}}, w.Axes[1], 0))
			continue
		}
		for i, words := range w.Axes[0].Words {
			tables = append(tables, callTable(w, w.Title+": "+cmp.Or(words, anyOther), w.Axes[2], w.Axes[1], w.Axes[3], i*w.Situations()/len(w.Axes[0].Words)))
		}
	}
	return tables
}

// callTable returns a table whose first cell is the situation with this number.
func callTable(w *engine.Worth, title string, rows, groups, columns engine.Axis, first int) CallTable {
	t := CallTable{Title: title, Groups: groups.Words}
	for i := range columns.Words {
		t.Heads = append(t.Heads, columns.Head(i))
	}
	for i, words := range rows.Words {
		row := CallRow{Label: cmp.Or(words, anyOther)}
		for g := range groups.Words {
			var cells []CallCell
			for c := range columns.Words {
				best, more := w.Best(first + (g*len(rows.Words)+i)*len(columns.Words) + c)
				cells = append(cells, CallCell{best, more, best != nil && best != w.Calls[0]})
			}
			row.Cells = append(row.Cells, cells)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// CallTablesKey says how to read the tables, and what the short forms of their calls mean.
func CallTablesKey(s *engine.System) string {
	var short []string
	for _, w := range s.Worth {
		for _, call := range w.Calls {
			if said := call.Short + " " + call.Said(); !slices.Contains(short, said) {
				short = append(short, said)
			}
		}
	}
	return "Each box has the call that wins most often from there, in thousands of games that the house coach played against himself. The number is how many more " +
		"games in 100 it wins than the next-best call, a run or a pass than the best kick; without one it is less than half a game. The score is the calling team’s, on a try with the " +
		"touchdown’s points; yards to go start at the head of the column. " + strings.Join(short, " · ")
}
