package fivedice

import (
	"slices"
	"strconv"

	"rollbook/engine"
)

// An effect is what a code does: the words of section 3.2 of the rulings.
type effect uint8

const (
	blank                  effect = iota // no description: refused
	gain                                 // yards
	firstDownRule                        // yards by the die, the line to gain and the goal, FIVEDICE-7
	clipping                             // yards, and a foul by the offense
	puntOut                              // a punt of yards, out of bounds
	illegalMotion                        // a foul by the offense, no play
	interferenceOffense                  // a foul by the offense, no play
	interferenceDefense                  // a foul by the defense at the spot, FIVEDICE-8
	delay                                // a foul by the offense, or its time-out
	holdingOffense                       // a foul by the offense, no play
	holdingDefense                       // a foul by the defense, and a first down
	injury                               // yards, and an injury
	incompleteInjury                     // no yards, and an injury
	personalFoul                         // yards, and a foul of the d12's side
	incompletePersonalFoul               // no yards, and a foul of the d12's side
	puntHigh                             // a punt of yards, fair catch or return
	passBlocked                          // incomplete
	incomplete                           // incomplete
	graspEither                          // yards, and a foul of the d12's side
	graspDefense                         // yards, and a foul by the defense
	twistEither                          // yards, and a foul of the d12's side
	twistDefense                         // yards, and a foul by the defense
	offside                              // a foul by the defense, no play
	upright                              // the d20 says whether the kick is good
	blocked                              // the kick lies d20 yards back
	quarterbackRuns                      // a second code
	sack                                 // yards lost
	sackFumble                           // yards lost, and a fumble
	sackInjury                           // yards lost, and an injury
	kickGood                             // good
	fumble                               // yards, and a possible fumble
	kickMissed                           // no good
	interceptionBehind                   // a possible interception yards behind the line
	interception                         // a possible interception yards downfield
	incompleteFaceMask                   // no yards, and a foul by the defense
	kickoffOut                           // the receivers' ball 30 yards from the kick
	touchback                            // the receivers' 20
	lossRated                            // yards lost by the die or the rating, FIVEDICE-15
	loss                                 // yards lost
	weird                                // the table states the outcome
	touchdown                            // a score from anywhere
)

// A die says whether the d10 of the throw belongs to a code.
type die bool

const (
	fixed die = false
	d10   die = true
)

// A chartSet says which of the players' charts may give a code (section 3.3).
type chartSet uint16

const (
	onRun chartSet = 1 << iota
	onPass
	onKeep // the quarterback's run
	onPunt
	onFieldGoal
	onKickoff
	onReturn
	onKick // of a try
)

// The sets in which the codes come.
const (
	nowhere   chartSet = 0
	scrimmage          = onRun | onPass | onKeep
	carries            = scrimmage | onReturn
	moves              = carries | onPunt | onKickoff
	snaps              = onRun | onPass | onPunt | onFieldGoal | onKick // fouls before the snap: not on 45, FIVEDICE-27
	plays              = snaps | onKeep
	places             = onFieldGoal | onKick
	blocks             = places | onPunt
	anything           = moves | onFieldGoal
)

// A printing says how a code's number came through the scan (section 3.1).
type printing uint8

const (
	printed    printing = iota
	apart               // the 00 stands above the heading
	garbled             // the 11 came out as 1 and a quotation mark
	certain             // lost; counting back from 29 leaves no choice
	veryLikely          // lost; in line with the punts at 23, 33, 43 and 53
	likely              // lost; one of the numbers 14 to 20 has no description
	placed              // lost; put here by the setting blank-code
	assumed             // the number that has none, assumed
	declared            // the number that has none, by the setting blank-code
	never               // numbers that the sheet leaves out
)

var printNotes = [...]string{
	apart:      "printed 00, above the heading of the list",
	garbled:    "the number is damaged in print; certain from 21, 31 and so on",
	certain:    "the number is lost in print; certain by counting back from 29",
	veryLikely: "the number is lost in print; very likely from 23, 33, 43 and 53",
	likely:     "the number is lost in print; likely from the order of the descriptions",
	placed:     "the number is lost in print; blank-code puts it here",
	assumed:    "assumed to be the one number of 12 to 20 without a description; blank-code names another",
	declared:   "the number without a description, as blank-code says",
	never:      "the numbers go from 72 to 81",
}

// A cell is what the sheet says of a code.
type cell struct {
	effect effect
	yards  int
	die    die
	foul   int // yards of the foul
	charts chartSet
	scan   printing
	reads  string // what was assumed about a damaged or bare description
}

