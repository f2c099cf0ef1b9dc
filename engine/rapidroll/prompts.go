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

// options are the words that are entered; of a call, what players say, and the column that it is read on.
var options = [optionCount]struct {
	word, spoken string
	column       column
}{
	sayLineRun:        {"line-run", "line run", lineRunColumn},
	sayEndRun:         {"end-run", "end run", endRunColumn},
	sayShortPass:      {wordShortPass, "short pass", shortPassColumn},
	sayMediumPass:     {"medium-pass", "medium pass", mediumPassColumn},
	sayDeepPass:       {"deep-pass", "deep pass", deepPassColumn},
	sayLongPass:       {"long-pass", "long pass", longPassColumn},
	sayScreen:         {"screen", "screen pass", shortPassColumn},
	saySideline:       {word: "sideline"},
	saySneak:          {"sneak", "quarterback sneak", noColumn},
	sayReverse:        {"reverse", "reverse", endRunColumn},
	sayTrickPass:      {"trick-pass", "trick pass", longPassColumn},
	sayPunt:           {"punt", "punt", noColumn},
	sayFieldGoal:      {"field-goal", "field goal", noColumn},
	sayFakePunt:       {"fake-punt", "a FAKE punt", noColumn},
	sayFakeFieldGoal:  {"fake-field-goal", "a FAKE field goal", noColumn},
	sayEnd:            {word: "end"},
	sayMagic:          {word: "magic"},
	sayTimeout:        {word: "time-out"},
	saySpike:          {word: "spike"},
	sayDefenseTimeout: {word: "defense-time-out"},
	sayNewQuarterback: {word: "new-quarterback"},
}

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
	said := g.t.CallFrom(p, team, g.words)
	for rest := legal; rest != 0; rest &= rest - 1 {
		if o := rest.first(); options[o].word == said {
			return o
		}
	}
	panic("no option is called " + said)
}
