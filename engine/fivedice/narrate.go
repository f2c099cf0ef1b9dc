package fivedice

import (
	"sort"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendPlayByPlay appends what happened in the entries first to last, in sentences: of a snap whose it is, the down and
// the distance, then the code typed and where it led. What a code means is said by the prompt for its die and by charts.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	return g.appendEvents(b, first, last, g.appendSentence)
}

// AppendOutcome appends what happened in the entries first to last, for a sheet that has situation, call and code in
// columns of their own. After a score it has the points as sheets do, visitor first.
func (g *game) AppendOutcome(b []byte, first, last int) []byte {
	return g.appendEvents(b, first, last, func(b []byte, e *event) []byte {
		switch e.kind {
		case codeTyped, kneeled, spiked:
			return b
		case scored:
			return say(b, scoreHeads[e.way], football.Figures(e.score[engine.Visitor], e.score[engine.Home]), ".")
		}
		return g.appendSentence(b, e)
	})
}

// scoreHeads are what a sheet has before the points; that a kick or a try is good has been said.
var scoreHeads = [...]string{
	byRun: "TOUCHDOWN, ", byPass: "TOUCHDOWN, ", byKickReturn: "TOUCHDOWN, ", byPuntReturn: "TOUCHDOWN, ", byPickReturn: "TOUCHDOWN, ",
	byFumbleReturn: "TOUCHDOWN, ", byBlockReturn: "TOUCHDOWN, ", byWeirdPlay: "TOUCHDOWN, ", bySafety: "SAFETY, ", byTwoPointTry: "",
}

// appendEvents appends a sentence for each event of the entries first to last that has one.
func (g *game) appendEvents(b []byte, first, last int, sentence func([]byte, *event) []byte) []byte {
	i := sort.Search(len(g.events), func(i int) bool { return g.events[i].entry >= first })
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
		if !g.events[i].quiet && !g.repeats(i) {
			b = engine.AppendSentence(b, func(b []byte) []byte { return sentence(b, &g.events[i]) })
		}
	}
	return b
}

// repeats reports whether an event only says again where a return, a fair catch or a penalty has left the ball.
func (g *game) repeats(i int) bool {
	if i == 0 || g.events[i].kind != driveBegan {
		return false
	}
	e, before := &g.events[i], &g.events[i-1]
	switch before.kind {
	case fairCaught, kickReturned, puntReturned, pickReturned, fumbleReturned, blockReturned:
		return before.team == e.team && before.spot == e.spot
	case flagged:
		return before.foul != kickOutOfBounds
	}
	return false
}

// appendSentence says one event, in the words that players use; nothing for what another event says already. Team names
// go without an article, which is good grammar for every name.
func (g *game) appendSentence(b []byte, e *event) []byte {
	nick := g.names.Nick[e.team]
	switch e.kind {
	case tossWon:
		b = say(b, g.names.Full[e.team], " receive")
	case codeTyped:
		b = strconv.AppendInt(say(g.appendCall(b, e), ", code "), int64(e.code), 10)
	case kneeled:
		b = say(g.appendSituation(b, e), ": the quarterback kneels")
	case spiked:
		b = say(g.appendSituation(b, e), ": the quarterback spikes the ball")
	case driveBegan:
		b = say(b, nick, " ball ", g.at(e))
	case driveEnded:
		if e.result != driveDowns {
			return b
		}
		b = say(b, "Turnover on downs")
	case rushed, completed, sacked:
		b = g.appendPlay(b, e)
	case threwIncomplete:
		b = say(b, "The pass is incomplete")
	case firstDownRush, firstDownPass, firstDownPenalty:
		b = say(b, "First down")
	case flagged:
		b = g.appendFlag(b, e)
	case declined:
		b = say(b, g.otherNick(e), " decline the penalty for ", infractionWords[e.foul])
	case offset:
		b = say(b, "The fouls offset")
		if e.again {
			b = say(b, ", and the down is played again")
		}
	case dropped:
		b = say(b, "The penalty for ", infractionWords[e.foul], " does not count")
	case injured:
		b = say(b, "A ", nick, " player is hurt")
	case tookTimeout:
		b = say(b, "Timeout, ", nick)
	case fumbled:
		b = g.appendFumble(b, e)
	case picked:
		b = say(b, "INTERCEPTED by ", g.otherNick(e))
		if !e.onTry {
			b = say(b, " ", g.at(e))
		}
	case passRuled:
		b = say(b, "The table rules it ", either(e.made, "complete", "incomplete"))
	case touchbacked:
		b = say(b, "Touchback")
	case weirdEnded:
		b = g.appendWeird(b, e)
	case scored:
		return g.names.AppendScore(b, e.team, scoreKeys[e.way], e.score)
	case periodEnded:
		return say(b, football.PeriodEnd(e.period))
	case gameEnded:
		return g.names.AppendFinal(b, e.score)
	case thirdDown, fourthDown, puntBlocked, fieldGoalBlocked:
		return b
	default:
		b = g.appendKick(b, e)
	}
	return append(b, '.')
}

