package console

import (
	"slices"
	"testing"

	"rollbook/console/scorer"
	"rollbook/engine/systems"
)

// What a table types for a call is never a word that means something else at every prompt.
func TestNoCallHasAHelperWordForItsShortForm(t *testing.T) {
	for _, system := range systems.All {
		for _, call := range system.Calls {
			for _, h := range scorer.Helpers {
				if slices.Contains(h.Names, call.Short) || slices.Contains(h.Names, call.Word) {
					t.Errorf("%s: %s, short %s, is the helper %s", system.ID, call.Word, call.Short, h.Name())
				}
			}
		}
	}
}
