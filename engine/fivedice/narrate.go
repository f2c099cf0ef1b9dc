package fivedice

import (
	"sort"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// chartWords are the charts as a refusal names them.
var chartWords = [chartCount]string{"a run", "a short pass", "a medium pass", "a long pass", "a quarterback's run", "a punt",
	"a field goal", "a kickoff", "a return", "a kick for the point"}

// AppendPlayByPlay appends what the entries first to last came to, in sentences. A code is told as soon as it is typed.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	i := sort.Search(len(g.events), func(i int) bool { return g.events[i].entry >= first })
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
		if g.events[i].quiet || g.repeats(i) {
			continue
		}
		before := len(b)
		if before > 0 {
			b = append(b, ' ')
		}
		after := g.appendSentence(b, &g.events[i])
		if len(after) == len(b) {
			b = b[:before] // nothing to say
		} else {
			b = after
		}
	}
	return b
}

// AppendOutcome appends what the entries first to last came to, without what their codes mean: for a sheet that has the
// codes in a column of their own. Where only the code says what happened, its meaning is the outcome. After a score it
// tells the points as sheets do, visitor first.
func (g *game) AppendOutcome(b []byte, first, last int) []byte {
	start, code := len(b), noCode
	meaning := func() {
		if len(b) == start && code != noCode {
			b = append(g.codes.Cells[code].appendMeaning(b), '.')
			b[start] = upper(b[start])
		}
	}
	i := sort.Search(len(g.events), func(i int) bool { return g.events[i].entry >= first })
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
		e := g.events[i]
		if e.quiet || g.repeats(i) {
			continue
		}
		e.told = false
		switch e.what {
		case coded:
			code = e.yards
			continue
		case periodEnds, gameEnds:
			meaning()
		}
		before := len(b)
		if before > start {
			b = append(b, ' ')
		}
		if e.what == scored {
			b = say(b, scoreWord(e.word), ", ", figured(e.score[engine.Visitor], e.score[engine.Home]), ".")
			continue
		}
		after := g.appendSentence(b, &e)
		if len(after) == len(b) {
			b = b[:before] // nothing to say
		} else {
			b = after
		}
	}
	meaning()
	return b
}

// upper returns a letter as a sentence begins with it.
func upper(c byte) byte {
	if 'a' <= c && c <= 'z' {
		return c - 'a' + 'A'
	}
	return c
}

// repeats reports whether an event only says again where a return or a fair catch has left the ball.
func (g *game) repeats(i int) bool {
	if i == 0 || g.events[i].what != driveBegins {
		return false
	}
	e, before := &g.events[i], &g.events[i-1]
	return (before.what == returned || before.what == fairCaught) && before.team == e.team && before.spot == e.spot
}

// appendSentence says one event, in the words that players use; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *event) []byte {
	nick := g.names.Nick[e.team]
	switch e.what {
	case tossWon:
		return say(b, g.names.Full[e.team], " receive.")
	case coded:
		return g.appendCode(b, e)
	case driveBegins:
		b = g.appendAt(say(b, nick, " ball"), e.team, e.spot)
	case booked:
		b = g.appendPlay(b, e)
	case firstDown:
		return say(b, "First down.")
	case flagged:
		b = g.appendFlag(b, e)
	case declined:
		b = say(b, g.names.Nick[e.team.Other()], " decline the penalty on the ", nick)
	case offset:
		if e.word == "stands" {
			return say(b, "The fouls offset each other.")
		}
		return say(b, "The fouls offset each other, and the down is played again.")
	case dropped:
		b = say(b, "The foul by the ", nick, " does not count")
	case injured:
		b = say(b, "The ", nick, " have a player hurt")
	case kneeled:
		b = say(b, nick, " take a knee")
	case spiked:
		b = say(b, nick, " spike the ball")
	case tookTimeout:
		b = say(b, "Time-out, ", nick)
	case fumbled:
		b = g.appendFumble(b, e)
	case picked:
		b = say(b, "INTERCEPTED by the ", g.names.Nick[e.team.Other()])
		if !e.onTry {
			b = g.appendAt(b, e.team.Other(), e.spot)
		}
	case passRuled:
		return say(b, "The table rules it ", e.word, ".")
	case fairCaught:
		b = g.appendAt(say(b, "Fair catch by the ", nick), e.team, e.spot)
	case returned:
		b = g.appendReturn(b, e)
	case touchbacked:
		return say(b, "Touchback.")
	case weirdEnded:
		b = g.appendOutcome(b, e)
	case scored:
		return g.appendScore(b, e)
	case periodEnds:
		return say(b, "End of ", periodName(e.period), ".")
	case gameEnds:
		return g.appendFinal(b, e)
	default:
		return g.appendKick(b, e)
	}
	return append(b, '.')
}

