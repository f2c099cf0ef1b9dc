package console

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
)

var chartCommand = cli.Command{
	Name: "chart", Purpose: "print a system's charts as the program reads them", Operands: "SYSTEM [CHART [ROLL]]", From: 1, To: 3, Ask: game.WhichSystem(),
	Examples: `rollbook chart inches                 every chart
rollbook chart inches scrimmage       one of them
rollbook chart inches scrimmage 43    one row of it
rollbook chart inches extra-point     what the prompt of that name is rolled on`,
	Takes: cli.Answers | cli.Lists,
	Run: cli.Do(func(c *cli.Call) error {
		system, err := game.SystemNamed(c.Operand(0))
		if err != nil {
			return err
		}
		name, roll := c.Operand(1), c.Operand(2)
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
	}),
}

// chartsFor returns a chart by its id, those of a prompt by its name, or all of a system where name is empty; with a roll only the
// rows of it: the roll itself, the range that it is in, or the sum of two dice.
func chartsFor(system *engine.System, name, roll string) ([]view.PrintedChart, error) {
	if name == "" {
		return view.PrintedCharts(system.Charts, ""), nil
	}
	called := system.ChartsByName(name)
	if called == nil {
		ids := append(view.ChartNames(system.Charts), view.PromptNames(system)...)
		f := cli.Trouble("%s has no chart %s", system.ID, term.Quoted(name))
		if near := term.Nearest(name, ids); near != "" {
			return nil, f.But("did you mean %s?", near)
		}
		return nil, f.But("its charts are %s", strings.Join(view.ChartNames(system.Charts), ", "))
	}
	charts := view.PrintedCharts(called, roll)
	if len(charts) == 0 {
		rows := called[0].Rows()
		id, _ := called[0].Name()
		return nil, cli.Trouble("chart %s has no row %s", id, term.Quoted(roll)).But("its rows are %s to %s", rows[0].Roll, rows[len(rows)-1].Roll)
	}
	return charts, nil
}
