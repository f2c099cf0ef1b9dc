package rapidroll

import (
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// Hooks returns what the coach weighs, and what papers tell.
func (g *game) Hooks() engine.Hooks {
	return engine.Hooks{Weigh: playbook.Weighing(g), TellForPaper: g.TellForPaper}
}

// sentences are those of this system, their words still in braces; game.meaning replaces them.
var sentences = football.NewSentences([]football.Sentence[own]{
	{On: football.KickedOff, Call: callOnsideKick, Says: "{us} kick off from {place}, onside."},
	{On: football.KickedOff, Says: "{us} kick off from {place}."},
	{On: football.OnsideKicked, Made: true, Says: "{us} recover {at}!"},
	{On: football.OnsideKicked, Says: "{them} fall on it {at}."},

	{On: football.Snapped, Says: football.Snap + ": {call}."},
	{On: scrambled, Says: "Nobody is open: the quarterback scrambles."},
	{On: football.Gained, By: football.ByPass, When: (*event).ReachesGoal, Says: "Complete for {yards}."},
	{On: football.Gained, When: (*event).ReachesGoal, Says: "Gain of {yards}."},
	{On: football.Sacked, Says: "SACKED for a loss of {yards}, to {place}."},
	{On: football.Spiked, Says: "{us} spike the ball."},
	{On: football.Fumbled, Says: "{us} FUMBLE {at}."},
	{On: football.Recovered, Says: "{us} recover {at}."},
	{On: football.Returned, By: football.ByFumble, When: (*event).MovesNothing, Says: ""}, // a recovery without a run
	{On: football.TouchbackTaken, Says: "Touchback, {us} ball {at}."},
	{On: lostOnDowns, Says: "{us} turn it over on downs. {them} ball {at}."},

	{On: football.Punted, When: comesDownInEndZone, Says: "It goes {yards} into {place}."},
	{On: puntRolled, When: func(e *event) bool { return e.Spot <= 0 }, Says: "It rolls into the end zone."},
	{On: puntRolled, Says: "It rolls dead at {place}."},
	{On: puntOutOfBounds, Says: "Out of bounds {at}."},
	{On: football.FairCaught, Says: "{us} make a fair catch {at}."},
	{On: football.PuntBlocked, Says: "The punt is BLOCKED! The ball is loose {at}."},

	{On: football.FieldGoalTried, Made: true, Says: "It's good!"},
	{On: football.FieldGoalTried, Says: "No good. {them} ball {at}."},
	{On: football.FieldGoalBlocked, Says: "The field goal is BLOCKED! The ball is loose {at}."},
	{On: football.ExtraPointTried, Says: "The extra point is {good}."},
	{On: wentForTwo, Says: "{us} go for two: {call}."},
	{On: tryLost, Result: football.InterceptionResult, Says: "The ball is intercepted."},
	{On: tryLost, Says: "The ball is fumbled."},

	{On: flagThrown, When: func(e *event) bool { return e.Own.again }, Says: "Another flag."},
	{On: flagThrown, Says: "Flag on the play."},
	{On: football.PenaltyDeclined, Says: "{us} decline the flag {flag}."},
	{On: football.TimeoutTaken, When: func(e *event) bool { return e.Own.byChart }, Says: "The chart charges {us} a timeout."},

	{On: magicUsed, When: func(e *event) bool { return e.Own.n == 0 }, Says: "{us} use no magic yards."},
	{On: magicUsed, When: (*event).ReachesGoal, Says: "{us} add {magic} of magic, into the end zone."},
	{On: magicUsed, Says: "{us} add {magic} of magic, to {place}."},
	{On: magicGiven, Says: "{us} earn a magic yard for the fake."},
	{On: quarterbackReplaced, Says: "{us} send in a new quarterback."},
	{On: numberStruck, Says: "{number} comes off the line."},
	{On: numberUnwritten, Says: "{number} does not count: {why}."},
})

func comesDownInEndZone(e *event) bool { return e.Own.says == onTheField && e.Spot < 0 }

// sentenceOf returns the sentence of an event: its row's, or one that is put together.
func sentenceOf(e *event) string {
	switch {
	case found(e):
		return sentenceOfFound(e)
	case e.Kind == ruled, e.Kind == football.Punted && !comesDownInEndZone(e):
		return string(e.Own.says)
	case e.Kind == football.Gained && e.Own.out && e.Spot > 0 && e.Spot < 100:
		return strings.TrimSuffix(e.Sentence(), ".") + ", out of bounds."
	case e.Kind == football.Penalized:
		return sentenceOfPenalty(e)
	}
	return sentences(e)
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

// sentenceOfFound says how another number was found, or a rule changed the yards, all of an entry in one pair of
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
		return string(e.Own.says)
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
