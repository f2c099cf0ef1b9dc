package inches

import "rollbook/engine"

// A chartID numbers the charts.
type chartID uint8

const (
	kickoffID chartID = iota
	onsideID
	scrimmageID
	noHuddleID
	ballControlID
	goForItID
	puntID
	puntMidfieldID
	fieldGoalID
	twoPointID
	bigPlayID
	fumbleReturnID
	interceptionReturnID
	longGainID
	chartCount
	noChart = chartCount
)

var twoDice = engine.Dice{Count: 2, Faces: 6}

// chartPrompts are the rolls on the charts (section 4.2 of the rulings).
var chartPrompts = [chartCount]engine.Prompt{
	kickoffID:            {Kind: engine.RollKind, ID: "kickoff", Dice: twoDice},
	onsideID:             {Kind: engine.RollKind, ID: "onside", Dice: twoDice},
	scrimmageID:          {Kind: engine.RollKind, ID: "scrimmage", Dice: twoDice},
	noHuddleID:           {Kind: engine.RollKind, ID: "no-huddle", Dice: twoDice},
	ballControlID:        {Kind: engine.RollKind, ID: "ball-control", Dice: twoDice},
	goForItID:            {Kind: engine.RollKind, ID: "go-for-it", Dice: twoDice},
	puntID:               {Kind: engine.RollKind, ID: "punt", Dice: twoDice},
	puntMidfieldID:       {Kind: engine.RollKind, ID: "punt-midfield", Dice: twoDice},
	fieldGoalID:          {Kind: engine.RollKind, ID: "field-goal", Dice: twoDice},
	twoPointID:           {Kind: engine.RollKind, ID: "two-point", Dice: twoDice},
	bigPlayID:            {Kind: engine.RollKind, ID: "big-play", Dice: twoDice},
	fumbleReturnID:       {Kind: engine.RollKind, ID: "fumble-return", Dice: twoDice},
	interceptionReturnID: {Kind: engine.RollKind, ID: "interception-return", Dice: twoDice},
	longGainID:           {Kind: engine.RollKind, ID: "long-gain", Dice: twoDice},
}

// playOptions are the calls of a drive; the last is one only with rule.early-field-goal (INCHES-19).
var playOptions = []string{"scrimmage", "no-huddle", "ball-control", "field-goal"}

var (
	tossPrompt       = engine.Prompt{Kind: engine.RollKind, ID: "toss", Dice: engine.Dice{Count: 1, Faces: 6}}
	fakePrompt       = engine.Prompt{Kind: engine.RollKind, ID: "fake", Dice: engine.Dice{Count: 1, Faces: 6}}
	extraPointPrompt = engine.Prompt{Kind: engine.RollKind, ID: "extra-point", Dice: twoDice}

	freeKickPrompt   = engine.Prompt{Kind: engine.CallKind, ID: "free-kick", Options: []string{"kickoff", "onside"}}
	playPrompt       = engine.Prompt{Kind: engine.CallKind, ID: "play", Options: playOptions}
	fourthDownPrompt = engine.Prompt{Kind: engine.CallKind, ID: "fourth-down", Options: []string{"punt", "field-goal", "go"}}
	tryPrompt        = engine.Prompt{Kind: engine.CallKind, ID: "try", Options: []string{"extra-point", "two-point"}}
	finalKickPrompt  = engine.Prompt{Kind: engine.CallKind, ID: "final-kick", Options: []string{"field-goal", "end"}}
)
