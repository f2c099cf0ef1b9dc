package pdf

import (
	"cmp"
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// What the football systems have in common in their states and boxes. fieldposition.go has the same for their sheets.

// drives returns the drives of a game's box; none without a game.
func (g *sheetGame) drives() []report.Drive {
	if g.run == nil {
		return nil
	}
	return report.Drives(&g.system.Sport, g.run.box)
}

// lineScore returns the score by quarters, with overtime periods combined. A period is written once it is over, and the
// final score once the game is.
func (g *sheetGame) lineScore() layout.LineScore {
	ls := layout.LineScore{Note: "V visitor, H home", Periods: []string{"1", "2", "3", "4", "OT"}, Total: "FINAL"}
	closed := 0
	if g.filled() {
		if closed = g.run.final().Get("period").Int(); !g.over() {
			closed = min(closed-1, 4) // the overtime box has the sum of all overtime periods
		}
	}
	ls.Closed = g.over()
	g.fillLineScore(&ls, closed)
	for i := range ls.Rows {
		ls.Rows[i].Score = quarters(ls.Rows[i].Score)
	}
	return ls
}

// quarters returns the points of each quarter, and of all overtime periods combined.
func quarters(points []string) []string {
	if len(points) <= 4 {
		return points
	}
	overtime := 0
	for _, p := range points[4:] {
		n, _ := strconv.Atoi(p)
		overtime += n
	}
	return append(slices.Clone(points[:4]), strconv.Itoa(overtime))
}

// nicks are the teams' names in charts.
func (g *sheetGame) nicks() engine.Sides[string] { return engine.NewNames(g.Setup).Nick }

// resultMarks abbreviate results of drives for a narrow box.
var resultMarks = map[string]string{
	"touchdown": "TD", "field-goal": "FG", "missed-field-goal": "MISS",
	"interception": "INT", "fumble": "FUM", "safety": "SAF",
	"punt": "PUNT", "downs": "DOWNS", "time": "TIME",
	"blocked-field-goal": "BLK", "blocked-punt": "BLK", "blocked-kick": "BLK",
}

func resultMark(result string) string { return cmp.Or(resultMarks[result], result) }

// resultKey explains the marks.
const resultKey = "TD touchdown · FG field goal · MISS missed field goal · PUNT punt · BLK blocked kick · " +
	"DOWNS lost on downs · INT interception · FUM fumble · SAF safety · TIME end of the half"

// letter returns V for the visitor and H for the home team.
func letter(team engine.Side) string {
	switch team {
	case engine.Visitor:
		return "V"
	case engine.Home:
		return "H"
	}
	return ""
}

// lettersOf returns both teams' letters in a given order.
func lettersOf(sides [2]engine.Side) [2]string { return [2]string{letter(sides[0]), letter(sides[1])} }
