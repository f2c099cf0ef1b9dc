package rapidroll

import (
	"rollbook/engine"
	"rollbook/engine/football"
)

var twoDice = engine.Dice{Count: 2, Faces: 6}

// The rolls that are not on a chart. All but the toss and the extra point come up only if the line is too short.
var (
	gainPrompt = engine.Prompt{Kind: engine.RollKind, ID: "gain", Dice: twoDice,
		Why: "{full} roll for the yards{short line}", Charts: []engine.Chart{gainGuide}}
	longGainPrompt = engine.Prompt{Kind: engine.RollKind, ID: "long-gain", Dice: twoDice,
		Why: "{full} roll for the long gain{short line}", Charts: []engine.Chart{longGainGuide}}
	scramblePrompt = engine.Prompt{Kind: engine.RollKind, ID: "scramble", Dice: twoDice,
		Why: "{full} roll for the scramble{short line}", Charts: []engine.Chart{scrambleGuide}}
	rollDeadPrompt = engine.Prompt{Kind: engine.RollKind, ID: "roll-dead", Dice: twoDice,
		Why: "{full} roll for how far the ball rolls{short line}", Charts: []engine.Chart{rollDeadGuide}}
	interferencePrompt = engine.Prompt{Kind: engine.RollKind, ID: "interference", Dice: twoDice,
		Why: "{full} roll for where the interference was{short line}", Charts: []engine.Chart{interferenceGuide}}
	extraPointPrompt = engine.Prompt{Kind: engine.RollKind, ID: "extra-point", Dice: twoDice,
		Why: "{full} roll for the extra point, in the Field Goal column{short line}", Charts: []engine.Chart{fieldGoal}}
	tossPrompt = engine.Prompt{Kind: engine.RollKind, ID: "toss", Dice: engine.Dice{Count: 1, Faces: 6},
		Why: "even: {home} receive; odd: {visitor} receive", Charts: []engine.Chart{football.TossGuide}}
)

// The decisions between two things, and the number of magic yards. No call of Rapid Roll is the usual one: its rulebook names none.
var (
	kickoffPrompt = engine.Prompt{Kind: engine.CallKind, Explicit: true, ID: "kickoff",
		Options: []*engine.Call{callKickoff, callOnsideKick},
		Why:     "{full} kick off: deep or onside", Charts: []engine.Chart{kickoff, onsideKick}}
	fakePrompt = engine.Prompt{Kind: engine.CallKind, Explicit: true, ID: "fake",
		Options: []*engine.Call{callShortPass, callEndRun},
		Why:     "{full} fake the kick: pass or run", Charts: []engine.Chart{shortPass, endRun}}
	stepOutPrompt = engine.Prompt{Kind: engine.CallKind, Explicit: true, ID: "step-out",
		Options: []*engine.Call{callStay, callStepOut},
		Why:     "caught in bounds {at}: {full} {step out}", Charts: []engine.Chart{stepOutGuide}}
	catchPrompt = engine.Prompt{Kind: engine.CallKind, Explicit: true, ID: "catch",
		Options: []*engine.Call{callReturn, callRoll},
		Why:     "the punt comes down {at}: {full} return it or let it roll", Charts: []engine.Chart{puntReturn, rollDeadGuide}}
	endZonePrompt = engine.Prompt{Kind: engine.CallKind, Explicit: true, ID: "end-zone",
		Options: []*engine.Call{callTouchback, callReturn},
		Why:     "the ball is in the end zone: {full} take the touchback, or bring it out",
		Charts:  []engine.Chart{puntReturn, interceptionReturn}}
	penaltyPrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "penalty", Options: []*engine.Call{callAccept, callDecline},
		Why: "the flag is {flag}: {full} take the penalty or the play", Charts: []engine.Chart{flagRun, flagPass, flagKick, flagKickoff}}
	tryPrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "try", Options: []*engine.Call{callExtraPoint, callTwoPoint},
		Why:    "{full} try for one point or for two",
		Charts: []engine.Chart{fieldGoal, lineRun, endRun, shortPass, mediumPass, deepPass, longPass, sneak}}
	magicPrompt = engine.Prompt{Kind: engine.NumberKind, ID: "magic", Chosen: true,
		Why: "{magic}", Charts: []engine.Chart{magicGuide}}
)

