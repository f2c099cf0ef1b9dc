package season

import (
	"slices"

	"rollbook/engine"
)

// A Criterion orders teams that are level.
type Criterion string

// The criteria. Of each the larger figure is the better, except of points conceded.
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
)

// Criteria are all of them, in the order in which help lists them.
var Criteria = []Criterion{ByPoints, ByPercentage, ByWins, ByDifference, ByScored, ByConceded, ByAwayWins, ByGroupRecord, ByHeadToHead}

// custom is what a sport does where a season says nothing: its points, and the order of level teams.
func custom(customs *engine.Customs) (p Points, order []Criterion) {
	p.Won, _ = parseAmount(customs.Win)
	p.Tied, _ = parseAmount(customs.Tie)
	p.Lost, _ = parseAmount(customs.Loss)
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
