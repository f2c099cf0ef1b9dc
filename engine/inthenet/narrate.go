package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// AppendPlayByPlay appends what the entries first to last led to, in sentences.
func (g *game) AppendPlayByPlay(b []byte, first, last int) []byte {
	return engine.AppendPlays(b, g.events, func(e *event) int { return e.entry }, first, last, g.appendSentence)
}

// intoWords are how a ball or a player comes into a zone, as the side with the ball sees it.
var intoWords = [...]string{"back into defense", "into midfield", "into the final third"}

// inWords are where something happens, as the side with the ball sees it.
var inWords = [...]string{"in their own third", "in midfield", "in the final third"}

// appendSentence says one event, in the words of the sport; nothing for what another event says already.
func (g *game) appendSentence(b []byte, e *event) []byte {
	team := g.names.Nick[e.side]
	who, mate := g.name(e.side, e.player), g.name(e.side, e.mate)
	switch e.kind {
	case kickedOff:
		return engine.Say(b, team, " kick off.")
	case nobodyThere:
		return engine.Say(b, team, " have nobody there any more, and lose the ball.")
	case carried:
		return engine.Say(b, who, " carries the ball ", intoWords[e.zone], ".")
	case cornerWon:
		if e.player == 0 {
			return engine.Say(b, "Corner to ", team, ".")
		}
		return engine.Say(b, "Corner to ", team, ", and ", who, " takes it.")
	case recovered:
		return engine.Say(b, team, " win the loose ball ", inWords[e.zone], ".")
	case scored, ownGoal:
		return g.appendGoal(b, e)
	case goalKickTaken, playedOut:
		return g.appendOutlet(b, e, who)
	case penaltyGiven:
		return engine.Say(b, "PENALTY to ", team, "!")
	case penaltyTaken:
		return engine.Say(b, who, " takes it ...")
	case penaltyLapsed:
		return engine.Say(b, team, " have nobody left to take the penalty.")
	case hurt:
		if e.games == 0 {
			return engine.Say(b, who, " is hurt and cannot go on.")
		}
		return engine.Say(b, who, " is hurt, and out for ", engine.Count(e.games, "further match", "further matches"), ".")
	case shortHanded:
		return engine.Say(b, team, " play on without ", who, ".")
	case changed:
		if e.reason == tiredPlayer {
			return engine.Say(b, who, " is tired: ", mate, " comes on for ", team, ".")
		}
		return engine.Say(b, team, " bring ", mate, " on for ", who, ".")
	case nobodyTired:
		return engine.Say(b, team, " go on as they are.")
	case checkIgnored:
		return engine.Say(b, "The sub check names ", team, ", who substitute by hand.")
	case playedTired:
		return engine.Say(b, who, " is tired, and stays on.")
	case halfEnds:
		return g.appendStanding(engine.Say(b, "Half-time: "), e.score)
	case matchEnds:
		return g.appendStanding(engine.Say(b, "Full time: "), e.score)
	}
	return g.appendDuel(b, e, who)
}

