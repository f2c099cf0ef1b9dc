package loft

import (
	"strings"

	"rollbook/engine"
)

// sentences describe each kind of event as players do. The words in braces are those of game.meaning.
var sentences = [...]string{
	fencemanOff:        "{us} play without a fenceman.",
	fencemanBack:       "{us} have their fenceman back.",
	fencemenUnchanged:  "The fencemen stay as they are.",
	nobleTried:         "{us} go for a noble.",
	purgeTried:         "{us} go for a purge noble.",
	goodSend:           "{how}good send, {us} +{points}.",
	goodNoble:          "{how}NOBLE! {us} +{points}.",
	purged:             "{how}PURGE! {points} of {their} potentials are wiped out.",
	purgeVoid:          "Not good on a purge noble.",
	obstructorStruck:   "Obstructor struck: {us} +{points}.",
	steppedOutside:     "Obstructor over a loft line: {us} +{points}, play on.",
	kickedBadly:        "Bad kick: {us} +{points}, and it is retaken.",
	playFailed:         "{Note}.",
	rollExchanged:      "{rolled} is read as {read}.",
	grazed:             "A graze for {us}!",
	pierced:            "PIERCE for {us}: {note}.",
	scoredByPierce:     "It scores: {us} +{points}.",
	wipedByPierce:      "It wipes out {points} in {box}.",
	shortSent:          "Short: {our} fenceman catches it and throws.",
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
	nothingToWipe:      "{us} have a penalty kick but nothing to wipe out.",
	stageOneEnded:      "Potentials after stage one: {both}.",
	normalKickCalled:   "{our} keeper goes with a normal kick, {points} at stake.",
	riskyKickCalled:    "{our} keeper goes with a risky kick, {points} at stake.",
	kickMissed:         "The kick misses",
	strikeCaught:       "Strike caught{, note}.",
	strikeIntercepted:  "INTERCEPTED by {us}.",
	rollLowered:        "{rolled} is lowered to {read}.",
	nobleRolledAgain:   "Caught, but off a risky kick: roll again.",
	nobleCaught:        "NOBLE! {us} convert {points}.",
	bothMustDodge:      "Level at {points}: both must dodge.",
	bothDodged:         "The dice: {both}.",
	mustDodge:          "{us} are {reals} behind.",
	dodgeTimed:         "{us} must dodge for {time}.",
	dodged:             "{our} dodger: {note}.",
	prayerTried:        "{us} pray.",
	prayerRolledAgain:  "{Note}: credit for the catch?",
	prayed:             "{how}the prayer is CAUGHT!",
	roundEnds:          "ROUND {round} to {us}. Rounds: {both}.",
	gameEnds:           "{full} win the game, {rounds}.",
}

// Tell describes entries first to last. Team names are plural and take no article ("Foxes pray"), which is good grammar for every
// name.
func (g *game) Tell(first, last int) string { return g.log.Tell(first, last, g.say) }

// Hooks returns what papers tell.
func (g *game) Hooks() engine.Hooks { return engine.Hooks{TellForPaper: g.tellForPaper} }

// tellForPaper describes entries first to last, with the box apart.
func (g *game) tellForPaper(first, last int) (text string, said int) {
	return g.log.TellApart(first, last, g.say, func(e *event) string {
		if !e.names {
			return ""
		}
		return boxNames[e.attack][e.number] + ": "
	})
}

// say describes one event. The first sentence of a play names its box on the sheet.
func (g *game) say(e *event) string {
	s, end := sentences[e.kind], ""
	switch {
	case e.from != nowhere && e.isGood:
		end = e.gain.sentence
	case e.from != nowhere:
		end = "no good{, note}."
	case e.kind == playFailed && e.names: // no other sentence says whose play this is
		s = "{Note}, no score for {us}."
	case e.kind == kickMissed:
		end = [...]string{".", " again.", " a third time!"}[e.nth-1]
	case e.kind == warned && e.nth > 1:
		s = "Warning {nth} for {us}."
	case e.kind == bothDodged && e.side == engine.Nobody:
		end = " They dodge again."
	case e.kind == prayed && !e.isGood:
		s = "{Note}: the prayer fails."
	case e.kind == prayed && e.note == "":
		s = "The prayer is CAUGHT!"
	}
	if e.names {
		s = boxNames[e.attack][e.number] + ": " + s
	}
	return engine.Expand(s+end, func(word string) string { return g.meaning(e, word) })
}

// meaning returns what a word in braces means for an event.
func (g *game) meaning(e *event, word string) string {
	switch word {
	case "us":
		return g.names.Nick[e.side]
	case "our":
		return engine.Possessive(g.names.Nick[e.side])
	case "them":
		return g.names.Nick[e.side.Other()]
	case "their":
		return engine.Possessive(g.names.Nick[e.side.Other()])
	case "full":
		return g.names.Full[e.side]
	case "points":
		return engine.Number(e.points)
	case "reals":
		return engine.Count(e.points, "real", "reals")
	case "rounds":
		return engine.Count(e.both[e.side], "round", "rounds") + " to " + engine.Number(e.both[e.side.Other()])
	case "both":
		return g.names.ScoreLine(e.both)
	case "nth":
		return engine.Number(e.nth)
	case "round":
		return roundNames[e.nth-1]
	case "box":
		return boxNames[e.side.Other()][e.nth]
	case "rolled":
		return engine.Number(e.rolled)
	case "read":
		return engine.Number(e.read)
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
	return engine.Unknown(word)
}

// capital returns a note that begins a sentence; notes are plain ASCII words.
func capital(note string) string { return strings.ToUpper(note[:1]) + note[1:] }

// boxNames are the sheet's names for a side's boxes, after the side.
var boxNames = engine.Sides[[1 + boxes]string]{
	engine.Visitor: {"V", "V1", "V2", "V3", "V4", "V5"},
	engine.Home:    {"H", "H1", "H2", "H3", "H4", "H5"},
}
