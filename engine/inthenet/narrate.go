package inthenet

import (
	"strings"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// AppendPlayByPlay appends what the entries first to last led to, in sentences.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	return engine.AppendPlays(b, g.events, func(e *event) int { return e.entry }, first, last, g.appendSentence)
}

// sentences say what happened, by the kind of event; "" for what another event says already. A letter behind $ is a word
// of the event: see (*game).word.
var sentences = [matchEnds + 1]string{
	kickedOff:       "$t kick off.",
	nobodyThere:     "$t have nobody there any more, and lose the ball.",
	carried:         "$p carries the ball $z.",
	wentPast:        "$p gets past $f $z.",
	wentPastToShoot: "$p gets past $f for a shot.",
	tackled:         "$p takes the ball off $f.",
	tackledLoose:    "$p tackles $f, and the ball is loose.",
	fouled:          "$p fouls $f.",
	broughtDown:     "$p brings $f down: foul.",
	letOff:          "The referee leaves it at a last warning for $p.",
	passBlocked:     "$p blocks the $a of $f.",
	intercepted:     "$p cuts out the $a of $f.",
	swept:           "$p comes off his line and sweeps up the $a of $f.",
	completed:       "$p passes $z.",
	astray:          "$p passes it straight to $o.",
	crossedIn:       "$p crosses.",
	caughtOffside:   "Offside against $p.",
	ranOut:          "$p plays it over the end line.",
	ranClear:        "$p runs clear on goal.",
	switched:        "$p pulls it back and switches sides.",
	cornerWon:       "Corner to $t, and $p takes it.",
	shotBlocked:     "$p shoots, and $f blocks it.",
	missedBall:      "$p cannot get a shot away.",
	metThrough:      "$p is through!",
	cleared:         "$p clears, only as far as midfield.",
	claimed:         "$p comes out and holds the ball.",
	shotWide:        "$p $w.",
	scored:          "GOAL! $p $g, $n'. $s.",
	ownGoal:         "GOAL! $f $g, $n'. $s.",
	recovered:       "$t win the loose ball $i.",
	penaltyGiven:    "PENALTY to $t!",
	penaltyTaken:    "$p takes it ...",
	penaltyLapsed:   "$t have nobody left to take the penalty.",
	hurt:            "$p is hurt, and out for $c.",
	shortHanded:     "$t play on without $p.",
	changed:         "$t bring $m on for $p.",
	nobodyTired:     "$t go on as they are.",
	checkIgnored:    "The sub check names $t, who substitute by hand.",
	playedTired:     "$p is tired, and stays on.",
	halfEnds:        "Half-time: $s.",
	matchEnds:       "Full time: $s.",
}

// What a goalkeeper does with the ball, and what becomes of a shot that he saves.
var (
	outletSentences = [...]string{cards.ThrowOut: "$p throws it out.", cards.PassOut: "$p passes out to midfield.",
		cards.StrayOut: "$p passes it straight to $o.", cards.LaunchOut: "$p launches it towards midfield."}
	savedSentences = [...]string{held: "$p saves from $f.", savedBehind: "$p turns the shot of $f behind.",
		savedLoose: "$p saves from $f, and the ball comes loose."}
)

// sentence is the one of sentences, unless the event is of a kind that is said in several ways.
func (e *event) sentence() string {
	switch {
	case e.kind == cornerWon && e.player == 0:
		return "Corner to $t."
	case e.kind == wentPast && e.opponent == 0:
		return "$p finds nobody in his way $z."
	case e.kind == wentPastToShoot && e.opponent == 0:
		return "$p finds nobody in his way to goal."
	case e.kind == broughtDown && e.player == 0:
		return "$f is brought down: foul."
	case e.kind == hurt && e.games == 0:
		return "$p is hurt and cannot go on."
	case e.kind == changed && e.reason == tiredPlayer:
		return "$p is tired: $m comes on for $t."
	case e.kind == scored && e.mate != 0:
		return "GOAL! $p $g, set up by $m, $n'. $s."
	case e.kind == completed && e.action == cards.Through:
		return "$p plays a through ball."
	case e.kind == completed && e.action == cards.LongPass:
		return "$p hits a long ball $z."
	case e.kind == booked && e.card == yellowCard:
		return "YELLOW CARD for $p."
	case e.kind == booked && e.card == secondYellow:
		return "SECOND YELLOW for $p, who is sent off!"
	case e.kind == booked:
		return "RED CARD for $p!"
	case e.kind == goalKickTaken && e.outlet == cards.ThrowOut:
		return "Goal kick: $p plays it short."
	case e.kind == goalKickTaken:
		return "Goal kick: " + outletSentences[e.outlet]
	case e.kind == playedOut:
		return outletSentences[e.outlet]
	case e.kind == saved:
		return savedSentences[e.save]
	}
	return sentences[e.kind]
}

// appendSentence says one event, in the words of the sport.
func (g *game) appendSentence(b []byte, e *event) []byte {
	said, rest, more := strings.Cut(e.sentence(), "$")
	for b = append(b, said...); more; b = append(b, said...) {
		b = append(b, g.word(e, rest[0])...)
		said, rest, more = strings.Cut(rest[1:], "$")
	}
	return b
}

// Where something happens, and how a ball or a player comes there, as the side with the ball sees it.
var (
	inWords   = [...]string{"in their own third", "in midfield", "in the final third"}
	intoWords = [...]string{"back into defense", "into midfield", "into the final third"}
)

// passWords are passes that somebody stops, by action.
var passWords = [...]string{cards.Through: "through ball", cards.LongPass: "long ball", cards.Cross: "cross",
	cards.Pass: "pass", cards.Stray: "pass", cards.Offside: "pass", cards.OverLine: "pass"}

// word is what a letter of a sentence is in an event.
func (g *game) word(e *event, letter byte) string {
	switch letter {
	case 't': // the side
		return g.names.Nick[e.side]
	case 'o': // the other side
		return g.names.Nick[e.side.Other()]
	case 'p': // the player
		return g.name(e.side, e.player)
	case 'm': // his mate
		return g.name(e.side, e.mate)
	case 'f': // his opponent
		return g.name(e.side.Other(), e.opponent)
	case 'i': // in the zone
		return inWords[e.zone]
	case 'z': // into the zone
		return intoWords[e.zone]
	case 'a': // the pass
		return passWords[e.action]
	case 'g': // the goal
		return shotWords[e.shot].goal
	case 'w': // the shot that went wide
		return shotWords[e.shot].miss
	case 'c': // how many matches
		return engine.Count(e.games, "further match", "further matches")
	case 'n':
		return e.minute()
	}
	return g.standing(e.score) // s
}

// standing is the score, visitor first as on every sheet.
func (g *game) standing(score engine.Sides[int]) string {
	return g.names.Nick[engine.Visitor] + " " + engine.Number(score[engine.Visitor]) + ", " +
		g.names.Nick[engine.Home] + " " + engine.Number(score[engine.Home])
}
