package inches

import (
	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/engine/football"
)

// The charts of what calls are worth, which the house coach calls by; worth.txt says how they were made.
var (
	worth = engine.ReadText(texts, "worth.txt")

	goForItOdds = coach.NewWorth("go-for-it-odds", "4th down: punt, field goal or go for it", &fourthDownPrompt,
		[]*engine.Call{punt, fieldGoal, goForIt}, []coach.Axis{hours, football.LeadAxis, spots, lengths}, worth)
	tryOdds = coach.NewWorth("try-odds", "After a touchdown: one point or two", &tryPrompt,
		[]*engine.Call{extraPoint, twoPoint}, []coach.Axis{hours, football.TryAxis}, worth)
	onsideOdds = coach.NewWorth("onside-odds", "Kickoff: deep or onside", &freeKickPrompt,
		[]*engine.Call{kickoff, onside}, []coach.Axis{football.Regulation(hours), football.KickAxis}, worth)
	finalKickOdds = coach.NewWorth("final-kick-odds", "The last kick of the 1st half", &finalKickPrompt,
		[]*engine.Call{endHalf, fieldGoal}, []coach.Axis{football.LeadAxis, kicks}, worth)
)

// hours says how late it is, by the number of boxes left in the 4th quarter; see hour.
var hours = coach.Axis{To: []int{-27, -26, -13, -7, -4, -2, 0},
	Words: []string{"", "the last 4 boxes of the half", "4th quarter", "7 to 12 boxes left",
		"4 to 6 boxes left", "2 or 3 boxes left", "the last box", "overtime"}}

// spots are the ranges that matter for a field goal or a punt.
var spots = coach.Axis{To: []int{12, 25, 40, 49, 55, 62, 68, 74, 79, 84, 90, 95},
	Words: []string{"own 1-12", "own 13-25", "own 26-40", "own 41-49", "their 50-45",
		"their 44-38", "their 37-32", "their 31-26", "their 25-21", "their 20-16",
		"their 15-10", "their 9-5", "their 4-1"}}

// kicks are the spots of the last kick.
var kicks = coach.Axis{To: []int{62, 68, 74, 79, 84, 90},
	Words: []string{"their 44-38", "their 37-32", "their 31-26",
		"their 25-21", "their 20-16", "their 15-10", "their 9-1"}}

// lengths are those of a 4th down.
var lengths = coach.Axis{To: []int{0}, Words: []string{"4th & short", "4th & long"}}

// hour returns the number on the axis of hours.
func (g *game) hour() int { return football.Hour(g.period, g.clock, 4, 27) }

// fourthNumber returns 0 for a short 4th down, 1 for a long one.
func (g *game) fourthNumber() int {
	if g.fourth == short {
		return 0
	}
	return 1
}

// Hooks returns what the coach weighs.
func (g *game) Hooks() engine.Hooks { return engine.Hooks{Weigh: playbook.Weighing(g)} }
