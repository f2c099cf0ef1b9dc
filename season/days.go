package season

import (
	"cmp"
	"slices"

	"rollbook/internal/lists"
)

// byDay puts games in the order of their days, those of one day in the file's order, and reports whether each of them has a
// day. If any has none, they keep their order.
func byDay[G interface{ Day() string }](games []G) (ordered []G, dated bool) {
	if slices.ContainsFunc(games, func(g G) bool { return g.Day() == "" }) {
		return games, false
	}
	games = slices.Clone(games)
	slices.SortStableFunc(games, func(a, b G) int { return cmp.Compare(a.Day(), b.Day()) })
	return games, true
}

// upcoming returns the first results that take accepts: those of the earliest day on or after the last one played on or,
// if some have no day, those of the first round.
func (s *Season) upcoming(takes func(*Result) bool) (next []*Result) {
	last, byDays := s.lastDay(), s.byDays()
	for _, r := range s.Results {
		switch {
		case !takes(r):
			continue
		case len(next) == 0:
		case byDays && r.Day() != next[0].Day():
			if a, b := r.Day() < last, next[0].Day() < last; a && !b || a == b && r.Day() > next[0].Day() {
				continue
			}
			next = nil
		case !byDays && r.Fixture.Round != next[0].Fixture.Round:
			continue
		}
		next = append(next, r)
	}
	return next
}

// byDays reports whether all that is decided or can be begun has a day.
func (s *Season) byDays() bool {
	return !slices.ContainsFunc(s.Results, func(r *Result) bool {
		return r.Day() == "" && (r.Decided() || r.State == Open || r.State == InProgress)
	})
}

// lastDay returns the last day with a played game; "" for none.
func (s *Season) lastDay() (last string) {
	for _, r := range s.Results {
		if r.Decided() && r.Fixture.Fate == Planned {
			last = max(last, r.Day())
		}
	}
	return last
}

// Next returns what to do next: tied playoffs that do not say who advanced, games in progress, and open fixtures on the
// earliest day on or after the last one played on or, if some have no day, in the first round.
func (s *Season) Next() (next []*Result) {
	open := s.upcoming(func(r *Result) bool { return r.State == Open || r.State == InProgress })
	return lists.Only(s.Results, func(r *Result) bool { return r.NeedsTo || r.State == InProgress || slices.Contains(open, r) })
}

// Postponed returns the open fixtures of days before the last one played on, and those the file says are postponed.
func (s *Season) Postponed() (postponed []*Result) {
	next, last, byDays := s.Next(), s.lastDay(), s.byDays()
	return lists.Only(s.Results, func(r *Result) bool {
		return r.State == PutOff || r.State == Open && byDays && r.Day() < last && !slices.Contains(next, r)
	})
}

// NextFixture returns the fixture to begin next, or nil.
func (s *Season) NextFixture() *Fixture {
	if next := s.upcoming(func(r *Result) bool { return r.State == Open && !r.Faulty }); len(next) > 0 {
		return next[0].Fixture
	}
	return nil
}
