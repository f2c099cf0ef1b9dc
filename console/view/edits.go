package view

import (
	"strconv"

	"rollbook/console/cli"
	"rollbook/replay"
)

// Rereadings prints the entries that a correction does not change but that answer another prompt after it.
func Rereadings(s *cli.Session, reread []replay.Mismatch) {
	const few = 6
	if len(reread) == 0 {
		return
	}
	s.Say("%s", s.Style.Bold("These stay; the rules ask for them elsewhere now:"))
	for i := range reread[:min(few, len(reread))] {
		m := &reread[i]
		s.Say("%s", s.Wrap("  entry "+strconv.Itoa(m.N)+", "+m.Value+": "+m.AskedWhy+" (recorded: "+m.WasWhy+")", "    "))
	}
	if more := len(reread) - few; more > 0 {
		s.Say("  … and %d more", more)
	}
}
