package enginetest

import (
	"testing"

	"rollbook/engine"
)

// Counts says how often a game was read, which makes a setup of its header, and how often it was run.
type Counts struct{ Read, Run int }

// CountIn counts what happens to a system's games until the test ends. A parallel test may not
// call it.
func CountIn(t *testing.T, system *engine.System) *Counts {
	t.Setenv("ROLLBOOK_COUNTING", "1") // panics in a parallel test: others would run the system meanwhile
	open, n := system.Open, &Counts{}
	t.Cleanup(func() { system.Open = open })
	system.Open = func(s *engine.Setup) (func() engine.Game, error) {
		n.Read++
		fresh, err := open(s)
		return func() engine.Game {
			n.Run++
			return fresh()
		}, err
	}
	return n
}
