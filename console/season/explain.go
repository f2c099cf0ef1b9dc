package season

import (
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
	"rollbook/report"
)

// isColumn reports whether a word is a column of the standings.
func isColumn(word string) bool {
	return word == "conference" || slices.Contains(season.Explained(), season.ColumnNamed(word))
}

// A partRow is a game and its share of a number, as JSON.
type partRow struct {
	report.Fixture
	Adds string `json:"adds"`
}

// partColumns are its columns in CSV.
var partColumns = append(engine.ColumnsWithin(report.FixtureColumns, func(p partRow) report.Fixture { return p.Fixture }),
	engine.CSVColumn[partRow]{Key: "adds", Value: func(p partRow) string { return p.Adds }})

// explain shows where a number comes from.
func (s *League) explain(c *cli.Call) error {
	key, column, _ := strings.Cut(s.word, ".")
	t, err := s.FindTeam(key)
	if err != nil {
		return err
	}
	e, err := s.Explain(t, season.ColumnNamed(column))
	if err != nil {
		return cli.Trouble("%v", err).But("rollbook season explain %s says what decided the place; rollbook season leaders lists the figures", t.Key)
	}
	parts := engine.Map(e.Games, func(p season.Part) partRow { return partRow{report.FixtureOf(p.Result), p.Adds} })
	answer := map[string]any{"team": t.Key, "column": e.Column, "value": e.Value, "games": parts}
	if e.Column == "place" || e.Column == "conference" {
		answer["above"], answer["below"], answer["level"] = e.Above, e.Below, season.KeysOf(e.Level)
	}
	if e.Adjustments != nil {
		type adjustment struct {
			Points string `json:"points"`
			Reason string `json:"reason"`
		}
		answer["adjusted"] = engine.Map(e.Adjustments, func(a season.Adjustment) adjustment { return adjustment{a.Decimal(), a.Reason} })
	}
	if listed, err := cli.Listed(c, answer, partColumns, parts); listed {
		return err
	}
	s.sayHeading(t.Name+" "+e.Column+": "+e.Text, "")
	for _, d := range []*season.Decision{e.Above, e.Below} {
		if d != nil {
			c.Say("%s", c.Wrap(d.String(), "  "))
		}
	}
	if len(e.Level) > 0 {
		c.Say("%s", c.Wrap("nothing puts "+strings.Join(season.KeysOf(e.Level), ", ")+" in order: they share the place", "  "))
	}
	g := &term.Grid{Columns: term.WordColumns(4), Indent: "  "}
	g.Columns[0].Left = false
	for _, p := range e.Games {
		r := p.Result
		line := s.FixtureLine(r)
		score := report.KeyOf(r, engine.Visitor) + " " + line.Scores[engine.Visitor] + " " + line.At + " " + line.Scores[engine.Home] + " " + report.KeyOf(r, engine.Home)
		g.Rows = append(g.Rows, []string{s.Form(p.Adds), r.Fixture.Round.Name, score, line.Note})
	}
	for _, a := range e.Adjustments {
		g.Rows = append(g.Rows, []string{a.String(), a.Reason, "", ""})
	}
	c.Print(g)
	return nil
}
