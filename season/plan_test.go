package season_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/season"
)

// north is a season with everything that settings can do.
const north = head + `rule.overtime: sudden-death
team CHI: Chicago Bears
  group: North
  wins: so-far
  ties: so-far
team GB: Green Bay Packers
  group: North
  wins: 11
  short: Pack
round Week 1: 2016-09-11
  CHI @ GB 17-20
  counts: yes
round Practice
  counts: no
  CHI @ GB 50-0
round Week 2
  GB v CHI 10-10
  rule.overtime: none
round Week 3
  GB @ CHI on 2016-09-25
round Final: 2017-01-01
  playoff: yes
  neutral-site: yes
  F: #1 @ #2
`

// headerOf writes the header of a fixture in one line.
func headerOf(s *season.Season, f *season.Fixture) string {
	var all []string
	for _, h := range s.Header(f) {
		field := h.Key + "=" + h.Value
		if h.Why != "" {
			field += " (" + h.Why + ")"
		}
		all = append(all, field)
	}
	return strings.Join(all, ", ")
}

func TestAFixtureHandsItsSettingsOver(t *testing.T) {
	s := played(t, strings.Replace(north, "GB @ CHI on 2016-09-25", "GB @ CHI on 2016-09-25 14-7", 1))
	for _, c := range []struct {
		fixture int
		want    string
	}{
		{0, "system=inches, visitor=Chicago Bears, home=Green Bay Packers, date=2016-09-11, event=Harbor League, " +
			"Week 1, rule.overtime=sudden-death (the season), " +
			"visitor-wins=0 (so far: 0 of 0), visitor-ties=0 (so far: 0 of 0), home-wins=11 (Green Bay Packers), " +
			"home-short=Pack (Green Bay Packers)"},
		{2, "system=inches, visitor=Green Bay Packers, home=Chicago Bears, event=Harbor League, Week 2, " +
			"rule.overtime=none (Week 2), visitor-wins=11 (Green Bay Packers), " +
			"visitor-short=Pack (Green Bay Packers), home-wins=0 (so far: 0 of 1), home-ties=0 (so far: 0 of 1), neutral-site=yes (GB v CHI)"},
		{4, "system=inches, visitor=Green Bay Packers (#1), home=Chicago Bears (#2), date=2017-01-01, event=Harbor League, Final, " +
			"rule.overtime=sudden-death (the season), playoff=yes (Final), neutral-site=yes (Final), visitor-wins=11 (Green Bay Packers), " +
			"visitor-short=Pack (Green Bay Packers), home-wins=0 (so far: 0 of 3), home-ties=1 (so far: 1 of 3)"},
	} {
		if got := headerOf(s, s.Fixtures[c.fixture]); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", s.Fixtures[c.fixture], got, c.want)
		}
	}
	if s = played(t, north); s.Header(s.Fixtures[4]) != nil {
		t.Error("the final has a header before its sides are known")
	}
}

// TestTheSeasonRemembersWins: those of a team's last game, where the file has none.
func TestTheSeasonRemembersWins(t *testing.T) {
	wins := func(visitors, homes string) []engine.Field {
		return []engine.Field{{Key: "visitor-wins", Value: visitors}, {Key: "home-wins", Value: homes}}
	}
	text := four + "round 1\n CHI @ GB\n OAK @ SF\nround 2\n GB @ CHI\n SF @ CHI\n OAK @ GB\n"
	s := played(t, text, game("1", "Chicago Bears", "Green Bay Packers", "Harbor League, 1", 3, 0, wins("10", "4")...),
		game("2", "Oakland Raiders", "San Francisco 49ers", "Harbor League, 1", 3, 0))
	if got := headerOf(s, s.Fixtures[2]); !strings.HasSuffix(got, ", visitor-wins=4 (as in 1), home-wins=10 (as in 1)") {
		t.Error(got)
	}
	for _, f := range s.Fixtures[3:] { // of one team nobody knows them
		if got := headerOf(s, f); strings.Contains(got, "wins") {
			t.Error(got)
		}
	}
}

