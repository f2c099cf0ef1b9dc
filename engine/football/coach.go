package football

import "rollbook/engine"

// Lead returns how many points a team is ahead; negative if it is behind.
func Lead(score engine.Sides[int], team engine.Side) int { return score[team] - score[team.Other()] }

// ThreePointsHelp reports whether a field goal ties or wins for a team with this lead.
func ThreePointsHelp(lead int) bool { return lead >= -3 && lead <= 0 }
