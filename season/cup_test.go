package season_test

import (
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/season"
)

// cup is the last eight of the World Cup of 2018 that had shoot-outs, as its sides were drawn.
const cup = "rollbook season 1\nseason: Cup\nsystem: inthenet\nteam RUS: Russia\nteam ESP: Spain\n" +
	"team CRO: Croatia\nteam DEN: Denmark\nteam ENG: England\nteam FRA: France\n" +
	"round Last 16: 2018-07-01\n playoff: yes\n A: ESP v RUS 1-1 to RUS 4-3 on penalties\n B: DEN v CRO 1-1 to CRO 3-2 on penalties\n" +
	"round Last 8: 2018-07-07\n playoff: yes\n C: winner B v winner A 2-2 to winner B 4-3 on penalties\n" +
	"round Last 4: 2018-07-11\n playoff: yes\n D: winner C v ENG 2-1\n" +
	"round Final: 2018-07-15\n playoff: yes\n F: winner D v FRA 2-4\n"

// sides writes the sides of all playoffs.
func sides(s *season.Season) string {
	var all []string
	for _, round := range s.Bracket() {
		for _, r := range s.Round(round) {
			all = append(all, r.Teams[engine.Visitor].String()+"-"+r.Teams[engine.Home].String())
		}
	}
	return strings.Join(all, " ")
}

func TestShootOuts(t *testing.T) {
	s := played(t, cup)
	if got := sides(s); got != "ESP-RUS DEN-CRO CRO-RUS CRO-ENG CRO-FRA" || len(s.Faults) > 0 {
		t.Errorf("%s %s", got, texts(s.Faults))
	}
	if r := s.Results[1]; r.Score != (engine.Sides[int]{engine.Visitor: 1, engine.Home: 1}) ||
		r.Through != engine.Home || r.Fixture.How != "3-2 on penalties" {
		t.Errorf("%+v", r)
	}
	s = played(t, strings.Replace(cup, "2-2 to winner B 4-3 on penalties", "2-2", 1))
	if len(s.Faults) != 3 || s.Faults[0].Kind != season.FaultDrawn || season.Status(s.Faults) != 1 ||
		!strings.Contains(s.Faults[0].Why, "drawn: say who went on, as … to CRO") {
		t.Errorf("%s", texts(s.Faults))
	}
	if next := s.Next(); len(next) != 1 || next[0].Fixture.Name != "C" || !next[0].NeedsTo {
		t.Errorf("next %v", next)
	}
}

// TestTwoLegs: the sum of the scores decides, and who went on after a level one is said at the second.
func TestTwoLegs(t *testing.T) {
	text := four + "round 1\n playoff: yes\n A1: CHI @ GB 1-1\n B1: OAK @ SF 2-0\nround 2\n playoff: yes\n" +
		" A2: GB @ CHI 0-2\n B2: SF @ OAK 3-1 to OAK away goals\n" +
		"round F\n playoff: yes\n winner A1+A2 @ loser B1+B2\n"
	s := played(t, text)
	if got := sides(s); !strings.HasSuffix(got, " CHI-SF") || len(s.Faults) > 0 || s.Results[2].Through != engine.Home {
		t.Errorf("%s %s", got, texts(s.Faults))
	}
	s = played(t, strings.Replace(text, " to OAK away goals", "", 1))
	if len(s.Faults) != 1 || s.Faults[0].Kind != season.FaultDrawn || s.Faults[0].Line != 19 {
		t.Errorf("%s", texts(s.Faults))
	}
	s = played(t, strings.Replace(text, "3-1 to OAK away goals", "1-0", 1))
	if got := sides(s); !strings.HasSuffix(got, " CHI-SF") || len(s.Faults) != 0 {
		t.Errorf("%s %s", got, texts(s.Faults))
	}
	played(t, strings.Replace(text, " B2: SF @ OAK 3-1", " B2: OAK @ SF 0-2", 1)) // level, at home once more
	s = played(t, strings.Replace(text, " B2: SF @ OAK 3-1", " B2: SF @ OAK = 1", 1), game("1", "x", "y", "", 9, 0,
		engine.Field{Key: "playoff", Value: "yes"}))
	if len(s.Faults) != 1 || s.Faults[0].Kind != season.FaultWentOn {
		t.Errorf("%s", texts(s.Faults))
	}
}

