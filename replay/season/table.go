package season

import (
	"slices"

	"rollbook/engine"
)

// Tables are the standings, one table a group.
type Tables struct {
	Season   string  `json:"season"`
	System   string  `json:"system"`
	Proved   int     `json:"proved"`
	Reported int     `json:"reported"`
	Left     int     `json:"left"` // fixtures that count and have no final score
	Tables   []Table `json:"tables"`
}

// A Table is the standings of a group, or of all teams.
type Table struct {
	Group string `json:"group"` // "" where there are none
	Rows  []Row  `json:"teams"`
}

// A Row is a team's line of a table.
type Row struct {
	Place       int    `json:"place"`
	Level       bool   `json:"level"` // the place is shared
	Team        string `json:"team"`  // its key
	Name        string `json:"name"`
	Played      int    `json:"played"`
	Won         int    `json:"won"`
	Tied        int    `json:"tied"`
	Lost        int    `json:"lost"`
	Points      string `json:"points"`     // the shortest decimal
	Percentage  string `json:"percentage"` // three decimals, rounded half up from the exact fraction
	Scored      int    `json:"scored"`
	Conceded    int    `json:"conceded"`
	Difference  int    `json:"difference"`
	Home        Record `json:"home"`
	Away        Record `json:"away"`
	GroupRecord Record `json:"group_record"`
	Streak      string `json:"streak"` // W2
	Last        string `json:"last"`   // at most five, the latest at the right
	Reported    int    `json:"reported"`
}

// Tables returns the standings, in the order in which the groups first appear.
func (s *Season) Tables() *Tables {
	t := &Tables{Season: s.Name, System: s.System.ID, Tables: []Table{}}
	t.Proved, t.Reported, t.Left = s.Counts()
	all := s.standings()
	groups := s.Groups
	if len(groups) == 0 {
		groups = []string{""}
	}
	for _, group := range groups {
		t.Tables = append(t.Tables, all.table(group))
	}
	return t
}

// A Week is the places of all teams after a round that counts.
type Week struct {
	Round  *Round
	Places []int // by the teams of the file, each in the table of its group
	Rows   []int // of that table, from 1: teams that share a place are below each other
}

// Weeks returns the places after each round that counts, up to the last one with a decided fixture.
func (s *Season) Weeks() (weeks []Week) {
	all := newStandings(s.Plan)
	latest := 0
	for _, round := range s.Rounds {
		if !round.Counts {
			continue
		}
		for _, r := range s.Round(round) {
			if !r.Decided() {
				continue
			}
			for _, side := range engine.Teams {
				all.add(meeting{r, side})
			}
			latest = len(weeks) + 1
		}
		week := Week{round, make([]int, len(s.Teams)), make([]int, len(s.Teams))}
		for _, group := range s.Groups {
			for i, p := range all.order(s.grouped[group]) {
				week.Places[p.team.index], week.Rows[p.team.index] = p.place, i+1
			}
		}
		weeks = append(weeks, week)
	}
	return slices.Clip(weeks[:latest])
}

// Index returns the place of a team among Plan.Teams, as Week.Places has it.
func (t *Team) Index() int { return t.index }
