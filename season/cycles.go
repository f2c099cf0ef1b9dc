package season

import (
	"math"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
)

// checkCycles reports the fixtures that depend on their own results.
func (r *reader) checkCycles() {
	cyclic := inCycle(r.plan)
	for _, f := range lists.Only(r.plan.Fixtures, func(f *Fixture) bool { return cyclic[f] }) {
		derived := lists.Only(f.Sides[engine.Visitor:], func(s Side) bool { return s.Kind != TeamSide })
		r.fault(FaultCycle, f.at, strings.Join(lists.Map(derived, Side.String), " and ")+": the fixture depends on its own result",
			"name another fixture, or the team"+pick.If(f.Round.Counts, "; counts: no keeps "+f.Round.Name+" out of the standings", ""))
	}
}

// inCycle finds the fixtures that lead back to themselves, following what each one waits for. A fixture waits for those
// whose winners and losers play in it and for the table if it has a side by place; the table waits for all that count.
func inCycle(p *Plan) map[*Fixture]bool {
	const closed = math.MaxInt
	table := &Fixture{} // stands for the table
	waitsFor := func(f *Fixture) []*Fixture {
		if f == table {
			return lists.Only(p.Fixtures, func(f *Fixture) bool { return f.Round.Counts })
		}
		var all []*Fixture
		for _, side := range f.Sides[engine.Visitor:] {
			all = append(all, side.Of, side.First, pick.If(side.Kind == PlaceSide, table, nil))
		}
		return lists.Only(all, func(f *Fixture) bool { return f != nil })
	}
	var open []*Fixture        // followed, and perhaps in a cycle with one still being followed
	back := map[*Fixture]int{} // the first step of the way being followed, from 1, that a fixture leads back to
	cyclic := map[*Fixture]bool{}
	steps := 0
	var follow func(*Fixture) int
	follow = func(f *Fixture) int {
		if back[f] != 0 {
			return back[f]
		}
		steps++
		here, first := steps, closed
		open, back[f] = append(open, f), here
		for _, other := range waitsFor(f) {
			first = min(first, follow(other))
		}
		steps--
		back[f], cyclic[f] = first, first <= here
		for first >= here { // nothing after this leads farther back
			last := open[len(open)-1]
			open, back[last] = open[:len(open)-1], closed
			if last == f {
				break
			}
		}
		return first
	}
	for _, f := range p.Fixtures {
		follow(f)
	}
	return cyclic
}
