package engine

import "strconv"

// A Chart is a printed chart as the rules read it, for people who want to look at it.
type Chart interface {
	Name() (id, title string)
	Rows() []Row
}

// A Charted is a game with prompts that do not bear the name of a chart, or whose charts depend on the game.
type Charted interface {
	// Charts returns the charts that the answer to a prompt is read on, or that its options lead to, in the order of the
	// options: the chart of a kick from midfield, the card of the player who is asked. Where no chart says what an answer
	// leads to, it is a Guide. It is nil where the chart of the prompt's name is all there is.
	Charts(p *Prompt) []Chart
}

// ChartsNow returns the charts that belong to the open prompt of a game.
func ChartsNow(s *System, g Game, p *Prompt) []Chart {
	if c, ok := g.(Charted); ok {
		if charts := c.Charts(p); charts != nil {
			return charts
		}
	}
	return ChartsCalled(s, p.ID)
}

// A PromptCharts says which charts the answers to the prompts of an id are read on, in any game: all of those that Charted
// chooses from, or guides in place of what the cards of a game say.
type PromptCharts struct {
	Prompt string
	Charts []Chart
}

// ChartsCalled returns the chart with an id, or the charts of the prompts with that id; nil if there are neither.
func ChartsCalled(s *System, name string) []Chart {
	if c := ChartNamed(s.Charts, name); c != nil {
		return []Chart{c}
	}
	for _, p := range s.ByPrompt {
		if p.Prompt == name {
			return p.Charts
		}
	}
	return nil
}

// ChartNamed returns the chart with an id, or nil.
func ChartNamed(charts []Chart, name string) Chart {
	for _, c := range charts {
		if id, _ := c.Name(); id == name {
			return c
		}
	}
	return nil
}

// A Guide is a table that no roll is read on, in our own words: what the answers to a prompt lead to, where no printed chart
// says it, or what else players look up. Its id is the prompt's, or a name of its own.
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
	Roll string // "7", "43", "12-14"
	Cell string
}

// A Cell is what a chart holds for one roll; Words says it in our own words.
type Cell interface{ Words() string }

// rows are the rows of cells in printed order.
func rows[C Cell](cells []C, roll func(i int) string) []Row {
	rows := make([]Row, len(cells))
	for i, cell := range cells {
		rows[i] = Row{roll(i), cell.Words()}
	}
	return rows
}

// read notes that a row of a chart was read, and returns its cell.
func read[C Cell](t *Table, c Chart, cell C, row int) C {
	if t.journal != nil {
		t.journal.Cells = append(t.journal.Cells, CellRead{t.entries, c, row})
	}
	return cell
}

// SumChart is a chart for the sum of two six-sided dice, 2 to 12, in printed order.
type SumChart[C Cell] struct {
	ID, Title string
	Cells     [11]C
}

// Name returns the chart's id and its printed heading.
func (c *SumChart[C]) Name() (id, title string) { return c.ID, c.Title }

// Rows returns the chart as printed.
func (c *SumChart[C]) Rows() []Row {
	return rows(c.Cells[:], func(i int) string { return strconv.Itoa(i + 2) })
}

// Read returns the cell of a sum, 2 to 12, and notes that it was read.
func (c *SumChart[C]) Read(t *Table, sum int) C { return read(t, c, c.Cells[sum-2], sum-2) }

// PairChart is a chart for two six-sided dice read as digits: 11, 12, … 16, 21, … 66.
type PairChart[C Cell] struct {
	ID, Title string
	Cells     [36]C
}

// Name returns the chart's id and its printed heading.
func (c *PairChart[C]) Name() (id, title string) { return c.ID, c.Title }

// Rows returns the chart as printed.
func (c *PairChart[C]) Rows() []Row {
	return rows(c.Cells[:], func(i int) string { return strconv.Itoa(PairAt(i)) })
}

// Read returns the cell at a place in the order of rolls, 0 to 35 (Roll.Order), and notes that it was read.
func (c *PairChart[C]) Read(t *Table, order int) C { return read(t, c, c.Cells[order], order) }

// PairAt returns the two digits at a place in the order of rolls: 0 is 11, 35 is 66.
func PairAt(order int) int { return 10*(order/6+1) + order%6 + 1 }

// ListChart is a chart with rows of its own: codes, ranges, whatever is printed at the left.
type ListChart[C Cell] struct {
	ID, Title string
	Rolls     []string // what is printed at the left of each cell
	Cells     []C
}

// Name returns the chart's id and its printed heading.
func (c *ListChart[C]) Name() (id, title string) { return c.ID, c.Title }

// Rows returns the chart as printed.
func (c *ListChart[C]) Rows() []Row {
	return rows(c.Cells, func(i int) string { return c.Rolls[i] })
}

// Read returns the cell of a row, from 0, and notes that it was read.
func (c *ListChart[C]) Read(t *Table, row int) C { return read(t, c, c.Cells[row], row) }
