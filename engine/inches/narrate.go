package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// AppendPlayByPlay appends what happened in the entries first to last, in sentences. A team's nickname is a plural
// without an article, as on the air: "Packers punt", which is good grammar for every name.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	return engine.AppendPlays(b, g.events, func(e *event) int { return e.entry }, first, last, g.appendSentence)
}

// appendSentence says one event; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *event) []byte {
	us := g.names.Nick[e.team]
	switch e.kind {
	case tossWon:
		return engine.Say(b, us, " will receive.")
	case kickedOff:
		return g.appendKickoff(b, e)
	case onsideRecovered:
		return engine.Say(b, us, " kick onside and recover ", g.at(e), "!")
	case onsideLost:
		return engine.Say(b, us, " kick onside, but ", g.names.Nick[e.team.Other()], " fall on it ", g.at(e), ".")
	case moved:
		return g.appendMove(b, e)
	case bigPlayDue:
		return engine.Say(b, "Big play!")
	case shifted:
		way, places := " up, to ", int(e.shift)
		if places < 0 {
			way, places = " down, to ", -places
		}
		return engine.Say(b, "The ratings move it ", engine.Number(places), way, engine.Number(engine.PairAt(int(e.place))), ".")
	case sacked:
		return engine.Say(b, us, " are sacked.")
	case fourthFaced:
		return engine.Say(b, us, " face 4th & ", e.fourth.String(), " ", g.at(e), ".")
	case wentForIt:
		return engine.Say(b, us, " go for it.")
	case fourthMade:
		if e.spot < 100 {
			return engine.Say(b, "First down!")
		}
	case fourthStopped, fakeFailed:
		return engine.Say(b, us, " are stopped.")
	case tookOver:
		if e.result == resultDowns {
			return engine.Say(b, us, " take over on downs ", g.at(e), ".")
		}
		return engine.Say(b, us, " take over ", g.at(e), ".")
	case punted:
		return g.appendPunt(b, e)
	case fieldGoalGood:
		return engine.Say(b, us, " try ", fieldGoalOf(e.yards), ". It is good!")
	case fieldGoalMissed:
		return engine.Say(b, us, " try ", fieldGoalOf(e.yards), ". It is no good.")
	case puntBlocked:
		return engine.Say(b, us, " punt. BLOCKED! The ball is loose ", g.at(e), ".")
	case fieldGoalBlocked:
		return engine.Say(b, us, " try ", fieldGoalOf(e.yards), ". BLOCKED! The ball is loose ", g.at(e), ".")
	case puntFaked:
		return engine.Say(b, us, " line up for the punt. It is a fake!")
	case fieldGoalFaked:
		return engine.Say(b, us, " line up for the field goal. It is a fake!")
	case penalized:
		return g.appendPenalty(b, e)
	case ballLoose:
		return engine.Say(b, us, " fumble ", g.at(e), "!")
	case recovered:
		return g.appendRecovery(b, e)
	case ranBack, ranLong:
		if e.spot == 100 {
			return engine.Say(b, us, " run ", yards(e.yards), " into the end zone.")
		}
		return engine.Say(b, us, " run ", yards(e.yards), " to ", g.place(e), ".")
	case passUp:
		return engine.Say(b, us, " throw into trouble.")
	case pickedOff:
		return g.appendInterception(b, e)
	case incomplete:
		return engine.Say(b, "The pass sails past the end line, incomplete.")
	case extraPointGood:
		return engine.Say(b, us, " kick the extra point.")
	case extraPointBlocked:
		return engine.Say(b, us, " kick for the extra point. BLOCKED!")
	case extraPointMissed:
		return engine.Say(b, us, " miss the extra point.")
	case twoPointGood:
		return engine.Say(b, us, " go for two and make it.")
	case twoPointPicked:
		return engine.Say(b, us, " go for two.")
	case twoPointFailed:
		return engine.Say(b, us, " go for two and fail.")
	case tryFailed:
		return engine.Say(b, "The try fails.")
	case scored:
		return g.names.AppendScore(b, e.team, e.score.String(), e.after)
	case periodEnds:
		return engine.Say(b, football.PeriodEnd(e.period))
	case gameEnds:
		return g.names.AppendFinal(b, e.after)
	}
	return b
}

// place is where an event left the ball, in the spot of its team.
func (g *game) place(e *event) string { return g.names.ThePlace(e.team, e.spot) }

// at is place with the word before it.
func (g *game) at(e *event) string { return g.names.At(e.team, e.spot) }

// yards is a count of yards in words.
func yards(n int) string { return engine.Count(n, "yard", "yards") }

// fieldGoalOf is a field goal by its length: "a 48-yard field goal", "an 18-yard field goal".
func fieldGoalOf(n int) string {
	article := "a "
	if n == 18 || n/10 == 8 {
		article = "an "
	}
	return article + engine.Number(n) + "-yard field goal"
}