// TestFates: an awarded score counts, also over a record; a canceled fixture counts nowhere, a postponed one is left.
func TestFates(t *testing.T) {
	text := four + "round 1: 2016-09-04\n CHI @ GB awarded 0-3 crowd trouble\n OAK @ SF cancelled snow\n" +
		"round 2: 2016-09-11\n GB @ CHI postponed\n SF @ OAK\nround 3: 2016-09-18\n CHI @ OAK\n" + " SF @ GB canceled fog\n"
	s := played(t, text, game("1", "Chicago Bears", "Green Bay Packers", "Harbor League, Round 1", 30, 0), game("2",
		"Chicago Bears", "Green Bay Packers", "Harbor League, 1", 30, 0))
	states := ""
	for _, r := range s.Results {
		states += r.State.String() + " "
	}
	if states != "reported cancelled postponed open open cancelled " || s.Results[0].Score[engine.Home] != 3 ||
		s.Results[0].Fixture.Reason != "crowd trouble" {
		t.Errorf("%s %v", states, s.Results[0].Score)
	}
	if len(s.Faults) != 1 || s.Faults[0].Kind != season.FaultStray { // the event of another round
		t.Errorf("%s", texts(s.Faults))
	}
	if _, reported, left := s.Counts(); reported != 1 || left != 3 {
		t.Errorf("%d reported, %d left", reported, left)
	}
	if next, postponed := s.Next(), s.Postponed(); len(next) != 1 || next[0].Fixture.String() != "SF @ OAK" ||
		len(postponed) != 1 || s.NextFixture() != next[0].Fixture {
		t.Errorf("next %v, postponed %v", next, postponed)
	}
}

// TestBothForfeit: a forfeit by both is a loss for both, with no score and no points, also over a record.
func TestBothForfeit(t *testing.T) {
	text := four + "round 1: 2016-09-04\n CHI @ GB forfeit both no officials\n OAK @ SF 7-7\nround 2\n playoff: yes\n" +
		" F: CHI v GB forfeit both\n G: OAK v SF forfeit both to SF\n"
	s := played(t, text, game("1", "Chicago Bears", "Green Bay Packers", "Harbor League, 1", 30, 0))
	rows := s.Tables().Tables[0].Rows
	for _, r := range rows {
		if r.Played != 1 || r.Lost != 1 || r.Points != "0" || r.Percentage != "0.000" || r.Last != "L" || r.Scored != 0 {
			t.Errorf("%+v", r)
		}
	}
	if r := s.Results[0]; r.State != season.Reported || r.HasScore() || r.Fixture.Reason != "no officials" {
		t.Errorf("%+v", r)
	}
	if !s.Results[2].NeedsTo || s.Results[3].Through != engine.Home {
		t.Errorf("%v, %v", s.Results[2].NeedsTo, s.Results[3].Through)
	}
	if len(s.Faults) != 1 || s.Faults[0].Kind != season.FaultDrawn {
		t.Errorf("%s", texts(s.Faults))
	}
	if _, _, err := reported(s, true, "CHI 3 GB 0"); err == nil || !strings.Contains(err.Error(), "forfeited by both") {
		t.Error(err)
	}
}

