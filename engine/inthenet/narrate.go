package inthenet

import (
	"sort"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// AppendPlayByPlay appends what the entries first to last came to, in sentences.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	i := sort.Search(len(g.events), func(i int) bool { return g.events[i].entry >= first })
	for ; i < len(g.events) && g.events[i].entry <= last; i++ {
		b = engine.AppendSentence(b, func(b []byte) []byte { return g.appendSentence(b, &g.events[i]) })
	}
	return b
}

// say appends words one after another.
func say(b []byte, words ...string) []byte {
	for _, w := range words {
		b = append(b, w...)
	}
	return b
}

// plural writes a count with its noun.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return decimal(n) + " " + many
}

// intoWords are how a ball or a player comes into a zone, as the side with the ball sees it.
var intoWords = [...]string{"back into defence", "into midfield", "into the final third"}

// inWords are where something happens, as the side with the ball sees it.
var inWords = [...]string{"in their own third", "in midfield", "in the final third"}

// appendSentence says one event, in the words of the sport; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *event) []byte {
	team := g.names[e.side]
	switch e.what {
	case halfEnds:
		return g.appendStanding(say(b, "Half-time: "), e.score)
	case matchEnds:
		return g.appendStanding(say(b, "Full time: "), e.score)
	case timeAdded:
		return b
	}
	who := g.squads[e.side].Name(e.player)
	mate, foe := g.squads[e.side].Name(e.other), g.squads[e.side.Other()].Name(e.other) // of the same side or not
	switch e.what {
	case kickedOff:
		return say(b, team, " kick off.")
	case nobodyThere:
		return say(b, team, " have nobody there any more, and lose the ball.")
	case carried:
		return say(b, who, " carries the ball ", intoWords[e.zone], ".")
	case wentPast:
		return g.appendPast(b, e, who, foe)
	case tackled:
		if e.word == "loose" {
			return say(b, who, " tackles ", foe, ", and the ball is loose.")
		}
		return say(b, who, " takes the ball off ", foe, ".")
	case fouled:
		return g.appendFoul(b, e, who, foe)
	case booked, letOff:
		return g.appendBooking(b, e, who)
	case passBlocked, intercepted, swept, completed, astray, crossedIn, ranOut, caughtOffside, switched:
		return g.appendPass(b, e, who, foe)
	case ranClear:
		return say(b, who, " runs clear on goal.")
	case cornerWon:
		if e.player == 0 {
			return say(b, "Corner to ", team, ".")
		}
		return say(b, "Corner to ", team, ", and ", who, " takes it.")
	case shotBlocked:
		return say(b, who, " shoots, and ", foe, " blocks it.")
	case missedBall:
		return say(b, who, " cannot get a shot away.")
	case metThrough:
		return say(b, who, " is through!")
	case cleared:
		return say(b, who, " clears, only as far as midfield.")
	case claimed:
		return say(b, who, " comes out and holds the ball.")
	case shotTaken:
		if e.word == "off" {
			return say(b, who, " ", offWords[e.shot], ".")
		}
		return b
	case saved:
		return g.appendSave(b, e, who, foe)
	case scored:
		return g.appendGoal(b, e, who, mate)
	case playedOut:
		return g.appendOutlet(b, e, who)
	case recovered:
		return say(b, team, " win the loose ball ", inWords[e.zone], ".")
	case penaltyGiven:
		return say(b, "PENALTY to ", team, "!")
	case penaltyTaken:
		return say(b, who, " takes it ...")
	case lapsed:
		return say(b, team, " have nobody left to take the penalty.")
	case nobodyTired:
		return say(b, team, " go on as they are.")
	case hurt, shortHanded, changed, playedTired:
		return g.appendChange(b, e, who, mate)
	}
	return b
}

// offWords are shots that miss the goal, by type.
var offWords = [...]string{
	challengeShot: "shoots wide",
	cornerShot:    "heads the corner over the bar",
	openShot:      "shoots past the post",
	reboundShot:   "puts the rebound over",
	freeShot:      "sends the free kick over the wall and the bar",
}

// goalWords are goals, by type.
var goalWords = [...]string{
	challengeShot: " beats the goalkeeper",
	cornerShot:    " heads the corner home",
	openShot:      " scores",
	reboundShot:   " turns in the rebound",
	freeShot:      " scores from the free kick",
	penaltyShot:   " scores from the spot",
	ownGoalShot:   " puts it into his own net",
}

func (g *game) appendPast(b []byte, e *event, who, foe string) []byte {
	switch {
	case e.other == 0 && e.word == "shot":
		return say(b, who, " finds nobody in his way to goal.")
	case e.other == 0:
		return say(b, who, " finds nobody in his way ", intoWords[e.zone], ".")
	case e.word == "shot":
		return say(b, who, " gets past ", foe, " for a shot.")
	}
	return say(b, who, " gets past ", foe, " ", intoWords[e.zone], ".")
}

