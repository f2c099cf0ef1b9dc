package inches

import (
	"sort"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendPlayByPlay appends what the entries first to last came to, in sentences.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	i := sort.Search(len(g.events), func(i int) bool { return g.events[i].entry >= first })
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
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

// appendSentence says one event, in the words that players use; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *event) []byte {
	full, nick := g.names.Full[e.team], g.names.Nick[e.team]
	switch e.what {
	case tossWon:
		return say(b, full, " receive.")
	case kickReturned:
		b = append(say(b, nick, " return the kickoff to the "), g.place(e)...)
	case touchbacked:
		b = append(say(b, "Touchback, ", nick, " at the "), g.place(e)...)
	case kickedOut:
		b = append(say(b, "Kicked out of bounds, ", nick, " at the "), g.place(e)...)
	case onsideKicked:
		who := nick
		if e.word != "kickers" {
			who = g.names.Nick[e.team.Other()]
		}
		b = append(say(b, "Onside kick: ", who, " have it at the "), g.place(e)...)
	case moved:
		b = g.appendMove(b, e)
	case sacked:
		return say(b, "Sack!")
	case shifted:
		direction := " up to "
		if e.yards < 0 {
			direction = " down to "
		}
		b = say(b, "The rating moves the big play ", strconv.Itoa(max(e.yards, -e.yards)), direction, strconv.Itoa(engine.PairAt(e.spot)))
	case fourthFaced:
		b = append(say(b, "4th & ", e.word, " at the "), g.place(e)...)
	case fourthMade:
		return say(b, "They keep the ball.")
	case fourthFailed:
		b = append(say(b, "Lost on downs at the "), g.place(e)...)
	case punted:
		b = g.appendPunt(b, e)
	case kickBlocked:
		b = append(say(b, "The ", e.word, " is blocked! The ball lies at the "), g.place(e)...)
	case fieldGoalTried:
		b = say(b, strconv.Itoa(kickLength(e.yards)), "-yard field goal ", okOr(e.word, "misses"))
	case faked:
		return say(b, "A fake!")
	case fakeFailed:
		b = append(say(b, "It goes nowhere, ball lost at the "), g.place(e)...)
	case penalized:
		b = g.appendPenalty(b, e)
	case lostHold:
		b = append(say(b, nick, " fumble at the "), g.place(e)...)
	case recovered:
		b = append(say(b, nick, " recover at the "), g.place(e)...)
	case ranBack:
		b = append(g.runs(b, e), g.place(e)...)
	case ranLong:
		b = append(g.runs(say(b, "Long gain: "), e), g.place(e)...)
	case pickedOff:
		b = append(say(b, "INTERCEPTED by the ", nick, ", who end at the "), g.place(e)...)
	case incomplete:
		return say(b, "Incomplete, beyond the end line.")
	case extraPointTried:
		b = say(b, "Extra point ", okOr(e.word, "misses"))
	case twoPointTried:
		b = say(b, "Two-point try ", okOr(e.word, "fails"))
	case scored:
		return g.appendScore(b, e)
	case periodEnds:
		return say(b, "End of the ", football.PeriodName(e.period), " period.")
	case gameEnds:
		return g.appendFinal(b, e)
	default:
		return b
	}
	return append(b, '.')
}

// place is where an event left the ball, in the spot of its team.
func (g *game) place(e *event) string { return g.names.Place(e.team, e.spot) }

// say appends words one after another.
func say(b []byte, words ...string) []byte {
	for _, w := range words {
		b = append(b, w...)
	}
	return b
}

// okOr is the verb of a kick or a try: "is good", "is blocked", or the word for failure.
func okOr(word, failure string) string {
	if word == "" {
		return failure
	}
	return "is " + word
}

