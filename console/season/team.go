package season

import (
	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/report"
	"rollbook/season"
)

// A hurtRow is a player who cannot play, as JSON.
type hurtRow struct {
	Team   string         `json:"team"`
	Player int            `json:"player"`
	Name   string         `json:"name,omitempty"`
	Since  report.Fixture `json:"since"` // the game that hurt him
	Minute string         `json:"minute,omitempty"`
	Entry  int            `json:"entry"` // of that game
	Games  int            `json:"games"` // games he misses in all
	Left   int            `json:"left"`  // games he still has to miss
}

func (s *League) hurtRows(hurt []season.Hurt) []hurtRow {
	return lists.Map(hurt, func(h season.Hurt) hurtRow {
		return hurtRow{h.Team.Key, h.Player, s.Season.PlayerName(h.Team, h.Player), report.FixtureOf(h.Since), h.Minute,
			h.Entry, h.Games, h.Left}
	})
}

func (s *League) team(c *cli.Call) error {
	t, err := s.FindTeam(s.word)
	if err != nil {
		return err
	}
	row, table := s.Season.Standing(t)
	results, figures, hurt := s.Season.Of(t), s.Season.TeamFigures(t), s.Season.HurtNow(t)
	answer := map[string]any{
		"season":   s.Season.Name,
		"group":    table.Group,
		"standing": row,
		"results":  report.FixturesOf(results),
		"figures":  figures,
		"hurt":     s.hurtRows(hurt),
	}
	if listed, err := s.listed(c, answer, results); listed {
		return err
	}
	s.sayHeading(t.Name, "  "+t.Key+"  "+report.InPlace(row.Place, row.Level, table.Group))
	g := &term.Grid{Headed: true, Rows: [][]string{nil}}
	for _, column := range s.standingsThatFit(&season.Tables{Tables: []season.Table{{Rows: []season.Row{*row}}}}, 0) {
		g.Columns = append(g.Columns, engine.Column{Name: column.Name, Left: column.Left})
		g.Rows[0] = append(g.Rows[0], column.Text(s.Season.Plan, row))
	}
	c.Term.Print(g)
	if row.Reported > 0 {
		c.Term.Outf("%d of these games %s known by score only", row.Reported, pick.If(row.Reported == 1, "is", "are"))
	}
	s.printFixtures(results)
	if len(hurt) > 0 {
		s.saySection("Cannot play")
		for _, h := range hurt {
			c.Term.Outf("%s", c.Term.Wrap(s.Season.HurtWords(h), "  "))
		}
	}
	s.printFigures(t, figures)
	return nil
}

// printFigures prints the figures that are not 0, two per line.
func (s *League) printFigures(t *season.Team, figures []season.TeamFigure) {
	some := lists.Only(figures, func(f season.TeamFigure) bool { return f.Value != "0" })
	if len(some) == 0 {
		return
	}
	s.session.Term.Outf("")
	s.sayHeading("Figures", "  "+s.Season.FiguresOver(t))
	half := (len(some) + 1) / 2
	g := &term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {}}, Indent: "  "}
	for i := range half {
		row := []string{cut(some[i].Label, 28), string(some[i].Value), "", ""}
		if half+i < len(some) {
			row[2], row[3] = "  "+cut(some[half+i].Label, 26), string(some[half+i].Value)
		}
		g.Rows = append(g.Rows, row)
	}
	s.session.Term.Print(g)
}
