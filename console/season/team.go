package season

import (
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
)

// A hurtRow is a player who cannot play, as JSON.
type hurtRow struct {
	Team   string     `json:"team"`
	Player int        `json:"player"`
	Since  fixtureRow `json:"since"` // the game that hurt him
	Minute string     `json:"minute,omitempty"`
	Entry  int        `json:"entry"` // of that game
	Games  int        `json:"games"` // that he misses, all of them
	Left   int        `json:"left"`  // that he still misses
}

func (s *League) hurtRows(hurt []season.Hurt) []hurtRow {
	rows := make([]hurtRow, 0, len(hurt))
	for _, h := range hurt {
		rows = append(rows, hurtRow{h.Team.Key, h.Player, s.fixtureRow(h.Since), h.Minute, h.Entry, h.Games, h.Left})
	}
	return rows
}

// hurtText says who is hurt, since which game and entry, and for how long.
func (s *League) hurtText(h season.Hurt) string {
	text := h.Team.Name + " " + strconv.Itoa(h.Player) + " is hurt since " + h.Since.Fixture.String() + " in " + h.Since.Fixture.Round.Name + " (" + s.gameName(h.Since.Game)
	if h.Entry > 0 {
		text += ", entry " + strconv.Itoa(h.Entry)
	}
	text += "): misses " + term.Plural(h.Games, "game")
	if h.Left < h.Games {
		text += ", " + strconv.Itoa(h.Left) + " still"
	}
	return text
}

// team answers with a team's season.
func (s *League) team(c *cli.Call) error {
	t, err := s.FindTeam(s.word)
	if err != nil {
		return err
	}
	var row season.Row
	group := ""
	for _, table := range s.Tables().Tables {
		for _, r := range table.Rows {
			if r.Team == t.Key {
				row, group = r, table.Group
			}
		}
	}
	results, figures, hurt := s.Of(t), s.TeamFigures(t), s.HurtNow(t)
	switch {
	case c.JSON:
		type figure struct {
			Key   string `json:"key"`
			Label string `json:"label"`
			Value any    `json:"value"`
		}
		all := make([]figure, 0, len(figures))
		for _, f := range figures {
			all = append(all, figure{f.Key, f.Label, f.Value})
		}
		return c.Answer(map[string]any{"season": s.Name, "group": group, "standing": row, "results": s.fixtureRows(results), "figures": all, "hurt": s.hurtRows(hurt)})
	case c.CSV:
		var rows [][]string
		for _, r := range s.fixtureRows(results) {
			rows = append(rows, r.cells())
		}
		return c.WriteCSV(fixtureColumns, rows)
	}
	place := "place " + strconv.Itoa(row.Place)
	if row.Level {
		place += ", shared"
	}
	if group != "" {
		place = group + ", " + place
	}
	c.Say("%s", s.Style.Bold(term.Shown(t.Name))+term.Shown("  "+t.Key+"  "+place))
	g := &term.Grid{Headed: true, Rows: [][]string{nil}}
	add := func(head, value string) {
		g.Columns, g.Rows[0] = append(g.Columns, engine.Column{Name: head}), append(g.Rows[0], value)
	}
	add("P", strconv.Itoa(row.Played))
	for _, o := range s.Outcomes() {
		add(o.Letter, strconv.Itoa(o.Of(&row)))
	}
	add("points", row.Points)
	add("pct", row.Percentage)
	add("score", strconv.Itoa(row.Scored)+"-"+strconv.Itoa(row.Conceded))
	add("home", s.Record(row.Home))
	add("away", s.Record(row.Away))
	add("group", s.Record(row.GroupRecord))
	add("run", s.Form(row.Streak))
	add("last", s.Form(row.Last))
	c.Print(g)
	if row.Reported > 0 {
		c.Say("%s of these games reported, without a record", strconv.Itoa(row.Reported))
	}
	s.PrintFixtures(results)
	if len(hurt) > 0 {
		c.Say("")
		c.Say("%s", s.Style.Bold("Hurt"))
		for _, h := range hurt {
			c.Say("%s", c.Wrap(s.hurtText(h), "  "))
		}
	}
	s.printFigures(t, figures)
	return nil
}

// printFigures prints figures, those that are not 0, two beside each other.
func (s *League) printFigures(t *season.Team, figures []season.TeamFigure) {
	var some []season.TeamFigure
	for _, f := range figures {
		if f.Value != "0" {
			some = append(some, f)
		}
	}
	if len(some) == 0 {
		return
	}
	s.Say("")
	s.Say("%s", s.Style.Bold("Figures")+term.Shown("  "+overGames(s.CountsOf(t))))
	half := (len(some) + 1) / 2
	g := &term.Grid{Columns: []engine.Column{{Left: true}, {}, {Left: true}, {}}, Indent: "  "}
	for i := range half {
		row := []string{cut(some[i].Label, 28), string(some[i].Value), "", ""}
		if half+i < len(some) {
			row[2], row[3] = "  "+cut(some[half+i].Label, 26), string(some[half+i].Value)
		}
		g.Rows = append(g.Rows, row)
	}
	s.Print(g)
}
