package rapidroll

import (
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/football"
)

// The charts of what calls are worth, which the house coach calls by; worth.txt says how they were made.
var (
	worth = engine.ReadText(texts, "worth.txt")

	goForItOdds = coach.NewWorth("go-for-it-odds", "4th down: kick, or which play", &snapPrompt,
		[]*engine.Call{callPunt, callFieldGoal, callLineRun, callShortPass, callMediumPass, callFakePunt},
		[]coach.Axis{hours, football.LeadAxis, football.FieldAxis, football.ToGoAxis}, worth)
	tryOdds = coach.NewWorth("try-odds", "After a touchdown: one point or two", &tryPrompt,
		[]*engine.Call{callExtraPoint, callTwoPoint}, []coach.Axis{hours, football.TryAxis}, worth)
	onsideOdds = coach.NewWorth("onside-odds", "Kickoff: deep or onside", &kickoffPrompt,
		[]*engine.Call{callKickoff, callOnsideKick}, []coach.Axis{football.Regulation(hours), football.KickAxis}, worth)
	clockOdds = coach.NewWorth("clock-odds", "The last number: stop the clock, or let the half end", &clockPrompt,
		[]*engine.Call{callEnd, callTimeout, callSpike}, []coach.Axis{halves, football.LeadAxis}, worth)
)

// hours says how late it is, by the numbers left in the 4th quarter; see hour.
var hours = coach.Axis{To: []int{-42, -41, -21, -11, -6, -3, 0},
	Words: []string{"", "the last 5 numbers of the half", "4th quarter", "11 to 20 numbers left",
		"6 to 10 numbers left", "3 to 5 numbers left", "1 or 2 numbers left", "overtime"}}

// halves are what ends with the last number, by the period.
var halves = coach.Axis{To: []int{2}, Words: []string{"end of the 1st half", "end of the game"}}

// hour returns the number on the axis of hours.
func (g *game) hour() int { return football.Hour(g.period, g.clock, 5, 42) }
