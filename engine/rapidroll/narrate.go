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
	landed := false // the last words are where the line was gone back to
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
		e, before := &g.events[i], len(b)
		landing := e.what == wentBack || e.what == rolledInstead
		switch {
		case landing && landed:
			b = append(b[:before-1], ", "...)
		case before > 0:
			b = append(b, ' ')
		}
		if landing && !landed {
			b = append(b, '(')
		}
		start := len(b)
		b = g.appendSentence(b, e)
		switch {
		case landing:
			b = append(b, ')')
			landed = true
		case len(b) == start:
			b = b[:before] // nothing to say
		default:
			landed = false
		}
	}
	return b
}

// appendSentence says one event, in the words that players use; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *event) []byte {
	full, nick := g.names.Full[e.team], g.names.Nick[e.team]
	switch e.what {
	case wentBack:
		return say(b, landing(e.n, e.spot), ": ", strconv.Itoa(e.yards))
	case rolledInstead:
		return say(b, "rolled ", strconv.Itoa(e.spot), ": ", strconv.Itoa(e.yards))
	case tossWon:
		b = say(b, full, " receive")
	case kickedOff:
		b = say(b, nick, " kick off from ", g.place(e))
		if e.word == "onside-kick" {
			b = say(b, ", onside")
		}
	case snapped:
		b = g.appendSnap(b, e)
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
	case interceptedAt:
		b = say(b, "INTERCEPTED by the ", nick, " ", g.at(e))
	case lostHold:
		b = say(b, nick, " FUMBLE ", g.at(e))
	case recovered:
		b = say(b, nick, " recover ", g.at(e))
	case ranBack:
		return g.appendReturn(b, e)
	case touchbacked:
		b = say(b, "Touchback, ", nick, " ", g.at(e))
	case onsideKicked:
		who := nick
		if e.word == "" {
			who = g.names.Nick[e.team.Other()]
		}
		b = say(b, "The ", who, " have it ", g.at(e))
	case puntDown:
		return g.appendPunt(b, e)
	case puntRolled:
		b = say(b, "It rolls dead at ", g.names.ThePlace(e.team.Other(), e.spot))
	case notReturned:
		how := "Fair catch by the " + nick
		if e.word == "out" {
			how = "Out of bounds"
		}
		b = say(b, how, " ", g.at(e))
	default:
		return g.appendOther(b, e)
	}
	return append(b, '.')
}

// appendOther says what happens around plays: kicks at goal, flags, the clock, magic, scores.
func (g *game) appendOther(b []byte, e *event) []byte {
	nick := g.names.Nick[e.team]
	switch e.what {
	case kickBlocked:
		b = say(b, "The ", e.word, " is BLOCKED, loose ", g.at(e))
	case fieldGoalTried:
		b = say(b, strconv.Itoa(e.yards), "-yard field goal ", goodOr(e.word, "misses"))
	case penalized:
		b = g.appendPenalty(b, e)
	case declined:
		b = say(b, nick, " decline the flag, ", e.word)
	case lostOnDowns:
		b = say(b, nick, " lose the ball on downs ", g.at(e))
	case magicUsed:
		b = say(football.AppendYards(say(b, nick, " add "), e.yards), " of magic")
	case magicGiven:
		b = say(football.AppendYards(say(b, nick, " earn "), e.yards), " of magic for the fake")
	case timeOutTaken:
		b = say(b, "Time-out, ", nick)
		if e.word == "chart" {
			b = say(b, ", as the chart says")
		}
	case numberStruck:
		b = say(b, strconv.Itoa(e.spot), " comes off the line")
	case numberUnwritten:
		b = say(b, strconv.Itoa(e.spot), " is not written")
	case wentForTwo:
		b = say(b, nick, " go for two: ", callWords(e.word))
	case spiked:
		b = say(b, nick, " spike the ball")
	case quarterbackReplaced:
		b = say(b, nick, " send in a new quarterback")
	case tryLost:
		b = say(b, "The ball is ", e.word)
	case extraPointTried:
		b = say(b, "Extra point ", goodOr(e.word, "fails"))
	case twoPointTried:
		b = say(b, "Two-point try ", goodOr(e.word, "fails"))
	case scored:
		return g.names.AppendScore(b, e.team, e.word, e.score)
	case periodEnds:
		return say(b, football.PeriodEnd(e.period))
	case gameEnds:
		return g.names.AppendFinal(b, e.score)
	default:
		return b
	}
	return append(b, '.')
}

