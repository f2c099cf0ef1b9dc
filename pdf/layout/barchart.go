package layout

import "strconv"

// A Bar compares two teams in one figure. Negative figures have no length.
type Bar struct {
	Label       string // between the two bars
	Left, Right int    // the figures, in their own unit
}

// BarRow is the height of a bar's line in millimeters.
const BarRow = PrintedRow

// BarChart draws figures side by side: one team's bars run left from the labels, open, the other's right, solid. Each
// pair has its own scale, so the longer bar of every pair is full length; the figures are next to them. It draws as many
// lines as fit in r and returns the rest of r.
func (c *Canvas) BarChart(r Rect, bars []Bar) Rect {
	n := min(len(bars), int((r.H+Slack)/BarRow))
	for _, b := range bars[:n] {
		var line Rect
		line, r = r.CutTop(BarRow)
		c.barLine(line, b)
	}
	return r
}

func (c *Canvas) barLine(line Rect, b Bar) {
	label := Rect{line.X + line.W*0.36, line.Y, line.W * 0.28, line.H}
	c.Text(label, b.Label, Printed.Centered())
	halves := [2]Rect{{line.X, line.Y, label.X - line.X, line.H}, {label.Right(), line.Y, label.X - line.X, line.H}}

	number := Style{Size: 8, Floor: 7, Bold: true, Tone: Ink}
	longest := max(b.Left, b.Right, 1)
	figure, space := halves[0].CutRight(9)
	c.Text(figure, strconv.Itoa(b.Left), number.FlushRight())
	w := space.W * float64(max(b.Left, 0)) / float64(longest)
	c.barBox(Rect{space.Right() - w, space.Y, w, space.H}, White)

	figure, space = halves[1].CutLeft(9)
	c.Text(figure, strconv.Itoa(b.Right), number)
	c.barBox(Rect{space.X, space.Y, space.W * float64(max(b.Right, 0)) / float64(longest), space.H}, Ink)
}

func (c *Canvas) barBox(r Rect, fill Tone) {
	if r.W > 0 {
		c.Box(r.Inset(0, r.H*0.22), Pen{Weight: 0.3, Tone: Ink}, fill)
	}
}
