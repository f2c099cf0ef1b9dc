package loft

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// sentences are what players say of each kind of event. The words in braces are those of game.word.
var sentences = [...]string{
	fencemanOff:        "{us} are without their fenceman.",
	fencemanBack:       "{us} have their fenceman back.",
	fencemenUnchanged:  "No change of fencemen.",
	nobleTried:         "{us} go for a noble.",
	purgeTried:         "{us} go for a purge noble.",
	goodSend:           "{how}good send, {us} +{points}.",
	goodNoble:          "{how}NOBLE! {us} +{points}.",
	purged:             "{how}PURGE! {points} of {their} potentials are wiped out.",
	purgeVoid:          "That is no good on a purge noble.",
	obstructorStruck:   "Obstructor struck, {us} +{points}.",
	steppedOutside:     "Obstructor over a loft line, play on, {us} +{points}.",
	kickedBadly:        "Bad kick, taken again, {us} +{points}.",
	playFailed:         "{Note}.",
	rollExchanged:      "{rolled} is read as {read}.",
	grazed:             "A graze for {us}!",
	pierced:            "PIERCE for {us}: {note}.",
	scoredByPierce:     "It counts, {us} +{points}.",
	wipedByPierce:      "It wipes out {points} in {box}.",
	shortSent:          "Short: {our} fenceman catches it and puts it back into play.",
	returned:           "{how}returned, {us} +{points}.",
	throwIntercepted:   "The throw is INTERCEPTED by {us}.",
	caughtByObstructor: "{our} obstructor catches a strike aimed at him.",
	rareCalled:         "A rare play!",
	foulCalled:         "FOUL!",
	fouled:             "On {us}: {note}.",
	warned:             "{us} are warned.",
	forfeited:          "{us} FORFEIT the round.",
	penaltyTaken:       "Penalty kick, {us}, from {from}: ",
	conversionTaken:    "Conversion from {from}: ",
	nothingToWipe:      "{us} have a penalty kick and nothing to wipe out.",
	stageOneEnded:      "Potentials after stage one: {both}.",
	normalKickCalled:   "{our} keeper tries a normal kick, {points} at stake.",
	riskyKickCalled:    "{our} keeper tries a risky kick, {points} at stake.",
	kickMissed:         "The kick misses",
	strikeCaught:       "Strike caught{, note}.",
	strikeIntercepted:  "INTERCEPTED by {us}.",
	rollLowered:        "{rolled} is lowered to {read}.",
	nobleRolledAgain:   "In hand, but off a risky kick: once more.",
	nobleCaught:        "NOBLE! {us} convert {points}.",
	bothMustDodge:      "Level at {points}: both must dodge.",
	bothDodged:         "The dice: {both}.",
	mustDodge:          "{us} are {reals} behind.",
	dodgeTimed:         "{us} must dodge {time}.",
	dodged:             "{our} dodger: {note}.",
	prayerTried:        "{us} pray.",
	prayerRolledAgain:  "{Note}: is there credit for the catch?",
	prayed:             "{how}the prayer is CAUGHT!",
	roundEnded:         "ROUND {round} to {us}. Rounds: {both}.",
	gameEnded:          "{full} win the game, {rounds}.",
}

// AppendPlayByPlay appends what happened in the entries first to last, in sentences. A team's nickname is a plural
// without an article: "Foxes pray", which is good grammar for every name.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	return engine.AppendPlays(b, g.events, func(e *event) int { return e.entry }, first, last, g.appendSentence)
}

// appendSentence says one event. The first sentence of a play names its box on the sheet.
func (g *game) appendSentence(b []byte, e *event) []byte {
	if e.names {
		b = engine.Say(b, boxName(e.attack, e.number), ": ")
	}
	s := sentences[e.kind]
	switch {
	case e.from != nowhere && e.isGood:
		s += "good{, note}, " + gains[e.gain].sentence
	case e.from != nowhere:
		s += "no good{, note}."
	case e.kind == playFailed && e.names: // no other sentence says whose play it is
		s = "{Note}, no score for {us}."
	case e.kind == kickMissed:
		s += [...]string{".", " again.", " a third time!"}[e.nth-1]
	case e.kind == warned && e.nth > 1:
		s = "Warning {nth} for {us}."
	case e.kind == bothDodged && e.side == engine.Nobody:
		s += " They dodge again."
	case e.kind == prayed && !e.isGood:
		s = "{Note}: the prayer fails."
	case e.kind == prayed && e.note == "":
		s = "The prayer is CAUGHT!"
	}
	return g.fill(b, s, e)
}

// fill appends a sentence about an event.
func (g *game) fill(b []byte, sentence string, e *event) []byte {
	return engine.Fill(b, sentence, func(name string) string { return g.word(name, e) })
}

// word is what a word in braces means for an event.
func (g *game) word(name string, e *event) string {
	switch name {
	case "us":
		return g.names.Nick[e.side]
	case "our":
		return whose(g.names.Nick[e.side])
	case "them":
		return g.names.Nick[e.side.Other()]
	case "their":
		return whose(g.names.Nick[e.side.Other()])
	case "full":
		return g.names.Full[e.side]
	case "points":
		return strconv.Itoa(e.points)
	case "reals":
		return engine.Count(e.points, "real", "reals")
	case "rounds":
		return engine.Count(e.both[e.side], "round", "rounds") + " to " + strconv.Itoa(e.both[e.side.Other()])
	case "both":
		return g.names.Standing(e.both)
	case "nth":
		return strconv.Itoa(e.nth)
	case "round":
		return roundNames[e.nth-1]
	case "box":
		return boxName(e.side.Other(), e.nth)
	case "rolled":
		return strconv.Itoa(e.rolled)
	case "read":
		return strconv.Itoa(e.read)
	case "from":
		return distanceWords[e.from]
	case "time":
		return clock(e.seconds)
	case "note":
		return e.note
	case "Note":
		return capital(e.note)
	case ", note":
		if e.note == "" {
			return ""
		}
		return ", " + e.note
	case "how":
		switch {
		case e.note == "":
			return ""
		case e.unguarded:
			return capital(e.note) + ", but there is no fenceman: "
		}
		return capital(e.note) + ": "
	}
	return "{" + name + "}" // which no sentence has: a law of all games' texts
}

// whose is a nickname as an owner: "Foxes'", "Northgate's".
func whose(name string) string {
	if strings.HasSuffix(name, "s") {
		return name + "'"
	}
	return name + "'s"
}

// capital begins a note as a sentence; notes are plain ASCII words.
func capital(note string) string { return strings.ToUpper(note[:1]) + note[1:] }

// boxName is what the sheet calls a side's box: V3, H1.
func boxName(side engine.Side, number int) string {
	if side == engine.Visitor {
		return "V" + strconv.Itoa(number)
	}
	return "H" + strconv.Itoa(number)
}