// TestDays: what was played later comes later, wherever the file has it.
func TestDays(t *testing.T) {
	text := four + "round 1: 2016-09-04\n CHI @ GB on 2016-11-01 0-9\n OAK @ SF 1-0\nround 2: 2016-09-11\n" +
		" GB @ CHI 1-3\n SF @ OAK 1-0\nround 3: 2016-09-18\n CHI @ OAK 3-0\n GB @ SF on 2016-12-01\n" +
		"round 4: 2016-11-08\n CHI @ SF\n GB @ OAK on 2016-11-09\nround 5: 2016-10-01\n OAK @ CHI\n"
	s := played(t, text)
	row := s.Tables().Tables[0].Rows
	for _, r := range row {
		if want := map[string]string{"CHI": "WWL L1", "GB": "LW W1"}[r.Team]; r.Last+" "+r.Streak != want {
			t.Errorf("%s: %s %s, want %s", r.Team, r.Last, r.Streak, want)
		}
	}
	words := func(results []*season.Result) string {
		var all []string
		for _, r := range results {
			all = append(all, r.Fixture.String())
		}
		return strings.Join(all, ", ")
	}
	if next, postponed := words(s.Next()), words(s.Postponed()); next != "CHI @ SF" || postponed != "OAK @ CHI" {
		t.Errorf("next %s, postponed %s", next, postponed)
	}
	var weeks []string
	for _, w := range s.Weeks() {
		weeks = append(weeks, fmt.Sprint(w.Round.Name, w.Places))
	}
	// The postponed game is one of the time of round 5.
	if got := strings.Join(weeks, " "); got != "1[1 1 1 2] 2[1 2 1 1] 3[1 2 2 1] 5[1 2 2 1]" {
		t.Errorf("weeks %s", got)
	}
	s = played(t, strings.Replace(text, "round 1: 2016-09-04", "round 1", 1))
	for _, r := range s.Tables().Tables[1].Rows {
		if r.Team == "OAK" && r.Last != "WLL" {
			t.Errorf("without a day: %s", r.Last)
		}
	}
}

// TestAPlaceThatADefeatChanges: if a defeat brings points, too, the next game lifts a team above one that has played all of
// its games.
func TestAPlaceThatADefeatChanges(t *testing.T) {
	text := strings.Replace(four, "inches", "inthenet", 1) +
		"round 1\n CHI @ GB 1-0\n OAK @ SF 0-0\nround 2\n OAK @ CHI 0-4\nround 3\n SF v GB\nround F\n" +
		" playoff: yes\n #1 South @ #1 North\n"
	text = strings.Replace(text, "Raiders\n", "Raiders\n  adjust: -0.5 late\n", 1)
	s := played(t, strings.Replace(text, "system: inthenet", "system: inthenet\npoints: 3, 2, 1\norder: points, difference", 1))
	r := s.Results[len(s.Results)-1]
	if got := r.SideName(engine.Visitor) + " - " + r.SideName(engine.Home); got != "#1 South - Chicago Bears" {
		t.Error(got)
	}
	for _, reach := range s.Reaches() {
		if reach.Team.Key == "OAK" && reach.Best < 2 {
			t.Errorf("Oakland comes to %d to %d of its group", reach.Best, reach.Worst)
		}
	}
}

// TestPlayoffsWaitForWhatTheyName: a place is known as soon as no game that is left can change it.
func TestPlayoffsWaitForWhatTheyName(t *testing.T) {
	text := strings.Replace(four, "inches", "inthenet", 1) +
		"round 1\n CHI @ GB 1-0\n OAK @ SF 1-0\nround 2\n GB @ CHI 0-1\n SF @ OAK\nround 3\n CHI @ OAK\n" +
		"round F\n playoff: yes\n #1 North @ #2 South\n"
	for _, c := range []struct{ from, to, want string }{
		{"", "", "Chicago Bears - #2 South"},                                    // six points ahead
		{"GB @ CHI 0-1", "GB @ CHI", "#1 North - #2 South"},                     // Green Bay may still win
		{"SF @ OAK\n", "SF @ OAK 0-1\n", "Chicago Bears - San Francisco 49ers"}, // the game that is left is of the first two
		{"SF @ OAK\n", "SF @ OAK cancelled\n", "Chicago Bears - San Francisco 49ers"},
	} {
		s := played(t, strings.Replace(text, c.from, c.to, 1))
		r := s.Results[len(s.Results)-1]
		if got := r.SideName(engine.Visitor) + " - " + r.SideName(engine.Home); got != c.want {
			t.Errorf("%s: %s, want %s", c.to, got, c.want)
		}
	}
}
