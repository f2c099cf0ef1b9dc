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

// AppendPlayByPlay appends what the entries first to last came to, in sentences. The first sentence of a play names its
// box on the sheet. A team's nickname is a plural and stands without an article: "Foxes pray", which is good grammar for
// every name.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	i := sort.Search(len(g.events), func(i int) bool { return g.events[i].entry >= first })
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
		e := &g.events[i]
		if e.what < silent {
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

// how is the note of a good send or noble.
func how(e *event) string {
	if e.word == unguarded {
		return e.note + ", but there is no fenceman"
	}
	return e.note
}

// appendSentence says one event, in the words that players use.
func (g *game) appendSentence(b []byte, e *event) []byte {
	if e.stage == 3 || e.what >= roundEnds {
		return g.appendDecision(b, e)
	}
	nick, whose, n := g.names.nick[e.team], g.names.whose(e.team), strconv.Itoa(e.n)
	switch e.what {
	case sentOff:
		return say(b, nick, " are without their fenceman.")
	case cameBack:
		return say(b, nick, " have their fenceman back.")
	case nobleTried:
		if e.word == "purge" {
			return say(b, nick, " go for a purge noble.")
		}
		return say(b, nick, " go for a noble.")
	case goodSend:
		return say(b, led(how(e), "good send, "), nick, " +", n, ".")
	case goodNoble:
		return say(b, led(how(e), "NOBLE! "), nick, " +", n, ".")
	case purged:
		return say(b, led(how(e), "PURGE! "), n, " of ", g.names.whose(e.team.Other()), " potentials are wiped out.")
	case purgeVoid:
		return say(b, "That is no good on a purge noble.")
	case obstructorStruck:
		return say(b, "Obstructor struck, ", nick, " +", n, ".")
	case steppedOutside:
		return say(b, "Obstructor over a loft line, play on, ", nick, " +", n, ".")
	case kickedBadly:
		return say(b, "Bad kick, taken again, ", nick, " +", n, ".")
	case playFails:
		if e.note == "" {
			return say(b, "It fails.")
		}
		return say(b, capital(e.note), ".")
	case readAs:
		return say(b, n, " is read as ", strconv.Itoa(e.box), ".")
	case grazed:
		return say(b, "A graze for ", nick, "!")
	case pierceScored:
		return say(b, "PIERCE for ", nick, ": ", e.note, ".")
	case pierceCounts:
		return say(b, "It counts, ", nick, " +", n, ".")
	case pierceWipes:
		return say(b, "It wipes out ", n, " in ", boxName(e.team, e.box), ".")
	case shortSent:
		return say(b, "Short: ", whose, " fenceman catches it and puts it back into play.")
	case returned:
		return say(b, led(e.note, "returned, "), nick, " +", n, ".")
	case throwIntercepted:
		return say(b, "The throw is INTERCEPTED, penalty kick for ", nick, ".")
	case caughtByObstructor:
		return say(b, whose, " obstructor catches a strike aimed at him, penalty kick.")
	case rareCalled:
		return say(b, "A rare play!")
	}
	return g.appendKick(b, e)
}

// appendKick says an event of fouls, kicks and stage two.
func (g *game) appendKick(b []byte, e *event) []byte {
	nick, n := g.names.nick[e.team], strconv.Itoa(e.n)
	switch e.what {
	case foulCalled:
		return say(b, "FOUL!")
	case fouled:
		return say(b, "On ", nick, ": ", e.note, ".")
	case warned:
		if e.n == 1 {
			return say(b, nick, " are warned.")
		}
		return say(b, "Warning ", n, " for ", nick, ".")
	case forfeited:
		return say(b, nick, " FORFEIT the round.")
	case penaltyTaken:
		return g.appendKickTaken(say(b, "Penalty kick, ", nick, ", from "), e)
	case conversionTaken:
		return g.appendKickTaken(say(b, "Conversion from "), e)
	case noKick:
		return say(b, nick, " have a penalty kick and nothing to wipe out.")
	case stageOneEnds:
		return append(g.appendPair(say(b, "Potentials after stage one: "), e.potentials), '.')
	case kickCalled:
		return say(b, g.names.whose(e.team), " keeper tries a ", e.word, " kick, ", n, " at stake.")
	case kickMissed:
		return say(b, "The kick ", [...]string{"misses.", "misses again.", "misses a third time!"}[e.n-1])
	case strikeCaught:
		if e.note == "" {
			return say(b, "Strike caught.")
		}
		return say(b, "Strike caught, ", e.note, ".")
	case strikeIntercepted:
		return say(b, "INTERCEPTED by ", nick, ".")
	case rollLowered:
		return say(b, n, " comes down to ", strconv.Itoa(e.box), ".")
	case nobleHangs:
		return say(b, "In hand, but off a risky kick: once more.")
	case nobleCaught:
		return say(b, "NOBLE! ", nick, " convert ", n, ".")
	}
	return b
}

// appendKickTaken says what a kick came to.
func (g *game) appendKickTaken(b []byte, e *event) []byte {
	b = say(b, distanceWords[e.from], ": ")
	if !e.good {
		b = say(b, "no good")
		if e.note != "" {
			b = say(b, ", ", e.note)
		}
		return append(b, '.')
	}
	b = say(b, "good")
	if e.note != "" {
		b = say(b, ", ", e.note)
	}
	n := strconv.Itoa(e.n)
	switch e.word {
	case "potentials":
		return say(b, ", ", g.names.nick[e.team], " +", n, ".")
	case "reals":
		return say(b, ", ", g.names.nick[e.team], " convert ", n, ".")
	}
	return say(b, ", ", n, " of ", g.names.whose(e.team.Other()), " reals wiped out.")
}

// appendDecision says an event of stage three, the end of a round or of the game.
func (g *game) appendDecision(b []byte, e *event) []byte {
	nick, n := g.names.nick[e.team], strconv.Itoa(e.n)
	switch e.what {
	case bothMustDodge:
		return say(b, "Level at ", n, ": both must dodge.")
	case bothDodged:
		b = append(g.appendPair(b, engine.Sides[int]{engine.Visitor: e.n, engine.Home: e.box}), '.')
		if e.n == e.box {
			b = say(b, " They dodge again.")
		}
		return b
	case mustDodge:
		if e.n == 1 {
			return say(b, nick, " are 1 real behind.")
		}
		return say(b, nick, " are ", n, " reals behind.")
	case dodgeTimed:
		return say(b, nick, " must dodge ", clock(e.n), ".")
	case dodged:
		return say(b, g.names.whose(e.team), " dodger: ", dodgeNote(byte(e.n)), ".")
	case prayerTried:
		return say(b, nick, " pray.")
	case prayerHangs:
		return say(b, capital(e.note), ": is there credit for the catch?")
	case prayed:
		if !e.good {
			return say(b, capital(e.note), ": the prayer fails.")
		}
		return say(b, led(e.note, "the prayer is CAUGHT!"))
	case roundEnds:
		return append(g.appendPair(say(b, "ROUND ", roundNames[e.n-1], " to ", nick, ": "), e.score), '.')
	case gameEnds:
		won, lost := e.score[e.team], e.score[e.team.Other()]
		b = say(b, g.names.full[e.team], " win the game, ", strconv.Itoa(won), " round")
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
