package pdf

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// The chances card: the charts of what calls are worth, on leaves to fold across their middle. A cell has the call that is worth the most,
// by its short form, and how many more of 100 games it wins than the next. A chart of many columns is drawn in parts, one below the other.

// Sizes of the card, in millimeters.
const (
	chanceRow  = 3.2 // at least
	chanceMost = 8   // if there is room
	chanceHead = 5
	chanceGap  = 3 // between tables, and on either side of the fold
	chanceWide = 6 // a cell, with room for a figure
)

// chanceType is how cells of a height are set.
func chanceType(height float64) layout.Style {
	return layout.Small.Sized(max(7, min(2*height, 9))).Centered()
}

func chanceHeight(t *report.CallTable, row float64) float64 {
	return chanceHead + row*float64(chanceHeads(t)+len(t.Rows))
}

// chanceHeads is how many lines of heads a table has: one more if its groups have names.
func chanceHeads(t *report.CallTable) int {
	if slices.Equal(t.Groups, []string{""}) {
		return 1
	}
	return 2
}

// chanceLeaf returns how many tables fit in h millimeters, and the height of their rows. The last ones are split between
// both halves.
func chanceLeaf(tables []report.CallTable, h float64, upper bool) (n int, row float64) {
	all, used, rows := 0.0, 0.0, 0
	for i := range tables {
		all += chanceHeight(&tables[i], chanceRow) + chanceGap
	}
	for ; n < len(tables); n++ {
		height := chanceHeight(&tables[n], chanceRow) + chanceGap
		if used+height-chanceGap > h || upper && all <= 2*h && used >= all/2 {
			break
		}
		used, rows = used+height, rows+chanceHeads(&tables[n])+len(tables[n].Rows)
	}
	return n, min(chanceMost, chanceRow+(h+chanceGap-used)/float64(max(rows, 1)))
}

func drawChancesCard(c *layout.Canvas, s *engine.System) {
	var tables []report.CallTable
	for _, t := range report.CallTables(s) {
		tables = append(tables, inParts(t)...)
	}
	for page := 0; len(tables) > 0; page++ {
		r := c.Masthead(c.Page(engine.Choose(page == 0, s.Title+", chances card", "")), "CHANCES CARD", s.Title)
		if page == 0 {
			_, r = r.CutTop(c.Paragraph(r, report.CallTablesKey(s), layout.Small) + chanceGap)
		}
		fold := r.Y + r.H/2
		for half := range 2 {
			place := layout.Rect{X: r.X, Y: []float64{r.Y, fold + chanceGap}[half], W: r.W, H: r.H/2 - chanceGap}
			n, row := chanceLeaf(tables, place.H, half == 0)
			for i := range tables[:n] {
				place = drawChanceTable(c, place, &tables[i], row)
			}
			tables = tables[n:]
		}
		c.Across(r, fold, layout.Hairline)
	}
}

// drawChanceTable draws a table across the top of r and returns the rest.
func drawChanceTable(c *layout.Canvas, r layout.Rect, t *report.CallTable, row float64) layout.Rect {
	place, rest := r.CutTop(chanceHeight(t, row))
	body := c.Band(place, t.Title)
	body.Y, body.H = body.Y-1, body.H+1
	named := chanceHeads(t)
	lines := body.Rows(named+len(t.Rows), 0)
	width := 0.
	for _, row := range t.Rows {
		width = max(width, layout.Small.Width(row.Label)+3)
	}
	columns := func(line layout.Rect) (label layout.Rect, groups []layout.Rect) {
		label, line = line.CutLeft(width)
		return label, line.Columns(len(t.Groups), 1)
	}
	_, groups := columns(lines[0])
	_, heads := columns(lines[named-1])
	set, step := chanceType(row), 1
	for g, group := range groups {
		c.Text(group, t.Groups[g], set)
		cells := heads[g].Columns(len(t.Heads), 0)
		if slices.ContainsFunc(t.Heads, func(head string) bool { return layout.Small.Width(head)+0.8 > cells[0].W }) {
			step, set = 2, layout.Small.Centered() // every second column has room for its head
		}
		for n := 0; n < len(cells); n += step {
			wide := cells[n].Inset(-cells[n].W*float64(step-1)/2, 0)
			c.Set(wide, wide, t.Heads[n], set)
		}
	}
	for i, row := range t.Rows {
		label, groups := columns(lines[named+i])
		c.Text(label, row.Label, layout.Small)
		for g, group := range groups {
			cells := group.Columns(len(t.Heads), 0)
			drawChances(c, cells, row.Cells[g], chanceCells(t, cells[0].W, cells[0].H))
		}
	}
	_, rest = rest.CutTop(chanceGap)
	return rest
}

// drawChances draws situations beside each other: gray where the call is not the cautious one.
func drawChances(c *layout.Canvas, cells []layout.Rect, best []report.CallCell, set layout.Style) {
	for i, cell := range cells {
		tone := engine.Choose(best[i].Bold, layout.Tint, layout.None)
		c.Box(cell, layout.Ruled, tone)
		if best[i].Call == nil {
			continue
		}
		c.Set(cell, cell, chanceText(best[i]), set)
	}
}

// chanceText is what stands in a cell: the call and what it is worth.
func chanceText(best report.CallCell) string {
	return strings.TrimSpace(best.Call.Short + " " + best.Points())
}

// chanceCells is how all cells of a table are set that are that wide and high: as large as its longest text allows.
func chanceCells(t *report.CallTable, wide, high float64) layout.Style {
	set := chanceType(high)
	for _, row := range t.Rows {
		for _, group := range row.Cells {
			for _, best := range group {
				for best.Call != nil && set.Size > 6.5 && set.Width(chanceText(best))+0.8 > wide {
					set = set.Sized(max(set.Size-0.5, 6.5))
				}
			}
		}
	}
	return set
}

// inParts parts a table into halves, by its groups or the columns of its one group, until its cells have room for a figure.
func inParts(t report.CallTable) []report.CallTable {
	columns := len(t.Groups) * len(t.Heads)
	if layout.Inside.W*0.85/float64(columns) >= chanceWide {
		return []report.CallTable{t}
	}
	left, right := t, t
	left.Rows, right.Rows = slices.Clone(t.Rows), slices.Clone(t.Rows)
	if at := (len(t.Groups) + 1) / 2; len(t.Groups) > 1 {
		left.Groups, right.Groups = t.Groups[:at], t.Groups[at:]
		for i, row := range t.Rows {
			left.Rows[i].Cells, right.Rows[i].Cells = row.Cells[:at], row.Cells[at:]
		}
	} else {
		at = (len(t.Heads) + 1) / 2
		left.Heads, right.Heads = t.Heads[:at], t.Heads[at:]
		for i, row := range t.Rows {
			left.Rows[i].Cells = [][]report.CallCell{row.Cells[0][:at]}
			right.Rows[i].Cells = [][]report.CallCell{row.Cells[0][at:]}
		}
	}
	return append(inParts(left), inParts(right)...)
}
