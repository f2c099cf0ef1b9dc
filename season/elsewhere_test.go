package season_test

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/season"
)

// A day of a game is read in any form, also in several words and with a time behind it.
func TestDaysInWords(t *testing.T) {
	for _, day := range []string{"2026-09-06", "6 Sep 2026", "Sep 6, 2026", "2026-09-06 15:30", "2026-09-06 15:30:00+02:00", "6. 9. 2026 7:30 PM"} {
		for _, outcome := range []string{"", " 3 - 6", " forfeit both bus", " = 3"} {
			plan, faults := season.Read("harbor.season", four+"round 1\n CHI @ GB on "+day+outcome+"\n")
			if len(faults) > 0 || plan.Fixtures[0].Date != "2026-09-06" {
				t.Errorf("on %s%s is %q: %s", day, outcome, plan.Fixtures[0].Date, texts(faults))
			}
		}
	}
}

// Scores are read as spreadsheets and statistics programs write them, and none is lost without a word.
func TestScoresOfSpreadsheets(t *testing.T) {
	for rows, want := range map[string]string{
		"Home,Away,HG,AG,Note\nBB,AA,1.0,2.0,\"two\nlines\"\n":   "AA @ BB 2-1\n",
		"Home;Away;HG;AG\nBB;AA;1,0;2,0\n":                       "AA @ BB 2-1\n",
		"Round\tDate\tAway\tHome\tV\tH\tTo\n1\t\tAA\tBB\t\t\t\n": "AA @ BB\n",
		"Matchday,Home,Away\n1.0,BB,AA\n":                        "round 1\n  AA @ BB\n",
		"Home,Away,HG,AG\nBB,AA,NA,NA\n":                         "AA @ BB\n",
		"Home,Away,HG,AG\nBB,AA,-,–\n":                           "AA @ BB\n",
		"Home,Away,FT\nBB,AA,1:2\n":                              "AA @ BB 2-1\n",
		"Away,Home,Result\nAA,BB,1 – 2\n":                        "AA @ BB 1-2\n",
		"Away,Home,Result\nAA,BB,H\n":                            "AA @ BB\n",
	} {
		lines, _, faults := season.ReadCSV("plan.csv", rows)
		text, err := season.New(season.League{System: systems.Named("inches"), Lines: lines})
		if len(faults) > 0 || err != nil || !strings.HasSuffix(text, want) {
			t.Errorf("%q: %s %v\n%s", rows, texts(faults), err, text)
		}
	}
	if _, _, faults := season.ReadCSV("plan.csv", "Home,Away,FT\nBB,AA,2-1 aet\n"); len(faults) != 1 || faults[0].Column != 7 {
		t.Errorf("a score with words is lost: %s", texts(faults))
	}
}

// Schedules are read as spreadsheets, mails and copies leave them.
func TestSchedulesFromElsewhere(t *testing.T) {
	const heads = "Date,Away,Home,V,H\n"
	for rows, want := range map[string]string{
		"\ufeffsep=;\r\nAway;Home\r\nAA;BB\r\n":                              "AA @ BB\n",
		heads + "2026-09-06,AA,BB,1,2\n" + heads + "TBD,BB,AA,,\n":           "AA @ BB 1-2\n\nround Week 2\n  BB @ AA\n",
		heads + "TBC,A–A,B’B,,\n,B'B,A-A,1,2\n":                              "round Week 2\n  BB @ AA 1-2\n",
		heads + ",\u200bAA\u200b,BB,,\n,BB,AA,,\n":                           "round Week 2\n  BB @ AA\n",
		"\"Away\nTeam\",Home\nAA,BB\n":                                       "AA @ BB\n",
		heads + "6.9.2026 15.30,AA,BB,,\n13.9.2026 (Sun),BB,AA,,\n":          "round Week 2: 2026-09-13\n  BB @ AA\n",
		heads + "2026-09-06,AA,BB,1,2\n2026-09-13,BB,AA":                     "", // cut
		heads + "2026-09-06,AA,BB,1,2\n2026-09-06,AA,BB,1,2\n":               "", // twice
		"Away,Home,V,H,Status\nAA,BB,1,2,FT\nBye,CC,,,\nBB,AA,,,Scheduled\n": "AA @ BB 1-2\n\nround Week 2\n  BB @ AA\n",
		"Away,Home,Result\nAA,BB,02-Jan\n":                                   "",
		"PK\x03\x04\x00\x00":                                                 "",
		"\n \n":                                                              "",
		"rollbook season 1\nseason: S\nsystem: inches\n":                     "",
	} {
		lines, _, faults := season.ReadCSV("plan.csv", rows)
		text, err := season.New(season.League{System: systems.Named("inches"), Lines: lines})
		if (len(faults) == 0) != (want != "") || want != "" && (err != nil || !strings.HasSuffix(text, want)) {
			t.Errorf("%q: %s %v\n%s", rows, texts(faults), err, text)
		}
	}
	for rows, want := range map[string]string{
		"Round,Away,Home,Playoff,Fixture,V,H\n1,AA,BB,,,,\n1,BB,B B,,,,\n2,BB,BB,,,,\n": `line 4 of the schedule: "  BB @ BB": BB against itself`,
		"Round,Away,Home\n1,AA,BB\n1: a,BB,AA\n":                                        `line 3 of the schedule: "round 1: a"`,
		"Away,Home\nAA,BB\nBB,C\u202aC\n":                                               "line 3 of the schedule: \"team CC: CU+202AC\"",
	} {
		lines, _, faults := season.ReadCSV("plan.csv", rows)
		_, err := season.New(season.League{System: systems.Named("inches"), Lines: lines})
		if len(faults) > 0 || err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %s %v", rows, texts(faults), err)
		}
	}
}