type codeChart = engine.ListChart[cell]

const lastCode = 91

// codeSheet is the list of result codes, with 20 as the blank one (FIVEDICE-2, FIVEDICE-3).
var codeSheet = codeChart{ID: "codes", Title: "Result Codes", Rolls: codeNumbers(), Cells: []cell{
	{gain, 0, fixed, 0, moves, apart, ""},                                                            // 0
	{gain, 1, fixed, 0, moves, printed, ""},                                                          // 1
	{gain, 2, fixed, 0, moves, printed, ""},                                                          // 2
	{gain, 3, fixed, 0, moves, printed, ""},                                                          // 3
	{gain, 4, fixed, 0, moves, printed, ""},                                                          // 4
	{gain, 5, fixed, 0, moves, printed, ""},                                                          // 5
	{gain, 6, fixed, 0, moves, printed, ""},                                                          // 6
	{gain, 7, fixed, 0, moves, printed, ""},                                                          // 7
	{gain, 8, fixed, 0, moves, printed, ""},                                                          // 8
	{gain, 9, fixed, 0, moves, printed, ""},                                                          // 9
	{firstDownRule, 0, d10, 0, scrimmage, printed, ""},                                               // 10
	{gain, 10, d10, 0, moves, garbled, ""},                                                           // 11
	{clipping, 10, d10, 15, carries, veryLikely, "no yards are printed for clipping: 15"},            // 12, FIVEDICE-23
	{puntOut, 0, d10, 0, onPunt, veryLikely, "d10 yards as printed; rule.code-13 makes it 10 + d10"}, // 13, FIVEDICE-6
	{illegalMotion, 0, fixed, 5, snaps, likely, ""},                                                  // 14
	{interferenceOffense, 0, fixed, 10, onPass, likely, ""},                                          // 15
	{interferenceDefense, 0, d10, 0, onPass, likely, `"90, 21, 31" is read as the short, the medium and the long pass`}, // 16, FIVEDICE-8
	{delay, 0, fixed, 5, snaps, likely, ""},                                       // 17
	{holdingOffense, 0, fixed, 10, plays, likely, ""},                             // 18
	{holdingDefense, 0, fixed, 5, plays, likely, `"15 down" is read as 1st down`}, // 19
	{blank, 0, fixed, 0, nowhere, assumed, ""},                                    // 20, FIVEDICE-3
	{gain, 20, d10, 0, moves, certain, ""},                                        // 21
	{injury, 0, fixed, 0, carries, certain, ""},                                   // 22
	{puntOut, 20, d10, 0, onPunt, certain, ""},                                    // 23
	{injury, 0, d10, 0, carries, certain, ""},                                     // 24
	{injury, 10, d10, 0, carries, certain, ""},                                    // 25
	{incompleteInjury, 0, fixed, 0, onPass, certain, ""},                          // 26
	{injury, 20, d10, 0, carries, certain, ""},                                    // 27
	{personalFoul, 0, d10, 15, carries, certain, ""},                              // 28
	{personalFoul, 10, d10, 15, carries, printed, ""},                             // 29
	{incompletePersonalFoul, 0, fixed, 15, onPass, printed, ""},                   // 30
	{gain, 30, d10, 0, moves, printed, ""},                                        // 31
	{puntHigh, 30, d10, 0, onPunt, printed, ""},                                   // 32
	{puntOut, 30, d10, 0, onPunt, printed, ""},                                    // 33
	{passBlocked, 0, fixed, 0, onPass, printed, ""},                               // 34
	{graspEither, 0, d10, 5, carries, printed, ""},                                // 35
	{graspDefense, 10, d10, 5, carries, printed, ""},                              // 36
	{twistEither, 0, d10, 15, carries, printed, ""},                               // 37
	{twistDefense, 10, d10, 15, carries, printed, ""},                             // 38
	{offside, 0, fixed, 5, snaps, printed, ""},                                    // 39
	{upright, 0, fixed, 0, places, printed, ""},                                   // 40
	{gain, 40, d10, 0, moves, printed, ""},                                        // 41
	{puntHigh, 40, d10, 0, onPunt, printed, ""},                                   // 42
	{puntOut, 40, d10, 0, onPunt, printed, ""},                                    // 43
	{blocked, 0, fixed, 0, blocks, printed, ""},                                   // 44
	{quarterbackRuns, 0, fixed, 0, onPass, printed, ""},                           // 45
	{incomplete, 0, fixed, 0, onPass, printed, ""},                                // 46
	{sack, 1, d10, 0, onPass, printed, ""},                                        // 47
	{sackFumble, 1, d10, 0, onPass, printed, ""},                                  // 48
	{sackInjury, 1, d10, 0, onPass, printed, ""},                                  // 49
	{kickGood, 0, fixed, 0, places, printed, ""},                                  // 50
	{gain, 50, d10, 0, moves, printed, ""},                                        // 51
	{puntHigh, 50, d10, 0, onPunt, printed, ""},                                   // 52
	{puntOut, 50, d10, 0, onPunt, printed, ""},                                    // 53
	{fumble, 0, fixed, 0, carries, printed, ""},                                   // 54
	{fumble, 0, d10, 0, carries, printed, ""},                                     // 55
	{fumble, 10, d10, 0, carries, printed, ""},                                    // 56
	{fumble, 20, d10, 0, carries, printed, ""},                                    // 57
	{fumble, 30, d10, 0, carries, printed, ""},                                    // 58
	{fumble, 40, d10, 0, carries, printed, ""},                                    // 59
	{kickMissed, 0, fixed, 0, places, printed, ""},                                // 60
	{gain, 60, d10, 0, moves, printed, ""},                                        // 61
	{interceptionBehind, 0, d10, 0, onPass, printed, ""},                          // 62
	{interception, 0, d10, 0, onPass, printed, ""},                                // 63
	{interception, 10, d10, 0, onPass, printed, ""},                               // 64
	{interception, 20, d10, 0, onPass, printed, ""},                               // 65
	{interception, 30, d10, 0, onPass, printed, ""},                               // 66
	{interception, 40, d10, 0, onPass, printed, ""},                               // 67
	{interception, 50, d10, 0, onPass, printed, ""},                               // 68
	{incompleteFaceMask, 0, fixed, 15, onPass, printed, ""},                       // 69
	{kickoffOut, 0, fixed, 0, onKickoff, printed, ""},                             // 70
	{gain, 70, d10, 0, moves, printed, ""},                                        // 71
	{touchback, 0, fixed, 0, onPunt | onKickoff, printed, ""},                     // 72
	{blank, 0, fixed, 0, nowhere, never, ""},                                      // 73
	{blank, 0, fixed, 0, nowhere, never, ""},                                      // 74
	{blank, 0, fixed, 0, nowhere, never, ""},                                      // 75
	{blank, 0, fixed, 0, nowhere, never, ""},                                      // 76
	{blank, 0, fixed, 0, nowhere, never, ""},                                      // 77
	{blank, 0, fixed, 0, nowhere, never, ""},                                      // 78
	{blank, 0, fixed, 0, nowhere, never, ""},                                      // 79
	{blank, 0, fixed, 0, nowhere, never, ""},                                      // 80
	{gain, 80, d10, 0, moves, printed, ""},                                        // 81
	{lossRated, 2, d10, 0, carries, printed, ""},                                  // 82, FIVEDICE-15
	{loss, 1, fixed, 0, carries, printed, ""},                                     // 83
	{loss, 2, fixed, 0, carries, printed, ""},                                     // 84
	{loss, 3, fixed, 0, carries, printed, ""},                                     // 85
	{loss, 4, fixed, 0, carries, printed, ""},                                     // 86
	{loss, 5, fixed, 0, carries, printed, ""},                                     // 87
	{weird, 0, fixed, 0, anything, printed, ""},                                   // 88
	{touchdown, 0, fixed, 0, carries, printed, ""},                                // 89
	{gain, 0, d10, 0, moves, printed, ""},                                         // 90
	{gain, 90, d10, 0, moves, printed, ""},                                        // 91
}}

