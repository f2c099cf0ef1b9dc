package report

import (
	"rollbook/internal/lists"
	"rollbook/season"
)

// Places is how a group's teams moved up and down.
type Places struct {
	Group  string
	Rounds []string // those that count, up to the last one that was played
	Teams  []TeamPlaces
}

// TeamPlaces are the places of a team after each of the rounds.
type TeamPlaces struct {
	*season.Team
	Name   string // as the medium has it
	Places []int
	Rows   []int // lines of the table, from 1: teams that share a place are below each other
}

// Places returns the places by round, group by group.
func (s *Season) Places() (all []Places) {
	weeks := s.Weeks()
	rounds := lists.Map(weeks, func(w season.Week) string { return w.Round.Name })
	groups := s.Groups
	if len(groups) == 0 {
		groups = []string{""}
	}
	for _, group := range groups {
		p := Places{Group: group, Rounds: rounds}
		for _, t := range s.Season.Teams {
			if t.Group != group {
				continue
			}
			line := TeamPlaces{Team: t, Name: s.TeamName(t)}
			for _, w := range weeks {
				line.Places, line.Rows = append(line.Places, w.Places[t.Index()]), append(line.Rows, w.Rows[t.Index()])
			}
			p.Teams = append(p.Teams, line)
		}
		all = append(all, p)
	}
	return all
}
