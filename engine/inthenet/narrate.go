package inthenet

import (
	"strings"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// Tell describes entries first to last.
func (g *game) Tell(first, last int) string {
	return g.log.Tell(first, last, func(e *logged) string { return g.say(e, engine.Teams) })
}

// tellForPaper describes entries first to last, with the home side's score first, and the minute apart.
func (g *game) tellForPaper(first, last int) (text string, said int) {
	say := func(e *logged) string { return g.say(e, System.Sport.Named()) }
	return g.log.TellApart(first, last, say, func(e *logged) string {
		if !e.due || e.isHalftime() {
			return ""
		}
		return e.clock() + " "
	})
}

// sentences describe the events by kind; "" if another event covers it. game.meaning replaces the words in braces.
var sentences = [gameEnds + 1]string{
	kickedOff:       "{us} kick off.",
	nobodyThere:     "Nobody in that position: possession lost.",
	carried:         "{player} carries the ball {into zone}.",
	wentPast:        "{player} gets past {opponent} {into zone}.",
	wentPastToShoot: "{player} gets past {opponent} for a shot.",
	tackled:         "{player} tackles {opponent} and wins the ball.",
	tackledLoose:    "{player} tackles {opponent}, and the ball runs loose.",
	fouled:          "{player} fouls {opponent}.",
	broughtDown:     "{player} brings down {opponent}: foul.",
	letOff:          "{player} gets a final warning.",
	passBlocked:     "{player} blocks {opponent's} {pass}.",
	intercepted:     "{player} cuts out {opponent's} {pass}.",
	swept:           "{player} comes off his line and sweeps up {opponent's} {pass}.",
	completed:       "{player} passes {into zone}.",
	astray:          "{player} passes it straight to {them}.",
	crossedIn:       "{player} crosses.",
	caughtOffside:   "{player} is flagged offside.",
	ranOut:          "{player} puts the ball out of play.",
	ranClear:        "{player} runs clear on goal.",
	switched:        "{player} turns back and switches the play.",
	cornerWon:       "Corner, {player} to take it.",
	shotBlocked:     "{player} shoots, but {opponent} blocks it.",
	missedBall:      "{player} cannot get a shot away.",
	metThrough:      "{player} is through!",
	cleared:         "{player} clears, and {them} collect in midfield.",
	claimed:         "{player} comes out and claims the ball.",
	shotWide:        "{player} {miss}.",
	scored:          "GOAL! {player} {goal}. {standing}.",
	ownGoal:         "GOAL! {opponent} {goal}. {standing}.",
	recovered:       "{us} win the loose ball {in zone}.",
	penaltyGiven:    "PENALTY to {us}!",
	penaltyTaken:    "{player} steps up.",
	penaltyLapsed:   "{us} have nobody to take the penalty.",
	hurt:            "{player} is injured and misses the next {matches}.",
	shortHanded:     "{us} play on without {player}.",
	changed:         "{us} bring on {mate} for {player}.",
	nobodyTired:     "{us} make no change.",
	checkIgnored:    "The substitution check names {us}, who make their own changes.",
	playedTired:     "{player} is tired but stays on.",
	periodEnds:      "Half-time: {standing}.",
	gameEnds:        "Full time: {standing}.",
}

// What a goalkeeper does with the ball, and with a shot that he saves.
var (
	outletSentences = [...]string{cards.ThrowOut: "{player} throws it out.", cards.PassOut: "{player} plays it out to midfield.",
		cards.StrayOut: "{player} passes it straight to {them}.", cards.LaunchOut: "{player} launches it into midfield."}
	savedSentences = [...]string{held: "{player} saves from {opponent}.", savedBehind: "{player} turns {opponent's} shot behind.",
		savedLoose: "{player} saves from {opponent} but cannot hold it."}
)

func (e *event) sentence() string {
	switch {
	case e.kind == cornerWon && e.player == 0:
		return "Corner."
	case e.kind == wentPast && e.opponent == 0:
		return "{player} runs unopposed {into zone}."
	case e.kind == wentPastToShoot && e.opponent == 0:
		return "{player} runs unopposed at goal."
	case e.kind == broughtDown && e.player == 0:
		return "{opponent} is brought down: foul."
	case e.kind == hurt && e.games == 0:
		return "{player} is injured and cannot continue."
	case e.kind == changed && e.reason == tiredPlayer:
		return "{player} is tired: {mate} comes on for {us}."
	case e.kind == scored && e.mate != 0:
		return "GOAL! {player} {goal}, set up by {mate}. {standing}."
	case e.kind == completed && e.action == cards.Through:
		return "{player} plays a through ball."
	case e.kind == completed && e.action == cards.LongPass:
		return "{player} hits a long ball {into zone}."
	case e.kind == booked && e.card == yellowCard:
		return "YELLOW CARD for {player}."
	case e.kind == booked && e.card == secondYellow:
		return "SECOND YELLOW for {player}, who is sent off!"
	case e.kind == booked:
		return "RED CARD for {player}!"
	case e.kind == goalKickTaken && e.outlet == cards.ThrowOut:
		return "Goal kick: {player} plays it short."
	case e.kind == goalKickTaken:
		return "Goal kick: " + outletSentences[e.outlet]
	case e.kind == playedOut:
		return outletSentences[e.outlet]
	case e.kind == saved:
		return savedSentences[e.save]
	}
	return sentences[e.kind]
}

// say describes one event, in the sport's words. The first sentence of a play begins with the minute and the side that had the
// ball: "23' Vale: ", "HT ", "60' Vale, free kick: "; or with an opponent and his side: "23' Hallberg (United) ". A change of HREC
// is part of the sentence, since the table writes it down.
func (g *game) say(e *logged, order [2]engine.Side) string {
	said := ""
	if e.due {
		said = e.clock() + " "
	}
	sentence := e.sentence()
	byPlayer, isPlayers := strings.CutPrefix(sentence, "{player}")
	switch {
	case e.ball == engine.Nobody:
	case isPlayers && e.side != e.ball:
		said += g.name(e.side, e.player) + " (" + g.names.Nick[e.side] + ")"
		sentence = byPlayer
	case e.free:
		said += g.names.Nick[e.ball] + ", free kick: "
	default:
		said += g.names.Nick[e.ball] + ": "
	}
	said += engine.Expand(sentence, func(word string) string { return g.meaning(e, word, order) })
	if e.by != 0 {
		moved := " falls to "
		if e.by > 0 {
			moved = " rises to "
		}
		said += " HREC " + e.moves.Printed() + moved + engine.Number(e.hrec[e.moves]) + "."
	}
	return said
}

// Where something happens, and how a ball or a player gets there, as the side with the ball sees it.
var (
	inWords   = [...]string{"in their own third", "in midfield", "in the final third"}
	intoWords = [...]string{"back into defense", "into midfield", "into the final third"}
)

// passWords name passes that somebody stops, by action.
var passWords = [...]string{cards.Through: "through ball", cards.LongPass: "long ball", cards.Cross: "cross",
	cards.Pass: "pass", cards.Stray: "pass", cards.Offside: "pass", cards.OverLine: "pass"}

// meaning returns what a word in braces means for an event; a score has the teams in a given order.
func (g *game) meaning(e *logged, word string, order [2]engine.Side) string {
	switch word {
	case "us":
		return g.names.Nick[e.side]
	case "them":
		return g.names.Nick[e.side.Other()]
	case "player":
		return g.name(e.side, e.player)
	case "mate":
		return g.name(e.side, e.mate)
	case "opponent":
		return g.name(e.side.Other(), e.opponent)
	case "opponent's":
		return engine.Possessive(g.name(e.side.Other(), e.opponent))
	case "in zone":
		return inWords[e.zone]
	case "into zone":
		return intoWords[e.zone]
	case "pass":
		return passWords[e.action]
	case "goal":
		return shotWords[e.shot].goal
	case "miss":
		return shotWords[e.shot].miss
	case "matches":
		if e.games == 1 {
			return "match"
		}
		return engine.Count(e.games, "match", "matches")
	case "standing":
		return g.names.Scores(order, e.after)
	}
	return engine.Unknown(word)
}
