package pdf

import "strconv"

// A bar compares two teams in one figure. Negative figures have no length.
type bar struct {
	label         string
	visitor, home int
}

// barRow is the height of a bar's line in millimetres.
const barRow = printedRow

// barChart draws figures side by side: the visitor's bars run from the labels to the left, solid, the home team's to
// the right, open. Each pair has its own scale, so that the longer bar of every pair is full; the figures stand beside
// them. It draws as many lines as fit in r and returns the rest of r.
func (c *canvas) barChart(r rect, bars []bar) rect {
	n := min(len(bars), int((r.h+slack)/barRow))
	for _, b := range bars[:n] {
		var line rect
		line, r = r.cutTop(barRow)
		c.barLine(line, b)
	}
	return r
}

func (c *canvas) barLine(line rect, b bar) {
	label := rect{line.x + line.w*0.36, line.y, line.w * 0.28, line.h}
	c.text(label, b.label, printed.centred())
	halves := [2]rect{{line.x, line.y, label.x - line.x, line.h}, {label.right(), line.y, label.x - line.x, line.h}}

	number := style{size: 8, floor: 7, bold: true, tone: ink}
	longest := max(b.visitor, b.home, 1)
	visitor, space := halves[0].cutRight(9)
	c.text(visitor, strconv.Itoa(b.visitor), number.flushRight())
	w := space.w * float64(max(b.visitor, 0)) / float64(longest)
	c.barBox(rect{space.right() - w, space.y, w, space.h}, ink)

	home, space := halves[1].cutLeft(9)
	c.text(home, strconv.Itoa(b.home), number)
	c.barBox(rect{space.x, space.y, space.w * float64(max(b.home, 0)) / float64(longest), space.h}, white)
}

func (c *canvas) barBox(r rect, fill tone) {
	if r.w > 0 {
		c.box(r.inset(0, r.h*0.22), pen{weight: 0.3, tone: ink}, fill)
	}
}