// The calls from scrimmage. At the snap and at the last number of a half, only the legal options are offered.
var (
	snapPrompt = engine.Prompt{Kind: engine.CallKind, Explicit: true, ID: "snap", Title: "Which play?",
		Options: []*engine.Call{callLineRun, callEndRun, callShortPass, callMediumPass, callDeepPass, callLongPass, callScreen, callSideline,
			callSneak, callReverse, callTrickPass, callPunt, callFieldGoal, callFakePunt, callFakeFieldGoal, callMagic, callTimeout, callSpike,
			callDefenseTimeout, callNewQuarterback},
		Why:    "{full} call the play, {down}",
		Charts: []engine.Chart{lineRun, endRun, shortPass, mediumPass, deepPass, longPass, sneak, punt, shortPunt, fieldGoal}}
	fourthDownPrompt = snapPrompt.AsDecision() // to kick, or to go for it
	sidelinePrompt   = engine.Prompt{Kind: engine.CallKind, Explicit: true, ID: "sideline",
		Options: []*engine.Call{callShortPass, callMediumPass, callDeepPass, callLongPass, callScreen, callTrickPass},
		Why:     "{full} throw to the sideline: which pass, 3 yards shorter and out of bounds",
		Charts:  []engine.Chart{shortPass, mediumPass, deepPass, longPass}}
	twoPointPrompt = engine.Prompt{Kind: engine.CallKind, Explicit: true, ID: "two-point", // RAPIDROLL-57
		Options: []*engine.Call{callLineRun, callEndRun, callShortPass, callMediumPass, callDeepPass, callLongPass, callScreen, callSneak,
			callReverse, callTrickPass},
		Why:    "{full} go for two: which play",
		Charts: []engine.Chart{lineRun, endRun, shortPass, mediumPass, deepPass, longPass, sneak}}
	clockPrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "clock",
		Options: []*engine.Call{callEnd, callMagic, callTimeout, callSpike, callDefenseTimeout},
		Why:     "that was the last number of the half: {full} can still change that", Charts: []engine.Chart{clockGuide}}
)

// prompts are all prompts, those of the charts too.
var prompts = func() []*engine.Prompt {
	all := []*engine.Prompt{
		&kickoffPrompt, &tossPrompt, &snapPrompt, &sidelinePrompt, &fakePrompt, &stepOutPrompt, &catchPrompt, &endZonePrompt, &penaltyPrompt,
		&clockPrompt, &magicPrompt, &tryPrompt, &extraPointPrompt, &twoPointPrompt, &gainPrompt, &longGainPrompt, &scramblePrompt,
		&rollDeadPrompt, &interferencePrompt,
	}
	for _, c := range charts {
		all = append(all, &c.(*chart).roll)
	}
	return all
}()

// Guides to numbers and decisions that are not on a chart.
var (
	rollDeadGuide = &engine.Guide{ID: "roll-dead", Title: "A punt that rolls dead", Answers: []engine.Row{
		{Roll: "doubles", Cell: "both digits added, back toward the kickers"},
		{Roll: "others", Cell: "both digits added, toward the goal line; a touchback in the end zone"},
	}}
	gainGuide = &engine.Guide{ID: "gain", Title: "Yards by a number", Answers: []engine.Row{
		{Roll: "(1)", Cell: "the first digit"},
		{Roll: "(2)", Cell: "both digits added; 66 is fumbled"},
		{Roll: "(x2)", Cell: "twice both digits added"},
		{Roll: "loss", Cell: "a loss of the first digit"},
	}}
	longGainGuide = &engine.Guide{ID: "long-gain", Title: "A long gain", Answers: []engine.Row{
		{Roll: "doubles", Cell: "touchdown"},
		{Roll: "others", Cell: "six times both digits added; fumbled if it ends on the other team's 20 or 10"},
	}}
	scrambleGuide = &engine.Guide{ID: "scramble", Title: "A scramble", Answers: []engine.Row{
		{Roll: "even", Cell: "a sack, both digits added; fumbled if it ends on a ten"},
		{Roll: "odd", Cell: "a run, both digits added; doubled and out of bounds if it ends on a ten"},
	}}
	interferenceGuide = &engine.Guide{ID: "interference", Title: "Pass interference", Answers: []engine.Row{
		{Roll: "11-66", Cell: "the digits as written, 50 at most, first down"},
	}}
	stepOutGuide = &engine.Guide{ID: "step-out", Title: "A pass caught in bounds", Answers: []engine.Row{
		{Roll: "stay", Cell: "a long gain that ends on the other team's 20 or 10 is fumbled"},
		{Roll: "step-out", Cell: "3 yards shorter and never fumbled; the last 3 numbers of a half are not written"},
	}}
	magicGuide = &engine.Guide{ID: "magic", Title: "Magic yards", Answers: []engine.Row{
		{Roll: "a number", Cell: "the play goes that much farther, and the team has that many fewer yards"},
	}}
	clockGuide = &engine.Guide{ID: "clock", Title: "The last number of a half", Answers: []engine.Row{
		{Roll: "time-out", Cell: "the number comes off the line, and the half goes on"},
		{Roll: "spike", Cell: "the same, at the cost of a down"},
		{Roll: "magic", Cell: "enough yards to turn the play into a touchdown"},
		{Roll: "end", Cell: "the half is over"},
	}}
)
