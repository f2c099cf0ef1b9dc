package enginetest

import (
	"slices"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
)

// Coach tests a house coach in simulated games: he has a legal call and a reason at every choice, each of his habits
// comes up at least once, and at home he wins his share of 100 games against random calls. The first setup is the
// ordinary game. Excused reasons have their own tests. What he always does ends his advice on a prompt: everything else says in
// words when.
func Coach(t *testing.T, system *engine.System, setups []*engine.Setup, games, wins int, excused ...string) {
	t.Helper()
	habits := system.Habits()
	seen := make([]int, len(habits))
	for i, h := range habits[1:] {
		if before := habits[i]; before.When == "" && before.Times == 100 && h.Prompt == before.Prompt && h.Why != before.Why {
			t.Errorf("at %s he always calls %s, and yet there is more: %s", h.Prompt, before.Call, h.Why)
		}
	}
	house := func(g engine.Game, p *engine.Prompt, pick func(int) int) string {
		entry, why := g.Coach(p, pick)
		if p.Kind == engine.CallKind && !p.Fact && p.By != engine.BothAtTable && (entry == "" || why == "" || p.Option(entry) == nil) {
			t.Fatalf("at %s with %v the house coach says %q, because %q", p.ID, p.Words(), entry, why)
		}
		for i, h := range habits {
			if why == h.Why && (h.Call == entry || p.Kind != engine.CallKind || h.Call == "no-N") {
				seen[i]++
			}
		}
		return entry
	}
	for i, setup := range setups {
		c := coach.Simulator{Pick: Chance(uint64(i)), Coach: house, Most: 20_000}
		for range games {
			c.Continue(setup, nil)
		}
	}
	for i, h := range habits {
		if seen[i] == 0 && !slices.Contains(excused, h.Why) {
			t.Errorf("the house coach never says %s at %s: %s", h.Call, h.Prompt, h.Why)
		}
	}
	won := 0
	c := coach.Simulator{Pick: Chance(1), Most: 20_000, Coach: func(g engine.Game, p *engine.Prompt, pick func(int) int) string {
		if p.By == engine.Visitor && p.Kind == engine.CallKind && !p.Fact {
			return p.Options[pick(len(p.Options))].Word
		}
		return coach.House(g, p, pick)
	}}
	for range games {
		if score := c.Continue(setups[0], nil).Score(); score[engine.Home] > score[engine.Visitor] {
			won++
		}
	}
	if 100*won < wins*games {
		t.Errorf("against a coach without a plan the house coach won %d of %d games", won, games)
	}
}
