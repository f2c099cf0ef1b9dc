package season

import (
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
)

// checkCycles reports the fixtures that depend on their own results. A fixture waits for those whose winners and losers play
// in it, and for the table if it has a side by place; the table waits for all that count.
func (r *reader) checkCycles() {
	var table Fixture          // stands for the table
	var way []*Fixture         // that is being followed
	step := map[*Fixture]int{} // of the way, from 1; 0 for a fixture that is not on it
	followed, cyclic := map[*Fixture]bool{}, map[*Fixture]bool{}
	var follow func(*Fixture)
	follow = func(f *Fixture) {
		if first := step[f]; first > 0 {
			for _, f := range way[first-1:] {
				cyclic[f] = true
			}
		}
		if f == nil || followed[f] {
			return
		}
		way = append(way, f)
		followed[f], step[f] = true, len(way)
		if f == &table {
			for _, f := range r.plan.Fixtures {
				follow(pick.If(f.Round.Counts, f, nil))
			}
		}
		for _, side := range f.Sides[engine.Visitor:] {
			follow(side.Of)
			follow(side.First)
			follow(pick.If(side.Kind == PlaceSide, &table, nil))
		}
		way, step[f] = way[:len(way)-1], 0
	}
	for _, f := range r.plan.Fixtures {
		follow(f)
	}
	for _, f := range lists.Only(r.plan.Fixtures, func(f *Fixture) bool { return cyclic[f] }) {
		derived := lists.Only(f.Sides[engine.Visitor:], func(s Side) bool { return s.Kind != TeamSide })
		r.fault(FaultCycle, f.at, strings.Join(lists.Map(derived, Side.String), " and ")+": the fixture depends on its own result",
			"name another fixture, or the team"+pick.If(f.Round.Counts, "; counts: no keeps "+f.Round.Name+" out of the standings", ""))
	}
}
