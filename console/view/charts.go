package view

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/chances/coach"
	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
)

// ChartNames are the ids of charts.
func ChartNames(charts []engine.Chart) []string {
	return lists.Map(charts, func(c engine.Chart) string {
		id, _ := c.Name()
		return id
	})
}

// ChartsNamed returns the charts that a name means: those with its id, those of the prompt with its name, or the only one
// whose id begins so.
func ChartsNamed(system *engine.System, name string) ([]engine.Chart, error) {
	name = strings.ToLower(name)
	if called := system.ChartsByName(name); called != nil {
		return called, nil
	}
	all := system.EveryChart()
	begins := lists.Only(all, func(c engine.Chart) bool {
		id, _ := c.Name()
		return strings.HasPrefix(id, name)
	})
	if len(begins) == 1 {
		return begins, nil
	}
	f := cli.Trouble("%s has no chart %s", system.ID, term.Quoted(name))
	if len(begins) > 1 {
		return nil, f.But("did you mean %s?", engine.OrList(ChartNames(begins)))
	}
	if near := term.Nearest(name, append(ChartNames(all), PromptNames(system)...)); near != "" {
		return nil, f.But("did you mean %s?", near)
	}
	return nil, f.But("its charts are %s", strings.Join(ChartNames(all), ", "))
}

// PromptNames are the prompts of a system that find charts with other ids.
func PromptNames(system *engine.System) (names []string) {
	for _, p := range system.Prompts {
		if len(p.Charts) > 0 && engine.ChartByID(system.Charts, p.ID) == nil && !slices.Contains(names, p.ID) {
			names = append(names, p.ID)
		}
	}
	return names
}

// PrintedCharts are charts, or the rows of a roll on them: the roll itself, its range, or the sum of two dice.
func PrintedCharts(charts []engine.Chart, roll string) (printed []PrintedChart, err error) {
	for _, chart := range charts {
		if one := printedRows(chart, roll); len(one.Rows) > 0 {
			printed = append(printed, one)
		}
	}
	if len(printed) == 0 {
		id, _ := charts[0].Name()
		rows := charts[0].Rows()
		return nil, cli.Trouble("chart %s has no row %s", id, term.Quoted(roll)).
			But("its rows are %s to %s", rows[0].Roll, rows[len(rows)-1].Roll)
	}
	return printed, nil
}

// printedRows is a chart, or the row of a roll; for what calls are worth, it is the rows of all situations with these
// words.
func printedRows(chart engine.Chart, roll string) PrintedChart {
	id, title := chart.Name()
	one := PrintedChart{Chart: id, Title: title}
	_, situations := chart.(*coach.Worth)
	row := rowOf(chart, roll)
	for _, r := range chart.Rows() {
		if roll == "" || situations && strings.Contains(r.Roll, roll) || !situations && r.Roll == row {
			one.Rows = append(one.Rows, chartLine{r.Roll, r.Cell})
		}
	}
	return one
}

// rowOf returns the label of a roll's row; "" if the chart has no row for it.
func rowOf(chart engine.Chart, roll string) string {
	rows := chart.Rows()
	for _, r := range rows {
		if r.Roll == roll || inRange(roll, r.Roll) {
			return r.Roll
		}
	}
	if len(roll) != 2 || strings.Trim(roll, "123456") != "" || rows[0].Roll != "2" || rows[len(rows)-1].Roll != "12" {
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

// inRange reports whether a number is in a range as charts print it, 12-14.
func inRange(roll, printed string) bool {
	low, high, ok := strings.Cut(printed, "-")
	n, errN := strconv.Atoi(roll)
	from, errLow := strconv.Atoi(low)
	to, errHigh := strconv.Atoi(high)
	return ok && errN == nil && errLow == nil && errHigh == nil && from <= n && n <= to
}

// A PrintedChart is a chart, or some rows of it, as commands print it.
type PrintedChart struct {
	Chart string      `json:"chart"`
	Title string      `json:"title"`
	Rows  []chartLine `json:"rows"`
}

// A chartLine is a row of a chart.
type chartLine struct {
	Roll string `json:"roll"`
	Cell string `json:"cell"`
}

// Charts prints charts, each with its title and id above its rows.
func Charts(t *term.Terminal, charts []PrintedChart) {
	for i, chart := range charts {
		if i > 0 {
			t.Outf("")
		}
		t.Outf("%s", t.Style.Bold(term.Visible(chart.Title+" ("+chart.Chart+")")))
		table := &term.Grid{Columns: engine.Columns("", ""), Indent: "  "}
		table.Columns[0].Left, table.Columns[1].Left = false, true
		table.Rows = lists.Map(chart.Rows, func(row chartLine) []string { return []string{row.Roll, row.Cell} })
		t.Print(table)
	}
}
