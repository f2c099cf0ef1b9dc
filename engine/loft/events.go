package loft

import "rollbook/engine"

// An eventKind is a kind of thing that happens; sentences and statistics are made from events alone.
type eventKind uint8

// What is said of each kind beside its side, which is whose it is.
const (
	playBegan          eventKind = iota // stage one
	conversionBegan                     // stage two
	bothDodgesBegan                     // the first two rolls while both dodge
	kickScored                          // points: a good penalty kick of stage one
	boxConverted                        // points
	realsWiped                          // points of the other side
	silent                              // the kinds before this have no sentence
	fencemanOff                         //
	fencemanBack                        //
	fencemenUnchanged                   // no side: the table's answer changes nothing
	nobleTried                          // attempt
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
	wipedByPierce                       // points and box of the other side
	shortSent                           // into the hands of the side's fenceman
	returned                            // points, note
	throwIntercepted                    //
	caughtByObstructor                  //
	rareCalled                          //
	foulCalled                          //
	fouled                              // offense
	warned                              // nth
	forfeited                           //
	penaltyTaken                        // from, gain, points, isGood, note
	conversionTaken                     // the same
	nothingToWipe                       // the side has a penalty kick and none to wipe out
	stageOneEnded                       // both: potentials
	normalKickCalled                    // points at stake
	riskyKickCalled                     // points at stake
	kickMissed                          // nth
	strikeCaught                        // note
	strikeIntercepted                   //
	rollLowered                         // rolled, read
	nobleRolledAgain                    //
	nobleCaught                         // points
	bothMustDodge                       // both: reals
	bothDodged                          // both: sums; its side is the winner, Nobody while they are level
	mustDodge                           // both: reals
	dodgeTimed                          // seconds
	dodged                              // sign, isGood
	prayerTried                         //
	prayerRolledAgain                   // note
	prayed                              // isGood, note
	roundEnded                          // round; both: rounds
	gameEnded                           // both: rounds
)

// An event is one thing that happened.
type event struct {
	entry     int         // the entry that it belongs to
	kind      eventKind   //
	names     bool        // its sentence is the play's first, and names the play
	attack    engine.Side // on the advance; Nobody between plays
	number    int         // of the play's box
	side      engine.Side // whose it is
	points    int         // potentials or reals that it gave, took or was about
	box       int         // the box that they were taken from
	nth       int         // how many of the kind with this one
	rolled    int         // the two digits as rolled
	read      int         // and as read
	note      string      // how it came about
	unguarded bool        // good only because there is no fenceman
	attempt   string
	offense   *offense
	from      distance
	gain      *gain
	isGood    bool
	sign      dodgeSign
	seconds   int
	round     int
	both      engine.Sides[int] // potentials or reals that are standing, sums of the dice, rounds won
}

// report keeps an event of the last entry if anybody looks on.
func (g *game) report(e event) {
	if !g.t.Observed() {
		return
	}
	if e.entry == 0 {
		e.entry = g.t.Entries()
	}
	e.number, e.attack = g.number, g.attack
	if e.kind > silent && g.unnamed {
		e.names, g.unnamed = g.attack != engine.Nobody, false
	}
	if g.events == nil {
		g.events = make([]event, 0, 256)
	}
	g.events = append(g.events, e)
}

// reportNext keeps an event of the entry that is asked for next: it has not happened until that is answered.
func (g *game) reportNext(e event) {
	e.entry = g.t.Entries() + 1
	g.report(e)
}
