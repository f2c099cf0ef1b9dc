package season

import (
	"slices"
	"strconv"

	"rollbook/engine"
)

// A History is several seasons as one: teams are matched by name or another spelling, whatever the key, and players by
// identity.
type History struct {
	*Season            // of all decided games; its fixtures are named by season and round, and it has one table
	Years   []*Season  // as they were given
	Clubs   [][]*Team  // of each year, by its teams: the team of all years
	Titles  []int      // by team of all years
	Seasons []int      // a team's seasons, the same way
	people  []Identity // by the number that stands for a player's shirt, from 1
}

// An Identity tells a person from others: by name, or by something better.
type Identity struct {
	Name  string
	Other string // his id, or when he was born; "" to go by the name
}

// HistoryOf combines seasons of one system, which must have been played as deep as Histories. The last one says what
// games are worth. other returns what else identifies a team's player; "" for nothing.
func HistoryOf(years []*Season, other func(s *Season, t *Team, shirt int, name string) string) *History {
	last := years[len(years)-1]
	plan := newPlan("", "")
	plan.Name, plan.System, plan.Points, plan.Order, plan.Restart = "All seasons", last.System, last.Points, last.Order, last.Restart
	plan.Groups = []string{""}
	all := newSeason(plan)
	h := &History{Season: all, Years: years}
	all.players = &Players{season: all, names: map[shirt]string{}}
	numbers := map[Identity]int{}
	for _, s := range years {
		clubs := make([]*Team, len(s.Teams))
		for i, t := range s.Teams {
			clubs[i] = h.club(t)
			h.Seasons[clubs[i].index]++
		}
		h.Clubs = append(h.Clubs, clubs)
		if champion := s.Champion(); champion != nil {
			h.Titles[clubs[champion.index].index]++
		}
		person := func(t *Team, number int) int {
			name := s.Players().Called(t, number)
			who := Identity{name, other(s, t, number, name)}
			if s.Players().Name(t, number) == "" {
				who.Other = s.Name + " " + t.Key // nobody knows who he is
			}
			if numbers[who] == 0 {
				h.people = append(h.people, who)
				numbers[who] = len(h.people)
			}
			all.players.names[shirt{clubs[t.index], numbers[who]}] = name
			return numbers[who]
		}
		for _, round := range s.Rounds {
			merged := &Round{Name: s.Name + ", " + round.Name, Date: round.Date, Playoff: round.Playoff, Counts: round.Counts, index: len(plan.Rounds)}
			plan.Rounds = append(plan.Rounds, merged)
			for _, r := range s.Round(round) {
				if r.Decided() {
					h.add(s, r, merged, clubs, person)
				}
			}
		}
	}
	return h
}

// club finds the all-time team for a team of one year.
func (h *History) club(t *Team) *Team {
	p := h.Plan
	var club *Team
	for _, name := range append([]string{t.Name}, t.As...) {
		if club == nil {
			club = p.names[engine.Folded(name)]
		}
	}
	if club == nil {
		key := t.Key
		for n := 2; p.keys[key] != nil; n++ {
			key = t.Key + "-" + strconv.Itoa(n)
		}
		club = &Team{Key: key, index: len(p.Teams)}
		p.Teams, p.keys[key], p.grouped[""] = append(p.Teams, club), club, append(p.grouped[""], club)
		h.Titles, h.Seasons = append(h.Titles, 0), append(h.Seasons, 0)
	}
	for _, name := range append([]string{t.Name}, t.As...) {
		p.names[engine.Folded(name)], p.names[tidy(name)] = club, club
		if !slices.Contains(club.As, name) {
			club.As = append(club.As, name)
		}
	}
	club.Name, club.Color = t.Name, t.Color
	club.Adjustments = append(club.Adjustments, t.Adjustments...)
	return club
}

// add adds a decided game of a season.
func (h *History) add(s *Season, r *Result, round *Round, clubs []*Team, person func(t *Team, number int) int) {
	f := *r.Fixture
	f.Round, f.Name, f.index, f.Date = round, "", len(h.Fixtures), r.Day()
	one := *r
	one.Fixture = &f
	for _, side := range engine.Teams {
		one.Teams[side] = clubs[r.Teams[side].index]
		f.Sides[side] = Side{Team: one.Teams[side]}
	}
	if r.played != nil && r.played.figures != nil {
		one.played = h.renumbered(s, r, person)
	}
	round.Fixtures, h.Fixtures, h.Results = append(round.Fixtures, &f), append(h.Fixtures, &f), append(h.Results, &one)
}

// renumbered returns a run's result with players by identity and their figures as this history counts them.
func (h *History) renumbered(s *Season, r *Result, person func(t *Team, number int) int) *played {
	was := *r.played
	was.figures = &figures{teams: r.played.figures.teams}
	for _, side := range engine.Teams {
		for _, p := range r.played.figures.players[side] {
			p.number, p.values = person(r.Teams[side], p.number), slices.Clone(p.values)
			for i := range p.values {
				at := h.playerFigure(s.PlayerFigures[p.values[i].figure])
				h.appearing[at] = h.appearing[at] || s.appearing[int(p.values[i].figure)]
				p.values[i].figure = int32(at)
			}
			was.figures.players[side] = append(was.figures.players[side], p)
		}
	}
	h.persons = true
	return &was
}

// Meetings returns the games of two teams against each other, by year.
func (h *History) Meetings(a, b *Team) (games []*Result) {
	return engine.Only(h.Of(a), func(r *Result) bool { return r.Side(b) != engine.Nobody })
}

// RecordOf returns what a team won, tied and lost of some games.
func RecordOf(t *Team, games []*Result) (r Record) {
	for _, one := range games {
		r[one.outcomeOf(one.Side(t))]++
	}
	return r
}
