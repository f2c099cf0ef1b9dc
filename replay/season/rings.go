package season

import (
	"strings"

	"rollbook/engine"
)

// checkRings reports the fixtures that wait for themselves. A fixture waits for those whose winners or losers play it; one
// with a place waits for the table, and the table for every fixture that counts.
func (r *reader) checkRings() {
	fixtures := len(r.plan.Fixtures)
	ringed, withoutTable := ringedOf(r.plan, fixtures+1), ringedOf(r.plan, fixtures)
	for i, f := range r.plan.Fixtures {
		if !ringed[i] {
			continue
		}
		var sides []string
		for _, side := range engine.Teams {
			if f.Sides[side].Kind != TeamSide {
				sides = append(sides, f.Sides[side].String())
			}
		}
		hint := "name another fixture, or the team"
		if f.Round.Counts && !withoutTable[i] {
			hint = f.Round.Name + " counts in the standings: counts: no keeps it out of them"
		}
		r.fault(FaultRing, f.at, strings.Join(sides, " and ")+": the fixture waits for itself", hint)
	}
}

// ringedOf reports which of the first nodes wait for themselves: the fixtures, and behind them the table if it is to be one.
func ringedOf(p *Plan, nodes int) []bool {
	w := &waiting{plan: p, number: make([]int, nodes), low: make([]int, nodes), done: make([]bool, nodes), ringed: make([]bool, nodes)}
	for i := range nodes {
		if w.number[i] == 0 {
			w.visit(i)
		}
	}
	return w.ringed
}

// waiting looks for rings among fixtures after Tarjan; the table is one more node behind the last fixture.
type waiting struct {
	plan   *Plan
	number []int // in the order of visiting, from 1
	low    []int // the lowest number that a node leads back to
	done   []bool
	ringed []bool
	stack  []int
	next   int
}

// awaits calls visit for whatever a node waits for.
func (w *waiting) awaits(node int, visit func(int)) {
	table := len(w.plan.Fixtures)
	if node == table {
		for i, f := range w.plan.Fixtures {
			if f.Round.Counts {
				visit(i)
			}
		}
		return
	}
	for _, side := range engine.Teams {
		switch s := w.plan.Fixtures[node].Sides[side]; s.Kind {
		case PlaceSide:
			if table < len(w.number) {
				visit(table)
			}
		case WinnerSide, LoserSide:
			visit(s.Of.index)
		}
	}
}

func (w *waiting) visit(node int) {
	w.next++
	w.number[node], w.low[node] = w.next, w.next
	w.stack = append(w.stack, node)
	itself := false
	w.awaits(node, func(other int) {
		itself = itself || other == node
		if w.number[other] == 0 {
			w.visit(other)
		}
		if !w.done[other] {
			w.low[node] = min(w.low[node], w.low[other])
		}
	})
	if w.low[node] != w.number[node] {
		return
	}
	first := len(w.stack) - 1
	for w.stack[first] != node {
		first--
	}
	ring := w.stack[first:]
	for _, member := range ring {
		w.done[member] = true
		w.ringed[member] = itself || len(ring) > 1
	}
	w.stack = w.stack[:first]
}
