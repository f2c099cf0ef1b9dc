package season

import (
	"cmp"
	"slices"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// A Match is a fixture of the bracket at its place in the tree.
type Match struct {
	*Result
	From   engine.Sides[*Match] // the matches whose winners play it; nil for a side that comes from elsewhere
	Next   *Match               // what its winner plays; nil for the last
	Column int                  // of its round among the rounds of the bracket, from 0
	Line   int                  // the visitors' line, if the tree has one line per team, from 0; the home team has the next one
}

// Bracket returns the playoff rounds, and those with sides that depend on a place or another fixture.
func (s *Season) Bracket() (rounds []*Round) {
	derived := func(f *Fixture) bool {
		return f.Sides[engine.Visitor].Kind != TeamSide || f.Sides[engine.Home].Kind != TeamSide
	}
	return lists.Only(s.Rounds, func(round *Round) bool {
		return round.Playoff && len(round.Fixtures) > 0 || slices.ContainsFunc(round.Fixtures, derived)
	})
}

// Tree returns the fixtures of the bracket in the file's order, as a tree from the first round to the final. Matches that
// lead to the same one are above and below it; those that lead nowhere, like a game for third place, are below the tree
// of the final.
func (s *Season) Tree() (all []*Match) {
	at := map[*Fixture]*Match{}
	latest := map[*Team]*Match{} // that a team has won
	for column, round := range s.Bracket() {
		for _, r := range s.Round(round) {
			m := &Match{Result: r, Column: column}
			for _, side := range engine.Teams {
				from := latest[r.Teams[side]]
				switch named := r.Fixture.Sides[side]; {
				case r.Fixture.legs[0] != nil: // the winner of the first leg
					from = at[r.Fixture.legs[0]]
				case named.Kind == WinnerSide:
					from = at[named.Of]
				case named.Kind != TeamSide:
					from = nil
				}
				if from != nil && from.Next == nil && from.Column < column {
					m.From[side], from.Next = from, m
				}
			}
			at[r.Fixture] = m
			all = append(all, m)
		}
		for _, m := range all {
			if m.Column != column {
				continue
			}
			for _, side := range engine.Teams {
				if latest[m.Teams[side]] = nil; m.Through == side {
					latest[m.Teams[side]] = m
				}
			}
		}
	}
	line := 0
	for _, last := range lastOf(all) {
		last.place(&line)
	}
	return all
}

// lastOf returns the matches that lead nowhere, those of the latest round and of the largest trees first.
func lastOf(all []*Match) (last []*Match) {
	last = lists.Only(all, func(m *Match) bool { return m.Next == nil })
	slices.SortStableFunc(last, func(a, b *Match) int {
		return cmp.Or(cmp.Compare(b.Column, a.Column), cmp.Compare(b.size(), a.size()))
	})
	return last
}

// size returns how many matches lead to one, itself among them.
func (m *Match) size() int {
	if m == nil {
		return 0
	}
	return 1 + m.From[engine.Visitor].size() + m.From[engine.Home].size()
}

// place gives the matches of a tree their lines, from the next free one on: a match has two and a blank, and is in the
// middle of those that lead to it.
func (m *Match) place(line *int) {
	upper, lower := m.From[engine.Visitor], m.From[engine.Home]
	if upper == nil && lower == nil {
		m.Line = *line
		*line += 3
		return
	}
	for _, from := range []*Match{upper, lower} {
		if from != nil {
			from.place(line)
			m.Line = from.Line
		}
	}
	if upper != nil && lower != nil {
		m.Line = (upper.Line + lower.Line) / 2
	}
}

// Final returns the match that decides who is champion: the only one of the last round that leads nowhere, or the one that most others
// lead to. It is nil if no match is the final: without playoffs, or if the last round has several that no other leads to.
func (s *Season) Final() *Match {
	switch last := lastOf(s.Tree()); {
	case len(last) == 0:
		return nil
	case len(last) == 1 || last[1].Column < last[0].Column || last[1].size() < last[0].size():
		return last[0]
	}
	return nil
}

// Champion returns the team that won the season: the winner of the final, or if there are no playoffs, the first of the
// table of all once every fixture that counts is decided. It is nil before, and if the first place is shared.
func (s *Season) Champion() *Team {
	if final := s.Final(); final != nil && final.Through != engine.Nobody {
		return final.Teams[final.Through]
	}
	proved, reported, left := s.Counts()
	if len(s.Bracket()) > 0 || left > 0 || proved+reported == 0 || len(s.Groups) > 1 {
		return nil
	}
	if first := s.standings().order(s.Teams)[0]; !first.level {
		return first.team
	}
	return nil
}
