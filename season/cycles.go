package season

import (
	"math"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// checkCycles reports the fixtures that depend on their own results.
func (r *reader) checkCycles() {
	cyclic := inCycle(r.plan)
	for _, f := range r.plan.Fixtures {
		if !cyclic[f] {
			continue
		}
		var sides []string
		for _, side := range f.Sides[engine.Visitor:] {
			if side.Kind != TeamSide {
				sides = append(sides, side.String())
			}
		}
		hint := "name another fixture, or the team"
		if f.Round.Counts {
			hint += "; counts: no keeps " + f.Round.Name + " out of the standings"
		}
		r.fault(FaultCycle, f.at, strings.Join(sides, " and ")+": the fixture depends on its own result", hint)
	}
}

// inCycle finds the fixtures that lead back to themselves, following what each one waits for. A fixture waits for those
// whose winners and losers play in it and for the table if it has a side by place; the table waits for all that count.
func inCycle(p *Plan) map[*Fixture]bool {
	const closed = math.MaxInt
	var table *Fixture // nil stands for the table
	counting := lists.Only(p.Fixtures, func(f *Fixture) bool { return f.Round.Counts })
	waitsFor := func(f *Fixture) (all []*Fixture) {
		if f == table {
			return counting
		}
		for _, side := range f.Sides[engine.Visitor:] {
			switch {
			case side.First != nil:
				all = append(all, side.Of, side.First)
			case side.Of != nil:
				all = append(all, side.Of)
			case side.Kind == PlaceSide:
				all = append(all, table)
			}
		}
		return all
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
