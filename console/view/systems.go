package view

import (
	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
)

// Systems says which game each system is.
func Systems(s *cli.Session) {
	table := &term.Grid{Columns: term.WordColumns(2)}
	table.Rows = engine.Map(systems.All, func(system *engine.System) []string {
		return []string{system.ID, system.Title + " (" + system.Edition + "): " + system.Sport}
	})
	s.Print(table)
}
