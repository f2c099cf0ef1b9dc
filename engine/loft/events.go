package loft

import "rollbook/engine"

// An eventKind is a kind of thing that happens; sentences and statistics are made from events alone.
type eventKind uint8

// What is said of each kind beside its side, which is whose it is.
const (
	playBegan          eventKind = iota // stage one
	conversionBegan                     // stage two
	bothDodgesBegan                     // the first two rolls while both dodge
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
	wipedByPierce                       // points, box: of the side's own
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
	stageOneEnded                       // potentials
	normalKickCalled                    // points at stake
	riskyKickCalled                     // points at stake
	kickMissed                          // nth
	strikeCaught                        // note
	strikeIntercepted                   //
	rollLowered                         // rolled, read
	nobleRolledAgain                    //
	nobleCaught                         // points
	bothMustDodge                       // reals
	bothDodged                          // sums
	mustDodge                           // reals
	dodgeTimed                          // seconds
	dodged                              // sign, isGood
	prayerTried                         //
	prayerRolledAgain                   // note
	prayed                              // isGood, note
	roundEnded                          // round, ending, rounds
	gameEnded                           // rounds
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
	gain      string
	isGood    bool
	sign      dodgeSign
	seconds   int
	round     int
	ending    string

	potentials engine.Sides[int] // standing when stage one ends
	reals      engine.Sides[int] // standing when stage three begins
	sums       engine.Sides[int] // of the dice, while both dodge
	rounds     engine.Sides[int] // won
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
