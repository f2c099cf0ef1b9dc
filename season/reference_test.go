package season_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
)

// The second implementation of the standings. It was written from the text of the specification alone, before the
// package's own, and shares nothing with it: fractions of package math/big, every figure counted again from the list of
// games whenever it is wanted. It is slow and meant to be read.

type refTeam struct {
	key, name, group, conference string
	adjust                       *big.Rat
}

type refGame struct {
	visitor, home   string // keys
	visitors, homes int    // their scores
	neutral         bool   // v
	reported        bool
}

type refSeason struct {
	teams            []refTeam // in the file's order
	won, tied, lost  *big.Rat  // points
	order            []string
	restart          bool
	lots             []string
	games            []refGame // that count and have a final score, in the file's order
	proved, reported int
	left             int
}

// of returns the games of a team that pass a test, each as the team sees it.
func (s *refSeason) of(team string, pass func(other string, g refGame) bool) (all []refView) {
	for _, g := range s.games {
		if g.visitor == team && pass(g.home, g) {
			all = append(all, refView{g, g.visitors, g.homes})
		}
		if g.home == team && pass(g.visitor, g) {
			all = append(all, refView{g, g.homes, g.visitors})
		}
	}
	return all
}

type refView struct {
	refGame
	own, others int
}

func (v refView) letter() string {
	if v.own > v.others {
		return "W"
	}
	if v.own < v.others {
		return "L"
	}
	return "T"
}

func anyGame(string, refGame) bool { return true }

// count returns how many of the games were won, tied and lost.
func count(views []refView) (c [3]int) {
	for _, v := range views {
		c[strings.Index("WTL", v.letter())]++
	}
	return c
}

func (s *refSeason) points(views []refView) *big.Rat {
	sum := new(big.Rat)
	for _, v := range views {
		sum.Add(sum, map[string]*big.Rat{"W": s.won, "T": s.tied, "L": s.lost}[v.letter()])
	}
	return sum
}

func (s *refSeason) percentage(views []refView) *big.Rat {
	if len(views) == 0 {
		return new(big.Rat)
	}
	possible := new(big.Rat).Mul(s.won, big.NewRat(int64(len(views)), 1))
	return new(big.Rat).Quo(s.points(views), possible)
}

func (s *refSeason) team(team string) refTeam {
	for _, t := range s.teams {
		if t.key == team {
			return t
		}
	}
	panic("no team " + team)
}

func (s *refSeason) group(team string) string { return s.team(team).group }

func (s *refSeason) total(team string) *big.Rat {
	return new(big.Rat).Add(s.points(s.of(team, anyGame)), s.team(team).adjust)
}

// rate is a team's points, adjusted, of those possible.
func (s *refSeason) rate(team string) *big.Rat {
	views := s.of(team, anyGame)
	if len(views) == 0 {
		return new(big.Rat)
	}
	return new(big.Rat).Quo(s.total(team), new(big.Rat).Mul(s.won, big.NewRat(int64(len(views)), 1)))
}

func (s *refSeason) inGroup(team string) []refView {
	group := s.group(team)
	return s.of(team, func(other string, _ refGame) bool { return group != "" && s.group(other) == group })
}

// value is what a criterion gives a team of a set; the larger is the better.
func (s *refSeason) value(criterion, team string, set []string) *big.Rat {
	whole := func(n int) *big.Rat { return big.NewRat(int64(n), 1) }
	views := s.of(team, anyGame)
	scored, conceded := 0, 0
	for _, v := range views {
		scored, conceded = scored+v.own, conceded+v.others
	}
	switch criterion {
	case "points":
		return s.total(team)
	case "percentage":
		return s.rate(team)
	case "wins":
		return whole(count(views)[0])
	case "difference":
		return whole(scored - conceded)
	case "scored":
		return whole(scored)
	case "conceded":
		return whole(-conceded)
	case "away-wins":
		return whole(count(s.of(team, func(_ string, g refGame) bool { return g.visitor == team && !g.neutral }))[0])
	case "group-record":
		return s.percentage(s.inGroup(team))
	case "conference-record":
		own := s.team(team).conference
		return s.percentage(s.of(team, func(other string, _ refGame) bool { return own != "" && s.team(other).conference == own }))
	case "goals-away":
		goals := 0
		for _, v := range s.of(team, func(_ string, g refGame) bool { return g.visitor == team && !g.neutral }) {
			goals += v.own
		}
		return whole(goals)
	case "victory-strength", "schedule-strength":
		var of []refView // all games of the opponents
		for _, v := range views {
			if criterion == "victory-strength" && v.letter() != "W" {
				continue
			}
			opponent := v.visitor
			if opponent == team {
				opponent = v.home
			}
			of = append(of, s.of(opponent, anyGame)...)
		}
		return s.percentage(of)
	case "common-record":
		return s.percentage(s.of(team, func(other string, _ refGame) bool {
			for _, a := range set {
				if a == other || len(s.of(a, func(of string, _ refGame) bool { return of == other })) == 0 {
					return false
				}
			}
			return true
		}))
	case "head-to-head", "head-to-head-difference", "head-to-head-scored":
		among := func(team string) []refView {
			return s.of(team, func(other string, _ refGame) bool { return slices.Contains(set, other) })
		}
		for _, a := range set {
			for _, b := range set {
				if a != b && len(s.of(a, func(other string, _ refGame) bool { return other == b })) == 0 {
					return new(big.Rat)
				}
			}
		}
		difference, goals := 0, 0
		for _, v := range among(team) {
			difference, goals = difference+v.own-v.others, goals+v.own
		}
		switch criterion {
		case "head-to-head-difference":
			return whole(difference)
		case "head-to-head-scored":
			return whole(goals)
		}
		return s.percentage(among(team))
	}
	panic("no criterion " + criterion)
}

