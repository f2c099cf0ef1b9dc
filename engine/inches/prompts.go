package inches

import (
	"strconv"

	"rollbook/engine"
)

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
	fourthDownPrompt = engine.Prompt{Kind: engine.CallKind, ID: "fourth-down", Decision: true, Options: []string{"punt", "field-goal", "go"}}
	tryPrompt        = engine.Prompt{Kind: engine.CallKind, ID: "try", Decision: true, Options: []string{"extra-point", "two-point"}}
	finalKickPrompt  = engine.Prompt{Kind: engine.CallKind, ID: "final-kick", Decision: true, Options: []string{"field-goal", "end"}}
)

// calls are all words that coaches say, with their short forms.
var calls = []engine.Call{
	{Word: "kickoff", Short: "k"}, {Word: "onside", Short: "o"},
	{Word: "scrimmage", Short: "s"}, {Word: "no-huddle", Short: "n"}, {Word: "ball-control", Short: "b"},
	{Word: "punt", Short: "p"}, {Word: "field-goal", Short: "f"}, {Word: "go", Short: "g"},
	{Word: "extra-point", Short: "x"}, {Word: "two-point", Short: "t"}, {Word: "end", Short: "e"},
}

// Guides to what dice and numbers decide that are on no printed chart.
var (
	fakeGuide = &engine.Guide{ID: "fake", Title: "A fake kick", Answers: []engine.Row{
		{Roll: "1-5", Cell: "+12, first down"}, {Roll: "6", Cell: "stopped, ball lost on downs"},
	}}
	shiftGuide = &engine.Guide{ID: "ratings", Title: "Team Ratings Effects on a Big Play, by the first die of the roll that led to it",
		Answers: shiftRows()}
)

func shiftRows() (rows []engine.Row) {
	for die, shift := range bigPlayShift {
		if die > 0 {
			rows = append(rows, engine.Row{Roll: strconv.Itoa(die),
				Cell: engine.Count(shift, "roll", "rolls") + " up for a favored team, down for an underdog"})
		}
	}
	return rows
}
