package layout

// A StatRow is one line of a team comparison. A label that begins in lower case is a detail of those above it.
type StatRow struct {
	Label   string
	Figures [2]string // each team's; "1-1-7" where there are several
	Heading bool      // of the rows below it
}

// Heights of a comparison in millimeters: of the teams' names above it, and of a row.
const (
	statHead = 7
	statRow  = 4.3
)

// statFigures is the greatest width of a team's figures, in millimeters.
const statFigures = 19.0

// TeamStats draws rows across the top of r: the label, and the figures of both teams in two columns. A rule is above each topic.
func (c *Canvas) TeamStats(r Rect, first, second string, rows []StatRow) {
	figure := Written.Sized(8).FlushRight()
	width := 12.0
	for _, row := range rows {
		width = min(statFigures, max(width, figure.Width(row.Figures[0])+3, figure.Width(row.Figures[1])+3))
	}
	head, rest := r.CutTop(statHead)
	names, _ := head.CutRight(2 * statFigures)
	for i, place := range names.Columns(2, 0) {
		c.Name(place, [2]string{first, second}[i], figure)
	}
	c.Across(head, head.Bottom(), Heavy)
	for i, row := range rows {
		var line Rect
		line, rest = rest.CutTop(statRow)
		st := Printed.Sized(8)
		st.Bold = row.Heading
		detail := 'a' <= row.Label[0] && row.Label[0] <= 'z'
		if !detail && i > 0 {
			c.Across(line, line.Y, Ruled)
		}
		places := line.Split(0, line.W-2*width, width, width)
		for side, text := range row.Figures {
			c.Text(places[1+side], text, figure)
		}
		label := places[0]
		label.W += width - figure.Width(row.Figures[0]) - 2 // as near as its own figures allow
		if detail {
			_, label = label.CutLeft(3)
		}
		c.Text(label, row.Label, st)
	}
	whole := Rect{r.X, r.Y, r.W, TeamStatsHeight(len(rows))}
	c.Across(whole, whole.Bottom(), Heavy)
}

// TeamStatsHeight returns the height of a comparison of n rows in millimeters.
func TeamStatsHeight(n int) float64 { return statHead + statRow*float64(n) }

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
