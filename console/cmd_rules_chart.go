package console

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
)

// printCharts answers with charts of a system, or with rows of one.
func printCharts(c *cli.Call, system *engine.System, name, roll string) error {
	charts, err := chartsFor(system, name, roll)
	if err != nil {
		return err
	}
	switch {
	case c.JSON:
		return c.Answer(map[string]any{"system": system.ID, "charts": charts})
	case c.CSV:
		var rows [][]string
		for _, chart := range charts {
			for _, row := range chart.Rows {
				rows = append(rows, []string{chart.Chart, row.Roll, row.Cell})
			}
		}
		return c.WriteOwnCSV([]string{"chart", "roll", "cell"}, rows)
	}
	view.Charts(c.Session, charts)
	return nil
}

// chartsFor returns a chart by its id, those of a prompt by its name, or all of a system if name is empty; with a roll,
// only its rows: the roll itself, its range, or the sum of two dice.
func chartsFor(system *engine.System, name, roll string) ([]view.PrintedChart, error) {
	if name == "" {
		return view.PrintedCharts(system.Charts, ""), nil
	}
	called := system.ChartsByName(name)
	if called == nil {
		ids := append(view.ChartNames(system.EveryChart()), view.PromptNames(system)...)
		f := cli.Trouble("%s has no chart %s", system.ID, term.Quoted(name))
		if near := term.Nearest(name, ids); near != "" {
			return nil, f.But("did you mean %s?", near)
		}
		return nil, f.But("its charts are %s", strings.Join(view.ChartNames(system.EveryChart()), ", "))
	}
	charts := view.PrintedCharts(called, roll)
	if len(charts) == 0 {
		rows := called[0].Rows()
		id, _ := called[0].Name()
		return nil, cli.Trouble("chart %s has no row %s", id, term.Quoted(roll)).But("its rows are %s to %s", rows[0].Roll, rows[len(rows)-1].Roll)
	}
	return charts, nil
}
