package enginetest

import (
	"encoding/json"
	"errors"
	"iter"
	"strings"
	"testing"
	"unicode/utf8"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/thorough"
)

// games yields random games under each setup, each with its seed.
func games(setups []*engine.Setup, each int, apart uint64) iter.Seq2[*engine.Setup, game] {
	return func(yield func(*engine.Setup, game) bool) {
		for i, setup := range setups {
			for n := range uint64(each) {
				seed := apart*uint64(i) + n
				if !yield(setup, game{seed, coach.Simulate(setup, Chance(seed), 20_000)}) {
					return
				}
			}
		}
	}
}

// A game is a random game by its seed.
type game struct {
	seed   uint64
	tokens []string
}

// Laws plays random games under each setup and checks the laws of every game of every system: nothing counts before the first
// entry, it ends, its prefixes ask for more, the state has the protocol's members, the same record gives the same bytes, every
// play has a sentence, every score is told. check, unless nil, adds to that: it gets the state and the box after every game.
func Laws(t *testing.T, setups []*engine.Setup, each int, check func(t *testing.T, state, box map[string]any)) {
	t.Helper()
	nothingBeforeTheFirstEntry(t, setups[0])
	for setup, g := range games(setups, thorough.Of(min(each, 5), each), 1000) {
		if !lawsOf(t, setup, g.tokens, g.seed, check) {
			return
		}
	}
}

// nothingBeforeTheFirstEntry checks that a game without entries has only zeros in its box.
func nothingBeforeTheFirstEntry(t *testing.T, setup *engine.Setup) {
	t.Helper()
	engine.BoxOf(engine.Run(setup, nil, engine.Observer{Journal: true}).Game).Leaves("", func(path string, leaf engine.Value) {
		if leaf.Kind() == engine.NumberValue && leaf.Int() != 0 {
			t.Errorf("without an entry %s is %s", path, leaf.Text())
		}
	})
}

func lawsOf(t *testing.T, setup *engine.Setup, tokens []string, seed uint64, check func(t *testing.T, state, box map[string]any)) bool {
	t.Helper()
	watched, names := 0, engine.NewNames(setup)
	var score engine.Sides[int]
	r := engine.Run(setup, tokens, engine.Observer{Journal: true, Watch: func(table *engine.Table) {
		if table.Entries() != watched {
			t.Errorf("seed %d: the rules asked without an answer after entry %d", seed, watched)
		}
		watched++
		if now := table.Game().Score(); now != score {
			score = now
			told := table.Game().Tell(table.Entries(), table.Entries())
			if want := names.ScoreLine(score) + "."; !strings.Contains(told, want) {
				t.Errorf("seed %d entry %d: %q scores without %q", seed, table.Entries(), told, want)
			}
		}
		if watched%7 != 1 && table.Prompt() != nil {
			return // every seventh state is enough
		}
		if p := table.Prompt(); p != nil {
			if why := engine.WhyNow(table.Game(), p); why == "" || strings.ContainsAny(why, "{}") {
				t.Errorf("seed %d: %q does not say why %s is asked", seed, why, p.ID)
			}
		}
		lawsOfText(t, table, seed)
	}})
	if r.Refused != nil || !r.Over {
		t.Errorf("seed %d: the game did not end after %d entries: %v", seed, len(tokens), r.Refused)
		return false
	}
	var state, box map[string]any
	stateJSON := engine.StateOf(r.Game).AppendJSON(nil)
	if err := errors.Join(json.Unmarshal(stateJSON, &state), json.Unmarshal(engine.BoxOf(r.Game).AppendJSON(nil), &box)); err != nil {
		t.Errorf("seed %d: %v", seed, err)
		return false
	}
	for _, key := range []string{"score", "over", "winner"} {
		if _, ok := state[key]; !ok {
			t.Errorf("the state has no %s", key)
		}
	}
	again := engine.Run(setup, tokens, engine.Observer{})
	if silent := engine.StateOf(again.Game).AppendJSON(nil); string(silent) != string(stateJSON) {
		t.Errorf("seed %d: a silent run ends otherwise: %s and %s", seed, silent, stateJSON)
	}
	for part := range 5 { // every prefix derives and asks; five of them are enough
		cut := (len(tokens)*part + int(seed)*7) / 5 % len(tokens)
		if prefix := engine.Run(setup, tokens[:cut], engine.Observer{}); prefix.Next == nil || prefix.Entries != cut {
			t.Errorf("seed %d: a record cut after entry %d does not ask", seed, cut)
		}
	}
	for i := range r.Journal.Plays {
		if first, last := r.Journal.PlaySpan(i, r.Entries); first <= last && r.Game.Tell(first, last) == "" {
			t.Errorf("seed %d: nothing is said of entries %d to %d", seed, first, last)
		}
	}
	if check != nil {
		check(t, state, box)
	}
	return !t.Failed()
}

// lawsOfText checks the texts for people: there is a box score, and a story without the typical slips of assembled sentences.
func lawsOfText(t *testing.T, table *engine.Table, seed uint64) {
	t.Helper()
	story := table.Game().Tell(1, table.Entries())
	for _, slip := range []string{"  ", "\n", " the the ", ". .", " ,", "{", "}"} {
		if i := strings.Index(story, slip); i >= 0 {
			t.Errorf("seed %d entry %d: %q in %q", seed, table.Entries(), slip, story[max(0, i-80):min(len(story), i+80)])
			return
		}
	}
	if score := table.Game().BoxScore(); len(score.Sections) == 0 || !utf8.ValidString(story+score.String()) {
		t.Errorf("seed %d entry %d: no box score, or not UTF-8", seed, table.Entries())
	}
}

// Cells checks that random games under the setups read every cell of every chart, except those excused as "chart roll"
// with a reason.
func Cells(t *testing.T, system *engine.System, setups []*engine.Setup, each int, excused map[string]string) {
	t.Helper()
	seen := map[string]bool{}
	for setup, g := range games(setups, each, 5000) {
		for _, c := range engine.Run(setup, g.tokens, engine.Observer{Journal: true}).Journal.Cells {
			id, _ := c.Chart.Name()
			seen[id+" "+c.Chart.Rows()[c.Row].Roll] = true
		}
	}
	for _, chart := range system.Charts {
		if _, is := chart.(*engine.Guide); is {
			continue // not for rolls
		}
		id, _ := chart.Name()
		for _, row := range chart.Rows() {
			name := id + " " + row.Roll
			if row.Cell == "" {
				t.Errorf("%s says nothing", name)
			}
			if _, ok := excused[name]; !seen[name] && !ok {
				t.Errorf("%s is never read", name)
			}
		}
	}
}
