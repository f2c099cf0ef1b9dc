package pdf

import (
	"io"
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The squad sheet: a team's players in rows, matchdays in columns, with places for minutes, goals, cards and injuries.

// squadDays are the matchdays on a page; in millimeters, squadRow is the height of a player's row at least and at most.
const (
	squadDays       = 7
	squadRow        = 11.0
	squadRowHighest = 15.0
)

// WriteSquad writes the sheet of a team's season: as many pages as hold its players, and twice as many for matchdays.
func WriteSquad(w io.Writer, paper layout.Paper, s *engine.System, team engine.TeamFile) error {
	return writePaper(w, paper, func(c *layout.Canvas) { drawSquad(c, s, team) }, team.Title()+", squad", "Squad of "+team.Title()+", to be written in", "squad", s.Title)
}

func drawSquad(c *layout.Canvas, s *engine.System, team engine.TeamFile) {
	c.Begin(layout.Foot{System: s.Title, Version: "rulings " + s.Version, Title: "squad of " + team.Title(), Card: true})
	squad := team.Squad()
	for first := 1; first <= 2*squadDays; first += squadDays {
		for rows := squad.Rows; len(rows) > 0; {
			r := c.Masthead(c.Page(engine.Choose(len(c.Pages) == 0, team.Title()+", squad", "")), "SQUAD", s.Title)
			r = c.Fields(r, []float64{3, 1, 1.5}, "Team", team.Title(), "Season", "", "Coach", "")
			_, r = r.CutTop(3)
			head, r := r.CutTop(9)
			key, r := r.CutBottom(layout.Small.Lead() + 1)
			c.Text(key, "a box a match: minutes played, and goals at the right; below them cards (Y, R) and injuries (games missed)", layout.Small)
			for i, cell := range squadCells(head) {
				switch {
				case i == 0:
					c.Text(cell, "Player", layout.CellHead)
				case i <= squadDays:
					top, against := cell.CutTop(4)
					c.Text(top, "Match "+strconv.Itoa(first+i-1), layout.CellHead.Centered())
					c.Across(against, against.Bottom()-0.6, layout.Ruled)
				default:
					c.Text(cell, "Sum", layout.CellHead.Centered())
				}
			}
			n := min(len(rows), int((r.H+layout.Slack)/squadRow))
			height := min(r.H/float64(n), squadRowHighest)
			for _, row := range rows[:n] {
				var line layout.Rect
				line, r = r.CutTop(height)
				for i, cell := range squadCells(line) {
					if i == 0 {
						c.Name(cell, row[0]+" "+row[1], layout.Printed)
						continue
					}
					c.Box(cell, layout.Light, layout.None)
					c.Across(cell, cell.Middle().Y, layout.Ruled)
					c.Down(cell, cell.X+cell.W*0.55, layout.Ruled)
				}
			}
			rows = rows[n:]
		}
	}
}

// squadCells divides a row into the player, the matches, and their sum.
func squadCells(r layout.Rect) []layout.Rect {
	name, rest := r.CutLeft(36)
	return append([]layout.Rect{name}, rest.Columns(squadDays+1, 0)...)
}
