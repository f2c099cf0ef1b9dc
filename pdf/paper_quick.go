package pdf

import (
	"slices"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The quick sheet: a game on half a page, for those who want to write down little.

// Boxes for rolls: as many as a long game has, with sides in millimeters. Lines for scores and events are at least quickLine high, in
// columns.
const (
	quickRows    = 6
	quickBox     = 6
	quickLine    = 5.2
	quickColumns = 3
)

// A quickForm is the words of a quick sheet: above its scores, and above what else it lists where a strip cannot hold what is rolled
// for a play.
type quickForm struct{ scores, when, score, events string }

// quickForms are by layout. A system without an entry has boxes for its dice.
var quickForms = map[string]quickForm{
	"play log": {"SCORING", "When", "Score", "TURNOVERS, TIMEOUTS"},
	"match":    {"GOALS", "Min", "Goal", "CARDS, SUBSTITUTIONS, INJURIES"},
}

func drawQuickSheets(c *layout.Canvas, s *engine.System) {
	halves := c.Page(s.Title+", quick sheet").Rows(2, 6)
	c.Across(halves[0], halves[0].Bottom()+3, layout.Hairline)
	for _, half := range halves {
		drawQuickSheet(c, half, s)
	}
}

func drawQuickSheet(c *layout.Canvas, r layout.Rect, s *engine.System) {
	r = c.Fields(r, []float64{3, 1.3, 2}, "Event", "", "Date", "", "Scorer", "")
	_, r = r.CutTop(2)
	r = c.LineScore(r, layout.LineScore{Note: s.Title, Periods: s.Customs.Periods, Total: "FINAL", Home: s.Customs.HomeFirst})
	_, r = r.CutTop(2)
	sign, r := r.CutBottom(layout.HandRow)
	form, listed := quickForms[s.Layout]
	if !listed {
		form = quickForm{scores: "SCORING", when: "When", score: "Score"}
	}
	heads := lettersOf(s.Customs.Named())
	fields := []string{"Winner", ""}
	event := []layout.Column{{Head: form.when, Width: 14}, {Head: heads[0] + "/" + heads[1], Width: 8}, {Head: "What"}}
	score := append(slices.Clone(event[:2]), layout.Column{Head: form.score})
	for i, side := range s.Customs.Named() {
		fields = append(fields, teamTag(side), "")
		score = append(score, layout.Column{Head: heads[i], Width: 7, Align: layout.AtRight})
	}
	c.Fields(sign, []float64{1.4, 1, 1}, fields...)
	rest, scoring := r.CutBottom(7 + quickRows*quickBox)
	_, scoring = scoring.CutBottom(2)
	quickTables(c, scoring, form.scores, score)
	if listed {
		quickTables(c, rest, form.events, event)
		return
	}
	dice := c.Band(rest, "DICE, in the order in which they fell")
	dice.H = quickRows * quickBox
	c.Grid(dice, int(dice.W/quickBox), quickRows)
}

// quickTables draws tables to write in, side by side under a heading.
func quickTables(c *layout.Canvas, r layout.Rect, head string, columns []layout.Column) {
	for _, part := range c.Band(r, head).Columns(quickColumns, 4) {
		c.Table(part, layout.Table{RowHeight: quickLine, Columns: columns}.Filling(part.H))
	}
}