// place is where an event left the ball.
func (g *game) place(e *event) string { return g.names.ThePlace(e.counter(), e.spot) }

// at is place with the word before it.
func (g *game) at(e *event) string { return g.names.At(e.counter(), e.spot) }

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

// goodOr is the verb of a kick or a try: "is good", or the word for failure.
func goodOr(word, failure string) string {
	if word == "good" {
		return "is good"
	}
	return failure
}

// callWords are the calls as players say them.
func callWords(call string) string {
	switch call {
	case "line-run":
		return "line run"
	case "end-run":
		return "end run"
	case "short-pass":
		return "short pass"
	case "medium-pass":
		return "medium pass"
	case "deep-pass":
		return "deep pass"
	case "long-pass":
		return "long pass"
	case "screen":
		return "screen pass"
	case "sneak":
		return "quarterback sneak"
	case "trick-pass":
		return "trick pass"
	case "field-goal":
		return "field goal"
	}
	return call // reverse, punt
}

// appendSnap says where the play began and what was called.
func (g *game) appendSnap(b []byte, e *event) []byte {
	b = say(football.AppendDown(b, e.n, e.yards, e.spot), " ", g.at(e), ": ")
	switch e.more {
	case "sideline":
		return say(b, callWords(e.word), " to the sideline")
	case "fake-punt":
		return say(b, "a FAKE punt, ", callWords(e.word))
	case "fake-field-goal":
		return say(b, "a FAKE field goal, ", callWords(e.word))
	}
	return say(b, callWords(e.word))
}

func (g *game) appendCarry(b []byte, e *event) []byte {
	gain, loss, none := "Gain of ", "Loss of ", "No gain"
	if e.word == "pass" {
		gain, loss, none = "Complete for ", "Complete for a loss of ", "Complete for no gain"
	}
	switch {
	case e.yards > 0:
		b = football.AppendYards(say(b, gain), e.yards)
	case e.yards < 0:
		b = football.AppendYards(say(b, loss), -e.yards)
	default:
		return append(append(b, none...), outWords(e)...)
	}
	if e.spot < 100 {
		b = say(b, " to ", g.place(e))
	}
	return append(b, outWords(e)...)
}

// outWords says that a carrier went out of bounds.
func outWords(e *event) string {
	if e.n == 1 && e.spot > 0 && e.spot < 100 {
		return ", out of bounds"
	}
	return ""
}

// appendReturn says how far a ball was brought back; a recovery that nobody ran with needs no words.
func (g *game) appendReturn(b []byte, e *event) []byte {
	nick := g.names.Nick[e.team]
	switch {
	case e.n == quiet, e.yards == 0 && e.word == "fumble":
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

// appendPunt says where a punt came down; the spot is the receivers'.
func (g *game) appendPunt(b []byte, e *event) []byte {
	if e.word == "touchback" {
		return say(b, "The punt is not returnable.")
	}
	b = football.AppendYards(say(b, "Punt of "), e.yards)
	b = say(b, " to ", g.names.ThePlace(e.team.Other(), e.spot))
	if e.word == "out" {
		b = say(b, ", out of bounds")
	}
	return append(b, '.')
}

func (g *game) appendPenalty(b []byte, e *event) []byte {
	b = football.AppendYards(say(b, "Penalty on the ", g.names.Nick[e.team], ", "), e.yards)
	b = say(b, ", to ", g.place(e))
	switch e.word {
	case "first":
		b = say(b, ", 1st down")
	case "again":
		b = say(b, ", once more")
	}
	return b
}
