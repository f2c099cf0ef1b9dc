package inches

import (
	"cmp"

	"rollbook/engine"
	"rollbook/engine/football"
)

// sentences are for events that read the same way every time, and not as in other systems. game.meaning replaces the words in
// braces.
var sentences = [tryFailed + 1]string{
	football.TossWon:          "{us} will receive.",
	football.Sacked:           "{us} are sacked.",
	football.Incomplete:       "The pass sails past the end line, incomplete.",
	football.PuntBlocked:      "{us} punt. BLOCKED! The ball is loose {at}.",
	football.FieldGoalBlocked: "{us} try {field goal}. BLOCKED! The ball is loose {at}.",
	football.OnsideKicked:     "{us} kick onside, but {them} recover {at}.",
	football.FieldGoalTried:   "{us} try {field goal}. No good.",
	football.ExtraPointTried:  "{us} miss the extra point.",
	football.TwoPointTried:    "{us} go for two and come up short.",
	football.FirstDownMade:    "First down!",
	football.Returned:         "{us} run {yards} to {place}.",

	bigPlayDue:       "Big play!",
	shifted:          "The ratings move the roll up {places}, to {roll}.",
	rated:            "The +15 on the chart is 5 for a heavy underdog.",
	noFake:           "No fake on the asterisk: the scores add up to {sum}, the ball is on the {line}.",
	fourthFaced:      "{us} face 4th & {fourth} {at}.",
	wentForIt:        "{us} go for it.",
	stoppedShort:     "{us} are stopped.",
	tookOver:         "{us} take over {at}.",
	ranLong:          "{us} run {yards} to {place}.",
	fourthMismatched: "No first down: that row is good only on 4th & {fourth}.",
	puntFaked:        "{us} line up for the punt. It's a fake!",
	fieldGoalFaked:   "{us} line up for the field goal. It's a fake!",
	ballLoose:        "{us} fumble {at}!",
	passUp:           "{us} throw into trouble.",
	tryFailed:        "The try fails.",
}

// kickoffs say how a kickoff ends. A dropped kick gets another sentence for the fumble.
var kickoffs = [...]string{
	fateTouchback: "{us} kick off. Touchback, {them} ball {at}.",
	fateOut:       "{us} kick off out of bounds. {them} ball {at}.",
	fateLongGain:  "{us} kick off. {them} take it {at} with room to run!",
	fateReturned:  "{us} kick off. {them} return it to {place}.",
	fateDropped:   "{us} kick off.",
}

// punts say how a punt ends.
var punts = [...]string{
	fateTouchback: "{us} punt into the end zone. Touchback, {them} ball {at}.",
	fateDown:      "{us} punt, and the ball is dead {at}.",
	fateLongGain:  "{us} punt. {them} take it {at} with room to run!",
	fateReturned:  "{us} punt. {them} ball {at}.",
	fateDropped:   "{us} punt.",
}

// sentenceOf returns the sentence of an event, its words still in braces.
func sentenceOf(e *event) string {
	switch {
	case e.Kind == football.KickedOff:
		return kickoffs[e.Own.becomes]
	case e.Kind == football.Punted:
		return punts[e.Own.becomes]
	case e.Kind == football.Gained:
		return sentenceOfGain(e)
	case e.Kind == football.Recovered:
		return sentenceOfRecovery(e)
	case e.Kind == football.Intercepted:
		return sentenceOfInterception(e)
	case e.Kind == football.OnsideKicked && e.Made:
		return "{us} kick onside and recover {at}!"
	case e.Kind == football.FieldGoalTried && e.Made:
		return "{us} try {field goal}. It's good!"
	case e.Kind == shifted && e.Own.shift < 0:
		return "The ratings move the roll down {places}, to {roll}."
	case e.Kind == rated && e.Yards == 15:
		return "The +5 on the chart is 15 for a heavily favored team."
	case e.Kind == noFake && e.OnTry:
		return "The asterisk does not count on a try."
	case e.Kind == tookOver && e.Result == football.DownsResult:
		return "{us} take over on downs {at}."
	case e.Kind == football.Penalized && !e.Own.big: // on a kick
		return "Penalty, {us}. First down, {them}."
	case e.Kind == football.Penalized && e.Yards == 0:
		return "Penalty, {us}. The ball stays {at}."
	case (e.Kind == football.Returned || e.Kind == ranLong) && e.Spot == 100:
		return "{us} run {yards} into the end zone."
	case e.Kind == football.ExtraPointTried && e.Made:
		return "{us} kick the extra point."
	case e.Kind == football.ExtraPointTried && e.Result == football.BlockedFieldGoalResult:
		return "{us} kick for the extra point. BLOCKED!"
	case e.Kind == football.TwoPointTried && e.Made:
		return "{us} go for two and make it."
	case e.Kind == football.TwoPointTried && e.Result == football.InterceptionResult:
		return "{us} go for two."
	}
	return cmp.Or(sentences[e.Kind], e.Sentence())
}