// The teams may be named the other way around where only one fixture can be meant.
func TestEitherOrderOfTeams(t *testing.T) {
	text := four + "round 1\n CHI @ GB\nround 2\n GB @ CHI\nround 3\n OAK v SF\n"
	s := played(t, text)
	for word, want := range map[string]string{"SF v OAK": "3: OAK v SF", "2: Bears@Packers": "2: GB @ CHI", "gb@chi": "2: GB @ CHI"} {
		if found := s.FixtureMeant(word); len(found) != 1 || found[0].Ref() != want {
			t.Errorf("%s means %v", word, found)
		}
	}
	for rows, want := range map[string]string{
		"Away,Home,V,H\nSF,OAK,3,4\n":         "OAK v SF 4-3\n",
		"Round,Away,Home,V,H\n2,CHI,GB,7,9\n": "GB @ CHI 9-7\n",
		"Away,Home,V,H\nCHI,GB,7,9\n":         "CHI @ GB 7-9\n",
	} {
		reports, _, faults := s.ReportsOf("week.csv", rows, false)
		if after, err := s.Report(reports); len(faults) > 0 || err != nil || !strings.Contains(after, want) {
			t.Errorf("%q: %s %v\n%s", rows, texts(faults), err, after)
		}
	}
}

// A row with another day than its game's says when that is.
func TestRowsOfOtherDays(t *testing.T) {
	s := played(t, four+"round 1: 2016-09-11\n CHI @ GB\n")
	_, _, faults := s.ReportsOf("week.csv", "Date,Away,Home,V,H\n2016-09-12,CHI,GB,7,9\n", false)
	if said := texts(faults); !strings.Contains(said, "2016-09-12 is not CHI @ GB, which is 1: CHI @ GB on 2016-09-11") ||
		!strings.Contains(said, "write on 2016-09-12 after it in line 13") {
		t.Error(said)
	}
}

// A row that says another team advanced than an earlier one of the same game is no repetition.
func TestRowsThatContradict(t *testing.T) {
	s := played(t, four+"round 1\n playoff: yes\n CHI @ GB\n")
	_, _, faults := s.ReportsOf("week.csv", "Round,Away,Home,V,H,To\n1,CHI,GB,3,3,GB\n1,CHI,GB,3,3,CHI\n", false)
	if said := texts(faults); !strings.Contains(said, "line 2 says otherwise of 1: CHI @ GB: 3-3 to GB") {
		t.Error(said)
	}
}

// Of two fixtures of a round with the same teams, a game is the one of its day.
func TestGamesOfTwoDaysInOneRound(t *testing.T) {
	text := four + "round 1: 2016-09-11\n CHI @ GB on 2016-09-12\n CHI @ GB\n"
	on := func(day string) engine.Field { return engine.Field{Key: "date", Value: day} }
	first := game("1", "Chicago Bears", "Green Bay Packers", "Harbor League, 1", 1, 0, on("2016-09-11"))
	second := game("2", "Chicago Bears", "Green Bay Packers", "Harbor League, 1", 2, 0, on("2016-09-12"))
	other := game("3", "Chicago Bears", "Green Bay Packers", "Harbor League, 1", 3, 0, on("2016-09-13"))
	for _, c := range []struct {
		games []*season.Game
		want  [2]int // the visitors' scores
	}{
		{[]*season.Game{first, second}, [2]int{2, 1}},
		{[]*season.Game{first}, [2]int{0, 1}},
		{[]*season.Game{other}, [2]int{3, 0}},
	} {
		s := played(t, text, c.games...)
		for i, want := range c.want {
			if got := s.Results[i].Score[engine.Visitor]; len(s.Faults) > 0 || got != want {
				t.Errorf("%v: the visitors have %d in fixture %d: %s", c.want, got, i+1, texts(s.Faults))
			}
		}
	}
	if r := played(t, text).ResultFor(first.Header); r == nil || r.Fixture.Date != "" {
		t.Errorf("%v", r)
	}
}

