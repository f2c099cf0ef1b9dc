package pdf

import (
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The pitch of a soccer match: the three zones from the home team's side, each with both teams' players there, by shirt
// number.

// pitch draws the pitch under a heading, the home team attacking upward. A filled-in paper has the starting lineups on
// it, with names if there is room.
func (g *sheetGame) pitch(c *layout.Canvas, r layout.Rect, head string) {
	r = c.Band(r, head)
	const goal = 4 // millimeters of the goal areas
	zones := r.Rows(3, 0)
	middle, scale := r.Middle(), min(r.W/68, r.H/105) // of a pitch of 68 by 105 meters
	if r.W > wideRow {                                // names take as much in each zone
		zones = layout.Rect{X: r.X, Y: r.Y + goal, W: r.W, H: r.H - 2*goal}.Rows(3, 0)
		zones[0], zones[2] = zones[0].Union(layout.Rect{X: r.X, Y: r.Y, W: r.W}), zones[2].Union(layout.Rect{X: r.X, Y: r.Bottom(), W: r.W})
	} else {
		c.Circle(middle, 9.15*scale, layout.Hairline, layout.None)
		for _, y := range []float64{r.Y, r.Bottom() - 16.5*scale} {
			c.Box(layout.Rect{X: middle.X - 20.15*scale, Y: y, W: 40.3 * scale, H: 16.5 * scale}, layout.Hairline, layout.None)
		}
	}
	c.Box(r, layout.Heavy, layout.None)
	for i, side := range engine.Teams {
		area := layout.Rect{X: middle.X - 14, Y: []float64{r.Y, r.Bottom() - goal}[i], W: 28, H: goal}
		c.Box(area, layout.Ruled, layout.None)
		for _, keeper := range g.starters(side, "GK") {
			if r.W > wideRow {
				c.Text(area, strconv.Itoa(keeper.Get("no").Int())+" "+keeper.Get("short").String(), layout.Small.Toned(layout.Ink).Centered())
			}
		}
	}
	for i, zone := range zones {
		if i > 0 {
			c.Across(zone, zone.Y, layout.Light)
		}
		free := zone // of the goal area
		if i == 0 {
			_, free = zone.CutTop(goal)
		} else if i == 2 {
			_, free = zone.CutBottom(goal)
		}
		for j, side := range [...]engine.Side{engine.Visitor, engine.Home} {
			row := free.Rows(2, 0)[j]
			name, row := row.CutLeft(15)
			line := [2][3]string{{"DF", "MF", "FW"}, {"FW", "MF", "DF"}}[j][i]
			c.Text(name, [2]string{"↓ v ", "↑ home "}[j]+line, layout.Small)
			g.men(c, row, side, line)
		}
		tag := layout.Rect{X: zone.X, Y: free.Middle().Y - 2, W: 12, H: 4}
		c.Text(tag, [...]string{"OFF", "MID", "DEF"}[i], layout.Strong)
	}
}

// wideRow is the width from which a row has room for names, in millimeters.
const wideRow = 120

// starters returns a side's starters in a line.
func (g *sheetGame) starters(side engine.Side, line string) (men []engine.Value) {
	if g.run == nil {
		return nil
	}
	squad := g.run.sheet.Get("squads").Of(side).Items()
	for _, p := range squad[:min(11, len(squad))] {
		if p.Get("line").String() == line {
			men = append(men, p.Value)
		}
	}
	return men
}

// men writes the shirt numbers of a side's starters of a line, and in a wide row their names.
func (g *sheetGame) men(c *layout.Canvas, row layout.Rect, side engine.Side, line string) {
	const shirt, gap = 2.7, 0.5 // millimeters
	men := g.starters(side, line)
	for i, place := range row.Columns(max(len(men), 1), 0)[:len(men)] {
		if row.W > wideRow {
			name, st := men[i].Get("short").String(), layout.Small.Toned(layout.Ink)
			_, place = place.CutLeft(max(0, place.W-2*shirt-gap-st.Width(name)) / 2)
			_, behind := place.CutLeft(2*shirt + gap)
			c.Text(behind, name, st)
			place.W = 2 * shirt
		} else { // no line of the pitch touches a shirt
			c.Circle(place.Middle(), 3.4, layout.Pen{Weight: 0.1, Tone: layout.White}, layout.White)
		}
		c.Circle(place.Middle(), shirt, layout.Pen{Weight: 0.3, Tone: layout.Ink}, layout.White)
		number := layout.Rect{X: place.Middle().X - 3, Y: place.Y, W: 6, H: place.H}
		c.Text(number, strconv.Itoa(men[i].Get("no").Int()), layout.Written.Sized(8).Centered())
	}
}
