package console

import (
	"rollbook/console/cli"
	"rollbook/console/view"
	"rollbook/engine"
)

// printCharts answers with charts of a system, or with rows of one.
func printCharts(c *cli.Call, system *engine.System, name, roll string) error {
	called := system.Charts
	if name != "" {
		var err error
		if called, err = view.ChartsNamed(system, name); err != nil {
			return err
		}
	}
	charts, err := view.PrintedCharts(called, roll)
	switch {
	case err != nil:
		return err
	case c.Flags.JSON:
		return c.Answer(map[string]any{"system": system.ID, "charts": charts})
	case !c.Flags.CSV:
		view.Charts(c.Session, charts)
		return nil
	}
	var rows [][]string
	for _, chart := range charts {
		for _, row := range chart.Rows {
			rows = append(rows, []string{chart.Chart, row.Roll, row.Cell})
		}
	}
	return c.WriteOwnCSV([]string{"chart", "roll", "cell"}, rows)
}
