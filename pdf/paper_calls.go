package pdf

import (
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The play-calling chart: the calls of a system in rows, situations in columns, a stroke for each call. It shows a coach
// his habits, and opponents what to expect.

// A callSection is a section of a play-calling chart: a prompt by its id, and situations.
type callSection struct {
	prompt     string
	situations []string
}

// What matters to a coach: the down, the score, the place.
var (
	byDown  = []string{"1st", "2nd & 1-3", "2nd & 4+", "3rd & 1-3", "3rd & 4+", "4th", "their 20 on", "ahead, late", "behind, late"}
	byScore = []string{"ahead", "level", "behind", "ahead, late", "level, late", "behind, late"}
	byPlace = []string{"own half", "their half", "their 20 on", "half ends", "ahead, late", "behind, late"}
	byNeed  = []string{"own half, short", "own half, long", "their half, short", "their half, long", "ahead, late", "behind, late"}
	byBox   = []string{"ahead", "level", "behind", "last box, ahead", "last box, level", "last box, behind"}
)

// callCharts are by layout. A system without an entry has no calls worth counting.
var callCharts = map[string][]callSection{
	"play log":     {{"kickoff", byScore}, {"play", byDown}, {"try", byScore}},
	"time boxes":   {{"free-kick", byScore}, {"play", byPlace}, {"fourth-down", byNeed}, {"try", byScore}},
	"number lines": {{"kickoff", byScore}, {"snap", byDown}, {"try", byScore}},
	"rounds":       {{"play", byBox}, {"attempt", byBox}, {"kick", byBox}, {"last-chance", byBox}},
}

func drawCallCharts(c *layout.Canvas, s *engine.System) {
	for _, coach := range []string{"Visitor", "Home"} {
		r := c.Masthead(c.Page(engine.Choose(coach == "Visitor", s.Title+", play-calling chart", "")), "PLAY-CALLING CHART", s.Title)
		r = c.Fields(r, []float64{1.4, 1.4, 1}, coach, "", "Against", "", "Date", "")
		_, r = r.CutTop(2)
		key := "A stroke for each call, under every situation that fits."
		if s.Layout != "rounds" {
			key += " Late: in the last third of the 4th quarter, and in overtime."
		}
		_, r = r.CutTop(c.Paragraph(r, key, layout.Small) + 1)
		drawCallChart(c, r, s)
	}
}

func drawCallChart(c *layout.Canvas, r layout.Rect, s *engine.System) {
	chart := callCharts[s.Layout]
	var sections [][]*engine.Call
	rows := 0
	for _, section := range chart {
		calls := callsAt(s, section.prompt)
		sections, rows = append(sections, calls), rows+len(calls)
	}
	height := min((r.H-float64(len(sections))*7)/float64(rows), 24)
	for i, calls := range sections {
		head, rest := r.CutTop(5.5)
		cells := func(row layout.Rect) []layout.Rect {
			name, boxes := row.CutLeft(34)
			return append([]layout.Rect{name}, boxes.Columns(len(chart[i].situations), 0)...)
		}
		c.Shade(head, layout.Tint)
		for k, cell := range cells(head) {
			if k == 0 {
				c.Text(cell, strings.ToUpper(callWords(chart[i].prompt)), layout.Strong)
				continue
			}
			c.Text(cell, chart[i].situations[k-1], layout.Small.Centered())
		}
		r = rest
		for _, call := range calls {
			var row layout.Rect
			row, r = r.CutTop(height)
			for k, cell := range cells(row) {
				if k > 0 {
					c.Box(cell, layout.Light, layout.None)
					continue
				}
				short, word := cell.CutLeft(8)
				c.Text(short, call.Short, layout.Strong)
				c.Text(word, callWords(call.Word), layout.Printed)
			}
		}
		_, r = r.CutTop(1.5)
	}
}

// callsAt returns the calls at a prompt, each once.
func callsAt(s *engine.System, id string) (calls []*engine.Call) {
	for _, p := range s.Prompts {
		if p.ID != id {
			continue
		}
		for _, call := range p.Options {
			if !slices.Contains(calls, call) {
				calls = append(calls, call)
			}
		}
	}
	return calls
}
