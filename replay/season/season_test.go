package season_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/replay"
	"rollbook/replay/season"
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
			return record.Setup, record.Tokens, nil
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
	for _, depth := range []season.Depth{season.Scores, season.Figures, season.Courses} {
		s, loads := playFixtures(t, coast, "inthenet", depth)
		s.Tables()
		s.Weeks()
		s.Hurt(s.Teams[0], s.Fixtures[4])
		if depth >= season.Figures {
			if _, err := s.Leaders("goals", season.Anybody, false); err != nil {
				t.Fatal(err)
			}
		}
		if depth == season.Courses {
			s.Highs(false)
		}
		if fmt.Sprint(loads) != "map[injuries-and-tired-legs:1 two-leagues:1]" {
			t.Errorf("depth %d ran %v", depth, loads)
		}
	}
}

// TestWhoIsHurt carries the injuries of a game over to the next ones: who, since when, and for how long.
func TestWhoIsHurt(t *testing.T) {
	s, _ := playFixtures(t, coast, "inthenet", season.Figures)
	var rolled []int
	setup, tokens, _ := s.Results[1].Game.Load()
	for i, a := range replay.Traced(setup, tokens, engine.Observer{}).Answers {
		if a.Prompt == "injury" {
			rolled = append(rolled, i+1)
		}
	}
	hurt := func(team string, fixture int) string {
		var all []string
		for _, h := range s.Hurt(s.TeamNamed(team), s.Fixtures[fixture]) {
			all = append(all, fmt.Sprintf("%d since %s, minute %s, entry %d: %d of %d", h.Player, h.Since.Fixture.Round.Name, h.Minute, h.Entry, h.Left, h.Games))
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

func leaders(t *testing.T, s *season.Season, figure string, whose season.Whose, perGame bool) string {
	t.Helper()
	l, err := s.Leaders(figure, whose, perGame)
	if err != nil {
		return err.Error()
	}
	b, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestLeaders(t *testing.T) {
	s, _ := playFixtures(t, coast, "inthenet", season.Figures)
	for _, c := range []struct {
		figure  string
		whose   season.Whose
		perGame bool
		want    string
	}{
		// The game of a round that does not count is in none of them.
		{"goals", season.Anybody, false, `{"figure":"goals","by":"player","rows":[{"place":1,"team":"CV","player":8,"value":1,"games":1},` +
			`{"place":1,"team":"CV","player":9,"value":1,"games":1},{"place":1,"team":"SU","player":10,"value":1,"games":1}]}`},
		{"goals", season.OfTeams, false, `{"figure":"team.goals","by":"team","rows":[{"place":1,"team":"CV","value":2,"games":1},` +
			`{"place":2,"team":"SU","value":1,"games":1},{"place":3,"team":"TR","value":0,"games":0}]}`},
		{"goals", season.OfTeams, true, `{"figure":"team.goals","by":"team","rows":[{"place":1,"team":"CV","value":2.0,"games":1},` +
			`{"place":2,"team":"SU","value":1.0,"games":1},{"place":3,"team":"TR","value":0,"games":0}]}`},
		{"goels", season.Anybody, false, `"goels" is not a figure here: did you mean goals?`},
	} {
		if got := leaders(t, s, c.figure, c.whose, c.perGame); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.figure, got, c.want)
		}
	}
}

// harbor is a season of Five Dice whose four recorded games are its fixtures.
const harbor = `rollbook season 1
season: Coast
system: fivedice
team PA: Port Ashby Mariners
team HC: Harbor City Herons
team MF: Millbrook Foundrymen
team CV: Cedar Valley Otters
round 1
  PA @ HC = opening-day
  MF @ CV = three-overtimes
  rule.injured: stated
  rule.offsetting: stands
  rule.missed-kick: line
round 2
  HC @ MF = overtime-thriller
  CV @ PA = table-clock
round 3
  PA @ MF 20-10
`

func TestLeadersAddUpWhatBoxesSay(t *testing.T) {
	s, _ := playFixtures(t, harbor, "fivedice", season.Figures)
	boxes := map[string][]map[string]any{}
	for i := range s.Results {
		r := &s.Results[i]
		if r.Game == nil {
			continue
		}
		setup, tokens, _ := r.Game.Load()
		var box map[string]map[string]any
		raw := engine.Run(setup, tokens, engine.Observer{Journal: true}).Game.AppendBox(nil)
		var whole map[string]json.RawMessage
		if err := json.Unmarshal(raw, &whole); err != nil {
			t.Fatal(err)
		}
		box = map[string]map[string]any{}
		for _, side := range engine.Teams {
			var of map[string]any
			json.Unmarshal(whole[side.String()], &of)
			box[side.String()] = of
			boxes[r.Teams[side].Key] = append(boxes[r.Teams[side].Key], of)
		}
	}
	for _, figure := range []string{"rush_yards", "fg_long", "red_zone.trips"} {
		l, err := s.Leaders(figure, season.Anybody, false)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range l.Rows {
			want := 0
			for _, box := range boxes[row.Team] {
				v := box[strings.Split(figure, ".")[0]]
				if m, ok := v.(map[string]any); ok {
					v = m["trips"]
				}
				if n := int(v.(float64)); figure == "fg_long" {
					want = max(want, n)
				} else {
					want += n
				}
			}
			if string(row.Value) != fmt.Sprint(want) || row.Games != len(boxes[row.Team]) {
				t.Errorf("%s of %s: %s in %d games, want %d in %d", figure, row.Team, row.Value, row.Games, want, len(boxes[row.Team]))
			}
		}
		if len(l.Rows) != 4 {
			t.Errorf("%s: %d teams", figure, len(l.Rows))
		}
	}
	// Averages are divided once, over the season: 232+… yards by 6+… punts.
	l, err := s.Leaders("punt_average", season.Anybody, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range l.Rows {
		yards, punts := 0.0, 0.0
		for _, box := range boxes[row.Team] {
			yards, punts = yards+box["punt_yards"].(float64), punts+box["punts"].(float64)
		}
		if string(row.Value) != fmt.Sprintf("%.1f", yards/punts) {
			t.Errorf("punt average of %s: %s, want %v by %v", row.Team, row.Value, yards, punts)
		}
	}
	if _, err := s.Leaders("fg_long", season.Anybody, true); err == nil {
		t.Error("a longest figure has no value a game")
	}
	if _, err := s.Leaders("goals", season.OfPlayers, false); err == nil || !strings.Contains(err.Error(), "none of players") {
		t.Errorf("players of football: %v", err)
	}
}

// TestHighs finds each high's game and the play that reached it.
func TestHighs(t *testing.T) {
	s, loads := playFixtures(t, harbor, "fivedice", season.Courses)
	got := map[string]string{}
	var rush, comeback *season.High
	for _, h := range s.Highs(true) {
		got[h.Key] = fmt.Sprintf("%d %s in %s play %d", h.Value, h.Team.Key, h.Result.Fixture, h.Play)
		switch h.Key {
		case "rush_yards":
			rush = h
		case "comeback":
			comeback = h
		}
	}
	for name, n := range loads {
		if n > 2 {
			t.Errorf("%s was loaded %d times", name, n)
		}
	}
	// 1998-11-15: the Herons were 21 behind and won 27-21.
	if !strings.HasPrefix(got["comeback"], "21 HC in HC @ MF play ") {
		t.Errorf("comeback: %s", got["comeback"])
	}
	if !strings.HasPrefix(got["points"], "32 PA in PA @ HC") || !strings.HasPrefix(got["win"], "6 HC in HC @ MF") {
		t.Errorf("points %s, win %s", got["points"], got["win"])
	}
	if !strings.HasPrefix(got["streak"], "3 PA in PA @ MF play 0") {
		t.Errorf("streak %s", got["streak"])
	}
	setup, tokens, _ := comeback.Result.Game.Load()
	behind := func(entries int) int {
		score := engine.Run(setup, tokens[:entries], engine.Observer{}).Game.Score()
		return score[engine.Home] - score[engine.Visitor]
	}
	if behind(comeback.Entry) != 21 || behind(comeback.Entry-1) != 20 {
		t.Errorf("after entry %d the Herons are %d behind", comeback.Entry, behind(comeback.Entry))
	}
	setup, tokens, _ = rush.Result.Game.Load()
	f, err := replay.FigureOf(setup, tokens, "box."+rush.Result.Side(rush.Team).String()+".rush_yards")
	if err != nil {
		t.Fatal(err)
	}
	if last := f.Plays[len(f.Plays)-1]; last.N != rush.Play || f.Value != fmt.Sprint(rush.Value) {
		t.Errorf("rushing: %s, but the figure was completed in play %d at %s", got["rush_yards"], last.N, f.Value)
	}
}

// TestGamesOfAPlayer counts the games that a player was on the pitch.
func TestGamesOfAPlayer(t *testing.T) {
	s, _ := playFixtures(t, strings.Replace(coast, "  counts: no\n", "", 1), "inthenet", season.Figures)
	games := map[string]int{}
	for i := range s.Results {
		r := &s.Results[i]
		if r.Game == nil {
			continue
		}
		setup, tokens, _ := r.Game.Load()
		var box map[string]struct {
			Players []struct {
				No     int
				Played bool
			}
		}
		var raw map[string]json.RawMessage
		if err := json.Unmarshal(engine.Run(setup, tokens, engine.Observer{Journal: true}).Game.AppendBox(nil), &raw); err != nil {
			t.Fatal(err)
		}
		both, _ := json.Marshal(map[string]json.RawMessage{"visitor": raw["visitor"], "home": raw["home"]})
		if err := json.Unmarshal(both, &box); err != nil {
			t.Fatal(err)
		}
		for _, side := range engine.Teams {
			for _, p := range box[side.String()].Players {
				if p.Played {
					games[fmt.Sprint(r.Teams[side].Key, p.No)]++
				}
			}
		}
	}
	l, err := s.Leaders("minutes", season.OfPlayers, false)
	if err != nil {
		t.Fatal(err)
	}
	once := 0
	for _, row := range l.Rows {
		if want := games[fmt.Sprint(row.Team, row.Player)]; row.Games != want {
			t.Errorf("%s %d has played %d games, want %d", row.Team, row.Player, row.Games, want)
		} else if want == 1 {
			once++
		}
	}
	if len(l.Rows) != len(games) || once == 0 {
		t.Errorf("%d rows, %d players, %d of them with one game", len(l.Rows), len(games), once)
	}
}

func TestHighsOfPlayers(t *testing.T) {
	s, _ := playFixtures(t, coast, "inthenet", season.Courses)
	for _, h := range s.Highs(true) {
		if h.Key == "players.goals" {
			if h.Value != 1 || h.Player == 0 || h.Play == 0 || h.Equals != 2 {
				t.Errorf("goals of a player: %+v", h)
			}
			return
		}
	}
	t.Error("no high of a player's goals")
}