// appendDuel says what two players do against each other, or one whom nobody stops.
func (g *game) appendDuel(b []byte, e *event, who string) []byte {
	foe := g.name(e.side.Other(), e.opponent)
	switch e.kind {
	case wentPast:
		if e.opponent == 0 {
			return engine.Say(b, who, " finds nobody in his way ", intoWords[e.zone], ".")
		}
		return engine.Say(b, who, " gets past ", foe, " ", intoWords[e.zone], ".")
	case wentPastToShoot:
		if e.opponent == 0 {
			return engine.Say(b, who, " finds nobody in his way to goal.")
		}
		return engine.Say(b, who, " gets past ", foe, " for a shot.")
	case tackled:
		return engine.Say(b, who, " takes the ball off ", foe, ".")
	case tackledLoose:
		return engine.Say(b, who, " tackles ", foe, ", and the ball is loose.")
	case fouled:
		return engine.Say(b, who, " fouls ", foe, ".")
	case broughtDown:
		if e.player == 0 {
			return engine.Say(b, foe, " is brought down: foul.")
		}
		return engine.Say(b, who, " brings ", foe, " down: foul.")
	case booked:
		return engine.Say(b, bookedWords[e.card][0], who, bookedWords[e.card][1])
	case letOff:
		return engine.Say(b, "The referee leaves it at a last warning for ", who, ".")
	case shotBlocked:
		return engine.Say(b, who, " shoots, and ", foe, " blocks it.")
	case ranClear:
		return engine.Say(b, who, " runs clear on goal.")
	case metThrough:
		return engine.Say(b, who, " is through!")
	case missedBall:
		return engine.Say(b, who, " cannot get a shot away.")
	case cleared:
		return engine.Say(b, who, " clears, only as far as midfield.")
	case claimed:
		return engine.Say(b, who, " comes out and holds the ball.")
	case shotWide:
		return engine.Say(b, who, wideWords[e.shot])
	case saved:
		switch e.save {
		case savedBehind:
			return engine.Say(b, who, " turns the shot of ", foe, " behind.")
		case savedLoose:
			return engine.Say(b, who, " saves from ", foe, ", and the ball comes loose.")
		}
		return engine.Say(b, who, " saves from ", foe, ".")
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
		return engine.Say(b, who, " blocks the ", passWords[e.action], " of ", foe, ".")
	case intercepted:
		return engine.Say(b, who, " cuts out the ", passWords[e.action], " of ", foe, ".")
	case swept:
		return engine.Say(b, who, " comes off his line and sweeps up the ", passWords[e.action], " of ", foe, ".")
	case astray:
		return engine.Say(b, who, " passes it straight to ", g.names.Nick[e.side.Other()], ".")
	case crossedIn:
		return engine.Say(b, who, " crosses.")
	case ranOut:
		return engine.Say(b, who, " plays it over the end line.")
	case caughtOffside:
		return engine.Say(b, "Offside against ", who, ".")
	case switched:
		return engine.Say(b, who, " pulls it back and switches sides.")
	case completed:
		switch e.action {
		case cards.Through:
			return engine.Say(b, who, " plays a through ball.")
		case cards.LongPass:
			return engine.Say(b, who, " hits a long ball ", intoWords[e.zone], ".")
		}
		return engine.Say(b, who, " passes ", intoWords[e.zone], ".")
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
	b = engine.Say(b, "GOAL! ", g.name(side, no), goalWords[e.shot])
	if e.mate != 0 {
		b = engine.Say(b, ", set up by ", g.name(e.side, e.mate))
	}
	return g.appendStanding(engine.Say(b, ", ", e.minute(), "'. "), e.score)
}

// appendOutlet says what the goalkeeper does with the ball.
func (g *game) appendOutlet(b []byte, e *event, who string) []byte {
	if e.kind == goalKickTaken {
		b = engine.Say(b, "Goal kick: ")
	}
	switch e.outlet {
	case cards.ThrowOut:
		if e.kind == goalKickTaken {
			return engine.Say(b, who, " plays it short.")
		}
		return engine.Say(b, who, " throws it out.")
	case cards.PassOut:
		return engine.Say(b, who, " passes out to midfield.")
	case cards.StrayOut:
		return engine.Say(b, who, " passes it straight to ", g.names.Nick[e.side.Other()], ".")
	}
	return engine.Say(b, who, " launches it towards midfield.")
}

// appendStanding appends the score, visitor first as on every sheet.
func (g *game) appendStanding(b []byte, score engine.Sides[int]) []byte {
	return engine.Say(b, g.names.Nick[engine.Visitor], " ", engine.Number(score[engine.Visitor]), ", ",
		g.names.Nick[engine.Home], " ", engine.Number(score[engine.Home]), ".")
}
