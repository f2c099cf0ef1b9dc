package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// Tell appends what happened in the entries first to last, in sentences. A team's nickname is a plural
// without an article, as on the air: "Packers punt", which is good grammar for every name.
func (g *game) Tell(b []byte, first, last int) []byte {
	return g.log.Tell(b, first, last, g.appendSentence)
}

// appendSentence describes an event, unless another sentence covers it.
func (g *game) appendSentence(b []byte, e *event) []byte {
	return engine.Expand(b, sentenceOf(e), func(b []byte, name string) []byte { return g.appendEventWord(b, name, e) })
}

// sentences are for events that always read the same way. game.appendEventWord replaces the words in braces.
var sentences = [gameEnds + 1]string{
	tossWon:           "{us} will receive.",
	onsideRecovered:   "{us} kick onside and recover {at}!",
	onsideLost:        "{us} kick onside, but {them} recover {at}.",
	bigPlayDue:        "Big play!",
	sacked:            "{us} are sacked.",
	fourthFaced:       "{us} face 4th & {fourth} {at}.",
	wentForIt:         "{us} go for it.",
	fourthStopped:     "{us} are stopped.",
	fourthMismatched:  "No first down: that row is good only on 4th & {fourth}.",
	puntBlocked:       "{us} punt. BLOCKED! The ball is loose {at}.",
	fieldGoalGood:     "{us} try {field goal}. It's good!",
	fieldGoalMissed:   "{us} try {field goal}. No good.",
	fieldGoalBlocked:  "{us} try {field goal}. BLOCKED! The ball is loose {at}.",
	puntFaked:         "{us} line up for the punt. It's a fake!",
	fieldGoalFaked:    "{us} line up for the field goal. It's a fake!",
	fakeFailed:        "{us} are stopped.",
	ballLoose:         "{us} fumble {at}!",
	passUp:            "{us} throw into trouble.",
	incomplete:        "The pass sails past the end line, incomplete.",
	extraPointGood:    "{us} kick the extra point.",
	extraPointMissed:  "{us} miss the extra point.",
	extraPointBlocked: "{us} kick for the extra point. BLOCKED!",
	twoPointGood:      "{us} go for two and make it.",
	twoPointFailed:    "{us} go for two and come up short.",
	twoPointPicked:    "{us} go for two.",
	tryFailed:         "The try fails.",
	scored:            "{score}",
	periodEnds:        "{end of period}",
	gameEnds:          "{final}",
}

// kickoffs say how a kickoff ends. A dropped kick gets another sentence for the fumble.
var kickoffs = [...]string{
	fateTouchback: "{us} kick off. Touchback, {them} ball {their at}.",
	fateOut:       "{us} kick off out of bounds. {them} ball {their at}.",
	fateLongGain:  "{us} kick off. {them} take it {their at} with room to run!",
	fateReturned:  "{us} kick off. {them} return it to {their place}.",
	fateDropped:   "{us} kick off.",
}

// punts say how a punt ends.
var punts = [...]string{
	fateTouchback: "{us} punt into the end zone. Touchback, {them} ball {their at}.",
	fateDown:      "{us} punt, and the ball is dead {their at}.",
	fateLongGain:  "{us} punt. {them} take it {their at} with room to run!",
	fateReturned:  "{us} punt. {them} ball {their at}.",
	fateDropped:   "{us} punt.",
}

// sentenceOf returns the sentence of an event, its words still in braces.
func sentenceOf(e *event) string {
	switch e.kind {
	case kickedOff:
		return kickoffs[e.becomes]
	case punted:
		return punts[e.becomes]
	case moved:
		return sentenceOfMove(e)
	case shifted:
		if e.shift < 0 {
			return "The ratings move the roll down {places}, to {roll}."
		}
		return "The ratings move the roll up {places}, to {roll}."
	case rated:
		if e.yards == 15 {
			return "The +5 on the chart is 15 for a heavily favored team."
		}
		return "The +15 on the chart is 5 for a heavy underdog."
	case noFake:
		if e.onTry {
			return "The asterisk does not count on a try."
		}
		return "No fake on the asterisk: the scores add up to {sum}, the ball is on the {line}."
	case fourthMade:
		if e.spot < 100 {
			return "First down!"
		}
	case tookOver:
		if e.result == football.DownsResult {
			return "{us} take over on downs {at}."
		}
		return "{us} take over {at}."
	case penalized:
		switch {
		case !e.big: // on a kick
			return "Penalty, {us}. First down, {them}."
		case e.yards == 0:
			return "Penalty, {us}. The ball stays {at}."
		}
		return "Penalty, {us}: {yards} to {place}."
	case ranBack, ranLong:
		if e.spot == 100 {
			return "{us} run {yards} into the end zone."
		}
		return "{us} run {yards} to {place}."
	case recovered:
		return sentenceOfRecovery(e)
	case pickedOff:
		return sentenceOfInterception(e)
	}
	return sentences[e.kind]
}

