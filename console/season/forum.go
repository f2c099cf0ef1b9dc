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
	Format string `flag:"format" was:"as" value:"FORM" help:"for a forum: bbcode or markdown"`
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

func (f *forum) bolded(text string) string { return f.bold[0] + f.text.Replace(text) + f.bold[1] }

// rowOf returns a row of a table.
func (f *forum) rowOf(in [2]string, cells []string) string {
	line := f.row[0]
	for _, cell := range cells {
		line += in[0] + f.text.Replace(cell) + in[1]
	}
	return line + f.row[1]
}

func (f *forum) tableLines(s *report.Season, t *season.Table) (lines []string) {
	columns := s.Columns()
	if f.table[0] != "" {
		lines = append(lines, f.table[0])
	}
	lines = append(lines, f.rowOf(f.head, append([]string{"", ""}, engine.Map(columns, func(c season.Column) string { return c.Head })...)))
	if f.rule != nil {
		lines = append(lines, f.rule(columns))
	}
	for i := range t.Rows {
		row := &t.Rows[i]
		cells := []string{report.PlaceOf(row), report.NameIn(row)}
		lines = append(lines, f.rowOf(f.cell, append(cells, engine.Map(columns, func(c season.Column) string { return c.Text(s.Plan, row) })...)))
	}
	if f.table[1] != "" {
		lines = append(lines, f.table[1])
	}
	return lines
}

// table answers with the standings, for a forum if it is asked for.
func (s *League) table(c *cli.Call, flags *tableFlags) error {
	if flags.Format == "" {
		return s.Table(c)
	}
	f := forums[flags.Format]
	switch {
	case f == nil:
		return cli.Trouble("--format %s: it is bbcode or markdown", term.Quoted(flags.Format))
	case c.JSON || c.CSV:
		return cli.Trouble("--format, --json or --csv: one of them")
	}
	tables, err := s.tablesMeant()
	if err != nil {
		return err
	}
	lines := []string{f.bolded(s.Name), s.State()}
	for _, t := range tables.Tables {
		lines = append(lines, "")
		if t.Group != "" {
			lines = append(lines, f.bolded(t.Group), "")
		}
		lines = append(lines, f.tableLines(s.Season, &t)...)
		for _, line := range s.Adjusted(&t) {
			lines = append(lines, "", f.text.Replace(line))
		}
	}
	if champion := s.ChampionWords(); champion != "" {
		lines = append(lines, "", f.bolded(champion))
	}
	for _, line := range lines {
		c.Say("%s", line)
	}
	return nil
}
