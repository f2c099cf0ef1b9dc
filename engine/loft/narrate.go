package loft

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// whose is a nickname as an owner: "Foxes'", "Northgate's".
func (g *game) whose(side engine.Side) string {
	name := g.names.Nick[side]
	if strings.HasSuffix(name, "s") {
		return name + "'"
	}
	return name + "'s"
}

// AppendPlayByPlay appends what happened in the entries first to last, in sentences. A team's nickname is a plural
// without an article: "Foxes pray", which is good grammar for every name.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	return engine.AppendPlays(b, g.events, func(e *event) int { return e.entry }, first, last, g.appendEvent)
}

// appendEvent says one event. The first sentence of a play names its box on the sheet.
func (g *game) appendEvent(b []byte, e *event) []byte {
	if e.names {
		b = engine.Say(b, boxName(e.attack, e.number), ": ")
	}
	return g.appendSentence(b, e)
}

// boxName is what the sheet calls a side's box: V3, H1.
func boxName(side engine.Side, number int) string {
	if side == engine.Visitor {
		return "V" + strconv.Itoa(number)
	}
	return "H" + strconv.Itoa(number)
}

// capital begins a note as a sentence; notes are plain ASCII words.
func capital(note string) string {
	if note == "" {
		return ""
	}
	return strings.ToUpper(note[:1]) + note[1:]
}

// led puts how something came about before it; what has no note begins as a sentence.
func led(note, s string) string {
	if note == "" {
		return capital(s)
	}
	return capital(note) + ": " + s
}

// howCome is how a good send or noble came about.
func howCome(e *event) string {
	if e.unguarded {
		return e.note + ", but there is no fenceman"
	}
	return e.note
}

// appendSentence says one event, in the words that players use: those of the plays of stage one, of the table and of
// pierces.
func (g *game) appendSentence(b []byte, e *event) []byte {
	nick, whose, points := g.names.Nick[e.side], g.whose(e.side), strconv.Itoa(e.points)
	switch e.kind {
	case fencemanOff:
		return engine.Say(b, nick, " are without their fenceman.")
	case fencemanBack:
		return engine.Say(b, nick, " have their fenceman back.")
	case fencemenUnchanged:
		return engine.Say(b, "No change of fencemen.")
	case nobleTried:
		if e.attempt == purgeTry {
			return engine.Say(b, nick, " go for a purge noble.")
		}
		return engine.Say(b, nick, " go for a noble.")
	case goodSend:
		return engine.Say(b, led(howCome(e), "good send, "), nick, " +", points, ".")
	case goodNoble:
		return engine.Say(b, led(howCome(e), "NOBLE! "), nick, " +", points, ".")
	case purged:
		return engine.Say(b, led(howCome(e), "PURGE! "), points, " of ", g.whose(e.side.Other()),
			" potentials are wiped out.")
	case purgeVoid:
		return engine.Say(b, "That is no good on a purge noble.")
	case obstructorStruck:
		return engine.Say(b, "Obstructor struck, ", nick, " +", points, ".")
	case steppedOutside:
		return engine.Say(b, "Obstructor over a loft line, play on, ", nick, " +", points, ".")
	case kickedBadly:
		return engine.Say(b, "Bad kick, taken again, ", nick, " +", points, ".")
	case playFailed:
		if e.note == "" {
			return engine.Say(b, "The noble fails.")
		}
		return engine.Say(b, capital(e.note), ".")
	case rollExchanged:
		return engine.Say(b, strconv.Itoa(e.rolled), " is read as ", strconv.Itoa(e.read), ".")
	case grazed:
		return engine.Say(b, "A graze for ", nick, "!")
	case pierced:
		return engine.Say(b, "PIERCE for ", nick, ": ", e.note, ".")
	case scoredByPierce:
		return engine.Say(b, "It counts, ", nick, " +", points, ".")
	case wipedByPierce:
		return engine.Say(b, "It wipes out ", points, " in ", boxName(e.side.Other(), e.box), ".")
	case shortSent:
		return engine.Say(b, "Short: ", whose, " fenceman catches it and puts it back into play.")
	case returned:
		return engine.Say(b, led(e.note, "returned, "), nick, " +", points, ".")
	case throwIntercepted:
		return engine.Say(b, "The throw is INTERCEPTED, penalty kick for ", nick, ".")
	case caughtByObstructor:
		return engine.Say(b, whose, " obstructor catches a strike aimed at him, penalty kick.")
	case rareCalled:
		return engine.Say(b, "A rare play!")
	case stageOneEnded:
		return append(g.appendPair(engine.Say(b, "Potentials after stage one: "), e.both), '.')
	}
	return g.appendKick(b, e)
}

