package pdf

import (
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// A drive is one line of a drive chart. Spots are yards from the visitor's goal line, 0 to 100, for both teams, so that
// the chart shows one field: the visitor moves to the right, the home team to the left.
type drive struct {
	home   bool   // the team in possession
	team   string // as short as the chart's column: "CHI"
	period string // period and clock at the start: "2 11:04"
	start  int
	end    int
	plays  int
	yards  int
	result string // "touchdown", "punt"
	scored bool   // points for the team in possession
}

// driveRow is the height of a drive's line in millimetres.
const driveRow = layout.PrintedRow

// The columns of a drive chart beside the field, in millimetres.
const (
	driveTeam   = 20
	drivePeriod = 16
	driveCount  = 11
	driveResult = 27
)

// driveChartHeight returns the height of a chart of n drives in millimetres.
func driveChartHeight(n int) float64 { return 2*layout.PrintedRow + float64(n)*driveRow }

// drawDriveChart draws drives as bars on a field, one a line, as many as fit in r, and returns the others. Lines left over
// stay empty, down to the bottom of r. The visitor's bars are solid and the home team's open, every bar ends in an arrow
// head, and points are marked with a dot, so that the chart reads in black and white.
func drawDriveChart(c *layout.Canvas, r layout.Rect, visitor, home string, drives []drive) (rest []drive) {
	n := int((r.H - driveChartHeight(0) + layout.Slack) / driveRow)
	if n < 1 {
		return drives
	}
	r.H = driveChartHeight(n)
	names, body := r.CutTop(layout.PrintedRow)
	heads, lines := body.CutTop(layout.PrintedRow)

	drawGridiron(c, r, visitor, home)
	head := layout.Style{Size: 7.5, Floor: 7, Bold: true, Tone: layout.Black}
	before, _, after := driveCells(names.Union(heads))
	for i, s := range []string{"Team", "Start"} {
		_, cell := before[i].CutTop(layout.PrintedRow)
		c.Text(cell, s, head)
	}
	for i, s := range []string{"Plays", "Yards", "Result"} {
		_, cell := after[i].CutTop(layout.PrintedRow)
		st := head.FlushRight()
		if i == 2 {
			st = head
		}
		c.Text(cell, s, st)
	}
	c.Across(lines, lines.Y, layout.Light)
	for i, line := range lines.Rows(n, 0) {
		if i < len(drives) {
			drawDriveLine(c, line, drives[i])
		}
		c.Across(line, line.Bottom(), layout.Ruled)
	}
	return drives[min(n, len(drives)):]
}

// driveCells divides a line into the columns before the field, the field with both end zones, and those after it.
func driveCells(line layout.Rect) (before []layout.Rect, turf layout.Rect, after []layout.Rect) {
	team, rest := line.CutLeft(driveTeam)
	period, rest := rest.CutLeft(drivePeriod)
	result, rest := rest.CutRight(driveResult)
	yards, rest := rest.CutRight(driveCount)
	plays, turf := rest.CutRight(driveCount)
	return []layout.Rect{team, period}, turf.Inset(2, 0), []layout.Rect{plays, yards, result}
}

// spotX returns where a spot lies on the turf, of which both end zones take ten yards.
func spotX(turf layout.Rect, spot int) float64 {
	return turf.X + turf.W*float64(min(max(spot, 0), 100)+10)/120
}

// drawGridiron draws the field behind the drives: end zones named and shaded, a line every ten yards, their numbers above.
func drawGridiron(c *layout.Canvas, r layout.Rect, visitor, home string) {
	_, turf, _ := driveCells(r)
	names, rest := turf.CutTop(layout.PrintedRow)
	numbers, grass := rest.CutTop(layout.PrintedRow)
	halves := names.Columns(2, 2)
	st := layout.Style{Size: 7.5, Floor: 7, Bold: true, Tone: layout.Ink}
	c.Text(halves[0], visitor, st)
	c.Text(halves[1], home, st.FlushRight())

	zone := turf.W / 12
	for _, x := range []float64{turf.X, turf.Right() - zone} {
		c.Shade(layout.Rect{X: x, Y: grass.Y, W: zone, H: grass.H}, layout.Tint)
	}
	for spot := 0; spot <= 100; spot += 10 {
		x := spotX(turf, spot)
		p := layout.Ruled
		if spot == 0 || spot == 50 || spot == 100 {
			p = layout.Light
		}
		c.Down(grass, x, p)
		mark := strconv.Itoa(min(spot, 100-spot))
		if mark == "0" {
			mark = "G"
		}
		c.Text(layout.Rect{X: x - zone/2, Y: numbers.Y, W: zone, H: numbers.H}, mark, layout.Small.Centered())
	}
}

// drawDriveLine draws one drive.
func drawDriveLine(c *layout.Canvas, line layout.Rect, d drive) {
	before, turf, after := driveCells(line)
	st := layout.Style{Size: 8, Floor: 7, Tone: layout.Ink}
	result := st
	result.Bold = d.scored
	c.Text(before[0], d.team, result)
	c.Text(before[1], d.period, st)
	drawDriveBar(c, turf, d)
	c.Text(after[0], strconv.Itoa(d.plays), st.FlushRight())
	c.Text(after[1], engine.Number(d.yards), st.FlushRight())
	c.Text(after[2], d.result, result)
}

// drawDriveBar draws the way of the ball. A drive that ended where it began, or behind, keeps its arrow: it points where
// the team was going.
func drawDriveBar(c *layout.Canvas, turf layout.Rect, d drive) {
	const thick, head = 1.9, 1.7
	y := turf.Middle().Y
	from, to := spotX(turf, d.start), spotX(turf, d.end)
	ahead := 1.0
	fill := layout.Ink
	if d.home {
		ahead, fill = -1, layout.White
	}
	outline := layout.Pen{Weight: 0.3, Tone: layout.Ink}
	if (to-from)*ahead > head {
		neck := to - head*ahead
		c.Box(layout.Rect{X: min(from, neck), Y: y - thick/2, W: max(from, neck) - min(from, neck), H: thick}, outline, fill)
		from = neck
	} else {
		c.Line(layout.Point{X: from, Y: y - thick/2}, layout.Point{X: from, Y: y + thick/2}, outline)
		c.Line(layout.Point{X: from, Y: y}, layout.Point{X: to, Y: y}, outline)
		from = to - head*ahead
	}
	c.Polygon([]layout.Point{{X: from, Y: y - thick*0.75}, {X: from, Y: y + thick*0.75}, {X: to, Y: y}}, outline, fill)
	if d.scored {
		c.Circle(layout.Point{X: to + 1.7*ahead, Y: y}, 0.9, layout.Pen{}, layout.Ink)
	}
}
