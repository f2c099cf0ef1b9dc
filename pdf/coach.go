package pdf

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// What the house coach knows, in his order, for solo players who want somebody to call for one side.

const coachKey = "The house coach calls for one side. At each of its calls read down the lines of that moment: " +
	"the first that fits is the call, if the call is legal. If a line has dice, roll two ten-sided ones for 1 to 100 (00 is 100): " +
	"within the range it counts, above it read on. If no line counts, choose. “Last” means of the game, unless a line says otherwise."

// drawCoach draws a page of advice.
func drawCoach(c *layout.Canvas, r layout.Rect, s *engine.System) {
	c.Typeset = true
	r = c.Masthead(r, "HOUSE COACH", s.Title)
	key := coachKey
	if s.Worth != nil {
		key += " rollbook rules " + s.ID + " chart prints the charts; without one, read the next line."
	}
	_, r = r.CutTop(c.Paragraph(r, key, layout.Printed) + 2)
	c.Tables(r, adviceOf(s), func() layout.Rect {
		return c.Masthead(c.Page(""), "HOUSE COACH", s.Title+", continued")
	})
}

// adviceOf returns the coach's advice, in rows for each moment.
func adviceOf(s *engine.System) layout.Table {
	t := layout.Table{RowHeight: 4, Size: 7.5, Columns: []layout.Column{
		{Name: "Moment", Width: 20, Wrap: true},
		{Name: "When", Wrap: true},
		{Name: "Dice", Width: 10, Align: layout.AtCenter},
		{Name: "Call", Width: 26},
		{Name: "Why", Width: 60, Wrap: true},
	}}
	last := engine.Habit{}
	for _, h := range s.Habits() {
		if h.Chart && h.Prompt == last.Prompt && h.Why == last.Why {
			continue
		}
		moment, when, dice, said := "", "any other time", "", "what the chart has"
		if h.Prompt != last.Prompt {
			moment, when = strings.ToUpper(callWords(h.Prompt)), "any time"
		}
		if h.Times < 100 { // above the range, the lines below still count
			when, dice = "any time", "1-"+strconv.Itoa(h.Times)
		}
		if call := s.Call(h.Call); !h.Chart {
			said = callWords(h.Call)
			if call != nil {
				said = call.Short + "  " + said
			}
		}
		t.Rows = append(t.Rows, []string{moment, cmp.Or(h.When, when), dice, said, h.Why})
		last = h
	}
	return t
}
