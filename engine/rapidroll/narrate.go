package rapidroll

import (
	"sort"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendPlayByPlay appends what the entries first to last came to, in sentences.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	i := sort.Search(len(g.events), func(i int) bool { return g.events[i].entry >= first })
	onTheLine := false // the last words are where the line was gone back to
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
		e, before := &g.events[i], len(b)
		aside := e.kind == wentBack || e.kind == rolledInstead
		switch {
		case aside && onTheLine:
			b = append(b[:before-1], ", "...)
		case before > 0:
			b = append(b, ' ')
		}
		if aside && !onTheLine {
			b = append(b, '(')
		}
		start := len(b)
		b = g.appendSentence(b, e)
		switch {
		case aside:
			b = append(b, ')')
			onTheLine = true
		case len(b) == start:
			b = b[:before] // nothing to say
		default:
			onTheLine = false
		}
	}
	return b
}

// appendSentence says one event, in the words that players use; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *moment) []byte {
	full, nick := g.names.Full[e.team], g.names.Nick[e.team]
	switch e.kind {
	case wentBack:
		return say(b, backTo(e.places, e.number.Digits()), ": ", strconv.Itoa(e.reading))
	case rolledInstead:
		return say(b, "rolled ", strconv.Itoa(e.number.Digits()), ": ", strconv.Itoa(e.reading))
	case tossWon:
		b = say(b, full, " receive")
	case kickedOff:
		b = say(b, nick, " kick off from ", g.place(e))
		if e.onside {
			b = say(b, ", onside")
		}
	case snapped:
		b = football.AppendDown(say(b, nick, ", "), e.down, e.toGo, e.spot)
		b = say(b, " ", g.at(e), ": ", e.call.words())
	case flagThrown:
		b = say(b, "Flag on the play")
	case shadeApplied:
		b = say(b, "Shaded")
	case snapFumbled:
		b = say(b, "The same call again: the snap is fumbled")
	case carried:
		b = g.appendCarry(b, e)
	case scrambled:
		b = say(b, "Nobody is open, the quarterback scrambles")
	case sacked:
		b = football.AppendYards(say(b, "SACKED for a loss of "), e.yards)
		b = say(b, ", to ", g.place(e))
	case fellIncomplete:
		b = say(b, "Incomplete")
	case gambleWon:
		b = say(b, "The gamble pays: no interception, but a catch")
	case passIntercepted:
		b = say(b, "INTERCEPTED, ", nick, " ball ", g.at(e))
	case ballFumbled:
		b = say(b, nick, " FUMBLE ", g.at(e))
	case ballRecovered:
		b = say(b, nick, " recover ", g.at(e))
	case ballReturned:
		return g.appendReturn(b, e)
	case touchbackTaken:
		b = say(b, "Touchback, ", nick, " ball ", g.at(e))
	case onsideKicked:
		if !e.good {
			nick = g.names.Nick[e.team.Other()]
		}
		b = say(b, nick, " have it ", g.at(e))
	case puntLanded:
		b = g.appendPunt(b, e)
	case puntRolled:
		b = say(b, "It rolls dead at ", g.place(e))
	case puntFairCaught:
		b = say(b, nick, " make a fair catch ", g.at(e))
	case puntOutOfBounds:
		b = say(b, "Out of bounds ", g.at(e))
	default:
		return g.appendOther(b, e)
	}
	return append(b, '.')
}

// appendOther says what happens around plays: kicks at goal, flags, the clock, magic, scores.
func (g *game) appendOther(b []byte, e *moment) []byte {
	nick := g.names.Nick[e.team]
	switch e.kind {
	case kickBlocked:
		what := "field goal"
		if e.result == blockedPuntResult {
			what = "punt"
		}
		b = say(b, "The ", what, " is BLOCKED, loose ", g.at(e))
	case fieldGoalTried:
		b = say(b, strconv.Itoa(e.yards), "-yard field goal ")
		if e.good {
			b = say(b, "is good")
		} else {
			b = say(b, "misses, ", g.names.Nick[e.place], " ball ", g.at(e))
		}
	case flagAccepted:
		b = football.AppendYards(say(b, "Penalty on ", nick, ", "), e.yards)
		b = say(b, ", to ", g.place(e))
		if e.again {
			b = say(b, ", once more")
		}
	case flagDeclined:
		b = say(b, nick, " decline the flag, ", e.flag.flagText())
	case firstDownMade:
		if e.unseen {
			return b
		}
		b = say(b, "1st down")
	case lostOnDowns:
		b = say(b, nick, " lose the ball on downs, ", g.names.Nick[e.place], " ball ", g.at(e))
	case magicUsed:
		b = g.appendMagic(b, e)
	case magicGiven:
		b = say(football.AppendYards(say(b, nick, " earn "), e.yards), " of magic for the fake")
	case timeoutTaken:
		b = say(b, "Timeout, ", nick)
		if e.byChart {
			b = say(b, ", as the chart says")
		}
	case numberStruck:
		b = say(b, strconv.Itoa(e.number.Digits()), " comes off the line")
	case numberUnwritten:
		b = say(b, strconv.Itoa(e.number.Digits()), " is not written")
	case wentForTwo:
		b = say(b, nick, " go for two: ", e.call.words())
	case ballSpiked:
		b = say(b, nick, " spike the ball")
	case quarterbackReplaced:
		b = say(b, nick, " send in a new quarterback")
	case tryLost:
		how := "fumbled"
		if e.result == interceptionResult {
			how = "intercepted"
		}
		b = say(b, "The ball is ", how)
	case extraPointTried:
		b = say(b, "Extra point ", goodOrFails(e.good))
	case twoPointTried:
		b = say(b, "Two-point try ", goodOrFails(e.good))
	case scored:
		return g.names.AppendScore(b, e.team, scores[e.score].word, e.after)
	case periodEnded:
		return say(b, football.PeriodEnd(e.period))
	case gameEnded:
		return g.names.AppendFinal(b, e.after)
	default:
		return b
	}
	return append(b, '.')
}

