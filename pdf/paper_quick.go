package pdf

import (
	"rollbook/engine"
	"rollbook/pdf/layout"
)

// The quick sheet: a game on half a page, for those who want to write down little.

// Boxes for rolls: as many as a long game has, with sides in millimeters.
const (
	quickRows = 6
	quickBox  = 6
)

func drawQuickSheets(c *layout.Canvas, s *engine.System) {
	halves := c.Page(s.Title+", quick sheet").Rows(2, 6)
	c.Across(halves[0], halves[0].Bottom()+3, layout.Hairline)
	for _, half := range halves {
		drawQuickSheet(c, half, s)
	}
}

// periodsOf returns the headings of a sport's line score.
func periodsOf(s *engine.System) []string {
	return map[engine.Ground][]string{engine.FieldGround: {"1", "2", "3", "4", "OT"}, engine.PitchGround: {"1st half", "2nd half"},
		engine.CourtGround: {"1", "2", "3", "4", "5", "6", "7"}}[s.Customs.Ground]
}

func drawQuickSheet(c *layout.Canvas, r layout.Rect, s *engine.System) {
	r = c.Fields(r, []float64{3, 1.3, 2}, "Event", "", "Date", "", "Scorer", "")
	_, r = r.CutTop(2)
	r = c.LineScore(r, layout.LineScore{Note: s.Title, Periods: periodsOf(s), Total: "FINAL", Home: s.Customs.HomeFirst})
	_, r = r.CutTop(2)
	sign, r := r.CutBottom(layout.HandRow)
	heads := lettersOf(s.Customs.Named())
	fields := []string{"Winner", ""}
	columns := []layout.Column{{Head: "When", Width: 15}, {Head: heads[0] + "/" + heads[1], Width: 9}, {Head: "Score"}}
	for i, side := range s.Customs.Named() {
		fields = append(fields, teamTag(side), "")
		columns = append(columns, layout.Column{Head: heads[i], Width: 11, Align: layout.AtRight})
	}
	c.Fields(sign, []float64{1.4, 1, 1}, fields...)
	dice, scoring := r.CutBottom(7 + quickRows*quickBox)
	scoring = c.Band(scoring, "SCORING")
	for _, half := range scoring.Columns(2, 4) {
		c.Table(half, layout.Table{RowHeight: layout.HandRow, Columns: columns})
	}
	if !hasPad(s) { // a strip cannot hold what is rolled for a play
		c.Notes(dice, "NOTES", nil, dice.W)
		return
	}
	dice = c.Band(dice, "DICE, in the order in which they fell")
	dice.H = quickRows * quickBox
	c.Grid(dice, int(dice.W/quickBox), quickRows)
}
