package inthenet

import (
	"errors"
	"fmt"
	"sort"
	"strings"

	"rollbook/engine"
)

// An Entrant is a team with its formation and its starters, as the header writes them: "4-4-2", and eleven shirt numbers,
// the goalkeeper first.
type Entrant struct {
	Team      *Team
	Formation string
	Lineup    string
}

// Check says why the team cannot line up so; nil if it can. guide makes the rulebook's guide binding (NET-2).
func (e *Entrant) Check(guide bool) error {
	f, ok := parseFormation(e.Formation)
	if !ok {
		return fmt.Errorf("%s is not %s", quote(e.Formation), formationForm)
	}
	if guide && !f.guided() {
		return fmt.Errorf("%s is outside the guide: 3 to 5 DF, 3 to 5 MF, 1 to 3 FW", f)
	}
	numbers, err := parseLineup(e.Lineup)
	if err != nil {
		return err
	}
	s := e.Team.squad
	s.formation, s.lineup = f, numbers
	if why := s.cannotLineUp(); why != "" {
		return errors.New(why)
	}
	return nil
}

// MatchHeader returns the header of a match: both teams with every card, in the order in which records show it. settings
// are the further fields of the table's choice; they stand behind the names.
func MatchHeader(visitor, home *Entrant, settings ...engine.Field) engine.Header {
	h := engine.Header{{Key: "system", Value: systemID}, {Key: "visitor", Value: visitor.Team.Name}, {Key: "home", Value: home.Team.Name}}
	h = append(h, settings...)
	add := func(key, value string) {
		if h.Get(key) == "" {
			h = append(h, engine.Field{Key: key, Value: value})
		}
	}
	add("home-hrec", decimal(home.Team.HREC))
	add("visitor-arec", decimal(visitor.Team.AREC))
	if visitor.Team.SOS != "" && home.Team.SOS != "" {
		add("visitor-sos", visitor.Team.SOS)
		add("home-sos", home.Team.SOS)
	}
	add("visitor-formation", visitor.Formation)
	add("visitor-lineup", visitor.Lineup)
	add("home-formation", home.Formation)
	add("home-lineup", home.Lineup)
	h = append(h, visitor.Team.Fields(engine.Visitor)...)
	return append(h, home.Team.Fields(engine.Home)...)
}

// Fields returns the card rows of the team as header fields of a side, in the order of the file.
func (t *Team) Fields(side engine.Side) []engine.Field {
	fields := make([]engine.Field, 0, len(t.rows))
	for _, row := range t.rows {
		key := side.String() + "-player"
		if row.keeper {
			key = side.String() + "-keeper"
		}
		fields = append(fields, engine.Field{Key: key, Value: strings.Join(row.cells, ",")})
	}
	return fields
}

// SuggestLineup returns starters for a formation: the first goalkeeper and the first players of the file that fill its
// lines, in each line by their LINE rating. A coach who has no wishes takes it as it is.
func (t *Team) SuggestLineup(formation string) (string, error) {
	f, ok := parseFormation(formation)
	if !ok {
		return "", fmt.Errorf("%s is not %s", quote(formation), formationForm)
	}
	seats := seating{formation: f}
	goalkeeper := 0
	for _, no := range t.squad.order {
		switch p := t.squad.players[no]; {
		case p != nil:
			seats.seat(p, [3]bool{})
		case goalkeeper == 0:
			goalkeeper = no
		}
	}
	if goalkeeper == 0 {
		return "", errors.New("the team has no goalkeeper")
	}
	words := []string{decimal(goalkeeper)}
	for l, players := range seats.lines {
		if len(players) < f[l] {
			return "", fmt.Errorf("%s has too few players for %s: %s can be filled with %d of %d", t.Name, f, lineWords[l], len(players), f[l])
		}
		sort.SliceStable(players, func(i, j int) bool { return players[i].line < players[j].line })
		for _, p := range players {
			words = append(words, decimal(p.no))
		}
	}
	return strings.Join(words, " "), nil
}

// A seating fills the lines of a formation.
type seating struct {
	formation formation
	lines     [3][]*player
}

// seat gives a player a place in a line that he can play, moving others to their other lines if need be; closed are the
// lines that were tried before.
func (s *seating) seat(p *player, closed [3]bool) bool {
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
