package pdf

import (
	"strconv"

	"rollbook/engine"
)

// The pitch of the match sheet: the three zones from the home team's side, each with the men of both teams who meet there
// under the numbers on their shirts.

// pitch draws the pitch, the home team attacking upwards. On a filled sheet the starting line-ups stand on it.
func (m *inthenetMatch) pitch(c *canvas, r rect) {
	r = c.band(r, "PITCH: shirt numbers at the kickoff")
	c.box(r, heavy, none)
	zones := r.rows(3, 0)
	c.box(rect{r.middle().x - 14, r.y, 28, 4}, ruled, none) // the goal areas
	c.box(rect{r.middle().x - 14, r.bottom() - 4, 28, 4}, ruled, none)
	for i, zone := range zones {
		if i > 0 {
			c.across(zone, zone.y, light)
		}
		for j, side := range [...]engine.Side{engine.Visitor, engine.Home} {
			row := zone.rows(2, 0)[j]
			name, row := row.cutLeft(15)
			line := [2][3]string{{"DF", "MF", "FW"}, {"FW", "MF", "DF"}}[j][i]
			c.text(name, [2]string{"v ", "home "}[j]+line, small)
			m.men(c, row, side, line)
		}
		tag := rect{zone.x, zone.middle().y - 2, 12, 4}
		c.text(tag, [...]string{"OFF", "MID", "DEF"}[i], strong)
	}
}

// men writes the shirt numbers of a side's starters of a line.
func (m *inthenetMatch) men(c *canvas, row rect, side engine.Side, line string) {
	var men []int
	squad := m.sheet.Get("squads").Of(side).Items()
	for _, p := range squad[:min(11, len(squad))] {
		if p.Get("line").String() == line {
			men = append(men, p.Get("no").Int())
		}
	}
	for i, place := range row.columns(max(len(men), 1), 0) {
		if i < len(men) {
			c.circle(place.middle(), 2.7, pen{weight: 0.3, tone: ink}, white)
			c.text(rect{place.middle().x - 3, place.y, 6, place.h}, strconv.Itoa(men[i]), written.sized(8).centred())
		}
	}
}
