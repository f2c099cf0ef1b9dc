package season

import (
	"cmp"
	"slices"

	"rollbook/engine"
)

// Tables are the standings, one table per group.
type Tables struct {
	Season   string  `json:"season"`
	System   string  `json:"system"`
	Proved   int     `json:"proved"`
	Reported int     `json:"reported"`
	Left     int     `json:"left"` // fixtures that count and have no final score
	Tables   []Table `json:"tables"`
	Champion string  `json:"champion,omitempty"` // the key of the team that won the season
}

// A Table is the standings of a group, or of all teams.
type Table struct {
	Group string `json:"group"` // "" if there are none
	Rows  []Row  `json:"teams"`
}

// A Row is a team's line of a table.
type Row struct {
	Place       int    `json:"place"`
	Level       bool   `json:"level"` // the place is shared
	Team        string `json:"team"`  // its key
	Name        string `json:"name"`
	Conference  string `json:"conference,omitempty"`
	Played      int    `json:"played"`
	Won         int    `json:"won"`
	Tied        int    `json:"tied"`
	Lost        int    `json:"lost"`
	Points      string `json:"points"`             // the shortest decimal
	Adjusted    string `json:"adjusted,omitempty"` // points awarded or deducted, included above; "" for none
	Percentage  string `json:"percentage"`         // three decimals, rounded half up from the exact fraction
	Scored      int    `json:"scored"`
	Conceded    int    `json:"conceded"`
	Difference  int    `json:"difference"`
	Home        Record `json:"home"`
	Away        Record `json:"away"`
	GroupRecord Record `json:"group_record"`
	Streak      string `json:"streak"` // W2
	Last        string `json:"last"`   // at most five, the latest on the right
	Reported    int    `json:"reported"`
}

// Tables returns the standings, in the order in which the groups first appear.
func (s *Season) Tables() *Tables {
	t := &Tables{Season: s.Name, System: s.System.ID, Tables: []Table{}}
	t.Proved, t.Reported, t.Left = s.Counts()
	if champion := s.Champion(); champion != nil {
		t.Champion = champion.Key
	}
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

// IsCup reports whether no fixture counts in the standings.
func (p *Plan) IsCup() bool {
	return len(p.Fixtures) > 0 && !slices.ContainsFunc(p.Fixtures, func(f *Fixture) bool { return f.Round.Counts })
}

// ConferenceTable returns the standings of a conference.
func (s *Season) ConferenceTable(conference string) Table { return s.standings().table(conference) }

// A Week is the places of all teams after a round that counts.
type Week struct {
	Round  *Round
	Places []int // by the teams of the file, each in the table of its group
	Rows   []int // in that table, from 1: teams that share a place come one below the other
}

// Weeks returns the places after each round that counts, up to the last one with a decided fixture, with games assigned
// by byWeek.
func (s *Season) Weeks() (weeks []Week) {
	all := newStandings(s.Plan)
	rounds, games := s.byWeek()
	for i, played := range games {
		for _, r := range played {
			for _, side := range engine.Teams {
				all.add(meeting{r, side})
			}
		}
		week := Week{rounds[i], make([]int, len(s.Teams)), make([]int, len(s.Teams))}
		for _, group := range s.Groups {
			for i, p := range all.order(s.grouped[group]) {
				week.Places[p.team.index], week.Rows[p.team.index] = p.place, i+1
			}
		}
		weeks = append(weeks, week)
	}
	return weeks
}

// byWeek assigns the decided games that count to the rounds that count, up to the last one. If every game has a day, a
// game belongs to the round being played that day, which for a postponed game is not its own.
func (s *Season) byWeek() (rounds []*Round, weeks [][]*Result) {
	var games []*Result
	for _, round := range s.Rounds {
		if !round.Counts {
			continue
		}
		rounds = append(rounds, round)
		for _, r := range s.Round(round) {
			if r.Decided() {
				games = append(games, r)
			}
		}
	}
	behind := func(r *Result, next *Round) bool { return r.Fixture.Round.index >= next.index }
	games, dated := byDay(games)
	if dated {
		begins := map[*Round]string{}
		for _, round := range rounds {
			begins[round] = cmp.Or(s.begins(round), "none") // after all days
		}
		slices.SortStableFunc(rounds, func(a, b *Round) int { return cmp.Compare(begins[a], begins[b]) })
		behind = func(r *Result, next *Round) bool { return r.Day() >= begins[next] }
	}
	for i := range rounds {
		if len(games) == 0 {
			break
		}
		played := len(games)
		if i+1 < len(rounds) {
			if at := slices.IndexFunc(games, func(r *Result) bool { return behind(r, rounds[i+1]) }); at >= 0 {
				played = at
			}
		}
		weeks, games = append(weeks, games[:played]), games[played:]
	}
	return rounds, weeks
}

// begins returns the day a round begins: its own, or that of the middle one of its games.
func (s *Season) begins(round *Round) string {
	var days []string
	for _, r := range s.Round(round) {
		if day := r.Day(); day != "" {
			days = append(days, day)
		}
	}
	if round.Date != "" || len(days) == 0 {
		return round.Date
	}
	slices.Sort(days)
	return days[(len(days)-1)/2]
}

// Index returns a team's index in Plan.Teams, as in Week.Places.
func (t *Team) Index() int { return t.index }
