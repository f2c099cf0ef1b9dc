package pdf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
	"rollbook/season"
)

// teamRoom returns the room a team needs on one page, in millimeters: its heading, its results, who is hurt, its figures.
func (b *seasonBook) teamRoom(t *season.Team) float64 {
	height := 2*layout.HandRow + 4 + layout.PrintedRow*float64(1+len(b.s.Of(t))) + 5
	if hurt := len(b.s.HurtNow(t)); hurt > 0 {
		height += 10 + 5*float64(hurt)
	}
	if shown := b.teamFigures(t); len(shown) > 0 {
		columns := b.figureColumns(shown)
		height += 6 + float64((len(shown)+columns-1)/columns)*layout.PrintedRow
	}
	return min(height, ownPage-60)
}

// team prints a team: its place, its results, its figures, who is hurt.
func (b *seasonBook) team(t *season.Team) {
	row, tables := b.s.Standing(t)
	place := strconv.Itoa(row.Place)
	if row.Level {
		place += ", shared"
	}
	columns := b.columnsOfTable()
	worth := columns[slices.IndexFunc(columns, func(c season.Column) bool { return c.Key == "points" || c.Key == "percentage" })]
	group := pick.If(tables.Group != "", "Group", "League")
	widths := []float64{1.5, 1, 1.4, 1, 1}
	b.r = b.c.Fields(b.r, widths,
		group, cmp.Or(tables.Group, b.s.Name),
		"Place", place,
		"Record", b.s.Record([3]int{row.Won, row.Tied, row.Lost}),
		strings.ToUpper(worth.Word[:1])+worth.Word[1:], b.cell(worth, row),
		"Difference", engine.Signed(row.Difference))
	b.r = b.c.Fields(b.r, widths,
		"Score", strconv.Itoa(row.Scored)+"-"+strconv.Itoa(row.Conceded),
		"Run", b.s.Form(row.Streak),
		"At home", b.s.Record(row.Home),
		"Away", b.s.Record(row.Away),
		"Last", b.s.Form(row.Last))
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

// teamResults prints a team's fixtures with their results.
func (b *seasonBook) teamResults(t *season.Team) {
	shown := layout.Table{Columns: []layout.Column{
		{Name: "Round", Width: 36},
		{Name: "Date", Width: 20},
		{Name: "Opponent"},
		{Name: "Score", Width: 20, Align: layout.AtRight},
		{Name: "", Width: 8, Align: layout.AtCenter},
		{Name: "Game", Width: 26, Wrap: slices.ContainsFunc(b.s.Of(t), explained)},
	}}
	shown.Rows = lists.Map(b.s.Of(t), func(r *season.Result) []string { return b.teamRow(t, r) })
	game := len(shown.Columns) - 1 // nothing about games without books that are all recorded
	if !slices.ContainsFunc(shown.Rows, func(row []string) bool { return row[game] != "" }) {
		shown.Columns = shown.Columns[:game]
	}
	b.split("", shown)
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
	row := []string{r.Fixture.Round.Name, r.Fixture.Day(), at + b.s.Side(r, side.Other()), "", "", b.where(r, b.s.FixtureLine(r))}
	if r.HasScore() {
		row[3] = strconv.Itoa(r.Score[side]) + "-" + strconv.Itoa(r.Score[side.Other()])
		row[4] = b.s.Form(r.Letter(side))
	}
	return row
}

// figureWidth is the room for one figure, in millimeters.
const figureWidth = 12

// figureColumns returns the number of columns for figures: four, if all their names fit, and no column empty.
func (b *seasonBook) figureColumns(figures []season.TeamFigure) int {
	room := layout.Margined(b.r.Columns(4, 4)[0]).W - figureWidth
	most := pick.If(slices.ContainsFunc(figures, func(f season.TeamFigure) bool { return layout.CellText.Width(f.Label) > room }), 3, 4)
	rows := (len(figures) + most - 1) / most
	return (len(figures) + rows - 1) / rows
}

// figures prints a team's figures in columns.
func (b *seasonBook) figures(t *season.Team) {
	shown := layout.Table{Columns: []layout.Column{{}, {Width: figureWidth, Align: layout.AtRight}}}
	figures := b.teamFigures(t)
	shown.Rows = lists.Map(figures, func(f season.TeamFigure) []string { return []string{f.Label, string(f.Value)} })
	if len(shown.Rows) > 0 {
		b.columns("FIGURES, "+b.s.FiguresOver(t), shown, b.figureColumns(figures))
	}
}

// teamFigures are a team's leading figures that are not 0; none without a recorded game. The screen has the others.
func (b *seasonBook) teamFigures(t *season.Team) []season.TeamFigure {
	if proved, _, _ := b.s.Counts(t); proved == 0 {
		return nil
	}
	return slices.DeleteFunc(b.s.TeamFigures(t), func(f season.TeamFigure) bool {
		return f.Value == "0" || !slices.Contains(b.s.System.Sport.Leading, f.Key)
	})
}
