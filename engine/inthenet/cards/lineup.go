package cards

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
)

func teamOf(e engine.Entrant) (*team, error) {
	if t, ok := e.Team.(*team); ok {
		return t, nil
	}
	return nil, errors.New("the team was not read from a file of this system")
}

// checkEntrant says why a team cannot line up as given; nil if it can.
func checkEntrant(e engine.Entrant) error {
	t, err := teamOf(e)
	if err != nil {
		return err
	}
	s := t.squad
	if err := s.SetFormation(e.Formation, false); err != nil {
		return err
	}
	return s.LineUp(e.Lineup)
}

// matchHeader returns the header of a match: both teams with every card, in the order of a record. settings are the
// table's other fields; they come after the names.
func matchHeader(visitor, home engine.Entrant, settings []engine.Field) (engine.Header, error) {
	away, err := teamOf(visitor)
	if err != nil {
		return nil, err
	}
	host, err := teamOf(home)
	if err != nil {
		return nil, err
	}
	h := engine.Header{{Key: "system", Value: "inthenet"}, {Key: "visitor", Value: away.name}, {Key: "home", Value: host.name}}
	h = append(h, settings...)
	add := func(key, value string) {
		if h.Get(key) == "" {
			h = append(h, engine.Field{Key: key, Value: value})
		}
	}
	add("home-hrec", strconv.Itoa(host.hrec))
	add("visitor-arec", strconv.Itoa(away.arec))
	if away.sos != "" && host.sos != "" {
		add("visitor-sos", away.sos)
		add("home-sos", host.sos)
	}
	add("visitor-formation", visitor.Formation)
	add("visitor-lineup", visitor.Lineup)
	add("home-formation", home.Formation)
	add("home-lineup", home.Lineup)
	h = append(h, away.fields(engine.Visitor)...)
	return append(h, host.fields(engine.Home)...), nil
}

// fields returns the card rows of the team as header fields of a side, in the order of the file.
func (t *team) fields(side engine.Side) []engine.Field {
	fields := make([]engine.Field, len(t.squad.Order))
	for i, no := range t.squad.Order {
		key := side.String() + "-player"
		if t.squad.Keeper(no) != nil {
			key = side.String() + "-keeper"
		}
		fields[i] = engine.Field{Key: key, Value: strings.Join(t.squad.Card(no).cells, ",")}
	}
	return fields
}

// SuggestLineup returns starters for a formation: the first goalkeeper and the first players of the file that fill its
// lines, in each line by their LINE rating. It is the lineup for a coach with no plan.
func (t *team) SuggestLineup(formation string) (string, error) {
	f, err := parseFormation(formation)
	if err != nil {
		return "", err
	}
	seats := seating{formation: f}
	goalkeeper := 0
	for _, no := range t.squad.Order {
		switch p := t.squad.Player(no); {
		case p != nil:
			seats.seat(p, [3]bool{})
		case goalkeeper == 0:
			goalkeeper = no
		}
	}
	if goalkeeper == 0 {
		return "", errors.New("the team has no goalkeeper")
	}
	words := []string{strconv.Itoa(goalkeeper)}
	for l, players := range seats.lines {
		if len(players) < f[l] {
			return "", fmt.Errorf("%s has too few players for %s: %s can be filled with %d of %d", t.name, f, lineWords[l], len(players), f[l])
		}
		slices.SortStableFunc(players, func(a, b *Player) int { return a.line - b.line })
		for _, p := range players {
			words = append(words, strconv.Itoa(p.No))
		}
	}
	return strings.Join(words, " "), nil
}

// A seating fills the lines of a formation.
type seating struct {
	formation Formation
	lines     [3][]*Player
}

// seat finds a player a spot in a line that he can play, moving others to another of their lines if need be; closed are
// the lines already tried.
func (s *seating) seat(p *Player, closed [3]bool) bool {
	for l := range s.lines {
		if p.lines[l] && !closed[l] && len(s.lines[l]) < s.formation[l] {
			s.lines[l] = append(s.lines[l], p)
			return true
		}
	}
	for l := range s.lines {
		if !p.lines[l] || closed[l] {
			continue
		}
		closed[l] = true
		for i, other := range s.lines[l] {
			if s.seat(other, closed) {
				s.lines[l][i] = p
				return true
			}
		}
	}
	return false
}
