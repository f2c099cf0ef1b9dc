package season

import (
	"math"
	"strings"

	"rollbook/engine"
)

// checkCycles reports the fixtures that depend on their own results.
func (r *reader) checkCycles() {
	withTable, without := inCycle(r.plan, true), inCycle(r.plan, false)
	for _, f := range r.plan.Fixtures {
		if !withTable[f] {
			continue
		}
		var sides []string
		for _, side := range engine.Teams {
			if f.Sides[side].Kind != TeamSide {
				sides = append(sides, f.Sides[side].String())
			}
		}
		hint := "name another fixture, or the team"
		if f.Round.Counts && !without[f] {
			hint = f.Round.Name + " counts in the standings: counts: no keeps it out of them"
		}
		r.fault(FaultCycle, f.at, strings.Join(sides, " and ")+": the fixture depends on its own result", hint)
	}
}

// inCycle follows what each fixture waits for and finds those that lead back to themselves. A side by place waits for the table,
// and the table, where it is asked for, waits for every fixture that counts.
func inCycle(p *Plan, withTable bool) map[*Fixture]bool {
	const done = math.MaxInt
	var table *Fixture            // stands for it
	place := map[*Fixture]int{}   // on the way that is being followed, from 1
	cyclic := map[*Fixture]bool{} // found to be so
	var follow func(*Fixture) int // returns the first place on the way that a fixture leads back to
	steps := 0                    // on the way
	next := func(f *Fixture) (waits []*Fixture) {
		if f == table {
			for _, f := range p.Fixtures {
				if f.Round.Counts {
					waits = append(waits, f)
				}
			}
			return waits
		}
		for _, side := range engine.Teams {
			switch s := f.Sides[side]; s.Kind {
			case PlaceSide:
				if withTable {
					waits = append(waits, table)
				}
			case WinnerSide, LoserSide:
				waits = append(waits, s.Of)
			}
		}
		return waits
	}
	follow = func(f *Fixture) int {
		if place[f] != 0 {
			return place[f]
		}
		steps++
		here, first := steps, done
		place[f] = here
		for _, other := range next(f) {
			first = min(first, follow(other))
		}
		steps--
		place[f], cyclic[f] = done, first <= here
		return first
	}
	for _, f := range p.Fixtures {
		follow(f)
	}
	return cyclic
}
