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
		b = engine.AppendSentence(b, func(b []byte) []byte { return g.appendSentence(b, &g.events[i]) })
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
		case scored, periodEnds, gameEnds:
			meaning()
		}
		before := len(b)
		if before > start {
			b = append(b, ' ')
		}
		if e.what == scored {
			b = say(b, scoredWords(e.word), football.Figures(e.score[engine.Visitor], e.score[engine.Home]), ".")
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

// scoredWords is a kind of score before the points; that a kick or a try is good has been said.
func scoredWords(kind string) string {
	switch kind {
	case "field-goal", "kick", "two-point":
		return ""
	case "safety":
		return "SAFETY, "
	}
	return "TOUCHDOWN, "
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
		b = say(b, nick, " ball ", g.at(e))
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
			b = say(b, " ", g.names.At(e.team.Other(), e.spot))
		}
	case passRuled:
		return say(b, "The table rules it ", e.word, ".")
	case fairCaught:
		b = say(b, "Fair catch by the ", nick, " ", g.at(e))
	case returned:
		b = g.appendReturn(b, e)
	case touchbacked:
		return say(b, "Touchback.")
	case weirdEnded:
		b = g.appendOutcome(b, e)
	case scored:
		return g.names.AppendScore(b, e.team, e.word, e.score)
	case periodEnds:
		return say(b, football.PeriodEnd(e.period))
	case gameEnds:
		return g.names.AppendFinal(b, e.score)
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
		b = say(b, "Blocked by the ", nick, "! The ball lies ", g.names.At(e.team.Other(), e.spot))
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
		b = say(b, "The try is played again from ", g.place(e))
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

// place is where an event left the ball, in the spot of its team.
func (g *game) place(e *event) string { return g.names.ThePlace(e.team, e.spot) }

// at is place with the word before it.
func (g *game) at(e *event) string { return g.names.At(e.team, e.spot) }

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
		return say(b, "No gain ", g.at(e))
	case e.told:
		b = say(b, "To ")
	case e.yards > 0:
		b = say(football.AppendYards(b, e.yards), " to ")
	default:
		b = say(football.AppendYards(say(b, "Loss of "), -e.yards), " to ")
	}
	return say(b, g.place(e))
}

func (g *game) appendFlag(b []byte, e *event) []byte {
	b = say(b, "Flag on the ", g.names.Nick[e.team], ", ")
	b = football.AppendYards(b, e.yards)
	if e.spot == 0 {
		return b // the next sentence says it
	}
	return say(b, " to ", g.place(e))
}

func (g *game) appendFumble(b []byte, e *event) []byte {
	nick := g.names.Nick[e.team]
	switch e.word {
	case "no-fumble":
		return say(b, "No fumble")
	case "kept":
		return say(b, "Fumble, but the ", nick, " keep it")
	}
	return say(b, "FUMBLE by the ", nick, " ", g.at(e), ", and the ", g.names.Nick[e.team.Other()], " have it")
}

// appendLanding says where a kick came down; the spot is the receivers'.
func (g *game) appendLanding(b []byte, e *event) []byte {
	if e.spot <= 0 {
		return say(b, ", into the end zone")
	}
	b = say(b, " to ", g.names.ThePlace(e.team.Other(), e.spot))
	if e.word == "out" {
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
		return say(b, " get nothing on the return ", g.at(e))
	}
	return say(b, g.place(e))
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
