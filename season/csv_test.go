package season_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/season"
)

// everything is a season with all that a schedule has columns for.
const everything = "rollbook season 1\nseason: Cup\nsystem: inches\n" +
	"team SF: San Francisco 49ers\n  group: West\n  conference: NFC\n" +
	"team CHI: Chicago Bears\n  group: North\n  conference: NFC\n" +
	"team GB: Green Bay Packers\n  group: North\n  conference: NFC\n" +
	"team OAK: Raiders, Oakland\n  group: South\n  conference: AFC\n" +
	"round Week 1: 2016-09-11\n  CHI @ GB on 2016-09-08 17-20\n  OAK v SF cancelled hurricane\n" +
	"round Week 2: 2016-09-18\n  SF @ CHI awarded 0-2 no team\n  GB v OAK postponed\n" +
	"round Week 3: 2016-09-25\n  OAK @ SF forfeit both fog\n" +
	"round Friendly\n  counts: no\n  GB @ SF on 2016-10-01 = 14\n  OAK @ CHI\n" +
	"round Semis: 2017-01-01\n  playoff: yes\n  A1: GB @ CHI 7-7\n  B: #1 West @ #1 AFC\n" +
	"round Back: 2017-01-08\n  playoff: yes\n  counts: yes\n  A2: CHI @ GB 3-3 to CHI 3-2 on penalties\n" +
	"round Final\n  playoff: yes\n  F: winner A1+A2 v loser B\n"

// planOf writes down all that a schedule carries.
func planOf(p *season.Plan) string {
	var b strings.Builder
	for _, t := range p.Teams {
		fmt.Fprintln(&b, t.Key, t.Name, t.Group, t.Conference)
	}
	fmt.Fprintln(&b, p.Groups, p.Conferences)
	for _, f := range p.Fixtures {
		fmt.Fprintln(&b, f.Round.Name, f.Round.Date, f.Round.Playoff, f.Round.Counts, "|", f.Name, f, f.Date, f.Link, f.Fate, f.Reason, f.How)
		if f.Score != nil {
			fmt.Fprintln(&b, *f.Score)
		}
		if f.To != nil {
			fmt.Fprintln(&b, "to", f.To)
		}
	}
	return b.String()
}

// fromCSV makes a season of a schedule.
func fromCSV(t *testing.T, text string) *season.Season {
	t.Helper()
	lines, _, faults := season.ReadCSV("plan.csv", text)
	if len(faults) > 0 {
		t.Fatalf("%s\n%s", text, texts(faults))
	}
	made, err := season.New(season.League{System: systems.Named("inches"), Name: "Cup", Lines: lines})
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	return played(t, made)
}

// TestSchedulesGiveTheSamePlan writes plans as CSV and makes them again.
func TestSchedulesGiveTheSamePlan(t *testing.T) {
	for _, text := range []string{
		everything,
		head + "team A: Alba\nteam B: Bruma\nteam C: Corvo\nround 1\n B @ A 1-2\nround 2\n C @ B\n",
		four + "round 1: 2016-09-11\n CHI @ GB 1-0\n CHI @ GB 1-0\nround 2\n OAK @ SF\n",
		four + "round 1\n CHI @ GB\n OAK v SF\nround 2\n playoff: yes\n F: #1 North @ #1 South\n",
	} {
		s := played(t, text)
		rows := asCSV(s.Schedule(s.Results))
		again := fromCSV(t, rows)
		if was, is := planOf(s.Plan), planOf(again.Plan); was != is {
			t.Errorf("%s\nbecame\n%s\nby\n%s", was, is, rows)
		}
		if twice := asCSV(again.Schedule(again.Results)); twice != rows {
			t.Errorf("%s\nbecame\n%s", rows, twice)
		}
	}
}

