package report

import (
	"strconv"
	"strings"

	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/season"
)

// PlaceOf writes the place of a team in its table: "3", or "3=" if it is shared.
func PlaceOf(r *season.Row) string {
	return strconv.Itoa(r.Place) + pick.If(r.Level, "=", "")
}

// InPlace writes the place of a team in a group: "North, place 2, shared".
func InPlace(place int, level bool, group string) string {
	return pick.If(group == "", "", group+", ") + "place " + strconv.Itoa(place) + pick.If(level, ", shared", "")
}

// NameIn returns a team's name for its table, marked if points were awarded or deducted.
func NameIn(r *season.Row) string {
	return r.Name + pick.If(r.Adjusted != "", " *", "")
}

// Adjusted explains, below a table, points awarded or deducted: "* Everton: −8 financial rules".
func (s *Season) Adjusted(table *season.Table) (lines []string) {
	for i := range table.Rows {
		t := s.TeamNamed(table.Rows[i].Team)
		for _, a := range t.Adjustments {
			lines = append(lines, "* "+s.TeamName(t)+": "+a.String()+" "+a.Reason)
		}
	}
	return lines
}

// Standing finds the line of a team, and the table that it is in.
func (s *Season) Standing(t *season.Team) (*season.Row, *season.Table) {
	tables := s.Tables().Tables
	for i := range tables {
		for n := range tables[i].Rows {
			if row := &tables[i].Rows[n]; row.Team == t.Key {
				return row, &tables[i]
			}
		}
	}
	return &season.Row{Team: t.Key, Name: t.Name}, &season.Table{} // every team has a line
}

// A StandingsRow is a line of the table of a group.
type StandingsRow struct {
	Group string
	*season.Row
}

// StandingsRows returns the lines of all tables.
func StandingsRows(tables *season.Tables) (rows []StandingsRow) {
	for _, t := range tables.Tables {
		for i := range t.Rows {
			rows = append(rows, StandingsRow{t.Group, &t.Rows[i]})
		}
	}
	return rows
}

// records are the columns that become three numbers each for programs: a spreadsheet takes 6-2-0 for a date.
var records = map[string]func(StandingsRow) season.Record{
	"home":         func(r StandingsRow) season.Record { return r.Home },
	"away":         func(r StandingsRow) season.Record { return r.Away },
	"group_record": func(r StandingsRow) season.Record { return r.GroupRecord },
}

// StandingsColumns are the columns of standings in CSV.
func StandingsColumns() []lists.Column[StandingsRow] {
	var fields []lists.Column[StandingsRow]
	add := func(key string, value func(StandingsRow) string) {
		fields = append(fields, lists.Column[StandingsRow]{Key: key, Value: value})
	}
	add("group", func(r StandingsRow) string { return r.Group })
	add("place", func(r StandingsRow) string { return strconv.Itoa(r.Place) })
	add("level", func(r StandingsRow) string { return yesNo[r.Level] })
	add("team", func(r StandingsRow) string { return r.Team })
	add("name", func(r StandingsRow) string { return r.Name })
	for _, c := range season.Columns() {
		switch record := records[c.Key]; {
		case record != nil:
			for i, outcome := range [...]string{"_won", "_tied", "_lost"} {
				key := strings.TrimSuffix(c.Key, "_record") + outcome
				add(key, func(r StandingsRow) string { return strconv.Itoa(record(r)[i]) })
			}
		case c.Key == "difference": // with a sign that programs read
			add(c.Key, func(r StandingsRow) string { return strconv.Itoa(r.Difference) })
		default:
			add(c.Key, func(r StandingsRow) string { return c.Value(r.Row) })
		}
	}
	add("conference", func(r StandingsRow) string { return r.Conference })
	add("adjusted", func(r StandingsRow) string { return r.Adjusted })
	return fields
}

var yesNo = map[bool]string{true: "yes", false: "no"}
