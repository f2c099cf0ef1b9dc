package pdf

import (
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The pad: half a page with one line per play, the call by its letter, the dice, a mark. It can be typed exactly as
// written.

// A pad is four columns of lines, and a leaf is four pads.
const (
	padLines   = 40
	padColumns = 4
)

func drawPads(c *layout.Canvas, s *engine.System) {
	for page := range 2 {
		halves := c.Page(engine.Choose(page == 0, s.Title+", pad", "")).Rows(2, 6)
		c.Across(halves[0], halves[0].Bottom()+3, layout.Hairline)
		for i, half := range halves {
			drawPad(c, half, s, (2*page+i)*padLines)
		}
	}
}

func drawPad(c *layout.Canvas, r layout.Rect, s *engine.System, first int) {
	r = c.Fields(r, []float64{2, 2, 1.2, 1}, "Visitor", "", "Home", "", "Date", "", "Page", "")
	key, r := r.CutBottom(3*layout.Small.Lead() + 1)
	marks := engine.Choose(s.Layout == "rounds", "mark: X not converted, P penalty kick, / struck", "mark: X score, T turnover, P penalty, / struck")
	c.Paragraph(key.Inset(0, 0.5), s.Title+" · "+callKey(s, nil)+" · "+marks, layout.Small)
	_, r = r.CutTop(2)
	for n, column := range r.Columns(padColumns, 3) {
		const each = padLines / padColumns
		heads, body := column.CutTop(layout.PrintedRow)
		cells := func(row layout.Rect) []layout.Rect { return row.Split(0, 0.8, 1.3, 2.4, 0.9) }
		for i, cell := range cells(heads) {
			c.Text(cell, []string{"", "call", "dice", "mark"}[i], layout.Small.Centered())
		}
		for i, row := range body.Rows(each, 0) {
			for k, cell := range cells(row) {
				if k == 0 {
					c.Text(cell, strconv.Itoa(first+n*each+i+1), layout.Small.FlushRight())
					continue
				}
				c.Box(cell, layout.Ruled, layout.None)
			}
		}
	}
}
