package fivedice

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendPlayByPlay appends what happened in the entries first to last, in sentences: of a snap whose it is, the down and
// the distance, then the code typed and where it led. What a code means is said by the prompt for its die and by charts.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	return engine.AppendPlays(b, g.events, func(e *event) int { return e.entry }, first, last, g.appendSentence)
}

// appendSentence says one event, in the words that players use; nothing for what another event says already. Team names
// go without an article, which is good grammar for every name.
func (g *game) appendSentence(b []byte, e *event) []byte {
	if e.quiet {
		return b
	}
	nick := g.names.Nick[e.team]
	switch e.kind {
	case tossWon:
		b = engine.Say(b, g.names.Full[e.team], " receive")
	case codeTyped:
		b = strconv.AppendInt(engine.Say(g.appendCall(b, e), ", code "), int64(e.code), 10)
	case kneeled:
		b = engine.Say(g.appendSituation(b, e), ": the quarterback kneels")
	case spiked:
		b = engine.Say(g.appendSituation(b, e), ": the quarterback spikes the ball")
	case driveBegan:
		b = engine.Say(b, nick, " ball ", g.at(e))
	case driveEnded:
		if e.result != driveDowns {
			return b
		}
		b = engine.Say(b, "Turnover on downs")
	case rushed, completed, sacked:
		b = g.appendPlay(b, e)
	case threwIncomplete:
		b = engine.Say(b, "The pass is incomplete")
	case firstDownRush, firstDownPass, firstDownPenalty:
		b = engine.Say(b, "First down")
	case flagged:
		b = g.appendFlag(b, e)
	case declined:
		b = engine.Say(b, g.otherNick(e), " decline the penalty for ", infractionWords[e.foul])
	case offset:
		b = engine.Say(b, "The fouls offset")
		if e.again && !e.onTry {
			b = engine.Say(b, ", and the down is played again")
		}
	case dropped:
		b = engine.Say(b, "The penalty for ", infractionWords[e.foul], " does not count")
	case injured:
		b = engine.Say(b, "A ", nick, " player is hurt")
	case tookTimeout:
		b = engine.Say(b, "Timeout, ", nick)
	case fumbled:
		b = g.appendFumble(b, e)
	case picked:
		b = engine.Say(b, "INTERCEPTED by ", g.otherNick(e), " ", g.at(e))
	case tryPicked:
		b = engine.Say(b, "INTERCEPTED by ", g.otherNick(e))
	case passRuled:
		b = engine.Say(b, "The table rules it ", either(e.made, "complete", "incomplete"))
	case touchbacked:
		b = engine.Say(b, "Touchback")
	case weirdEnded:
		b = g.appendWeird(b, e)
	case scored:
		return g.names.AppendScore(b, e.team, scoreKeys[e.way], e.score)
	case periodEnded:
		return engine.Say(b, football.PeriodEnd(e.period))
	case gameEnded:
		return g.names.AppendFinal(b, e.score)
	case thirdDown, fourthDown, puntBlocked, fieldGoalBlocked, redZoneEntered:
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
			return engine.Say(b, ", into the end zone")
		}
		b = engine.Say(b, " to ", g.place(e))
		if e.outOfBounds {
			b = engine.Say(b, ", out of bounds")
		}
		return b
	case kickedOnside:
		b = football.AppendYards(engine.Say(b, nick, " kick onside, "), e.yards)
		return engine.Say(b, ": ", either(e.made, nick, g.otherNick(e)), " have it")
	case kickBlocked:
		return engine.Say(b, "BLOCKED by ", nick, "! The ball lies ", g.at(e))
	case recovered:
		return engine.Say(b, nick, " recover")
	case fairCaught:
		return engine.Say(b, "Fair catch by ", nick, " ", g.at(e))
	case fieldGoalMade, fieldGoalMissed:
		b = engine.Say(strconv.AppendInt(b, int64(e.yards), 10), "-yard field goal")
		return engine.Say(appendUpright(b, e), either(e.kind == fieldGoalMade, " is good", " is no good"))
	case kickTried:
		return engine.Say(appendUpright(engine.Say(b, "The kick"), e), either(e.made, " is good", " is no good"))
	case twoTried:
		return engine.Say(b, "The two-point try ", either(e.made, "is good", "fails"))
	case tryAgain:
		return engine.Say(b, "The try is played again from ", g.place(e))
	}
	return g.appendReturn(b, e)
}

