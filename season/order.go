package season

import (
	"slices"
	"strings"

	"rollbook/internal/lists"
)

// A placing is a team's place in an order.
type placing struct {
	team  *Team
	place int       // from 1
	level bool      // the place is shared
	below *Decision // what put the next team below this one; nil for the last, and if they are tied
}

// A Decision is the criterion that put one team above another, and both teams' values.
type Decision struct {
	Criterion  Criterion `json:"criterion"` // lots if they decided
	Upper      *Team     `json:"upper"`
	Lower      *Team     `json:"lower"`
	UpperValue string    `json:"upper_value"`
	LowerValue string    `json:"lower_value"`
	Set        []*Team   `json:"level"` // the teams that were tied until then, as the criterion left them

	values map[*Team]value
	first  bool // no tie before it
}

// order puts teams in order: each criterion splits every set that is still tied, and the next one continues within each
// part. With Plan.Restart, the rest of three or more tied teams starts over after the first criterion.
func (s *standings) order(teams []*Team) []placing {
	o := &ordering{standings: s}
	o.split(slices.Clone(teams), 0)
	return o.done
}

// orderGroup puts a group in order, once.
func (s *standings) orderGroup(group string) []placing {
	if s.groups[group] == nil {
		s.groups[group] = s.order(s.plan.grouped[group])
	}
	return s.groups[group]
}

// orderConference puts a conference in order: the first of each of its groups, then the others.
func (s *standings) orderConference(teams []*Team) []placing {
	isFirst := s.firsts(teams)
	o := &ordering{standings: s}
	o.split(lists.Only(teams, func(t *Team) bool { return isFirst[t] }), 0)
	o.split(lists.Only(teams, func(t *Team) bool { return !isFirst[t] }), 0)
	return o.done
}

// firsts returns the teams that are first in their groups.
func (s *standings) firsts(teams []*Team) map[*Team]bool {
	ordered, first := map[string]bool{"": true}, map[*Team]bool{}
	for _, t := range teams {
		if ordered[t.Group] {
			continue
		}
		ordered[t.Group] = true
		for _, p := range s.orderGroup(t.Group) {
			first[p.team] = p.place == 1
		}
	}
	return first
}

// orderOf puts the teams of a group, of a conference, or for "" all teams in order.
func (s *standings) orderOf(table string) []placing {
	if teams := s.plan.conferences[table]; teams != nil {
		return s.orderConference(teams)
	}
	return s.order(s.plan.members(table))
}

// An ordering is the teams placed so far.
type ordering struct {
	*standings
	done []placing
}

// split orders a set of tied teams by the criteria from one on, and then by lots.
func (o *ordering) split(set []*Team, from int) {
	order := o.plan.Order
	if len(set) < 2 || from > len(order) {
		o.place(set)
		return
	}
	c := byLots
	if from < len(order) {
		c = order[from]
	}
	of := o.measure(c, set)
	if of == nil {
		o.split(set, from+1)
		return
	}
	values := make(map[*Team]value, len(set))
	for _, t := range set {
		values[t] = of(t)
	}
	compare := func(a, b *Team) int { return values[b].rank.Cmp(values[a].rank) }
	slices.SortStableFunc(set, compare)
	again := o.plan.Restart && len(set) > 2 && from > 0 && c != byLots && compare(set[0], set[len(set)-1]) != 0
	for first, next := 0, 0; first < len(set); first = next {
		for next < len(set) && (compare(set[first], set[next]) == 0 || again && first > 0) {
			next++
		}
		if part := slices.Clone(set[first:next]); again {
			o.split(part, 1)
		} else {
			o.split(part, from+1)
		}
		if next < len(set) {
			o.done[len(o.done)-1].below = &Decision{Criterion: c, Set: set, values: values, first: from == 0}
		}
	}
}

// place gives the next place to teams that are tied for good.
func (o *ordering) place(level []*Team) {
	place := len(o.done) + 1
	slices.SortFunc(level, func(a, b *Team) int { return a.index - b.index })
	for _, t := range level {
		o.done = append(o.done, placing{team: t, place: place, level: len(level) > 1})
	}
}

// between returns the decision between two teams.
func (d *Decision) between(upper, lower *Team) *Decision {
	one := *d
	one.Upper, one.Lower = upper, lower
	one.UpperValue, one.LowerValue = d.values[upper].text(), d.values[lower].text()
	return &one
}

// String returns the decision in a sentence: CHI above GB by difference: 11 against 4.
func (d *Decision) String() string {
	s := d.Upper.Key + " above " + d.Lower.Key + " by " + string(d.Criterion) + ": " + d.UpperValue + " against " + d.LowerValue
	if len(d.Set) > 2 && !d.first {
		s += " (" + strings.Join(KeysOf(d.Set), ", ") + " were tied)"
	}
	return s
}