// TestColumnsByTheirHeads reads schedules as the world has them.
func TestColumnsByTheirHeads(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Date,Home,Visitor,V,H,Round\n2024-08-16,BB,AA,1,2,First\n", "First|2024-08-16|AA @ BB|1-2"},
		{"Home,Away,HG,AG\nBB,AA,2,1\nAA,BB,,\n", "Week 1||AA @ BB|1-2\nWeek 2||BB @ AA|"},
		{"Div;Date;HomeTeam;AwayTeam;FTHG;FTAG;HTHG\nE0;16/08/2024;BB;AA;2;1;0\nE0;01/09/2024;DD;CC;0;0;0\n",
			"Week 1|2024-08-16|AA @ BB|1-2\nWeek 1|2024-09-01|CC @ DD|0-0"},
		{"Date,Visitor,Home\n8/16/2024,AA,BB\n9/1/2024,CC,DD\n", "Week 1|2024-08-16|AA @ BB|\nWeek 1|2024-09-01|CC @ DD|"},
		{"date,away,home\n02/02/2024,AA,BB\n", "Week 1|2024-02-02|AA @ BB|"},
		{"sep=;\nDate;Home Team;Away Team;FTHG;FTAG\n16/08/24;Bb;Aa;2,0;1,0\n23/08/24;AA;BB;;\n",
			"Week 1|2024-08-16|Aa @ Bb|1-2\nWeek 2|2024-08-23|Bb @ Aa|"},
		{"Round Number,Date,Home Team,Away Team,Result\n1,16/08/2024 20:00,BB,AA,2 – 1\n", "1|2024-08-16|AA @ BB|1-2"},
		{"week,gameday,away_team,away_score,home_team,home_score\n1,2024-09-05,AA,17.0,BB,20.0\n", "1|2024-09-05|AA @ BB|17-20"},
		{"Date,Away,Home\n\n16-Aug-24,A\u00a0A,BB\n\"Aug 23, 2024\",BB,A A\n", "Week 1|2024-08-16|AA @ BB|\nWeek 2|2024-08-23|BB @ AA|"},
		{"Wk,Day,Date,Home,xG,Score,xG,Away\n1,Fri,2024-08-16,BB,1.2,2–1,0.7,AA\n", "1|2024-08-16|AA @ BB|1-2"},
		{"Home Team Name,home_team_goal_count,AwayTeamScore,team_away\nBB,2,1,AA\n", "Week 1||AA @ BB|1-2"},
		{"visitors,score_home,Away Points,HOMETEAM\nAA,2,1,BB\n", "Week 1||AA @ BB|1-2"},
		{"Round,Visitor,Home,Neutral,Group\n1,AA,BB,yes,East\n", "1||AA v BB|"},
	} {
		var got []string
		for _, f := range fromCSV(t, c.text).Fixtures {
			score := ""
			if f.Score != nil {
				score = engine.ScoreText(*f.Score)
			}
			got = append(got, f.Round.Name+"|"+f.Day()+"|"+f.String()+"|"+score)
		}
		if strings.Join(got, "\n") != c.want {
			t.Errorf("%s\ngave\n%s\nwant\n%s", c.text, strings.Join(got, "\n"), c.want)
		}
	}
	for _, text := range []string{"\ufeffHome,Away,HG,AG\rBB,AA,2,1\rAA,BB,,\r", "Home,Away,HG,AG\r\nBB,AA,2,1\r\n\ufeffAA,BB,,\r\n\x1a"} {
		if lines, _, faults := season.ReadCSV("plan.csv", text); len(faults) > 0 || len(lines) != 2 ||
			lines[1].Number != 3 || lines[1].Sides[engine.Visitor].Name != "BB" {
			t.Errorf("%q: %v\n%s", text, lines, texts(faults))
		}
	}
	for text, want := range map[string]string{
		"\xff\xfeH\x00o\x00": "UTF-16",
		"PK\x03\x04":         "not a schedule: unpack it, or save it as",
		"Away,\x00":          "not text",
	} {
		if _, _, faults := season.ReadCSV("plan.csv", text); len(faults) != 1 || !strings.Contains(texts(faults), want) {
			t.Errorf("%q: %s", text, texts(faults))
		}
	}
	_, unread, _ := season.ReadCSV("plan.csv", "Home,Referee,Away\nAA,Smith,BB\n")
	if strings.Join(unread, " ") != "Referee" {
		t.Errorf("unread: %s", unread)
	}
}