// appendUpright says that a kick hit the upright.
func appendUpright(b []byte, e *event) []byte {
	if e.upright {
		return engine.Say(b, " hits the upright and")
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
	b = football.AppendDown(engine.Say(b, g.names.Nick[e.team], ", "), e.down, e.toGo, e.spot)
	return engine.Say(b, " ", g.at(e))
}

// appendCall says what was called, and where.
func (g *game) appendCall(b []byte, e *event) []byte {
	nick, chart := g.names.Nick[e.team], playerCharts[e.chart].name
	switch e.chart {
	case keepChart:
		return engine.Say(b, "The quarterback is forced to run")
	case kickoffChart:
		return engine.Say(b, nick, " kick off from ", g.place(e))
	case returnChart:
		return engine.Say(b, "Return")
	case kickChart:
		return engine.Say(b, nick, " kick for the point")
	}
	if e.onTry {
		return engine.Say(b, nick, " try for two from ", g.place(e), ": ", chart)
	}
	return engine.Say(g.appendSituation(b, e), ": ", chart)
}

// appendPlay says a run, a completed pass or a sack.
func (g *game) appendPlay(b []byte, e *event) []byte {
	start := len(b)
	switch e.kind {
	case completed:
		b = engine.Say(b, "Complete for ")
	case sacked:
		b = engine.Say(b, "SACKED, ")
	}
	switch {
	case e.yards > 0:
		b = football.AppendYards(b, e.yards)
	case e.yards == 0:
		b = engine.Say(b, "no gain ", g.at(e))
	default:
		b = football.AppendYards(engine.Say(b, either(e.kind == completed, "a loss of ", "loss of ")), -e.yards)
	}
	switch {
	case e.spot == 100:
		b = engine.Say(b, " into the end zone")
	case e.yards != 0:
		b = engine.Say(b, " to ", g.place(e))
	}
	b[start] = upper(b[start])
	return b
}

// upper returns a letter as a sentence begins with it.
func upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

func (g *game) appendFlag(b []byte, e *event) []byte {
	b = engine.Say(b, "Flag on ", g.names.Nick[e.team], ", ", infractionWords[e.foul])
	if e.foul == kickOutOfBounds {
		return b
	}
	return engine.Say(football.AppendYards(engine.Say(b, ": "), e.yards), " to ", g.place(e))
}

func (g *game) appendFumble(b []byte, e *event) []byte {
	switch e.ball {
	case noFumble:
		return engine.Say(b, "No fumble")
	case kept:
		return engine.Say(b, "Fumble, but ", g.names.Nick[e.team], " keep it")
	}
	return engine.Say(b, "FUMBLE by ", g.names.Nick[e.team], " ", g.at(e), ", and ", g.otherNick(e), " have it")
}

func (g *game) appendReturn(b []byte, e *event) []byte {
	b = engine.Say(b, g.names.Nick[e.team])
	switch {
	case e.spot == 100:
		return engine.Say(football.AppendYards(engine.Say(b, " bring it back "), e.yards), ", all the way")
	case e.yards > 0:
		b = football.AppendYards(engine.Say(b, " bring it back "), e.yards)
	case e.yards < 0:
		b = engine.Say(football.AppendYards(engine.Say(b, " lose "), -e.yards), " on the return")
	default:
		return engine.Say(b, " get nothing on the return ", g.at(e))
	}
	return engine.Say(b, " to ", g.place(e))
}

// appendWeird says what the table ruled about a weird play, as far as the next sentence does not.
func (g *game) appendWeird(b []byte, e *event) []byte {
	b = engine.Say(b, "A weird play")
	switch {
	case e.outcome == haveFirstDown:
		return engine.Say(b, ": first down ", g.at(e))
	case e.outcome == playAgain && e.spot > 0:
		return engine.Say(b, ": the down is played again ", g.at(e))
	case e.outcome == playAgain:
		return engine.Say(b, ": the kickoff is played again")
	}
	return b
}
