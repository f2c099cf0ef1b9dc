package season

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// A Criterion orders tied teams; it is the word for it in season files.
type Criterion string

// byLots is the last resort, in no list.
const byLots Criterion = "lots"

// A measure gives each team of a set its value.
type measure func(*Team) value

// A value is a team's value by a criterion, the larger the better, and its text for people, which is rarely needed.
type value struct {
	rank *big.Rat
	text func() string
}

// numberValue returns a value that people read as a number.
func numberValue(n int) value { return value{whole(n), func() string { return engine.Number(n) }} }

// criteria are all of them, in the order in which help lists them. A criterion that does not apply to a set of tied teams
// gives nil.
var criteria = []struct {
	word Criterion
	of   func(s *standings, set []*Team) measure
}{
	{"points", ofRow(func(s *standings, t *Team, row *Row) value {
		p := s.points(t)
		return value{p, func() string { return decimal(p) }}
	})},
	{"percentage", ofRow(func(s *standings, t *Team, row *Row) value { return s.percentage(row.record(), t.adjusted()) })},
	{"wins", number(func(row *Row) int { return row.Won })},
	{"difference", number(func(row *Row) int { return row.Difference })},
	{"scored", number(func(row *Row) int { return row.Scored })},
	{"conceded", ofRow(func(_ *standings, _ *Team, row *Row) value {
		return value{whole(-row.Conceded), func() string { return engine.Number(row.Conceded) }} // the fewer the better
	})},
	{"away-wins", number(func(row *Row) int { return row.Away[won] })},
	{"goals-away", ofGames(isAway, goals(meeting.scored))},
	{"group-record", ofGames(inGroup, (*standings).percentageIn)},
	{"conference-record", ofGames(inConference, (*standings).percentageIn)},
	{"head-to-head", headToHead((*standings).percentageIn)},
	{"head-to-head-difference", headToHead(goals(meeting.difference))},
	{"head-to-head-scored", headToHead(goals(meeting.scored))},
	{"common-record", (*standings).commonRecord},
	{"victory-strength", ofGames(cameTo(won), (*standings).strength)},
	{"schedule-strength", ofGames(always, (*standings).strength)},
}

// custom returns a sport's defaults for seasons: its points, and the order of tied teams.
func custom(sport *engine.Sport) (p Points, order []Criterion) {
	for outcome, points := range [...]string{cmp.Or(sport.Win, "1"), cmp.Or(sport.Tie, "0.5"), cmp.Or(sport.Loss, "0")} {
		p[outcome], _ = parsePoints(points)
	}
	words := sport.Order
	if words == nil {
		words = []string{"percentage", "head-to-head", "difference", "scored"}
	}
	order = lists.Map(words, func(word string) Criterion { return Criterion(word) })
	return p, order
}

var criteriaWords = func() (words []string) {
	for _, c := range criteria {
		words = append(words, string(c.word))
	}
	return words
}()

// measure returns what a criterion gives the teams of a set; nil if it does not apply to them.
func (s *standings) measure(c Criterion, set []*Team) measure {
	if c == byLots {
		if slices.ContainsFunc(set, func(t *Team) bool { return s.lots[t] == 0 }) {
			return nil
		}
		return func(t *Team) value {
			return value{whole(-s.lots[t]), func() string { return "drawn as number " + strconv.Itoa(s.lots[t]) }}
		}
	}
	for i := range criteria {
		if criteria[i].word == c {
			return criteria[i].of(s, set)
		}
	}
	return nil
}

// ofRow measures teams by their line of the table.
func ofRow(of func(*standings, *Team, *Row) value) func(*standings, []*Team) measure {
	return func(s *standings, _ []*Team) measure {
		return func(t *Team) value { return of(s, t, &s.tallies[t.index].Row) }
	}
}

func number(of func(*Row) int) func(*standings, []*Team) measure {
	return ofRow(func(_ *standings, _ *Team, row *Row) value { return numberValue(of(row)) })
}

// ofGames measures teams by some of their games.
func ofGames(takes func(meeting) bool, of func(*standings, []meeting) value) func(*standings, []*Team) measure {
	return func(s *standings, _ []*Team) measure { return s.overGames(takes, of) }
}

func (s *standings) overGames(takes func(meeting) bool, of func(*standings, []meeting) value) measure {
	return func(t *Team) value {
		some := lists.Only(s.tallies[t.index].games, takes)
		return of(s, some)
	}
}

// headToHead measures teams by the games among them, if each pair has met.
func headToHead(of func(*standings, []meeting) value) func(*standings, []*Team) measure {
	return func(s *standings, set []*Team) measure {
		among := map[*Team]bool{}
		for _, t := range set {
			among[t] = true
		}
		for _, t := range set {
			met := map[*Team]bool{}
			for _, m := range s.tallies[t.index].games {
				if among[m.opponent()] {
					met[m.opponent()] = true
				}
			}
			if len(met) < len(set)-1 {
				return nil
			}
		}
		return s.overGames(func(m meeting) bool { return among[m.opponent()] }, of)
	}
}

// commonRecord measures teams by their games against those outside the set whom all of them have played.
func (s *standings) commonRecord(set []*Team) measure {
	metBy := map[*Team]int{}
	for _, t := range set {
		met := map[*Team]bool{}
		for _, m := range s.tallies[t.index].games {
			met[m.opponent()] = true
		}
		for opponent := range met {
			metBy[opponent]++
		}
	}
	return s.overGames(func(m meeting) bool { return metBy[m.opponent()] == len(set) }, (*standings).percentageIn)
}

// percentageIn returns the percentage in some games.
func (s *standings) percentageIn(games []meeting) value {
	var r Record
	for _, m := range games {
		r[m.outcome()]++
	}
	return s.percentage(r, new(big.Rat))
}

// strength returns the percentage of the opponents in some games, over all of their games.
func (s *standings) strength(games []meeting) value {
	var r Record
	for _, m := range games {
		for outcome, n := range s.tallies[m.opponent().index].record() {
			r[outcome] += n
		}
	}
	return s.percentage(r, new(big.Rat))
}

// goals is the sum of what each of some games adds.
func goals(of func(meeting) int) func(*standings, []meeting) value {
	return func(_ *standings, games []meeting) value {
		sum := 0
		for _, m := range games {
			sum += of(m)
		}
		return numberValue(sum)
	}
}

func (s *standings) percentage(r Record, adjusted *big.Rat) value {
	p := s.plan.percentage(r, adjusted)
	return value{p, func() string {
		if r.games() == 0 {
			return thousandths(p)
		}
		points := new(big.Rat).Add(s.plan.worth(r), adjusted)
		return thousandths(p) + " (" + decimal(points) + " of " + decimal(s.plan.possible(r)) + " points)"
	}}
}

// points returns a team's points, including those awarded or deducted.
func (s *standings) points(t *Team) *big.Rat {
	return new(big.Rat).Add(s.plan.worth(s.tallies[t.index].record()), t.adjusted())
}
