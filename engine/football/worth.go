package football

import (
	"strconv"

	"rollbook/chances/coach"
	"rollbook/engine"
)

// Regulation returns an axis of hours without its last class, overtime.
func Regulation(hours coach.Axis) coach.Axis {
	last := len(hours.To) - 1
	return coach.Axis{To: hours.To[:last], Words: hours.Words[:last+1]}
}

// The axes of charts of what calls are worth.
var (
	// LeadAxis is the lead in scores: a field goal, a touchdown, two of them.
	LeadAxis = coach.Axis{To: []int{-9, -4, -1, 0, 3, 8},
		Words: []string{"9 or more behind", "4 to 8 behind", "1 to 3 behind", "level",
			"1 to 3 ahead", "4 to 8 ahead", "9 or more ahead"}}
	// KickAxis is the lead of the team that kicks off: the deficits an onside kick could still fix.
	KickAxis = coach.Axis{To: []int{-17, -9, -4, -1, 0, 8},
		Words: []string{"17 or more behind", "9 to 16 behind", "4 to 8 behind", "1 to 3 behind", "level", "1 to 8 ahead", "9 or more ahead"}}
	// TryAxis is the lead after a touchdown, before the try: each from 16 behind to 16 ahead by itself.
	TryAxis = func() (a coach.Axis) {
		const most = 16
		for lead := -most; lead <= most; lead++ {
			words := strconv.Itoa(max(lead, -lead))
			switch {
			case lead == 0:
				words = "level"
			case lead == -most:
				words += " or more behind"
			case lead == most:
				words += " or more ahead"
			case lead < 0:
				words += " behind"
			default:
				words += " ahead"
			}
			a.To, a.Words = append(a.To, lead), append(a.Words, words)
		}
		a.To = a.To[:len(a.To)-1]
		return a
	}()
	// ToGoAxis is the yards to go on a 4th down.
	ToGoAxis = coach.Axis{To: []int{1, 2, 4, 7, 10},
		Words: []string{"4th and 1", "4th and 2", "4th and 3 or 4", "4th and 5 to 7", "4th and 8 to 10", "4th and 11 or more"}}
	// FieldAxis is the spot of the ball.
	FieldAxis = coach.Axis{To: []int{20, 40, 52, 59, 66, 73, 80, 89, 96},
		Words: []string{"own 1-20", "own 21-40", "midfield", "their 47-41",
			"their 40-34", "their 33-27", "their 26-20", "their 19-11", "their 10-4", "their 3-1"}}
)

// Hour is a number on an axis of hours, by what the clock shows: -clock in the 4th quarter, 1 in overtime, 1-most for the last few of the
// first half, and -most before.
func Hour(period, clock, few, most int) int {
	switch {
	case period >= 5:
		return 1
	case period == 4:
		return -clock
	case period == 2 && clock <= few:
		return 1 - most
	}
	return -most
}

// Lead returns how many points a team is ahead; negative if it is behind.
func Lead(score engine.Sides[int], team engine.Side) int { return score[team] - score[team.Other()] }

// ThreePointsHelp reports whether a field goal ties or wins for a team with this lead.
func ThreePointsHelp(lead int) bool { return lead >= -3 && lead <= 0 }
