package layout

import (
	"unicode"
	"unicode/utf8"
)

// A StatRow is one line of a team comparison.
type StatRow struct {
	Label   string
	Figures [2]string // each team's; "1-1-7" where there are several
	Heading bool      // of the rows below it
	Open    bool      // there are no figures yet, but lines to write them on
}

// Heights of a comparison in millimeters: of the teams' names above it with the gap below them, and of a row, at least
// and at most, since nobody writes in it by hand.
const (
	StatHead = 8
	StatLead = 3.3
	StatMost = 5.6
)

// TeamStats draws the teams at both sides of the labels, with a rule under every fifth row and its details, whose labels
// begin in lower case; it returns the rest of r. Rows are higher where there is more room than TeamStatsHeight; where
// there is less, those that do not fit are not drawn.
func (c *Canvas) TeamStats(r Rect, visitor, home string, rows []StatRow) Rect {
	const air = 1.5 // millimeters
	head, rest := r.CutTop(StatHead)
	lead := max(StatLead, min(StatMost, (r.H-StatHead)/float64(len(rows))))
	whole := Rect{r.X, r.Y, r.W, min(r.H, StatHead+lead*float64(len(rows)))}
	head.H -= air
	for i, place := range head.Columns(2, 2) {
		c.Name(place, [2]string{visitor, home}[i], Written.Aligned([2]Alignment{AtLeft, AtRight}[i]))
	}
	c.Across(head, head.Bottom(), Heavy)
	figures := 10.0 // the width of their columns, the same in all rows
	for _, row := range rows {
		figures = max(figures, min(statFigures, 2+max(Written.Sized(8).Width(row.Figures[0]), Written.Sized(8).Width(row.Figures[1]))))
	}
	ruled := 0 // rows above the last rule
	for i, row := range rows {
		if rest.H < lead-Slack {
			break
		}
		var line Rect
		line, rest = rest.CutTop(lead)
		st := Printed.Sized(8).Centered()
		st.Bold = row.Heading
		for side, place := range line.Split(0, figures, line.W-2*figures, figures) {
			switch {
			case side == 1:
				own := min(statFigures, 2+max(Written.Sized(8).Width(row.Figures[0]), Written.Sized(8).Width(row.Figures[1])))
				place = place.Inset(own-figures, 0) // a long label may come as near as its own figures allow
				c.Set(place, place, Clean(row.Label), st)
			case row.Open:
				c.Across(place.Inset(0.5, 0), place.Bottom()-0.5, Ruled)
			default:
				c.Text(place, row.Figures[side/2], Written.Sized(8).Aligned([2]Alignment{AtLeft, AtRight}[side/2]))
			}
		}
		if i+1-ruled < 5 || i+1 == len(rows) {
			continue
		}
		if first, _ := utf8.DecodeRuneInString(rows[i+1].Label); !unicode.IsLower(first) {
			c.Across(line, line.Bottom(), Ruled)
			ruled = i + 1
		}
	}
	c.Across(whole, whole.Bottom(), Heavy)
	return rest
}

// statFigures is the largest room for a team's figures, in millimeters.
const statFigures = 17.0

// TeamStatsHeight returns the height of a comparison of n rows in millimeters.
func TeamStatsHeight(n int) float64 { return StatHead + StatLead*float64(n) }

// A StatLine is a line of a team comparison on a sheet: its label and the keys of its figures in the box, by their path;
// "pass_yards-sack_yards" is one minus the other.
type StatLine struct {
	Label string
	Keys  []string // one for each figure
}

// StatForm draws a comparison to fill in by hand: lines in columns side by side, each with a box for the visitor and one
// for the home team, divided if a line has more than one figure. figure looks up a team's, 0 or 1; it is nil without a
// game.
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
				for l, cell := range box.Columns(len(line.Keys), 0) {
					c.Box(cell, Light, None)
					if figure != nil {
						c.Text(cell, figure(j, line.Keys[l]), Written.Sized(8).Centered())
					}
				}
			}
		}
	}
}

// StatFormHeight is the height of a form of n rows in millimeters.
func StatFormHeight(rows int) float64 { return PrintedRow + float64(rows)*HandRow }

// statBoxes divides a line of a form into the label and a box for each team.
func statBoxes(line Rect) (label Rect, boxes []Rect) {
	figures, label := line.CutRight(50)
	return label, figures.Columns(2, 1)
}
