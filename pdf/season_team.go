package pdf

import (
	"cmp"
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/replay/season"
)

// A team is set where the one before ends, and goes on at the top of the next page, so that no page of teams is left half empty. So
// many lines of its results must find room to begin with.
const fewestHere = 6

// teamRoom is what a team must find on a page to begin there, in millimeters: its head, and of its results as many lines as
// linesHere asks for.
func (b *seasonBook) teamRoom(t *season.Team) float64 {
	lines := len(b.s.Of(t))
	if lines >= fewestHere+few {
		lines = fewestHere
	}
	return 2*layout.HandRow + 4 + float64(1+lines)*layout.PrintedRow + layout.Slack
}

// team prints a team: its place, its results, its figures, who is hurt.
func (b *seasonBook) team(t *season.Team) {
	row, tables := b.s.Standing(t)
	place := strconv.Itoa(row.Place)
	if row.Level {
		place += ", shared"
	}
	b.r = b.c.Fields(b.r, []float64{1.5, 1, 1.4, 1, 1}, "Group", tables.Group, "Place", place, "Record", b.s.Record([3]int{row.Won, row.Tied, row.Lost}), "Points", row.Points, "Pct", row.Percentage)
	b.r = b.c.Fields(b.r, []float64{1.5, 1, 1.4, 1, 1}, "Score", strconv.Itoa(row.Scored)+"-"+strconv.Itoa(row.Conceded), "Difference", engine.Signed(row.Difference), "At home", b.s.Record(row.Home), "Away", b.s.Record(row.Away), "Last", b.s.Form(row.Last))
	b.gap(4)
	b.teamResults(t)
	b.gap(5)
	if hurt := b.s.HurtNow(t); len(hurt) > 0 {
		b.head("HURT", 5*float64(len(hurt)))
		for _, h := range hurt {
			b.c.Text(b.take(5), b.s.HurtWords(h), layout.Prose)
		}
		b.gap(4)
	}
	b.figures(t)
}

// teamResults prints a team's fixtures, with what has come of them.
func (b *seasonBook) teamResults(t *season.Team) {
	shown := layout.Table{Columns: []layout.Column{{Head: "Round", Width: 36}, {Head: "Date", Width: 20}, {Head: "Opponent"}, {Head: "Score", Width: 20, Align: layout.AtRight}, {Head: "", Width: 8, Align: layout.AtCenter}, {Head: "Game", Width: 44}}}
	for _, r := range b.s.Of(t) {
		shown.Rows = append(shown.Rows, b.teamRow(t, r))
	}
	b.rows("", shown)
}

func (b *seasonBook) teamRow(t *season.Team, r *season.Result) []string {
	side := r.Side(t)
	at := "at "
	switch {
	case r.Fixture.Neutral:
		at = "against "
	case side == engine.Home:
		at = ""
	}
	row := []string{r.Fixture.Round.Name, r.Fixture.Day(), at + b.s.Side(r, side.Other()), "", "", cmp.Or(b.s.FixtureLine(r).Where, r.Fixture.Date)}
	if r.Decided() {
		row[3] = strconv.Itoa(r.Score[side]) + "-" + strconv.Itoa(r.Score[side.Other()])
		row[4] = b.s.Form(r.Letter(side))
	}
	return row
}

// figures prints a team's figures in three columns, on each page under their head.
func (b *seasonBook) figures(t *season.Team) {
	shown := layout.Table{Columns: []layout.Column{{}, {Width: 12, Align: layout.AtRight}}}
	for _, f := range b.teamFigures(t) {
		shown.Rows = append(shown.Rows, []string{f.Label, string(f.Value)})
	}
	b.columns("FIGURES, "+b.s.OverOf(t), shown, 3, false)
}

// teamFigures are a team's figures that are not 0.
func (b *seasonBook) teamFigures(t *season.Team) []season.TeamFigure {
	return slices.DeleteFunc(b.s.TeamFigures(t), func(f season.TeamFigure) bool { return f.Value == "0" })
}
