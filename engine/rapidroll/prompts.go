package rapidroll

import (
	"math/bits"

	"rollbook/engine"
)

var twoDice = engine.Dice{Count: 2, Faces: 6}

// The rolls that are on no chart. All but the toss and the extra point are asked only where the line is too short.
var (
	gainPrompt         = engine.Prompt{Kind: engine.RollKind, ID: "gain", Dice: twoDice}
	longGainPrompt     = engine.Prompt{Kind: engine.RollKind, ID: "long-gain", Dice: twoDice}
	scramblePrompt     = engine.Prompt{Kind: engine.RollKind, ID: "scramble", Dice: twoDice}
	rollDeadPrompt     = engine.Prompt{Kind: engine.RollKind, ID: "roll-dead", Dice: twoDice}
	interferencePrompt = engine.Prompt{Kind: engine.RollKind, ID: "interference", Dice: twoDice}
	extraPointPrompt   = engine.Prompt{Kind: engine.RollKind, ID: "extra-point", Dice: twoDice}
	tossPrompt         = engine.Prompt{Kind: engine.RollKind, ID: "toss", Dice: engine.Dice{Count: 1, Faces: 6}}
)

// The words of decisions between two things, as the rules compare them.
const (
	wordOnsideKick = "onside-kick"
	wordStepOut    = "step-out"
	wordRoll       = "roll"
	wordReturn     = "return"
	wordAccept     = "accept"
	wordExtraPoint = "extra-point"
	wordShortPass  = "short-pass"
)

// The decisions between two things, and the number of magic yards.
var (
	kickoffPrompt = engine.Prompt{Kind: engine.CallKind, ID: "kickoff", Options: []string{"kickoff", wordOnsideKick}}
	fakePrompt    = engine.Prompt{Kind: engine.CallKind, ID: "fake", Options: []string{wordShortPass, "end-run"}}
	stepOutPrompt = engine.Prompt{Kind: engine.CallKind, ID: "step-out", Options: []string{"stay", wordStepOut}}
	catchPrompt   = engine.Prompt{Kind: engine.CallKind, ID: "catch", Options: []string{wordReturn, wordRoll}}
	endZonePrompt = engine.Prompt{Kind: engine.CallKind, ID: "end-zone", Options: []string{"touchback", wordReturn}}
	penaltyPrompt = engine.Prompt{Kind: engine.CallKind, ID: "penalty", Options: []string{wordAccept, "decline"}}
	tryPrompt     = engine.Prompt{Kind: engine.CallKind, ID: "try", Options: []string{wordExtraPoint, "two-point"}}
	magicPrompt   = engine.Prompt{Kind: engine.NumberKind, ID: "magic", Chosen: true}
)

// The calls whose options are those that are legal now.
var (
	snapPrompt     = engine.Prompt{Kind: engine.CallKind, ID: "snap"}
	sidelinePrompt = engine.Prompt{Kind: engine.CallKind, ID: "sideline"}
	twoPointPrompt = engine.Prompt{Kind: engine.CallKind, ID: "two-point"}
	clockPrompt    = engine.Prompt{Kind: engine.CallKind, ID: "clock"}
)

// An option is a word that a team may say at the snap, or at the last number of a half.
type option uint8

// The options in the order of section 4.5.
const (
	noOption option = iota
	sayLineRun
	sayEndRun
	sayShortPass
	sayMediumPass
	sayDeepPass
	sayLongPass
	sayScreen
	saySideline
	saySneak
	sayReverse
	sayTrickPass
	sayPunt
	sayFieldGoal
	sayFakePunt
	sayFakeFieldGoal
	sayEnd // at the last number of a half only
	sayMagic
	sayTimeout
	saySpike
	sayDefenseTimeout
	sayNewQuarterback
	optionCount
)

// options are the words that are entered, with their short forms; of a call, what players say, and the column that it is
// read on.
var options = [optionCount]struct {
	word, short, spoken string
	column              column
}{
	sayLineRun:        {"line-run", "l", "line run", lineRunColumn},
	sayEndRun:         {"end-run", "e", "end run", endRunColumn},
	sayShortPass:      {wordShortPass, "s", "short pass", shortPassColumn},
	sayMediumPass:     {"medium-pass", "m", "medium pass", mediumPassColumn},
	sayDeepPass:       {"deep-pass", "d", "deep pass", deepPassColumn},
	sayLongPass:       {"long-pass", "lo", "long pass", longPassColumn},
	sayScreen:         {"screen", "sc", "screen pass", shortPassColumn},
	saySideline:       {word: "sideline", short: "si"},
	saySneak:          {"sneak", "sn", "quarterback sneak", noColumn},
	sayReverse:        {"reverse", "r", "reverse", endRunColumn},
	sayTrickPass:      {"trick-pass", "t", "trick pass", longPassColumn},
	sayPunt:           {"punt", "p", "punt", noColumn},
	sayFieldGoal:      {"field-goal", "f", "field goal", noColumn},
	sayFakePunt:       {"fake-punt", "fp", "a FAKE punt", noColumn},
	sayFakeFieldGoal:  {"fake-field-goal", "ff", "a FAKE field goal", noColumn},
	sayEnd:            {word: "end", short: "e"},
	sayMagic:          {word: "magic", short: "ma"},
	sayTimeout:        {word: "time-out", short: "to"},
	saySpike:          {word: "spike", short: "sp"},
	sayDefenseTimeout: {word: "defense-time-out", short: "dt"},
	sayNewQuarterback: {word: "new-quarterback", short: "nq"},
}

