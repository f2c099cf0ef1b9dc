package inthenet

import (
	"slices"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// An eventKind says what happened; the only source of sentences and statistics.
type eventKind uint8

const (
	kickedOff       eventKind = iota // side
	cardTurned                       // side in possession; player on the ball, opponent defending, 0 for an empty spot
	nobodyThere                      // side has nobody at the spot in its zone
	carried                          // side's player into zone
	wentPast                         // side's player past opponent into zone
	wentPastToShoot                  // side's player past opponent
	tackled                          // side's player takes the ball off opponent
	tackledLoose                     // side's player tackles opponent, and the ball is loose
	fouled                           // side's player fouls opponent in a challenge
	broughtDown                      // side's player brings opponent down: a drawn foul
	booked                           // side's player; card
	letOff                           // side's player is not shown a second yellow
	passTried                        // side's player
	crossTried                       // side's player
	passBlocked                      // side's player blocks a pass (action) of opponent
	intercepted                      // side's player cuts out a pass (action) of opponent
	swept                            // side's goalkeeper is first to a pass (action) of opponent
	completed                        // side's player passes (action) into zone
	astray                           // side's player passes to the other side
	crossedIn                        // side's player
	caughtOffside                    // side's player
	ranOut                           // side's player puts the ball over the end line
	ranClear                         // side's player carries for a shot
	switched                         // side's player
	cornerWon                        // side; player takes it, 0 if nobody is known
	shotBlocked                      // side's player is blocked by opponent
	missedBall                       // side's player has no shot
	metThrough                       // side's player meets a through ball
	cleared                          // side's player
	claimed                          // side's goalkeeper
	shotOnTarget                     // side's player; shot
	shotWide                         // side's player; shot
	saved                            // side's goalkeeper saves from opponent; save
	scored                           // for side: player, mate assists; beaten, shot
	ownGoal                          // for side: opponent put it past his own goalkeeper, beaten
	goalKick                         // side's goalkeeper is to take it
	goalKickTaken                    // side's goalkeeper; outlet
	playedOut                        // side's goalkeeper puts the ball in play; outlet
	recovered                        // side in its zone
	penaltyGiven                     // to side
	penaltyTaken                     // side's player
	penaltyLapsed                    // side's
	hurt                             // side's player misses games more matches
	shortHanded                      // side plays on without player
	changed                          // side's player off, mate on, in window; reason
	nobodyTired                      // of side, at halftime
	checkIgnored                     // the halftime check names side, which makes its own substitutions
	playedTired                      // side's player stays on tired
	timeAdded                        // to EXTRAS; earned
	periodEnds
	gameEnds
)

// An event is one thing that happened. Players are shirt numbers, 0 for nobody; the kind's comment says which fields are
// set.
type event struct {
	kind     eventKind
	side     engine.Side
	zone     zone
	action   cards.Action
	shot     shotType
	save     saveOut
	outlet   cards.Outlet
	card     cardShown
	reason   changeReason
	earned   timeReason
	player   int // of side
	mate     int // of side too
	opponent int // of the other side
	beaten   int // the other side's goalkeeper, on a goal
	window   int // 1 to 3, 0 at halftime
	games    int
}

// A logged event is an event with its moment, and the score and HREC then.
type logged struct {
	event
	moment
	after engine.Sides[int] // the score
	hrec  hrec
	moves zone // whose HREC it changed
	by    int  // and by how much; 0 for none
	opening
}

// An opening starts the first sentence of a play: the minute, and whose card it is.
type opening struct {
	due  bool        // false for every other sentence
	ball engine.Side // the side that turned the card; Nobody in a play without one
	free bool        // the card is for a free kick
}

// A cardShown is what the referee shows for a drawn foul (NET-40).
type cardShown uint8

const (
	noCard cardShown = iota
	yellowCard
	secondYellow // sends off
	redCard
)

var cardWords = [...]string{"", "yellow", "second", "red"} // as in JSON

// A changeReason is why a player is replaced.
type changeReason uint8

const (
	coachsChange changeReason = iota
	tiredPlayer
	hurtPlayer
)

var changeWords = [...]string{"manual", "tired", "injury"} // as in JSON

// A timeReason is what earns time in EXTRAS (NET-10).
type timeReason uint8

const (
	foulTime timeReason = iota // half a card; all others a full one
	goalTime
	cardTime
	changeTime
)

var timeWords = [...]string{"foul", "goal", "card", "substitution"} // as on the sheet

func (g *game) report(e *event) {
	if g.t.Journaling() {
		g.keep(e)
	}
}

// keep adds an event to the log.
func (g *game) keep(e *event) {
	n := g.log.Len()
	now := g.log.Add(g.t)
	now.event, now.moment, now.hrec, now.after = *e, g.moment, g.hrecs(), g.score
	if n > 0 {
		for z, was := range g.log.Event(n - 1).hrec {
			if now.hrec[z] != was { // one zone's: a player's card, arrival or departure changes that of his line
				now.moves, now.by = zone(z), now.hrec[z]-was
			}
		}
	}
	if g.opening.due && e.sentence() != "" {
		now.opening, g.opening = g.opening, opening{}
	}
}

// listed reports whether the box or the sheet has a list with an event.
func (e *logged) listed() bool {
	switch e.kind {
	case scored, ownGoal, booked, letOff, changed, hurt, timeAdded:
		return true
	}
	return e.by != 0
}

// happened returns the listed events of some kinds, in order.
func (g *game) happened(kinds ...eventKind) (events []*logged) {
	for _, e := range g.statistics().listed {
		if slices.Contains(kinds, e.kind) {
			events = append(events, e)
		}
	}
	return events
}

// scorer returns who scored a goal, and his side: on an own goal, the other one.
func (e *event) scorer() (side engine.Side, no int) {
	if e.kind == ownGoal {
		return e.side.Other(), e.opponent
	}
	return e.side, e.player
}

// newPlay begins a play, with no card turned yet.
func (g *game) newPlay() {
	g.t.NewPlay()
	g.opening = opening{due: true}
}

// A moment is the last card turned.
type moment struct{ half, turned int }

// minute returns its minute: "23", "45+2", "HT" between the halves.
func (m moment) minute() string {
	base := 45 * (m.half - 1)
	switch {
	case m.isHalftime():
		return "HT"
	case m.turned <= cardsAHalf:
		return engine.Number(base + (m.turned+1)/2)
	}
	return engine.Number(base+45) + "+" + engine.Number((m.turned-cardsAHalf+1)/2)
}

// clock returns its minute as people write it: "23'", "HT".
func (m moment) clock() string {
	if m.isHalftime() {
		return "HT"
	}
	return m.minute() + "'"
}

func (m moment) isHalftime() bool { return m.half == 2 && m.turned == 0 }
