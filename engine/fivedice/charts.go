package fivedice

import (
	"slices"
	"strconv"
	"strings"

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

// An effectText has the words of an effect: those in charts.txt, without its yards, and what it does, in our own words; #
// is where the yards go.
type effectText struct{ printed, words string }

var effects = [...]effectText{
	foulOnly: {"penalty", ""},
	blank:    {"blank", "no result"},
	gain:     {"", "#"},
	firstDownRule: {"first-down rule", "even d10 a first down, odd a yard less, 1 to 10 yards; " +
		"inside the opponents' 10 half the distance, rounded up"},
	interference: {"interference", "pass interference by the defense, first down at the spot: " +
		"d10 yards (short), 20 + d10 (medium), 30 + d10 (long)"},
	delay:              {"penalty or timeout", "delay of game by the offense, 5 yards, or a timeout instead"},
	injury:             {"injury", "#, and a player is hurt"},
	puntOut:            {"punt out", "punt of #, out of bounds"},
	puntHigh:           {"punt high", "high punt of #: check for a fair catch"},
	incomplete:         {"incomplete", "incomplete"},
	passBlocked:        {"batted down", "the pass is batted down, incomplete"},
	incompleteInjury:   {"incomplete injury", "incomplete, and a player is hurt"},
	upright:            {"upright", "the kick hits the upright: the d20 says whether it is good"},
	kickGood:           {"good", "the kick is good"},
	kickMissed:         {"no good", "the kick is no good"},
	blocked:            {"blocked", "the kick is blocked, and rolls d20 yards behind the line"},
	quarterbackRuns:    {"second code", "the quarterback is forced to run: a second code, from his run"},
	sack:               {"sack", "sack for a loss of #"},
	sackFumble:         {"sack fumble", "sack for a loss of #, and a fumble"},
	sackInjury:         {"sack injury", "sack for a loss of #, and the quarterback is hurt"},
	fumble:             {"fumble", "#, and a possible fumble"},
	interceptionBehind: {"interception behind", "possible interception # behind the line"},
	interception:       {"interception", "possible interception # downfield"},
	kickoffOut:         {"kickoff out", "kickoff out of bounds: the receivers' ball 30 yards from the kick"},
	touchback:          {"touchback", "touchback"},
	ratedLoss:          {"rated loss", "loss of d10 yards; of 2 yards if the team with the ball is rated A"},
	weird:              {"weird", "a weird play: its own chart decides, and the table states the outcome"},
	touchdown:          {"touchdown", "a touchdown from anywhere"},
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

// An infraction is a kind of foul, by its name. Those here have rules of their own.
type infraction string

const (
	noInfraction    infraction = ""
	clipping        infraction = "clipping"
	delayOfGame     infraction = "delay of game"
	holding         infraction = "holding"
	personalFoul    infraction = "personal foul"
	kickOutOfBounds infraction = "kickoff out of bounds"
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

// chartColumns are the columns of charts.txt that have an x where a chart can give a code, in the order of the sets.
var chartColumns = [...]string{"run", "pass", "keep", "punt", "field-goal", "kickoff", "return", "try"}

// A printing says how a code's number came through the scan (section 3.1).
type printing string

const (
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

var printed = engine.ReadCharts(engine.ReadText(texts, "charts.txt"))

// codeSheet is the list of result codes, with 20 as the blank one (FIVEDICE-2, FIVEDICE-3).
var codeSheet = func() codeChart {
	sheet := engine.NewListChart(printed, "result", "Result Codes", parseResult)
	sheet.ID = "codes"
	for n := range sheet.Cells {
		c, known := &sheet.Cells[n], false
		if c.foul, known = parseFoul(printed["foul"][n].Cell); !known {
			panic("code " + sheet.Rolls[n] + ": unknown foul")
		}
		for set, column := range chartColumns {
			if printed[column][n].Cell == "x" {
				c.charts |= 1 << set
			}
		}
		c.note = codeNotes[n]
	}
	for _, p := range codePrintings {
		for n := p.first; n <= p.last; n++ {
			sheet.Cells[n].print = p.print
		}
	}
	return sheet
}()

// codePrintings are the codes whose numbers are not plain in print (section 3.1).
var codePrintings = [...]struct {
	first, last int
	print       printing
}{{0, 0, apart}, {11, 11, garbled}, {12, 13, veryLikely}, {14, 19, likely}, {20, 20, assumed}, {21, 28, certain}, {73, 80, unused}}

// codeNotes are the assumptions about descriptions.
var codeNotes = map[int]string{
	12: "no yards are printed for clipping: 15",                // FIVEDICE-23
	13: "d10 yards as printed; rule.code-13 makes it 10 + d10", // FIVEDICE-6
	16: `"90, 21, 31" is short, medium and long`,               // FIVEDICE-8
	19: `"15 down" is read as 1st down`,
}

// parseResult reads what a code does with the ball: its effect around its yards, which may be d, the d10, or end in +d.
func parseResult(text string) (c cell, known bool) {
	var words []string
	for _, word := range strings.Fields(text) {
		base, withDie := strings.CutSuffix(word, "d")
		n, err := strconv.Atoi(strings.TrimSuffix(base, "+"))
		if err != nil && word != "d" {
			words = append(words, word)
			continue
		}
		c.yards, c.die = n, die(withDie)
	}
	at := slices.IndexFunc(effects[:], func(e effectText) bool { return e.printed == strings.Join(words, " ") })
	c.effect = effect(at)
	return c, at >= 0
}

// parseFoul reads a foul: "illegal motion offense 5", or "-" for none.
func parseFoul(text string) (f foul, known bool) {
	if text == "-" {
		return noFoul, true
	}
	for _, of := range [...]side{defense, offense, byD12} {
		if kind, yards, found := strings.Cut(text, " "+string(of)+" "); found {
			n, err := strconv.Atoi(yards)
			return foul{infraction(kind), of, n}, err == nil
		}
	}
	return noFoul, false
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