// TestSettingsAreComparedByValue names a setting that a game has otherwise, and no other.
func TestSettingsAreComparedByValue(t *testing.T) {
	field := func(key, value string) engine.Field { return engine.Field{Key: key, Value: value} }
	g := func(fields ...engine.Field) *season.Game {
		return game("1", "Green Bay Packers", "Chicago Bears", "Harbor League, Week 3", 3, 0, fields...)
	}
	good := []engine.Field{field("rule.overtime", "sudden-death"), field("visitor-wins", "11"), field("home-wins", "00"),
		field("home-ties", "1"),
		field("site", "Soldier Field")}
	if s := played(t, north, g(good...)); len(s.Faults) > 0 {
		t.Error(texts(s.Faults))
	}
	bad := append([]engine.Field{field("rule.overtime", "sudden-death"), field("visitor-wins", "11"), field("home-wins",
		"2")}, field("red-charts", "none"))
	s := played(t, north, g(bad...))
	want := "harbor.season:23:3: game 1 has home-wins: 2, and the file says 0 (so far: 0 of 2)\n" +
		"harbor.season:23:3: game 1 has home-ties: 0 (by default), and the file says 1 (so far: 1 of 2)\n"
	got := ""
	for _, f := range s.Faults {
		got += f.Error() + "\n"
	}
	if got != want || s.Results[3].State != season.Proved {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestADefaultMayBeAnotherSetting: overtime is as long as a quarter where a record says nothing of it.
func TestADefaultMayBeAnotherSetting(t *testing.T) {
	text := strings.Replace(four, "system: inches\n", "system: fivedice\novertime-plays: 40\n", 1) + "round 1\n CHI @ GB = 1\n OAK @ SF = 2\n"
	forty, thirtyFive := game("1", "A", "B", "", 3, 0, engine.Field{Key: "plays", Value: "40"}), game("2", "A", "B", "", 3, 0)
	forty.Header[0].Value, thirtyFive.Header[0].Value = "fivedice", "fivedice"
	s := played(t, text, forty, thirtyFive)
	if len(s.Faults) != 1 || !strings.Contains(s.Faults[0].Why, "game 2 has overtime-plays: 35 (by default)") {
		t.Error(texts(s.Faults))
	}
}

// TestABracketFillsUp plays a cup to its end.
func TestABracketFillsUp(t *testing.T) {
	text := four + `round Week 1
  CHI @ GB 20-3
  OAK @ SF 9-0
round Week 2
  CHI @ OAK 7-6
  GB @ SF 0-1
round Semis
  playoff: yes
  A: #1 North @ #2 South
  B: #1 South @ #2 North
round Final
  playoff: yes
  F: winner A @ winner B
  T: loser A v loser B
`
	sides := func(s *season.Season) string {
		var all []string
		for _, round := range s.Bracket() {
			for _, r := range s.Round(round) {
				all = append(all, r.SideName(engine.Visitor)+" - "+r.SideName(engine.Home))
			}
		}
		return strings.Join(all, "; ")
	}
	open := strings.Replace(text, " 0-1", "", 1)
	for _, c := range []struct{ text, want string }{
		// The game that is left cannot change the North.
		{open, "Chicago Bears - #2 South; #1 South - Green Bay Packers; winner A - winner B; loser A - loser B"},
		{text, "Chicago Bears - San Francisco 49ers; Oakland Raiders - Green Bay Packers; winner A - winner B; loser A - loser B"},
		{strings.Replace(text, "#2 South\n", "#2 South 3-0\n", 1),
			"Chicago Bears - San Francisco 49ers; Oakland Raiders - Green Bay Packers; Chicago Bears - winner B; San Francisco 49ers - loser B"},
		// A tie decides nothing, and a shared place is nobody's.
		{strings.Replace(text, "#2 South\n", "#2 South 3-3\n", 1),
			"Chicago Bears - San Francisco 49ers; Oakland Raiders - Green Bay Packers; winner A - winner B; loser A - loser B"},
		{strings.NewReplacer("20-3", "3-3", "9-0", "3-3", "7-6", "3-3", "0-1", "3-3").Replace(text),
			"#1 North - #2 South; #1 South - #2 North; winner A - winner B; loser A - loser B"},
	} {
		if got := sides(played(t, c.text)); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
	s := played(t, open)
	if next := s.Next(); len(next) != 1 || next[0].Fixture.String() != "GB @ SF" || s.NextFixture() != next[0].Fixture {
		t.Errorf("next: %v", next)
	}
	if got := s.FixtureNamed("A"); len(got) != 1 || got[0].Name != "A" {
		t.Errorf("A names %v", got)
	}
	if got := s.FixtureNamed("GB@SF"); len(got) != 1 || got[0] != s.Fixtures[3] {
		t.Errorf("GB@SF names %v", got)
	}
	for word, want := range map[string]string{"Green Bay Packers @ San Francisco 49ers": "GB @ SF",
		"GB @ San Francisco 49ers": "GB @ SF", "GB v SF": "", "packers@49ers": "GB @ SF", "Packers@Niners": ""} {
		found := ""
		for _, f := range s.FixtureNamed(word) {
			found += f.String()
		}
		if found != want {
			t.Errorf("%s names %q, not %q", word, found, want)
		}
	}
}

// TestAFixtureIsNamedWithoutBlanks: what stands between the sides may be in their keys and names.
func TestAFixtureIsNamedWithoutBlanks(t *testing.T) {
	s := played(t,
		head+"team dev: Dover Vikings\nteam mob: Mobile\nteam vx: Vale\nteam vv: Verona v\nround 1\n dev v mob\n"+
			"round 2\n vx v vv\nround 3\n mob @ dev\n")
	for word, want := range map[string]string{
		"devvmob": "dev v mob", "dev v mob": "dev v mob", "Dover Vikings v Mobile": "dev v mob",
		"Dover VikingsvMobile": "dev v mob", "mob@dev": "mob @ dev",
		"vxvvv": "vx v vv", "vx v Verona v": "vx v vv", "devmob": "", "mobvdev": "", "v": "", "": "",
	} {
		found := ""
		for _, f := range s.FixtureNamed(word) {
			found += f.String()
		}
		if found != want {
			t.Errorf("%q names %q, not %q", word, found, want)
		}
	}
}

// TestAFixtureHasItsParts: a name may hold what else would be a day, a score or a game.
func TestAFixtureHasItsParts(t *testing.T) {
	text := strings.Replace(four, "group: South", "group: Sun on top 1-0", 2) + "team team: Rounders\nteam round: Teamsters\n" +
		"round 1\n A: CHI @ GB 3-1\n A+B: GB @ SF 3-1\n B: OAK @ SF 3-1\n B2: OAK @ SF 3-1\n Game on Sunday: CHI @ OAK 3-1\n" +
		" 3-4: SF @ GB 3-1\n = 5: CHI @ SF 3-1\n v: OAK @ GB 3-1\n" +
		"round 2\n playoff: yes\n "
	for line, want := range map[string]string{
		"team @ round":                "team @ round",
		"round 1: team v CHI":         "round 1 team v CHI",
		"F: CHI @ GB":                 "F CHI @ GB",
		"F:CHI\tv   GB 17 - 20":       "F CHI v GB 17-20",
		"OAK @ winner Game on Sunday": "OAK @ winner Game on Sunday",
		"GB @ loser Game on Sunday on 10/20/2016 １７–２０": "GB @ loser Game on Sunday 2016-10-20 17-20",
		"CHI @ winner 3-4 5-6":                                 "CHI @ winner 3-4 5-6",
		"CHI @ winner = 5 = 12":                                "CHI @ winner = 5 =12",
		"CHI @ winner = 5 =a b.roll to CHI":                    "CHI @ winner = 5 =a b.roll to CHI",
		"CHI @ winner v on 20 October 2016 19:30 = games\\1.x": "CHI @ winner v 2016-10-20 =games/1.x",
		"OAK @ loser A+B 1-1 to loser A+B by lot":              "OAK @ loser A+B 1-1 to loser A+B by lot",
		"OAK @ loser B+B2":                                     "OAK @ loser B+B2",
		"#1  Sun on  top 1-0 @ GB 2-1":                         "#1 Sun on top 1-0 @ GB 2-1",
		"#1 v GB Awarded 0-3 went home to rest":                "#1 v GB 0-3 awarded went home to rest",
		"#1 v GB awarded 2-2 to #1 by lot":                     "#1 v GB 2-2 awarded to #1 by lot",
		"CHI @ GB FORFEIT  both to GB as drawn":                "CHI @ GB 0-0 forfeit both to GB as drawn",
		"CHI @ GB canceled to save time":                       "CHI @ GB cancelled to save time",
		"CHI @ GB on 2016-10-20 Postponed":                     "CHI @ GB 2016-10-20 postponed",
	} {
		plan, faults := season.Read("x.season", text+line+"\n")
		f := plan.Fixtures[len(plan.Fixtures)-1]
		got := []string{f.Name, f.String(), f.Date}
		if f.Score != nil {
			got = append(got, engine.ScoreText(*f.Score))
		}
		if f.Link != "" {
			got = append(got, "="+f.Link)
		}
		got = append(got, f.Fate.String(), f.Reason)
		if f.To != nil {
			got = append(got, "to "+f.To.String(), f.How)
		}
		if words := strings.Join(strings.Fields(strings.Join(got, " ")), " "); words != want || season.Status(faults) == 2 {
			t.Errorf("%s: got %s\n%s", line, words, texts(faults))
		}
	}
}

// TestATeamCannotMeetItself: a side by place and one by a fixture may come to the same team, and then nobody plays.
func TestATeamCannotMeetItself(t *testing.T) {
	s := played(t, four+"round 1\n A: CHI @ GB 3-0\n OAK @ SF 0-0\nround F\n counts: no\n #1 @ winner A\n")
	if r := s.Results[2]; r.State != season.Waiting || s.Header(r.Fixture) != nil || s.NextFixture() != nil {
		t.Errorf("%+v", r)
	}
}

// TestTableForm holds the JSON of the specification to the letter.
func TestTableForm(t *testing.T) {
	s := played(t, head+`points: 2, 1, 0
team CHI: Chicago Bears
  group: North
team GB: Green Bay Packers
  group: North
team SF: San Francisco 49ers
round Week 1
  CHI @ GB 20-17
round Week 2
  GB v CHI 10-10
  SF @ CHI
round Week 3
  SF @ GB
`, game("1", "San Francisco 49ers", "Green Bay Packers", "Harbor League, Week 3", 0, 31))
	want := `{"season":"Harbor League","system":"inches","proved":1,"reported":2,"left":1,"tables":[` +
		`{"group":"North","teams":[` +
		`{"place":1,"level":false,"team":"CHI","name":"Chicago Bears","played":2,"won":1,"tied":1,"lost":0,"points":"3","percentage":"0.750",` +
		`"scored":30,"conceded":27,"difference":3,"home":[0,0,0],"away":[1,0,0],"group_record":[1,1,0],"streak":"T1","last":"WT","reported":2},` +
		`{"place":2,"level":false,"team":"GB","name":"Green Bay Packers","played":3,"won":1,"tied":1,"lost":1,` +
		`"points":"3","percentage":"0.500",` +
		`"scored":58,"conceded":30,"difference":28,"home":[1,0,1],"away":[0,0,0],"group_record":[0,1,1],` +
		`"streak":"W1","last":"LTW","reported":2}]},` +
		`{"group":"","teams":[` +
		`{"place":1,"level":false,"team":"SF","name":"San Francisco 49ers","played":1,"won":0,"tied":0,"lost":1,` +
		`"points":"0","percentage":"0.000",` +
		`"scored":0,"conceded":31,"difference":-31,"home":[0,0,0],"away":[0,0,1],"group_record":[0,0,0],` +
		`"streak":"L1","last":"L","reported":0}]}]}`
	b, err := json.Marshal(s.Tables())
	if err != nil || string(b) != want {
		t.Errorf("got\n%s\nwant\n%s", b, want)
	}
}

// TestDefaults are those of the sports.
func TestDefaults(t *testing.T) {
	for system, want := range map[string]string{
		"inches":    "1.0 0.5 0.0 [percentage head-to-head group-record common-record difference scored]",
		"rapidroll": "1.0 0.5 0.0 [percentage head-to-head group-record common-record difference scored]",
		"fivedice":  "1.0 0.5 0.0 [percentage head-to-head group-record common-record difference scored]",
		"inthenet":  "3.0 1.0 0.0 [points difference scored head-to-head]",
		"loft":      "1.0 0.5 0.0 [percentage head-to-head difference scored]",
	} {
		plan, faults := season.Read("x.season", "\ufeffrollbook season 1\r\nseason: X\r\nsystem: "+system+"\r\n")
		got := ""
		for _, points := range plan.Points {
			got += points.FloatString(1) + " "
		}
		if got += fmt.Sprint(plan.Order); got != want || len(faults) > 0 {
			t.Errorf("%s: %s, want %s; %s", system, got, want, texts(faults))
		}
	}
}

func TestExplain(t *testing.T) {
	s := played(t, four+"round 1\n CHI @ GB 20-17\n OAK @ SF 3-3\nround 2\n GB @ CHI 30-7\n SF @ OAK 0-0\nround 3\n CHI v OAK 9-0\n")
	chi := s.Explain(s.TeamNamed("CHI"))
	if chi.Place != 1 || chi.Above != nil || chi.Below == nil ||
		chi.Below.String() != "CHI above GB by percentage: 0.667 (2 of 3 points) against 0.500 (1 of 2 points)" {
		t.Errorf("%+v %v", chi, chi.Below)
	}
	sf := s.Explain(s.TeamNamed("SF"))
	if sf.Place != 1 || sf.Below.String() != "SF above OAK by percentage: 0.500 (1 of 2 points) against 0.333 (1 of 3 points)" {
		t.Errorf("%+v %v", sf, sf.Below)
	}
}

// TestLots break what is left, if they name everybody.
func TestLots(t *testing.T) {
	text := strings.Replace(four, "inches\n", "inches\nlots: SF, GB, CHI\n", 1) + "round 1\n CHI @ GB 3-3\n OAK @ SF 0-0\n"
	s := played(t, text)
	var got []string
	for _, table := range s.Tables().Tables {
		for _, row := range table.Rows {
			got = append(got, fmt.Sprintf("%d %v %s", row.Place, row.Level, row.Team))
		}
	}
	if strings.Join(got, ", ") != "1 false GB, 2 false CHI, 1 true OAK, 1 true SF" {
		t.Errorf("got %v", got)
	}
	e := s.Explain(s.TeamNamed("CHI"))
	if e.Above.Criterion != "lots" || e.Above.UpperValue != "drawn as number 2" {
		t.Errorf("%+v", e.Above)
	}
	if e := s.Explain(s.TeamNamed("OAK")); len(e.Level) != 2 || e.Above != nil || e.Below != nil {
		t.Errorf("%+v", e)
	}
}

func TestWeeks(t *testing.T) {
	s := played(t, four+"round 1\n CHI @ GB 20-17\nround P\n counts: no\n CHI @ GB 0-9\nround 2\n GB @ CHI 30-7\nround 3\n SF @ OAK\n")
	var got []string
	for _, w := range s.Weeks() {
		got = append(got, fmt.Sprint(w.Round.Name, w.Places, w.Rows))
	}
	if strings.Join(got, " ") != "1[1 2 1 1] [1 2 1 2] 2[2 1 1 1] [2 1 1 2]" {
		t.Errorf("%v", got)
	}
}

// TestAFileAsProgramsLeaveIt: other spaces, dashes and dates are read where they can mean one thing, and the file keeps them.
func TestAFileAsProgramsLeaveIt(t *testing.T) {
	text := "\ufeffrollbook season 1\rseason: Harbor\u00a0League\rsystem: inches\rteam CHI: " +
		"Chicago\u00a0Bears\r  adjust: −1 late\r  wins: 3.0\rteam OR: Łódz\u0301 O’Brien\r" +
		"round Week 1: 20/10/2016 19:30\r  CHI\u00a0@ OR 17\u00a0–\u00a020\rround Week 2: 2/11/16\r  OR @ CHI on 3/11/2016\r  CHI @ OR\r\x1a"
	s := played(t, text, game("7", "Łódź O'Brien", "Chicago  Bears", "Harbor League, Week 2", 3, 0))
	if got := s.Results[0]; got.Score[engine.Home] != 20 || got.Fixture.Day() != "2016-10-20" ||
		s.Results[1].Fixture.Date != "2016-11-03" || s.Rounds[1].Date != "2016-11-02" {
		t.Errorf("%v %s %s", got.Score, got.Fixture.Day(), s.Results[1].Fixture.Date)
	}
	if s.Results[1].Game == nil || s.Teams[0].Settings.Get("wins") != "3" || s.Teams[0].Adjustments[0].String() != "−1" {
		t.Errorf("%v, %v", s.Results[1].Game, s.Teams[0])
	}
	again, _, err := reported(s, true, "Week 1: CHI 17 OR 21")
	if want := strings.Replace(text, "17\u00a0–\u00a020", "17-21", 1); err != nil || strings.TrimSpace(again) != strings.TrimSpace(want) {
		t.Errorf("%v\n%q\n%q", err, again, want)
	}
}
