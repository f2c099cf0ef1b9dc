package season

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
)

// Schedule returns fixtures as the rows of a schedule, headings first. From those of a whole season ReadCSV and New make the same
// plan: teams by name, with the scores of decided fixtures.
func (s *Season) Schedule(results []*Result) [][]string {
	rows := [][]string{csvColumns}
	numbered := s.appearOutOfOrder()
	for _, r := range results {
		rows = append(rows, s.scheduleRow(r, numbered))
	}
	written := make([][]string, len(rows))
	for column := range csvColumns {
		if column >= csvAlways && !slices.ContainsFunc(rows[1:], func(row []string) bool { return row[column] != "" }) {
			continue
		}
		for i, row := range rows {
			written[i] = append(written[i], row[column])
		}
	}
	return written
}

// scheduleRow is a fixture as a row with all columns.
func (s *Season) scheduleRow(r *Result, numbered bool) []string {
	f := r.Fixture
	cells := map[string]string{colRound: f.Round.Name, colDate: f.Round.Date, colOn: f.Date, colFixture: f.Name, colStatus: strings.TrimRight(f.Fate.String()+" "+f.Reason, " "), colGame: f.Link}
	set := func(column, text string, holds bool) {
		if holds {
			cells[column] = text
		}
	}
	set(colPlayoff, "yes", f.Round.Playoff)
	set(colCounts, pick.If(f.Round.Counts, "yes", "no"), f.Round.Counts == f.Round.Playoff)
	set(colNeutral, "yes", f.Neutral)
	if f.To != nil {
		cells[colTo] = strings.TrimRight(f.To.String()+" "+f.How, " ")
	}
	score := f.Score
	switch {
	case f.Fate == Forfeited:
		score = nil
	case r.Decided(): // a record counts, whatever score the file has
		score = &r.Score
	}
	visitor, home := f.Sides[engine.Visitor].Team, f.Sides[engine.Home].Team
	together := visitor != nil && home != nil && visitor.Group == home.Group
	for _, side := range engine.Teams {
		column, t := sideColumns[side], f.Sides[side].Team
		cells[column], cells[column+colKey] = r.SideName(side), f.Sides[side].String()
		if score != nil {
			cells[pick.If(side == engine.Home, colH, colV)] = strconv.Itoa(score[side])
		}
		if t == nil {
			continue
		}
		set(colGroup, t.Group, together)
		set(column+colGroup, t.Group, !together)
		cells[column+colConference] = t.Conference
		set(column+colNumber, strconv.Itoa(t.index+1), numbered)
	}
	return lists.Map(csvColumns, func(column string) string { return cells[column] })
}

// appearOutOfOrder reports whether the fixtures name the teams in a different order than the file.
func (s *Season) appearOutOfOrder() bool {
	seen := map[*Team]bool{}
	for _, f := range s.Fixtures {
		for _, side := range engine.Teams {
			t := f.Sides[side].Team
			if t == nil || seen[t] {
				continue
			}
			if t.index != len(seen) {
				return true
			}
			seen[t] = true
		}
	}
	return false
}

// SideName returns the name of the team that plays a side, or the side as the file writes it until the team is known.
func (r *Result) SideName(side engine.Side) string {
	if t := r.Teams[side]; t != nil {
		return t.Name
	}
	return r.Fixture.Sides[side].String()
}