// appendKickoff says what became of a kickoff; the spot is the receivers'.
func (g *game) appendKickoff(b []byte, e *event) []byte {
	receivers := g.names.Nick[e.team.Other()]
	at := g.names.At(e.team.Other(), e.spot)
	b = engine.Say(b, g.names.Nick[e.team], " kick off")
	switch e.becomes {
	case isTouchback:
		return engine.Say(b, ". Touchback, ", receivers, " ball ", at, ".")
	case isOut:
		return engine.Say(b, " out of bounds. ", receivers, " ball ", at, ".")
	case isLong:
		return engine.Say(b, ". ", receivers, " take it ", at, " with room to run!")
	case isReturned:
		return engine.Say(b, ". ", receivers, " return it to ", g.names.ThePlace(e.team.Other(), e.spot), ".")
	}
	return engine.Say(b, ".") // the fumble has a sentence of its own
}

// appendPunt says what became of a punt; the spot is the receivers'.
func (g *game) appendPunt(b []byte, e *event) []byte {
	receivers := g.names.Nick[e.team.Other()]
	at := g.names.At(e.team.Other(), e.spot)
	b = engine.Say(b, g.names.Nick[e.team], " punt")
	switch e.becomes {
	case isTouchback:
		return engine.Say(b, " into the end zone. Touchback, ", receivers, " ball ", at, ".")
	case isDown:
		return engine.Say(b, ", and the ball is dead ", at, ".")
	case isLong:
		return engine.Say(b, ". ", receivers, " take it ", at, " with room to run!")
	case isReturned:
		return engine.Say(b, ". ", receivers, " ball ", at, ".")
	}
	return engine.Say(b, ".") // the fumble has a sentence of its own
}

// appendMove says how far a play brought the ball.
func (g *game) appendMove(b []byte, e *event) []byte {
	if e.play == noHuddlePlay && !e.big {
		b = engine.Say(b, "No huddle: ")
	}
	b = engine.Say(b, g.names.Nick[e.team])
	switch {
	case e.spot == 0:
		return engine.Say(b, " lose ", yards(-e.yards), ", into their own end zone.")
	case e.yards < 0:
		return engine.Say(b, " lose ", yards(-e.yards), ", back to ", g.place(e), ".")
	case e.play == ballControlPlay && !e.big:
		b = engine.Say(b, " grind out ", yards(e.yards))
	default:
		b = engine.Say(b, " gain ", yards(e.yards))
	}
	if e.spot == 100 {
		return engine.Say(b, ", into the end zone.")
	}
	return engine.Say(b, " to ", g.place(e), ".")
}

// appendPenalty says what a penalty costs: on a kick a first down where the ball lies.
func (g *game) appendPenalty(b []byte, e *event) []byte {
	b = engine.Say(b, "Penalty, ", g.names.Nick[e.team])
	switch {
	case !e.big:
		return engine.Say(b, ". First down, ", g.names.Nick[e.team.Other()], ".")
	case e.yards == 0:
		return engine.Say(b, ". The ball stays ", g.at(e), ".")
	}
	return engine.Say(b, ": ", yards(e.yards), " to ", g.place(e), ".")
}

// appendRecovery says who has a loose ball; where it lies has been said.
func (g *game) appendRecovery(b []byte, e *event) []byte {
	us := g.names.Nick[e.team]
	switch {
	case e.becomes == isTouchback && e.onTry, e.becomes == isOwn && e.spot <= 0:
		return engine.Say(b, us, " fall on it in their own end zone.")
	case e.becomes == isTouchback:
		return engine.Say(b, us, " fall on it in their own end zone. Touchback to ", g.place(e), ".")
	case e.becomes == isOwn:
		return engine.Say(b, us, " fall on it themselves.")
	case e.spot >= 100:
		return engine.Say(b, us, " fall on it in the end zone.")
	case e.becomes == isLong:
		return engine.Say(b, us, " recover with room to run!")
	}
	return engine.Say(b, us, " recover.")
}

// appendInterception says where an interception ended, or the run after it begins.
func (g *game) appendInterception(b []byte, e *event) []byte {
	us := g.names.Nick[e.team]
	switch {
	case e.becomes == isTouchback && e.onTry:
		return engine.Say(b, "INTERCEPTED by ", us, " in the end zone.")
	case e.becomes == isTouchback:
		return engine.Say(b, "INTERCEPTED by ", us, " in the end zone! Touchback to ", g.place(e), ".")
	case e.becomes == isLong:
		return engine.Say(b, "INTERCEPTED by ", us, " ", g.at(e), " with room to run!")
	case e.spot == 100:
		return engine.Say(b, "INTERCEPTED by ", us, ", who bring it all the way back!")
	}
	return engine.Say(b, "INTERCEPTED by ", us, ", who bring it to ", g.place(e), ".")
}
