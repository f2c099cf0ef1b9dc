package pdf

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The solitaire sheet: what the house coach knows, in his order, for solo players who want somebody to call for one side.

// leastLog is the least room for a log below the advice, in millimeters.
const leastLog = 45

// adviceRow is the height of a line of advice, in millimeters.
const adviceRow = 5.4

func drawSolitaire(c *layout.Canvas, s *engine.System) {
	p := &pager{c: c, title: s.Title}
	p.r = c.Masthead(c.Page(s.Title+", solitaire"), "SOLITAIRE", s.Title)
	p.next = func() layout.Rect { return c.Masthead(c.Page(""), "SOLITAIRE", "continued") }
	coach, charts := s.Coach(), ""
	charted := map[string]bool{} // reasons
	for _, w := range s.Worth {
		charts, charted[w.Why()] = " The charts are on the chances card.", true
	}
	used := c.Paragraph(p.r, "The house coach calls for one side. At each of its calls read down the lines of that moment: the first that fits is the call, if the call is legal. "+
		"If a line has dice, roll two ten-sided ones for 1 to 100 (00 is 100): within the range it counts, above it read on. If no line counts, choose. "+
		"“Last” means of the game, unless a line says otherwise."+charts, layout.Printed)
	p.gap(used + 3)
	called := []layout.Column{{Head: "Call", Width: 36}, {Head: "Why", Width: 62, Wrap: true}}
	always := layout.Table{Columns: append([]layout.Column{{Head: "Moment"}}, called...), RowHeight: adviceRow}
	for i, n := 0, 0; i < len(coach); i = n {
		shown := layout.Table{Columns: append([]layout.Column{{Head: "When", Wrap: true}, {Head: "Dice", Width: 14, Align: layout.AtCenter}}, called...), RowHeight: adviceRow}
		for n = i; n < len(coach) && coach[n].Prompt == coach[i].Prompt; n++ {
			h := coach[n]
			if charted[h.Why] && n > i && coach[n-1].Why == h.Why {
				continue
			}
			dice, said := "", "what the chart has"
			if h.Times < 100 {
				dice = "1-" + strconv.Itoa(h.Times)
			}
			if call := s.Call(h.Call); !charted[h.Why] {
				said = callWords(h.Call)
				if call != nil {
					said = call.Short + "  " + said
				}
			}
			shown.Rows = append(shown.Rows, []string{cmp.Or(h.When, "any other time"), dice, said, h.Why})
		}
		moment := callWords(coach[i].Prompt)
		if len(shown.Rows) == 1 && coach[i].When == "" {
			always.Rows = append(always.Rows, append([]string{moment}, shown.Rows[0][2:]...))
			continue
		}
		p.rows(strings.ToUpper(moment), shown)
		p.gap(3)
	}
	p.rows("ALWAYS", always)
	p.gap(3)
	if p.r.H > leastLog {
		log := logOf(s)
		log.page(c, p.r, log.key, nil, layout.HandRow, false)
	}
}
