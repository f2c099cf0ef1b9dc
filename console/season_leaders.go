package console

import (
	"strings"

	"rollbook/engine"
	"rollbook/replay/season"
	"rollbook/report"
)

// whose says whose figures the flags ask for.
func (c *call) whose() (season.Whose, error) {
	switch teams, players := c.Bool("teams"), c.Bool("players"); {
	case teams && players:
		return season.Anybody, trouble("--teams or --players, not both")
	case teams:
		return season.OfTeams, nil
	case players:
		return season.OfPlayers, nil
	}
	return season.Anybody, nil
}

// leaders answers with the leaders in a figure; without one, with whoever leads in each.
func (s *league) leaders(c *call) error {
	whose, err := c.whose()
	if err != nil {
		return err
	}
	if s.word == "" {
		return s.allLeaders(c, whose)
	}
	l, err := s.Leaders(s.word, whose, c.Bool("per-game"))
	if err != nil {
		return trouble("%v", err).but("rollbook season leaders lists the figures")
	}
	switch {
	case c.json():
		return c.answer(l)
	case c.Bool("csv"):
		return c.writeCSV(report.LeaderHeads, report.LeadersCSV(l))
	}
	c.say("%s", s.style.bold(shown(l.Label))+shown(s.perGame(c)+"  "+s.Over()))
	const forName = 44
	g := &grid{columns: []engine.Column{{}, {Left: true}, {Name: l.Figure}, {Name: "games"}}, headed: true}
	for i := range l.Rows {
		row := &l.Rows[i]
		g.rows = append(g.rows, []string{itoa(row.Place), cut(s.Leader(row), forName), string(row.Value), itoa(row.Games)})
	}
	c.print(g)
	return nil
}

func (s *league) perGame(c *call) string {
	if c.Bool("per-game") {
		return " a game"
	}
	return ""
}

// allLeaders answers with the leaders in every figure.
func (s *league) allLeaders(c *call, whose season.Whose) error {
	all := s.LeadersIn(whose, c.Bool("per-game"))
	switch {
	case c.json():
		return c.answer(map[string]any{"season": s.Name, "system": s.System.ID, "leaders": all})
	case c.Bool("csv"):
		var rows [][]string
		for _, l := range all {
			rows = append(rows, report.LeadersCSV(l)...)
		}
		return c.writeCSV(report.LeaderHeads, rows)
	}
	c.say("%s", s.style.bold(shown(s.Name))+shown("  leaders"+s.perGame(c)+", "+s.Over()))
	const forLabel, forWho = 32, 26 // so that 80 columns hold a line
	g := &grid{columns: []engine.Column{{Left: true}, {}, {Left: true}}}
	for _, l := range all {
		leading := report.First(l, len(l.Rows))
		if len(leading) == 0 {
			continue
		}
		who := cut(s.WhoShort(s.TeamNamed(leading[0].Team), leading[0].Player), forWho)
		level := 1
		for level < len(leading) && leading[level].Place == 1 {
			level++
		}
		if level > 1 {
			who += " and " + itoa(level-1) + " more"
		}
		g.rows = append(g.rows, []string{cut(l.Label, forLabel), string(leading[0].Value), who})
	}
	c.print(g)
	return nil
}

// highs answers with the season's highs.
func (s *league) highs(c *call) error {
	highs := s.Highs()
	all := make([]report.High, 0, len(highs))
	for _, h := range highs {
		all = append(all, report.HighOf(h))
	}
	switch {
	case c.json():
		return c.answer(map[string]any{"season": s.Name, "system": s.System.ID, "records": all})
	case c.Bool("csv"):
		var rows [][]string
		for _, h := range all {
			rows = append(rows, h.Cells())
		}
		return c.writeCSV(report.HighHeads, rows)
	}
	c.say("%s", s.style.bold(shown(s.Name))+shown("  highs, "+s.Over()))
	g := &grid{columns: []engine.Column{{Left: true}, {}, {Left: true}, {Left: true}}}
	for _, h := range highs {
		who := h.Team.Key
		if h.Player != 0 {
			who += " " + itoa(h.Player)
		}
		g.rows = append(g.rows, []string{cut(h.Label, 28), itoa(h.Value), who, strings.Join(s.When(h), ", ")})
	}
	c.print(g)
	return nil
}
