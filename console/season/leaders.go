package season

import (
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
)

// leadersFlags are the flags of season leaders.
type leadersFlags struct {
	Teams   bool `flag:"teams" help:"figures of teams"`
	Players bool `flag:"players" help:"figures of players"`
	PerGame bool `flag:"per-game" help:"divided by games played"`
}

// whose says whose figures the flags ask for.
func (f *leadersFlags) whose() (season.Whose, error) {
	switch {
	case f.Teams && f.Players:
		return season.Anybody, cli.Trouble("--teams or --players, not both")
	case f.Teams:
		return season.OfTeams, nil
	case f.Players:
		return season.OfPlayers, nil
	}
	return season.Anybody, nil
}

// overProved says how many games statistics go over.
func (s *League) overProved() string {
	proved, reported, _ := s.Counts()
	return overGames(proved, reported)
}

func overGames(proved, reported int) string {
	over := "over " + term.Plural(proved, "proved game")
	if reported > 0 {
		over += "; " + strconv.Itoa(reported) + " reported without statistics"
	}
	return over
}

// leaders answers with the leaders in a figure; without one, with whoever leads in each.
func (s *League) leaders(c *cli.Call, f *leadersFlags) error {
	whose, err := f.whose()
	if err != nil {
		return err
	}
	if s.word == "" {
		return s.allLeaders(c, f, whose)
	}
	l, err := s.Leaders(s.word, whose, f.PerGame)
	if err != nil {
		return cli.Trouble("%v", err).But("rollbook season leaders lists the figures")
	}
	switch {
	case c.JSON:
		return c.Answer(l)
	case c.CSV:
		return c.WriteCSV(leaderColumns, leaderRows(l))
	}
	c.Say("%s", s.Style.Bold(term.Shown(l.Label))+term.Shown(f.unit()+"  "+s.overProved()))
	g := &term.Grid{Columns: []engine.Column{{}, {Left: true}, {Name: l.Figure}, {Name: "games"}}, Headed: true}
	for i := range l.Rows {
		row := &l.Rows[i]
		g.Rows = append(g.Rows, []string{strconv.Itoa(row.Place), s.who(row), string(row.Value), strconv.Itoa(row.Games)})
	}
	c.Print(g)
	return nil
}

func (f *leadersFlags) unit() string { return engine.Choose(f.PerGame, " a game", "") }

// who names a leader: the team, and the shirt of a player.
func (s *League) who(row *season.Leader) string {
	name := row.Team
	if t := s.TeamNamed(row.Team); t != nil {
		name = cut(t.Name, 36)
	}
	if row.Player != 0 {
		name += " " + strconv.Itoa(row.Player)
	}
	return name
}

var leaderColumns = []string{"figure", "by", "place", "team", "player", "value", "games"}

func leaderRows(l *season.Leaders) (rows [][]string) {
	for _, r := range l.Rows {
		player := ""
		if r.Player != 0 {
			player = strconv.Itoa(r.Player)
		}
		rows = append(rows, []string{l.Figure, l.By, strconv.Itoa(r.Place), r.Team, player, string(r.Value), strconv.Itoa(r.Games)})
	}
	return rows
}

// allLeaders answers with the leaders in every figure.
func (s *League) allLeaders(c *cli.Call, f *leadersFlags, whose season.Whose) error {
	all := []*season.Leaders{}
	for _, name := range s.FigureNames(whose) {
		own := whose
		if own == season.Anybody && len(all) >= len(s.PlayerFigures) {
			own = season.OfTeams
		}
		l, err := s.Leaders(name, own, f.PerGame)
		if err != nil {
			continue // without a value a game
		}
		all = append(all, l)
	}
	switch {
	case c.JSON:
		return c.Answer(map[string]any{"season": s.Name, "system": s.System.ID, "leaders": all})
	case c.CSV:
		var rows [][]string
		for _, l := range all {
			rows = append(rows, leaderRows(l)...)
		}
		return c.WriteCSV(leaderColumns, rows)
	}
	c.Say("%s", s.Style.Bold(term.Shown(s.Name))+term.Shown("  leaders"+f.unit()+", "+s.overProved()))
	const forLabel, forWho = 32, 26 // so that 80 columns hold a line
	g := &term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}}}
	for _, l := range all {
		var first []string
		for i := range l.Rows {
			if l.Rows[i].Place == 1 {
				first = append(first, s.who(&l.Rows[i]))
			}
		}
		if len(first) == 0 || l.Rows[0].Value == "0" {
			continue
		}
		who := cut(first[0], forWho)
		if len(first) > 1 {
			who += " and " + strconv.Itoa(len(first)-1) + " more"
		}
		label := cut(l.Label, forLabel)
		if l.By == "player" {
			label = cut(l.Label+", players", forLabel)
		}
		g.Rows = append(g.Rows, []string{label, string(l.Rows[0].Value), who})
	}
	c.Print(g)
	return nil
}

// A highRow is one of the season's highs as JSON.
type highRow struct {
	Key     string     `json:"key"`
	Label   string     `json:"label"`
	Value   int        `json:"value"`
	Team    string     `json:"team"`
	Player  int        `json:"player,omitempty"`
	Fixture fixtureRow `json:"fixture"`
	Play    int        `json:"play,omitempty"`
	Entry   int        `json:"entry,omitempty"`
	Equals  int        `json:"equals,omitempty"` // how often it was reached again
}

// highs answers with the season's highs.
func (s *League) highs(c *cli.Call) error {
	highs := s.Highs()
	all := make([]highRow, 0, len(highs))
	for _, h := range highs {
		all = append(all, highRow{h.Key, h.Label, h.Value, h.Team.Key, h.Player, s.fixtureRow(h.Result), h.Play, h.Entry, h.Equals})
	}
	switch {
	case c.JSON:
		return c.Answer(map[string]any{"season": s.Name, "system": s.System.ID, "records": all})
	case c.CSV:
		var rows [][]string
		for _, h := range all {
			rows = append(rows, []string{h.Key, h.Label, strconv.Itoa(h.Value), h.Team, count(h.Player), h.Fixture.Round, h.Fixture.Fixture, h.Fixture.Game, count(h.Play), count(h.Entry), strconv.Itoa(h.Equals)})
		}
		return c.WriteCSV([]string{"key", "label", "value", "team", "player", "round", "fixture", "game", "play", "entry", "equals"}, rows)
	}
	c.Say("%s", s.Style.Bold(term.Shown(s.Name))+term.Shown("  highs, "+s.overProved()))
	g := &term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}}}
	for i, h := range highs {
		who := h.Team.Key
		if h.Player != 0 {
			who += " " + strconv.Itoa(h.Player)
		}
		where := []string{h.Result.Fixture.Round.Name}
		if h.Play > 0 {
			where = append(where, "play "+strconv.Itoa(h.Play))
		}
		if h.Result.Game != nil {
			where = append(where, s.gameName(h.Result.Game))
		} else {
			where = append(where, "reported")
		}
		if h.Equals > 0 {
			where = append(where, "equaled "+times(h.Equals))
		}
		g.Rows = append(g.Rows, []string{cut(all[i].Label, 28), strconv.Itoa(h.Value), who, strings.Join(where, ", ")})
	}
	c.Print(g)
	return nil
}

// times says how often.
func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return strconv.Itoa(n) + " times"
}

// count writes a number that is not 0.
func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
