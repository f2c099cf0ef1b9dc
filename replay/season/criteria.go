package season

import (
	"math/big"
	"slices"
	"strconv"

	"rollbook/engine"
)

// A Criterion orders teams that are level.
type Criterion string

// The criteria. The larger figure is better, except for points conceded.
const (
	ByPoints      Criterion = "points"
	ByPercentage  Criterion = "percentage" // points won of points possible
	ByWins        Criterion = "wins"
	ByDifference  Criterion = "difference" // scored less conceded
	ByScored      Criterion = "scored"
	ByConceded    Criterion = "conceded"
	ByAwayWins    Criterion = "away-wins"
	ByGroupRecord Criterion = "group-record" // percentage in games between members of one group
	ByHeadToHead  Criterion = "head-to-head" // percentage in games among the teams that are level

	byLots Criterion = "lots" // the last resort, listed nowhere
)

// Criteria are all of them, in the order in which help lists them.
var Criteria = []Criterion{ByPoints, ByPercentage, ByWins, ByDifference, ByScored, ByConceded, ByAwayWins, ByGroupRecord, ByHeadToHead}

// custom returns what a sport does unless a season says otherwise: its points, and the order of level teams.
func custom(customs *engine.Customs) (p Points, order []Criterion) {
	for outcome, points := range [...]string{customs.Win, customs.Tie, customs.Loss} {
		p[outcome], _ = parsePoints(points)
	}
	for _, word := range customs.Order {
		order = append(order, Criterion(word))
	}
	return p, order
}

func criteriaWords() []string {
	words := make([]string, len(Criteria))
	for i, c := range Criteria {
		words[i] = string(c)
	}
	return words
}

func isCriterion(word string) bool { return slices.Contains(Criteria, Criterion(word)) }

// A value is what a criterion gives a team, the larger the better, and how people read it.
type value struct {
	rank *big.Rat
	text string
}

// value returns what a criterion gives a team; for head-to-head that takes its record among the teams that are level.
func (s *standings) value(c Criterion, team *Team, among Record) value {
	t := &s.tallies[team.index]
	number := func(n int) value { return value{whole(n), engine.Number(n)} }
	switch c {
	case ByPoints:
		return value{s.plan.worth(t.record()), t.points(s.plan)}
	case ByPercentage:
		return s.percentage(t.record())
	case ByWins:
		return number(t.Won)
	case ByDifference:
		return number(t.Difference)
	case ByScored:
		return number(t.Scored)
	case ByConceded:
		return value{whole(-t.Conceded), engine.Number(t.Conceded)}
	case ByAwayWins:
		return number(t.Away[won])
	case ByGroupRecord:
		return s.percentage(t.GroupRecord)
	case byLots:
		return value{whole(-s.lots[team]), "drawn as number " + strconv.Itoa(s.lots[team])}
	}
	return s.percentage(among)
}

func (s *standings) percentage(r Record) value {
	p := s.plan.percentage(r)
	text := thousandths(p)
	if r.games() > 0 {
		text += " (" + decimal(s.plan.worth(r)) + " of " + decimal(s.plan.possible(r)) + " points)"
	}
	return value{p, text}
}

// headToHead returns the records of teams in the games among them; nil unless each pair has met.
func (s *standings) headToHead(set []*Team) map[*Team]Record {
	records := make(map[*Team]Record, len(set))
	for _, t := range set {
		records[t] = Record{}
	}
	for _, t := range set {
		met := map[*Team]bool{}
		r := Record{}
		for _, m := range s.tallies[t.index].games {
			if _, among := records[m.opponent()]; among {
				met[m.opponent()] = true
				r[m.outcome()]++
			}
		}
		if len(met) < len(set)-1 {
			return nil
		}
		records[t] = r
	}
	return records
}
