package season

import "slices"

// A placing is a team's place in an order.
type placing struct {
	team  *Team
	place int      // from 1
	level bool     // the place is shared
	below *cutting // what put the next team below this one; nil for the last, and where they are level
}

// A cutting is a criterion that put one part of a set of level teams above another.
type cutting struct {
	criterion    Criterion
	upper, lower value // of the teams next to the cut
	set          []*Team
}

// byLots is the criterion of last resort.
const byLots Criterion = "lots"

// order puts teams in order: each criterion splits every set that is still level, and the next one goes on inside each
// part. None starts again.
func (s *standings) order(teams []*Team) []placing {
	o := &ordering{standings: s}
	o.split(slices.Clone(teams), s.plan.Order)
	return o.done
}

// An ordering is the teams that are placed so far, and what was last cut.
type ordering struct {
	*standings
	done []placing
}

func (o *ordering) split(set []*Team, criteria []Criterion) {
	switch {
	case len(set) < 2:
		o.place(set)
		return
	case len(criteria) == 0 && slices.ContainsFunc(set, func(t *Team) bool { return o.drawn[t.index] == 0 }):
		o.place(set)
		return
	case len(criteria) == 0:
		criteria = []Criterion{byLots}
	}
	c := criteria[0]
	if c == ByHeadToHead {
		if !o.allMet(set) {
			o.split(set, criteria[1:])
			return
		}
		o.among(set)
	}
	type valued struct {
		team *Team
		value
	}
	values := make([]valued, len(set))
	for i, t := range set {
		values[i] = valued{t, o.value(c, t)}
	}
	slices.SortStableFunc(values, func(a, b valued) int { return b.compare(a.value) })
	sorted := make([]*Team, len(set))
	for i := range values {
		sorted[i] = values[i].team
	}
	for from := 0; from < len(values); {
		to := from + 1
		for to < len(values) && values[to].compare(values[from].value) == 0 {
			to++
		}
		o.split(slices.Clone(sorted[from:to]), criteria[1:])
		if to < len(values) {
			o.done[len(o.done)-1].below = &cutting{c, values[to-1].value, values[to].value, sorted}
		}
		from = to
	}
}

// place gives teams that are level to the last criterion the next place.
func (o *ordering) place(level []*Team) {
	place := len(o.done) + 1
	for _, t := range level {
		o.done = append(o.done, placing{team: t, place: place, level: len(level) > 1})
	}
}
