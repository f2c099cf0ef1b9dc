package view

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/report"
)

// Box prints a box score with its head.
func Box(s *cli.Session, setup *engine.Setup, g engine.Game) {
	s.Line(setup.Team(engine.Visitor) + " at " + setup.Team(engine.Home))
	s.Line(strings.Join(append(report.Occasion(setup.Header), setup.System.Title), ", "))
	s.Line("")
	box := g.BoxScore()
	for i := range box.Sections {
		if i > 0 {
			s.Line("")
		}
		s.PrintSection(&box.Sections[i])
	}
	if len(box.Proof) > 0 {
		s.Line("")
	}
	for _, p := range box.Proof {
		s.Line("check: " + p)
	}
}
