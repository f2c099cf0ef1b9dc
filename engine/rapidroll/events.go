package rapidroll

import (
	"slices"

	"rollbook/engine"
	"rollbook/engine/football"
)

// An eventKind says what happened; the only source of sentences and statistics.
type eventKind uint8

const (
	tossWon             eventKind = iota // team receives
	kickedOff                            // team kicks off from its spot; onside
	snapped                              // team snaps at its spot: call, down, toGo
	driveBegins                          // team, at its spot
	driveEnds                            // team; result, redZone
	redZoneEntered                       // team's first snap of a drive at or inside the other team's 20
	wentBack                             // went back places on the line to the number, read as reading
	rolledInstead                        // the line was too short: the number rolled, and its reading
	adjusted                             // a rule changed the yards that were read: says
	ruled                                // a rule turned the chart's result into something else: says
	flagThrown                           // a FLAG was read
	carried                              // team gains yards to its spot, by rush or pass; out of bounds
	scrambled                            // team's quarterback finds nobody
	sacked                               // team loses yards to its spot
	fellIncomplete                       // team's pass
	passIntercepted                      // team's pass, by place at its spot
	ballFumbled                          // team fumbles at its spot
	fumbleLost                           // team has lost that fumble
	ballRecovered                        // team has a loose ball at its spot
	ballReturned                         // team returns the ball yards to its spot; gained; unseen
	touchbackTaken                       // team has the ball at its spot; gained
	onsideKicked                         // team's onside kick lies at its spot; good if team has it
	puntLanded                           // team's punt flies yards to place's spot; says
	puntRolled                           // team's punt rolls yards to place's spot
	puntFairCaught                       // team, at its spot
	puntOutOfBounds                      // team has the ball at its spot
	kickBlocked                          // team's punt or field goal (result), loose at its spot
	fieldGoalTried                       // team, from yards; good, or place's ball at its spot
	flagAccepted                         // against team, yards, to place's spot; again: the play is repeated, a try or a kick
	flagDeclined                         // by team; flag
	playEntered                          // the play is entered into the statistics, as scope says
	firstDownMade                        // team; gained: by rush, pass or penalty; unseen
	downTried                            // team runs or passes on down
	downConverted                        // team, on down
	lostOnDowns                          // team; place's ball at its spot
	magicUsed                            // team spends yards to its spot, counted of them for a gain by rush or pass
	magicAtStart                         // team has yards before the kickoff
	magicGiven                           // team gets yards for a fake
	timeoutTaken                         // team; byChart
	ballSpiked                           // team, at its spot: down, toGo
	quarterbackReplaced                  // team
	numberWritten                        // number, which entry rolledAt rolled; team snapped the play, Nobody on kickoffs and tries
	numberStruck                         // the same; number
	numberUnwritten                      // number, of a play that takes no time; says
	wentForTwo                           // team; call
	tryLost                              // team's try ends; result: interception or fumble
	extraPointTried                      // team; good
	twoPointTried                        // team; good
	scored                               // team; score; gained, of a touchdown
	periodEnds
	gameEnds
)

// An event is one thing that happened. Its kind says which fields are set.
type event struct {
	places, rolledAt     int32 // bounded by the entries of a record
	spot, yards, counted int16
	down, toGo, reading  int16

	kind   eventKind
	team   engine.Side
	place  engine.Side // whose spot it is, if it is not the team's
	gained football.GainedBy
	result football.DriveResult
	scope  statScope
	says   wording
	score  football.ScoreKind
	call   uint8 // of those in the game
	flag   cell
	number engine.Roll

	onside, out, good, again, try, unseen, byChart, redZone bool
}

// A logged event is an event with the moment at which it happened.
type logged struct {
	event
	period        int32
	after         engine.Sides[int32] // the score
	clock         int16
	follows, more bool // of numbers found: the entry has another one before, after it
}

func (g *game) report(e *event) {
	if g.t.Journaling() {
		g.keep(e)
	}
}

// reportCall reports an event about a call.
func (g *game) reportCall(e *event, c call) {
	if !g.t.Journaling() {
		return
	}
	at := slices.Index(g.called, c)
	if at < 0 {
		at, g.called = len(g.called), append(g.called, c)
	}
	e.call = uint8(at)
	g.keep(e)
}

