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

// A custom is how a sport keeps its tables where a season says nothing.
type custom struct {
	points Points
	order  []Criterion
}

var (
	footballCustom = custom{Points{onePoint, onePoint / 2, 0}, []Criterion{ByPercentage, ByHeadToHead, ByGroupRecord, ByDifference, ByScored}}
	soccerCustom   = custom{Points{3 * onePoint, onePoint, 0}, []Criterion{ByPoints, ByDifference, ByScored, ByHeadToHead}}
	loftCustom     = custom{Points{onePoint, onePoint / 2, 0}, []Criterion{ByPercentage, ByHeadToHead, ByDifference, ByScored}}
)

// customOf returns the custom of a system's sport; most systems are football.
func customOf(system *engine.System) custom {
	switch {
	case system == nil:
	case system.ID == "inthenet":
		return soccerCustom
	case system.ID == "loft":
		return loftCustom
	}
	return footballCustom
}

func criteriaWords() []string {
	words := make([]string, len(Criteria))
	for i, c := range Criteria {
		words[i] = string(c)
	}
	return words
}

func isCriterion(word string) bool { return slices.Contains(Criteria, Criterion(word)) }