// codeNumbers are the numbers at the left of the sheet.
func codeNumbers() []string {
	numbers := make([]string, lastCode+1)
	for n := range numbers {
		numbers[n] = strconv.Itoa(n)
	}
	return numbers
}

// sheetWith returns the code sheet with another of the numbers 12 to 20 blank: the eight descriptions fill the others
// in the same order (FIVEDICE-3). The reading of code 13 is the setting's (FIVEDICE-6).
func sheetWith(blankCode int, tenPlus bool) *codeChart {
	sheet := codeSheet
	sheet.Cells = slices.Clone(codeSheet.Cells)
	if tenPlus {
		sheet.Cells[13].yards, sheet.Cells[13].reads = 10, "10 + d10 yards, as rule.code-13 says"
	}
	descriptions := slices.Clone(sheet.Cells[12:20])
	for n, next := 12, 0; n <= 20; n++ {
		if n == blankCode {
			continue
		}
		sheet.Cells[n] = descriptions[next]
		if next++; n > blankCode {
			sheet.Cells[n].scan = placed
		}
	}
	if blankCode != 20 {
		sheet.Cells[blankCode] = cell{effect: blank, scan: declared}
	}
	return &sheet
}

// A dieChart is a chart that one die is read on; ends are the last faces of its rows.
type dieChart[C engine.Cell] struct {
	engine.ListChart[C]
	ends []int
}

