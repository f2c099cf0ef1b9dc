package layout

// A StatRow is one line of a team comparison.
type StatRow struct {
	Label   string
	Figures [2]string // each team's; "1-1-7" where there are several
	Heading bool      // of the rows below it
	Topic   bool      // the first of a topic
	Detail  bool      // of the row above it
}

// Sizes of a comparison in millimeters: the heights of the teams' names above it and of a row, the width of a team's figures.
const (
	statHead    = 7
	statRow     = 4.3
	statFigures = 20
)

// TeamStats draws rows across the top of r: the label, and the figures of both teams in two columns. A rule is above each topic.
func (c *Canvas) TeamStats(r Rect, first, second string, rows []StatRow) {
	figure := Written.Sized(8).FlushRight()
	cells := func(line Rect) []Rect { return line.Split(0, line.W-2*statFigures, statFigures, statFigures) }
	head, rest := r.CutTop(statHead)
	for i, name := range [2]string{first, second} {
		c.Name(cells(head)[1+i], name, figure)
	}
	c.Across(head, head.Bottom(), Heavy)
	for i, row := range rows {
		var line Rect
		line, rest = rest.CutTop(statRow)
		if row.Topic && i > 0 {
			c.Across(line, line.Y, Ruled)
		}
		places := cells(line)
		for side, text := range row.Figures {
			c.Text(places[1+side], text, figure)
		}
		label := places[0]
		label.W += statFigures - figure.Width(row.Figures[0]) - 2 // as near as its own figures allow
		if row.Detail {
			_, label = label.CutLeft(3)
		}
		st := Printed.Sized(8)
		st.Bold = row.Heading
		c.Text(label, row.Label, st)
	}
	c.Across(r, r.Y+TeamStatsHeight(len(rows)), Heavy)
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
