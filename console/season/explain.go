package season

import (
	"cmp"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
)

// isColumn reports whether a word is a column of the standings.
func isColumn(word string) bool { return slices.Contains(season.Columns(), columnNamed(word)) }

// columnNamed is the column that a word means: by its name, or by its head in the table.
func columnNamed(word string) string {
	for _, c := range standingsColumns {
		if strings.EqualFold(word, c.head) || c.also != "" && strings.EqualFold(word, c.also) {
			return c.key
		}
	}
	return word
}

// A decisionRow is what put one team above another, as JSON.
type decisionRow struct {
	Criterion  string   `json:"criterion"`
	Upper      string   `json:"upper"`
	Lower      string   `json:"lower"`
	UpperValue string   `json:"upper_value"`
	LowerValue string   `json:"lower_value"`
	Level      []string `json:"level"` // who was level until then
}

func decisionRowOf(d *season.Decision) *decisionRow {
	if d == nil {
		return nil
	}
	return &decisionRow{string(d.Criterion), d.Upper.Key, d.Lower.Key, d.UpperValue, d.LowerValue, keysOf(d.Set)}
}

func keysOf(teams []*season.Team) []string {
	keys := make([]string, 0, len(teams))
	for _, t := range teams {
		keys = append(keys, t.Key)
	}
	return keys
}

// A partRow is a game and what it adds to a number, as JSON.
type partRow struct {
	fixtureRow
	Adds string `json:"adds"`
}

// explain answers where a number comes from.
func (s *League) explain(c *cli.Call) error {
	key, column, _ := strings.Cut(s.word, ".")
	t, err := s.FindTeam(key)
	if err != nil {
		return err
	}
	e, err := s.Explain(t, columnNamed(column))
	if err != nil {
		return cli.Trouble("%v", err).But("rollbook season explain %s says what decided the place; rollbook season leaders lists the figures", t.Key)
	}
	parts := make([]partRow, 0, len(e.Games))
	for _, p := range e.Games {
		parts = append(parts, partRow{s.fixtureRow(p.Result), p.Adds})
	}
	switch {
	case c.JSON:
		answer := map[string]any{"team": t.Key, "column": e.Column, "value": e.Value, "games": parts}
		if e.Column == "place" {
			answer["above"], answer["below"], answer["level"] = decisionRowOf(e.Above), decisionRowOf(e.Below), keysOf(e.Level)
		}
		return c.Answer(answer)
	case c.CSV:
		var rows [][]string
		for _, p := range parts {
			rows = append(rows, append(p.cells(), p.Adds))
		}
		return c.WriteCSV(append(fixtureColumns[:len(fixtureColumns):len(fixtureColumns)], "adds"), rows)
	}
	c.Say("%s", s.Style.Bold(term.Shown(t.Name+" "+e.Column+": "+cmp.Or(e.Shown, e.Value))))
	for _, d := range []*season.Decision{e.Above, e.Below} {
		if d != nil {
			c.Say("%s", c.Wrap(d.String(), "  "))
		}
	}
	if len(e.Level) > 0 {
		c.Say("%s", c.Wrap("nothing puts "+strings.Join(keysOf(e.Level), ", ")+" in order: they share the place", "  "))
	}
	g := &term.Grid{Columns: term.WordColumns(5), Indent: "  "}
	g.Columns[0].Left = false
	for _, p := range e.Games {
		line := s.fixtureLine(p.Result)
		g.Rows = append(g.Rows, []string{s.Form(p.Adds), p.Result.Fixture.Round.Name, keyOf(p.Result, engine.Visitor) + " " + line[1] + " " + line[2] + " " + line[3] + " " + keyOf(p.Result, engine.Home), line[5]})
	}
	g.Columns = g.Columns[:4]
	c.Print(g)
	return nil
}
