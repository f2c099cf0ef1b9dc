package season

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/replay/season"
	"rollbook/report"
)

type tableFlags struct {
	As string `flag:"as" value:"FORM" help:"for a forum: bbcode or markdown"`
}

// A forum is the markup of a forum's posts.
type forum struct {
	bold, table, row, head, cell [2]string                            // what stands before and after them
	rule                         func(columns []season.Column) string // below the heads; nil for none
	text                         *strings.Replacer
}

var forums = map[string]*forum{
	"bbcode": {
		bold: [2]string{"[b]", "[/b]"}, table: [2]string{"[table]", "[/table]"}, row: [2]string{"[tr]", "[/tr]"},
		head: [2]string{"[th]", "[/th]"}, cell: [2]string{"[td]", "[/td]"}, text: strings.NewReplacer("[", "(", "]", ")"),
	},
	"markdown": {
		bold: [2]string{"**", "**"}, row: [2]string{"|", ""}, head: [2]string{" ", " |"}, cell: [2]string{" ", " |"},
		rule: func(columns []season.Column) string {
			line := "| ---: | :--- |"
			for _, c := range columns {
				line += engine.Choose(c.Left, " :--- |", " ---: |")
			}
			return line
		},
		text: strings.NewReplacer(`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "`", "\\`", "<", "&lt;", "[", `\[`, "]", `\]`, "#", `\#`),
	},
}

// table answers with the standings, for a forum if it is asked for.
func (s *League) table(c *cli.Call, f *tableFlags) error {
	if f.As == "" {
		return s.Table(c)
	}
	marks := forums[f.As]
	switch {
	case marks == nil:
		return cli.Trouble("--as %s: it is bbcode or markdown", term.Quoted(f.As))
	case c.JSON || c.CSV:
		return cli.Trouble("--as, --json or --csv: one of them")
	}
	tables, err := s.tablesMeant()
	if err != nil {
		return err
	}
	bold := func(text string) string { return marks.bold[0] + marks.text.Replace(text) + marks.bold[1] }
	c.Say("%s", bold(s.Name))
	c.Say("%s", s.State())
	columns := s.Columns()
	for _, t := range tables.Tables {
		c.Say("")
		if t.Group != "" {
			c.Say("%s", bold(t.Group))
			c.Say("")
		}
		row := func(in [2]string, cells []string) {
			line := marks.row[0]
			for _, cell := range cells {
				line += in[0] + marks.text.Replace(cell) + in[1]
			}
			c.Say("%s", line+marks.row[1])
		}
		if marks.table[0] != "" {
			c.Say("%s", marks.table[0])
		}
		heads := []string{"", ""}
		for _, column := range columns {
			heads = append(heads, column.Head)
		}
		row(marks.head, heads)
		if marks.rule != nil {
			c.Say("%s", marks.rule(columns))
		}
		for i := range t.Rows {
			cells := []string{report.PlaceOf(&t.Rows[i]), report.NameIn(&t.Rows[i])}
			for _, column := range columns {
				cells = append(cells, column.Text(s.Plan, &t.Rows[i]))
			}
			row(marks.cell, cells)
		}
		if marks.table[1] != "" {
			c.Say("%s", marks.table[1])
		}
		for _, line := range s.Adjusted(&t) {
			c.Say("")
			c.Say("%s", marks.text.Replace(line))
		}
	}
	if champion := s.ChampionWords(); champion != "" {
		c.Say("")
		c.Say("%s", bold(champion))
	}
	return nil
}
