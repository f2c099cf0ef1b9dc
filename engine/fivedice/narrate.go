package fivedice

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// sentenceOf returns the sentence of an event, its words still in braces; game.meaning replaces them. For a snap, that is team,
// down and distance, then the code and its outcome: the prompt for its die and the charts say what a code means.
var sentenceOf = football.NewSentences([]football.Sentence[own]{
	{On: codeTyped, When: ofReturn, Says: ""}, // the return says how it ends
	{On: codeTyped, OnTry: true, When: forTwo, Says: "{us} try for two from {place}: {chart}, code {code}."},
	{On: codeTyped, Says: "{call}, code {code}."},

	{On: football.KickedOff, When: (*event).ReachesGoal, Says: "It goes {yards}, into the end zone."},
	{On: football.KickedOff, Says: "It goes {yards} to {place}."},
	{On: football.OnsideKicked, Made: true, Says: "{us} kick onside, {yards}: {us} recover."},
	{On: football.OnsideKicked, Says: "{us} kick onside, {yards}: {them} recover."},
	{On: football.Punted, When: (*event).ReachesGoal, Says: "It goes {yards}, into the end zone."},
	{On: football.Punted, When: of(puntOut), Says: "It goes {yards} to {place}, out of bounds."},
	{On: football.FairCaught, Says: "{us} make a fair catch."},
	{On: football.TouchbackTaken, Says: "Touchback."},
	{On: kickBlocked, Says: "BLOCKED by {us}! The ball is loose {at}."},
	{On: football.Returned, When: onGoalLine, Says: "{us} are tackled in their own end zone."},

	{On: football.DriveBegins, Says: "{us} ball {at}."},
	{On: football.DriveEnds, Result: football.DownsResult, Says: "Turnover on downs."},
	{On: football.Gained, By: football.ByPass, When: onGoalLine, Says: "Complete, and tackled in the end zone."},
	{On: football.Gained, When: onGoalLine, Says: "Tackled in the end zone."},
	{On: football.Gained, By: football.ByPass, When: (*event).ReachesGoal, Says: "Complete for {yards} into the end zone."},
	{On: football.Gained, When: (*event).ReachesGoal, Says: "Gain of {yards} into the end zone."},
	{On: football.Sacked, When: onGoalLine, Says: "SACKED in the end zone."},
	{On: football.Sacked, Says: "SACKED for a loss of {yards} to {place}."},
	{On: football.Incomplete, When: beyond, Says: sailsOut},
	{On: football.Incomplete, When: of(passBlocked), Says: isBatted},
	{On: grounded, When: beyond, Says: sailsOut},
	{On: grounded, When: of(passBlocked), Says: isBatted},
	{On: grounded, Says: "Incomplete."},
	{On: kneeled, Says: football.Snap + ": the quarterback kneels."},
	{On: football.Spiked, Says: football.Snap + ": the quarterback spikes the ball."},
	{On: football.Fumbled, Call: callNoFumble, Says: "No fumble."},
	{On: football.Fumbled, Call: callKept, Says: "Fumble, but {us} recover."},
	{On: football.Fumbled, Says: "FUMBLE by {us} {at}, {them} recover."},
	{On: football.Recovered, Says: "{us} recover."},

	{On: football.FieldGoalTried, Says: "The {number}-yard field goal{upright} is {good}."},
	{On: football.ExtraPointTried, Says: "The extra point{upright} is {good}."},
	{On: passRuled, Says: "The table rules it {complete}."},
	{On: tryPicked, Says: "INTERCEPTED by {them}."},
	{On: tryAgain, Says: "The try is repeated from {place}."},

	{On: football.Penalized, When: kicksOut, Says: "Penalty, {us}: {foul}."},
	{On: football.Penalized, When: (*event).MovesNothing, Says: "Penalty, {us}: {foul}; the ball stays {at}."},
	{On: football.Penalized, Says: "Penalty, {us}: {foul}, {yards} to {place}."},
	{On: football.PenaltyDeclined, Says: "{them} decline the penalty for {foul}."},
	{On: football.TimeoutTaken, When: delays, Says: "{us} take a timeout instead of the penalty for {foul}."},
	{On: offset, OnTry: true, Says: "Offsetting penalties."},
	{On: offset, When: again, Says: "Offsetting penalties, and the down is repeated."},
	{On: offset, Says: "Offsetting penalties."},
	{On: dropped, When: again, Says: "Penalty, {us}: {foul}, with no yards left to mark off."},
	{On: dropped, When: ofTouchdown, Says: "Penalty, {us}: {foul}, but the touchdown stands."},
	{On: dropped, Says: "Penalty, {us}: {foul}, but the try stands."},
	{On: injured, When: of(sackInjury), Says: "The {us} quarterback is hurt."},
	{On: injured, Says: "{us} lose a player to injury."},

	{On: weirdEnded, When: ends(haveFirstDown), Says: "A weird play: first down {at}."},
	{On: weirdEnded, When: replaysDown, Says: "A weird play: the down is repeated {at}."},
	{On: weirdEnded, When: ends(playAgain), Says: "A weird play: the kickoff is repeated."},
	{On: weirdEnded, Says: "A weird play."},
})

const (
	sailsOut = "The pass sails out of the end zone, incomplete."
	isBatted = "The pass is batted down."
)

func onGoalLine(e *event) bool  { return e.Spot == 0 }
func ofReturn(e *event) bool    { return e.Own.chart == returnChart }
func forTwo(e *event) bool      { return e.Own.chart <= longChart }
func beyond(e *event) bool      { return e.Own.beyond }
func kicksOut(e *event) bool    { return e.Own.foul == kickOutOfBounds }
func delays(e *event) bool      { return e.Own.foul == delayOfGame }
func again(e *event) bool       { return e.Own.again }
func ofTouchdown(e *event) bool { return e.Own.touchdown }
func replaysDown(e *event) bool { return e.Own.outcome == playAgain && e.Spot > 0 }

func of(code effect) func(*event) bool {
	return func(e *event) bool { return e.Own.effect == code }
}

func ends(how weirdOutcome) func(*event) bool {
	return func(e *event) bool { return e.Own.outcome == how }
}

// Hooks returns what the coach weighs, codes to deal, and what papers tell.
func (g *game) Hooks() engine.Hooks {
	return engine.Hooks{Legal: g.legal, Deal: g.deal, Weigh: playbook.Weighing(g), TellForPaper: g.TellForPaper}
}

// meaning returns what a word in braces means for an event.
func (g *game) meaning(e *event, word string) string {
	switch word {
	case "number":
		return engine.Number(e.Yards)
	case "foul":
		return string(e.Own.foul)
	case "call":
		return g.Fill(playerCharts[e.Own.chart].said, e)
	case "chart":
		return playerCharts[e.Own.chart].name
	case "code":
		return engine.Number(e.Own.code)
	case "meaning":
		return g.codes.Cells[e.Own.code].meaning()
	case "upright":
		if e.Own.effect != upright {
			return ""
		}
		return " hits the upright and"
	case "deep":
		if e.Spot == 0 {
			return "on the goal line"
		}
		return football.Yards(-e.Spot) + " deep in the end zone"
	case "the play":
		return g.offeredPlay()
	case "accepted":
		return g.ifAccepted()
	case "declined":
		return g.ifDeclined()
	case "complete":
		if !e.Made {
			return "incomplete"
		}
		return "complete"
	}
	return e.Word(&g.Names, word)
}
