package pdf

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The solitaire sheet: what the house coach knows, in his order, for one who plays alone and wants another to call for one side.

// leastLog is how much of a page a log below the advice must find, in millimeters.
const leastLog = 45

func drawSolitaire(c *layout.Canvas, s *engine.System) {
	p := &pager{c: c, title: s.Title}
	p.r = c.Masthead(c.Page(s.Title+", solitaire"), "SOLITAIRE", s.Title)
	p.next = func() layout.Rect { return c.Masthead(c.Page(""), "SOLITAIRE", "continued") }
	coach, charts := s.Coach(), ""
	charted := map[string]bool{} // reasons
	for _, w := range s.Worth {
		charts, charted[w.Why()] = " The charts are on the chances card.", true
	}
	used := c.Paragraph(p.r, "The house coach calls for one side. At each of its calls read down the lines of that moment: the first whose reason is true is the call. "+
		"If a line has dice, throw two ten-sided ones for 1 to 100 (00 is 100): within the range it counts, above it read on. If no line counts, choose."+charts, layout.Printed)
	p.gap(used + 3)
	for i := 0; i < len(coach); {
		n := i
		shown := layout.Table{Columns: []layout.Column{{Head: "Reason", Wrap: true}, {Head: "Dice", Width: 20, Align: layout.AtCenter}, {Head: "Call", Width: 50}}, RowHeight: 5.4}
		for ; n < len(coach) && coach[n].Prompt == coach[i].Prompt; n++ {
			h := coach[n]
			if charted[h.Why] {
				if n == i || coach[n-1].Why != h.Why {
					shown.Rows = append(shown.Rows, []string{h.Why, "always", "the one that the chart has"})
				}
				continue
			}
			dice := "always"
			if h.Times < 100 {
				dice = "1-" + strconv.Itoa(h.Times)
			}
			said := callWords(h.Call)
			if call := s.Call(h.Call); call != nil {
				said = call.Short + "  " + said
			}
			shown.Rows = append(shown.Rows, []string{h.Why, dice, said})
		}
		p.rows(strings.ToUpper(callWords(coach[i].Prompt)), shown)
		p.gap(3)
		i = n
	}
	if p.r.H > leastLog {
		anyLog.page(c, p.r, nil, false)
	}
}
