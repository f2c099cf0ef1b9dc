package report_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/chances"
	"rollbook/fixtures"
	"rollbook/report"
	"rollbook/season"
)

// Every column of the standings that people see is one that programs read, and says the same of every team.
func TestStandingsSayTheSameToPeopleAndPrograms(t *testing.T) {
	for _, f := range fixtures.Seasons() {
		plan, faults := season.Read(f.File, f.Text)
		if len(faults) > 0 {
			t.Fatal(faults[0])
		}
		s := report.Season{Season: season.Play(plan, season.Games{}, season.Scores)}
		tables := s.Tables()
		var head []string
		var rows [][]string
		for _, r := range report.StandingsRows(tables) {
			var cells []string
			for _, c := range report.StandingsColumns() {
				cells = append(cells, c.Value(r))
			}
			rows = append(rows, cells)
		}
		for _, c := range report.StandingsColumns() {
			head = append(head, c.Key)
		}
		for _, table := range tables.Tables {
			if at := slices.IndexFunc(rows[0], regexp.MustCompile(`^[0-9]+[-/][0-9]+`).MatchString); at >= 0 {
				t.Errorf("a spreadsheet takes %s, %s, for a date", head[at], rows[0][at])
			}
			for i := range table.Rows {
				row := &table.Rows[i]
				n := slices.IndexFunc(rows, func(cells []string) bool { return cells[slices.Index(head, "team")] == row.Team })
				for _, c := range s.Columns() {
					said := c.Text(s.Plan, row)
					if at := slices.Index(head, strings.TrimSuffix(c.Key, "_record")+"_won"); at >= 0 { // three numbers
						var record season.Record
						for i := range record {
							record[i], _ = strconv.Atoi(rows[n][at+i])
						}
						if said != s.Record(record) {
							t.Errorf("%s: %s of %s is %q for people, %v for programs", f.Name, c.Name, row.Team, said, record)
						}
						continue
					}
					value := rows[n][slices.Index(head, c.Key)]
					if letters := strings.Trim(value, "WTL0123456789-"); letters != "" || strings.Contains(value, "-") {
						continue // written as people of the sport do
					}
					if strings.TrimPrefix(said, "+") != s.Form(value) {
						t.Errorf("%s: %s of %s is %q for people, %q for programs", f.Name, c.Name, row.Team, said, value)
					}
				}
			}
		}
	}
}

// TestACanceledPlayOffIsNotLeft: nobody plays it.
func TestACanceledPlayOffIsNotLeft(t *testing.T) {
	plan, faults := season.Read("s.season",
		"rollbook season 1\nseason: S\nsystem: loft\nteam A: A\nteam B: B\nround 1\n playoff: yes\n A @ B 1-2\nround 2\n "+
			"playoff: yes\n B @ A cancelled rain\n")
	if len(faults) > 0 {
		t.Fatal(faults[0].Text())
	}
	s := report.Season{Season: season.Play(plan, season.Games{}, season.Scores)}
	if got := s.State(); got != "playoffs: 1 played, 0 to play" {
		t.Error(got)
	}
}

// TestOddsSayWhatIsDrawn: a league without playoffs has no line for them.
func TestOddsSayWhatIsDrawn(t *testing.T) {
	for rounds, want := range map[string]string{
		"round 1\n A @ B\n": " 0 to 100%: the area for the title.",
		"round 1\n A @ B\nround 2\n playoff: yes\n F: #1 @ #2\n": " 0 to 100%: the line for the playoffs, the area for the title.",
	} {
		plan, _ := season.Read("s.season", "rollbook season 1\nseason: S\nsystem: loft\nteam A: A\nteam B: B\n"+rounds)
		s := report.Season{Season: season.Play(plan, season.Games{}, season.Scores), Course: &chances.SeasonCourse{}}
		if got := s.CourseNote(); !strings.HasSuffix(got, want) {
			t.Error(got)
		}
	}
}

// Nobody leads in a figure that nobody has, in total or per game.
func TestNobodyLeadsWithNothing(t *testing.T) {
	for _, value := range []json.Number{"0", "0.0"} {
		l := &season.Leaders{Rows: []season.Leader{{Value: "1.5"}, {Value: value}}}
		if n := len(report.First(l, 5)); n != 1 {
			t.Errorf("%d lead, %s among them", n, value)
		}
		if l.Rows = l.Rows[1:]; report.First(l, 1) != nil {
			t.Errorf("%s leads", value)
		}
	}
}

// A figure that teams and players have is that of the teams, once, where no game with players has been recorded.
func TestNoFigureIsLedTwice(t *testing.T) {
	for _, f := range fixtures.Seasons() {
		plan, _ := season.Read(f.File, f.Text)
		s := report.Season{Season: season.Play(plan, season.Games{}, season.Histories)}
		seen := map[string]bool{}
		for _, l := range s.LeadingIn() {
			if seen[l.Label] {
				t.Errorf("%s: %s twice", f.Name, l.Label)
			}
			seen[l.Label] = true
		}
		if len(seen) == 0 {
			t.Errorf("%s: nobody leads", f.Name)
		}
	}
}
