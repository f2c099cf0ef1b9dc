package view

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/engine"
)

// Box prints a box score with its head.
func Box(s *cli.Session, setup *engine.Setup, g engine.Game) {
	s.Line(setup.Team(engine.Visitor) + " at " + setup.Team(engine.Home))
	var head []string
	for _, key := range []string{"event", "date", "site"} {
		if v := setup.Header.Get(key); v != "" {
			head = append(head, v)
		}
	}
	s.Line(strings.Join(append(head, setup.System.Title), ", "))
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
