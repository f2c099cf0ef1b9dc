package season

import (
	"math/big"
	"slices"

	"rollbook/engine"
	"rollbook/internal/pick"
)

// A place is settled once no remaining game can change it, judged by the first criterion's least and most for each team.
// Teams that can still end up tied there wait for their games.

// inPlace returns the team in a place; nil while a game can change it, and if several share the place.
func (m *matcher) inPlace(place int, table string) *Team {
	left := m.left()
	if m.placings[table] == nil {
		m.placings[table] = left.standings.orderOf(table)
	}
	p := m.placings[table][place-1]
	if p.level || left.unknown {
		return nil
	}
	if !left.any {
		return p.team
	}
	if m.conferences[table] == nil {
		if !left.settles(m.members(table), p.team) {
			return nil
		}
		return p.team
	}
	var firsts, others []*Team
	isFirst := left.standings.firsts(m.conferences[table])
	for _, t := range m.conferences[table] {
		switch {
		case !isFirst[t]:
			others = append(others, t)
		case !left.settles(m.grouped[t.Group], t):
			return nil // and nobody knows who else is first
		default:
			firsts = append(firsts, t)
		}
	}
	part := pick.If(slices.Contains(firsts, p.team), firsts, others)
	if !left.settles(part, p.team) {
		return nil
	}
	return p.team
}

// leftover is what is left to be decided of the fixtures that count.
type leftover struct {
	standings *standings
	games     []int // by team
	any       bool
	unknown   bool // one of them has a side that is not known
}

// left resolves the fixtures that count, once, and returns the remaining ones.
func (m *matcher) left() *leftover {
	if m.leftover != nil {
		return m.leftover
	}
	for _, f := range m.Fixtures {
		if f.Round.Counts {
			m.resolve(f)
		}
	}
	m.leftover = m.leftoverNow()
	return m.leftover
}

// leftoverNow returns what is left of the fixtures that count.
func (s *Season) leftoverNow() *leftover {
	l := &leftover{games: make([]int, len(s.Teams)), standings: s.standings()}
	for _, r := range s.Results {
		if !r.Fixture.Round.Counts || r.Decided() || r.State == CalledOff {
			continue
		}
		l.any = true
		for _, side := range engine.Teams {
			if t := r.Teams[side]; t != nil {
				l.games[t.index]++
			} else {
				l.unknown = true
			}
		}
	}
	return l
}

// settles reports whether no remaining game can change a team's place in a table, if it is alone there now. A team that
// can still tie it by the first criterion must have played all of its games.
func (l *leftover) settles(table []*Team, team *Team) bool {
	var most, least []*big.Rat
	for _, t := range table {
		lo, hi := l.bounds(table, t)
		if now := l.now(t); lo != nil && now != nil { // the place is that of the table as it is, which no end may come back to
			if now.Cmp(lo) < 0 {
				lo = now
			}
			if now.Cmp(hi) > 0 {
				hi = now
			}
		}
		least, most = append(least, lo), append(most, hi)
	}
	cluster := map[int]bool{slices.Index(table, team): true}
	for grew := true; grew; {
		grew = false
		for i := range cluster {
			for j := range table {
				apart := most[i] != nil && most[j] != nil && (most[i].Cmp(least[j]) < 0 || most[j].Cmp(least[i]) < 0)
				if !cluster[j] && !apart {
					cluster[j], grew = true, true
				}
			}
		}
	}
	if len(cluster) == 1 {
		return true
	}
	for i := range cluster {
		if l.games[table[i].index] > 0 {
			return false
		}
	}
	strength := func(c Criterion) bool { return c == "victory-strength" || c == "schedule-strength" }
	return !l.any || !slices.ContainsFunc(l.standings.plan.Order, strength)
}

// now returns the first criterion of a team as the table has it, where it need not lie within its bounds: every remaining game may
// bring points, or thin out points that were awarded. It is nil for other criteria.
func (l *leftover) now(t *Team) *big.Rat {
	s := l.standings
	switch s.plan.Order[0] {
	case "points":
		return s.points(t)
	case "percentage":
		return s.plan.percentage(s.tallies[t.index].record(), t.adjusted())
	}
	return nil
}

// bounds returns the least and the most that the first criterion can be for a team; nil if there is no limit.
func (l *leftover) bounds(table []*Team, t *Team) (least, most *big.Rat) {
	s, n := l.standings, l.games[t.index]
	p := s.plan
	if len(p.Order) == 0 {
		return nil, nil
	}
	row := &s.tallies[t.index].Row
	points := func(each *big.Rat) *big.Rat {
		sum := new(big.Rat).Mul(whole(n), each)
		return sum.Add(sum, s.points(t))
	}
	worst, best := slices.MinFunc(p.Points[:], (*big.Rat).Cmp), slices.MaxFunc(p.Points[:], (*big.Rat).Cmp)
	switch p.Order[0] {
	case "points":
		return points(worst), points(best)
	case "percentage":
		possible := new(big.Rat).Mul(whole(row.Played+n), p.Points[won])
		if possible.Sign() == 0 {
			return new(big.Rat), new(big.Rat)
		}
		return new(big.Rat).Quo(points(worst), possible), new(big.Rat).Quo(points(best), possible)
	case "wins":
		return whole(row.Won), whole(row.Won + n)
	}
	if l.any {
		return nil, nil
	}
	of := s.measure(p.Order[0], table)
	if of == nil {
		return nil, nil
	}
	return of(t).rank, of(t).rank
}
