package scorer

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
)

// Words run together on a sheet are read if they have only one reading.
func TestChainsOfCallsAndRollsAreRead(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ system, before, typed, want string }{
		{"rapidroll", "kickoff 34", "sim26", "kickoff 34 sideline medium-pass 26"},
		{"rapidroll", "kickoff 34", "SIM26", "kickoff 34 sideline medium-pass 26"},
		{"rapidroll", "kickoff 34", "sisc53", "kickoff 34 sideline screen 53"},
		{"rapidroll", "kickoff 34", "sim26~25", "kickoff 34 sideline medium-pass 26~25"},
		{"rapidroll", "kickoff 34", "p34ro", "kickoff 34 punt 34 roll"},
		{"rapidroll", "kickoff 16 m36 sc43 m42 sc36", "fps23",
			"kickoff 16 medium-pass 36 screen 43 medium-pass 42 screen 36 fake-punt short-pass 23"},
		{"inches", "4 43", "b61n53", "4 43 ball-control 61 no-huddle 53"},
	} {
		_, table := sit(t, c.system)
		types(t, table, c.before)
		if entries, used := table.Complete([]string{c.typed}); used != 1 ||
			strings.Join(append(slices.Clone(table.Game.Tokens), entries...), " ") != c.want {
			t.Errorf("%s: %s is read as %v", c.system, c.typed, entries)
		}
	}
	for _, c := range []struct{ system, before, typed string }{
		{"rapidroll", "kickoff 34", "sim2"},   // a die is missing
		{"rapidroll", "kickoff 34", "sim267"}, // and here is one too many
		{"rapidroll", "kickoff 34", "siq26"},  // no call
		{"rapidroll", "kickoff 34", "sik26"},  // none that can be said there
		{"inches", "4 43", "~61"},             //
		{"inches", "4 43", strings.Repeat("b61", 200) + "x"},
	} {
		_, table := sit(t, c.system)
		types(t, table, c.before)
		entries, _ := table.Complete([]string{c.typed})
		if r := engine.Run(table.Game.Setup, append(slices.Clone(table.Game.Tokens), entries...),
			engine.Observer{}); r.Refused == nil {
			t.Errorf("%s: %s is read as %v", c.system, c.typed, entries)
		}
	}
}