// sentenceOfMove says how far a play brought the ball.
func sentenceOfMove(e *event) string {
	switch {
	case e.spot == 0:
		return "{huddle}{us} lose {yards}, into their own end zone."
	case e.yards < 0:
		return "{huddle}{us} lose {yards}, back to {place}."
	case e.spot == 100:
		return "{huddle}{us} {gain} {yards}, into the end zone."
	}
	return "{huddle}{us} {gain} {yards} to {place}."
}

// gain says how a play gained its yards.
func (e *event) gain() string {
	switch {
	case e.play != ballControlPlay || e.big:
		return "gain"
	case e.yards >= 15:
		return "break loose for"
	}
	return "grind out"
}

// sentenceOfRecovery says who has a loose ball; another sentence said where.
func sentenceOfRecovery(e *event) string {
	switch {
	case e.becomes == fateTouchback && e.onTry, e.becomes == fateOwn && e.spot <= 0:
		return "{us} fall on it in their own end zone."
	case e.becomes == fateTouchback:
		return "{us} fall on it in their own end zone. Touchback to {place}."
	case e.becomes == fateOwn:
		return "{us} get it back."
	case e.spot >= 100:
		return "{us} fall on it in the end zone."
	case e.becomes == fateLongGain:
		return "{us} recover with room to run!"
	}
	return "{us} recover."
}

// sentenceOfInterception says where an interception ended, or where the runback begins.
func sentenceOfInterception(e *event) string {
	switch {
	case e.becomes == fateTouchback && e.onTry:
		return "INTERCEPTED by {us} in the end zone."
	case e.becomes == fateTouchback:
		return "INTERCEPTED by {us} in the end zone! Touchback to {place}."
	case e.becomes == fateLongGain:
		return "INTERCEPTED by {us} {at} with room to run!"
	case e.spot == 100:
		return "INTERCEPTED by {us} and returned all the way!"
	}
	return "INTERCEPTED by {us} and returned to {place}."
}

// appendEventWord appends what a word in braces means for an event.
func (g *game) appendEventWord(b []byte, name string, e *event) []byte {
	switch name {
	case "huddle":
		return append(b, engine.Choose(e.play == noHuddlePlay && !e.big, "No huddle: ", "")...)
	case "gain":
		return append(b, e.gain()...)
	case "field goal":
		return append(b, fieldGoalOf(e.yards)...)
	case "fourth":
		return append(b, e.fourth...)
	case "sum":
		return engine.AppendNumber(b, e.after[engine.Visitor]+e.after[engine.Home])
	case "line":
		return engine.AppendNumber(b, yardLine(e.spot))
	case "places":
		return engine.AppendNumber(b, int(max(e.shift, -e.shift)))
	case "roll":
		return engine.AppendNumber(b, engine.PairAt(int(e.place)))
	case "score":
		return g.names.AppendScore(b, e.team, e.score, e.after)
	case "final":
		return g.names.AppendFinal(b, e.after)
	case "end of period":
		return append(b, football.PeriodEnd(e.period)...)
	}
	return g.names.AppendWord(b, name, e.team, football.Place{Team: e.team, Spot: e.spot}, e.yards)
}

// fieldGoalOf names a field goal by its length: "a 48-yard field goal", "an 18-yard field goal".
func fieldGoalOf(n int) string {
	article := "a "
	if n == 18 || n/10 == 8 {
		article = "an "
	}
	return article + engine.Number(n) + "-yard field goal"
}
