package season_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/season"
)

// TestReportLeavesEveryOtherByte writes scores into files of every layout; without the score, the file is as before.
func TestReportLeavesEveryOtherByte(t *testing.T) {
	base := four + "round 1\n  F:  CHI   @ GB   ; snow is coming\n\tOAK @ SF on 2016-09-12\t\nround 2\n\n CHI @ GB\n" +
		"round 3\n counts: no\n #1 @ #2"
	for _, text := range []string{base, base + "\n", strings.ReplaceAll(base, "\n", "\r\n"), strings.ReplaceAll(base,
		"\n", "\r"), base + "\r\n\x1a", "\ufeff" + base + " ; the last", strings.ReplaceAll(base, "Bears",
		"Be\u0301a\u0308rs")} {
		for _, words := range []string{"F: CHI 17 GB 20", "OAK 0 SF 0", "Oakland Raiders 3 San Francisco 49ers 4"} {
			s := played(t, text)
			got, f, err := reported(s, false, words)
			if err != nil {
				t.Fatal(err)
			}
			score := map[string]string{"F: CHI 17 GB 20": " 17-20", "OAK 0 SF 0": " 0-0", "Oakland Raiders 3 San Francisco 49ers 4": " 3-4"}[words]
			i := 0
			for i < len(text) && text[i] == got[i] {
				i++
			}
			for j := max(0, i-len(score)); ; j++ {
				if j > i {
					t.Fatalf("%s changed more than a score: %q", words, got)
				}
				if got[j:j+len(score)] == score && got[:j]+got[j+len(score):] == text {
					break
				}
			}
			after := played(t, got)
			if r := after.Results[indexOf(s, f)]; r.State != season.Reported ||
				strings.TrimSpace(score) != strings.Join([]string{num(r.Score[engine.Visitor]), num(r.Score[engine.Home])}, "-") {
				t.Errorf("%s: %+v", words, r)
			}
		}
	}
}

func indexOf(s *season.Season, f *season.Fixture) int {
	for i := range s.Fixtures {
		if s.Fixtures[i] == f {
			return i
		}
	}
	return -1
}

func num(n int) string { return engine.Number(n) }

// TestMisfitReportsSayWhy says why.
func TestMisfitReportsSayWhy(t *testing.T) {
	s := played(t, four+"round 1\n CHI @ GB 3-0\n OAK @ SF\nround 2\n GB @ SF\n", game("5", "Green Bay Packers",
		"San Francisco 49ers", "Harbor League, 2", 1, 0))
	for words, want := range map[string]string{
		"CHI 3":               "is written CHI 17 GB 20",
		"CHI 17 GB twenty":    "is written CHI 17 GB 20",
		"CHI 17 XY 20":        `"XY" is not a team`,
		"CHI 17 SF 20":        "there is no fixture CHI @ SF",
		"GB 17 CHI 20":        "CHI @ GB in 1 has a score already: 3-0",
		"CHI 17 GB 20":        "has a score already: 3-0; rollbook season report --instead \"1: CHI 17 GB 20\" harbor.season replaces it",
		"GB 17 SF 20":         "is game 5",
		"OAK 12345678 SF 200": "at most 6 digits",
	} {
		if said := refusal(s, words); !strings.Contains(said, want) {
			t.Errorf("%s: %s, want %s", words, said, want)
		}
	}
	if _, _, err := reported(played(t, four+"round 1\n CHI @ GB awarded 0-2 crowd trouble\n"), true,
		"CHI 3 GB 0"); err == nil || !strings.Contains(err.Error(), "was awarded 0-2") {
		t.Errorf("an award and its reason are replaced: %v", err)
	}
	s = played(t, four+"round 1\n CHI @ GB 3-0\n", game("1", "Chicago Bears", "Green Bay Packers", "Harbor League, 1", 1, 0),
		game("2", "Chicago Bears", "Green Bay Packers", "Harbor League, 1", 3, 0))
	if said := refusal(s, "CHI 17 GB 20"); !strings.Contains(said, "season check") {
		t.Error(said)
	}
}