// read returns the cell of a face and notes that it was read.
func (c *dieChart[C]) read(t *engine.Table, face int) C {
	row := 0
	for face > c.ends[row] {
		row++
	}
	return c.Read(t, row)
}

// A side says whose a foul is, seen from the team with the ball.
type side uint8

const (
	noSide side = iota
	onDefense
	onOffense // the team with the ball, on a return the returners
	offsetting
)

// Words returns the side as the sheet's table names it.
func (s side) Words() string { return [...]string{"no foul", "defense", "offense", "off-setting"}[s] }

var personalFoulChart = dieChart[side]{engine.ListChart[side]{ID: "personal-foul", Title: "Side of a personal foul (28, 29, 30), d12",
	Rolls: []string{"1-6", "7-10", "11-12"}, Cells: []side{onDefense, onOffense, offsetting}}, []int{6, 10, 12}}

var faceMaskChart = dieChart[side]{engine.ListChart[side]{ID: "face-mask", Title: "Side of a face mask (35, 37), d12",
	Rolls: []string{"1-8", "9-12"}, Cells: []side{onDefense, onOffense}}, []int{8, 12}}

// A verdict is whether a kick that hit the upright is good.
type verdict bool

// Words returns "good" or "no good".
func (v verdict) Words() string {
	if v {
		return "good"
	}
	return "no good"
}

var uprightChart = dieChart[verdict]{engine.ListChart[verdict]{ID: "upright", Title: "Kick that hits the upright (40), d20",
	Rolls: []string{"1-10", "11-20"}, Cells: []verdict{true, false}}, []int{10, 20}}

// A check is what the d12 of a return says.
type check uint8

const (
	nothing check = iota
	aFoul
	possibleFumble
)

// Words returns what the check comes to.
func (c check) Words() string {
	return [...]string{"nothing", "a foul: throw the d10 again", "a possible fumble at the end of the return"}[c]
}

var returnCheckChart = dieChart[check]{engine.ListChart[check]{ID: "return-check", Title: "Return check, d12",
	Rolls: []string{"1-9", "10-11", "12"}, Cells: []check{nothing, aFoul, possibleFumble}}, []int{9, 11, 12}}

// A returnFoul is a row of the return penalties.
type returnFoul struct {
	name      string
	side      side
	yards     int
	kicksOnly bool // nothing on interceptions, fumbles and blocked kicks
	reads     string
}

// Words returns the row in our own words.
func (f returnFoul) Words() string {
	b := []byte(f.name)
	if f.side == onOffense {
		b = append(b, " by the returners, "...)
	} else {
		b = append(b, " by the defenders, "...)
	}
	b = strconv.AppendInt(b, int64(f.yards), 10)
	b = append(b, " yards"...)
	if f.kicksOnly {
		b = append(b, ", on kickoffs and punts only"...)
	}
	return marked(b, f.reads)
}

var returnFoulChart = dieChart[returnFoul]{engine.ListChart[returnFoul]{ID: "return-foul", Title: "Return Penalties, d10 thrown again",
	Rolls: []string{"0-5", "6", "7", "8", "9"}, Cells: []returnFoul{
		{"illegal block", onOffense, 10, false, ""},
		{"roughing", onDefense, 15, false, ""},
		{"roughing", onOffense, 15, false, ""},
		{"offside", onDefense, 5, true, ""},
		{"offside", onOffense, 5, true, "the number is lost in print; 9 is the only face left"}, // FIVEDICE-5
	}}, []int{5, 6, 7, 8, 9}}

// charts are all charts of the sheet, in its order, returns last.
var charts = []engine.Chart{&codeSheet, &personalFoulChart.ListChart, &faceMaskChart.ListChart, &uprightChart.ListChart,
	&returnCheckChart.ListChart, &returnFoulChart.ListChart}
