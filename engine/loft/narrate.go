package loft

import (
	"sort"
	"strconv"
	"strings"

	"rollbook/engine"
)

// names are what the two teams are called in sentences.
type names struct {
	full engine.Sides[string] // as in the header
	nick engine.Sides[string] // the last word of it, where the two differ: Foxes, Comets
}

// namesOf takes the names from a header.
func namesOf(s *engine.Setup) names {
	var n names
	for _, side := range engine.Teams {
		n.full[side] = s.Team(side)
		n.nick[side] = n.full[side][strings.LastIndexByte(n.full[side], ' ')+1:]
	}
	if n.nick[engine.Visitor] == n.nick[engine.Home] {
		n.nick = n.full
	}
	return n
}

// whose is a nickname as an owner: "Foxes'", "Northgate's".
func (n *names) whose(side engine.Side) string {
	if name := n.nick[side]; strings.HasSuffix(name, "s") {
		return name + "'"
	}
	return n.nick[side] + "'s"
}

// AppendPlayByPlay appends what happened in the entries first to last, in sentences. The first sentence of a play names
// its box on the sheet. A team's nickname is a plural without an article: "Foxes pray", which is good grammar for every
// name.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	i := sort.Search(len(g.events), func(i int) bool { return g.events[i].entry >= first })
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
		e := &g.events[i]
		if e.kind < silent {
			continue
		}
		if len(b) > 0 {
			b = append(b, ' ')
		}
		if e.names {
			b = say(b, boxName(e.attack, e.number), ": ")
		}
		b = g.appendSentence(b, e)
	}
	return b
}

// boxName is what the sheet calls a side's box: V3, H1.
func boxName(side engine.Side, number int) string {
	if side == engine.Visitor {
		return "V" + strconv.Itoa(number)
	}
	return "H" + strconv.Itoa(number)
}

// say appends words one after another.
func say(b []byte, words ...string) []byte {
	for _, w := range words {
		b = append(b, w...)
	}
	return b
}

// capital begins a note as a sentence; notes are plain ASCII words.
func capital(note string) string {
	if note == "" {
		return ""
	}
	return strings.ToUpper(note[:1]) + note[1:]
}

// led puts how something came about before it; what stands alone begins as a sentence.
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
	nick, whose, points := g.names.nick[e.side], g.names.whose(e.side), strconv.Itoa(e.points)
	switch e.kind {
	case fencemanOff:
		return say(b, nick, " are without their fenceman.")
	case fencemanBack:
		return say(b, nick, " have their fenceman back.")
	case fencemenUnchanged:
		return say(b, "No change of fencemen.")
	case nobleTried:
		if e.attempt == purgeTry {
			return say(b, nick, " go for a purge noble.")
		}
		return say(b, nick, " go for a noble.")
	case goodSend:
		return say(b, led(howCome(e), "good send, "), nick, " +", points, ".")
	case goodNoble:
		return say(b, led(howCome(e), "NOBLE! "), nick, " +", points, ".")
	case purged:
		return say(b, led(howCome(e), "PURGE! "), points, " of ", g.names.whose(e.side.Other()),
			" potentials are wiped out.")
	case purgeVoid:
		return say(b, "That is no good on a purge noble.")
	case obstructorStruck:
		return say(b, "Obstructor struck, ", nick, " +", points, ".")
	case steppedOutside:
		return say(b, "Obstructor over a loft line, play on, ", nick, " +", points, ".")
	case kickedBadly:
		return say(b, "Bad kick, taken again, ", nick, " +", points, ".")
	case playFailed:
		if e.note == "" {
			return say(b, "The noble fails.")
		}
		return say(b, capital(e.note), ".")
	case rollExchanged:
		return say(b, strconv.Itoa(e.rolled), " is read as ", strconv.Itoa(e.read), ".")
	case grazed:
		return say(b, "A graze for ", nick, "!")
	case pierced:
		return say(b, "PIERCE for ", nick, ": ", e.note, ".")
	case scoredByPierce:
		return say(b, "It counts, ", nick, " +", points, ".")
	case wipedByPierce:
		return say(b, "It wipes out ", points, " in ", boxName(e.side, e.box), ".")
	case shortSent:
		return say(b, "Short: ", whose, " fenceman catches it and puts it back into play.")
	case returned:
		return say(b, led(e.note, "returned, "), nick, " +", points, ".")
	case throwIntercepted:
		return say(b, "The throw is INTERCEPTED, penalty kick for ", nick, ".")
	case caughtByObstructor:
		return say(b, whose, " obstructor catches a strike aimed at him, penalty kick.")
	case rareCalled:
		return say(b, "A rare play!")
	case stageOneEnded:
		return append(g.appendPair(say(b, "Potentials after stage one: "), e.potentials), '.')
	}
	return g.appendKick(b, e)
}

