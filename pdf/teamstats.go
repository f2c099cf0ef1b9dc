package pdf

import (
	"strings"
)

// A statRow is one line of a team comparison.
type statRow struct {
	label   string
	figures [2][]string // each team's, in columns of their own
	heading bool        // of the rows below it
}

// Heights of a comparison in millimetres: of the teams' names above it, and of a row, in which nobody writes by hand.
const (
	statHead = 7.5
	statLead = 4.1
)

// teamStats draws the teams side by side, figures flush right under their names, and returns the rest of r. Rows that
// do not fit are not drawn: a layout gives it teamStatsHeight.
func (c *canvas) teamStats(r rect, visitor, home string, rows []statRow) rect {
	head, rest := r.cutTop(statHead)
	whole := rect{r.x, r.y, r.w, min(r.h, teamStatsHeight(len(rows)))}
	_, teams := statCells(head)
	for i, name := range []string{visitor, home} {
		c.name(teams[i], name, written.flushRight())
	}
	columns := 1
	for _, row := range rows {
		columns = max(columns, len(row.figures[0]), len(row.figures[1]))
	}
	c.across(head, head.bottom(), heavy)
	for _, row := range rows {
		if rest.h < statLead-slack {
			break
		}
		var line rect
		line, rest = rest.cutTop(statLead)
		label, teams := statCells(line)
		st := printed
		if row.heading {
			st = strong
		}
		if strings.HasPrefix(row.label, " ") { // a part of the row above it
			_, label = label.cutLeft(3)
		}
		c.text(label, row.label, st)
		for i, figures := range row.figures {
			cells := teams[i].columns(columns, 0)[columns-len(figures):]
			for j, figure := range figures {
				c.text(cells[j], figure, written.flushRight())
			}
		}
		c.across(line, line.bottom(), ruled)
	}
	c.across(whole, whole.bottom(), heavy)
	return rest
}

// teamStatsHeight returns the height of a comparison of n rows in millimetres.
func teamStatsHeight(n int) float64 { return statHead + statLead*float64(n) }

// statCells divides a line into the label and a figure for each team.
func statCells(line rect) (label rect, teams []rect) {
	figures, label := line.cutRight(line.w * 0.6)
	return label, figures.columns(2, 2)
}

// A statLine is a line of a team comparison on a sheet: its label and the keys of its figures in the box, by their path;
// "pass_yards-sack_yards" is one less another.
type statLine struct {
	label string
	keys  []string
}

// statForm draws a comparison to be written in by hand: the lines in columns beside each other, each with a box for the
// visitor and one for the home team, divided where a line has more than one figure. figure looks up a team's, 0 or 1; it
// is nil without a game.
func (c *canvas) statForm(r rect, columns int, lines []statLine, figure func(team int, key string) string) {
	n := (len(lines) + columns - 1) / columns
	for i, place := range r.columns(columns, 4) {
		place.h = statFormHeight(n)
		heads, body := place.cutTop(printedRow)
		_, teams := statBoxes(heads)
		for j, team := range teams {
			c.text(team, [2]string{"Visitor", "Home"}[j], cellHead.centred())
		}
		for _, line := range lines[min(i*n, len(lines)):min((i+1)*n, len(lines))] {
			var row rect
			row, body = body.cutTop(handRow)
			label, boxes := statBoxes(row)
			c.text(label, line.label, printed)
			for j, box := range boxes {
				for k, cell := range box.columns(len(line.keys), 0) {
					c.box(cell, light, none)
					if figure != nil {
						c.text(cell, figure(j, line.keys[k]), written.sized(8).centred())
					}
				}
			}
		}
	}
}

// statFormHeight is the height of a form of so many rows in millimetres.
func statFormHeight(rows int) float64 { return printedRow + float64(rows)*handRow }

// statBoxes divides a line of a form into the label and a box for each team.
func statBoxes(line rect) (label rect, boxes []rect) {
	figures, label := line.cutRight(50)
	return label, figures.columns(2, 1)
}