// place is where an event left the ball.
func (g *game) place(e *moment) string { return g.names.ThePlace(e.counter(), e.spot) }

// at is place with the word before it.
func (g *game) at(e *moment) string { return g.names.At(e.counter(), e.spot) }

// counter is the team that counts the spot of an event as its own.
func (e *event) counter() engine.Side {
	if e.place != engine.Nobody {
		return e.place
	}
	return e.team
}

// say appends words one after another.
func say(b []byte, words ...string) []byte {
	for _, w := range words {
		b = append(b, w...)
	}
	return b
}

func goodOrFails(good bool) string {
	if good {
		return "is good"
	}
	return "fails"
}

// callWords are the calls as players say them.
var callWords = [optionCount]string{
	sayLineRun:       "line run",
	sayEndRun:        "end run",
	sayShortPass:     "short pass",
	sayMediumPass:    "medium pass",
	sayDeepPass:      "deep pass",
	sayLongPass:      "long pass",
	sayScreen:        "screen pass",
	saySneak:         "quarterback sneak",
	sayReverse:       "reverse",
	sayTrickPass:     "trick pass",
	sayPunt:          "punt",
	sayFieldGoal:     "field goal",
	sayFakePunt:      "a FAKE punt",
	sayFakeFieldGoal: "a FAKE field goal",
}

// words say what was called.
func (c call) words() string {
	switch {
	case c.sideline:
		return callWords[c.name] + " to the sideline"
	case c.fake && c.column.pass():
		return callWords[c.name] + ", " + callWords[sayShortPass]
	case c.fake:
		return callWords[c.name] + ", " + callWords[sayEndRun]
	}
	return callWords[c.name]
}

func (g *game) appendCarry(b []byte, e *moment) []byte {
	gain, loss, none := "Gain of ", "Loss of ", "No gain"
	if e.gained == byPass {
		gain, loss, none = "Complete for ", "Complete for a loss of ", "Complete for no gain"
	}
	switch {
	case e.yards > 0:
		b = football.AppendYards(say(b, gain), e.yards)
	case e.yards < 0:
		b = football.AppendYards(say(b, loss), -e.yards)
	default:
		b = say(b, none)
	}
	if e.yards != 0 && e.spot < 100 {
		b = say(b, " to ", g.place(e))
	}
	if e.out && e.spot > 0 && e.spot < 100 {
		b = say(b, ", out of bounds")
	}
	return b
}

// appendReturn says how far a ball was brought back; a recovery that nobody ran with needs no words.
func (g *game) appendReturn(b []byte, e *moment) []byte {
	nick := g.names.Nick[e.team]
	switch {
	case e.unseen, e.yards == 0 && e.gained == byFumble:
		return b
	case e.yards == 0:
		return say(b, "No return.")
	case e.spot == 100:
		b = football.AppendYards(say(b, nick, " bring it back "), e.yards)
		return append(b, '.')
	case e.yards < 0:
		b = football.AppendYards(say(b, nick, " lose "), -e.yards)
	default:
		b = football.AppendYards(say(b, nick, " return it "), e.yards)
	}
	return say(b, " to ", g.place(e), ".")
}

// appendPunt says where a punt came down. Where the chart alone decides that, its length is no feat of the punter.
func (g *game) appendPunt(b []byte, e *moment) []byte {
	switch e.land {
	case inTheEndZone:
		return say(b, "The punt goes into the end zone")
	case beyondTheEndZone:
		return say(b, "The punt goes beyond the end zone")
	case outOfTheField:
		return say(b, "The punt goes out of bounds ", g.at(e))
	case atTheSpot:
		return say(b, "The punt comes down ", g.at(e))
	}
	b = football.AppendYards(say(b, "Punt of "), e.yards)
	return say(b, " to ", g.place(e))
}

// appendMagic says what magic yards did: where they bring the ball.
func (g *game) appendMagic(b []byte, e *moment) []byte {
	nick := g.names.Nick[e.team]
	if e.yards == 0 {
		return say(b, nick, " add no magic")
	}
	b = say(football.AppendYards(say(b, nick, " add "), e.yards), " of magic")
	if e.spot >= 100 {
		return say(b, ", into the end zone")
	}
	return say(b, ", to ", g.place(e))
}
