package report

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/season"
)

// A LeaderRow is a line of the leaders in a figure.
type LeaderRow struct {
	In *season.Leaders
	*season.Leader
}

// LeaderRows returns the lines of leaders in several figures.
func LeaderRows(all ...*season.Leaders) (rows []LeaderRow) {
	for _, l := range all {
		for i := range l.Rows {
			rows = append(rows, LeaderRow{l, &l.Rows[i]})
		}
	}
	return rows
}

// LeaderColumns are the columns of leaders in CSV.
var LeaderColumns = []lists.Column[LeaderRow]{
	{Key: "figure", Value: func(r LeaderRow) string { return r.In.Figure }},
	{Key: "by", Value: func(r LeaderRow) string { return r.In.By }},
	{Key: "place", Value: func(r LeaderRow) string { return strconv.Itoa(r.Place) }},
	{Key: "team", Value: func(r LeaderRow) string { return r.Team }},
	{Key: "player", Value: func(r LeaderRow) string { return strings.TrimPrefix(strconv.Itoa(r.Player), "0") }},
	{Key: "value", Value: func(r LeaderRow) string { return string(r.Value) }},
	{Key: "games", Value: func(r LeaderRow) string { return strconv.Itoa(r.Games) }},
	{Key: "name", Value: func(r LeaderRow) string { return r.Name }},
}

// WithNames gives the players among leaders their names.
func (s *Season) WithNames(l *season.Leaders) *season.Leaders {
	for i := range l.Rows {
		row := &l.Rows[i]
		row.Name = s.PlayerName(s.TeamNamed(row.Team), row.Player)
	}
	return l
}

// Leader names the leader on a line.
func (s *Season) Leader(row *season.Leader) string { return s.Who(s.TeamNamed(row.Team), row.Player) }

// LeadersIn returns the leaders in every figure that has a value, players' figures first, with names as people know them:
// "Rushes, players".
func (s *Season) LeadersIn(whose season.Whose, perGame bool) (all []*season.Leaders) {
	all = []*season.Leaders{} // JSON lists none as []
	for i, name := range s.FigureNames(whose) {
		own := whose
		if own == season.Anybody && i >= len(s.PlayerFigures) {
			own = season.OfTeams
		}
		l, err := s.Leaders(name, own, perGame)
		if err != nil {
			continue // it has no per-game value
		}
		if l.By == "player" {
			l.Label += ", players"
		}
		all = append(all, l)
	}
	return all
}

// LeadingIn returns the leaders in the figures of a season's book, teams' per game: a dozen, without any that nobody has.
func (s *Season) LeadingIn() (all []*season.Leaders) {
	for _, name := range s.System.Sport.Leading {
		l, err := s.Leaders(name, season.Anybody, false)
		if err != nil {
			continue // no game with players has been played
		}
		if l.By == "player" {
			l.Label += ", players"
		} else if aGame, err := s.Leaders(name, season.OfTeams, true); err == nil {
			l = aGame
			l.Label += " a game"
		}
		isAgain := func(other *season.Leaders) bool { return other.Label == l.Label } // of teams, where no game has players
		if First(l, 1) != nil && !slices.ContainsFunc(all, isAgain) {
			all = append(all, l)
		}
	}
	return all
}

// First returns the leaders with only the first n nonzero lines; nil if nobody has the figure.
func First(l *season.Leaders, most int) []season.Leader {
	rows := l.Rows[:min(len(l.Rows), most)]
	for len(rows) > 0 && strings.Trim(string(rows[len(rows)-1].Value), "0.") == "" {
		rows = rows[:len(rows)-1]
	}
	if len(rows) == 0 {
		return nil
	}
	return rows
}

// A High is one of the season's highs, for programs.
type High struct {
	Key     string  `json:"key"`
	Label   string  `json:"label"`
	Value   int     `json:"value"`
	Team    string  `json:"team"`
	Player  int     `json:"player,omitempty"`
	Name    string  `json:"name,omitempty"` // of the player
	Fixture Fixture `json:"fixture"`
	Play    int     `json:"play,omitempty"`
	Entry   int     `json:"entry,omitempty"`
	Equals  int     `json:"equals,omitempty"` // how often it was reached again
}

// Told returns the highs for people, without the score's figure, which repeats the first one.
func (s *Season) Told(highs []*season.High) []*season.High {
	return slices.DeleteFunc(highs, func(h *season.High) bool { return h.Key == s.System.Sport.Score && h.Key != "points" })
}

// HighLabel is what a high is called, apart from the other of its name: "Goals, player".
func HighLabel(h *season.High) string {
	return h.Label + pick.If(h.Player > 0, ", player", "")
}

// HighsOf returns highs for programs.
func (s *Season) HighsOf(highs []*season.High) []High {
	all := []High{} // JSON lists none as []
	for _, h := range highs {
		all = append(all, High{h.Key, h.Label, h.Value, h.Team.Key, h.Player, s.PlayerName(h.Team, h.Player),
			FixtureOf(h.Result), h.Play, h.Entry, h.Equals})
	}
	return all
}

// When says in which game a high was reached, with which play of it, and how often again: "Week 3", "play 12", "game 4", "equaled
// once".
func (s *Season) When(h *season.High) []string {
	said := []string{h.Result.Fixture.Round.Name}
	if h.Play > 0 {
		play := "play " + strconv.Itoa(h.Play)
		if h.Key == "comeback" {
			play = "down " + strconv.Itoa(h.Value) + " after " + play
		}
		said = append(said, play)
	}
	if where := s.FixtureLine(h.Result).Where; where != "" {
		said = append(said, where)
	}
	if h.Equals > 0 {
		said = append(said, "equaled "+Times(h.Equals))
	}
	return said
}

// Times says how often something came.
func Times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return engine.Number(n) + " times"
}
