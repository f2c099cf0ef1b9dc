package fivedice

import "rollbook/engine"

// A chartID numbers the players' charts that codes come from.
type chartID uint8

const (
	runChart chartID = iota
	shortChart
	mediumChart
	longChart
	keepChart // the quarterback's run
	puntChart
	fieldGoalChart
	kickoffChart
	returnChart
	kickChart // of a try
	chartCount
)

// codePrompts ask for the code that a chart gave (section 4.12 of the rulings).
var codePrompts = [chartCount]engine.Prompt{
	runChart:       {Kind: engine.NumberKind, ID: "run-code", Max: lastCode},
	shortChart:     {Kind: engine.NumberKind, ID: "short-code", Max: lastCode},
	mediumChart:    {Kind: engine.NumberKind, ID: "medium-code", Max: lastCode},
	longChart:      {Kind: engine.NumberKind, ID: "long-code", Max: lastCode},
	keepChart:      {Kind: engine.NumberKind, ID: "qb-run-code", Max: lastCode},
	puntChart:      {Kind: engine.NumberKind, ID: "punt-code", Max: lastCode},
	fieldGoalChart: {Kind: engine.NumberKind, ID: "field-goal-code", Max: lastCode},
	kickoffChart:   {Kind: engine.NumberKind, ID: "kickoff-code", Max: lastCode},
	returnChart:    {Kind: engine.NumberKind, ID: "return-code", Max: lastCode},
	kickChart:      {Kind: engine.NumberKind, ID: "kick-code", Max: lastCode},
}

// given are the sets to which the codes of each chart belong.
var given = [chartCount]chartSet{
	runChart:       onRun,
	shortChart:     onPass,
	mediumChart:    onPass,
	longChart:      onPass,
	keepChart:      onKeep,
	puntChart:      onPunt,
	fieldGoalChart: onFieldGoal,
	kickoffChart:   onKickoff,
	returnChart:    onReturn,
	kickChart:      onKick,
}

// chartNames are the charts as sentences begin with them.
var chartNames = [chartCount]string{"Run", "Short pass", "Medium pass", "Long pass", "Quarterback's run", "Punt", "Field goal",
	"Kickoff", "Return", "Kick"}

// The dice (FIVEDICE-4): a d10 shows 0 to 9.
var (
	tenSided    = engine.Dice{Count: 1, Faces: 10, Zero: true}
	twelveSided = engine.Dice{Count: 1, Faces: 12}
	twentySided = engine.Dice{Count: 1, Faces: 20}

	d10Prompt        = engine.Prompt{Kind: engine.RollKind, ID: "d10", Dice: tenSided}
	d12Prompt        = engine.Prompt{Kind: engine.RollKind, ID: "d12", Dice: twelveSided}
	d20Prompt        = engine.Prompt{Kind: engine.RollKind, ID: "d20", Dice: twentySided}
	returnD12Prompt  = engine.Prompt{Kind: engine.RollKind, ID: "return-d12", Dice: twelveSided}
	returnFoulPrompt = engine.Prompt{Kind: engine.RollKind, ID: "return-foul", Dice: tenSided}
)

// The calls of the coaches.
var (
	kickoffPrompt = engine.Prompt{Kind: engine.CallKind, ID: "kickoff", Options: []string{"kickoff", "onside", "end-quarter"}}
	endZonePrompt = engine.Prompt{Kind: engine.CallKind, ID: "end-zone", Options: []string{"touchback", "return"}}
	playPrompt    = engine.Prompt{Kind: engine.CallKind, ID: "play", Options: []string{"run", "short", "medium", "long", "punt",
		"field-goal", "kneel", "spike", "timeout", "defense-timeout", "end-quarter"}}
	ratingPrompt  = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "offense-rating", Options: []string{"a", "other"}}
	penaltyPrompt = engine.Prompt{Kind: engine.CallKind, ID: "penalty", Options: []string{"accept", "decline"}}
	delayPrompt   = engine.Prompt{Kind: engine.CallKind, ID: "delay", Options: []string{"penalty", "timeout"}}
	tryPrompt     = engine.Prompt{Kind: engine.CallKind, ID: "try", Options: []string{"kick", "run", "short", "medium", "long"}}
)

// What the table states, because the sheet lacks the procedure (FIVEDICE-13).
var (
	teamWords = []string{"visitor", "home"}

	tossPrompt         = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "toss", Options: teamWords}
	overtimeTossPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "overtime-toss", Options: teamWords}
	injuredPrompt      = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "injured", Options: teamWords}
	onsidePrompt       = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "onside", Options: []string{"kicking", "receiving"}}
	onsideYardsPrompt  = engine.Prompt{Kind: engine.NumberKind, ID: "onside-yards", Min: 1, Max: 40}
	interferencePrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "interference", Options: []string{"short", "medium", "long"}}
	fumblePrompt       = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "fumble", Options: []string{"no-fumble", "kept", "downed", "returned"}}
	interceptionPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "interception",
		Options: []string{"intercepted", "downed", "incomplete", "complete"}}
	recoveryPrompt  = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "recovery", Options: []string{"kept", "downed", "returned"}}
	fairCatchPrompt = engine.Prompt{Kind: engine.CallKind, ID: "fair-catch", Options: []string{"fair-catch", "return"}}
	weirdPrompt     = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "weird", Options: []string{"visitor-ball", "home-ball",
		"visitor-touchdown", "home-touchdown", "visitor-safety", "home-safety", "replay", "first-down"}}
	weirdSpotPrompt = engine.Prompt{Kind: engine.NumberKind, ID: "weird-spot", Min: 1, Max: 99}
)
