package fivedice

import (
	"slices"
	"strconv"

	"rollbook/engine"
)

// An effect is what a code does with the ball, apart from its foul.
type effect uint8

const (
	foulOnly effect = iota // no play
	blank                  // refused
	gain                   // lost if below 0
	firstDownRule
	interference
	delay
	injury
	puntOut
	puntHigh
	incomplete
	passBlocked
	incompleteInjury
	upright
	kickGood
	kickMissed
	blocked
	quarterbackRuns
	sack
	sackFumble
	sackInjury
	fumble
	interceptionBehind
	interception
	kickoffOut
	touchback
	ratedLoss
	weird
	touchdown
)

// effectWords say what each effect does, in our own words; # is where the yards go.
var effectWords = [...]string{
	foulOnly:           "",
	blank:              "no result",
	gain:               "#",
	firstDownRule:      "even d10 a first down, odd a yard less, 1 to 10 yards; inside the opponents' 10 half the distance, rounded up",
	interference:       "pass interference by the defense, first down at the spot: d10 yards (short), 20 + d10 (medium), 30 + d10 (long)",
	delay:              "delay of game by the offense, 5 yards, or a timeout instead",
	injury:             "#, and a player is hurt",
	puntOut:            "punt of #, out of bounds",
	puntHigh:           "high punt of #: check for a fair catch",
	incomplete:         "incomplete",
	passBlocked:        "the pass is batted down, incomplete",
	incompleteInjury:   "incomplete, and a player is hurt",
	upright:            "the kick hits the upright: the d20 says whether it is good",
	kickGood:           "the kick is good",
	kickMissed:         "the kick is no good",
	blocked:            "the kick is blocked, and rolls d20 yards behind the line",
	quarterbackRuns:    "the quarterback is forced to run: a second code, from his run",
	sack:               "sack for a loss of #",
	sackFumble:         "sack for a loss of #, and a fumble",
	sackInjury:         "sack for a loss of #, and the quarterback is hurt",
	fumble:             "#, and a possible fumble",
	interceptionBehind: "possible interception # behind the line",
	interception:       "possible interception # downfield",
	kickoffOut:         "kickoff out of bounds: the receivers' ball 30 yards from the kick",
	touchback:          "touchback",
	ratedLoss:          "loss of d10 yards; of 2 yards if the team with the ball is rated A",
	weird:              "a weird play: its own chart decides, and the table states the outcome",
	touchdown:          "a touchdown from anywhere",
}

// A die says whether the d10 of the throw is added to the yards of a code.
type die bool

const (
	flat die = false
	d10  die = true
)

// A side says whose a foul is, seen from the team with the ball.
type side string

const (
	nobody     side = ""
	defense    side = "defense"
	offense    side = "offense" // the team with the ball; on a return, the returners
	offsetting side = "offsetting"
	byD12      side = "d12" // which says whose
)

// Words returns the side as the sheet's tables name it.
func (s side) Words() string { return string(s) }

// An infraction is a kind of foul, by its name.
type infraction string

const (
	noInfraction     infraction = ""
	clipping         infraction = "clipping"
	illegalMotion    infraction = "illegal motion"
	passInterference infraction = "pass interference"
	delayOfGame      infraction = "delay of game"
	holding          infraction = "holding"
	personalFoul     infraction = "personal foul"
	graspedMask      infraction = "grasping the face mask"
	twistedMask      infraction = "twisting the face mask"
	faceMask         infraction = "face mask" // the sheet does not say which
	encroachment     infraction = "encroachment or offside"
	offside          infraction = "offside"
	illegalBlock     infraction = "illegal block"
	roughing         infraction = "roughing"
	kickOutOfBounds  infraction = "kickoff out of bounds"
)

// A foul is a foul as the sheet prints it.
type foul struct {
	kind  infraction
	side  side
	yards int
}

var noFoul = foul{}

// A chartSet says which of the players' charts can give a code (section 3.3).
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

// The sets that codes have.
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
type printing string

const (
	printed    printing = ""
	apart      printing = "printed 00, above the heading of the list"
	garbled    printing = "the number is damaged in print; certain from 21, 31 and so on"
	certain    printing = "the number is lost in print; certain by counting back from 29"
	veryLikely printing = "the number is lost in print; very likely from 23, 33, 43 and 53"
	likely     printing = "the number is lost in print; likely from the order of the descriptions"
	placed     printing = "the number is lost in print; blank-code puts it here"
	assumed    printing = "assumed to be the one number of 12 to 20 without a description; blank-code names another"
	declared   printing = "the number without a description, as blank-code says"
	unused     printing = "the numbers go from 72 to 81"
)

// A cell is what the sheet says about a code.
type cell struct {
	effect effect
	yards  int
	die    die
	foul   foul
	charts chartSet
	print  printing
	note   string // the assumption about a damaged or bare description
}

type codeChart = engine.ListChart[cell]

const lastCode = 91

