package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/thorough"
)

// unending are choices that, made over and over, keep a game of a system going for as long as its record may be: a tied
// overtime, a fumble for each recovery. A match of In the Net has a fixed number of chances and ends whatever is chosen.
var unending = map[string][]int{
	"inches":    {5, 5, 4},
	"rapidroll": {1, 0},
	"loft":      {0},
	"fivedice":  {3, 0},
}

// longest returns the longest record of a system's game, up to n entries.
func longest(setup *engine.Setup, most int) []string {
	choices, next := unending[setup.System.ID], 0
	if choices == nil {
		choices = []int{0}
	}
	return engine.Simulate(setup, func(n int) int {
		next++
		return choices[(next-1)%len(choices)] % n
	}, most)
}

// A record of two million entries is refused at the first one too many, and neither time nor the stack gives out first.
func TestRunRefusesTooManyEntries(t *testing.T) {
	for _, setup := range setups(t) {
		t.Run(setup.System.ID, func(t *testing.T) {
			tokens := longest(setup, engine.MaxEntries)
			n, code, why := len(tokens)+1, engine.CodeOver, "after the end of the game: no more entries are allowed"
			if unending[setup.System.ID] != nil {
				n, code, why = engine.MaxEntries+1, "", fmt.Sprintf("a record has at most %d entries", engine.MaxEntries)
			}
			for len(tokens) < thorough.Of(2*engine.MaxEntries, 2_000_000) {
				tokens = append(tokens, tokens...)
			}
			r := engine.Run(setup, tokens, engine.Observer{Journal: true, Checks: true})
			f := r.Refused
			if f == nil || f.N != n || f.Token != n-1 || r.Entries != n-1 || !strings.Contains(f.Why, why) || code != "" && f.Code != code {
				t.Errorf("%d entries are answered, and then: %+v; want %q at entry %d", r.Entries, f, why, n)
			}
			if over := code == engine.CodeOver; r.Over != over || (r.Next == nil) != over {
				t.Errorf("over: %v, and the next prompt is %v", r.Over, r.Next)
			}
			if engine.Run(setup, tokens, engine.Observer{}).Entries != r.Entries {
				t.Error("a silent run stops elsewhere")
			}
		})
	}
}

// Fifty thousand assertions about a team's statistics, one after each entry of a long game, cost no recount each.
func TestRunWithAssertionsAboutTheBoxTakesLinearTime(t *testing.T) {
	const assertions = 50_000
	for _, setup := range setups(t) {
		t.Run(setup.System.ID, func(t *testing.T) {
			tokens := longest(setup, assertions)
			figure := setup.System.Figures[1].Key
			each := (assertions + len(tokens) - 1) / len(tokens)
			asserted := make([]string, 0, len(tokens)+assertions)
			engine.Run(setup, tokens, engine.Observer{Journal: true, Watch: func(table *engine.Table) {
				n := table.Entries()
				if n > 0 {
					value, ok := table.Game().Figure(engine.Home, figure)
					if !ok {
						t.Fatalf("the box has no %s", figure)
					}
					asserted = append(asserted, slices.Repeat([]string{"=box.home." + figure + ":" + value.Text()}, each)...)
				}
				if n < len(tokens) {
					asserted = append(asserted, tokens[n])
				}
			}})
			if len(asserted)-len(tokens) < assertions {
				t.Fatalf("only %d assertions", len(asserted)-len(tokens))
			}
			if r := engine.Run(setup, asserted, engine.Observer{}); r.Refused != nil || r.Entries != len(tokens) {
				t.Errorf("%d entries of %d are answered: %+v", r.Entries, len(tokens), r.Refused)
			}
			wrong := slices.Concat(asserted[:len(asserted)-1], []string{"=box.home." + figure + ":?"})
			if f := engine.Run(setup, wrong, engine.Observer{}).Refused; f == nil || f.Code != engine.CodeAssert || f.Token != len(wrong)-1 {
				t.Errorf("the last assertion does not hold, and what is refused is %+v", f)
			}
		})
	}
}
