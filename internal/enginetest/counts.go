package enginetest

import (
	"testing"

	"rollbook/engine"
)

// Counts is how often a game was read, which makes a setup of its header, and how often it was run.
type Counts struct{ Read, Run int }

// CountIn counts what is done with the games of a system until the test ends, which must not run beside others.
func CountIn(t *testing.T, system *engine.System) *Counts {
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
