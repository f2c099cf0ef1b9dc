package rapidroll

import (
	"cmp"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// Hooks returns what the coach weighs, and what papers tell.
func (g *game) Hooks() engine.Hooks {
	return engine.Hooks{Weigh: playbook.Weighing(g), TellForPaper: g.TellForPaper}
}

// sentences are for events that read the same way every time, and not as in other systems. game.meaning replaces the words in
// braces.
var sentences = [tryLost + 1]string{
	football.KickedOff:        "{us} kick off from {place}.",
	football.Snapped:          football.Snap + ": {call}.",
	football.Sacked:           "SACKED for a loss of {yards}, to {place}.",
	football.Fumbled:          "{us} FUMBLE {at}.",
	football.Recovered:        "{us} recover {at}.",
	football.TouchbackTaken:   "Touchback, {us} ball {at}.",
	football.PuntBlocked:      "The punt is BLOCKED! The ball is loose {at}.",
	football.FieldGoalBlocked: "The field goal is BLOCKED! The ball is loose {at}.",
	football.FairCaught:       "{us} make a fair catch {at}.",
	football.PenaltyDeclined:  "{us} decline the flag {flag}.",
	football.Spiked:           "{us} spike the ball.",
	football.OnsideKicked:     "{them} fall on it {at}.",
	football.FieldGoalTried:   "No good. {them} ball {at}.",
	football.ExtraPointTried:  "The extra point is {good}.",

	scrambled:           "Nobody is open: the quarterback scrambles.",
	puntOutOfBounds:     "Out of bounds {at}.",
	puntRolled:          "It rolls dead at {place}.",
	flagThrown:          "Flag on the play.",
	tryLost:             "The ball is fumbled.",
	lostOnDowns:         "{us} turn it over on downs. {them} ball {at}.",
	magicUsed:           "{us} add {magic} of magic, to {place}.",
	magicGiven:          "{us} earn a magic yard for the fake.",
	numberStruck:        "{number} comes off the line.",
	numberUnwritten:     "{number} does not count: {why}.",
	wentForTwo:          "{us} go for two: {call}.",
	quarterbackReplaced: "{us} send in a new quarterback.",
}

// sentenceOf returns the sentence of an event, its words still in braces.
func sentenceOf(e *event) string {
	switch {
	case found(e):
		return sentenceOfFound(e)
	case e.Kind == football.KickedOff && e.Call == callOnsideKick:
		return "{us} kick off from {place}, onside."
	case e.Kind == football.OnsideKicked && e.Made:
		return "{us} recover {at}!"
	case e.Kind == football.FieldGoalTried && e.Made:
		return "It's good!"
	case e.Kind == football.Gained:
		return sentenceOfGain(e)
	case e.Kind == football.Returned && e.Yards == 0 && e.By == football.ByFumble: // a recovery without a run needs no words
		return ""
	case e.Kind == football.TimeoutTaken && e.Own.byChart:
		return "The chart charges {us} a timeout."
	case e.Kind == football.Punted && e.Own.says == onTheField && e.Spot < 0:
		return "It goes {yards} into {place}."
	case e.Kind == football.Punted, e.Kind == ruled:
		return wordings[e.Own.says]
	case e.Kind == football.Penalized:
		return sentenceOfPenalty(e)
	case e.Kind == flagThrown && e.Own.again:
		return "Another flag."
	case e.Kind == puntRolled && e.Spot <= 0:
		return "It rolls into the end zone."
	case e.Kind == magicUsed && e.Own.n == 0:
		return "{us} use no magic yards."
	case e.Kind == magicUsed && e.Spot >= 100:
		return "{us} add {magic} of magic, into the end zone."
	case e.Kind == tryLost && e.Result == football.InterceptionResult:
		return "The ball is intercepted."
	}
	return cmp.Or(sentences[e.Kind], e.Sentence())
}

// sentenceOfGain says how far a run or a pass brought the ball.
func sentenceOfGain(e *event) string {
	switch {
	case e.Spot >= 100 && e.By == football.ByPass:
		return "Complete for {yards}."
	case e.Spot >= 100:
		return "Gain of {yards}."
	case e.Own.out && e.Spot > 0:
		return strings.TrimSuffix(e.Sentence(), ".") + ", out of bounds."
	}
	return e.Sentence()
}

// sentenceOfPenalty says how far a penalty moved the ball, and whether the kick or the try is repeated.
func sentenceOfPenalty(e *event) string {
	says := e.Sentence()
	if e.Yards == 0 {
		says = "Penalty, {us}: no yards to mark off, ball {at}."
	}
	switch {
	case e.Own.again && e.OnTry:
		says += " The try is repeated."
	case e.Own.again:
		says += " The kick is repeated."
	}
	return says
}

// sentenceOfFound says how a further number was found, or a rule changed the yards, all of an entry in one pair of
// parentheses.
func sentenceOfFound(e *event) string {
	says := "{why}"
	switch e.Kind {
	case wentBack:
		says = "back {places} to {number}: {reading}"
	case rolledInstead:
		says = "rolled {number}: {reading}"
	}
	if !e.Own.follows {
		says = "(" + says
	}
	if e.Own.more {
		return says + ","
	}
	return says + ")"
}

// meaning returns what a word in braces means for an event.
func (g *game) meaning(e *event, word string) string {
	switch word {
	case "call":
		return e.Own.call.words(e.Spot)
	case "number":
		return engine.Number(e.Own.number.Digits())
	case "places":
		return engine.Number(e.Own.n)
	case "reading":
		return engine.Number(e.Own.reading)
	case "flag":
		return e.Own.flag.flagWords()
	case "why":
		return wordings[e.Own.says]
	case "magic":
		return football.Yards(e.Own.n)
	}
	return e.Word(&g.Names, word)
}

// words is a call as people say it, from a spot.
func (c call) words(spot int) string {
	said := c.name.Said()
	switch {
	case c.sideline:
		return said + " to the sideline"
	case c.fake && c.column.pass():
		return said + ", " + callShortPass.Said()
	case c.fake:
		return said + ", " + callEndRun.Said()
	case c.name == callFieldGoal:
		return said + " from " + football.Yards(football.KickLength(spot))
	}
	return said
}
