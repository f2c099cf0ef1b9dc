package rapidroll

import (
	"cmp"

	"rollbook/engine"
	"rollbook/engine/football"
)

// snap says a snap's team, down, distance and spot: "Bears, 2nd & 7 at the Bears 23".
const snap = "{us}, {down} {at}"

// Tell appends what happened in the entries first to last, in sentences.
func (g *game) Tell(b []byte, first, last int) []byte {
	return g.log.Tell(b, first, last, g.appendSentence)
}

// Hooks returns what the coach weighs, and what papers tell.
func (g *game) Hooks() engine.Hooks {
	return engine.Hooks{Weigh: playbook.Weighing(g), TellForPaper: g.tellForPaper}
}

// tellForPaper describes entries first to last, with a snap's team, down, distance and spot apart.
func (g *game) tellForPaper(first, last int) (text string, said int) {
	return g.log.TellApart(first, last, g.appendSentence, func(e *logged) []byte {
		if e.kind != snapped {
			return nil
		}
		return g.fill(nil, snap+": ", &e.event)
	})
}

// sentences describe most events. The second is for a kick that is onside or good, a repeat, a timeout charged by the
// chart, and an event that another sentence covers. game.appendEventWord replaces the words in braces.
var sentences = [...][2]string{
	tossWon:             {"{full} receive."},
	kickedOff:           {"{us} kick off from {place}.", "{us} kick off from {place}, onside."},
	snapped:             {snap + ": {call}."},
	flagThrown:          {"Flag on the play.", "Another flag."},
	scrambled:           {"Nobody is open: the quarterback scrambles."},
	sacked:              {"SACKED for a loss of {yards}, to {place}."},
	fellIncomplete:      {"Incomplete."},
	passIntercepted:     {"INTERCEPTED by {them} {at}."},
	ballFumbled:         {"{us} FUMBLE {at}."},
	ballRecovered:       {"{us} recover {at}."},
	touchbackTaken:      {"Touchback, {us} ball {at}."},
	onsideKicked:        {"{them} fall on it {at}.", "{us} recover {at}!"},
	puntRolled:          {"It rolls dead at {place}."},
	puntFairCaught:      {"{us} make a fair catch {at}."},
	puntOutOfBounds:     {"Out of bounds {at}."},
	fieldGoalTried:      {"No good. {them} ball {at}.", "It's good!"},
	flagAccepted:        {"Penalty, {us}: {yards} to {place}.", "Penalty, {us}: {yards} to {place}. The {play} is repeated."},
	flagDeclined:        {"{us} decline the flag {flag}."},
	firstDownMade:       {"First down.", ""},
	lostOnDowns:         {"{us} turn it over on downs. {them} ball {at}."},
	magicGiven:          {"{us} earn a magic yard for the fake."},
	timeoutTaken:        {"Timeout, {us}.", "The chart charges {us} a timeout."},
	numberStruck:        {"{number} comes off the line."},
	numberUnwritten:     {"{number} does not count: {why}."},
	wentForTwo:          {"{us} go for two: {call}."},
	ballSpiked:          {"{us} spike the ball."},
	quarterbackReplaced: {"{us} send in a new quarterback."},
	extraPointTried:     {"The extra point is no good.", "The extra point is good."},
	twoPointTried:       {"The two-point try fails.", "The two-point try is good."},
	gameEnds:            {},
}

