package season

import (
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/report"
	"rollbook/season"
)

type leadersFlags struct {
	Teams   bool `flag:"teams" help:"figures of teams"`
	Players bool `flag:"players" help:"figures of players"`
	PerGame bool `flag:"per-game" help:"divided by games played"`
}

// leaders answers with the leaders in a figure, or with the leader in each and the season's highs.
func (s *League) leaders(c *cli.Call, f *leadersFlags) error {
	whose := season.Anybody
	switch {
	case f.Teams && f.Players:
		return cli.Trouble("--teams or --players, not both")
	case f.Teams:
		whose = season.OfTeams
	case f.Players:
		whose = season.OfPlayers
	}
	if s.word == "" {
		return s.allLeaders(c, f, whose)
	}
	l, err := s.Season.Leaders(s.word, whose, f.PerGame)
	if err != nil {
		return cli.Trouble("%v", err).But("%s lists the figures", s.Season.Command("leaders"))
	}
	if listed, err := cli.Listed(c, s.Season.WithNames(l), report.LeaderColumns,
		report.LeaderRows(s.Season.WithNames(l))); listed {
		return err
	}
	s.sayHeading(l.Label, f.unit()+"  "+s.Season.OverIn(l))
	const forName = 44
	g := &term.Grid{Columns: []engine.Column{{}, {Left: true}, {Name: strings.TrimPrefix(l.Figure, "team.")}, {Name: "games"}}, Headed: true}
	for i := range l.Rows {
		row := &l.Rows[i]
		g.Rows = append(g.Rows,
			[]string{strconv.Itoa(row.Place), cut(s.Season.Leader(row), forName), string(row.Value), strconv.Itoa(row.Games)})
	}
	c.Term.Print(g)
	return nil
}

func (f *leadersFlags) unit() string { return pick.If(f.PerGame, " a game", "") }

// Column widths for the figure and its leader, so that a line fits in 80.
const forLabel, forWho = 32, 26

// allLeaders answers with the leader in every figure, and the season's highs.
func (s *League) allLeaders(c *cli.Call, f *leadersFlags, whose season.Whose) error {
	all := s.Season.LeadersIn(whose, f.PerGame)
	for _, l := range all {
		if c.Flags.JSON || c.Flags.CSV {
			s.Season.WithNames(l)
		}
	}
	highs := lists.Only(s.Season.Highs(), func(h *season.High) bool {
		return whose == season.Anybody || (whose == season.OfPlayers) == (h.Player > 0)
	})
	answer := map[string]any{"season": s.Season.Name, "system": s.Season.System.ID, "leaders": all,
		"highs": s.Season.HighsOf(highs)}
	if listed, err := cli.Listed(c, answer, report.LeaderColumns, report.LeaderRows(all...)); listed {
		return err
	}
	s.sayHeading(s.Season.Name, "  leaders"+f.unit()+", "+s.Season.Over())
	g := &term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}}}
	for _, l := range all {
		leading := report.First(l, len(l.Rows))
		if len(leading) == 0 {
			continue
		}
		who := cut(s.Season.WhoShort(s.Season.TeamNamed(leading[0].Team), leading[0].Player), forWho)
		level := 1
		for level < len(leading) && leading[level].Place == 1 {
			level++
		}
		if level > 1 {
			who += " and " + strconv.Itoa(level-1) + " more"
		}
		g.Rows = append(g.Rows, []string{cut(l.Label, forLabel), string(leading[0].Value), who})
	}
	c.Term.Print(g)
	c.Term.Outf("")
	s.sayHeading("Highs", "  scores, wins and streaks from all games")
	g = &term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}}}
	for _, h := range s.Season.Told(highs) {
		who := pick.If(h.Player == 0, h.Team.Key, s.Season.WhoShort(h.Team, h.Player))
		g.Rows = append(g.Rows, []string{cut(report.HighLabel(h), 28), strconv.Itoa(h.Value), cut(who, forWho),
			strings.Join(s.Season.When(h), ", ")})
	}
	c.Term.Print(g)
	return nil
}