// appendKick says an event of fouls, kicks and stage two.
func (g *game) appendKick(b []byte, e *event) []byte {
	nick, points := g.names.Nick[e.side], strconv.Itoa(e.points)
	switch e.kind {
	case foulCalled:
		return engine.Say(b, "FOUL!")
	case fouled:
		return engine.Say(b, "On ", nick, ": ", e.offense.words, ".")
	case warned:
		if e.nth == 1 {
			return engine.Say(b, nick, " are warned.")
		}
		return engine.Say(b, "Warning ", strconv.Itoa(e.nth), " for ", nick, ".")
	case forfeited:
		return engine.Say(b, nick, " FORFEIT the round.")
	case penaltyTaken:
		return g.appendKickTaken(engine.Say(b, "Penalty kick, ", nick, ", from "), e)
	case conversionTaken:
		return g.appendKickTaken(engine.Say(b, "Conversion from "), e)
	case nothingToWipe:
		return engine.Say(b, nick, " have a penalty kick and nothing to wipe out.")
	case normalKickCalled:
		return engine.Say(b, g.whose(e.side), " keeper tries a normal kick, ", points, " at stake.")
	case riskyKickCalled:
		return engine.Say(b, g.whose(e.side), " keeper tries a risky kick, ", points, " at stake.")
	case kickMissed:
		return engine.Say(b, "The kick ", [...]string{"misses.", "misses again.", "misses a third time!"}[e.nth-1])
	case strikeCaught:
		if e.note == "" {
			return engine.Say(b, "Strike caught.")
		}
		return engine.Say(b, "Strike caught, ", e.note, ".")
	case strikeIntercepted:
		return engine.Say(b, "INTERCEPTED by ", nick, ".")
	case rollLowered:
		return engine.Say(b, strconv.Itoa(e.rolled), " is lowered to ", strconv.Itoa(e.read), ".")
	case nobleRolledAgain:
		return engine.Say(b, "In hand, but off a risky kick: once more.")
	case nobleCaught:
		return engine.Say(b, "NOBLE! ", nick, " convert ", points, ".")
	}
	return g.appendDecision(b, e)
}

// appendKickTaken says whether a kick is good, and what it gives or takes away.
func (g *game) appendKickTaken(b []byte, e *event) []byte {
	b = engine.Say(b, distanceWords[e.from], ": ")
	if e.isGood {
		b = engine.Say(b, "good")
	} else {
		b = engine.Say(b, "no good")
	}
	if e.note != "" {
		b = engine.Say(b, ", ", e.note)
	}
	points := strconv.Itoa(e.points)
	switch {
	case !e.isGood:
		return append(b, '.')
	case e.gain == gainPotentials:
		return engine.Say(b, ", ", g.names.Nick[e.side], " +", points, ".")
	case e.gain == gainReals:
		return engine.Say(b, ", ", g.names.Nick[e.side], " convert ", points, ".")
	}
	return engine.Say(b, ", ", points, " of ", g.whose(e.side.Other()), " reals wiped out.")
}

// appendDecision says an event of stage three, the end of a round or of the game.
func (g *game) appendDecision(b []byte, e *event) []byte {
	nick := g.names.Nick[e.side]
	switch e.kind {
	case bothMustDodge:
		return engine.Say(b, "Level at ", strconv.Itoa(e.both[engine.Home]), ": both must dodge.")
	case bothDodged:
		b = append(g.appendPair(engine.Say(b, "The dice: "), e.both), '.')
		if e.side == engine.Nobody {
			b = engine.Say(b, " They dodge again.")
		}
		return b
	case mustDodge:
		return engine.Say(b, nick, " are ", engine.Count(e.both[e.side.Other()]-e.both[e.side], "real", "reals"), " behind.")
	case dodgeTimed:
		return engine.Say(b, nick, " must dodge ", clock(e.seconds), ".")
	case dodged:
		return engine.Say(b, g.whose(e.side), " dodger: ", dodgeNotes[e.sign], ".")
	case prayerTried:
		return engine.Say(b, nick, " pray.")
	case prayerRolledAgain:
		return engine.Say(b, capital(e.note), ": is there credit for the catch?")
	case prayed:
		if !e.isGood {
			return engine.Say(b, capital(e.note), ": the prayer fails.")
		}
		return engine.Say(b, led(e.note, "the prayer is CAUGHT!"))
	case roundEnded:
		b = engine.Say(b, "ROUND ", roundNames[e.round-1], " to ", nick, ". Rounds: ")
		return append(g.appendPair(b, e.both), '.')
	case gameEnded:
		won, lost := e.both[e.side], e.both[e.side.Other()]
		return engine.Say(b, g.names.Full[e.side], " win the game, ", engine.Count(won, "round", "rounds"), " to ",
			strconv.Itoa(lost), ".")
	}
	return b
}

// appendPair appends a number for each team, visitor first as on every sheet.
func (g *game) appendPair(b []byte, v engine.Sides[int]) []byte {
	b = engine.Say(b, g.names.Nick[engine.Visitor], " ")
	b = strconv.AppendInt(b, int64(v[engine.Visitor]), 10)
	b = engine.Say(b, ", ", g.names.Nick[engine.Home], " ")
	return strconv.AppendInt(b, int64(v[engine.Home]), 10)
}
