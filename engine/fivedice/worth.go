package fivedice

import (
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/football"
)

// The charts of what calls are worth, which the house coach calls by; worth.txt says how they were made.
var (
	worth = engine.ReadText(texts, "worth.txt")

	goForItOdds = coach.NewWorth("go-for-it-odds", "4th down: kick, or which play", &playPrompt,
		[]*engine.Call{callPunt, callFieldGoal, callRun, callShort, callMedium, callLong},
		[]coach.Axis{hours, football.LeadAxis, football.FieldAxis, football.ToGoAxis}, worth)
	tryOdds = coach.NewWorth("try-odds", "After a touchdown: one point or two", &tryPrompt,
		[]*engine.Call{callKick, callRun}, []coach.Axis{hours, football.TryAxis}, worth)
	onsideOdds = coach.NewWorth("onside-odds", "Kickoff: deep or onside", &kickoffPrompt,
		[]*engine.Call{callKickoff, callOnside}, []coach.Axis{football.Regulation(hours), football.KickAxis}, worth)
)

// hours says how late it is, by the plays left in the 4th quarter; see hour.
var hours = coach.Axis{To: []int{-37, -36, -21, -11, -6, -3, 0},
	Words: []string{"", "the last 5 plays of the half", "4th quarter", "11 to 20 plays left",
		"6 to 10 plays left", "3 to 5 plays left", "1 or 2 plays left", "overtime"}}

// hour returns the number on the axis of hours.
func (g *game) hour() int {
	if g.tableClock { // nobody here knows
		return -37
	}
	return football.Hour(g.period, g.clock, 5, 37)
}