// keep adds an event to the log.
func (g *game) keep(e *event) {
	n := g.log.Len()
	now := g.log.Add(g.t)
	now.event, now.period, now.clock, now.after = *e, int32(g.period), int16(g.clock), engine.Convert[int32](g.score)
	if e.kind.found() && g.log.Entry(n-1) == g.t.Entries() {
		if last := g.log.Event(n - 1); last.kind.found() {
			last.more, now.follows = true, true
		}
	}
}

// found reports whether an event is about how a play's yards were found: a further number, or a change to it.
func (k eventKind) found() bool { return k == wentBack || k == rolledInstead || k == adjusted }

// A wording is the rules' own wording for an event.
type wording uint8

const (
	_ wording = iota // none

	// How a rule changes the yards.
	reverseDoubles  // RAPIDROLL-27
	reverseTriples  // RAPIDROLL-27
	screenShorter   // RAPIDROLL-28
	trickLonger     // RAPIDROLL-30
	newDoubles      // RAPIDROLL-35
	sidelineShorter // RAPIDROLL-29
	scrambleDoubles // RAPIDROLL-26

	// The rules by which a play differs from its chart.
	isShaded        // RAPIDROLL-33, RAPIDROLL-34
	isSameCall      // RAPIDROLL-21
	isGamble        // RAPIDROLL-31
	isScreen        // RAPIDROLL-28
	isFirstDownLong // RAPIDROLL-32
	isSackedTrick   // RAPIDROLL-30
	isTired         // RAPIDROLL-36
	isLongFumble    // RAPIDROLL-24
	isTenFumble     // RAPIDROLL-26
	isInEndZone     // RAPIDROLL-43
	isIdleFlag      // RAPIDROLL-58

	// Where a punt comes down.
	onTheField
	atTheSpot // wherever it was kicked from
	outOfTheField
	inTheEndZone // and nobody may return it
	beyondTheEndZone

	// Why a play takes no time.
	timeoutSaves // RAPIDROLL-5
	outThisLate  // RAPIDROLL-7
	tryAfterTime // RAPIDROLL-8, RAPIDROLL-9
	tryAtTheEnd  // RAPIDROLL-9
)

var wordings = [...]string{
	reverseDoubles:   "reverse ×2",
	reverseTriples:   "reverse ×3",
	screenShorter:    "screen −2",
	trickLonger:      "trick +20",
	newDoubles:       "new quarterback ×2",
	sidelineShorter:  "sideline −3",
	scrambleDoubles:  "to a ten ×2",
	isShaded:         "The total is shaded.",
	isSameCall:       "The same call again: the snap is fumbled.",
	isGamble:         "The gamble pays off: a catch, not an interception.",
	isScreen:         "A screen pass is never intercepted.",
	isFirstDownLong:  "A long pass on 1st down is never intercepted.",
	isSackedTrick:    "The sack turns the trick pass into an interception.",
	isTired:          "The quarterback is tired.",
	isLongFumble:     "A long gain that ends on the 20 or 10 is fumbled.",
	isTenFumble:      "A scrambling quarterback sacked on a ten fumbles.",
	isInEndZone:      "It stays in the end zone.",
	isIdleFlag:       "The flag changes nothing.",
	onTheField:       "It goes {yards} to {place}.",
	atTheSpot:        "It comes down {at}.",
	outOfTheField:    "It goes out of bounds {at}.",
	inTheEndZone:     "It goes into the end zone.",
	beyondTheEndZone: "It sails through the end zone.",
	timeoutSaves:     "the timeout saves it",
	outThisLate:      "going out of bounds this late takes no time",
	tryAfterTime:     "the try is played after time has run out",
	tryAtTheEnd:      "a half does not end on a try",
}

func (g *game) adjust(says wording) { g.report(&event{kind: adjusted, team: g.play.team, says: says}) }

// remark reports the rule that makes a play differ from its chart.
func (g *game) remark(says wording) { g.report(&event{kind: ruled, team: g.play.team, says: says}) }

// A statScope says which part of a play the statistics count.
type statScope uint8

const (
	wholePlay statScope = iota
	carryOnly           // the run or the completed pass, and its downs
	puntOnly            // the punt's count and yards
	nothing
)
