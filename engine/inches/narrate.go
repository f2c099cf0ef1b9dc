package inches

import (
	"sort"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendPlayByPlay appends what the entries first to last came to, in sentences. A team's nickname is a plural and stands
// without an article, as on the air: "Packers punt", which is good grammar for every name.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	i := sort.Search(len(g.events), func(i int) bool { return g.events[i].entry >= first })
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
		b = engine.AppendSentence(b, func(b []byte) []byte { return g.appendSentence(b, &g.events[i]) })
	}
	return b
}

// appendSentence says one event; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *event) []byte {
	us := g.names.Nick[e.team]
	switch e.what {
	case tossWon:
		return say(b, us, " will receive.")
	case kickedOff:
		return g.appendKickoff(b, e)
	case onsideKicked:
		if e.word == "kickers" {
			return say(b, us, " kick onside and recover ", g.at(e), "!")
		}
		return say(b, us, " kick onside, but ", g.names.Nick[e.team.Other()], " fall on it ", g.at(e), ".")
	case moved:
		return g.appendMove(b, e)
	case bigPlayDue:
		return say(b, "Big play!")
	case shifted:
		places, to := strconv.Itoa(max(e.yards, -e.yards)), strconv.Itoa(engine.PairAt(e.spot))
		return say(b, "The ratings move it ", places, upOrDown(e.yards), to, ".")
	case sacked:
		return say(b, us, " are sacked.")
	case fourthFaced:
		return say(b, us, " face 4th & ", e.word, " ", g.at(e), ".")
	case wentForIt:
		return say(b, us, " go for it.")
	case fourthMade:
		if e.spot < 100 {
			return say(b, "First down!")
		}
		return b
	case fourthStopped, fakeFailed:
		return say(b, us, " are stopped.")
	case tookOver:
		if e.word == "downs" {
			return say(b, us, " take over on downs ", g.at(e), ".")
		}
		return say(b, us, " take over ", g.at(e), ".")
	case punted:
		return g.appendPunt(b, e)
	case fieldGoalTried:
		b = say(b, us, " try ", fieldGoalOf(e.yards), ". ")
		if e.word == "good" {
			return say(b, "It is good!")
		}
		return say(b, "It is no good.")
	case kickBlocked:
		if e.word == "punt" {
			return say(b, us, " punt. BLOCKED! The ball is loose ", g.at(e), ".")
		}
		return say(b, us, " try ", fieldGoalOf(e.yards), ". BLOCKED! The ball is loose ", g.at(e), ".")
	case fakeDue:
		return say(b, us, " line up for the ", e.word, ". It is a fake!")
	case penalized:
		return g.appendPenalty(b, e)
	case ballLoose:
		return say(b, us, " fumble ", g.at(e), "!")
	case recovered:
		return g.appendRecovery(b, e)
	case ranBack, ranLong:
		if e.spot == 100 {
			return say(b, us, " run ", yards(e.yards), " into the end zone.")
		}
		return say(b, us, " run ", yards(e.yards), " to ", g.place(e), ".")
	case passUp:
		return say(b, us, " throw into trouble.")
	case pickedOff:
		return g.appendInterception(b, e)
	case incomplete:
		return say(b, "The pass sails past the end line, incomplete.")
	case extraPointTried:
		switch e.word {
		case "good":
			return say(b, us, " kick the extra point.")
		case "blocked":
			return say(b, us, " kick for the extra point. BLOCKED!")
		}
		return say(b, us, " miss the extra point.")
	case twoPointTried:
		switch e.word {
		case "good":
			return say(b, us, " go for two and make it.")
		case "intercepted":
			return say(b, us, " go for two.")
		}
		return say(b, us, " go for two and fail.")
	case tryFailed:
		return say(b, "The try fails.")
	case scored:
		return g.names.AppendScore(b, e.team, e.word, e.score)
	case periodEnds:
		return say(b, football.PeriodEnd(e.period))
	case gameEnds:
		return g.names.AppendFinal(b, e.score)
	}
	return b
}

// place is where an event left the ball, in the spot of its team.
func (g *game) place(e *event) string { return g.names.ThePlace(e.team, e.spot) }

// at is place with the word before it.
func (g *game) at(e *event) string { return g.names.At(e.team, e.spot) }

// say appends words one after another.
func say(b []byte, words ...string) []byte {
	for _, w := range words {
		b = append(b, w...)
	}
	return b
}

// yards is a count of yards in words.
func yards(n int) string { return string(football.AppendYards(nil, n)) }

// fieldGoalOf is a field goal by its length: "a 48-yard field goal", "an 18-yard field goal".
func fieldGoalOf(n int) string {
	article := "a "
	if n == 18 || n/10 == 8 {
		article = "an "
	}
	return article + strconv.Itoa(n) + "-yard field goal"
}

func upOrDown(n int) string {
	if n < 0 {
		return " down, to "
	}
	return " up, to "
}

// appendKickoff says what became of a kickoff; the spot is the receivers'.
func (g *game) appendKickoff(b []byte, e *event) []byte {
	receivers := g.names.Nick[e.team.Other()]
	at := g.names.At(e.team.Other(), e.spot)
	b = say(b, g.names.Nick[e.team], " kick off")
	switch e.word {
	case isTouchback:
		return say(b, ". Touchback, ", receivers, " ball ", at, ".")
	case isOut:
		return say(b, " out of bounds. ", receivers, " ball ", at, ".")
	case isLong:
		return say(b, ". ", receivers, " take it ", at, " with room to run!")
	case isReturned:
		return say(b, ". ", receivers, " return it to ", g.names.ThePlace(e.team.Other(), e.spot), ".")
	}
	return say(b, ".") // the fumble has a sentence of its own
}

