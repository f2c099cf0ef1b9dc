package cmd

import (
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/lists"
)

var systemsCommand = cli.Command{
	Name: "systems", Purpose: "list the rule systems, or the settings of one", Operands: "[SYSTEM]", To: 1,
	Examples: "rollbook systems\nrollbook systems inches     what --set can set in a new game",
	Takes:    cli.Answers | cli.Lists,
	Run:      cli.Do(runSystems),
}

func runSystems(c *cli.Call) error {
	if c.Operand(0) == "" {
		return listSystems(c)
	}
	system, err := game.SystemNamed(c.Operand(0))
	if err != nil {
		return err
	}
	return listSettings(c, system)
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
	for _, s := range systems.All {
		all = append(all, one{s.ID, s.Title, s.About, s.Edition, s.Version})
	}
	answer := map[string]any{"systems": all}
	if listed, err := c.ListedRows(answer, all, "system", "title", "sport", "edition", "rulings"); listed {
		return err
	}
	c.Term.Print(&term.Grid{
		Columns: []engine.Column{{Left: true}, {Left: true}},
		Rows: lists.Map(all, func(s one) []string {
			return []string{s.System, s.Title + " (" + s.Edition + "): " + s.Sport}
		}),
	})
	c.Term.Errf("rollbook systems SYSTEM lists its settings, rollbook rules SYSTEM its rulings")
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
	for i := range system.Settings {
		known := &system.Settings[i]
		all = append(all, one{known.Key, known.Legal(), known.UsualWords(), known.Meaning, known.Ruling, known.DefaultOf})
	}
	answer := map[string]any{"system": system.ID, "settings": all}
	if listed, err := c.ListedRows(answer, all, "key", "legal", "default", "meaning", "ruling"); listed {
		return err
	}
	c.Term.Outf("%s (%s), rulings version %s. Settings, for --set KEY=VALUE or a record's header:", system.Title,
		system.Edition, system.Version)
	for _, o := range all {
		c.Term.Outf("")
		c.Term.Outf("  %s", c.Term.Style.Bold(term.Visible(o.Key)))
		c.Term.Outf("%s", c.Term.Wrap(o.Meaning, "      "))
		line := o.Legal
		if o.Default != "" {
			line += "; default " + o.Default
		}
		if o.Ruling > 0 {
			line += "; ruling " + strconv.Itoa(o.Ruling)
		}
		c.Term.Outf("%s", c.Term.Wrap(line, "      "))
	}
	return nil
}