// The order of a header's lines is no setting.
func TestSettingsInAnyOrder(t *testing.T) {
	a := engine.Header{{Key: "visitor-wins", Value: "3"}, {Key: "scorer", Value: "Ann"}, {Key: "home-wins", Value: "2"}}
	b := engine.Header{{Key: "home-wins", Value: "2"}, {Key: "visitor-wins", Value: "3"}}
	if !season.SameSettings(a, b) || season.SameSettings(a, b[:1]) {
		t.Error("settings in another order are others, or others the same")
	}
}

// Who advances goes before a reason, where it is not part of it.
func TestWhoAdvancesDespiteAReason(t *testing.T) {
	for _, outcome := range []string{"forfeit both bus", "awarded 0-0 no  referee ; a comment", "awarded 0-0"} {
		s := played(t, four+"round F\n playoff: yes\n F: CHI @ GB "+outcome+"\n")
		after, _, err := reported(s, false, "F: CHI 0 GB 0 to GB")
		if err != nil {
			t.Fatal(err)
		}
		if again := played(t, after); len(again.Faults) > 0 || again.Results[0].Through != engine.Home {
			t.Errorf("%s: %s", after, texts(again.Faults))
		}
	}
}

// A record is a team's in whatever case its name is written.
func TestNamesInAnyCase(t *testing.T) {
	s := played(t, four+"round 1\n CHI @ GB\n", game("1", "CHICAGO BEARS", "Green bay packers", "Harbor League,1", 3, 4))
	if len(s.Faults) > 0 || s.Results[0].State != season.Proved {
		t.Errorf("%v: %s", s.Results[0].State, texts(s.Faults))
	}
}

// Scores are reported as people write them, and days named in any form.
func TestReportsInOtherForms(t *testing.T) {
	text := four + "round 1: 2016-09-11\n CHI @ GB\n OAK @ SF\nround 2: 2016-09-18\n playoff: yes\n GB v OAK\n"
	for words, want := range map[string]string{
		"CHI @ GB 17-20":                            "CHI @ GB 17-20\n",
		"Bears 17 – 20 Packers":                     "CHI @ GB 17-20\n",
		"1: Chicago Bears 17 at Green Bay 20":       "CHI @ GB 17-20\n",
		"Chicago Bears 17 @ 20 Green Bay":           "CHI @ GB 17-20\n",
		"SF 17.0, OAK ２０":                           "OAK @ SF 20-17\n",
		"11.9.2016: CHI 17 GB 20":                   "CHI @ GB 17-20\n",
		"GB v OAK 1-1 to GB 3-2 on penalties":       "GB v OAK 1-1 to GB 3-2 on penalties\n",
		"OAK 1-1 GB to GB on penalties":             "GB v OAK 1-1 to GB on penalties\n",
		"San Francisco 49ers 20 Oakland Raiders 17": "OAK @ SF 17-20\n",
	} {
		if after, _, err := reported(played(t, text), false, words); err != nil || !strings.Contains(after, want) {
			t.Errorf("%s: %v\n%s", words, err, after)
		}
	}
	for word, want := range map[string]string{"Bears at Packers": "1: CHI @ GB", "GB @ CHI": "1: CHI @ GB", "18.9.2016": "2: GB v OAK"} {
		if found := played(t, text).FixtureMeant(word); len(found) != 1 || found[0].Ref() != want {
			t.Errorf("%s means %v", word, found)
		}
	}
}

// A team without a game has no average.
func TestAnAverageOfNothingIsNone(t *testing.T) {
	text := "rollbook season 1\nseason: S\nsystem: inches\nteam DUL: Duluth Icebreakers\nteam OMA: Omaha Mammoths\nteam CHI: Bears\n" +
		"round 1\n DUL @ OMA = ordinary-sunday\n"
	s, _ := playFixtures(t, text, "inches", season.Figures)
	for figure, want := range map[string]int{"Net punting average": 2, "Punts": 3} {
		if l, err := s.Leaders(figure, season.OfTeams, false); err != nil || len(l.Rows) != want {
			t.Errorf("%s: %v %v", figure, l, err)
		}
	}
}
