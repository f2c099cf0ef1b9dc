package pdf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The chances card: the charts of what calls are worth, on leaves to fold across their middle. A cell has the call that is worth the most,
// by its short form, and how many more of 100 games it wins than the next.

// Sizes of the card, in millimeters.
const (
	chanceRow = 3.2
	chanceGap = 3 // between tables, and on either side of the fold
)

// anyOther is an hour that goes without saying.
const anyOther = "any other time"

// chanceType is how its cells are set.
var chanceType = layout.Small.Centered()

// A chanceTable is a table of the card: rows, and groups of columns.
type chanceTable struct {
	chart                 *engine.Worth
	title                 string
	rows, groups, columns engine.Axis
	first                 int // the situation of its first cell
}

// chanceTables are the tables of a chart: one for each class of its first axis, or all of it in one where it has two.
func chanceTables(w *engine.Worth) (tables []chanceTable) {
	if len(w.Axes) == 2 {
		return []chanceTable{{w, w.Title, w.Axes[0], engine.Axis{Words: []string{""}}, w.Axes[1], 0}}
	}
	for i, words := range w.Axes[0].Words {
		tables = append(tables, chanceTable{w, w.Title + ": " + cmp.Or(words, anyOther), w.Axes[2], w.Axes[1], w.Axes[3], i * w.Situations() / len(w.Axes[0].Words)})
	}
	return tables
}

func (t *chanceTable) height() float64 { return 5 + chanceRow*float64(2+len(t.rows.Words)) }

// situation returns that of a cell.
func (t *chanceTable) situation(row, group, column int) int {
	return t.first + (group*len(t.rows.Words)+row)*len(t.columns.Words) + column
}

func drawChancesCard(c *layout.Canvas, s *engine.System) {
	var tables []chanceTable
	for _, w := range s.Worth {
		tables = append(tables, chanceTables(w)...)
	}
	for page := 0; len(tables) > 0; page++ {
		r := c.Masthead(c.Page(firstOf(page == 0, s.Title+", chances card")), "CHANCES CARD", s.Title)
		if page == 0 {
			_, r = r.CutTop(c.Paragraph(r, chanceKey(s), layout.Small) + chanceGap)
		}
		fold := r.Y + r.H/2
		for half := range 2 {
			place := layout.Rect{X: r.X, Y: []float64{r.Y, fold + chanceGap}[half], W: r.W, H: r.H/2 - chanceGap}
			for len(tables) > 0 && tables[0].height() <= place.H {
				place = drawChanceTable(c, place, &tables[0])
				tables = tables[1:]
			}
		}
		c.Across(r, fold, layout.Hairline)
	}
}

// chanceKey says how the card is read, and what its short forms mean.
func chanceKey(s *engine.System) string {
	var calls []string
	for _, w := range s.Worth {
		for _, call := range w.Calls {
			if said := call.Short + " " + call.Said(); !slices.Contains(calls, said) {
				calls = append(calls, said)
			}
		}
	}
	return "The call that wins the most games from there, by games played on by chance with the house coach on both sides. The figure: how many more of 100 it wins than the next call, a play than the best kick; " +
		"none where they are alike. The score is that of the team with the ball; a column of yards to go begins with its number. " + strings.Join(calls, " · ")
}

// drawChanceTable draws a table across the top of r and returns the rest.
func drawChanceTable(c *layout.Canvas, r layout.Rect, t *chanceTable) layout.Rect {
	place, rest := r.CutTop(t.height())
	body := c.Band(place, t.title)
	body.Y, body.H = body.Y-1, body.H+1
	lines := body.Rows(2+len(t.rows.Words), 0)
	width := 0.
	for _, words := range t.rows.Words {
		width = max(width, layout.Small.Width(cmp.Or(words, anyOther))+3)
	}
	for i, line := range lines {
		label, line := line.CutLeft(width)
		if i >= 2 {
			c.Text(label, cmp.Or(t.rows.Words[i-2], anyOther), layout.Small)
		}
		for k, group := range line.Columns(len(t.groups.Words), 1) {
			if i == 0 {
				c.Text(group, t.groups.Words[k], chanceType)
				continue
			}
			for n, cell := range group.Columns(len(t.columns.Words), 0) {
				if i == 1 {
					c.Set(cell, cell, t.columns.Head(n), chanceType)
					continue
				}
				t.drawCell(c, cell, t.situation(i-2, k, n))
			}
		}
	}
	_, rest = rest.CutTop(chanceGap)
	return rest
}

// drawCell draws a situation: grey where the call is not the first of the chart, the cautious one.
func (t *chanceTable) drawCell(c *layout.Canvas, cell layout.Rect, situation int) {
	best, more := t.chart.Best(situation)
	tone := layout.None
	if best != nil && best != t.chart.Calls[0] {
		tone = layout.Tint
	}
	c.Box(cell, layout.Ruled, tone)
	if best == nil {
		return
	}
	for _, figure := range []string{" " + strconv.Itoa(more/10) + "." + strconv.Itoa(more%10), strconv.Itoa((more + 5) / 10), ""} {
		if said := best.Short + figure; more >= 5 && chanceType.Width(said) < cell.W-0.3 || figure == "" {
			c.Set(cell, cell, said, chanceType)
			return
		}
	}
}