// appendPunt says what became of a punt; the spot is the receivers'.
func (g *game) appendPunt(b []byte, e *event) []byte {
	receivers := g.names.Nick[e.team.Other()]
	at := g.names.At(e.team.Other(), e.spot)
	b = say(b, g.names.Nick[e.team], " punt")
	switch e.word {
	case isTouchback:
		return say(b, " into the end zone. Touchback, ", receivers, " ball ", at, ".")
	case isDown:
		return say(b, ", and the ball is dead ", at, ".")
	case isLong:
		return say(b, ". ", receivers, " take it ", at, " with room to run!")
	case isReturned:
		return say(b, ". ", receivers, " ball ", at, ".")
	}
	return say(b, ".") // the fumble has a sentence of its own
}

// appendMove says how far a play brought the ball.
func (g *game) appendMove(b []byte, e *event) []byte {
	if e.chart == noHuddleID {
		b = say(b, "No huddle: ")
	}
	b = say(b, g.names.Nick[e.team])
	switch {
	case e.spot == 0:
		return say(b, " lose ", yards(-e.yards), ", into their own end zone.")
	case e.yards < 0:
		return say(b, " lose ", yards(-e.yards), ", back to ", g.place(e), ".")
	case e.chart == ballControlID:
		b = say(b, " grind out ", yards(e.yards))
	default:
		b = say(b, " gain ", yards(e.yards))
	}
	if e.spot == 100 {
		return say(b, ", into the end zone.")
	}
	return say(b, " to ", g.place(e), ".")
}

// appendPenalty says what a penalty costs; no yards are a first down where the ball lies.
func (g *game) appendPenalty(b []byte, e *event) []byte {
	b = say(b, "Penalty, ", g.names.Nick[e.team])
	if e.yards == 0 {
		return say(b, ". First down, ", g.names.Nick[e.team.Other()], ".")
	}
	return say(b, ": ", yards(e.yards), " to ", g.place(e), ".")
}

// appendRecovery says who has a loose ball; where it lies has been said.
func (g *game) appendRecovery(b []byte, e *event) []byte {
	us := g.names.Nick[e.team]
	switch {
	case e.word == isTouchback && e.onTry, e.word == isOwn && e.spot <= 0:
		return say(b, us, " fall on it in their own end zone.")
	case e.word == isTouchback:
		return say(b, us, " fall on it in their own end zone. Touchback to ", g.place(e), ".")
	case e.word == isOwn:
		return say(b, us, " fall on it themselves.")
	case e.spot >= 100:
		return say(b, us, " fall on it in the end zone.")
	case e.word == isLong:
		return say(b, us, " recover with room to run!")
	}
	return say(b, us, " recover.")
}

// appendInterception says where an interception ended, or the run after it begins.
func (g *game) appendInterception(b []byte, e *event) []byte {
	us := g.names.Nick[e.team]
	switch {
	case e.word == isTouchback && e.onTry:
		return say(b, "INTERCEPTED by ", us, " in the end zone.")
	case e.word == isTouchback:
		return say(b, "INTERCEPTED by ", us, " in the end zone! Touchback to ", g.place(e), ".")
	case e.word == isLong:
		return say(b, "INTERCEPTED by ", us, " ", g.at(e), " with room to run!")
	case e.spot == 100:
		return say(b, "INTERCEPTED by ", us, ", who bring it all the way back!")
	}
	return say(b, "INTERCEPTED by ", us, ", who bring it to ", g.place(e), ".")
}

// AppendScoreboard appends where the game stands, in one line.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = g.names.AppendStanding(b, g.score)
	if g.phase == overPhase {
		return say(b, "  final")
	}
	b = say(b, "  ", football.PeriodName(g.period), "  ")
	b = say(football.AppendCount(b, g.clock, "box", "boxes"), " left")
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
		b = say(b, " ball ", g.names.At(g.possession, g.ball))
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
		who = g.names.Nick[p.By]
	}
	switch p.ID {
	case "toss":
		return "even: " + g.names.Nick[engine.Home] + " receive; odd: " + g.names.Nick[engine.Visitor] + " receive"
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
		return "the scores add up to the yard line, so " + who + " fake: good on 1 to 5"
	case "extra-point":
		return who + " kick for the extra point, on the Field Goal & Extra Point chart"
	case "field-goal":
		return who + " try " + fieldGoalOf(football.KickLength(g.ball)) + ": a number from " + strconv.Itoa(100-g.ball) + " up is good"
	case "fumble-return":
		team := g.live.Team
		return "a loose ball " + g.names.At(team, g.live.Spot) + ": " + who + " roll; the offense is " + g.names.Nick[team]
	case "long-gain":
		return g.names.Nick[g.live.Team] + " run from " + g.names.ThePlace(g.live.Team, g.live.Spot) + ": " + who + " roll on Long Gain"
	}
	for _, c := range charts {
		if id, title := c.Name(); id == p.ID {
			return who + " roll on " + title
		}
	}
	return who
}

// Deal has nothing to add: every prompt of this game is dice or a call.
func (g *game) Deal(*engine.Prompt, func(int) int) string { return "" }
