package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// A scoreLine is a line of the scoring of a football game, as in gamebooks: a touchdown with its try.
type scoreLine struct {
	report.Score        // After is after the try
	try          string // "kick"; "" for none
	from         string // the spot of the scoring play; "" for a return
	drive        *report.Drive
}

// scoreHead is the heading above score lines.
const scoreHead = "Score, plays-yards (try)"

// words says how the points were scored: "TD pass 12, 7-80 (kick)", "FG from +14, 4-39".
func (l *scoreLine) words() string {
	said := strings.NewReplacer("touchdown, ", "TD ", "touchdown", "TD", "field goal", "FG").Replace(l.Kind.Words)
	switch {
	case l.Yards > 0:
		said += " " + strconv.Itoa(l.Yards)
	case l.drive != nil:
		said += " from " + l.from
	}
	if l.drive != nil {
		said += ", " + joinedFigures([]string{strconv.Itoa(l.drive.Plays), engine.Number(l.drive.Yards)})
	}
	if l.try != "" {
		said += " (" + l.try + ")"
	}
	return said
}

// scoring returns the scores of a football game; none in other sports.
func (g *sheetGame) scoring() (lines []scoreLine) {
	scores, drives, next := report.Scores(&g.system.Sport, g.run.box), g.drives(), 0
	of := report.DriveOf(drives, scores)
	for i := range g.run.plays {
		p := &g.run.plays[i]
		before, after := g.run.moment(p.first-1), g.run.moment(p.last)
		last := len(lines) - 1
		tried := before.phase == "try" && last >= 0
		if tried && p.whole {
			lines[last].try = "no good"
		}
		for next < len(scores) && before.score != after.score {
			l, at := scoreLine{Score: scores[next]}, of[next]
			if next++; tried && l.Team == lines[last].Team {
				lines[last].After = l.After
				lines[last].try = strings.Replace(l.Kind.Words, "extra point", "kick", 1)
				break
			}
			if at >= 0 && drives[at].Team == l.Team && before.ball >= 0 && before.possession == l.Team {
				l.drive, l.from = &drives[at], report.Spot(before.ball)
			}
			if lines = append(lines, l); l.After == after.score {
				break
			}
		}
	}
	return lines
}

// mergeScoring puts the lines into the scoring section of a football game's box score.
func (g *sheetGame) mergeScoring(s *engine.Section) {
	if s.Kind != engine.ScoringSection || s.Columns[0].Name != "Period" {
		return
	}
	nick, timed := g.nicks(), s.Columns[1].Name != "Team" // or scores have no clock
	*s = engine.Section{Kind: s.Kind, Title: s.Title, Columns: []engine.Column{
		{Name: "Qtr", Left: true}, {Name: "Left"}, {Name: "Team", Left: true}, {Name: scoreHead, Left: true}, {Name: "V"}, {Name: "H"},
	}}
	if !timed {
		s.Columns = slices.Delete(s.Columns, 1, 2)
	}
	for _, l := range g.scores {
		row := l.sheetRow()
		row[2] = nick[l.Team]
		if !timed {
			row = slices.Delete(row, 1, 2)
		}
		s.Row(row...)
	}
}

// sheetRow is the line as in the rows of sheets: quarter, clock, team, how, and both scores.
func (l *scoreLine) sheetRow() []string {
	after := texts(l.After)
	return []string{report.Quarter(l.Period), l.Clock, letter(l.Team), l.words(), after[0], after[1]}
}

// scoringColumns are the columns of the tables of scores on a sheet.
const scoringColumns = 2

// scoringTable is the scoring as a sheet has it, timed with the clock.
func (g *sheetGame) scoringTable(timed bool) layout.Table {
	t := layout.Table{RowHeight: layout.HandRow, Closed: g.over(), Columns: []layout.Column{
		{Name: "Qtr", Width: 8, Align: layout.AtCenter},
		{Name: "Left", Width: 8, Align: layout.AtCenter},
		{Name: "V/H", Width: 7, Align: layout.AtCenter},
		{Name: scoreHead},
		{Name: "V", Width: 8.5, Align: layout.AtRight},
		{Name: "H", Width: 8.5, Align: layout.AtRight},
	}}
	t.Rows = lists.Map(g.scores, func(l scoreLine) []string { return l.sheetRow() })
	if timed {
		return t
	}
	t.Columns = slices.Delete(t.Columns, 1, 2)
	for i := range t.Rows {
		t.Rows[i] = slices.Delete(t.Rows[i], 1, 2)
	}
	return t
}
