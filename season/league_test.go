package season_test

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/season"
)

// order returns the teams of a table in one line, with their places where they are shared.
func order(t season.Table) string {
	var keys []string
	for _, row := range t.Rows {
		key := row.Team
		if row.Level {
			key += "="
		}
		keys = append(keys, key)
	}
	return strings.Join(keys, " ")
}

// TestAdjustments: points are taken and given, and change the percentage too.
func TestAdjustments(t *testing.T) {
	text := "rollbook season 1\nseason: S\nsystem: inthenet\nteam EVE: Everton\n  adjust: -6 the rules\n  adjust: -2 the rules again\n" +
		"team NFO: Forest\n  adjust: +1.5 a gift\nteam LUT: Luton\nround 1\n NFO @ EVE 0-2\n"
	s := played(t, text)
	table := s.Tables().Tables[0]
	if got := order(table); got != "NFO LUT EVE" {
		t.Errorf("order %s", got)
	}
	for i, want := range []struct{ points, adjusted, percentage string }{{"1.5", "1.5", "0.500"}, {"0", "", "0.000"}, {"-5", "-8", "-1.667"}} {
		if row := table.Rows[i]; row.Points != want.points || row.Adjusted != want.adjusted || row.Percentage != want.percentage {
			t.Errorf("%s: points %s, adjusted %q, percentage %s", row.Team, row.Points, row.Adjusted, row.Percentage)
		}
	}
	if all := s.TeamNamed("EVE").Adjustments; len(all) != 2 || all[1].String() != "−2" || all[1].Reason != "the rules again" {
		t.Errorf("%+v", all)
	}
}

// TestAdjustmentsDecide: by percentage as by points, in the table, in what is settled and in what can still happen.
func TestAdjustmentsDecide(t *testing.T) {
	text := func(order, last string) string {
		return head + "order: " + order + "\nteam A: A\n  adjust: -1.5 no team at the line\nteam B: B\nteam C: C\n" +
			"round 1\n A @ B 7-0\nround 2\n B @ C 7-0\nround 3\n C @ A " + last + "\nround F\n playoff: yes\n F: #1 @ #2\n"
	}
	for criteria, want := range map[string]string{"percentage, difference": "B A C", "points": "B A C", "wins, percentage": "A B C"} {
		s := played(t, text(criteria, "0-7"))
		if got := order(s.Tables().Tables[0]); got != want || s.Results[3].Teams[engine.Visitor].Key != want[:1] {
			t.Errorf("%s: %s, want %s; the final has %s", criteria, got, want, s.Results[3].Teams[engine.Visitor])
		}
	}
	// A, at 1-0 less 1.5 points, cannot pass B by winning its last game.
	s := played(t, text("percentage", ""))
	if reach := s.Reaches(); reach[0].Best != 2 || reach[1].Worst != 2 {
		t.Errorf("%+v", reach)
	}
	if e := s.Explain(s.TeamNamed("A")); !strings.Contains(e.Above.String(), " against -0.500 (-0.5 of 1 points)") {
		t.Error(e.Above)
	}
}

// afc2002 is the East of the American Conference in 2002, with every opponent of its three level teams: 9 wins each. Division games
// put Miami out, common games the Jets above New England. Some of the other games of Buffalo are left out.
const afc2002 = `team NYJ: New York Jets
  group: AFC East
  conference: AFC
team NE: New England Patriots
  group: AFC East
  conference: AFC
team MIA: Miami Dolphins
  group: AFC East
  conference: AFC
team BUF: Buffalo Bills
  group: AFC East
  conference: AFC
team PIT: Pittsburgh
team CLE: Cleveland
team JAX: Jacksonville
team BAL: Baltimore
team IND: Indianapolis
team KC: Kansas City
team SD: San Diego
team DEN: Denver
team OAK: Oakland
team MIN: Minnesota
team DET: Detroit
team GB: Green Bay
team CHI: Chicago
team TEN: Tennessee
round 1
  NYJ @ BUF 37-31
  PIT @ NE 14-30
  DET @ MIA 21-49
round 2
  NE @ NYJ 44-7
  MIA @ IND 21-13
  BUF @ MIN 45-39
round 3
  NYJ @ MIA 3-30
  KC @ NE 38-41
  BUF @ DEN 23-28
round 4
  NYJ @ JAX 3-28
  NE @ SD 14-21
  MIA @ KC 30-48
  CHI @ BUF 27-33
round 5
  KC @ NYJ 29-25
  NE @ MIA 13-26
  OAK @ BUF 49-31
round 6
  GB @ NE 28-10
  MIA @ DEN 24-22
  BUF @ GB 0-10
round 7
  MIN @ NYJ 7-20
  BUF @ MIA 23-10
round 8
  CLE @ NYJ 24-21
  DEN @ NE 24-16
  DET @ BUF 17-24
round 9
  NYJ @ SD 44-13
  NE @ BUF 38-7
  MIA @ GB 10-24
round 10
  MIA @ NYJ 10-13
  NE @ CHI 33-30
  BUF @ KC 16-17
round 11
  NYJ @ DET 31-14
  NE @ OAK 20-27
  BAL @ MIA 7-26
round 12
  BUF @ NYJ 13-31
  MIN @ NE 17-24
  SD @ MIA 3-30
round 13
  NYJ @ OAK 20-26
  NE @ DET 20-12
  MIA @ BUF 21-38
round 14
  DEN @ NYJ 13-19
  BUF @ NE 17-27
  CHI @ MIA 9-27
round 15
  NYJ @ CHI 13-20
  NE @ TEN 7-24
  OAK @ MIA 17-23
  SD @ BUF 13-20
round 16
  NYJ @ NE 30-17
  MIA @ MIN 17-20
  BUF @ CIN 9-27
round 17
  GB @ NYJ 17-42
  MIA @ NE 24-27
  CIN @ BUF 9-27
`

