package season_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/season"
)

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
		// The game of a round that does not count is in no figure.
		{"goals", season.Anybody, false, `{"figure":"goals","by":"player","rows":[{"place":1,"team":"CV","player":8,"value":1,"games":1},` +
			`{"place":1,"team":"CV","player":9,"value":1,"games":1},{"place":1,"team":"SU","player":10,"value":1,"games":1}]}`},
		{"goals", season.OfTeams, false, `{"figure":"team.goals","by":"team","rows":[{"place":1,"team":"CV","value":2,"games":2},` +
			`{"place":2,"team":"SU","value":1,"games":1},{"place":3,"team":"TR","value":0,"games":1}]}`},
		{"goals", season.OfTeams, true, `{"figure":"team.goals","by":"team","rows":[{"place":1,"team":"CV","value":1.0,"games":2},` +
			`{"place":1,"team":"SU","value":1.0,"games":1},{"place":3,"team":"TR","value":0,"games":1}]}`},
		{"Goals", season.OfTeams, true, `{"figure":"team.goals","by":"team","rows":[{"place":1,"team":"CV","value":1.0,"games":2},` +
			`{"place":1,"team":"SU","value":1.0,"games":1},{"place":3,"team":"TR","value":0,"games":1}]}`},
		{"GOALS", season.Anybody, false, `{"figure":"goals","by":"player","rows":[{"place":1,"team":"CV","player":8,"value":1,"games":1},` +
			`{"place":1,"team":"CV","player":9,"value":1,"games":1},{"place":1,"team":"SU","player":10,"value":1,"games":1}]}`},
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
		r := s.Results[i]
		if r.Game == nil {
			continue
		}
		setup, tokens, _ := r.Game.Load()
		var box map[string]map[string]any
		raw := engine.BoxOf(engine.Run(setup, tokens, engine.Observer{Journal: true}).Game).AppendJSON(nil)
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
	if _, err := s.Leaders("goals", season.OfPlayers, false); err == nil || !strings.Contains(err.Error(), "no player figures") {
		t.Errorf("players of football: %v", err)
	}
}

// TestFiguresOfTeams: an average is the one of its leaders, and what teams did is what their opponents let them do.
func TestFiguresOfTeams(t *testing.T) {
	football, _ := playFixtures(t, harbor, "fivedice", season.Figures)
	l, err := football.Leaders("punt_average", season.OfTeams, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range l.Rows {
		team := football.TeamNamed(row.Team)
		found := false
		for _, f := range football.TeamFigures(team) {
			found = found || f.Key == "punt_average" && f.Value == row.Value
		}
		if !found {
			t.Errorf("the punt average of %s is not %s", row.Team, row.Value)
		}
	}
	own, against := map[string]int{}, map[string]int{}
	for _, team := range football.Teams {
		const games = 2 // with a record
		for _, f := range football.TeamFigures(team) {
			if f.PerGame == "" {
				continue
			}
			had, _ := strconv.Atoi(string(f.Value))
			let, _ := strconv.Atoi(string(f.Against))
			own[f.Key], against[f.Key] = own[f.Key]+had, against[f.Key]+let
			if want := fmt.Sprintf("%.1f", float64(had)/games); string(f.PerGame) != want && had != 0 {
				t.Errorf("%s of %s a game: %s, want %s", f.Key, team.Key, f.PerGame, want)
			}
		}
	}
	if len(own) < 20 || !maps.Equal(own, against) {
		t.Errorf("what all teams did, %v, is not what all opponents did, %v", own, against)
	}
}

// TestHighs finds each high's game and the play that reached it.
func TestHighs(t *testing.T) {
	s, loads := playFixtures(t, harbor, "fivedice", season.Histories)
	got := map[string]string{}
	var rush, comeback *season.High
	for _, h := range s.Highs() {
		got[h.Key] = fmt.Sprintf("%d %s in %s play %d", h.Value, h.Team.Key, h.Result.Fixture, h.Play)
		switch h.Key {
		case "rush_yards":
			rush = h
		case "comeback":
			comeback = h
		}
	}
	for name, n := range loads {
		if n > 2 { // for the season, and for the entries of its highs
			t.Errorf("%s was loaded %d times", name, n)
		}
	}
	// 1998-11-15: the Herons were 21 behind and won 27-21.
	if !strings.HasPrefix(got["comeback"], "21 HC in HC @ MF play ") {
		t.Errorf("comeback: %s", got["comeback"])
	}
	if !strings.HasPrefix(got["points"], "32 PA in PA @ HC") || !strings.HasPrefix(got["win"], "10 PA in PA @ MF play 0") {
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
	f, _, err := replay.FigureOf(setup, tokens, "box."+rush.Result.Side(rush.Team).String()+".rush_yards")
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
		r := s.Results[i]
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
		if err := json.Unmarshal(engine.BoxOf(engine.Run(setup, tokens, engine.Observer{Journal: true}).Game).AppendJSON(nil), &raw); err != nil {
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

// A high of a player names the entry with which he came to it: one entry before, he has not.
func TestHighsOfPlayers(t *testing.T) {
	s, _ := playFixtures(t, coast, "inthenet", season.Histories)
	found := map[string]*season.High{}
	for _, h := range s.Highs() {
		key, ok := strings.CutPrefix(h.Key, "players.")
		if !ok {
			continue
		}
		found[key] = h
		at := func(entries int) int {
			setup, tokens, _ := h.Result.Game.Load()
			box := engine.BoxOf(engine.Run(setup, tokens[:entries], engine.Observer{Journal: true}).Game)
			of := box.Of(h.Result.Side(h.Team)).AppendJSON(nil)
			var side struct{ Players []map[string]any }
			if err := json.Unmarshal(of, &side); err != nil {
				t.Fatal(err)
			}
			for _, p := range side.Players {
				if p["no"] == float64(h.Player) {
					return int(p[key].(float64))
				}
			}
			return -1
		}
		if before, after := at(h.Entry-1), at(h.Entry); before >= h.Value || after != h.Value || h.Play == 0 {
			t.Errorf("%s: %d of %s %d in play %d, entry %d: before it %d, then %d", key, h.Value, h.Team.Key, h.Player, h.Play,
				h.Entry, before, after)
		}
	}
	if h := found["goals"]; h == nil || h.Value != 1 || h.Equals != 2 {
		t.Errorf("goals of a player: %+v", h)
	}
	if found["minutes"] == nil || found["saves"] == nil || len(found) < 15 {
		t.Errorf("highs of players in %d figures", len(found))
	}
}
