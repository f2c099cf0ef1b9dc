package football

import "rollbook/engine"

// Lead returns by how many points a team leads; less than 0 for behind.
func Lead(score engine.Sides[int], team engine.Side) int { return score[team] - score[team.Other()] }

// TwoPointsWanted reports whether, late in a game, two points after a touchdown are worth more than one to a team with
// this lead, the touchdown counted: behind by 2 they tie; behind by 5, 10 or 13, or ahead by 1, 5 or 12, they save or cost
// the others a score.
func TwoPointsWanted(lead int) bool {
	switch lead {
	case -13, -10, -5, -2, 1, 5, 12:
		return true
	}
	return false
}