// sentenceOfGain says how far a play brought the ball.
func sentenceOfGain(e *event) string {
	switch {
	case e.Spot == 0:
		return "{huddle}{us} lose {yards}, into their own end zone."
	case e.Yards < 0:
		return "{huddle}{us} lose {yards}, back to {place}."
	case e.Spot == 100:
		return "{huddle}{us} {gain} {yards}, into the end zone."
	}
	return "{huddle}{us} {gain} {yards} to {place}."
}

// gainWords says how a play gained its yards.
func gainWords(e *event) string {
	switch {
	case e.Own.play != ballControlPlay || e.Own.big:
		return "gain"
	case e.Yards >= 15:
		return "break loose for"
	}
	return "grind out"
}

// sentenceOfRecovery says who has a loose ball; another sentence said where.
func sentenceOfRecovery(e *event) string {
	switch {
	case e.Own.becomes == fateTouchback && e.OnTry, e.Own.becomes == fateOwn && e.Spot <= 0:
		return "{us} fall on it in their own end zone."
	case e.Own.becomes == fateTouchback:
		return "{us} fall on it in their own end zone. Touchback to {place}."
	case e.Own.becomes == fateOwn:
		return "{us} get it back."
	case e.Spot >= 100:
		return "{us} fall on it in the end zone."
	case e.Own.becomes == fateLongGain:
		return "{us} recover with room to run!"
	}
	return "{us} recover."
}

// sentenceOfInterception says where an interception ended, or where the runback begins.
func sentenceOfInterception(e *event) string {
	switch {
	case e.Own.becomes == fateTouchback && e.OnTry:
		return "INTERCEPTED by {them} in the end zone."
	case e.Own.becomes == fateTouchback:
		return "INTERCEPTED by {them} in the end zone! Touchback to {place}."
	case e.Own.becomes == fateLongGain:
		return "INTERCEPTED by {them} {at} with room to run!"
	case e.Spot == 100:
		return "INTERCEPTED by {them} and returned all the way!"
	}
	return "INTERCEPTED by {them} and returned to {place}."
}

// meaning returns what a word in braces means for an event.
func (g *game) meaning(e *event, word string) string {
	switch word {
	case "huddle":
		if e.Own.play == noHuddlePlay && !e.Own.big {
			return "No huddle: "
		}
		return ""
	case "gain":
		return gainWords(e)
	case "field goal":
		return fieldGoalOf(e.Yards)
	case "fourth":
		return string(e.Own.fourth)
	case "sum":
		return engine.Number(e.After[engine.Visitor] + e.After[engine.Home])
	case "line":
		return engine.Number(yardLine(e.Spot))
	case "places":
		return engine.Number(max(e.Own.shift, -e.Own.shift))
	case "roll":
		return engine.Number(engine.PairAt(e.Own.place))
	}
	return e.Word(&g.Names, word)
}

// fieldGoalOf names a field goal by its length: "a 48-yard field goal", "an 18-yard field goal".
func fieldGoalOf(n int) string {
	article := "a "
	if n == 18 || n/10 == 8 {
		article = "an "
	}
	return article + engine.Number(n) + "-yard field goal"
}