// appendKick says the events of kicks, returns and tries.
func (g *game) appendKick(b []byte, e *event) []byte {
	nick := g.names.Nick[e.team]
	switch e.kind {
	case kickedOff, punted:
		b = football.AppendYards(b, e.yards)
		if e.spot >= 100 {
			return say(b, ", into the end zone")
		}
		b = say(b, " to ", g.place(e))
		if e.outOfBounds {
			b = say(b, ", out of bounds")
		}
		return b
	case kickedOnside:
		b = football.AppendYards(say(b, nick, " kick onside, "), e.yards)
		return say(b, ": ", either(e.made, nick, g.otherNick(e)), " have it")
	case kickBlocked:
		return say(b, "BLOCKED by ", nick, "! The ball lies ", g.at(e))
	case recovered:
		return say(b, nick, " recover")
	case fairCaught:
		return say(b, "Fair catch by ", nick, " ", g.at(e))
	case fieldGoalMade, fieldGoalMissed:
		b = say(strconv.AppendInt(b, int64(e.yards), 10), "-yard field goal")
		return say(appendUpright(b, e), either(e.kind == fieldGoalMade, " is good", " is no good"))
	case kickTried:
		return say(appendUpright(say(b, "The kick"), e), either(e.made, " is good", " is no good"))
	case twoTried:
		return say(b, "The two-point try ", either(e.made, "is good", "fails"))
	case tryAgain:
		return say(b, "The try is played again from ", g.place(e))
	}
	return g.appendReturn(b, e)
}

// appendUpright says that a kick hit the upright.
func appendUpright(b []byte, e *event) []byte {
	if e.upright {
		return say(b, " hits the upright and")
	}
	return b
}

// either returns the first of two words if a statement is true, else the second.
func either(statement bool, yes, no string) string {
	if statement {
		return yes
	}
	return no
}

// otherNick is what the opponents of an event's team are called.
func (g *game) otherNick(e *event) string { return g.names.Nick[e.team.Other()] }

// place is where an event left the ball, in the spot of its team.
func (g *game) place(e *event) string { return g.names.ThePlace(e.team, e.spot) }

// at is place with the word before it.
func (g *game) at(e *event) string { return g.names.At(e.team, e.spot) }

// appendSituation says whose snap it is: "Bears, 2nd & 7 at the Bears 23".
func (g *game) appendSituation(b []byte, e *event) []byte {
	b = football.AppendDown(say(b, g.names.Nick[e.team], ", "), e.down, e.toGo, e.spot)
	return say(b, " ", g.at(e))
}

// appendCall says what was called, and where.
func (g *game) appendCall(b []byte, e *event) []byte {
	nick, chart := g.names.Nick[e.team], playerCharts[e.chart].name
	switch e.chart {
	case keepChart:
		return say(b, "The quarterback is forced to run")
	case kickoffChart:
		return say(b, nick, " kick off from ", g.place(e))
	case returnChart:
		return say(b, nick, " return")
	case kickChart:
		return say(b, nick, " kick for the point")
	}
	if e.onTry {
		return say(b, nick, " try for two from ", g.place(e), ": ", chart)
	}
	return say(g.appendSituation(b, e), ": ", chart)
}

// appendPlay says a play from scrimmage.
func (g *game) appendPlay(b []byte, e *event) []byte {
	switch {
	case e.kind == sacked:
		b = football.AppendYards(say(b, "SACKED, loss of "), -e.yards)
	case e.yards == 0:
		return say(b, "No gain ", g.at(e))
	case e.yards > 0:
		b = football.AppendYards(b, e.yards)
	default:
		b = football.AppendYards(say(b, "Loss of "), -e.yards)
	}
	if e.spot == 100 {
		return say(b, " into the end zone")
	}
	return say(b, " to ", g.place(e))
}

func (g *game) appendFlag(b []byte, e *event) []byte {
	b = say(b, "Flag on ", g.names.Nick[e.team], ", ", infractionWords[e.foul])
	if e.foul == kickOutOfBounds {
		return b
	}
	return say(football.AppendYards(say(b, ": "), e.yards), " to ", g.place(e))
}

func (g *game) appendFumble(b []byte, e *event) []byte {
	switch e.ball {
	case noFumble:
		return say(b, "No fumble")
	case kept:
		return say(b, "Fumble, but ", g.names.Nick[e.team], " keep it")
	}
	return say(b, "FUMBLE by ", g.names.Nick[e.team], " ", g.at(e), ", and ", g.otherNick(e), " have it")
}

func (g *game) appendReturn(b []byte, e *event) []byte {
	b = say(b, g.names.Nick[e.team])
	switch {
	case e.spot == 100:
		return say(football.AppendYards(say(b, " bring it back "), e.yards), ", all the way")
	case e.yards > 0:
		b = football.AppendYards(say(b, " bring it back "), e.yards)
	case e.yards < 0:
		b = say(football.AppendYards(say(b, " lose "), -e.yards), " on the return")
	default:
		return say(b, " get nothing on the return ", g.at(e))
	}
	return say(b, " to ", g.place(e))
}

// appendWeird says what the table ruled about a weird play, as far as the next sentence does not.
func (g *game) appendWeird(b []byte, e *event) []byte {
	b = say(b, "A weird play")
	switch {
	case e.outcome == haveFirstDown:
		return say(b, ": first down ", g.at(e))
	case e.outcome == playAgain && e.spot > 0:
		return say(b, ": the down is played again ", g.at(e))
	case e.outcome == playAgain:
		return say(b, ": the kickoff is played again")
	}
	return b
}
