package inches

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

var (
	oneDie  = engine.Dice{Count: 1, Faces: 6}
	twoDice = engine.Dice{Count: 2, Faces: 6}
)

// The calls (section 4.2).
var (
	kickoff     = &engine.Call{Word: "kickoff", Short: "k"}
	onside      = &engine.Call{Word: "onside", Short: "o"}
	scrimmage   = &engine.Call{Word: "scrimmage", Short: "s"}
	noHuddle    = &engine.Call{Word: "no-huddle", Short: "n"}
	ballControl = &engine.Call{Word: "ball-control", Short: "b"}
	punt        = &engine.Call{Word: "punt", Short: "p"}
	fieldGoal   = &engine.Call{Word: "field-goal", Short: "f"}
	goForIt     = &engine.Call{Word: "go", Short: "g", Says: "go for it"}
	extraPoint  = &engine.Call{Word: "extra-point", Short: "x"}
	twoPoint    = &engine.Call{Word: "two-point", Short: "t"}
	endHalf     = &engine.Call{Word: "end", Short: "e"}

	calls = []*engine.Call{kickoff, onside, scrimmage, noHuddle, ballControl, punt, fieldGoal, goForIt, extraPoint, twoPoint, endHalf}
)

// The prompts other than those of the charts (section 4.2).
var (
	tossPrompt = engine.Prompt{Kind: engine.RollKind, ID: "toss", Dice: oneDie,
		Why:    "even: {home} receive; odd: {visitor} receive",
		Charts: []engine.Chart{football.TossGuide}}
	fakePrompt = engine.Prompt{Kind: engine.RollKind, ID: "fake", Dice: oneDie,
		Why:    "the scores add up to the yard line, so {us} fake: good on 1 to 5",
		Charts: []engine.Chart{fakeGuide}}
	extraPointHeading = heading{play: kickPlay, prompt: engine.Prompt{Kind: engine.RollKind, ID: "extra-point", Dice: twoDice,
		Why:    "{us} kick for the extra point, on the Field Goal & Extra Point chart",
		Charts: []engine.Chart{fieldGoalChart}}}

	freeKickPrompt = engine.Prompt{Kind: engine.CallKind, ID: "free-kick", Options: []*engine.Call{kickoff, onside},
		Why:    "{us} kick off: deep or onside",
		Charts: []engine.Chart{kickoffChart, onsideChart}}
	playPrompt = engine.Prompt{Kind: engine.CallKind, ID: "play", Title: "Which play?",
		Options: []*engine.Call{scrimmage, noHuddle, ballControl},
		Why:     "{us} choose the chart for the next stretch of the drive",
		Charts:  []engine.Chart{scrimmageChart, noHuddleChart, ballControlChart}}
	playOrKickPrompt = func(p engine.Prompt) engine.Prompt { // with rule.early-field-goal (INCHES-19)
		p.Options, p.Charts = append(p.Options[:3:3], fieldGoal), append(p.Charts[:3:3], fieldGoalChart)
		return p
	}(playPrompt)
	fourthDownPrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "fourth-down",
		Options: []*engine.Call{punt, fieldGoal, goForIt},
		Why:     "4th & {fourth}: {us} punt, try a field goal or go for it",
		Charts:  []engine.Chart{puntChart, puntMidfieldChart, fieldGoalChart, goForItChart}}
	tryPrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "try", Options: []*engine.Call{extraPoint, twoPoint},
		Why:    "{us} try for one point or for two",
		Charts: []engine.Chart{fieldGoalChart, twoPointChart}}
	finalKickPrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "final-kick", Options: []*engine.Call{fieldGoal, endHalf},
		Why:    "time has run out: {us} may try one field goal, or let the half end",
		Charts: []engine.Chart{fieldGoalChart}}
)

// prompts are all prompts, in the order of the game.
var prompts = []*engine.Prompt{
	&tossPrompt, &freeKickPrompt, &playPrompt, &playOrKickPrompt, &fourthDownPrompt, &tryPrompt,
	&extraPointHeading.prompt, &finalKickPrompt, &fakePrompt,
}

// fakeGuide says what the die for a fake decides, since no printed chart does.
var fakeGuide = &engine.Guide{ID: "fake", Title: "A fake kick", Answers: []engine.Row{
	{Roll: "1-5", Cell: "+12, first down"}, {Roll: "6", Cell: "stopped, ball lost on downs"},
}}