// TestTheJetsWonTheEast of 2002 with the order that is football's default.
func TestTheJetsWonTheEast(t *testing.T) {
	s := played(t, head+strings.ReplaceAll(afc2002, "team TEN", "team CIN: Cincinnati\nteam TEN"))
	table := s.Tables().Tables[0]
	if got := order(table); got != "NYJ NE MIA BUF" {
		t.Errorf("order %s", got)
	}
	for column, want := range map[string]string{"NYJ": "9-7", "NE": "9-7", "MIA": "9-7"} {
		for _, row := range table.Rows {
			if got := s.Record(season.Record{row.Won, row.Tied, row.Lost}); row.Team == column && got != want {
				t.Errorf("%s: %s, want %s", row.Team, got, want)
			}
		}
	}
	e := s.Explain(s.TeamNamed("NE"))
	if e.Above.Criterion != "common-record" || e.Above.UpperValue != "0.667 (8 of 12 points)" ||
		e.Above.LowerValue != "0.583 (7 of 12 points)" {
		t.Errorf("%+v", e.Above)
	}
	if e.Below.Criterion != "group-record" || len(e.Below.Set) != 3 {
		t.Errorf("%+v", e.Below)
	}
}

// TestRestart: of three level teams the difference takes one off, and the two that are left are settled by the game between them.
func TestRestart(t *testing.T) {
	text := head + "order: percentage, head-to-head, difference, scored\nrestart: yes\nteam A: A\nteam B: B\nteam C: C\n" +
		"round 1\n A @ B 1-0\nround 2\n B @ C 1-0\nround 3\n C @ A 4-0\n"
	// A 1-4, B 1-1, C 4-1: C is first by difference, and A has beaten B.
	s := played(t, text)
	if got := order(s.Tables().Tables[0]); got != "C A B" {
		t.Errorf("with restart %s", got)
	}
	e := s.Explain(s.TeamNamed("A"))
	if e.Above.Criterion != "difference" || e.Above.UpperValue != "3" && e.Above.UpperValue != "+3" || e.Below.Criterion != "head-to-head" {
		t.Errorf("%+v %+v", e.Above, e.Below)
	}
	if got := order(played(t, strings.Replace(text, "restart: yes", "restart: no", 1)).Tables().Tables[0]); got != "C B A" {
		t.Errorf("without %s", got)
	}
}

// TestConferences: the first of each group come first, and a place can be one of a conference.
func TestConferences(t *testing.T) {
	text := head + "team A: A\n group: East\n conference: AFC\nteam B: B\n group: East\n conference: AFC\nteam C: C\n" +
		" group: West\n conference: AFC\n" +
		"team D: D\n group: South\n conference: NFC\nround 1\n A @ B 3-0\n D @ C 3-0\nround 2\n B @ D 3-0\n" +
		" A @ C 9-0\nround 3\n B @ C 1-0\nround F\n playoff: yes\n #2 AFC @ #1 NFC\n"
	s := played(t, text)
	// B has won two games and A two of two, but C is the first of its group without a win.
	if got := order(s.ConferenceTable("AFC")); got != "A C B" {
		t.Errorf("order %s", got)
	}
	if row := s.Tables().Tables[0].Rows[0]; row.Conference != "AFC" {
		t.Errorf("%+v", row)
	}
	if teams := s.Results[len(s.Results)-1].Teams; teams[1] != s.TeamNamed("C") || teams[2] != s.TeamNamed("D") {
		t.Errorf("final %v", teams)
	}
}

// TestTheScoreIsAFigure: the figure that a sport calls its score is the score of every recorded game.
func TestTheScoreIsAFigure(t *testing.T) {
	for _, system := range systems.All {
		i := slices.IndexFunc(system.Figures, func(f engine.Figure) bool { return f.Key == system.Sport.Score })
		games, _ := fixtureGames(system.ID)
		if i < 0 {
			continue // not every system counts it
		}
		for _, g := range games {
			setup, tokens, _ := g.Load()
			game := engine.Run(setup, tokens, engine.Observer{Journal: true}).Game
			for _, side := range engine.Teams {
				if got, want := system.FiguresOf(game, side)[i], game.Score()[side]; got != want {
					t.Errorf("%s, %s: %s is %d, the score %d", system.ID, g.Ref, system.Sport.Score, got, want)
				}
			}
		}
	}
}

// TestNobodyIsLevelBeforeTheFirstCriterion: its sentence names two teams alone, that of the next one who was level.
func TestNobodyIsLevelBeforeTheFirstCriterion(t *testing.T) {
	s := played(t,
		head+"order: percentage, difference\nteam A: A\nteam B: B\nteam C: C\nteam D: D\nround 1\n A @ B 7-0\n"+
			"round 2\n D @ C 14-0\nround 3\n A @ D 0-0\nround 4\n B @ C 0-0\n")
	for _, key := range []string{"A", "B", "C", "D"} {
		e := s.Explain(s.TeamNamed(key))
		for _, d := range []*season.Decision{e.Above, e.Below} {
			if d != nil && d.Criterion == "percentage" && strings.Contains(d.String(), "level") {
				t.Errorf("%s", d)
			}
		}
	}
}