// TestFaultsOfColumns: where each is, and what it says.
func TestFaultsOfColumns(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string // LINE:COLUMN, and words of the message
	}{
		{"Week,Away\n1,A\n", []string{"1:1", "Visitor and Home"}},
		{"sep=\"\nAway,Home\nA,B\n", []string{"1:1", "Visitor and Home"}},
		{"Away,Home,V\nA,B,1\n", []string{"1:1", "V and H"}},
		{"Away,Home,HG,FTHG,AG\nA,B,1,1,1\n", []string{"1:14", `"HG" and "FTHG"`}},
		{"Date,Away,Home\n01/02/2024,A,B\n2024-03-01,A,B\n3/2/2024,B,A\n", []string{"2:1", "2024-01-02 or 2024-02-01, as for every such date"}},
		{"Date,On,Away,Home\n,01/02/2024,A,B\n", []string{"2:2", "shows which"}},
		{"Date,Away,Home\n13/01/2024,A,B\n01/14/2024,A,B\n", []string{"2:1", "day first", "line 3"}},
		{"Date,Away,Home\nsoon,A,B\n", []string{"2:1", "not a date"}},
		{"Away,Home,Neutral\nA,B,perhaps\n", []string{"2:5", "not yes or no"}},
		{"Away,Home,Status\nA,B,abandoned\n", []string{"2:5", "awarded, forfeit both, cancelled or postponed"}},
		{"Away,Home,V,H,Status\nA,B,1,2,postponed\n", []string{"2:9", "with a score"}},
		{"Away,Home,V,H,Status\nA,B,1,2,Canceled\n", []string{"2:9", "with a score"}},
		{"Away,Home,Status\nA,B,postponed snow\n", []string{"2:5", "after postponed"}},
		{"Away,Home,Status\nA,B,awarded\n", []string{"2:5", "score that was awarded"}},
		{"Away,Home\nA,B,C\n", []string{"2:5", "past the last column"}},
		{"Away,Home\nA ;B,C\n", []string{"2:1", "semicolon"}},
		{"Away,AwayNumber,Home,VisitorNumber\nA,1,B,0\n", []string{"2:7", "number of a team"}},
	} {
		_, _, faults := season.ReadCSV("plan.csv", c.text)
		if len(faults) != 1 {
			t.Errorf("%q: %d faults\n%s", c.text, len(faults), texts(faults))
			continue
		}
		said := fmt.Sprintf("%d:%d ", faults[0].Line, faults[0].Column) + faults[0].Why + " " + faults[0].Hint
		for i, want := range c.want {
			if i == 0 && !strings.HasPrefix(said, want+" ") || !strings.Contains(said, want) {
				t.Errorf("%q: %s\nwant %s", c.text, said, want)
			}
		}
	}
	for _, text := range []string{
		"Round,Playoff,Away,Home\n1,yes,AA,BB\n1,no,CC,DD\n",
		"Away,Home,Group\nAA,BB,East\nBB,AA,West\n",
	} {
		lines, _, faults := season.ReadCSV("plan.csv", text)
		if _, err := season.New(season.League{System: systems.Named("inches"), Lines: lines}); err == nil ||
			len(faults) > 0 || !strings.Contains(err.Error(), "line 3: ") {
			t.Errorf("%q: %v %s", text, err, texts(faults))
		}
	}
}

