package rapidroll

import (
	"cmp"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// snap says a snap's team, down, distance and spot: "Bears, 2nd & 7 at the Bears 23".
const snap = "{us}, {down} {at}"

// Tell appends what happened in the entries first to last, in sentences.
func (g *game) Tell(b []byte, first, last int) []byte {
	return g.Log.Tell(b, first, last, g.appendSentence)
}

// Hooks returns what the coach weighs, and what papers tell.
func (g *game) Hooks() engine.Hooks {
	return engine.Hooks{Weigh: playbook.Weighing(g), TellForPaper: g.tellForPaper}
}

// tellForPaper describes entries first to last, with a snap's team, down, distance and spot apart.
func (g *game) tellForPaper(first, last int) (text string, said int) {
	return g.Log.TellApart(first, last, g.appendSentence, func(e *event) []byte {
		if e.Kind != football.Snapped {
			return nil
		}
		return g.fill(nil, snap+": ", e)
	})
}

// sentences are for events that read the same way every time, and not as in other systems. game.appendEventWord replaces the
// words in braces.
var sentences = [tryLost + 1]string{
	football.Snapped:          snap + ": {call}.",
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
	lostOnDowns:         "{us} turn it over on downs. {them} ball {at}.",
	magicGiven:          "{us} earn a magic yard for the fake.",
	numberStruck:        "{number} comes off the line.",
	numberUnwritten:     "{number} does not count: {why}.",
	wentForTwo:          "{us} go for two: {call}.",
	quarterbackReplaced: "{us} send in a new quarterback.",
}

// appendSentence describes an event, unless another sentence covers it.
func (g *game) appendSentence(b []byte, e *event) []byte {
	if found(e) {
		return appendFound(b, e)
	}
	return g.fill(b, sentenceOf(e), e)
}

// sentenceOf returns the sentence of an event, its words still in braces.
func sentenceOf(e *event) string {
	switch e.Kind {
	case football.KickedOff:
		return engine.Choose(e.Call == callOnsideKick, "{us} kick off from {place}, onside.", "{us} kick off from {place}.")
	case football.OnsideKicked:
		if e.Made {
			return "{us} recover {at}!"
		}
	case football.FieldGoalTried:
		if e.Made {
			return "It's good!"
		}
	case football.Gained:
		return sentenceOfGain(e)
	case football.Returned:
		if e.Quiet || e.Yards == 0 && e.By == football.ByFumble { // a recovery without a run needs no words
			return ""
		}
	case football.FirstDownMade:
		return engine.Choose(e.Quiet, "", "First down.")
	case football.TimeoutTaken:
		return engine.Choose(e.Own.byChart, "The chart charges {us} a timeout.", "Timeout, {us}.")
	case football.Punted:
		if e.Own.says == onTheField && e.Spot < 0 {
			return "It goes {yards} into {place}."
		}
		return wordings[e.Own.says]
	case football.Penalized:
		return sentenceOfPenalty(e)
	case ruled:
		return wordings[e.Own.says]
	case flagThrown:
		return engine.Choose(e.Own.again, "Another flag.", "Flag on the play.")
	case puntRolled:
		return engine.Choose(e.Spot <= 0, "It rolls into the end zone.", "It rolls dead at {place}.")
	case magicUsed:
		return sentenceOfMagic(e)
	case tryLost:
		return engine.Choose(e.Result == football.InterceptionResult, "The ball is intercepted.", "The ball is fumbled.")
	}
	return cmp.Or(sentences[e.Kind], e.Sentence())
}

// sentenceOfGain says how far a run or a pass brought the ball.
func sentenceOfGain(e *event) string {
	says := e.Sentence()
	if e.Spot >= 100 {
		return engine.Choose(e.By == football.ByPass, "Complete for {yards}.", "Gain of {yards}.")
	}
	if e.Own.out && e.Spot > 0 {
		says = strings.TrimSuffix(says, ".") + ", out of bounds."
	}
	return says
}

// sentenceOfPenalty says how far a penalty moved the ball, and whether the kick or the try is repeated.
func sentenceOfPenalty(e *event) string {
	says := engine.Choose(e.Yards == 0, "Penalty, {us}: no yards to mark off, ball {at}.", e.Sentence())
	if e.Own.again {
		says += engine.Choose(e.OnTry, " The try is repeated.", " The kick is repeated.")
	}
	return says
}

// sentenceOfMagic says where magic yards bring the ball.
func sentenceOfMagic(e *event) string {
	switch {
	case e.Own.n == 0:
		return "{us} use no magic yards."
	case e.Spot >= 100:
		return "{us} add {magic} of magic, into the end zone."
	}
	return "{us} add {magic} of magic, to {place}."
}

func (g *game) fill(b []byte, sentence string, e *event) []byte {
	return engine.Expand(b, sentence, func(b []byte, name string) []byte { return g.appendEventWord(b, name, e) })
}

// appendEventWord appends what a word in braces means for an event.
func (g *game) appendEventWord(b []byte, name string, e *event) []byte {
	switch name {
	case "call":
		return e.Own.call.appendWords(b, e.Spot)
	case "number":
		return engine.AppendNumber(b, e.Own.number.Digits())
	case "flag":
		return append(b, e.Own.flag.flagWords()...)
	case "why":
		return append(b, wordings[e.Own.says]...)
	case "magic":
		return football.AppendYards(b, e.Own.n)
	}
	return e.AppendWord(b, &g.names, name)
}

// appendFound says how a further number was found, or a rule changed the yards, all of an entry in one pair of
// parentheses.
func appendFound(b []byte, e *event) []byte {
	if !e.Own.follows {
		b = append(b, '(')
	}
	switch e.Kind {
	case adjusted:
		b = append(b, wordings[e.Own.says]...)
	case wentBack:
		b = engine.AppendNumber(append(b, "back "...), e.Own.n)
		b = appendReading(append(b, " to "...), e)
	default:
		b = appendReading(append(b, "rolled "...), e)
	}
	if e.Own.more {
		return append(b, ',')
	}
	return append(b, ')')
}

func appendReading(b []byte, e *event) []byte {
	b = engine.AppendNumber(b, e.Own.number.Digits())
	return engine.AppendNumber(append(b, ": "...), e.Own.reading)
}

func (c call) appendWords(b []byte, spot int) []byte {
	b = append(b, c.name.Said()...)
	switch {
	case c.sideline:
		return append(b, " to the sideline"...)
	case c.fake && c.column.pass():
		return engine.AppendAll(b, ", ", callShortPass.Said())
	case c.fake:
		return engine.AppendAll(b, ", ", callEndRun.Said())
	case c.name == callFieldGoal:
		return engine.AppendCount(append(b, " from "...), football.KickLength(spot), "yard", "yards")
	}
	return b
}
