package season

import "slices"

// Hurt is a player who cannot play because he is hurt.
type Hurt struct {
	Team   *Team
	Player int     // shirt number
	Since  *Result // the game that hurt him
	Minute string  // of that game
	Entry  int     // of its record
	Games  int     // how many he misses in all
	Left   int     // how many he still misses
}

// Hurt returns the players of a team who miss a fixture, in the order in which they were hurt. An injury costs as many of
// the team's next fixtures as the chart said, by day if each has one, otherwise in the file's order.
func (s *Season) Hurt(t *Team, f *Fixture) []Hurt {
	results := s.playedBy(t)
	at := slices.IndexFunc(results, func(r *Result) bool { return r.Fixture == f })
	if at < 0 { // the team does not play it
		at = slices.IndexFunc(append(results, nil), func(r *Result) bool { return r == nil || r.Fixture.index >= f.index })
	}
	return s.hurt(t, results[:at])
}

// playedBy returns the fixtures of a team that are played some day, in the order of the days.
func (s *Season) playedBy(t *Team) []*Result {
	results, _ := byDay(slices.DeleteFunc(s.Of(t), func(r *Result) bool { return r.State == CalledOff || r.State == PutOff }))
	return results
}

// HurtNow returns the players of a team who miss its next fixture.
func (s *Season) HurtNow(t *Team) []Hurt {
	results, next := s.playedBy(t), 0
	for i, r := range results {
		if r.Decided() {
			next = i + 1
		}
	}
	return s.hurt(t, results[:next])
}

// hurt goes through some of the team's fixtures and returns who is hurt after them.
func (s *Season) hurt(t *Team, results []*Result) (hurt []Hurt) {
	for _, r := range results {
		for i := range hurt {
			hurt[i].Left--
		}
		hurt = slices.DeleteFunc(hurt, func(h Hurt) bool { return h.Left == 0 })
		if r.played == nil {
			continue
		}
		for _, i := range r.played.injuries {
			if r.Teams[i.Side] == t && i.Misses > 0 {
				hurt = append(hurt, Hurt{t, i.Player, r, i.Minute, i.Entry, i.Misses, i.Misses})
			}
		}
	}
	return hurt
}
