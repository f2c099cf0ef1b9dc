package season

import (
	"strconv"

	"rollbook/engine"
)

// A game's possible results for a team, in the order of a Record and of Points.
const (
	won = iota
	tied
	lost
)

// letters are those of the outcomes.
const letters = "WTL"

// A Record is how many games a team won, tied and lost.
type Record [3]int

func (r Record) games() int { return r[won] + r[tied] + r[lost] }

// A meeting is a decided game as one of its teams sees it.
type meeting struct {
	*Result
	side engine.Side
}

func (m meeting) team() *Team      { return m.Teams[m.side] }
func (m meeting) opponent() *Team  { return m.Teams[m.side.Other()] }
func (m meeting) outcome() int     { return m.outcomeOf(m.side) }
func (m meeting) hasFigures() bool { return m.State == Proved && m.played.figures != nil }

// meetings yields the decided games that count in the file's order, each as the visitors see it and as the home team does.
func (s *Season) meetings(yield func(meeting) bool) {
	for _, r := range s.Results {
		if !r.Fixture.Round.Counts || !r.Decided() {
			continue
		}
		for _, side := range engine.Teams {
			if !yield(meeting{r, side}) {
				return
			}
		}
	}
}

// A tally is a team's games that count, and its numbers in the columns of the table.
type tally struct {
	Row
	games []meeting // in the file's order
}

func (t *tally) add(m meeting) {
	t.games = append(t.games, m)
	for _, c := range columns {
		if c.count != nil && c.takes(m) {
			c.count(&t.Row, m)
		}
	}
}

func (r *Row) record() Record { return Record{r.Won, r.Tied, r.Lost} }

// Standings are the tallies of all teams, and everything needed to order them.
type standings struct {
	plan    *Plan
	tallies []tally              // by team
	lots    map[*Team]int        // the number that each team drew, from 1
	groups  map[string][]placing // in order, as needed so far
}

func newStandings(p *Plan) *standings {
	s := &standings{plan: p, tallies: make([]tally, len(p.Teams)), lots: map[*Team]int{}, groups: map[string][]placing{}}
	for i, t := range p.Lots {
		s.lots[t] = i + 1
	}
	return s
}

// standings counts every result that counts.
func (s *Season) standings() *standings {
	all := newStandings(s.Plan)
	for m := range s.meetings {
		all.add(m)
	}
	return all
}

func (s *standings) add(m meeting) { s.tallies[m.team().index].add(m) }

// table returns the table of a group or a conference; that of the teams without a group for "".
func (s *standings) table(name string) Table {
	t := Table{Group: name, Rows: []Row{}}
	placings := s.orderConference(s.plan.conferences[name])
	if len(placings) == 0 {
		placings = s.orderGroup(name)
	}
	for _, p := range placings {
		t.Rows = append(t.Rows, s.row(p))
	}
	return t
}

func (s *standings) row(p placing) Row {
	t := &s.tallies[p.team.index]
	row := t.Row
	row.Place, row.Level, row.Team, row.Name, row.Conference = p.place, p.level, p.team.Key, p.team.Name, p.team.Conference
	if p.team.Adjustments != nil {
		row.Adjusted = decimal(p.team.adjusted())
	}
	row.Points, row.Percentage = decimal(s.points(p.team)), thousandths(s.plan.percentage(row.record(), p.team.adjusted()))
	games, _ := byDay(t.games)
	row.Streak, row.Last = streak(games), form(games)
	return row
}

// streak returns the letter of the latest games and how many in a row: W2; "" without games.
func streak(games []meeting) string {
	n := 0
	for n < len(games) && games[len(games)-1-n].outcome() == games[len(games)-1].outcome() {
		n++
	}
	if n == 0 {
		return ""
	}
	return games[len(games)-1].Letter(games[len(games)-1].side) + strconv.Itoa(n)
}

// form returns the letters of the last five games.
func form(games []meeting) (all string) {
	for _, m := range games[max(0, len(games)-5):] {
		all += m.Letter(m.side)
	}
	return all
}
