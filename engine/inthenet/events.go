package inthenet

import (
	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// A what says what happened; sentences and statistics are made from these alone.
type what uint8

const (
	kickedOff     what = iota // side
	cardTurned                // side in possession; player on the ball, other against him, 0 for an empty spot
	nobodyThere               // side has nobody at the spot in its zone
	carried                   // side's player into zone
	wentPast                  // side's player past other into zone; word: shot
	tackled                   // side's player tackles other; word: loose
	fouled                    // side's player fouls other; word: drawn
	booked                    // side's player; word: yellow, second, red
	letOff                    // side's player is not shown a second yellow
	passTried                 // side's player
	crossTried                // side's player
	passBlocked               // side's player blocks a pass of other
	intercepted               // side's player cuts out a pass of other
	swept                     // side's goalkeeper is first to a pass of other
	completed                 // side's player passes into zone
	astray                    // side's player passes to the other side
	crossedIn                 // side's player
	caughtOffside             // side's player
	ranOut                    // side's player puts the ball over the end line
	ranClear                  // side's player carries for a shot
	switched                  // side's player
	cornerWon                 // side; player takes it, 0 if nobody is known
	shotBlocked               // side's player is blocked by other
	missedBall                // side's player has no shot
	metThrough                // side's player meets a through ball
	cleared                   // side's player
	claimed                   // side's goalkeeper
	shotTaken                 // side's player; word: off
	saved                     // side's goalkeeper saves from other; word: behind, loose
	scored                    // for side: player of it, other assists, n is the goalkeeper beaten; an own goal: player of the other side
	goalKicked                // side
	playedOut                 // side's goalkeeper; n is the outlet, word: kick
	recovered                 // side in its zone
	penaltyGiven              // to side
	penaltyTaken              // side's player
	lapsed                    // side's penalty
	hurt                      // side's player misses n further games
	shortHanded               // side plays on without player
	changed                   // side's player off, other on, in window n (0 at half-time); word: manual, tired, injury
	nobodyTired               // of side, at half-time
	playedTired               // side's player stays on tired
	timeAdded                 // n quarters of a minute to EXTRAS; word: why
	halfEnds
	matchEnds
)

// An event is one thing that happened. Half, turned and hrec are those of its moment, score the score after it.
type event struct {
	entry  int
	what   what
	side   engine.Side
	player int // shirt numbers
	other  int
	zone   zone // as side sees it
	code   cards.Action
	shot   shotType
	n      int
	word   string
	half   int
	turned int
	hrec   [3]int
	score  engine.Sides[int]
}

// report keeps an event if anybody looks on.
func (g *game) report(e event) {
	if !g.t.Observed() {
		return
	}
	e.entry, e.half, e.turned, e.score = g.t.Entries(), g.half, g.turned, g.score
	e.hrec = g.hrecs()
	if g.events == nil {
		g.events = make([]event, 0, 1024) // what a game comes to
	}
	g.events = append(g.events, e)
}

// minute is the minute of the last card turned: "23", "45+2", "HT" between the halves (section 7).
func (e *event) minute() string { return minuteOf(e.half, e.turned) }

func minuteOf(half, turned int) string {
	base := 0
	if half == 2 {
		base = 45
	}
	switch {
	case turned == 0 && half == 2:
		return "HT"
	case turned <= cardsAHalf:
		return decimal(base + (turned+1)/2)
	}
	return decimal(base+45) + "+" + decimal((turned-cardsAHalf+1)/2)
}
