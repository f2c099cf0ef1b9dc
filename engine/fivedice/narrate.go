package fivedice

import (
	"cmp"

	"rollbook/engine"
	"rollbook/engine/football"
)

// sentences are for events that read the same way every time, and not as in other systems. game.meaning replaces the words in
// braces.
var sentences = [weirdEnded + 1]string{
	football.KickedOff:       "It goes {yards} to {place}.",
	football.Spiked:          football.Snap + ": the quarterback spikes the ball.",
	football.DriveBegins:     "{us} ball {at}.",
	football.PenaltyDeclined: "{them} decline the penalty for {foul}.",
	football.Recovered:       "{us} recover.",
	football.FairCaught:      "{us} make a fair catch.",
	football.TouchbackTaken:  "Touchback.",
	football.FieldGoalTried:  "The {number}-yard field goal{upright} is {good}.",
	football.ExtraPointTried: "The extra point{upright} is {good}.",
	football.Sacked:          "SACKED for a loss of {yards} to {place}.",
	football.OnsideKicked:    "{us} kick onside, {yards}: {them} recover.",
	football.Fumbled:         "FUMBLE by {us} {at}, {them} recover.",
	football.Penalized:       "Penalty, {us}: {foul}, {yards} to {place}.",

	codeTyped:   "{call}, code {code}.",
	kneeled:     football.Snap + ": the quarterback kneels.",
	grounded:    "Incomplete.",
	passRuled:   "The table rules it {complete}.",
	tryPicked:   "INTERCEPTED by {them}.",
	tryAgain:    "The try is repeated from {place}.",
	offset:      "Offsetting penalties.",
	dropped:     "Penalty, {us}: {foul}, but the try stands.",
	injured:     "{us} lose a player to injury.",
	weirdEnded:  "A weird play.",
	kickBlocked: "BLOCKED by {us}! The ball is loose {at}.",
}

// Hooks returns what the coach weighs, codes to deal, and what papers tell.
func (g *game) Hooks() engine.Hooks {
	return engine.Hooks{Legal: g.legal, Deal: g.deal, Weigh: playbook.Weighing(g), TellForPaper: g.TellForPaper}
}

// sentenceOf returns the sentence of an event, its words still in braces. For a snap, that is team, down and distance, then the
// code and its outcome. The prompt for its die and the charts say what a code means.
func sentenceOf(e *event) string {
	switch {
	case e.Kind == codeTyped && e.OnTry && e.Own.chart <= longChart:
		return "{us} try for two from {place}: {chart}, code {code}."
	case e.Kind == codeTyped && e.Own.chart == returnChart: // the return says how it ends
		return ""
	case e.Kind == football.Gained && e.Spot == 0 && e.By == football.ByPass:
		return "Complete, and tackled in the end zone."
	case e.Kind == football.Gained && e.Spot == 0:
		return "Tackled in the end zone."
	case e.Kind == football.Gained && e.Spot == 100 && e.By == football.ByPass:
		return "Complete for {yards} into the end zone."
	case e.Kind == football.Gained && e.Spot == 100:
		return "Gain of {yards} into the end zone."
	case e.Kind == football.Sacked && e.Spot == 0:
		return "SACKED in the end zone."
	case (e.Kind == football.Incomplete || e.Kind == grounded) && e.Own.beyond:
		return "The pass sails out of the end zone, incomplete."
	case (e.Kind == football.Incomplete || e.Kind == grounded) && e.Own.batted:
		return "The pass is batted down."
	case e.Kind == football.Returned && e.Spot == 0:
		return "{us} are tackled in their own end zone."
	case (e.Kind == football.KickedOff || e.Kind == football.Punted) && e.Spot >= 100:
		return "It goes {yards}, into the end zone."
	case e.Kind == football.Punted && e.Own.outOfBounds:
		return "It goes {yards} to {place}, out of bounds."
	case e.Kind == football.OnsideKicked && e.Made:
		return "{us} kick onside, {yards}: {us} recover."
	case e.Kind == football.Fumbled && e.Call == callNoFumble:
		return "No fumble."
	case e.Kind == football.Fumbled && e.Call == callKept:
		return "Fumble, but {us} recover."
	case e.Kind == football.DriveEnds && e.Result == football.DownsResult:
		return "Turnover on downs."
	case e.Kind == football.Penalized && e.Own.foul == kickOutOfBounds:
		return "Penalty, {us}: {foul}."
	case e.Kind == football.Penalized && e.Yards == 0:
		return "Penalty, {us}: {foul}; the ball stays {at}."
	case e.Kind == offset && e.Own.again && !e.OnTry:
		return "Offsetting penalties, and the down is repeated."
	case e.Kind == dropped && e.Own.again:
		return "Penalty, {us}: {foul}, with no yards left to mark off."
	case e.Kind == dropped && e.Own.touchdown:
		return "Penalty, {us}: {foul}, but the touchdown stands."
	case e.Kind == injured && e.Own.passer:
		return "The {us} quarterback is hurt."
	case e.Kind == football.TimeoutTaken && e.Own.foul == delayOfGame:
		return "{us} take a timeout instead of the penalty for {foul}."
	case e.Kind == weirdEnded && e.Own.outcome == haveFirstDown:
		return "A weird play: first down {at}."
	case e.Kind == weirdEnded && e.Own.outcome == playAgain && e.Spot > 0:
		return "A weird play: the down is repeated {at}."
	case e.Kind == weirdEnded && e.Own.outcome == playAgain:
		return "A weird play: the kickoff is repeated."
	}
	return cmp.Or(sentences[e.Kind], e.Sentence())
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
		if !e.Own.upright {
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
