package pdf

// A lineScore is the score by periods. Empty texts leave their boxes empty.
type lineScore struct {
	note    string   // above the teams' names
	periods []string // heads of the columns: "1" to "4", "OT"
	total   string   // head of the last column: "FINAL"
	rows    [2]lineRow
	closed  bool    // boxes left empty are cancelled
	box     float64 // how wide a period's box is at most, in millimetres; 0 is 14
}

// A lineRow is one team's line: visitor first, home second.
type lineRow struct {
	team  string
	score []string // a text for each period begun
	total string
}

// lineScoreHeight returns the height of a line score in millimetres: heads and two rows.
const lineScoreHeight = printedRow + 2*7.5

// lineScore draws the score by periods across the top of r and returns the rest. The teams' column takes what the
// periods leave, at least a third.
func (c *canvas) lineScore(r rect, ls lineScore) rect {
	r, rest := r.cutTop(lineScoreHeight)
	n := len(ls.periods)
	most := ls.box
	if most == 0 {
		most = 14
	}
	width := min(most, r.w*2/3/(float64(n)+1.4))
	scores, names := r.cutRight(width * (float64(n) + 1.4))

	head, body := scores.cutTop(printedRow)
	totals, cells := body.cutRight(1.4 * width)
	totalHead, heads := head.cutRight(1.4 * width)
	for i, cell := range heads.columns(n, 0) {
		c.text(cell, ls.periods[i], style{size: 8, floor: 7, bold: true, tone: black, align: atCentre})
	}
	c.text(totalHead, ls.total, style{size: 8, floor: 7, bold: true, struck: c.foot.void, tone: black, align: atCentre})

	note, teams := names.cutTop(printedRow)
	c.text(note, ls.note, small)
	boxes := c.grid(cells, n, 2)
	for i, team := range teams.rows(2, 0) {
		c.box(team, light, none)
		tag, name := team.cutLeft(6)
		c.text(tag, [2]string{"V", "H"}[i], small.centred())
		c.name(name, ls.rows[i].team, written.sized(11))
		unused := c.fill(boxes[i*n:(i+1)*n], ls.rows[i].score)
		if ls.closed {
			c.voidCells(unused)
		}
	}
	for i, cell := range totals.rows(2, 0) {
		c.shade(cell, tint)
		c.box(cell, heavy, none)
		st := written.sized(13).centred()
		st.struck = c.foot.void
		c.text(cell, ls.rows[i].total, st)
	}
	c.box(body, heavy, none)
	return rest
}
