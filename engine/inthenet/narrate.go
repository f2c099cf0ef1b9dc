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
	who, mate := g.name(e.side, e.player), g.name(e.side, e.mate)
	switch e.kind {
	case kickedOff:
		return say(b, team, " kick off.")
	case nobodyThere:
		return say(b, team, " have nobody there any more, and lose the ball.")
	case carried:
		return say(b, who, " carries the ball ", intoWords[e.zone], ".")
	case cornerWon:
		if e.player == 0 {
			return say(b, "Corner to ", team, ".")
		}
		return say(b, "Corner to ", team, ", and ", who, " takes it.")
	case recovered:
		return say(b, team, " win the loose ball ", inWords[e.zone], ".")
	case scored, ownGoal:
		return g.appendGoal(b, e)
	case goalKickTaken, playedOut:
		return g.appendOutlet(b, e, who)
	case penaltyGiven:
		return say(b, "PENALTY to ", team, "!")
	case penaltyTaken:
		return say(b, who, " takes it ...")
	case penaltyLapsed:
		return say(b, team, " have nobody left to take the penalty.")
	case hurt:
		if e.games == 0 {
			return say(b, who, " is hurt and cannot go on.")
		}
		return say(b, who, " is hurt, and out for ", plural(e.games, "further match", "further matches"), ".")
	case shortHanded:
		return say(b, team, " play on without ", who, ".")
	case changed:
		if e.reason == tiredPlayer {
			return say(b, who, " is tired: ", mate, " comes on for ", team, ".")
		}
		return say(b, team, " bring ", mate, " on for ", who, ".")
	case nobodyTired:
		return say(b, team, " go on as they are.")
	case checkIgnored:
		return say(b, "The sub check names ", team, ", who substitute by hand.")
	case playedTired:
		return say(b, who, " is tired, and stays on.")
	case halfEnds:
		return g.appendStanding(say(b, "Half-time: "), e.score)
	case matchEnds:
		return g.appendStanding(say(b, "Full time: "), e.score)
	}
	return g.appendDuel(b, e, who)
}

// appendDuel says what two players do against each other, or one whom nobody stops.
func (g *game) appendDuel(b []byte, e *event, who string) []byte {
	foe := g.name(e.side.Other(), e.opponent)
	switch e.kind {
	case wentPast:
		if e.opponent == 0 {
			return say(b, who, " finds nobody in his way ", intoWords[e.zone], ".")
		}
		return say(b, who, " gets past ", foe, " ", intoWords[e.zone], ".")
	case wentPastToShoot:
		if e.opponent == 0 {
			return say(b, who, " finds nobody in his way to goal.")
		}
		return say(b, who, " gets past ", foe, " for a shot.")
	case tackled:
		return say(b, who, " takes the ball off ", foe, ".")
	case tackledLoose:
		return say(b, who, " tackles ", foe, ", and the ball is loose.")
	case fouled:
		return say(b, who, " fouls ", foe, ".")
	case broughtDown:
		if e.player == 0 {
			return say(b, foe, " is brought down: foul.")
		}
		return say(b, who, " brings ", foe, " down: foul.")
	case booked:
		return say(b, bookedWords[e.card][0], who, bookedWords[e.card][1])
	case letOff:
		return say(b, "The referee leaves it at a last warning for ", who, ".")
	case shotBlocked:
		return say(b, who, " shoots, and ", foe, " blocks it.")
	case ranClear:
		return say(b, who, " runs clear on goal.")
	case metThrough:
		return say(b, who, " is through!")
	case missedBall:
		return say(b, who, " cannot get a shot away.")
	case cleared:
		return say(b, who, " clears, only as far as midfield.")
	case claimed:
		return say(b, who, " comes out and holds the ball.")
	case shotWide:
		return say(b, who, wideWords[e.shot])
	case saved:
		switch e.save {
		case savedBehind:
			return say(b, who, " turns the shot of ", foe, " behind.")
		case savedLoose:
			return say(b, who, " saves from ", foe, ", and the ball comes loose.")
		}
		return say(b, who, " saves from ", foe, ".")
	}
	return g.appendPass(b, e, who, foe)
}

// bookedWords go before and behind the name of a player who is booked.
var bookedWords = [...][2]string{
	yellowCard:   {"YELLOW CARD for ", "."},
	secondYellow: {"SECOND YELLOW for ", ", who is sent off!"},
	redCard:      {"RED CARD for ", "!"},
}

// passWords are passes that somebody stops, by action.
var passWords = [...]string{cards.Through: "through ball", cards.LongPass: "long ball", cards.Cross: "cross",
	cards.Pass: "pass", cards.Stray: "pass", cards.Offside: "pass", cards.OverLine: "pass"}

// appendPass says what became of a pass.
func (g *game) appendPass(b []byte, e *event, who, foe string) []byte {
	switch e.kind {
	case passBlocked:
		return say(b, who, " blocks the ", passWords[e.action], " of ", foe, ".")
	case intercepted:
		return say(b, who, " cuts out the ", passWords[e.action], " of ", foe, ".")
	case swept:
		return say(b, who, " comes off his line and sweeps up the ", passWords[e.action], " of ", foe, ".")
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
	case completed:
		switch e.action {
		case cards.Through:
			return say(b, who, " plays a through ball.")
		case cards.LongPass:
			return say(b, who, " hits a long ball ", intoWords[e.zone], ".")
		}
		return say(b, who, " passes ", intoWords[e.zone], ".")
	}
	return b
}

// wideWords are shots that miss the goal, by type.
var wideWords = [...]string{
	challengeShot: " shoots wide.",
	cornerShot:    " heads the corner over the bar.",
	openShot:      " shoots past the post.",
	reboundShot:   " puts the rebound over.",
	freeShot:      " sends the free kick over the wall and the bar.",
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

// appendGoal says a goal with its minute, the assist and the score.
func (g *game) appendGoal(b []byte, e *event) []byte {
	side, no := e.scorer()
	b = say(b, "GOAL! ", g.name(side, no), goalWords[e.shot])
	if e.mate != 0 {
		b = say(b, ", set up by ", g.name(e.side, e.mate))
	}
	return g.appendStanding(say(b, ", ", e.minute(), "'. "), e.score)
}

// appendOutlet says what the goalkeeper does with the ball.
func (g *game) appendOutlet(b []byte, e *event, who string) []byte {
	if e.kind == goalKickTaken {
		b = say(b, "Goal kick: ")
	}
	switch e.outlet {
	case cards.ThrowOut:
		if e.kind == goalKickTaken {
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

// appendStanding appends the score, visitor first as on every sheet.
func (g *game) appendStanding(b []byte, score engine.Sides[int]) []byte {
	return say(b, g.names[engine.Visitor], " ", decimal(score[engine.Visitor]), ", ",
		g.names[engine.Home], " ", decimal(score[engine.Home]), ".")
}
