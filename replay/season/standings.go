package season

import (
	"strconv"

	"rollbook/engine"
)

// A tally is a team's games that count.
type tally struct {
	won, tied, lost   int
	scored, conceded  int
	home, away, group [3]int // won, tied, lost
	reported          int
	form              []byte // W, T or L of each game, in the file's order
	met               []meeting
}

// A meeting is a game as one of its teams saw it.
type meeting struct {
	other  *Team
	letter byte
}

func (t *tally) played() int { return t.won + t.tied + t.lost }

// Standings are the tallies of all teams, and what is needed to put them in order.
type standings struct {
	plan    *Plan
	tallies []tally // by team
	drawn   []int   // the place of each team among the lots, from 1; 0 for none
	mark    []int   // by team: the set that it was marked for last
	marks   int
	seen    []int // by team: the look at a team's meetings that saw it last
	looks   int
}

func newStandings(p *Plan) *standings {
	s := &standings{plan: p, tallies: make([]tally, len(p.Teams)), drawn: make([]int, len(p.Teams)), mark: make([]int, len(p.Teams)), seen: make([]int, len(p.Teams))}
	for i, t := range p.Lots {
		s.drawn[t.index] = i + 1
	}
	return s
}

// standings counts every result that counts.
func (s *Season) standings() *standings {
	all := newStandings(s.Plan)
	s.counted(all.add)
	return all
}

// add counts a decided result.
func (s *standings) add(r *Result) {
	for _, side := range engine.Teams {
		team, other := r.Teams[side], r.Teams[side.Other()]
		t := &s.tallies[team.index]
		letter := r.letter(side)
		t.scored += r.Score[side]
		t.conceded += r.Score[side.Other()]
		t.form = append(t.form, letter)
		t.met = append(t.met, meeting{other, letter})
		column := 0
		switch letter {
		case 'W':
			t.won++
		case 'T':
			t.tied++
			column = 1
		default:
			t.lost++
			column = 2
		}
		switch {
		case r.Fixture.Neutral:
		case side == engine.Home:
			t.home[column]++
		default:
			t.away[column]++
		}
		if team.Group != "" && team.Group == other.Group {
			t.group[column]++
		}
		if r.State == Reported {
			t.reported++
		}
	}
}

// worth returns the points of games won, tied and lost.
func (p *Plan) worth(won, tied, lost int) Amount {
	return Amount(won)*p.Points.Won + Amount(tied)*p.Points.Tied + Amount(lost)*p.Points.Lost
}

// percentage returns points won of points possible.
func (p *Plan) percentage(won, tied, lost int) ratio {
	return ratio{int64(p.worth(won, tied, lost)), int64(p.Points.Won) * int64(won+tied+lost)}
}

// A value is what a criterion gives a team: a whole number, or an exact fraction. The larger is the better.
type value struct {
	whole int64
	part  ratio
}

func (v value) compare(other value) int {
	switch {
	case v.whole > other.whole:
		return 1
	case v.whole < other.whole:
		return -1
	}
	return v.part.compare(other.part)
}

// value returns what a criterion gives a team of a set.
func (s *standings) value(c Criterion, team *Team) value {
	t := &s.tallies[team.index]
	switch c {
	case ByPoints:
		return value{whole: int64(s.plan.worth(t.won, t.tied, t.lost))}
	case ByPercentage:
		return value{part: s.plan.percentage(t.won, t.tied, t.lost)}
	case ByWins:
		return value{whole: int64(t.won)}
	case ByDifference:
		return value{whole: int64(t.scored - t.conceded)}
	case ByScored:
		return value{whole: int64(t.scored)}
	case ByConceded:
		return value{whole: -int64(t.conceded)}
	case ByAwayWins:
		return value{whole: int64(t.away[0])}
	case ByGroupRecord:
		return value{part: s.plan.percentage(t.group[0], t.group[1], t.group[2])}
	case byLots:
		return value{whole: -int64(s.drawn[team.index])}
	}
	return value{part: s.headToHead(team)}
}

// among marks the teams of a set, for head-to-head.
func (s *standings) among(set []*Team) {
	s.marks++
	for _, t := range set {
		s.mark[t.index] = s.marks
	}
}

// headToHead returns the percentage of a team in games among those marked.
func (s *standings) headToHead(team *Team) ratio {
	var won, tied, lost int
	for _, m := range s.tallies[team.index].met {
		switch {
		case s.mark[m.other.index] != s.marks:
		case m.letter == 'W':
			won++
		case m.letter == 'T':
			tied++
		default:
			lost++
		}
	}
	return s.plan.percentage(won, tied, lost)
}

// allMet reports whether each pair of a set has met.
func (s *standings) allMet(set []*Team) bool {
	s.among(set)
	for _, t := range set {
		met := 0
		s.looks++
		for _, m := range s.tallies[t.index].met {
			if s.mark[m.other.index] == s.marks && s.seen[m.other.index] != s.looks {
				s.seen[m.other.index] = s.looks
				met++
			}
		}
		if met < len(set)-1 {
			return false
		}
	}
	return true
}

// members returns the teams of a group; all for "".
func (p *Plan) members(group string) []*Team {
	if group == "" {
		return p.Teams
	}
	return p.grouped[group]
}

// text writes a value for people.
func (v value) text(c Criterion) string {
	switch c {
	case ByPoints:
		return Amount(v.whole).String()
	case ByPercentage, ByGroupRecord, ByHeadToHead:
		text := v.part.thousandths()
		if v.part.by > 0 {
			text += " (" + Amount(v.part.of).String() + " of " + Amount(v.part.by).String() + " points)"
		}
		return text
	case ByConceded:
		return engine.Number(int(-v.whole))
	case byLots:
		return "drawn as number " + strconv.Itoa(int(-v.whole))
	}
	return engine.Number(int(v.whole))
}
