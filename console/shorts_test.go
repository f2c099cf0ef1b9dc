package console

import (
	"slices"
	"testing"

	"rollbook/console/scorer"
	"rollbook/engine/systems"
)

// What a table types for a call is never a word that means something else at every prompt; but for h, which is the home
// team where one is asked for (a call goes before a helper), and help everywhere else.
func TestNoCallHasAHelperWordForItsShortForm(t *testing.T) {
	for _, system := range systems.All {
		for _, call := range system.Calls {
			for _, h := range scorer.Helpers {
				if call.Word == "home" {
					continue
				}
				if slices.Contains(h.Names, call.Short) || slices.Contains(h.Names, call.Word) {
					t.Errorf("%s: %s, short %s, is the helper %s", system.ID, call.Word, call.Short, h.Name())
				}
			}
		}
	}
}
