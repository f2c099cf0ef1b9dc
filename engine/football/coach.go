package football

import "rollbook/engine"

// Lead returns how many points a team is ahead; negative if it is behind.
func Lead(score engine.Sides[int], team engine.Side) int { return score[team] - score[team.Other()] }

// ThreePointsHelp reports whether a field goal ties or wins for a team with this lead.
func ThreePointsHelp(lead int) bool { return lead >= -3 && lead <= 0 }

// Situation returns the kind of situation that a coach faces, as engine.Game does: the 4th down or the down and distance,
// the field, the lead, and how late it is; late is whether the last minutes of the half have come.
func Situation(down string, spot, lead, period int, late bool) string {
	return down + "/" + fieldClass(spot) + "/" + leadClass(lead) + "/" + lateClass(period, late)
}

// leadClass returns a lead as coaches think of it: in scores.
func leadClass(lead int) string {
	switch {
	case lead < -8:
		return "two scores behind"
	case lead < 0:
		return "a score behind"
	case lead == 0:
		return "level"
	case lead <= 8:
		return "a score ahead"
	}
	return "two scores ahead"
}

// fieldClass returns a spot as coaches think of it.
func fieldClass(spot int) string {
	switch {
	case spot <= 20:
		return "backed up"
	case spot < 50:
		return "own half"
	case spot < 65:
		return "their half"
	case spot < 80:
		return "in range"
	}
	return "red zone"
}

// DownClass returns a down and distance as coaches think of them.
func DownClass(down, toGo int) string {
	distance := " and medium"
	switch {
	case toGo <= 2:
		distance = " and short"
	case toGo > 7:
		distance = " and long"
	}
	return engine.Number(down) + distance
}

// lateClass returns how late it is: the last minutes of the game, those of the first half, or neither.
func lateClass(period int, last bool) string {
	switch {
	case last && period >= 4:
		return "late"
	case last && period == 2:
		return "before the half"
	}
	return ""
}
