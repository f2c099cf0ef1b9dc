package loft

import "rollbook/engine"

// An eventKind is a kind of thing that happens; the only source of sentences and statistics.
type eventKind uint8

// The fields of each kind of event, in addition to its side.
const (
	playBegins         eventKind = iota // stage one
	conversionBegins                    // stage two
	bothDodgesBegin                     // the first two rolls while both dodge
	kickScored                          // points
	boxConverted                        // points
	realsWiped                          // points of the other side
	silent                              // kinds before this one have no sentence
	fencemanOff                         //
	fencemanBack                        //
	fencemenUnchanged                   // no side: the table's answer changes nothing
	nobleTried                          //
	purgeTried                          //
	goodSend                            // points, note, unguarded
	goodNoble                           // points, note, unguarded
	purged                              // points of the other side, note, unguarded
	purgeVoid                           //
	obstructorStruck                    // points
	steppedOutside                      // points
	kickedBadly                         // points
	playFailed                          // note
	rollExchanged                       // rolled, read
	grazed                              //
	pierced                             // note
	scoredByPierce                      // points
	wipedByPierce                       // points of the other side, nth of its boxes
	shortSent                           // into the hands of the side's fenceman
	returned                            // points, note
	throwIntercepted                    //
	caughtByObstructor                  //
	rareCalled                          //
	foulCalled                          //
	fouled                              // note
	warned                              // nth
	forfeited                           //
	penaltyTaken                        // from, gain, points, isGood, note
	conversionTaken                     // the same
	nothingToWipe                       // the side has a penalty kick, but nothing to wipe out
	stageOneEnded                       // both: potentials
	normalKickCalled                    // points at stake
	riskyKickCalled                     // points at stake
	kickMissed                          // nth
	strikeCaught                        // note
	strikeIntercepted                   //
	rollLowered                         // rolled, read
	nobleRolledAgain                    //
	nobleCaught                         // points
	bothMustDodge                       // points of each
	bothDodged                          // both: sums; its side is the winner, Nobody while they are tied
	mustDodge                           // points behind
	dodgeTimed                          // seconds
	dodged                              // note, isGood
	prayerTried                         //
	prayerRolledAgain                   // note
	prayed                              // isGood, note
	roundEnds                           // nth; both: rounds
	gameEnds                            // both: rounds
)

// An event is one thing that happened.
type event struct {
	kind      eventKind         //
	names     bool              // its sentence is the play's first, and names the play
	attack    engine.Side       // on the advance; Nobody between plays
	number    int               // of the play's box
	side      engine.Side       // whose it is
	rolled    int               // the two digits as rolled
	read      int               // and as read
	unguarded bool              // good only because there is no fenceman
	from      distance          // of a kick; nowhere for every other kind
	gain      *gain             // of a kick
	isGood    bool              //
	points    int               // potentials or reals gained, lost or at stake
	nth       int               // which one of its kind, of the rounds or of the boxes
	seconds   int               // of the dodge time
	both      engine.Sides[int] // standing potentials, sums of the dice, rounds won
	note      string            // how it came about
}

// report says that something happened in the last entry.
func (g *game) report(e event) {
	if g.t.Journaling() {
		g.stamp(&e)
		*g.log.Add(g.t) = e
	}
}

// reportNext says that something begins with the next entry.
func (g *game) reportNext(e event) {
	if g.t.Journaling() {
		g.stamp(&e)
		*g.log.AddNext(g.t) = e
	}
}

// stamp gives an event its moment. The first sentence of a play names it.
func (g *game) stamp(e *event) {
	e.number, e.attack = g.number, g.attack
	if e.kind > silent && g.unnamed {
		e.names, g.unnamed = g.attack != engine.Nobody, false
	}
}
