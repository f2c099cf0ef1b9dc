package loft

import "rollbook/engine"

// A what says what happened; sentences and statistics are made from these alone.
type what uint8

const (
	playBegins       what = iota // team's play of stage one
	conversionBegins             // team's play of stage two
	dodgeBegins                  // team's dodge alone
	silent                       // what stands before this has no sentence

	sentOff            // team's fenceman
	cameBack           // team's fenceman
	nobleTried         // team; word: noble or purge
	goodSend           // team, n
	goodNoble          // team, n
	purged             // by team, n potentials of the other side
	purgeVoid          // by team
	obstructorStruck   // team, n
	steppedOutside     // team, n
	kickedBadly        // team, n
	playFails          // team
	readAs             // roll n as box
	grazed             // team, in its box
	pierceScored       // by team
	pierceCounts       // team, n
	pierceWipes        // n of team's box
	shortSent          // into the hands of team's fenceman
	returned           // team, n
	throwIntercepted   // by team
	caughtByObstructor // of team
	rareCalled         // team rolls on the rare plays chart
	foulCalled         // team rolls on the fouls chart
	fouled             // by team; word: unsporting; from: the penalty kick's distance
	warned             // team, for the nth time
	forfeited          // by team
	penaltyTaken       // team; from, n, word: what it counts; good
	conversionTaken    // the same
	noKick             // for team, there is nothing to wipe out
	stageOneEnds       // potentials
	kickCalled         // by team; word: normal or risky; n at stake
	kickMissed         // by team's keeper, for the nth time
	strikeCaught       // by team, from
	strikeIntercepted  // by team
	rollLowered        // roll n to box
	nobleHangs         // team's noble needs another roll
	nobleCaught        // team, n reals
	bothMustDodge      // n reals each
	bothDodged         // n for the visitors, box for the home side
	mustDodge          // team, n behind
	dodgeTimed         // team, n seconds
	dodged             // team; n: the sign; good
	prayerTried        // by team
	prayerHangs        // team's prayer needs another roll
	prayed             // team; good
	roundEnds          // won by team; n: its number; word: how
	gameEnds           // won by team
)

// An event is one thing that happened.
type event struct {
	entry      int
	what       what
	from       distance
	good       bool
	names      bool // its sentence is the play's first, so that it names the play
	stage      int
	number     int         // of the play's box
	attack     engine.Side // on the advance
	team       engine.Side
	n          int
	box        int
	note       string
	word       string
	potentials engine.Sides[int] // standing, when stage one ends
	score      engine.Sides[int] // rounds won, when a round or the game ends
}

// report keeps an event if anybody looks on.
func (g *game) report(e event) {
	if !g.t.Observed() {
		return
	}
	e.entry, e.stage, e.number, e.attack = g.t.Entries(), g.stage, g.number, g.attack
	if e.what > silent && g.unnamed {
		e.names, g.unnamed = g.attack != engine.Nobody, false
	}
	if g.events == nil {
		g.events = make([]event, 0, 512) // what a game comes to
	}
	g.events = append(g.events, e)
}
