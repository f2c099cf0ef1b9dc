package loft

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// sentences are what players say of each kind of event. A word in braces stands for what word returns.
var sentences = [...]string{
	fencemanOff:        "{side} are without their fenceman.",
	fencemanBack:       "{side} have their fenceman back.",
	fencemenUnchanged:  "No change of fencemen.",
	nobleTried:         "{side} go for a noble.",
	purgeTried:         "{side} go for a purge noble.",
	goodSend:           "{how}good send, {side} +{points}.",
	goodNoble:          "{how}NOBLE! {side} +{points}.",
	purged:             "{how}PURGE! {points} of {other's} potentials are wiped out.",
	purgeVoid:          "That is no good on a purge noble.",
	obstructorStruck:   "Obstructor struck, {side} +{points}.",
	steppedOutside:     "Obstructor over a loft line, play on, {side} +{points}.",
	kickedBadly:        "Bad kick, taken again, {side} +{points}.",
	playFailed:         "{Note}.",
	rollExchanged:      "{rolled} is read as {read}.",
	grazed:             "A graze for {side}!",
	pierced:            "PIERCE for {side}: {note}.",
	scoredByPierce:     "It counts, {side} +{points}.",
	wipedByPierce:      "It wipes out {points} in {box}.",
	shortSent:          "Short: {side's} fenceman catches it and puts it back into play.",
	returned:           "{how}returned, {side} +{points}.",
	throwIntercepted:   "The throw is INTERCEPTED, penalty kick for {side}.",
	caughtByObstructor: "{side's} obstructor catches a strike aimed at him, penalty kick.",
	rareCalled:         "A rare play!",
	foulCalled:         "FOUL!",
	fouled:             "On {side}: {note}.",
	warned:             "{side} are warned.",
	forfeited:          "{side} FORFEIT the round.",
	penaltyTaken:       "Penalty kick, {side}, from {from}: ",
	conversionTaken:    "Conversion from {from}: ",
	nothingToWipe:      "{side} have a penalty kick and nothing to wipe out.",
	stageOneEnded:      "Potentials after stage one: {both}.",
	normalKickCalled:   "{side's} keeper tries a normal kick, {points} at stake.",
	riskyKickCalled:    "{side's} keeper tries a risky kick, {points} at stake.",
	kickMissed:         "The kick misses",
	strikeCaught:       "Strike caught{, note}.",
	strikeIntercepted:  "INTERCEPTED by {side}.",
	rollLowered:        "{rolled} is lowered to {read}.",
	nobleRolledAgain:   "In hand, but off a risky kick: once more.",
	nobleCaught:        "NOBLE! {side} convert {points}.",
	bothMustDodge:      "Level at {points}: both must dodge.",
	bothDodged:         "The dice: {both}.",
	mustDodge:          "{side} are {reals} behind.",
	dodgeTimed:         "{side} must dodge {time}.",
	dodged:             "{side's} dodger: {note}.",
	prayerTried:        "{side} pray.",
	prayerRolledAgain:  "{Note}: is there credit for the catch?",
	prayed:             "{how}the prayer is CAUGHT!",
	roundEnded:         "ROUND {round} to {side}. Rounds: {both}.",
	gameEnded:          "{team} win the game, {rounds}.",
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
	s := sentences[e.kind]
	switch {
	case e.from != nowhere && e.isGood:
		s += "good{, note}, " + e.gain.sentence
	case e.from != nowhere:
		s += "no good{, note}."
	case e.kind == kickMissed:
		s += [...]string{".", " again.", " a third time!"}[e.nth-1]
	case e.kind == warned && e.nth > 1:
		s = "Warning {nth} for {side}."
	case e.kind == bothDodged && e.side == engine.Nobody:
		s += " They dodge again."
	case e.kind == prayed && !e.isGood:
		s = "{Note}: the prayer fails."
	case e.kind == prayed && e.note == "":
		s = "The prayer is CAUGHT!"
	}
	return g.appendSentence(b, s, e)
}

// appendSentence appends a sentence about an event.
func (g *game) appendSentence(b []byte, s string, e *event) []byte {
	for {
		plain, rest, found := strings.Cut(s, "{")
		b = append(b, plain...)
		if !found {
			return b
		}
		name, after, _ := strings.Cut(rest, "}")
		b, s = append(b, g.word(name, e)...), after
	}
}

// word returns what a word in braces stands for.
func (g *game) word(name string, e *event) string {
	switch name {
	case "side":
		return g.names.Nick[e.side]
	case "side's":
		return whose(g.names.Nick[e.side])
	case "other":
		return g.names.Nick[e.side.Other()]
	case "other's":
		return whose(g.names.Nick[e.side.Other()])
	case "team":
		return g.names.Full[e.side]
	case "points":
		return strconv.Itoa(e.points)
	case "reals":
		return engine.Count(e.points, "real", "reals")
	case "rounds":
		return engine.Count(e.both[e.side], "round", "rounds") + " to " + strconv.Itoa(e.both[e.side.Other()])
	case "both":
		return g.pair(e.both)
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
	}
	switch { // "how" and ", note"
	case e.note == "":
		return ""
	case name == ", note":
		return ", " + e.note
	case e.unguarded:
		return capital(e.note) + ", but there is no fenceman: "
	}
	return capital(e.note) + ": "
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

// pair is a number for each team, visitor first as on every sheet.
func (g *game) pair(v engine.Sides[int]) string {
	return g.names.Nick[engine.Visitor] + " " + strconv.Itoa(v[engine.Visitor]) + ", " +
		g.names.Nick[engine.Home] + " " + strconv.Itoa(v[engine.Home])
}