// calls are the options, and the words of the decisions between two things, with their short forms.
var calls = func() []engine.Call {
	calls := []engine.Call{
		{Word: "kickoff", Short: "k"}, {Word: wordOnsideKick, Short: "o"},
		{Word: "stay", Short: "s"}, {Word: wordStepOut, Short: "o"},
		{Word: wordReturn, Short: "r"}, {Word: wordRoll, Short: "ro"}, {Word: "touchback", Short: "t"},
		{Word: wordAccept, Short: "a"}, {Word: "decline", Short: "d"},
		{Word: wordExtraPoint, Short: "x"}, {Word: "two-point", Short: "t"},
	}
	for _, o := range options[1:] {
		calls = append(calls, engine.Call{Word: o.word, Short: o.short})
	}
	return calls
}()

// An optionSet is a set of options, a bit each.
type optionSet uint32

// The sets that never change.
const (
	passOptions     optionSet = 1<<sayShortPass | 1<<sayMediumPass | 1<<sayDeepPass | 1<<sayLongPass | 1<<sayScreen | 1<<sayTrickPass
	twoPointOptions           = passOptions | 1<<sayLineRun | 1<<sayEndRun | 1<<saySneak | 1<<sayReverse // RAPIDROLL-57
	snapOptions               = twoPointOptions | 1<<sayPunt
)

// allow adds an option if it is legal.
func (set *optionSet) allow(o option, legal bool) {
	if legal {
		*set |= 1 << o
	}
}

// first is the first option in a set that is not empty.
func (set optionSet) first() option { return option(bits.TrailingZeros32(uint32(set))) }

// ask asks a team for one of the options in a set. The words of the set before are kept as far as they are the same.
func (g *game) ask(p *engine.Prompt, team engine.Side, legal optionSet) option {
	if changed := legal ^ g.offered; changed != 0 {
		same := legal & (1<<changed.first() - 1)
		words := g.wordRoom[:bits.OnesCount32(uint32(same))]
		for rest := legal &^ same; rest != 0; rest &= rest - 1 {
			words = append(words, options[rest.first()].word)
		}
		g.offered, g.words = legal, words
	}
	for range g.t.Choice(p, team, g.words) { // the words are in the order of the bits
		legal &= legal - 1
	}
	return legal.first()
}

// Guides to what numbers and decisions lead to that are on no chart.
var (
	rollDeadGuide = &engine.Guide{ID: "roll-dead", Title: "A punt that rolls dead", Answers: []engine.Row{
		{Roll: "doubles", Cell: "both digits added, back toward the kickers"},
		{Roll: "others", Cell: "both digits added, on toward the goal line; a touchback in the end zone"},
	}}
	guides = []*engine.Guide{
		rollDeadGuide,
		{ID: "gain", Title: "Yards by a number", Answers: []engine.Row{
			{Roll: "(1)", Cell: "the first digit"},
			{Roll: "(2)", Cell: "both digits added; 66 is fumbled"},
			{Roll: "(x2)", Cell: "twice both digits"},
			{Roll: "loss", Cell: "the first digit is lost"},
		}},
		{ID: "long-gain", Title: "A long gain", Answers: []engine.Row{
			{Roll: "doubles", Cell: "touchdown"},
			{Roll: "others", Cell: "six times both digits; fumbled where it ends on the 20 or the 10"},
		}},
		{ID: "scramble", Title: "A scramble", Answers: []engine.Row{
			{Roll: "even", Cell: "a sack, both digits added; fumbled where it ends on a ten"},
			{Roll: "odd", Cell: "a run, both digits added; where it ends on a ten as far again, out of bounds"},
		}},
		{ID: "interference", Title: "Pass interference", Answers: []engine.Row{
			{Roll: "11-66", Cell: "the digits as written, 50 at most, first down"},
		}},
		{ID: "step-out", Title: "A pass caught in bounds", Answers: []engine.Row{
			{Roll: "stay", Cell: "the number is written"},
			{Roll: "step-out", Cell: "3 yards shorter, and no number is written"},
		}},
		{ID: "magic", Title: "Magic yards", Answers: []engine.Row{
			{Roll: "a number", Cell: "the play goes so much farther, and the team has so many yards less"},
		}},
		{ID: "clock", Title: "The last number of a half", Answers: []engine.Row{
			{Roll: "time-out", Cell: "the number comes off the line, and the half goes on"},
			{Roll: "spike", Cell: "the same, for a down"},
			{Roll: "magic", Cell: "the yards that make a touchdown of the play"},
			{Roll: "end", Cell: "the half is over"},
		}},
	}
)
