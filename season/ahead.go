package season

import (
	"slices"

	"rollbook/engine"
)

// An Ahead plays the rest of a season at random.
type Ahead struct {
	// Play returns the final score of a fixture whose sides are known. The season already has everything that its game
	// depends on.
	Play func(on *Season, r *Result) engine.Sides[int]
	// Pick returns a number from 0 to n-1: who advances from a tied playoff, and the lots of teams that nothing else
	// separates.
	Pick func(n int) int
}

// PlayOn returns one way the rest of the season could go. Decided fixtures stay.
func (s *Season) PlayOn(by Ahead) *Season {
	plan := *s.Plan
	shuffled := slices.Clone(s.Teams)
	for i := range shuffled {
		j := by.Pick(i + 1)
		shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
	}
	plan.Lots = slices.Clone(s.Lots)
	for _, t := range shuffled {
		if !slices.Contains(plan.Lots, t) {
			plan.Lots = append(plan.Lots, t)
		}
	}
	on := newSeason(&plan)
	m := &matcher{Season: on, ahead: &by, begun: make([]bool, len(s.Results))}
	for i, r := range s.Results {
		one := *r
		if on.Results[i], m.begun[i] = &one, r.Decided() || r.State == CalledOff; !m.begun[i] {
			one.Faulty = false
		}
		if r.NeedsTo {
			one.Through = m.toss()
		}
	}
	for _, f := range plan.Fixtures {
		m.resolve(f)
	}
	if m.leftover != nil && !m.leftover.any {
		on.final = m.leftover.standings
	}
	return on
}

// toss says who advances from a tied playoff.
func (m *matcher) toss() engine.Side { return engine.Teams[m.ahead.Pick(len(engine.Teams))] }

// Stages are the rounds after which AsOf can look at the season, with the games decided by then: those of its Weeks, then the
// playoffs that have been played.
func (s *Season) Stages() (rounds []*Round, games [][]*Result) {
	rounds, games = s.byWeek()
	rounds = rounds[:len(games)]
	for _, round := range s.Bracket() {
		played := slices.DeleteFunc(s.Round(round), func(r *Result) bool { return !r.Decided() })
		if !round.Counts && len(played) > 0 {
			rounds, games = append(rounds, round), append(games, played)
		}
	}
	return rounds, games
}

// AsOf returns the season as it was after n of its Stages: everything later is open again.
func (s *Season) AsOf(stages int) *Season {
	was := newSeason(s.Plan)
	stays := map[*Result]bool{}
	_, games := s.Stages()
	for _, played := range games[:stages] {
		for _, r := range played {
			stays[r] = true
		}
	}
	for i, r := range s.Results {
		one := *r
		if was.Results[i] = &one; stays[r] || r.State == CalledOff {
			continue
		}
		one = Result{Fixture: r.Fixture, Teams: r.Teams, State: Open}
		for _, side := range engine.Teams {
			if one.Fixture.Sides[side].Kind != TeamSide {
				one.Teams[side], one.State = nil, Waiting
			}
		}
	}
	m := &matcher{Season: was, begun: slices.Repeat([]bool{true}, len(s.Results))}
	for _, one := range was.Results {
		for _, side := range engine.Teams {
			if one.Teams[side] == nil {
				one.Teams[side] = m.side(one.Fixture.Sides[side])
			}
		}
		if v, h := one.Teams[engine.Visitor], one.Teams[engine.Home]; one.State == Waiting && v != nil && h != nil && v != h {
			one.State = Open
		}
	}
	return was
}

// Before returns what a team won, tied and lost in the rounds before a fixture's.
func (s *Season) Before(f *Fixture, t *Team) (r Record) {
	for m := range s.meetings {
		if m.Fixture.Round.index < f.Round.index && m.team() == t {
			r[m.outcome()]++
		}
	}
	return r
}

// CountsWins reports whether the settings of a game depend on what the two teams won before it.
func (r *Result) CountsWins() bool {
	return slices.ContainsFunc(r.Teams[engine.Visitor:], func(t *Team) bool {
		return slices.ContainsFunc(t.Settings, func(s engine.Field) bool { return s.Value == SoFar })
	})
}

// FinalPlaces returns the places of all teams, each in the table of its group.
func (s *Season) FinalPlaces() []int {
	places := make([]int, len(s.Teams))
	all := s.final
	if all == nil {
		all = s.standings()
	}
	for _, group := range s.Groups {
		for _, p := range all.orderGroup(group) {
			places[p.team.index] = p.place
		}
	}
	return places
}