// appendKick says the events of kicks and tries.
func (g *game) appendKick(b []byte, e *event) []byte {
	nick := g.names.Nick[e.team]
	switch e.what {
	case kickedOff:
		b = g.appendLanding(football.AppendYards(b, e.yards), e)
	case onsideKicked:
		who := nick
		if e.word == "receiving" {
			who = g.names.Nick[e.team.Other()]
		}
		b = football.AppendYards(say(b, "Onside kick by the ", nick, ", "), e.yards)
		b = say(b, ": ", who, " have it")
	case punted:
		b = g.appendLanding(football.AppendYards(b, e.yards), e)
	case kickBlocked:
		b = g.names.AppendPlace(say(b, "Blocked by the ", nick, "! The ball lies at the "), e.team.Other(), e.spot)
	case recovered:
		b = say(b, nick, " fall on the blocked kick")
	case fieldGoal:
		if e.word == "blocked" {
			return b
		}
		b = say(strconv.AppendInt(b, int64(e.yards), 10), "-yard field goal ", okOr(e.word, "misses"))
	case kickTried:
		b = say(b, "The kick for the point ", okOr(e.word, "fails"))
	case twoTried:
		b = say(b, "The two-point try ", okOr(e.word, "fails"))
	case tryAgain:
		b = g.appendSpot(say(b, "The try is played again from "), e.team, e.spot)
	default:
		return b
	}
	return append(b, '.')
}

// okOr is the verb of a kick or a try: "is good", or the word for failure.
func okOr(word, failure string) string {
	if word == "" {
		return failure
	}
	return "is " + word
}

// appendSpot appends where the ball is, as seen by a team: "their 20", "the Bears 20", "midfield".
func (g *game) appendSpot(b []byte, team engine.Side, spot int) []byte {
	switch {
	case spot <= -1:
		return say(strconv.AppendInt(b, int64(-spot), 10), " deep in their end zone")
	case spot == 0:
		return say(b, "their goal line")
	case spot < 50:
		return strconv.AppendInt(say(b, "their "), int64(spot), 10)
	case spot == 50:
		return say(b, "midfield")
	}
	return g.names.AppendPlace(say(b, "the "), team, spot)
}

// appendAt is appendSpot behind a comma or "at".
func (g *game) appendAt(b []byte, team engine.Side, spot int) []byte {
	if spot < 0 {
		return g.appendSpot(say(b, ", "), team, spot)
	}
	return g.appendSpot(say(b, " at "), team, spot)
}

// appendCode says what a code means.
func (g *game) appendCode(b []byte, e *event) []byte {
	b = say(b, chartNames[e.chart], ", code ")
	b = say(strconv.AppendInt(b, int64(e.yards), 10), ": ")
	return append(g.codes.Cells[e.yards].appendMeaning(b), '.')
}

// appendPlay says a play from scrimmage.
func (g *game) appendPlay(b []byte, e *event) []byte {
	switch {
	case e.word == incompletePlay:
		return say(b, "The pass falls incomplete")
	case e.word == sackPlay:
		b = football.AppendYards(say(b, "SACKED, "), -e.yards)
		b = say(b, " lost to ")
	case e.spot == 100 && e.told:
		return say(b, "Into the end zone")
	case e.spot == 100:
		return say(football.AppendYards(b, e.yards), " into the end zone")
	case e.yards == 0:
		return g.appendAt(say(b, "No gain"), e.team, e.spot)
	case e.told:
		b = say(b, "To ")
	case e.yards > 0:
		b = say(football.AppendYards(b, e.yards), " to ")
	default:
		b = say(football.AppendYards(say(b, "Loss of "), -e.yards), " to ")
	}
	return g.appendSpot(b, e.team, e.spot)
}

