package inches

import "rollbook/engine"

var (
	oneDie  = engine.Dice{Count: 1, Faces: 6}
	twoDice = engine.Dice{Count: 2, Faces: 6}
)

// The prompts beside those of the charts (section 4.2).
var (
	tossPrompt        = engine.Prompt{Kind: engine.RollKind, ID: "toss", Dice: oneDie}
	fakePrompt        = engine.Prompt{Kind: engine.RollKind, ID: "fake", Dice: oneDie}
	extraPointHeading = newHeading("extra-point", green, kickPlay) // on the field goal chart

	freeKickPrompt   = engine.Prompt{Kind: engine.CallKind, ID: "free-kick", Options: []string{"kickoff", "onside"}}
	playPrompt       = engine.Prompt{Kind: engine.CallKind, ID: "play", Options: []string{"scrimmage", "no-huddle", "ball-control"}}
	playOrKickPrompt = engine.Prompt{Kind: engine.CallKind, ID: "play", // with rule.early-field-goal (INCHES-19)
		Options: []string{"scrimmage", "no-huddle", "ball-control", "field-goal"}}
	fourthDownPrompt = engine.Prompt{Kind: engine.CallKind, ID: "fourth-down", Options: []string{"punt", "field-goal", "go"}}
	tryPrompt        = engine.Prompt{Kind: engine.CallKind, ID: "try", Options: []string{"extra-point", "two-point"}}
	finalKickPrompt  = engine.Prompt{Kind: engine.CallKind, ID: "final-kick", Options: []string{"field-goal", "end"}}
)

// calls are all words that coaches say, with their short forms.
var calls = []engine.Call{
	{Word: "kickoff", Short: "k"}, {Word: "onside", Short: "o"},
	{Word: "scrimmage", Short: "s"}, {Word: "no-huddle", Short: "n"}, {Word: "ball-control", Short: "b"},
	{Word: "punt", Short: "p"}, {Word: "field-goal", Short: "f"}, {Word: "go", Short: "g"},
	{Word: "extra-point", Short: "x"}, {Word: "two-point", Short: "t"}, {Word: "end", Short: "e"},
}

// fakeGuide says what the die of a fake decides, which is on no printed chart.
var fakeGuide = &engine.Guide{ID: "fake", Title: "A fake kick", Answers: []engine.Row{
	{Roll: "1-5", Cell: "+12, first down"}, {Roll: "6", Cell: "stopped, ball lost on downs"},
}}
