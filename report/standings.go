package report

import (
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/replay/season"
)

// PlaceOf writes the place of a team in its table: "3", or "3=" where it is shared.
func PlaceOf(r *season.Row) string {
	return strconv.Itoa(r.Place) + engine.Choose(r.Level, "=", "")
}

// NameIn is the name of a team in its table, marked where points were given to it or taken from it.
func NameIn(r *season.Row) string { return r.Name + engine.Choose(r.Adjusted != "", " *", "") }

// Adjusted says below a table why teams in it have other points than they won: "* Everton: −8 financial rules".
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
	return &season.Row{Team: t.Key, Name: t.Name}, &season.Table{} // no team is without a line
}

// records are the columns that are three numbers each for programs: a spreadsheet takes 6-2-0 for a date.
var records = map[string]func(*season.Row) season.Record{
	"home":         func(r *season.Row) season.Record { return r.Home },
	"away":         func(r *season.Row) season.Record { return r.Away },
	"group_record": func(r *season.Row) season.Record { return r.GroupRecord },
}

// StandingsCSV is the standings for programs.
func StandingsCSV(tables *season.Tables) (head []string, rows [][]string) {
	head = []string{"group", "place", "level", "team", "name"}
	columns := season.Columns()
	for _, c := range columns {
		if records[c.Key] == nil {
			head = append(head, c.Key)
			continue
		}
		for _, outcome := range [...]string{"_won", "_tied", "_lost"} {
			head = append(head, strings.TrimSuffix(c.Key, "_record")+outcome)
		}
	}
	head = append(head, "conference", "adjusted")
	for _, t := range tables.Tables {
		for i := range t.Rows {
			r := &t.Rows[i]
			row := []string{t.Group, strconv.Itoa(r.Place), yesNo(r.Level), r.Team, r.Name}
			for _, c := range columns {
				if record := records[c.Key]; record != nil {
					for _, games := range record(r) {
						row = append(row, strconv.Itoa(games))
					}
					continue
				}
				v := c.Value(r)
				if c.Key == "difference" {
					v = strconv.Itoa(r.Difference) // with a sign that programs read
				}
				row = append(row, v)
			}
			rows = append(rows, append(row, r.Conference, r.Adjusted))
		}
	}
	return head, rows
}

func yesNo(is bool) string { return engine.Choose(is, "yes", "no") }

// counted writes a number that is not 0.
func counted(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
