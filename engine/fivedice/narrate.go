package fivedice

import (
	"cmp"

	"rollbook/engine"
	"rollbook/engine/football"
)

// snap says a snap's team, down, distance and spot: "Bears, 2nd & 7 at the Bears 23".
const snap = "{us}, {down} {at}"

// sentences are for events that read the same way every time, and not as in other systems. game.appendEventWord replaces the
// words in braces.
var sentences = [weirdEnded + 1]string{
	football.KickedOff:       "It goes {yards} to {place}.",
	football.Spiked:          snap + ": the quarterback spikes the ball.",
	football.DriveBegins:     "{us} ball {at}.",
	football.PenaltyDeclined: "{them} decline the penalty for {foul}.",
	football.Recovered:       "{us} recover.",
	football.FairCaught:      "{us} make a fair catch.",
	football.TouchbackTaken:  "Touchback.",
	football.FieldGoalTried:  "The {number}-yard field goal{upright} is {good}.",
	football.ExtraPointTried: "The extra point{upright} is {good}.",

	kneeled:     snap + ": the quarterback kneels.",
	grounded:    "Incomplete.",
	passRuled:   "The table rules it {complete}.",
	tryPicked:   "INTERCEPTED by {them}.",
	tryAgain:    "The try is repeated from {place}.",
	kickBlocked: "BLOCKED by {us}! The ball is loose {at}.",
}

// Tell describes entries first to last: for a snap, the team, down and distance, then the code and its
// outcome. The prompt for its die and the charts say what a code means.
func (g *game) Tell(b []byte, first, last int) []byte {
	return g.Log.Tell(b, first, last, g.appendSentence)
}

// Hooks returns what the coach weighs, codes to deal, and what papers tell.
func (g *game) Hooks() engine.Hooks {
	return engine.Hooks{Legal: g.legal, Deal: g.deal, Weigh: playbook.Weighing(g), TellForPaper: g.tellForPaper}
}

// tellForPaper describes entries first to last, with a snap's team, down, distance and spot apart.
func (g *game) tellForPaper(first, last int) (text string, said int) {
	return g.Log.TellApart(first, last, g.appendSentence, func(e *event) []byte {
		if e.Down == 0 {
			return nil
		}
		return g.fill(nil, snap+": ", e)
	})
}

// appendSentence describes an event, unless another sentence covers it.
func (g *game) appendSentence(b []byte, e *event) []byte {
	if e.Quiet {
		return b
	}
	return g.fill(b, sentenceOf(e), e)
}

// sentenceOf returns the sentence of an event, its words still in braces.
func sentenceOf(e *event) string {
	switch e.Kind {
	case codeTyped:
		switch {
		case e.OnTry && e.Own.chart <= longChart:
			return "{us} try for two from {place}: {chart}, code {code}."
		case e.Own.chart == returnChart: // the return says how it ends
			return ""
		}
		return "{call}, code {code}."
	case football.Gained:
		switch {
		case e.Spot == 0:
			return engine.Choose(e.By == football.ByPass, "Complete, and tackled in the end zone.", "Tackled in the end zone.")
		case e.Spot == 100:
			return engine.Choose(e.By == football.ByPass, "Complete for {yards} into the end zone.", "Gain of {yards} into the end zone.")
		}
	case football.Sacked:
		return engine.Choose(e.Spot == 0, "SACKED in the end zone.", "SACKED for a loss of {yards} to {place}.")
	case football.Incomplete, grounded:
		switch {
		case e.Own.beyond:
			return "The pass sails out of the end zone, incomplete."
		case e.Own.batted:
			return "The pass is batted down."
		}
	case football.Returned:
		if e.Spot == 0 {
			return "{us} are tackled in their own end zone."
		}
	case football.KickedOff, football.Punted:
		switch {
		case e.Spot >= 100:
			return "It goes {yards}, into the end zone."
		case e.Own.outOfBounds:
			return "It goes {yards} to {place}, out of bounds."
		}
	case football.OnsideKicked:
		return engine.Choose(e.Made, "{us} kick onside, {yards}: {us} recover.", "{us} kick onside, {yards}: {them} recover.")
	case football.Fumbled:
		switch e.Call {
		case callNoFumble:
			return "No fumble."
		case callKept:
			return "Fumble, but {us} recover."
		}
		return "FUMBLE by {us} {at}, {them} recover."
	case football.DriveEnds:
		return engine.Choose(e.Result == football.DownsResult, "Turnover on downs.", "")
	case football.Penalized:
		switch {
		case e.Own.foul == kickOutOfBounds:
			return "Penalty, {us}: {foul}."
		case e.Yards == 0:
			return "Penalty, {us}: {foul}; the ball stays {at}."
		}
		return "Penalty, {us}: {foul}, {yards} to {place}."
	case offset:
		return engine.Choose(e.Own.again && !e.OnTry, "Offsetting penalties, and the down is repeated.", "Offsetting penalties.")
	case dropped:
		switch {
		case e.Own.again:
			return "Penalty, {us}: {foul}, with no yards left to mark off."
		case e.Own.touchdown:
			return "Penalty, {us}: {foul}, but the touchdown stands."
		}
		return "Penalty, {us}: {foul}, but the try stands."
	case injured:
		return engine.Choose(e.Own.passer, "The {us} quarterback is hurt.", "{us} lose a player to injury.")
	case football.TimeoutTaken:
		if e.Own.foul == delayOfGame {
			return "{us} take a timeout instead of the penalty for {foul}."
		}
	case weirdEnded:
		switch {
		case e.Own.outcome == haveFirstDown:
			return "A weird play: first down {at}."
		case e.Own.outcome == playAgain && e.Spot > 0:
			return "A weird play: the down is repeated {at}."
		case e.Own.outcome == playAgain:
			return "A weird play: the kickoff is repeated."
		}
		return "A weird play."
	}
	return cmp.Or(sentences[e.Kind], e.Sentence())
}

// fill appends a sentence about an event.
func (g *game) fill(b []byte, sentence string, e *event) []byte {
	return engine.Expand(b, sentence, func(b []byte, name string) []byte { return g.appendEventWord(b, name, e) })
}

// appendEventWord appends what a word in braces means for an event.
func (g *game) appendEventWord(b []byte, name string, e *event) []byte {
	switch name {
	case "number":
		return engine.AppendNumber(b, e.Yards)
	case "foul":
		return append(b, e.Own.foul...)
	case "call":
		return g.fill(b, playerCharts[e.Own.chart].said, e)
	case "chart":
		return append(b, playerCharts[e.Own.chart].name...)
	case "code":
		return engine.AppendNumber(b, e.Own.code)
	case "meaning":
		return g.codes.Cells[e.Own.code].appendMeaning(b)
	case "upright":
		return append(b, engine.Choose(e.Own.upright, " hits the upright and", "")...)
	case "deep":
		if e.Spot == 0 {
			return append(b, "on the goal line"...)
		}
		return append(engine.AppendCount(b, -e.Spot, "yard", "yards"), " deep in the end zone"...)
	case "the play":
		return append(b, g.offeredPlay()...)
	case "accepted":
		return append(b, g.ifAccepted()...)
	case "declined":
		return append(b, g.ifDeclined()...)
	case "complete":
		return append(b, engine.Choose(e.Made, "complete", "incomplete")...)
	}
	return e.AppendWord(b, &g.names, name)
}
