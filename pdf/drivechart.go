package pdf

import (
	"strconv"

	"rollbook/engine"
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
const driveRow = printedRow

// The columns of a drive chart beside the field, in millimetres.
const (
	driveTeam   = 20
	drivePeriod = 16
	driveCount  = 11
	driveResult = 27
)

// driveChartHeight returns the height of a chart of n drives in millimetres.
func driveChartHeight(n int) float64 { return 2*printedRow + float64(n)*driveRow }

// driveChart draws drives as bars on a field, one a line, as many as fit in r, and returns the others. Lines left over
// stay empty, down to the bottom of r. The visitor's bars are solid and the home team's open, every bar ends in an arrow
// head, and points are marked with a dot, so that the chart reads in black and white.
func (c *canvas) driveChart(r rect, visitor, home string, drives []drive) (rest []drive) {
	n := int((r.h - driveChartHeight(0) + slack) / driveRow)
	if n < 1 {
		return drives
	}
	r.h = driveChartHeight(n)
	names, body := r.cutTop(printedRow)
	heads, lines := body.cutTop(printedRow)

	c.gridiron(r, visitor, home)
	head := style{size: 7.5, floor: 7, bold: true, tone: black}
	before, _, after := driveCells(names.union(heads))
	for i, s := range []string{"Team", "Start"} {
		_, cell := before[i].cutTop(printedRow)
		c.text(cell, s, head)
	}
	for i, s := range []string{"Plays", "Yards", "Result"} {
		_, cell := after[i].cutTop(printedRow)
		st := head.flushRight()
		if i == 2 {
			st = head
		}
		c.text(cell, s, st)
	}
	c.across(lines, lines.y, light)
	for i, line := range lines.rows(n, 0) {
		if i < len(drives) {
			c.driveLine(line, drives[i])
		}
		c.across(line, line.bottom(), ruled)
	}
	return drives[min(n, len(drives)):]
}

// driveCells divides a line into the columns before the field, the field with both end zones, and those after it.
func driveCells(line rect) (before []rect, turf rect, after []rect) {
	team, rest := line.cutLeft(driveTeam)
	period, rest := rest.cutLeft(drivePeriod)
	result, rest := rest.cutRight(driveResult)
	yards, rest := rest.cutRight(driveCount)
	plays, turf := rest.cutRight(driveCount)
	return []rect{team, period}, turf.inset(2, 0), []rect{plays, yards, result}
}

// spotX returns where a spot lies on the turf, of which both end zones take ten yards.
func spotX(turf rect, spot int) float64 {
	return turf.x + turf.w*float64(min(max(spot, 0), 100)+10)/120
}

// gridiron draws the field behind the drives: end zones named and shaded, a line every ten yards, their numbers above.
func (c *canvas) gridiron(r rect, visitor, home string) {
	_, turf, _ := driveCells(r)
	names, rest := turf.cutTop(printedRow)
	numbers, grass := rest.cutTop(printedRow)
	halves := names.columns(2, 2)
	st := style{size: 7.5, floor: 7, bold: true, tone: ink}
	c.text(halves[0], visitor, st)
	c.text(halves[1], home, st.flushRight())

	zone := turf.w / 12
	for _, x := range []float64{turf.x, turf.right() - zone} {
		c.shade(rect{x, grass.y, zone, grass.h}, tint)
	}
	for spot := 0; spot <= 100; spot += 10 {
		x := spotX(turf, spot)
		p := ruled
		if spot == 0 || spot == 50 || spot == 100 {
			p = light
		}
		c.down(grass, x, p)
		mark := strconv.Itoa(min(spot, 100-spot))
		if mark == "0" {
			mark = "G"
		}
		c.text(rect{x - zone/2, numbers.y, zone, numbers.h}, mark, small.centred())
	}
}

// driveLine draws one drive.
func (c *canvas) driveLine(line rect, d drive) {
	before, turf, after := driveCells(line)
	st := style{size: 8, floor: 7, tone: ink}
	result := st
	result.bold = d.scored
	c.text(before[0], d.team, result)
	c.text(before[1], d.period, st)
	c.driveBar(turf, d)
	c.text(after[0], strconv.Itoa(d.plays), st.flushRight())
	c.text(after[1], engine.Number(d.yards), st.flushRight())
	c.text(after[2], d.result, result)
}

// driveBar draws the way of the ball. A drive that ended where it began, or behind, keeps its arrow: it points where
// the team was going.
func (c *canvas) driveBar(turf rect, d drive) {
	const thick, head = 1.9, 1.7
	y := turf.middle().y
	from, to := spotX(turf, d.start), spotX(turf, d.end)
	ahead := 1.0
	fill := ink
	if d.home {
		ahead, fill = -1, white
	}
	outline := pen{weight: 0.3, tone: ink}
	if (to-from)*ahead > head {
		neck := to - head*ahead
		c.box(rect{min(from, neck), y - thick/2, max(from, neck) - min(from, neck), thick}, outline, fill)
		from = neck
	} else {
		c.line(point{from, y - thick/2}, point{from, y + thick/2}, outline)
		c.line(point{from, y}, point{to, y}, outline)
		from = to - head*ahead
	}
	c.polygon([]point{{from, y - thick*0.75}, {from, y + thick*0.75}, {to, y}}, outline, fill)
	if d.scored {
		c.circle(point{to + 1.7*ahead, y}, 0.9, pen{}, ink)
	}
}
