package season

import "slices"

// An Explanation says what decided a team's place in a table.
type Explanation struct {
	Place int       `json:"place"`
	Above *Decision `json:"above"` // what put the next team above this one; nil for the first
	Below *Decision `json:"below"` // what put the next one below; nil for the last
	Level []*Team   `json:"level"` // the teams that share the place
}

// Explain says what decided a team's place in the table of its group. A shared place is decided at the first and the last of
// those who share it.
func (s *Season) Explain(team *Team) *Explanation {
	placings := s.standings().order(s.grouped[team.Group])
	place := placings[slices.IndexFunc(placings, func(p placing) bool { return p.team == team })].place
	e := &Explanation{Place: place, Level: []*Team{}}
	first := slices.IndexFunc(placings, func(p placing) bool { return p.place == place })
	next := first
	for ; next < len(placings) && placings[next].place == place; next++ {
		if placings[next].level {
			e.Level = append(e.Level, placings[next].team)
		}
	}
	if first > 0 {
		above := placings[first-1]
		e.Above = above.below.between(above.team, team)
	}
	if next < len(placings) {
		e.Below = placings[next-1].below.between(team, placings[next].team)
	}
	return e
}
