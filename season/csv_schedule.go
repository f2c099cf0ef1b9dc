package season

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
)

// Schedule returns fixtures as the rows of a schedule, headings first. From those of a whole season ReadCSV and New make the same
// plan: teams by name, with the scores of decided fixtures.
func (s *Season) Schedule(results []*Result) [][]string {
	numbered := s.appearOutOfOrder()
	lines := lists.Map(results, func(r *Result) *Line { return s.lineOf(r, numbered) })
	rows := make([][]string, 1+len(lines))
	for i, c := range csvColumns {
		if i >= csvAlways && !slices.ContainsFunc(lines, func(l *Line) bool { return *c.of(l) != "" }) {
			continue
		}
		rows[0] = append(rows[0], c.head)
		for n, l := range lines {
			rows[1+n] = append(rows[1+n], *c.of(l))
		}
	}
	return rows
}

// lineOf returns a fixture as a line.
func (s *Season) lineOf(r *Result, numbered bool) *Line {
	f := r.Fixture
	l := &Line{Round: f.Round.Name, Date: f.Round.Date, On: f.Date, Fixture: f.Name, Game: f.Link,
		Status:  strings.TrimRight(f.Fate.String()+" "+f.Reason, " "),
		Playoff: pick.If(f.Round.Playoff, "yes", ""), Neutral: pick.If(f.Neutral, "yes", "")}
	if f.Round.Counts == f.Round.Playoff {
		l.Counts = pick.If(f.Round.Counts, "yes", "no")
	}
	if f.To != nil {
		l.To = strings.TrimRight(f.To.String()+" "+f.How, " ")
	}
	score := f.Score
	switch {
	case f.Fate == Forfeited:
		score = nil
	case r.Decided(): // a record counts, whatever score the file has
		score = &r.Score
	}
	visitor, home := f.Sides[engine.Visitor].Team, f.Sides[engine.Home].Team
	together := visitor != nil && home != nil && visitor.Group == home.Group
	for _, side := range engine.Teams {
		if score != nil {
			l.scores[side] = strconv.Itoa(score[side])
		}
		m, t := &l.Sides[side], f.Sides[side].Team
		m.Name, m.Key = r.SideName(side), f.Sides[side].String()
		if t == nil {
			continue
		}
		*pick.If(together, &l.Group, &m.Group) = t.Group
		m.Conference = t.Conference
		if numbered {
			m.Number = strconv.Itoa(t.index + 1)
		}
	}
	return l
}

// appearOutOfOrder reports whether the fixtures name the teams in a different order than the file.
func (s *Season) appearOutOfOrder() bool {
	seen := map[*Team]bool{}
	for _, f := range s.Fixtures {
		for _, side := range engine.Teams {
			if t := f.Sides[side].Team; t != nil && !seen[t] {
				if t.index != len(seen) {
					return true
				}
				seen[t] = true
			}
		}
	}
	return false
}

// SideName returns the name of the team that plays a side, or the side as the file writes it until the team is known.
func (r *Result) SideName(side engine.Side) string {
	if t := r.Teams[side]; t != nil {
		return t.Name
	}
	return r.Fixture.Sides[side].String()
}
