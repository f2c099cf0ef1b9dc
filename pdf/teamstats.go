package pdf

import "strings"

// A statRow is one line of a team comparison.
type statRow struct {
	label         string
	visitor, home string
	heading       bool // of the rows below it
}

// statHead is the height of the teams' names above a comparison in millimetres.
const statHead = 7.5

// teamStats draws the teams side by side, figures flush right under their names, and returns the rest of r. Rows that
// do not fit are not drawn: a layout gives it teamStatsHeight.
func (c *canvas) teamStats(r rect, visitor, home string, rows []statRow) rect {
	head, rest := r.cutTop(statHead)
	whole := rect{r.x, r.y, r.w, min(r.h, teamStatsHeight(len(rows)))}
	_, teams := statCells(head)
	for i, name := range []string{visitor, home} {
		c.name(teams[i], name, written.flushRight())
	}
	c.across(head, head.bottom(), heavy)
	for _, row := range rows {
		if rest.h < printedRow-slack {
			break
		}
		var line rect
		line, rest = rest.cutTop(printedRow)
		label, figures := statCells(line)
		st := printed
		if row.heading {
			st = strong
		}
		if strings.HasPrefix(row.label, " ") { // a part of the row above it
			_, label = label.cutLeft(3)
		}
		c.text(label, row.label, st)
		c.text(figures[0], row.visitor, written.flushRight())
		c.text(figures[1], row.home, written.flushRight())
		c.across(line, line.bottom(), ruled)
	}
	c.across(whole, whole.bottom(), heavy)
	return rest
}

// teamStatsHeight returns the height of a comparison of n rows in millimetres.
func teamStatsHeight(n int) float64 { return statHead + printedRow*float64(n) }

// statCells divides a line into the label and a figure for each team.
func statCells(line rect) (label rect, teams []rect) {
	figures, label := line.cutRight(line.w * 0.6)
	return label, figures.columns(2, 2)
}
