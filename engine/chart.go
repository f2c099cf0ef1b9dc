package engine

import "slices"

// A Chart is a printed chart, as the rules read it and as people look at it.
type Chart interface {
	Name() (id, title string)
	Rows() []Row
}

// EveryChart returns the printed charts and those of what calls are worth.
func (s *System) EveryChart() []Chart { return slices.Concat(s.Charts, s.Worth) }

// ChartsByName returns the chart with an id, or the charts of the prompts with that id, in any game; nil if there are
// neither.
func (s *System) ChartsByName(name string) (charts []Chart) {
	if c := ChartByID(s.EveryChart(), name); c != nil {
		return []Chart{c}
	}
	for _, p := range s.Prompts {
		if p.ID == name && len(p.Charts) > len(charts) { // a prompt with more options in some games: keep the longer list
			charts = p.Charts
		}
	}
	return charts
}

// ChartByID returns the chart with an id, or nil.
func ChartByID(charts []Chart, name string) Chart {
	for _, c := range charts {
		if id, _ := c.Name(); id == name {
			return c
		}
	}
	return nil
}

// A Guide is a table in our own words, not for rolls: what the answers to a prompt lead to if no printed chart says so,
// or anything else that players look up. Its id is the prompt's, or its own.
type Guide struct {
	ID, Title string
	Answers   []Row
}

// Name returns the guide's id and its heading.
func (g *Guide) Name() (id, title string) { return g.ID, g.Title }

// Rows returns its rows.
func (g *Guide) Rows() []Row { return g.Answers }

// A Row is one line of a chart: the roll, and what its cell means, in our own words.
type Row struct {
	Roll string `json:"roll"` // "7", "43", "12-14"
	Cell string `json:"cell"`
}

// A Cell is the entry of a chart for one roll; Words says what it does.
type Cell interface{ Words() string }

// ListChart is a chart with codes, ranges or anything else printed at the left.
type ListChart[C Cell] struct {
	ID, Title string
	Rolls     []string // what is printed at the left of each cell
	Cells     []C
}

// Name returns the chart's id and its printed heading.
func (c *ListChart[C]) Name() (id, title string) { return c.ID, c.Title }

// Rows returns the chart as printed.
func (c *ListChart[C]) Rows() []Row {
	rows := make([]Row, len(c.Cells))
	for i, cell := range c.Cells {
		rows[i] = Row{c.Rolls[i], cell.Words()}
	}
	return rows
}

// Read returns the cell of a row, from 0, and notes that it was read.
func (c *ListChart[C]) Read(t *Table, row int) C { return c.readRow(t, c, row) }

// readRow notes that a row of the chart was read, by the name of the chart that players see.
func (c *ListChart[C]) readRow(t *Table, seen Chart, row int) C {
	if t.cites {
		t.journal.Cells = append(t.journal.Cells, CellRead{t.entries, seen, row})
	}
	return c.Cells[row]
}

// SumChart is a chart for the sum of two six-sided dice, 2 to 12, in printed order.
type SumChart[C Cell] struct{ ListChart[C] }

// Read returns the cell of a sum, 2 to 12, and notes that it was read.
func (c *SumChart[C]) Read(t *Table, sum int) C { return c.readRow(t, c, sum-2) }

// PairChart is a chart for two six-sided dice read as digits: 11, 12, … 16, 21, … 66.
type PairChart[C Cell] struct {
	ListChart[C]
	Marks [36]string // printed next to a cell: its shade, a note; "" for none
}

// Rows returns the chart as printed, with its marks.
func (c *PairChart[C]) Rows() []Row {
	rows := c.ListChart.Rows()
	for i, mark := range c.Marks {
		if mark != "" {
			rows[i].Cell += "; " + mark
		}
	}
	return rows
}

// Read returns the cell of a roll by its order, 0 to 35 (Roll.Order), and notes that it was read.
func (c *PairChart[C]) Read(t *Table, order int) C { return c.readRow(t, c, order) }

// PairAt returns the two digits of a roll by its order: 0 is 11, 35 is 66.
func PairAt(order int) int { return 10*(order/6+1) + order%6 + 1 }