// codeSheet is the list of result codes, with 20 as the blank one (FIVEDICE-2, FIVEDICE-3). A row has the code; what it
// does, its yards and whether the d10 is added; its foul; the players' charts that give it; how its number came through
// print, and any assumption.
var codeSheet = codeChart{ID: "codes", Title: "Result Codes", Rolls: codeNumbers(), Cells: []cell{
	0:  {gain, 0, flat, noFoul, moves, apart, ""},
	1:  {gain, 1, flat, noFoul, moves, printed, ""},
	2:  {gain, 2, flat, noFoul, moves, printed, ""},
	3:  {gain, 3, flat, noFoul, moves, printed, ""},
	4:  {gain, 4, flat, noFoul, moves, printed, ""},
	5:  {gain, 5, flat, noFoul, moves, printed, ""},
	6:  {gain, 6, flat, noFoul, moves, printed, ""},
	7:  {gain, 7, flat, noFoul, moves, printed, ""},
	8:  {gain, 8, flat, noFoul, moves, printed, ""},
	9:  {gain, 9, flat, noFoul, moves, printed, ""},
	10: {firstDownRule, 0, d10, noFoul, scrimmage, printed, ""},
	11: {gain, 10, d10, noFoul, moves, garbled, ""},
	12: {gain, 10, d10, foul{clipping, offense, 15}, carries, veryLikely, "no yards are printed for clipping: 15"}, // FIVEDICE-23
	13: {puntOut, 0, d10, noFoul, onPunt, veryLikely, "d10 yards as printed; rule.code-13 makes it 10 + d10"},      // FIVEDICE-6
	14: {foulOnly, 0, flat, foul{illegalMotion, offense, 5}, snaps, likely, ""},
	15: {foulOnly, 0, flat, foul{passInterference, offense, 10}, onPass, likely, ""},
	16: {interference, 0, d10, foul{passInterference, defense, 0}, onPass, likely, `"90, 21, 31" is short, medium and long`}, // FIVEDICE-8
	17: {delay, 0, flat, foul{delayOfGame, offense, 5}, snaps, likely, ""},
	18: {foulOnly, 0, flat, foul{holding, offense, 10}, plays, likely, ""},
	19: {foulOnly, 0, flat, foul{holding, defense, 5}, plays, likely, `"15 down" is read as 1st down`},
	20: {blank, 0, flat, noFoul, nowhere, assumed, ""}, // FIVEDICE-3
	21: {gain, 20, d10, noFoul, moves, certain, ""},
	22: {injury, 0, flat, noFoul, carries, certain, ""},
	23: {puntOut, 20, d10, noFoul, onPunt, certain, ""},
	24: {injury, 0, d10, noFoul, carries, certain, ""},
	25: {injury, 10, d10, noFoul, carries, certain, ""},
	26: {incompleteInjury, 0, flat, noFoul, onPass, certain, ""},
	27: {injury, 20, d10, noFoul, carries, certain, ""},
	28: {gain, 0, d10, foul{personalFoul, byD12, 15}, carries, certain, ""},
	29: {gain, 10, d10, foul{personalFoul, byD12, 15}, carries, printed, ""},
	30: {incomplete, 0, flat, foul{personalFoul, byD12, 15}, onPass, printed, ""},
	31: {gain, 30, d10, noFoul, moves, printed, ""},
	32: {puntHigh, 30, d10, noFoul, onPunt, printed, ""},
	33: {puntOut, 30, d10, noFoul, onPunt, printed, ""},
	34: {passBlocked, 0, flat, noFoul, onPass, printed, ""},
	35: {gain, 0, d10, foul{graspedMask, byD12, 5}, carries, printed, ""},
	36: {gain, 10, d10, foul{graspedMask, defense, 5}, carries, printed, ""},
	37: {gain, 0, d10, foul{twistedMask, byD12, 15}, carries, printed, ""},
	38: {gain, 10, d10, foul{twistedMask, defense, 15}, carries, printed, ""},
	39: {foulOnly, 0, flat, foul{encroachment, defense, 5}, snaps, printed, ""},
	40: {upright, 0, flat, noFoul, places, printed, ""},
	41: {gain, 40, d10, noFoul, moves, printed, ""},
	42: {puntHigh, 40, d10, noFoul, onPunt, printed, ""},
	43: {puntOut, 40, d10, noFoul, onPunt, printed, ""},
	44: {blocked, 0, flat, noFoul, blocks, printed, ""},
	45: {quarterbackRuns, 0, flat, noFoul, onPass, printed, ""},
	46: {incomplete, 0, flat, noFoul, onPass, printed, ""},
	47: {sack, 1, d10, noFoul, onPass, printed, ""},
	48: {sackFumble, 1, d10, noFoul, onPass, printed, ""},
	49: {sackInjury, 1, d10, noFoul, onPass, printed, ""},
	50: {kickGood, 0, flat, noFoul, places, printed, ""},
	51: {gain, 50, d10, noFoul, moves, printed, ""},
	52: {puntHigh, 50, d10, noFoul, onPunt, printed, ""},
	53: {puntOut, 50, d10, noFoul, onPunt, printed, ""},
	54: {fumble, 0, flat, noFoul, carries, printed, ""},
	55: {fumble, 0, d10, noFoul, carries, printed, ""},
	56: {fumble, 10, d10, noFoul, carries, printed, ""},
	57: {fumble, 20, d10, noFoul, carries, printed, ""},
	58: {fumble, 30, d10, noFoul, carries, printed, ""},
	59: {fumble, 40, d10, noFoul, carries, printed, ""},
	60: {kickMissed, 0, flat, noFoul, places, printed, ""},
	61: {gain, 60, d10, noFoul, moves, printed, ""},
	62: {interceptionBehind, 0, d10, noFoul, onPass, printed, ""},
	63: {interception, 0, d10, noFoul, onPass, printed, ""},
	64: {interception, 10, d10, noFoul, onPass, printed, ""},
	65: {interception, 20, d10, noFoul, onPass, printed, ""},
	66: {interception, 30, d10, noFoul, onPass, printed, ""},
	67: {interception, 40, d10, noFoul, onPass, printed, ""},
	68: {interception, 50, d10, noFoul, onPass, printed, ""},
	69: {incomplete, 0, flat, foul{faceMask, defense, 15}, onPass, printed, ""},
	70: {kickoffOut, 0, flat, noFoul, onKickoff, printed, ""},
	71: {gain, 70, d10, noFoul, moves, printed, ""},
	72: {touchback, 0, flat, noFoul, onPunt | onKickoff, printed, ""},
	73: {blank, 0, flat, noFoul, nowhere, unused, ""},
	74: {blank, 0, flat, noFoul, nowhere, unused, ""},
	75: {blank, 0, flat, noFoul, nowhere, unused, ""},
	76: {blank, 0, flat, noFoul, nowhere, unused, ""},
	77: {blank, 0, flat, noFoul, nowhere, unused, ""},
	78: {blank, 0, flat, noFoul, nowhere, unused, ""},
	79: {blank, 0, flat, noFoul, nowhere, unused, ""},
	80: {blank, 0, flat, noFoul, nowhere, unused, ""},
	81: {gain, 80, d10, noFoul, moves, printed, ""},
	82: {ratedLoss, 0, d10, noFoul, carries, printed, ""}, // FIVEDICE-15
	83: {gain, -1, flat, noFoul, carries, printed, ""},
	84: {gain, -2, flat, noFoul, carries, printed, ""},
	85: {gain, -3, flat, noFoul, carries, printed, ""},
	86: {gain, -4, flat, noFoul, carries, printed, ""},
	87: {gain, -5, flat, noFoul, carries, printed, ""},
	88: {weird, 0, flat, noFoul, anything, printed, ""},
	89: {touchdown, 0, flat, noFoul, carries, printed, ""},
	90: {gain, 0, d10, noFoul, moves, printed, ""},
	91: {gain, 90, d10, noFoul, moves, printed, ""},
}}

