package pdf

// A statRow is one line of a team comparison. A row without figures is the heading of those below it.
type statRow struct {
	label         string
	visitor, home string
}

// teamStats draws the teams side by side, figures flush right under their names, and returns the rest of r. Rows that
// do not fit are not drawn: a layout gives it teamStatsHeight.
func (c *canvas) teamStats(r rect, visitor, home string, rows []statRow) rect {
	head, rest := r.cutTop(6)
	whole := rect{r.x, r.y, r.w, min(r.h, teamStatsHeight(len(rows)))}
	labels, teams := statCells(head)
	c.text(labels, "", strong)
	for i, name := range []string{visitor, home} {
		c.text(teams[i], name, written.flushRight())
	}
	c.across(head, head.y, heavy)
	c.across(head, head.bottom(), light)
	for _, row := range rows {
		if rest.h < printedRow-slack {
			break
		}
		var line rect
		line, rest = rest.cutTop(printedRow)
		label, figures := statCells(line)
		if row.visitor == "" && row.home == "" {
			c.text(label, row.label, strong)
		} else {
			c.text(label, row.label, printed)
		}
		c.text(figures[0], row.visitor, written.flushRight())
		c.text(figures[1], row.home, written.flushRight())
		c.across(line, line.bottom(), ruled)
	}
	c.across(whole, whole.bottom(), heavy)
	return rest
}

// teamStatsHeight returns the height of a comparison of n rows in millimetres.
func teamStatsHeight(n int) float64 { return 6 + printedRow*float64(n) }

// statCells divides a line into the label and a figure for each team.
func statCells(line rect) (label rect, teams []rect) {
	figures, label := line.cutRight(line.w * 0.6)
	return label, figures.columns(2, 2)
}
