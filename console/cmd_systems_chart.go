package console

import (
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/engine/systems"
)

var systemsCommand = cli.Command{
	Name: "systems", Purpose: "list the rule systems, or the settings of one", Operands: "[SYSTEM]", To: 1,
	Examples: "rollbook systems\nrollbook systems inches     what --set can set in a new game",
	Takes:    cli.Answers | cli.Lists,
	Run: cli.Do(func(c *cli.Call) error {
		if c.Operand(0) == "" {
			return listSystems(c)
		}
		system, err := game.SystemNamed(c.Operand(0))
		if err != nil {
			return err
		}
		return listSettings(c, system)
	}),
}

func listSystems(c *cli.Call) error {
	type one struct {
		System  string `json:"system"`
		Title   string `json:"title"`
		Sport   string `json:"sport"`
		Edition string `json:"edition"`
		Rulings string `json:"rulings"`
	}
	var all []one
	var rows [][]string
	for _, system := range systems.All {
		all = append(all, one{system.ID, system.Title, system.Sport, system.Edition, system.Version})
		rows = append(rows, []string{system.ID, system.Title, system.Sport, system.Edition, system.Version})
	}
	switch {
	case c.JSON:
		return c.Answer(map[string]any{"systems": all})
	case c.CSV:
		return c.WriteOwnCSV([]string{"system", "title", "sport", "edition", "rulings"}, rows)
	}
	view.Systems(c.Session)
	c.Tell("rollbook systems SYSTEM lists its settings, rollbook rules SYSTEM its rulings")
	return nil
}

func listSettings(c *cli.Call, system *engine.System) error {
	type one struct {
		Key     string `json:"key"`
		Legal   string `json:"legal"`
		Default string `json:"default,omitempty"`
		Meaning string `json:"meaning"`
		Ruling  int    `json:"ruling,omitempty"`
		Of      string `json:"default_of,omitempty"` // the key whose value is the default
	}
	var all []one
	var rows [][]string
	for i := range system.Settings {
		known := &system.Settings[i]
		o := one{known.Key, known.Legal(), known.UsualWords(), known.Meaning, known.Ruling, known.DefaultOf}
		all = append(all, o)
		rows = append(rows, []string{o.Key, o.Legal, o.Default, o.Meaning, strconv.Itoa(o.Ruling)})
	}
	switch {
	case c.JSON:
		return c.Answer(map[string]any{"system": system.ID, "settings": all})
	case c.CSV:
		return c.WriteOwnCSV([]string{"key", "legal", "default", "meaning", "ruling"}, rows)
	}
	c.Say("%s (%s), rulings version %s. Settings, for --set KEY=VALUE or a record's header:", system.Title, system.Edition, system.Version)
	for _, o := range all {
		c.Say("")
		c.Say("  %s", c.Style.Bold(term.Visible(o.Key)))
		c.Say("%s", c.Wrap(o.Meaning, "      "))
		line := o.Legal
		if o.Default != "" {
			line += "; default " + o.Default
		}
		if o.Ruling > 0 {
			line += "; ruling " + strconv.Itoa(o.Ruling)
		}
		c.Say("%s", c.Wrap(line, "      "))
	}
	return nil
}

var chartCommand = cli.Command{
	Name: "chart", Purpose: "print a system's charts as the program reads them", Operands: "SYSTEM [CHART [ROLL]]", From: 1, To: 3, Ask: game.WhichSystem(),
	Examples: `rollbook chart inches                 every chart
rollbook chart inches scrimmage       one of them
rollbook chart inches scrimmage 43    one row of it
rollbook chart inches extra-point     what the prompt of that name is rolled on
rollbook chart inches go-for-it-odds "4th & short"
                                      what calls are worth to the house coach, in situations with these words`,
	Takes: cli.Answers | cli.Lists,
	Run: game.OfSystem(func(c *cli.Call, _ *struct{}, system *engine.System) error {
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
