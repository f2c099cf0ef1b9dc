package season

import (
	"slices"
	"strconv"
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

// A Row is a team's line of a table. Three numbers are games won, tied and lost.
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
	Home        [3]int `json:"home"`
	Away        [3]int `json:"away"`
	GroupRecord [3]int `json:"group_record"`
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

// table returns the table of a group; of those without one for "".
func (s *standings) table(group string) Table { return s.rows(group, s.plan.grouped[group]) }

func (s *standings) rows(group string, teams []*Team) Table {
	t := Table{Group: group, Rows: []Row{}}
	for _, p := range s.order(teams) {
		t.Rows = append(t.Rows, s.row(p))
	}
	return t
}

func (s *standings) row(p placing) Row {
	t := &s.tallies[p.team.index]
	return Row{
		Place: p.place, Level: p.level, Team: p.team.Key, Name: p.team.Name,
		Played: t.played(), Won: t.won, Tied: t.tied, Lost: t.lost,
		Points:     s.plan.worth(t.won, t.tied, t.lost).String(),
		Percentage: s.plan.percentage(t.won, t.tied, t.lost).thousandths(),
		Scored:     t.scored, Conceded: t.conceded, Difference: t.scored - t.conceded,
		Home: t.home, Away: t.away, GroupRecord: t.group,
		Streak: t.streak(), Last: string(t.form[max(0, len(t.form)-5):]),
		Reported: t.reported,
	}
}

// streak returns the latest letter and how often it came last in a row: W2; "" without games.
func (t *tally) streak() string {
	n := len(t.form)
	if n == 0 {
		return ""
	}
	from := n
	for from > 0 && t.form[from-1] == t.form[n-1] {
		from--
	}
	return string(t.form[n-1]) + strconv.Itoa(n-from)
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
			if r.Decided() {
				all.add(r)
				latest = len(weeks) + 1
			}
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