// appendKick says an event of fouls, kicks and stage two.
func (g *game) appendKick(b []byte, e *event) []byte {
	nick, points := g.names.nick[e.side], strconv.Itoa(e.points)
	switch e.kind {
	case foulCalled:
		return say(b, "FOUL!")
	case fouled:
		return say(b, "On ", nick, ": ", offenseWords[e.offense], ".")
	case warned:
		if e.nth == 1 {
			return say(b, nick, " are warned.")
		}
		return say(b, "Warning ", strconv.Itoa(e.nth), " for ", nick, ".")
	case forfeited:
		return say(b, nick, " FORFEIT the round.")
	case penaltyTaken:
		return g.appendKickTaken(say(b, "Penalty kick, ", nick, ", from "), e)
	case conversionTaken:
		return g.appendKickTaken(say(b, "Conversion from "), e)
	case nothingToWipe:
		return say(b, nick, " have a penalty kick and nothing to wipe out.")
	case normalKickCalled:
		return say(b, g.names.whose(e.side), " keeper tries a normal kick, ", points, " at stake.")
	case riskyKickCalled:
		return say(b, g.names.whose(e.side), " keeper tries a risky kick, ", points, " at stake.")
	case kickMissed:
		return say(b, "The kick ", [...]string{"misses.", "misses again.", "misses a third time!"}[e.nth-1])
	case strikeCaught:
		if e.note == "" {
			return say(b, "Strike caught.")
		}
		return say(b, "Strike caught, ", e.note, ".")
	case strikeIntercepted:
		return say(b, "INTERCEPTED by ", nick, ".")
	case rollLowered:
		return say(b, strconv.Itoa(e.rolled), " is lowered to ", strconv.Itoa(e.read), ".")
	case nobleRolledAgain:
		return say(b, "In hand, but off a risky kick: once more.")
	case nobleCaught:
		return say(b, "NOBLE! ", nick, " convert ", points, ".")
	}
	return g.appendDecision(b, e)
}

// appendKickTaken says whether a kick is good, and what it gives or takes away.
func (g *game) appendKickTaken(b []byte, e *event) []byte {
	b = say(b, distanceWords[e.from], ": ")
	if e.isGood {
		b = say(b, "good")
	} else {
		b = say(b, "no good")
	}
	if e.note != "" {
		b = say(b, ", ", e.note)
	}
	points := strconv.Itoa(e.points)
	switch {
	case !e.isGood:
		return append(b, '.')
	case e.gain == gainPotentials:
		return say(b, ", ", g.names.nick[e.side], " +", points, ".")
	case e.gain == gainReals:
		return say(b, ", ", g.names.nick[e.side], " convert ", points, ".")
	}
	return say(b, ", ", points, " of ", g.names.whose(e.side.Other()), " reals wiped out.")
}

// appendDecision says an event of stage three, the end of a round or of the game.
func (g *game) appendDecision(b []byte, e *event) []byte {
	nick := g.names.nick[e.side]
	switch e.kind {
	case bothMustDodge:
		return say(b, "Level at ", strconv.Itoa(e.reals[engine.Home]), ": both must dodge.")
	case bothDodged:
		b = append(g.appendPair(b, e.sums), '.')
		if e.sums[engine.Visitor] == e.sums[engine.Home] {
			b = say(b, " They dodge again.")
		}
		return b
	case mustDodge:
		behind := e.reals[e.side.Other()] - e.reals[e.side]
		if behind == 1 {
			return say(b, nick, " are 1 real behind.")
		}
		return say(b, nick, " are ", strconv.Itoa(behind), " reals behind.")
	case dodgeTimed:
		return say(b, nick, " must dodge ", clock(e.seconds), ".")
	case dodged:
		return say(b, g.names.whose(e.side), " dodger: ", dodgeNotes[e.sign], ".")
	case prayerTried:
		return say(b, nick, " pray.")
	case prayerRolledAgain:
		return say(b, capital(e.note), ": is there credit for the catch?")
	case prayed:
		if !e.isGood {
			return say(b, capital(e.note), ": the prayer fails.")
		}
		return say(b, led(e.note, "the prayer is CAUGHT!"))
	case roundEnded:
		return append(g.appendPair(say(b, "ROUND ", roundNames[e.round-1], " to ", nick, ": "), e.rounds), '.')
	case gameEnded:
		won, lost := e.rounds[e.side], e.rounds[e.side.Other()]
		b = say(b, g.names.full[e.side], " win the game, ", strconv.Itoa(won), " round")
		if won > 1 {
			b = say(b, "s")
		}
		return say(b, " to ", strconv.Itoa(lost), ".")
	}
	return b
}

// appendPair appends a number for each team, visitor first as on every sheet.
func (g *game) appendPair(b []byte, v engine.Sides[int]) []byte {
	b = say(b, g.names.nick[engine.Visitor], " ")
	b = strconv.AppendInt(b, int64(v[engine.Visitor]), 10)
	b = say(b, ", ", g.names.nick[engine.Home], " ")
	return strconv.AppendInt(b, int64(v[engine.Home]), 10)
}