func (g *game) appendMove(b []byte, e *event) []byte {
	switch {
	case e.yards > 0:
		b = football.AppendYards(b, e.yards)
	case e.yards < 0:
		b = football.AppendYards(say(b, "Loss of "), -e.yards)
	default:
		b = say(b, "No gain")
	}
	return append(say(b, " to the "), g.place(e)...)
}

func (g *game) runs(b []byte, e *event) []byte {
	b = football.AppendYards(b, e.yards)
	return say(b, " to the ")
}

// appendPunt says where a punt came down; the spot is the receivers'.
func (g *game) appendPunt(b []byte, e *event) []byte {
	receivers := e.team.Other()
	if e.spot == 0 {
		return say(b, "Punt into the end zone, touchback")
	}
	b = say(b, "Punt to the ")
	return g.names.AppendPlace(b, receivers, e.spot)
}

func (g *game) appendPenalty(b []byte, e *event) []byte {
	b = say(b, "Flag on the ", g.names.Nick[e.team])
	if e.yards == 0 {
		return say(b, ", first down")
	}
	b = football.AppendYards(say(b, ", "), e.yards)
	return append(say(b, " to the "), g.place(e)...)
}

// scoreWord is a kind of score as announcers call it.
func scoreWord(kind string) string {
	switch kind {
	case "touchdown-offense":
		return "TOUCHDOWN"
	case "touchdown-kickoff":
		return "TOUCHDOWN on the kickoff"
	case "touchdown-punt":
		return "TOUCHDOWN on the punt return"
	case "touchdown-interception":
		return "TOUCHDOWN on the interception"
	case "touchdown-fumble":
		return "TOUCHDOWN on the loose ball"
	case "field-goal":
		return "Three points"
	case "safety":
		return "SAFETY"
	case "extra-point":
		return "One point"
	case "two-point":
		return "Two points"
	}
	return "Two points on the return"
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

// AppendScoreboard appends where the game stands, in one line.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = g.appendStanding(b, g.score)
	if g.phase == overPhase {
		return say(b, "  final")
	}
	b = say(b, "  ", football.PeriodName(g.period), "  ")
	b = strconv.AppendInt(b, int64(g.clock), 10)
	if g.clock == 1 {
		b = say(b, " box left")
	} else {
		b = say(b, " boxes left")
	}
	if g.possession == engine.Nobody {
		return b
	}
	b = say(b, "  ", g.names.Nick[g.possession])
	switch g.phase {
	case kickoffPhase:
		b = say(b, " to kick off")
		if g.afterSafety {
			b = say(b, " after the safety")
		}
	case tryPhase:
		b = say(b, " to try for the point")
	default:
		b = g.names.AppendPlace(say(b, " ball at the "), g.possession, g.ball)
	}
	if g.fourth != "" {
		b = say(b, ", 4th & ", g.fourth)
	}
	return b
}

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	who := ""
	if p.By == engine.Visitor || p.By == engine.Home {
		who = g.names.Full[p.By]
	}
	switch p.ID {
	case "toss":
		return "even: " + g.names.Full[engine.Home] + " receive; odd: " + g.names.Full[engine.Visitor] + " receive"
	case "free-kick":
		return who + " kick off: deep or onside"
	case "play":
		return who + " choose the chart for the next stretch of the drive"
	case "fourth-down":
		return "4th & " + g.fourth + ": " + who + " punt, try a field goal or go for it"
	case "try":
		return who + " try for one point or for two"
	case "final-kick":
		return "time is out: " + who + " may try one field goal, or let the half end"
	case "fake":
		return "the scores add up to the yard line: a fake, good on 1 to 5"
	case "extra-point":
		return who + " kick for the extra point, on the Field Goal & Extra Point chart"
	}
	for _, c := range charts {
		if id, title := c.Name(); id == p.ID {
			return who + " roll on " + strings.Trim(title, "!")
		}
	}
	return who
}

// Deal has nothing to add: every prompt of this game is dice or a call.
func (g *game) Deal(*engine.Prompt, func(int) int) string { return "" }