// TestReportsOfAFile adds the scores of a file to a season: what it has already stays, and what fits nothing is named.
func TestReportsOfAFile(t *testing.T) {
	text := four + "round 1: 2016-09-11\n CHI @ GB\n OAK @ SF 3-4\nround 2\n CHI @ GB\n GB @ SF postponed\nround 3\n" +
		" SF @ GB 0-3\nround 4\n SF @ GB\nround F\n playoff: yes\n CHI @ GB 7-7\n"
	for _, c := range []struct {
		rows    string
		instead bool
		want    []string // what is in the new text, or LINE of each fault
	}{
		{"Away,Home,AG,HG\nBears,Packers,17,20\nOAK,SF,3,4\nGB,CHI,,\nChicago Bears,gb,1,2\n", false,
			[]string{"CHI @ GB 17-20", "OAK @ SF 3-4", "CHI @ GB 1-2", "CHI @ GB 7-7"}},
		{"Round,Away,Home,V,H,To\n2,CHI,GB,5,6,\n1,CHI,GB,3,3,\nF,CHI,GB,7,7,Bears on penalties\n", false,
			[]string{"CHI @ GB 3-3", "CHI @ GB 5-6", "CHI @ GB 7-7 to CHI on penalties"}},
		{"Date,Away,Home,V,H\n11/09/2016,CHI,GB,5,6\n13/09/2016,OAK,SF,3,4\n", false, []string{"3"}},
		{"Away,Home,V,H\nOAK,SF,3,5\nMIN,GB,1,2\nCHI,GB,1,2\nSF,OAK,9,9\n", false, []string{"2", "3", "4", "5"}},
		{"Round,Away,Home,V,H\n1,OAK,SF,3,5\n01,CHI,GB,1,2\n", true, []string{"CHI @ GB 1-2", "OAK @ SF 3-5"}},
		{"Round,Away,Home,V,H,To\n2,CHI,GB,5,5,CHI\nF,CHI,GB,7,7,OAK\n1,CHI,GB,1,2,Nobody\n", false, []string{"2", "3", "4"}},
		{"Round,Away,Home,V,H\n2,CHI,GB,5,6\n2,CHI,GB,5,6\n1,OAK,SF,3,4\n1,SF,OAK,4,3\n", false, []string{"CHI @ GB 5-6"}},
		{"Round,Away,Home,V,H\n2,CHI,GB,5,6\n2,CHI,GB,5,7\n1,OAK,SF,3,4\n1,OAK,SF,3,5\n", false, []string{"3", "5"}},
		{"Away,Home,V,H\nSF,GB,1,0\n", false, []string{"2"}}, // it may be the score of either
		{"Away,Home,V,H\nSF,GB,1,0\n", true, []string{"2"}},
		{"Away,Home,V,H\nSF,GB,0,3\nSF,GB,1,0\n", false, []string{"SF @ GB 0-3", "SF @ GB 1-0"}},
		{"Away,Home,V,H,Status\nGB,SF,,,postponed\nCHI,GB,1,0,awarded\n", false, []string{"3"}},
	} {
		s := played(t, text)
		reports, _, faults := s.ReportsOf("week.csv", c.rows, c.instead)
		if len(faults) > 0 {
			var lines []string
			for _, f := range faults {
				lines = append(lines, fmt.Sprint(f.Line))
			}
			if strings.Join(lines, " ") != strings.Join(c.want, " ") {
				t.Errorf("%s: faults in %s\n%s", c.rows, lines, texts(faults))
			}
			continue
		}
		after, err := s.Report(reports)
		if err != nil {
			t.Errorf("%s: %v", c.rows, err)
			continue
		}
		rest := after
		for _, want := range c.want {
			_, behind, found := strings.Cut(rest, want+"\n")
			if !found {
				t.Errorf("%s: no %s in\n%s", c.rows, want, after)
				break
			}
			rest = behind
		}
		if again, _, faults := played(t, after).ReportsOf("week.csv", c.rows, c.instead); len(again) > 0 || len(faults) > 0 {
			t.Errorf("%s: the second time %v %s", c.rows, again, texts(faults))
		}
	}
}

// Football's tables have no points, which are another way to write its percentage, unless a season's say more.
func TestFootballsTablesHaveNoPoints(t *testing.T) {
	for text, want := range map[string]bool{
		everything: false, strings.Replace(everything, "  group: West\n", "  group: West\n  adjust: -1 late\n", 1): true,
		strings.Replace(everything, "system: inches\n", "system: inches\npoints: 2, 1, 0\n", 1):           true,
		strings.Replace(everything, "system: inches\n", "system: inches\norder: points, difference\n", 1): true,
		strings.Replace(everything, "system: inches\n", "system: loft\n", 1):                              true,
	} {
		plan, _ := season.Read("all.season", text)
		s := season.Play(plan, season.Games{}, season.Scores)
		if got := slices.ContainsFunc(s.Columns(), func(c season.Column) bool { return c.Key == "points" }); got != want {
			t.Errorf("points: %t for\n%s", got, text)
		}
	}
}

// Only leagues with groups have records in them.
func TestTablesWithoutGroupsHaveNoGroupRecord(t *testing.T) {
	for text, want := range map[string]bool{four: true, regexp.MustCompile(` +group: .*\n`).ReplaceAllString(four, ""): false} {
		isGroup := func(c season.Column) bool { return c.Key == "group_record" }
		if got := slices.ContainsFunc(played(t, text).Columns(), isGroup); got != want {
			t.Errorf("a group record: %t for\n%s", got, text)
		}
	}
}