// appendSentence describes an event, unless another sentence covers it.
func (g *game) appendSentence(b []byte, e *logged) []byte {
	sentence := sentences[e.kind][0]
	if e.onside || e.good || e.again || e.byChart || e.unseen {
		sentence = sentences[e.kind][1]
	}
	switch e.kind {
	case wentBack, rolledInstead, adjusted:
		return appendFound(b, e)
	case ruled:
		sentence = wordings[e.says]
	case carried:
		return g.appendCarry(b, &e.event)
	case ballReturned:
		sentence = returnSentence(&e.event)
	case puntRolled:
		if e.spot <= 0 {
			sentence = "It rolls into the end zone."
		}
	case puntLanded:
		sentence = wordings[e.says]
		if e.says == onTheField && e.spot < 0 {
			sentence = "It goes {yards} into {place}."
		}
	case flagAccepted:
		if e.yards == 0 {
			sentence = "Penalty, {us}: no yards to mark off, ball {at}." + engine.Choose(e.again, " The {play} is repeated.", "")
		}
	case kickBlocked:
		sentence = "The field goal is BLOCKED! The ball is loose {at}."
		if e.result == football.BlockedPuntResult {
			sentence = "The punt is BLOCKED! The ball is loose {at}."
		}
	case magicUsed:
		sentence = magicSentence(&e.event)
	case tryLost:
		sentence = "The ball is fumbled."
		if e.result == football.InterceptionResult {
			sentence = "The ball is intercepted."
		}
	case scored:
		return g.names.AppendScore(b, e.team, e.score, engine.Convert[int](e.after))
	case periodEnds:
		return engine.AppendAll(b, football.PeriodEnd(int(e.period)))
	case gameEnds:
		return g.names.AppendFinal(b, engine.Convert[int](e.after))
	}
	return g.fill(b, sentence, &e.event)
}

func (g *game) fill(b []byte, sentence string, e *event) []byte {
	return engine.Expand(b, sentence, func(b []byte, name string) []byte { return g.appendEventWord(b, name, e) })
}

// appendEventWord appends what a word in braces means for an event.
func (g *game) appendEventWord(b []byte, name string, e *event) []byte {
	switch name {
	case "down":
		return football.AppendDown(b, int(e.down), int(e.toGo), int(e.spot))
	case "call":
		return g.called[e.call].appendWords(b, int(e.spot))
	case "number":
		return engine.AppendNumber(b, e.number.Digits())
	case "flag":
		return append(b, e.flag.flagWords()...)
	case "why":
		return append(b, wordings[e.says]...)
	case "play":
		return append(b, engine.Choose(e.try, "try", "kick")...)
	}
	place := football.Place{Team: cmp.Or(e.place, e.team), Spot: int(e.spot)}
	return g.names.AppendWord(b, name, e.team, place, int(e.yards))
}

// appendFound says how a further number was found, or a rule changed the yards, all of an entry in one pair of
// parentheses.
func appendFound(b []byte, e *logged) []byte {
	if !e.follows {
		b = append(b, '(')
	}
	switch e.kind {
	case adjusted:
		b = append(b, wordings[e.says]...)
	case wentBack:
		b = engine.AppendNumber(append(b, "back "...), int(e.places))
		b = appendReading(append(b, " to "...), e)
	default:
		b = appendReading(append(b, "rolled "...), e)
	}
	if e.more {
		return append(b, ',')
	}
	return append(b, ')')
}

func appendReading(b []byte, e *logged) []byte {
	b = engine.AppendNumber(b, e.number.Digits())
	return engine.AppendNumber(append(b, ": "...), int(e.reading))
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

func (g *game) appendCarry(b []byte, e *event) []byte {
	way := cmp.Compare(e.yards, 0) + 1
	sentence := [...]string{"Loss of {yards}", "No gain", "Gain of {yards}"}[way]
	if e.gained == football.ByPass {
		sentence = [...]string{"Complete for a loss of {yards}", "Complete for no gain", "Complete for {yards}"}[way]
	}
	b = g.fill(b, sentence, e)
	if e.yards != 0 && e.spot < 100 {
		b = g.fill(b, " to {place}", e)
	}
	if e.out && e.spot > 0 && e.spot < 100 {
		b = append(b, ", out of bounds"...)
	}
	return append(b, '.')
}

// returnSentence says how far a ball was brought back; a recovery without a run needs no words.
func returnSentence(e *event) string {
	switch {
	case e.unseen, e.yards == 0 && e.gained == football.ByFumble:
		return ""
	case e.yards == 0:
		return "No return."
	case e.spot == 100:
		return "{us} return it {yards}, all the way."
	case e.yards < 0:
		return "{us} lose {yards} on the return to {place}."
	}
	return "{us} return it {yards} to {place}."
}

// magicSentence says where magic yards bring the ball.
func magicSentence(e *event) string {
	switch {
	case e.yards == 0:
		return "{us} use no magic yards."
	case e.spot >= 100:
		return "{us} add {yards} of magic, into the end zone."
	}
	return "{us} add {yards} of magic, to {place}."
}