func (g *game) appendFoul(b []byte, e *event, who, foe string) []byte {
	if e.player == 0 {
		return say(b, foe, " is brought down: foul.")
	}
	if e.word == "drawn" {
		return say(b, who, " brings ", foe, " down: foul.")
	}
	return say(b, who, " fouls ", foe, ".")
}

func (g *game) appendBooking(b []byte, e *event, who string) []byte {
	switch {
	case e.what == letOff:
		return say(b, "The referee leaves it at a last warning for ", who, ".")
	case e.word == "yellow":
		return say(b, "YELLOW CARD for ", who, ".")
	case e.word == "second":
		return say(b, "SECOND YELLOW for ", who, ", who is sent off!")
	}
	return say(b, "RED CARD for ", who, "!")
}

// appendPass says what became of a pass.
func (g *game) appendPass(b []byte, e *event, who, foe string) []byte {
	kind := "pass"
	switch e.code {
	case cards.Through:
		kind = "through ball"
	case cards.LongPass:
		kind = "long ball"
	case cards.Cross:
		kind = "cross"
	}
	switch e.what {
	case passBlocked:
		return say(b, who, " blocks the ", kind, " of ", foe, ".")
	case intercepted:
		return say(b, who, " cuts out the ", kind, " of ", foe, ".")
	case swept:
		return say(b, who, " comes off his line and sweeps up the ", kind, " of ", foe, ".")
	case astray:
		return say(b, who, " passes it straight to ", g.names[e.side.Other()], ".")
	case crossedIn:
		return say(b, who, " crosses.")
	case ranOut:
		return say(b, who, " plays it over the end line.")
	case caughtOffside:
		return say(b, "Offside against ", who, ".")
	case switched:
		return say(b, who, " pulls it back and switches sides.")
	}
	switch e.code {
	case cards.Through:
		return say(b, who, " plays a through ball.")
	case cards.LongPass:
		return say(b, who, " hits a long ball ", intoWords[e.zone], ".")
	}
	return say(b, who, " passes ", intoWords[e.zone], ".")
}

func (g *game) appendSave(b []byte, e *event, who, foe string) []byte {
	switch e.word {
	case "behind":
		return say(b, who, " turns the shot of ", foe, " behind.")
	case "loose":
		return say(b, who, " saves from ", foe, ", and the ball comes loose.")
	}
	return say(b, who, " saves from ", foe, ".")
}

// appendGoal says a goal with its minute, the assist and the score.
func (g *game) appendGoal(b []byte, e *event, who, mate string) []byte {
	b = say(b, "GOAL! ")
	if e.shot == ownGoalShot {
		who = g.squads[e.side.Other()].Name(e.player)
	}
	b = say(b, who, goalWords[e.shot])
	if e.other != 0 {
		b = say(b, ", set up by ", mate)
	}
	return g.appendStanding(say(b, ", ", e.minute(), "'. "), e.score)
}

func (g *game) appendOutlet(b []byte, e *event, who string) []byte {
	if e.word == "kick" {
		b = say(b, "Goal kick: ")
	}
	switch cards.Outlet(e.n) {
	case cards.ThrowOut:
		if e.word == "kick" {
			return say(b, who, " plays it short.")
		}
		return say(b, who, " throws it out.")
	case cards.PassOut:
		return say(b, who, " passes out to midfield.")
	case cards.StrayOut:
		return say(b, who, " passes it straight to ", g.names[e.side.Other()], ".")
	}
	return say(b, who, " launches it towards midfield.")
}

// appendChange says an injury, a substitution or that a tired player stays.
func (g *game) appendChange(b []byte, e *event, who, mate string) []byte {
	team := g.names[e.side]
	switch e.what {
	case hurt:
		if e.n == 0 {
			return say(b, who, " is hurt and cannot go on.")
		}
		return say(b, who, " is hurt, and out for ", plural(e.n, "further match", "further matches"), ".")
	case shortHanded:
		return say(b, team, " play on without ", who, ".")
	case playedTired:
		return say(b, who, " is tired, and stays on.")
	}
	if e.word == "tired" {
		return say(b, who, " is tired: ", mate, " comes on for ", team, ".")
	}
	return say(b, team, " bring ", mate, " on for ", who, ".")
}

// appendStanding appends the score, visitor first as on every sheet.
func (g *game) appendStanding(b []byte, score engine.Sides[int]) []byte {
	return say(b, g.names[engine.Visitor], " ", decimal(score[engine.Visitor]), ", ",
		g.names[engine.Home], " ", decimal(score[engine.Home]), ".")
}
