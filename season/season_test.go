package season_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/replay"
	"rollbook/season"
)

func plainSetup(system string) (*engine.Setup, error) {
	return systems.Named(system).Setup(engine.Header{{Key: "system", Value: system}, {Key: "visitor", Value: "A"}, {Key: "home", Value: "B"}})
}

// fixtureGames are the recorded games of a system, and how often each was loaded.
func fixtureGames(system string) (games []*season.Game, loads map[string]int) {
	loads = map[string]int{}
	for _, f := range fixtures.Records() {
		if f.System != system {
			continue
		}
		record := replay.Read(f.File, f.Text)[0]
		games = append(games, &season.Game{Ref: f.Name, File: f.File, Header: record.Header, Load: func() (*engine.Setup, []string, error) {
			loads[f.Name]++
			return record.Setup, record.Tokens(), nil
		}})
	}
	return games, loads
}

// coast is a soccer season of two clubs that met three times.
const coast = `rollbook season 1
season: Estuary League
system: inthenet
team CV: Calder Vale
team SU: Saltmarsh United
team TR: Tarn Rovers

round 1: 2024-03-16
  SU @ CV
round Cup: 2024-04-06
  CV @ SU = injuries-and-tired-legs
round 2
  CV @ TR 0-0
round 3
  SU @ CV = two-leagues
  counts: no
round 4
  TR @ CV
round 5
  SU @ CV
`

func playFixtures(t *testing.T, text, system string, depth season.Depth) (*season.Season, map[string]int) {
	t.Helper()
	plan, faults := season.Read("coast.season", text)
	if len(faults) > 0 {
		t.Fatal(texts(faults))
	}
	games, loads := fixtureGames(system)
	s := season.Play(plan, season.Games{All: games}, depth)
	return s, loads
}

func TestAGameIsRunOnce(t *testing.T) {
	for _, depth := range []season.Depth{season.Scores, season.Figures, season.Histories} {
		s, loads := playFixtures(t, coast, "inthenet", depth)
		s.Tables()
		s.Weeks()
		s.Hurt(s.Teams[0], s.Fixtures[4])
		if depth >= season.Figures {
			if _, err := s.Leaders("goals", season.Anybody, false); err != nil {
				t.Fatal(err)
			}
		}
		if depth == season.Histories {
			s.Highs()
		}
		want := "map[injuries-and-tired-legs:1 two-leagues:1]"
		if depth == season.Histories { // for the entries that completed the highs
			want = "map[injuries-and-tired-legs:2 two-leagues:1]"
		}
		if fmt.Sprint(loads) != want {
			t.Errorf("depth %d ran %v", depth, loads)
		}
	}
}

// TestWhoIsHurt carries the injuries of a game over to the next ones: who, since when, and for how long.
func TestWhoIsHurt(t *testing.T) {
	s, _ := playFixtures(t, coast, "inthenet", season.Figures)
	var rolled []int
	setup, tokens, _ := s.Results[1].Game.Load()
	for i, a := range replay.Run(setup, tokens, replay.Keep{}).Answers {
		if a.Prompt == "injury" {
			rolled = append(rolled, i+1)
		}
	}
	hurt := func(team string, fixture int) string {
		var all []string
		for _, h := range s.Hurt(s.TeamNamed(team), s.Fixtures[fixture]) {
			all = append(all, fmt.Sprintf("%d since %s, minute %s, entry %d: %d of %d", h.Player, h.Since.Fixture.Round.Name,
				h.Minute, h.Entry, h.Left, h.Games))
		}
		return strings.Join(all, "; ")
	}
	for _, c := range []struct {
		team    string
		fixture int
		want    string
	}{
		{"CV", 1, ""},
		{"CV", 2, fmt.Sprintf("2 since Cup, minute 27, entry %d: 5 of 5; 11 since Cup, minute 61, entry %d: 8 of 8", rolled[0], rolled[1])},
		{"CV", 5, fmt.Sprintf("2 since Cup, minute 27, entry %d: 2 of 5; 11 since Cup, minute 61, entry %d: 5 of 8", rolled[0], rolled[1])},
		{"SU", 3, fmt.Sprintf("7 since Cup, minute 90+3, entry %d: 4 of 4", rolled[2])},
		{"TR", 4, ""},
	} {
		if got := hurt(c.team, c.fixture); got != c.want {
			t.Errorf("%s before %s: %s, want %s", c.team, s.Fixtures[c.fixture].Round.Name, got, c.want)
		}
	}
	if now := s.HurtNow(s.TeamNamed("CV")); len(now) != 2 || now[0].Left != 3 {
		t.Errorf("now hurt: %+v", now)
	}
}

// TestAHurtPlayerComesBack misses as many games as the chart said, and no more.
func TestAHurtPlayerComesBack(t *testing.T) {
	text := coast
	for n := range 6 {
		text += fmt.Sprintf("round %d\n  TR @ SU\n", n+6)
	}
	s, _ := playFixtures(t, text, "inthenet", season.Figures)
	su := s.TeamNamed("SU")
	missed := 0
	for _, r := range s.Of(su)[2:] {
		missed += len(s.Hurt(su, r.Fixture))
	}
	if missed != 4 {
		t.Errorf("number 7 misses %d games, want 4", missed)
	}
}

// TestAScoreCountsUntilTheRecordIsOver: beginning a game, or a record that stops, takes nothing away from the score in the file.
func TestAScoreCountsUntilTheRecordIsOver(t *testing.T) {
	text := four + "round 1\n CHI @ GB 21-31\n OAK @ SF 7-3\nround F\n playoff: yes\n F: #1 @ #2\n"
	begun := game("1", "Chicago Bears", "Green Bay Packers", "Harbor League, 1", 0, 0)
	begun.State = season.GameOpen
	was, s := played(t, text), played(t, text, begun)
	if r := s.Results[0]; r.State != season.Reported || r.Score != was.Results[0].Score || r.Game != begun || len(s.Faults) > 0 {
		t.Errorf("with a game begun: %+v %v", r, texts(s.Faults))
	}
	if !reflect.DeepEqual(was.Tables(), s.Tables()) || s.Results[2].State != season.Open {
		t.Errorf("the table is %+v, the final %v", s.Tables(), s.Results[2].State)
	}
	over := game("1", "Chicago Bears", "Green Bay Packers", "Harbor League, 1", 20, 31)
	if s := played(t, text, over); s.Results[0].State != season.Proved || s.Results[0].Score != over.Score || len(s.Faults) != 1 {
		t.Errorf("once it is over: %+v %v", s.Results[0], texts(s.Faults))
	}
	if s := played(t, strings.Replace(text, " 21-31", "", 1), begun); s.Results[0].State != season.InProgress || s.Results[0].Decided() {
		t.Errorf("without a score: %+v", s.Results[0])
	}
}
