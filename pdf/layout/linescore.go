package layout

import (
	"cmp"
	"slices"
)

// A LineScore is the score by periods. Empty texts leave their boxes empty.
type LineScore struct {
	Note    string     // above the teams' names
	Periods []string   // heads of the columns: "1" to "4", "OT"
	Total   string     // head of the score: "FINAL"
	More    []string   // heads of totals after it
	Rows    [2]LineRow // the visitor's, then the home team's
	Home    bool       // the home team's comes first
	Choices []string   // small boxes after each name, one of them ringed
	Closed  bool       // boxes left empty are canceled
	Box     float64    // the greatest width of a period's box, in millimeters; 0 is 14
}

// A LineRow is one team's line: visitor first, home second.
type LineRow struct {
	Team   string   // its name
	Score  []string // a text for each period begun
	Total  string   // "" before the end
	More   []string
	Chosen string // the choice that is ringed
	Won    []int  // the periods whose scores are ringed, from 0
}

// LineScoreHeight is the height of a line score in millimeters: heads and two rows.
const LineScoreHeight = PrintedRow + 2*7.5

// LineScore draws the score by periods across the top of r and returns the rest. The teams' column takes the rest, at
// least a third.
func (c *Canvas) LineScore(r Rect, ls LineScore) Rect {
	r, rest := r.CutTop(LineScoreHeight)
	n, more := len(ls.Periods), len(ls.More)
	most := cmp.Or(ls.Box, 14)
	across := float64(n+more) + 1.4
	width := min(most, r.W*2/3/across)
	scores, names := r.CutRight(width * across)

	head, body := scores.CutTop(PrintedRow)
	last, cells := body.CutRight(float64(more) * width)
	moreHeads, heads := head.CutRight(float64(more) * width)
	totals, cells := cells.CutRight(1.4 * width)
	totalHead, heads := heads.CutRight(1.4 * width)
	for i, cell := range moreHeads.Columns(more, 0) {
		c.Text(cell, ls.More[i], Style{Size: 8, Floor: 7, Bold: true, Tone: Black, Align: AtCenter})
	}
	for i, cell := range heads.Columns(n, 0) {
		c.Text(cell, ls.Periods[i], Style{Size: 8, Floor: 7, Bold: true, Tone: Black, Align: AtCenter})
	}
	c.Text(totalHead, ls.Total, Style{Size: 8, Floor: 7, Bold: true, Struck: c.Foot.Void, Tone: Black, Align: AtCenter})

	note, teams := names.CutTop(PrintedRow)
	c.Text(note, ls.Note, Small)
	boxes := c.Grid(cells, n, 2)
	rows, sums, ends := teams.Rows(2, 0), totals.Rows(2, 0), last.Rows(2, 0)
	if ls.Home {
		slices.Reverse(rows)
		slices.Reverse(sums)
		slices.Reverse(ends)
		boxes = slices.Concat(boxes[n:], boxes[:n])
	}
	for i, team := range rows {
		c.Box(team, Light, None)
		tag, name := team.CutLeft(6)
		c.Text(tag, [2]string{"V", "H"}[i], Small.Centered())
		var choices Rect
		choices, name = name.CutRight(6 * float64(len(ls.Choices)))
		for j, box := range choices.Columns(len(ls.Choices), 0) {
			c.Box(box, Ruled, None)
			c.Text(box, ls.Choices[j], Printed.Centered())
			if ls.Choices[j] == ls.Rows[i].Chosen {
				c.Ring(box)
			}
		}
		c.Name(name, ls.Rows[i].Team, Written.Sized(11))
		score := ls.Rows[i].Score
		score = score[:min(n, len(score))]
		for j, s := range score {
			if c.Text(boxes[i*n+j], s, Written.Centered()); slices.Contains(ls.Rows[i].Won, j) {
				c.Ring(boxes[i*n+j])
			}
		}
		if ls.Closed {
			c.VoidCells(boxes[i*n+len(score) : (i+1)*n])
		}
	}
	for i, cell := range sums {
		c.Shade(cell, Tint)
		c.Box(cell, Heavy, None)
		st := Written.Sized(13).Centered()
		st.Struck = c.Foot.Void
		c.Text(cell, ls.Rows[i].Total, st)
		for j, box := range ends[i].Columns(more, 0) {
			c.Box(box, Light, None)
			if j < len(ls.Rows[i].More) {
				c.Text(box, ls.Rows[i].More[j], Written.Centered())
			}
		}
	}
	c.Box(body, Heavy, None)
	return rest
}
