package console

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
)

var chartCommand = cli.Command{
	Name: "chart", Purpose: "print a system's charts as the program reads them", Operands: "SYSTEM [CHART [ROLL]]", From: 1, To: 3, Ask: whichSystem(),
	Examples: `rollbook chart inches                 every chart
rollbook chart inches scrimmage       one of them
rollbook chart inches scrimmage 43    one row of it
rollbook chart inches extra-point     what the prompt of that name is rolled on`,
	Takes: cli.Answers | cli.Lists,
	Run: func(c *cli.Call) error {
		system, err := systemNamed(c.Operand(0))
		if err != nil {
			return err
		}
		name, roll := c.Operand(1), c.Operand(2)
		charts, err := chartsFor(system, name, roll)
		if err != nil {
			return err
		}
		switch {
		case c.JSON():
			return c.Answer(map[string]any{"system": system.ID, "charts": charts})
		case c.Bool("csv"):
			var rows [][]string
			for _, chart := range charts {
				for _, row := range chart.Rows {
					rows = append(rows, []string{chart.Chart, row.Roll, row.Cell})
				}
			}
			return c.WriteOwnCSV([]string{"chart", "roll", "cell"}, rows)
		}
		printCharts(c.Session, charts)
		return nil
	},
}

// chartsFor returns a chart by its id, those of a prompt by its name, or all of a system where name is empty; with a roll only the
// rows of it: the roll itself, the range that it is in, or the sum of two dice.
func chartsFor(system *engine.System, name, roll string) ([]printedChart, error) {
	if name == "" {
		return printedCharts(system.Charts, ""), nil
	}
	called := system.ChartsByName(name)
	if called == nil {
		ids := append(chartNames(system.Charts), promptNames(system)...)
		f := cli.Trouble("%s has no chart %s", system.ID, term.Quoted(name))
		if near := term.Nearest(name, ids); near != "" {
			return nil, f.But("did you mean %s?", near)
		}
		return nil, f.But("its charts are %s", strings.Join(chartNames(system.Charts), ", "))
	}
	charts := printedCharts(called, roll)
	if len(charts) == 0 {
		rows := called[0].Rows()
		id, _ := called[0].Name()
		return nil, cli.Trouble("chart %s has no row %s", id, term.Quoted(roll)).But("its rows are %s to %s", rows[0].Roll, rows[len(rows)-1].Roll)
	}
	return charts, nil
}

// promptNames are the names of the prompts of a system that find charts with other ids.
func promptNames(system *engine.System) (names []string) {
	for _, p := range system.Prompts {
		if len(p.Charts) > 0 && engine.ChartByID(system.Charts, p.ID) == nil && !slices.Contains(names, p.ID) {
			names = append(names, p.ID)
		}
	}
	return names
}

// rowOf returns what is printed at the left of a roll's row; "" if the chart has none for it.
func rowOf(chart engine.Chart, roll string) string {
	rows := chart.Rows()
	for _, r := range rows {
		if r.Roll == roll || inRange(roll, r.Roll) {
			return r.Roll
		}
	}
	if len(roll) != 2 || !digits(roll) || rows[0].Roll != "2" || rows[len(rows)-1].Roll != "12" {
		return ""
	}
	sum := strconv.Itoa(int(roll[0]-'0') + int(roll[1]-'0'))
	for _, r := range rows {
		if r.Roll == sum {
			return sum
		}
	}
	return ""
}

func digits(s string) bool { return strings.Trim(s, "123456") == "" }

// inRange reports whether a number is in a range as charts print it, 12-14.
func inRange(roll, printed string) bool {
	low, high, ok := strings.Cut(printed, "-")
	n, errN := strconv.Atoi(roll)
	from, errLow := strconv.Atoi(low)
	to, errHigh := strconv.Atoi(high)
	return ok && errN == nil && errLow == nil && errHigh == nil && from <= n && n <= to
}

// A printedChart is a chart, or some rows of it, as commands print it.
type printedChart struct {
	Chart string      `json:"chart"`
	Title string      `json:"title"`
	Rows  []chartLine `json:"rows"`
}

// A chartLine is a row of a chart.
type chartLine struct {
	Roll string `json:"roll"`
	Cell string `json:"cell"`
}

func printCharts(s *cli.Session, charts []printedChart) {
	for i, chart := range charts {
		if i > 0 {
			s.Say("")
		}
		s.Say("%s", s.Style.Bold(term.Shown(chart.Title+" ("+chart.Chart+")")))
		table := &term.Grid{Columns: engine.Columns("", ""), Indent: "  "}
		table.Columns[0].Left, table.Columns[1].Left = false, true
		for _, row := range chart.Rows {
			table.Rows = append(table.Rows, []string{row.Roll, row.Cell})
		}
		s.Print(table)
	}
}
