package season

import (
	"slices"
	"strings"
)

// A placing is a team's place in an order.
type placing struct {
	team  *Team
	place int       // from 1
	level bool      // the place is shared
	below *Decision // what put the next team below this one; nil for the last, and where they are level
}

// A Decision is the criterion that put one team above another, and both teams' values.
type Decision struct {
	Criterion    Criterion // lots where they decided
	Upper, Lower *Team
	UpperValue   string
	LowerValue   string
	Set          []*Team // the teams that were level until then, as the criterion left them
}

// order puts teams in order: each criterion splits every set that is still level, and the next one goes on within each
// part. No criterion is tried again.
func (s *standings) order(teams []*Team) []placing {
	o := &ordering{standings: s}
	o.split(slices.Clone(teams), s.plan.Order)
	return o.done
}

// An ordering is the teams placed so far.
type ordering struct {
	*standings
	done []placing
}

func (o *ordering) split(set []*Team, criteria []Criterion) {
	switch {
	case len(set) < 2:
		o.place(set)
		return
	case len(criteria) == 0 && slices.ContainsFunc(set, func(t *Team) bool { return o.lots[t] == 0 }):
		o.place(set)
		return
	case len(criteria) == 0:
		criteria = []Criterion{byLots}
	}
	c := criteria[0]
	var among map[*Team]Record
	if c == ByHeadToHead {
		if among = o.headToHead(set); among == nil {
			o.split(set, criteria[1:])
			return
		}
	}
	values := make(map[*Team]value, len(set))
	for _, t := range set {
		values[t] = o.value(c, t, among[t])
	}
	compare := func(a, b *Team) int { return values[b].rank.Cmp(values[a].rank) }
	slices.SortStableFunc(set, compare)
	for from, to := 0, 0; from < len(set); from = to {
		for to < len(set) && compare(set[from], set[to]) == 0 {
			to++
		}
		o.split(slices.Clone(set[from:to]), criteria[1:])
		if to < len(set) {
			upper, lower := values[set[from]].text, values[set[to]].text
			o.done[len(o.done)-1].below = &Decision{Criterion: c, UpperValue: upper, LowerValue: lower, Set: set}
		}
	}
}

// place gives the next place to teams that nothing separates.
func (o *ordering) place(level []*Team) {
	place := len(o.done) + 1
	for _, t := range level {
		o.done = append(o.done, placing{team: t, place: place, level: len(level) > 1})
	}
}

// between returns the decision as it stands between two teams.
func (d *Decision) between(upper, lower *Team) *Decision {
	said := *d
	said.Upper, said.Lower = upper, lower
	return &said
}

// String returns the decision in a sentence: CHI above GB by difference: 11 against 4.
func (d *Decision) String() string {
	s := d.Upper.Key + " above " + d.Lower.Key + " by " + string(d.Criterion) + ": " + d.UpperValue + " against " + d.LowerValue
	if len(d.Set) > 2 {
		s += ", of " + strings.Join(keysOf(d.Set), ", ") + " that were level"
	}
	return s
}
