package view

import (
	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine/systems"
)

// Systems says which game each system is.
func Systems(s *cli.Session) {
	table := &term.Grid{Columns: term.WordColumns(2)}
	for _, system := range systems.All {
		table.Rows = append(table.Rows, []string{system.ID, system.Title + " (" + system.Edition + "): " + system.Sport})
	}
	s.Print(table)
}
