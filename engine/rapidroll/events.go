package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

// The kinds of events that only this system has.
const (
	wentBack            = football.OwnEvents + iota // went back n places on the line to the number, read as reading
	rolledInstead                                   // the line was too short: the number rolled, and its reading
	adjusted                                        // a rule changed the yards that were read: says
	ruled                                           // a rule turned the chart's result into something else: says
	flagThrown                                      // a FLAG was read; again
	scrambled                                       // Team's quarterback finds nobody
	puntRolled                                      // Team's punt rolls Yards to its Spot
	puntOutOfBounds                                 // Team has the ball at its Spot
	playEntered                                     // the play is entered into the statistics, as scope says
	lostOnDowns                                     // Team; Place's ball at its Spot
	magicUsed                                       // Team spends n yards to its Spot; Yards of them count for a gain By rush or pass
	magicAtStart                                    // Team has Yards before the kickoff
	magicGiven                                      // Team gets Yards for a fake
	quarterbackReplaced                             // Team
	numberWritten                                   // number, which entry n rolled; Team snapped the play, Nobody on kickoffs and tries
	numberStruck                                    // the same; number
	numberUnwritten                                 // number, of a play that takes no time; says
	wentForTwo                                      // Team; call
	tryLost                                         // Team's try ends; Result: interception or fumble
)

type event = football.Event[own]

// own is what only this system's events say.
type own struct {
	call    call
	number  engine.Roll
	reading int // of the number
	n       int // places, an entry or magic yards: the kind says
	scope   statScope
	says    wording
	flag    cell

	again         bool // another flag; the play is repeated, a try or a kick
	out           bool // of bounds
	byChart       bool // the chart takes the timeout
	follows, more bool // of numbers found: the entry has another one before, after it
}

// report says that something happened.
func (g *game) report(e *event) {
	if g.t.Journaling() {
		g.keep(e)
	}
}

// keep adds an event to the log.
func (g *game) keep(e *event) {
	e.OnTry, e.Period, e.Clock, e.After = g.phase == tryPhase, g.period, g.clock, g.score
	n := g.Log.Len()
	if found(e) && g.Log.Entry(n-1) == g.t.Entries() {
		if last := g.Log.Event(n - 1); found(last) {
			last.Own.more, e.Own.follows = true, true
		}
	}
	*g.Log.Add(g.t) = *e
}

// found reports whether an event is about how a play's yards were found: another number, or a change to it.
func found(e *event) bool { return e.Kind >= wentBack && e.Kind <= adjusted }

// A wording is the rules' own wording for an event; "" for none.
type wording string

const (
	// How a rule changes the yards.
	reverseDoubles  wording = "reverse ×2"         // RAPIDROLL-27
	reverseTriples  wording = "reverse ×3"         // RAPIDROLL-27
	screenShorter   wording = "screen −2"          // RAPIDROLL-28
	trickLonger     wording = "trick +20"          // RAPIDROLL-30
	newDoubles      wording = "new quarterback ×2" // RAPIDROLL-35
	sidelineShorter wording = "sideline −3"        // RAPIDROLL-29
	scrambleDoubles wording = "to a ten ×2"        // RAPIDROLL-26

	// The rules by which a play differs from its chart.
	isShaded        wording = "The total is shaded."                                // RAPIDROLL-33, RAPIDROLL-34
	isSameCall      wording = "The same call again: the snap is fumbled."           // RAPIDROLL-21
	isGamble        wording = "The gamble pays off: a catch, not an interception."  // RAPIDROLL-31
	isScreen        wording = "A screen pass is never intercepted."                 // RAPIDROLL-28
	isFirstDownLong wording = "A long pass on 1st down is never intercepted."       // RAPIDROLL-32
	isSackedTrick   wording = "The sack turns the trick pass into an interception." // RAPIDROLL-30
	isTired         wording = "The quarterback is tired."                           // RAPIDROLL-36
	isLongFumble    wording = "A long gain that ends on the 20 or 10 is fumbled."   // RAPIDROLL-24
	isTenFumble     wording = "A scrambling quarterback sacked on a ten fumbles."   // RAPIDROLL-26
	isInEndZone     wording = "It stays in the end zone."                           // RAPIDROLL-43
	isIdleFlag      wording = "The flag changes nothing."                           // RAPIDROLL-58

	// Where a punt comes down.
	onTheField       wording = "It goes {yards} to {place}."
	atTheSpot        wording = "It comes down {at}." // wherever it was kicked from
	outOfTheField    wording = "It goes out of bounds {at}."
	inTheEndZone     wording = "It goes into the end zone." // and nobody may return it
	beyondTheEndZone wording = "It sails through the end zone."

	// Why a play takes no time.
	timeoutSaves wording = "the timeout saves it"                        // RAPIDROLL-5
	outThisLate  wording = "going out of bounds this late takes no time" // RAPIDROLL-7
	tryAfterTime wording = "the try is played after time has run out"    // RAPIDROLL-8, RAPIDROLL-9
	tryAtTheEnd  wording = "a half does not end on a try"                // RAPIDROLL-9
)

func (g *game) adjust(says wording) {
	g.report(&event{Kind: adjusted, Team: g.play.team, Own: own{says: says}})
}

// remark reports the rule that makes a play differ from its chart.
func (g *game) remark(says wording) {
	g.report(&event{Kind: ruled, Team: g.play.team, Own: own{says: says}})
}

// A statScope says which part of a play the statistics count.
type statScope uint8

const (
	wholePlay statScope = iota
	carryOnly           // the run or the completed pass, and its downs
	puntOnly            // the punt's count and yards
	nothing
)
