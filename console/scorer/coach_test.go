package scorer

import (
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
)

// The house coach of a side calls for that side and nobody else: dice, cards and the other side's calls are for people.
func TestTheHouseCoachCallsForItsOwnSideAlone(t *testing.T) {
	t.Parallel()
	calls := 0
	for _, system := range systems.IDs() {
		_, table := sit(t, system)
		for _, entry := range coach.Simulate(table.Game.Setup, enginetest.Chance(3), 40) {
			p := table.Result.Next
			for _, side := range engine.Teams {
				advice, why := table.Advice(side)
				own := p.By == side && p.Kind != engine.CardKind || strings.HasPrefix(advice, side.String()+":")
				if advice != "" && (!own || why == "" || p.Kind == engine.RollKind) {
					t.Fatalf("%s, %s of %s: the coach of %s enters %s, %q", system, p.ID, p.By, side, advice, why)
				}
				if advice != "" {
					calls++
				}
			}
			types(t, table, entry)
		}
	}
	if calls < 40 {
		t.Errorf("only %d calls were asked for", calls)
	}
}
