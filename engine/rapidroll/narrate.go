package rapidroll

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendPlayByPlay appends what happened in the entries first to last, in sentences.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	return engine.AppendPlays(b, g.events, func(e *moment) int { return e.entry }, first, last, g.appendSentence)
}

// appendSentence says one event, in the words that players use; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *moment) []byte {
	full, nick := g.names.Full[e.team], g.names.Nick[e.team]
	switch e.kind {
	case wentBack, rolledInstead:
		return appendFound(b, e)
	case tossWon:
		b = engine.Say(b, full, " receive")
	case kickedOff:
		b = engine.Say(b, nick, " kick off from ", g.place(e))
		if e.onside {
			b = engine.Say(b, ", onside")
		}
	case snapped:
		b = football.AppendDown(engine.Say(b, nick, ", "), e.down, e.toGo, e.spot)
		b = engine.Say(b, " ", g.at(e), ": ", e.call.words())
		if e.call.name == sayFieldGoal {
			b = engine.Say(b, " from ", inYards(football.KickLength(e.spot)))
		}
	case flagThrown:
		b = engine.Say(b, "Flag on the play")
	case shadeApplied:
		b = engine.Say(b, "Shaded")
	case snapFumbled:
		b = engine.Say(b, "The same call again: the snap is fumbled")
	case carried:
		b = g.appendCarry(b, e)
	case scrambled:
		b = engine.Say(b, "Nobody is open, the quarterback scrambles")
	case sacked:
		b = engine.Say(b, "SACKED for a loss of ", inYards(e.yards))
		b = engine.Say(b, ", to ", g.place(e))
	case fellIncomplete:
		b = engine.Say(b, "Incomplete")
	case gambleWon:
		b = engine.Say(b, "The gamble pays: no interception, but a catch")
	case passIntercepted:
		b = engine.Say(b, "INTERCEPTED, ", g.names.Nick[e.place], " ball ", g.at(e))
	case ballFumbled:
		b = engine.Say(b, nick, " FUMBLE ", g.at(e))
	case ballRecovered:
		b = engine.Say(b, nick, " recover ", g.at(e))
	case ballReturned:
		return g.appendReturn(b, e)
	case touchbackTaken:
		b = engine.Say(b, "Touchback, ", nick, " ball ", g.at(e))
	case onsideKicked:
		if !e.good {
			nick = g.names.Nick[e.team.Other()]
		}
		b = engine.Say(b, nick, " have it ", g.at(e))
	case puntLanded:
		b = g.appendPunt(b, e)
	case puntRolled:
		b = engine.Say(b, "It rolls dead at ", g.place(e))
	case puntFairCaught:
		b = engine.Say(b, nick, " make a fair catch ", g.at(e))
	case puntOutOfBounds:
		b = engine.Say(b, "Out of bounds ", g.at(e))
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
		b = engine.Say(b, "The ", what, " is BLOCKED, loose ", g.at(e))
	case fieldGoalTried:
		if e.good {
			b = engine.Say(b, "It is good")
		} else {
			b = engine.Say(b, "It misses, ", g.names.Nick[e.place], " ball ", g.at(e))
		}
	case flagAccepted:
		b = engine.Say(b, "Penalty on ", nick, ", ", inYards(e.yards))
		b = engine.Say(b, ", to ", g.place(e))
		if e.again {
			b = engine.Say(b, ", once more")
		}
	case flagDeclined:
		b = engine.Say(b, nick, " decline the flag, ", e.flag.flagText())
	case firstDownMade:
		if e.unseen {
			return b
		}
		b = engine.Say(b, "1st down")
	case lostOnDowns:
		b = engine.Say(b, nick, " lose the ball on downs, ", g.names.Nick[e.place], " ball ", g.at(e))
	case magicUsed:
		b = g.appendMagic(b, e)
	case magicGiven:
		b = engine.Say(engine.Say(b, nick, " earn ", inYards(e.yards)), " of magic for the fake")
	case timeoutTaken:
		b = engine.Say(b, "Timeout, ", nick)
		if e.byChart {
			b = engine.Say(b, ", as the chart says")
		}
	case numberStruck:
		b = engine.Say(b, strconv.Itoa(e.number.Digits()), " comes off the line")
	case numberUnwritten:
		b = engine.Say(b, strconv.Itoa(e.number.Digits()), " is not written")
	case wentForTwo:
		b = engine.Say(b, nick, " go for two: ", e.call.words())
	case ballSpiked:
		b = engine.Say(b, nick, " spike the ball")
	case quarterbackReplaced:
		b = engine.Say(b, nick, " send in a new quarterback")
	case tryLost:
		how := "fumbled"
		if e.result == interceptionResult {
			how = "intercepted"
		}
		b = engine.Say(b, "The ball is ", how)
	case extraPointTried:
		b = engine.Say(b, "Extra point ", goodOrFails(e.good))
	case twoPointTried:
		b = engine.Say(b, "Two-point try ", goodOrFails(e.good))
	case scored:
		return g.names.AppendScore(b, e.team, scores[e.score].word, e.after)
	case periodEnded:
		return engine.Say(b, football.PeriodEnd(e.period))
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

// inYards is a count of yards: "1 yard", "12 yards".
func inYards(n int) string { return engine.Count(n, "yard", "yards") }

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
		b = engine.Say(b, gain, inYards(e.yards))
	case e.yards < 0:
		b = engine.Say(b, loss, inYards(-e.yards))
	default:
		b = engine.Say(b, none)
	}
	if e.yards != 0 && e.spot < 100 {
		b = engine.Say(b, " to ", g.place(e))
	}
	if e.out && e.spot > 0 && e.spot < 100 {
		b = engine.Say(b, ", out of bounds")
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
		return engine.Say(b, "No return.")
	case e.spot == 100:
		b = engine.Say(b, nick, " bring it back ", inYards(e.yards))
		return append(b, '.')
	case e.yards < 0:
		b = engine.Say(b, nick, " lose ", inYards(-e.yards))
	default:
		b = engine.Say(b, nick, " return it ", inYards(e.yards))
	}
	return engine.Say(b, " to ", g.place(e), ".")
}

// appendPunt says where a punt came down. Where the chart alone decides that, its length is no feat of the punter.
func (g *game) appendPunt(b []byte, e *moment) []byte {
	switch e.land {
	case inTheEndZone:
		return engine.Say(b, "It goes into the end zone")
	case beyondTheEndZone:
		return engine.Say(b, "It goes beyond the end zone")
	case outOfTheField:
		return engine.Say(b, "It goes out of bounds ", g.at(e))
	case atTheSpot:
		return engine.Say(b, "It comes down ", g.at(e))
	}
	return engine.Say(b, "It goes ", inYards(e.yards), " to ", g.place(e))
}

// appendMagic says what magic yards did: where they bring the ball.
func (g *game) appendMagic(b []byte, e *moment) []byte {
	nick := g.names.Nick[e.team]
	if e.yards == 0 {
		return engine.Say(b, nick, " add no magic")
	}
	b = engine.Say(engine.Say(b, nick, " add ", inYards(e.yards)), " of magic")
	if e.spot >= 100 {
		return engine.Say(b, ", into the end zone")
	}
	return engine.Say(b, ", to ", g.place(e))
}