// refusal is the error of a report that does not fit.
func refusal(s *season.Season, words string) string {
	_, _, err := reported(s, false, words)
	var no *season.ReportError
	if !errors.As(err, &no) {
		return fmt.Sprint("it fits: ", err)
	}
	return no.Why + "; " + no.Hint
}

// reported writes one report, or several, and returns the fixture of the first.
func reported(s *season.Season, instead bool, words ...string) (text string, f *season.Fixture, err error) {
	reports, err := s.ReadReports(words...)
	if err != nil {
		return "", nil, err
	}
	for i := range reports {
		reports[i].Instead = instead
	}
	text, err = s.Report(reports)
	if err != nil {
		return "", nil, err
	}
	return text, reports[0].Fixture, nil
}

// TestReportsAsPeopleSayThem: several, by nicknames in any case, who went on, and one in place of another.
func TestReportsAsPeopleSayThem(t *testing.T) {
	text := four + "round 1\n CHI @ GB\n OAK @ SF postponed ; fog\nround 2\n GB @ CHI 3-0\nround F\n playoff: yes\n CHI @ GB 7-7\n"
	for _, c := range []struct {
		words   string
		instead bool
		want    [4]string // what the fixtures' lines become
	}{
		{"bears 17, packers 20; raiders 3 san francisco 4", false, [4]string{" CHI @ GB 17-20", " OAK @ SF 3-4 ; fog",
			" GB @ CHI 3-0", " CHI @ GB 7-7"}},
		{"Oakland 1 49ers 2 Bears 5 Packers 6", false, [4]string{" CHI @ GB 5-6", " OAK @ SF 1-2 ; fog", " GB @ CHI 3-0", " CHI @ GB 7-7"}},
		{"gb 4 chi 0", true, [4]string{" CHI @ GB", " OAK @ SF postponed ; fog", " GB @ CHI 4-0", " CHI @ GB 7-7"}},
		{"packers 20 bears 17; 49ers 4 raiders 3", false, [4]string{" CHI @ GB 17-20", " OAK @ SF 3-4 ; fog", " GB @ CHI 3-0", " CHI @ GB 7-7"}},
		{"CHI 7 GB 7 to packers 3-2 on penalties", true, [4]string{" CHI @ GB", " OAK @ SF postponed ; fog",
			" GB @ CHI 3-0", " CHI @ GB 7-7 to GB 3-2 on penalties"}},
	} {
		got, _, err := reported(played(t, text), c.instead, c.words)
		if err != nil {
			t.Errorf("%s: %v", c.words, err)
			continue
		}
		lines := strings.Split(got, "\n")
		for i, at := range []int{12, 13, 15, 18} {
			if lines[at] != c.want[i] {
				t.Errorf("%s: %q, want %q", c.words, lines[at], c.want[i])
			}
		}
	}
	colon := strings.Replace(text, "San Francisco 49ers", "SF: 49ers", 1) // which is not a round
	if got, _, err := reported(played(t, colon), false, "SF: 49ers 4 raiders 3"); err != nil || !strings.Contains(got, " OAK @ SF 3-4 ; fog") {
		t.Errorf("%v: %s", err, got)
	}
	// A level playoff is told who went on: the score is there already.
	got, _, err := reported(played(t, strings.Replace(text, " CHI @ GB\n OAK", " CHI @ GB 1-0\n OAK", 1)), false,
		"CHI 7 GB 7 to GB 3-2 on penalties")
	if err != nil || !strings.Contains(got, " CHI @ GB 7-7 to GB 3-2 on penalties\n") {
		t.Errorf("%v: %s", err, got)
	}
}