func (g *game) appendFlag(b []byte, e *event) []byte {
	b = say(b, "Flag on the ", g.names.Nick[e.team], ", ")
	b = football.AppendYards(b, e.yards)
	switch e.spot {
	case 0:
		return b // the next sentence says it
	case 50:
		return say(b, " to midfield")
	}
	return g.names.AppendPlace(say(b, " to the "), e.team, e.spot)
}

func (g *game) appendFumble(b []byte, e *event) []byte {
	nick := g.names.Nick[e.team]
	switch e.word {
	case "no-fumble":
		return say(b, "No fumble")
	case "kept":
		return say(b, "Fumble, but the ", nick, " keep it")
	}
	b = g.appendAt(say(b, "FUMBLE by the ", nick), e.team, e.spot)
	return say(b, ", and the ", g.names.Nick[e.team.Other()], " have it")
}

// appendLanding says where a kick came down; the spot is the receivers'.
func (g *game) appendLanding(b []byte, e *event) []byte {
	receivers := e.team.Other()
	switch {
	case e.spot <= 0:
		b = say(b, ", into the end zone")
	case e.spot == 50:
		b = say(b, " to midfield")
	default:
		b = g.names.AppendPlace(say(b, " to the "), receivers, e.spot)
	}
	if e.word == "out" && e.spot > 0 {
		b = say(b, ", out of bounds")
	}
	return b
}

func (g *game) appendReturn(b []byte, e *event) []byte {
	b = say(b, g.names.Nick[e.team])
	switch {
	case e.spot == 100:
		return say(football.AppendYards(say(b, " bring it back "), e.yards), ", all the way")
	case e.yards > 0:
		b = say(football.AppendYards(say(b, " bring it back "), e.yards), " to ")
	case e.yards < 0:
		b = say(football.AppendYards(say(b, " lose "), -e.yards), " on the return to ")
	default:
		return g.appendAt(say(b, " get nothing on the return"), e.team, e.spot)
	}
	return g.appendSpot(b, e.team, e.spot)
}

// appendOutcome says what the table ruled about a weird play.
func (g *game) appendOutcome(b []byte, e *event) []byte {
	b = say(b, "The table rules: ")
	switch e.word {
	case "replay":
		return say(b, "played again")
	case "first-down":
		return say(b, "first down")
	}
	return say(b, g.names.Nick[e.team], " ", e.word)
}

// scoreWord is a kind of score as announcers call it.
func scoreWord(kind string) string {
	switch kind {
	case "field-goal":
		return "Three points"
	case "safety":
		return "SAFETY, two points"
	case "kick":
		return "One point"
	case "two-point":
		return "Two points"
	}
	return "TOUCHDOWN"
}

func (g *game) appendScore(b []byte, e *event) []byte {
	b = say(b, scoreWord(e.word), " for the ", g.names.Full[e.team], ": ")
	return append(g.appendStanding(b, e.score), '.')
}

// appendStanding appends the score, visitor first as on every sheet.
func (g *game) appendStanding(b []byte, score engine.Sides[int]) []byte {
	b = say(b, g.names.Nick[engine.Visitor], " ")
	b = strconv.AppendInt(b, int64(score[engine.Visitor]), 10)
	b = say(b, ", ", g.names.Nick[engine.Home], " ")
	return strconv.AppendInt(b, int64(score[engine.Home]), 10)
}

func (g *game) appendFinal(b []byte, e *event) []byte {
	if e.score[engine.Visitor] == e.score[engine.Home] {
		b = say(b, "The game ends in a tie: ")
	} else {
		b = say(b, "The game is over: ")
	}
	return append(g.appendStanding(b, e.score), '.')
}

// periodName says a period in a sentence.
func periodName(period int) string {
	switch {
	case period == 5:
		return "overtime"
	case period > 5:
		return "overtime " + strconv.Itoa(period-4)
	}
	return "the " + football.PeriodName(period) + " quarter"
}
