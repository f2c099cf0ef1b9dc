package layout

import (
	"strings"
)

// A StatRow is one line of a team comparison.
type StatRow struct {
	Label   string      // a part of the row above it where it begins with a blank
	Figures [2][]string // each team's, in columns of their own
	Heading bool        // of the rows below it
}

// Heights of a comparison in millimeters: of the teams' names above it, and of a row, in which nobody writes by hand.
const (
	StatHead = 7.5
	StatLead = 4.1
)

// TeamStats draws the teams side by side, figures flush right under their names, and returns the rest of r. Rows that
// do not fit are not drawn: a layout gives it teamStatsHeight.
func (c *Canvas) TeamStats(r Rect, visitor, home string, rows []StatRow) Rect {
	head, rest := r.CutTop(StatHead)
	whole := Rect{r.X, r.Y, r.W, min(r.H, TeamStatsHeight(len(rows)))}
	_, teams := statCells(head)
	for i, name := range []string{visitor, home} {
		c.Name(teams[i], name, Written.FlushRight())
	}
	columns := 1
	for _, row := range rows {
		columns = max(columns, len(row.Figures[0]), len(row.Figures[1]))
	}
	c.Across(head, head.Bottom(), Heavy)
	for _, row := range rows {
		if rest.H < StatLead-Slack {
			break
		}
		var line Rect
		line, rest = rest.CutTop(StatLead)
		label, teams := statCells(line)
		st := Printed
		if row.Heading {
			st = Strong
		}
		if strings.HasPrefix(row.Label, " ") { // a part of the row above it
			_, label = label.CutLeft(3)
		}
		c.Text(label, row.Label, st)
		for i, figures := range row.Figures {
			cells := teams[i].Columns(columns, 0)[columns-len(figures):]
			for j, figure := range figures {
				c.Text(cells[j], figure, Written.FlushRight())
			}
		}
		c.Across(line, line.Bottom(), Ruled)
	}
	c.Across(whole, whole.Bottom(), Heavy)
	return rest
}

// TeamStatsHeight returns the height of a comparison of n rows in millimeters.
func TeamStatsHeight(n int) float64 { return StatHead + StatLead*float64(n) }

// statCells divides a line into the label and a figure for each team.
func statCells(line Rect) (label Rect, teams []Rect) {
	figures, label := line.CutRight(line.W * 0.6)
	return label, figures.Columns(2, 2)
}

// A StatLine is a line of a team comparison on a sheet: its label and the keys of its figures in the box, by their path;
// "pass_yards-sack_yards" is one less another.
type StatLine struct {
	Label string
	Keys  []string // one for each figure
}

// StatForm draws a comparison to be written in by hand: the lines in columns beside each other, each with a box for the
// visitor and one for the home team, divided where a line has more than one figure. figure looks up a team's, 0 or 1; it
// is nil without a game.
func (c *Canvas) StatForm(r Rect, columns int, lines []StatLine, figure func(team int, key string) string) {
	n := (len(lines) + columns - 1) / columns
	for i, place := range r.Columns(columns, 4) {
		place.H = StatFormHeight(n)
		heads, body := place.CutTop(PrintedRow)
		_, teams := statBoxes(heads)
		for j, team := range teams {
			c.Text(team, [2]string{"Visitor", "Home"}[j], CellHead.Centered())
		}
		for _, line := range lines[min(i*n, len(lines)):min((i+1)*n, len(lines))] {
			var row Rect
			row, body = body.CutTop(HandRow)
			label, boxes := statBoxes(row)
			c.Text(label, line.Label, Printed)
			for j, box := range boxes {
				for k, cell := range box.Columns(len(line.Keys), 0) {
					c.Box(cell, Light, None)
					if figure != nil {
						c.Text(cell, figure(j, line.Keys[k]), Written.Sized(8).Centered())
					}
				}
			}
		}
	}
}

// StatFormHeight is the height of a form of so many rows in millimeters.
func StatFormHeight(rows int) float64 { return PrintedRow + float64(rows)*HandRow }

// statBoxes divides a line of a form into the label and a box for each team.
func statBoxes(line Rect) (label Rect, boxes []Rect) {
	figures, label := line.CutRight(50)
	return label, figures.Columns(2, 1)
}
