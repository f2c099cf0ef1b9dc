package season

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

// An Explanation says where a number of a table comes from.
type Explanation struct {
	Team   *Team
	Column string
	Value  string    // as in JSON
	Text   string    // as the sport writes it
	Games  []Part    // the games that make the number, in the file's order
	Above  *Decision // for a place, what put the next team above this one; nil for the first
	Below  *Decision // for a place, what put the next one below; nil for the last
	Level  []*Team   // the teams that share a place

	Adjustments []Adjustment // of points
}

// A Part is a game and what it adds to a number.
type Part struct {
	Result *Result
	Adds   string
}

// Explained returns the keys that Explain knows in every season: the place, and the columns of the standings.
func Explained() []string {
	keys := []string{"place"}
	for _, c := range columns {
		keys = append(keys, c.Key)
	}
	return keys
}

// Explain says where a number of a team comes from: a column of its row, the place for "" or "place", the place in its conference
// for "conference", or, in a season played
// as deep as Figures, a figure of the team (rush_yards) or of one of its players (9.goals). A figure with the name of a column
// has box. before it.
func (s *Season) Explain(team *Team, name string) (*Explanation, error) {
	all := s.standings()
	if name == "conference" && team.Conference != "" {
		return explainPlace(all.orderConference(s.conferences[team.Conference]), team, name), nil
	}
	placings := all.order(s.grouped[team.Group])
	if name == "" || name == "place" {
		return explainPlace(placings, team, "place"), nil
	}
	if figure, ok := strings.CutPrefix(name, "box."); ok {
		return s.explainFigure(team, figure)
	}
	i := slices.IndexFunc(columns, func(c Column) bool { return c.Key == name })
	if i < 0 {
		return s.explainFigure(team, name)
	}
	c, row := &columns[i], all.row(placings[indexOf(placings, team)])
	e := &Explanation{Team: team, Column: name, Value: c.Value(&row), Text: c.Text(s.Plan, &row)}
	games := all.tallies[team.index].games
	latest, _ := byDay(games)
	switch name {
	case "points":
		e.Adjustments = team.Adjustments
	case "last":
		games = latest[len(latest)-len(row.Last):]
	case "streak":
		games = latest[len(latest)-streakLength(latest):]
	}
	for _, m := range games {
		if c.takes(m) {
			e.Games = append(e.Games, Part{m.Result, c.adds(s.Plan, m)})
		}
	}
	return e, nil
}

// explainFigure says which games make a figure of a team, or with NUMBER. before it, of a player.
func (s *Season) explainFigure(team *Team, name string) (*Explanation, error) {
	number, figure, ofPlayer := strings.Cut(name, ".")
	player, err := strconv.Atoi(number)
	whose := OfPlayers
	if ofPlayer = ofPlayer && err == nil; !ofPlayer {
		figure, whose = name, OfTeams
	}
	l, err := s.lookup(figure, whose)
	if err != nil {
		if near := engine.Nearest(name, Explained()); near != "" {
			return nil, fmt.Errorf("%s is not a column of the table: did you mean %s?", quote(name), near)
		}
		return nil, fmt.Errorf("%s is neither a column of the table (%s) nor a figure", quote(name), strings.Join(Explained(), ", "))
	}
	e := &Explanation{Team: team, Column: name, Value: "0"}
	for _, row := range s.rows(l) {
		if row.team == team && row.Player == player {
			e.Value = string(l.write(row.exact))
		}
	}
	e.Text = e.Value
	for m := range s.counted(l) {
		if m.team() != team {
			continue
		}
		if !ofPlayer {
			adds := engine.Number(m.value(l))
			if l.adds == engine.Average {
				adds += " by " + engine.Number(m.figure(l.by))
			}
			e.Games = append(e.Games, Part{m.Result, adds})
			continue
		}
		for _, p := range m.players() {
			if p.number == player && p.played {
				e.Games = append(e.Games, Part{m.Result, engine.Number(p.value(l.of))})
			}
		}
	}
	return e, nil
}

func indexOf(placings []placing, team *Team) int {
	return slices.IndexFunc(placings, func(p placing) bool { return p.team == team })
}

// explainPlace says what decided a place. A shared place is decided at the first and the last of those who share it.
func explainPlace(placings []placing, team *Team, column string) *Explanation {
	at := indexOf(placings, team)
	p := placings[at]
	place := strconv.Itoa(p.place)
	e := &Explanation{Team: p.team, Column: column, Value: place, Text: place}
	first, last := at, at
	for first > 0 && placings[first-1].place == p.place {
		first--
	}
	for last+1 < len(placings) && placings[last+1].place == p.place {
		last++
	}
	if p.level {
		for _, other := range placings[first : last+1] {
			e.Level = append(e.Level, other.team)
		}
	}
	if first > 0 {
		above := placings[first-1]
		e.Above = above.below.between(above.team, p.team)
	}
	if last+1 < len(placings) {
		e.Below = placings[last].below.between(p.team, placings[last+1].team)
	}
	return e
}
