package pdf

import (
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The pitch of the match sheet: the three zones from the home team's side, each with the men of both teams who meet there
// under the numbers on their shirts.

// pitch draws the pitch, the home team attacking upwards. On a filled sheet the starting line-ups stand on it.
func (m *inthenetMatch) pitch(c *layout.Canvas, r layout.Rect) {
	r = c.Band(r, "PITCH: shirt numbers at the kickoff")
	c.Box(r, layout.Heavy, layout.None)
	zones := r.Rows(3, 0)
	c.Box(layout.Rect{X: r.Middle().X - 14, Y: r.Y, W: 28, H: 4}, layout.Ruled, layout.None) // the goal areas
	c.Box(layout.Rect{X: r.Middle().X - 14, Y: r.Bottom() - 4, W: 28, H: 4}, layout.Ruled, layout.None)
	for i, zone := range zones {
		if i > 0 {
			c.Across(zone, zone.Y, layout.Light)
		}
		for j, side := range [...]engine.Side{engine.Visitor, engine.Home} {
			row := zone.Rows(2, 0)[j]
			if i == 0 && j == 0 { // clear of the goal area
				_, row = row.CutTop(3.5)
			} else if i == 2 && j == 1 {
				_, row = row.CutBottom(3.5)
			}
			name, row := row.CutLeft(15)
			line := [2][3]string{{"DF", "MF", "FW"}, {"FW", "MF", "DF"}}[j][i]
			c.Text(name, [2]string{"v ", "home "}[j]+line, layout.Small)
			m.men(c, row, side, line)
		}
		tag := layout.Rect{X: zone.X, Y: zone.Middle().Y - 2, W: 12, H: 4}
		c.Text(tag, [...]string{"OFF", "MID", "DEF"}[i], layout.Strong)
	}
}

// men writes the shirt numbers of a side's starters of a line.
func (m *inthenetMatch) men(c *layout.Canvas, row layout.Rect, side engine.Side, line string) {
	var men []int
	squad := m.sheet.Get("squads").Of(side).Items()
	for _, p := range squad[:min(11, len(squad))] {
		if p.Get("line").String() == line {
			men = append(men, p.Get("no").Int())
		}
	}
	for i, place := range row.Columns(max(len(men), 1), 0) {
		if i < len(men) {
			c.Circle(place.Middle(), 2.7, layout.Pen{Weight: 0.3, Tone: layout.Ink}, layout.White)
			c.Text(layout.Rect{X: place.Middle().X - 3, Y: place.Y, W: 6, H: place.H}, strconv.Itoa(men[i]), layout.Written.Sized(8).Centered())
		}
	}
}
