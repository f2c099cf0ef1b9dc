package inches

import (
	"cmp"

	"rollbook/engine"
	"rollbook/engine/football"
)

// Tell appends what happened in the entries first to last, in sentences.
func (g *game) Tell(b []byte, first, last int) []byte {
	return g.Log.Tell(b, first, last, g.appendSentence)
}

// appendSentence describes an event, unless another sentence covers it.
func (g *game) appendSentence(b []byte, e *event) []byte {
	return engine.Expand(b, sentenceOf(e), func(b []byte, name string) []byte { return g.appendEventWord(b, name, e) })
}

// sentences are for events that read the same way every time, and not as in other systems. game.appendEventWord replaces the
// words in braces.
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

	bigPlayDue:       "Big play!",
	fourthFaced:      "{us} face 4th & {fourth} {at}.",
	wentForIt:        "{us} go for it.",
	stoppedShort:     "{us} are stopped.",
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
	switch e.Kind {
	case football.KickedOff:
		return kickoffs[e.Own.becomes]
	case football.Punted:
		return punts[e.Own.becomes]
	case football.OnsideKicked:
		if e.Made {
			return "{us} kick onside and recover {at}!"
		}
	case football.FieldGoalTried:
		if e.Made {
			return "{us} try {field goal}. It's good!"
		}
	case football.Gained:
		return sentenceOfGain(e)
	case shifted:
		return engine.Choose(e.Own.shift < 0, "The ratings move the roll down {places}, to {roll}.",
			"The ratings move the roll up {places}, to {roll}.")
	case rated:
		return engine.Choose(e.Yards == 15, "The +5 on the chart is 15 for a heavily favored team.",
			"The +15 on the chart is 5 for a heavy underdog.")
	case noFake:
		return engine.Choose(e.OnTry, "The asterisk does not count on a try.",
			"No fake on the asterisk: the scores add up to {sum}, the ball is on the {line}.")
	case football.FirstDownMade:
		return engine.Choose(e.Spot < 100, "First down!", "")
	case tookOver:
		return engine.Choose(e.Result == football.DownsResult, "{us} take over on downs {at}.", "{us} take over {at}.")
	case football.Penalized:
		switch {
		case !e.Own.big: // on a kick
			return "Penalty, {us}. First down, {them}."
		case e.Yards == 0:
			return "Penalty, {us}. The ball stays {at}."
		}
	case football.Returned, ranLong:
		return engine.Choose(e.Spot == 100, "{us} run {yards} into the end zone.", "{us} run {yards} to {place}.")
	case football.Recovered:
		return sentenceOfRecovery(e)
	case football.Intercepted:
		return sentenceOfInterception(e)
	case football.ExtraPointTried:
		switch {
		case e.Made:
			return "{us} kick the extra point."
		case e.Result == football.BlockedFieldGoalResult:
			return "{us} kick for the extra point. BLOCKED!"
		}
	case football.TwoPointTried:
		switch {
		case e.Made:
			return "{us} go for two and make it."
		case e.Result == football.InterceptionResult:
			return "{us} go for two."
		}
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

// appendEventWord appends what a word in braces means for an event.
func (g *game) appendEventWord(b []byte, name string, e *event) []byte {
	switch name {
	case "huddle":
		return append(b, engine.Choose(e.Own.play == noHuddlePlay && !e.Own.big, "No huddle: ", "")...)
	case "gain":
		return append(b, gainWords(e)...)
	case "field goal":
		return append(b, fieldGoalOf(e.Yards)...)
	case "fourth":
		return append(b, e.Own.fourth...)
	case "sum":
		return engine.AppendNumber(b, e.After[engine.Visitor]+e.After[engine.Home])
	case "line":
		return engine.AppendNumber(b, yardLine(e.Spot))
	case "places":
		return engine.AppendNumber(b, max(e.Own.shift, -e.Own.shift))
	case "roll":
		return engine.AppendNumber(b, engine.PairAt(e.Own.place))
	}
	return e.AppendWord(b, &g.names, name)
}

// fieldGoalOf names a field goal by its length: "a 48-yard field goal", "an 18-yard field goal".
func fieldGoalOf(n int) string {
	article := "a "
	if n == 18 || n/10 == 8 {
		article = "an "
	}
	return article + engine.Number(n) + "-yard field goal"
}