// split applies the criteria from one on to a set of level teams: smaller sets, the best first.
func (s *refSeason) split(set []string, criteria []string) [][]string {
	if len(set) == 1 {
		return [][]string{set}
	}
	if len(criteria) == 0 {
		for _, team := range set {
			if !slices.Contains(s.lots, team) {
				return [][]string{set}
			}
		}
		var drawn [][]string
		for _, team := range s.lots {
			if slices.Contains(set, team) {
				drawn = append(drawn, []string{team})
			}
		}
		return drawn
	}
	rest := slices.Clone(set)
	var sets [][]string
	for len(rest) > 0 {
		best := s.value(criteria[0], rest[0], set)
		for _, team := range rest {
			if v := s.value(criteria[0], team, set); v.Cmp(best) > 0 {
				best = v
			}
		}
		var level, others []string
		for _, team := range rest {
			if s.value(criteria[0], team, set).Cmp(best) == 0 {
				level = append(level, team)
			} else {
				others = append(others, team)
			}
		}
		if s.restart && len(set) > 2 && len(level) < len(set) && criteria[0] != s.order[0] {
			slices.SortFunc(others, func(a, b string) int { return s.at(a) - s.at(b) })
			return append(s.split(level, s.order[1:]), s.split(others, s.order[1:])...)
		}
		sets = append(sets, s.split(level, criteria[1:])...)
		rest = others
	}
	return sets
}

func (s *refSeason) at(team string) int {
	return slices.IndexFunc(s.teams, func(t refTeam) bool { return t.key == team })
}

// tables writes every table, a line a team.
func (s *refSeason) tables() string {
	var groups []string
	for _, t := range s.teams {
		if !slices.Contains(groups, t.group) {
			groups = append(groups, t.group)
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "proved %d reported %d left %d\n", s.proved, s.reported, s.left)
	for _, group := range groups {
		var set []string
		for _, t := range s.teams {
			if t.group == group {
				set = append(set, t.key)
			}
		}
		fmt.Fprintf(&b, "group %q\n", group)
		place := 1
		for _, level := range s.split(set, s.order) {
			for _, team := range level {
				s.line(&b, place, len(level) > 1, team)
			}
			place += len(level)
		}
	}
	return b.String()
}

func (s *refSeason) line(b *strings.Builder, place int, level bool, team string) {
	views := s.of(team, anyGame)
	c := count(views)
	scored, conceded, reported := 0, 0, 0
	for _, v := range views {
		scored, conceded = scored+v.own, conceded+v.others
		if v.reported {
			reported++
		}
	}
	home := count(s.of(team, func(_ string, g refGame) bool { return g.home == team && !g.neutral }))
	away := count(s.of(team, func(_ string, g refGame) bool { return g.visitor == team && !g.neutral }))
	streak, last := "", ""
	if len(views) > 0 {
		n := 0
		latest := views[len(views)-1].letter()
		for i := len(views) - 1; i >= 0 && views[i].letter() == latest; i-- {
			n++
		}
		streak = fmt.Sprintf("%s%d", latest, n)
		for _, v := range views[max(0, len(views)-5):] {
			last += v.letter()
		}
	}
	points := s.total(team).FloatString(9)
	points = strings.TrimSuffix(strings.TrimRight(points, "0"), ".")
	fmt.Fprintf(b, "%d %v %s %d %d %d %d points %s percentage %s %d %d %d home %v away %v group %v streak %q last %q reported %d\n",
		place, level, team, len(views), c[0], c[1], c[2], points, s.rate(team).FloatString(3), scored, conceded, scored-conceded,
		home, away, count(s.inGroup(team)), streak, last, reported)
}
