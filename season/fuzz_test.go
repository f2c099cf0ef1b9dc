package season_test

import (
	"encoding/json"
	"strings"
	"testing"

	"rollbook/internal/plain"
	"rollbook/season"
)

// FuzzReadingNeverFails reads whatever there is. A file without a fault of status 2 plays, its places are a permutation, and
// faults have their place in the file.
func FuzzReadingNeverFails(f *testing.F) {
	for _, seed := range []string{"", four, north, coast, harbor, generate(1).text, generate(2).text, four + "round 1\n F: winner F @ #1\n",
		"\ufeff" + strings.ReplaceAll(north, "\n", "\r\n"), "rollbook season 2\n", head + "lots: A, B ; c\nteam A: v @ v\n",
		head + "team A: A\n group:;hr\nteam B:;B\nround 1\n A @ B\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		plan, faults := season.Read("fuzz.season", text)
		lines := strings.Count(plain.Text(text), "\n") + 1
		for _, fault := range faults {
			if fault.Line < 1 || fault.Line > lines || fault.Column < 0 || fault.Column > len(fault.Excerpt)+1 || fault.Why == "" {
				t.Errorf("%d:%d of %d lines: %s", fault.Line, fault.Column, lines, fault.Why)
			}
			fault.Text()
		}
		if season.Status(faults) == 2 {
			return
		}
		s := season.Play(plan, season.Games{}, season.Histories)
		if season.Status(s.Faults) == 2 {
			t.Errorf("a fault of status 2 while playing: %s", texts(s.Faults))
		}
		tables := s.Tables()
		teams := 0
		for _, table := range tables.Tables {
			for i, row := range table.Rows {
				teams++
				if row.Place > i+1 || i > 0 && row.Place < table.Rows[i-1].Place {
					t.Errorf("place %d at %d", row.Place, i+1)
				}
				if e := s.Explain(s.TeamNamed(row.Team)); e.Place != row.Place || (len(e.Level) > 0) != row.Level {
					t.Errorf("%s is explained as %d, level with %v", row.Team, e.Place, e.Level)
				}
			}
		}
		if teams != len(plan.Teams) {
			t.Errorf("%d of %d teams in tables", teams, len(plan.Teams))
		}
		if _, err := json.Marshal(tables); err != nil {
			t.Error(err)
		}
		for _, fixture := range plan.Fixtures {
			s.Header(fixture)
		}
		s.Next()
		s.Bracket()
		s.Weeks()
		s.Highs()
		if fixture := s.NextFixture(); fixture != nil {
			r := s.Result(fixture)
			words := r.SideName(1) + " 17 " + r.SideName(2) + " 20"
			if after, _, err := reported(s, false, words); err == nil && len(after) != len(text)+len(" 17-20") {
				t.Errorf("%s changed %d bytes", words, len(after)-len(text))
			}
		}
		if _, _, lines := season.ReadCSV("fuzz.csv", asCSV(s.Schedule(s.Results))); season.Status(lines) > 0 && len(plan.Fixtures) > 0 {
			t.Errorf("the schedule does not read: %s", texts(lines))
		}
	})
}

// FuzzSchedulesRead reads whatever there is as CSV.
func FuzzSchedulesRead(f *testing.F) {
	f.Add("Round,Date,Visitor,Home\n1,2016-09-11,A,B\n")
	f.Add("Round;Date;Visitor;Home;V;H\n\"1\n\";;A;B;1;\n")
	f.Fuzz(func(t *testing.T, text string) {
		lines, _, faults := season.ReadCSV("fuzz.csv", text)
		if len(faults) > 0 {
			for _, fault := range faults {
				fault.Text()
			}
			return
		}
		l := league(2)
		l.Lines = lines
		season.New(l)
	})
}
