package rapidroll

import (
	"cmp"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendPlayByPlay appends what happened in the entries first to last, in sentences.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	return engine.AppendPlays(b, g.events, func(e *moment) int { return e.entry }, first, last, g.appendSentence)
}

// sentences say what most events say; the second is for a kick that is onside or good, for what is done again or on the
// chart's word, and for what another event says already. See fill for the letters.
var sentences = [...][2]string{
	tossWon:             {"$t receive."},
	kickedOff:           {"$n kick off from $p.", "$n kick off from $p, onside."},
	snapped:             {"$n, $d $a: $c."},
	flagThrown:          {"Flag on the play."},
	shadeApplied:        {"Shaded."},
	snapFumbled:         {"The same call again: the snap is fumbled."},
	scrambled:           {"Nobody is open, the quarterback scrambles."},
	sacked:              {"SACKED for a loss of $y, to $p."},
	fellIncomplete:      {"Incomplete."},
	gambleWon:           {"The gamble pays: no interception, but a catch."},
	passIntercepted:     {"INTERCEPTED, $o ball $a."},
	ballFumbled:         {"$n FUMBLE $a."},
	ballRecovered:       {"$n recover $a."},
	touchbackTaken:      {"Touchback, $n ball $a."},
	onsideKicked:        {"$o have it $a.", "$n have it $a."},
	puntRolled:          {"It rolls dead at $p."},
	puntFairCaught:      {"$n make a fair catch $a."},
	puntOutOfBounds:     {"Out of bounds $a."},
	fieldGoalTried:      {"It misses, $o ball $a.", "It is good."},
	flagAccepted:        {"Penalty on $n, $y, to $p.", "Penalty on $n, $y, to $p, once more."},
	flagDeclined:        {"$n decline the flag, $f."},
	firstDownMade:       {"1st down.", ""},
	lostOnDowns:         {"$n lose the ball on downs, $o ball $a."},
	magicGiven:          {"$n earn $y of magic for the fake."},
	timeoutTaken:        {"Timeout, $n.", "Timeout, $n, as the chart says."},
	numberStruck:        {"$r comes off the line."},
	numberUnwritten:     {"$r is not written."},
	wentForTwo:          {"$n go for two: $c."},
	ballSpiked:          {"$n spike the ball."},
	quarterbackReplaced: {"$n send in a new quarterback."},
	extraPointTried:     {"Extra point fails.", "Extra point is good."},
	twoPointTried:       {"Two-point try fails.", "Two-point try is good."},
	gameEnded:           {},
}

// appendSentence says one event, in the words that players use; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *moment) []byte {
	sentence := sentences[e.kind][0]
	if e.onside || e.good || e.again || e.byChart || e.unseen {
		sentence = sentences[e.kind][1]
	}
	switch e.kind {
	case wentBack, rolledInstead:
		return appendFound(b, e)
	case carried:
		sentence = carrySentence(e)
	case ballReturned:
		sentence = returnSentence(e)
	case puntLanded:
		sentence = string(e.land)
	case kickBlocked:
		sentence = "The field goal is BLOCKED, loose $a."
		if e.result == blockedPuntResult {
			sentence = "The punt is BLOCKED, loose $a."
		}
	case magicUsed:
		sentence = magicSentence(e)
	case tryLost:
		sentence = "The ball is fumbled."
		if e.result == interceptionResult {
			sentence = "The ball is intercepted."
		}
	case scored:
		return g.names.AppendScore(b, e.team, scores[e.score].word+string(e.gained), e.after)
	case periodEnded:
		return engine.Say(b, football.PeriodEnd(e.period))
	case gameEnded:
		return g.names.AppendFinal(b, e.after)
	}
	return g.fill(b, sentence, &e.event)
}

// fill appends a sentence about an event: $t and $n are its team's name and nickname, $o the other team's nickname, $p and
// $a the place without and with the word before it, $y the yards, $d the down, $c the call, $r the number, $f the flag.
func (g *game) fill(b []byte, sentence string, e *event) []byte {
	counter := e.place // who counts the spot as its own
	if counter == engine.Nobody {
		counter = e.team
	}
	for {
		words, rest, more := strings.Cut(sentence, "$")
		b = append(b, words...)
		if !more {
			return b
		}
		switch rest[0] {
		case 't':
			b = append(b, g.names.Full[e.team]...)
		case 'n':
			b = append(b, g.names.Nick[e.team]...)
		case 'o':
			b = append(b, g.names.Nick[e.team.Other()]...)
		case 'p':
			b = append(b, g.names.ThePlace(counter, e.spot)...)
		case 'a':
			b = append(b, g.names.At(counter, e.spot)...)
		case 'y':
			b = football.AppendYards(b, max(e.yards, -e.yards))
		case 'd':
			b = football.AppendDown(b, e.down, e.toGo, e.spot)
		case 'c':
			b = e.call.appendWords(b, e.spot)
		case 'r':
			b = strconv.AppendInt(b, int64(e.number.Digits()), 10)
		case 'f':
			b = append(b, e.flag.flagText()...)
		}
		sentence = rest[1:]
	}
}

// appendFound says how a further number was found, the numbers of an entry in one pair of brackets.
func appendFound(b []byte, e *moment) []byte {
	if !e.follows {
		b = append(b, '(')
	}
	if e.kind == wentBack {
		b = engine.Say(b, backTo(e.places, e.number.Digits()))
	} else {
		b = engine.Say(b, "rolled ", strconv.Itoa(e.number.Digits()))
	}
	b = engine.Say(b, ": ", strconv.Itoa(e.reading))
	if e.more {
		return append(b, ',')
	}
	return append(b, ')')
}

// appendWords says what was called at a spot.
func (c call) appendWords(b []byte, spot int) []byte {
	b = append(b, options[c.name].spoken...)
	switch {
	case c.sideline:
		b = append(b, " to the sideline"...)
	case c.fake && c.column.pass():
		b = engine.Say(b, ", ", options[sayShortPass].spoken)
	case c.fake:
		b = engine.Say(b, ", ", options[sayEndRun].spoken)
	case c.name == sayFieldGoal:
		b = football.AppendYards(append(b, " from "...), football.KickLength(spot))
	}
	return b
}

func carrySentence(e *moment) string {
	way := cmp.Compare(e.yards, 0) + 1
	sentence := [...]string{"Loss of $y", "No gain", "Gain of $y"}[way]
	if e.gained == byPass {
		sentence = [...]string{"Complete for a loss of $y", "Complete for no gain", "Complete for $y"}[way]
	}
	if e.yards != 0 && e.spot < 100 {
		sentence += " to $p"
	}
	if e.out && e.spot > 0 && e.spot < 100 {
		sentence += ", out of bounds"
	}
	return sentence + "."
}

// returnSentence says how far a ball was brought back; a recovery that nobody ran with needs no words.
func returnSentence(e *moment) string {
	switch {
	case e.unseen, e.yards == 0 && e.gained == byFumble:
		return ""
	case e.yards == 0:
		return "No return."
	case e.spot == 100:
		return "$n bring it back $y."
	case e.yards < 0:
		return "$n lose $y to $p."
	}
	return "$n return it $y to $p."
}

// magicSentence says what magic yards did: where they bring the ball.
func magicSentence(e *moment) string {
	switch {
	case e.yards == 0:
		return "$n add no magic."
	case e.spot >= 100:
		return "$n add $y of magic, into the end zone."
	}
	return "$n add $y of magic, to $p."
}