// TestReportsNameTheirFixture: by its round, its day or its own name; a report that fits several is refused, and one that is
// repeated changes nothing.
func TestReportsNameTheirFixture(t *testing.T) {
	text := four + "round Week 1: 2016-09-04\n CHI @ GB postponed\nround Week 2\n GB @ CHI 3-6\n" +
		"round Week 3: 2016-09-18\n CHI @ GB\n CHI @ GB on 2016-09-19\nround Final\n playoff: yes\n" + " F: CHI @ GB\n"
	for words, want := range map[string]string{
		"Week 1: CHI 20 GB 3":                     "round Week 1: 2016-09-04\n CHI @ GB 20-3\n",
		"week 1: bears 20, packers 3":             "round Week 1: 2016-09-04\n CHI @ GB 20-3\n",
		"2016-09-18: CHI 20 GB 3":                 " CHI @ GB 20-3\n CHI @ GB on 2016-09-19\n",
		"2016-09-19: CHI 20 GB 3":                 " CHI @ GB\n CHI @ GB on 2016-09-19 20-3\n",
		"F: CHI 20 GB 3":                          " F: CHI @ GB 20-3\n",
		"Final: CHI 3 GB 3 to GB":                 " F: CHI @ GB 3-3 to GB\n",
		"Week 2: GB 3 CHI 6; F: CHI 1 GB 0":       " F: CHI @ GB 1-0\n",
		"1: CHI - GB 20:3":                        "round Week 1: 2016-09-04\n CHI @ GB 20-3\n",
		"Week 1: CHI 20 GB 3; 1: GB 3 CHI 20":     "round Week 1: 2016-09-04\n CHI @ GB 20-3\n",
		"F: CHI 3 GB 3 to GB; F: GB 3 CHI 3":      " F: CHI @ GB 3-3 to GB\n",
		"Week 1: CHI 20 GB 3; Week 2: GB 3 CHI 6": "round Week 1: 2016-09-04\n CHI @ GB 20-3\n",
		"F: CHI @ GB: 20-3":                       " F: CHI @ GB 20-3\n",
		"01: CHI 20:3 GB":                         "round Week 1: 2016-09-04\n CHI @ GB 20-3\n",
	} {
		got, _, err := reported(played(t, text), false, words)
		if err != nil || !strings.Contains(got, want) || len(got) > len(text)+len(" 3-3 to GB") {
			t.Errorf("%s: %v\n%s", words, err, got)
			continue
		}
		if again, _, err := reported(played(t, got), false, words); err != nil || again != got {
			t.Errorf("%s, twice: %v\n%s", words, err, again)
		}
	}
	for words, want := range map[string]string{
		"CHI 20 GB 3": `CHI @ GB may be Week 1: CHI @ GB, Week 3: CHI @ GB, Week 3: CHI @ GB #2 or F; ` +
			`name it by its round, its day or its own name: rollbook season report "F: CHI 20 GB 3" harbor.season`,

		"Week 3: CHI 20 GB 3":                       `rollbook season report "2016-09-19: CHI 20 GB 3"`,
		"Week 2: CHI 20 GB 3":                       "GB @ CHI in Week 2 has a score already: 3-6",
		"Week 2: OAK 20 SF 3":                       "Week 2 is not OAK @ SF; rollbook season results harbor.season shows the fixtures",
		"Week 2: GB 7 CHI 6":                        "GB @ CHI in Week 2 has a score already: 3-6",
		"F: CHI 2 GB 3; F: GB 4 CHI 2":              "F is reported twice: 2-3 and 2-4; leave one of the two out",
		"F: CHI 3 GB 3 to GB; F: CHI 3 GB 3 to CHI": "F is reported twice: 3-3 to GB and 3-3 to CHI; leave one of the two out",
		"F: CHI 3 GB 3; F: CHI 3 GB 3 to CHI":       "F is reported twice: 3-3 and 3-3 to CHI; leave one of the two out",
		"Week 4: CHI 20 GB 3":                       `"Week 4" is neither a round nor a day nor a fixture of Harbor League`,
	} {
		if said := refusal(played(t, text), words); !strings.Contains(said, want) {
			t.Errorf("%s: %s", words, said)
		}
	}
	for word, want := range map[string]int{"Week 1": 1, "week 3": 2, "Week 3: CHI @ GB": 1, "Week 3: chi@gb": 2,
		"Week 3: CHI @ GB #2": 1, "F": 1, "Final: Bears @ Packers": 1, "CHI@GB": 4, "2016-09-19": 1, "Week 2: CHI@GB": 0} {
		if found := played(t, text).FixtureNamed(word); len(found) != want {
			t.Errorf("%s means %v", word, found)
		}
	}
	s := played(t, text)
	for _, f := range s.Fixtures {
		if found := s.FixtureNamed(f.Ref()); len(found) != 1 || found[0] != f {
			t.Errorf("%s means %v", f.Ref(), found)
		}
	}
}
