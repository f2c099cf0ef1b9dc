package rapidroll

import "rollbook/engine"

// A chartID numbers the charts. The columns that may be shaded come first, in printed order.
type chartID uint8

const (
	lineRunID chartID = iota
	endRunID
	shortPassID
	mediumPassID
	deepPassID
	longPassID
	sneakID
	puntReturnID
	fumbleReturnID
	interceptionReturnID
	fieldGoalID
	puntID
	shortPuntID
	kickoffID
	onsideKickID
	flagKickoffID
	flagRunID
	flagPassID
	flagKickID
	chartCount
)

var twoDice = engine.Dice{Count: 2, Faces: 6}

// chartPrompts are the rolls on the charts, at first or where the line is too short (section 4.2 of the rulings).
var chartPrompts = [chartCount]engine.Prompt{
	lineRunID:            {Kind: engine.RollKind, ID: "line-run", Dice: twoDice},
	endRunID:             {Kind: engine.RollKind, ID: "end-run", Dice: twoDice},
	shortPassID:          {Kind: engine.RollKind, ID: "short-pass", Dice: twoDice},
	mediumPassID:         {Kind: engine.RollKind, ID: "medium-pass", Dice: twoDice},
	deepPassID:           {Kind: engine.RollKind, ID: "deep-pass", Dice: twoDice},
	longPassID:           {Kind: engine.RollKind, ID: "long-pass", Dice: twoDice},
	sneakID:              {Kind: engine.RollKind, ID: "sneak", Dice: twoDice},
	puntReturnID:         {Kind: engine.RollKind, ID: "punt-return", Dice: twoDice},
	fumbleReturnID:       {Kind: engine.RollKind, ID: "fumble-return", Dice: twoDice},
	interceptionReturnID: {Kind: engine.RollKind, ID: "interception-return", Dice: twoDice},
	fieldGoalID:          {Kind: engine.RollKind, ID: "field-goal", Dice: twoDice},
	puntID:               {Kind: engine.RollKind, ID: "punt", Dice: twoDice},
	shortPuntID:          {Kind: engine.RollKind, ID: "short-punt", Dice: twoDice},
	kickoffID:            {Kind: engine.RollKind, ID: "kickoff", Dice: twoDice},
	onsideKickID:         {Kind: engine.RollKind, ID: "onside-kick", Dice: twoDice},
	flagKickoffID:        {Kind: engine.RollKind, ID: "flag-kickoff", Dice: twoDice},
	flagRunID:            {Kind: engine.RollKind, ID: "flag-run", Dice: twoDice},
	flagPassID:           {Kind: engine.RollKind, ID: "flag-pass", Dice: twoDice},
	flagKickID:           {Kind: engine.RollKind, ID: "flag-kick", Dice: twoDice},
}

// The other rolls. All but the toss and the extra point are asked only where the line is too short.
var (
	gainPrompt         = engine.Prompt{Kind: engine.RollKind, ID: "gain", Dice: twoDice}
	longGainPrompt     = engine.Prompt{Kind: engine.RollKind, ID: "long-gain", Dice: twoDice}
	scramblePrompt     = engine.Prompt{Kind: engine.RollKind, ID: "scramble", Dice: twoDice}
	rollDeadPrompt     = engine.Prompt{Kind: engine.RollKind, ID: "roll-dead", Dice: twoDice}
	interferencePrompt = engine.Prompt{Kind: engine.RollKind, ID: "interference", Dice: twoDice}
	extraPointPrompt   = engine.Prompt{Kind: engine.RollKind, ID: "extra-point", Dice: twoDice}
	tossPrompt         = engine.Prompt{Kind: engine.RollKind, ID: "toss", Dice: engine.Dice{Count: 1, Faces: 6}}
)

// The calls. The snap and the clock offer only what is legal at the moment.
var (
	kickoffPrompt = engine.Prompt{Kind: engine.CallKind, ID: "kickoff", Options: []string{"kickoff", "onside-kick"}}
	snapPrompt    = engine.Prompt{Kind: engine.CallKind, ID: "snap", Options: []string{
		"line-run", "end-run", "short-pass", "medium-pass", "deep-pass", "long-pass", "screen", "sideline", "sneak", "reverse",
		"trick-pass", "punt", "field-goal", "fake-punt", "fake-field-goal", "magic", "time-out", "spike", "defense-time-out",
		"new-quarterback"}}
	sidelinePrompt = engine.Prompt{Kind: engine.CallKind, ID: "sideline", Options: []string{
		"short-pass", "medium-pass", "deep-pass", "long-pass", "screen", "trick-pass"}}
	fakePrompt    = engine.Prompt{Kind: engine.CallKind, ID: "fake", Options: []string{"short-pass", "end-run"}}
	stepOutPrompt = engine.Prompt{Kind: engine.CallKind, ID: "step-out", Options: []string{"stay", "step-out"}}
	catchPrompt   = engine.Prompt{Kind: engine.CallKind, ID: "catch", Options: []string{"return", "roll"}}
	endZonePrompt = engine.Prompt{Kind: engine.CallKind, ID: "end-zone", Options: []string{"touchback", "return"}}
	penaltyPrompt = engine.Prompt{Kind: engine.CallKind, ID: "penalty", Options: []string{"accept", "decline"}}
	clockPrompt   = engine.Prompt{Kind: engine.CallKind, ID: "clock", Options: []string{
		"end", "magic", "time-out", "spike", "defense-time-out"}}
	tryPrompt      = engine.Prompt{Kind: engine.CallKind, ID: "try", Options: []string{"extra-point", "two-point"}}
	twoPointPrompt = engine.Prompt{Kind: engine.CallKind, ID: "two-point", Options: []string{
		"line-run", "end-run", "short-pass", "medium-pass", "deep-pass", "long-pass", "screen", "sneak", "reverse", "trick-pass"}}
	magicPrompt = engine.Prompt{Kind: engine.NumberKind, ID: "magic"}
)