// codeNumbers are the numbers at the left of the sheet.
func codeNumbers() []string {
	numbers := make([]string, lastCode+1)
	for n := range numbers {
		numbers[n] = strconv.Itoa(n)
	}
	return numbers
}

// sheetWith returns the code sheet with a different blank among 12 to 20: the eight descriptions fill the others in the
// same order (FIVEDICE-3). The reading of code 13 is the setting's (FIVEDICE-6).
func sheetWith(blankCode int, tenPlus bool) *codeChart {
	sheet := codeSheet
	sheet.Cells = slices.Clone(codeSheet.Cells)
	if tenPlus {
		sheet.Cells[13].yards, sheet.Cells[13].note = 10, "10 + d10 yards, as rule.code-13 says"
	}
	if blankCode != 20 {
		blankCell := cell{effect: blank, print: declared}
		sheet.Cells = slices.Insert(slices.Delete(sheet.Cells, 20, 21), blankCode, blankCell)
		for n := blankCode + 1; n <= 20; n++ {
			sheet.Cells[n].print = placed
		}
	}
	return &sheet
}

// penaltyOnly reports whether a code is a penalty and nothing else (section 4.5).
func (c *cell) penaltyOnly() bool {
	return c.effect == foulOnly || c.effect == interference || c.effect == delay
}

// incompletion reports whether a code is a pass that falls incomplete, with or without a foul.
func (c *cell) incompletion() bool {
	return c.effect == incomplete || c.effect == passBlocked || c.effect == incompleteInjury
}

// sacks reports whether a code is a sack of any kind.
func (c *cell) sacks() bool {
	return c.effect == sack || c.effect == sackFumble || c.effect == sackInjury
}

// picks reports whether a code is a possible interception.
func (c *cell) picks() bool { return c.effect == interception || c.effect == interceptionBehind }

// offender returns whose a foul is, of the team with the ball and its opponents.
func (f foul) offender(team engine.Side) engine.Side {
	if f.side == defense {
		return team.Other()
	}
	return team
}

// automatic reports whether a foul by the defense is an automatic first down (FIVEDICE-22).
func (f foul) automatic() bool { return f.yards == 15 }

// charts are all charts of the sheet, in its order, returns last.
var charts = []engine.Chart{&codeSheet, &personalFoulChart.ListChart, &faceMaskChart.ListChart, &uprightChart.ListChart,
	&returnCheckChart.ListChart, &returnFoulChart.ListChart}
