package fivedice

import "rollbook/engine"

// What coaches choose and what a table states, in the order of play. What an answer leads to, neither the sheet nor the
// players' charts say: guides do.

var (
	teamCalls   = []*engine.Call{callVisitor, callHome}
	teamsCalled = map[*engine.Call]engine.Side{callVisitor: engine.Visitor, callHome: engine.Home}
	// snapCalls are the calls of a play that snap the ball.
	snapCalls = []*engine.Call{callRun, callShort, callMedium, callLong, callPunt, callFieldGoal, callKneel, callSpike}
)

// settleIt asks for the answer of the players' charts about a ball that two teams are after.
const settleIt = "settle it as your charts do, kept by {us}, or downed or returned by {them}"

var (
	tossPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "toss", Options: teamCalls,
		Why:    "which team receives the opening kickoff",
		Charts: []engine.Chart{tossGuide}}
	overtimeTossPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "overtime-toss", Options: teamCalls,
		Why:    "a tie: which team receives the kickoff of overtime",
		Charts: []engine.Chart{overtimeTossGuide}}
	kickoffPrompt = engine.Prompt{Kind: engine.CallKind, ID: "kickoff", Options: []*engine.Call{callKickoff, callOnside},
		Why:    "{full} kick off: deep or onside",
		Charts: []engine.Chart{kickoffGuide}}
	tableKickoffPrompt = engine.Prompt{Kind: engine.CallKind, ID: "kickoff", Options: append(kickoffPrompt.Options[:2:2], callEndQuarter), // with a clock of the table's own
		Why:    "{full} kick off: deep or onside",
		Charts: []engine.Chart{kickoffGuide}}
	endZonePrompt = engine.Prompt{Kind: engine.CallKind, ID: "end-zone", Options: []*engine.Call{callTouchback, callReturn},
		Why:    "the kickoff came down {deep}: {full} take the touchback, or bring it out",
		Charts: []engine.Chart{endZoneGuide}}
	playPrompt = engine.Prompt{Kind: engine.CallKind, ID: "play", Options: append(snapCalls[:8:8], callTimeout, callDefenseTimeout, callEndQuarter), // those of them that are legal: game.playOptions
		Why:    "{full} call the play",
		Charts: []engine.Chart{playGuide}}
	fourthDownPrompt = playPrompt.AsDecision() // to kick, or to go for it
	penaltyPrompt    = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "penalty", Options: []*engine.Call{callAccept, callDecline},
		Why:    "flag on {them}, {foul}, after {the play}: {full} accept for {accepted}, or decline for {declined}",
		Charts: []engine.Chart{penaltyGuide}}
	delayPrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "delay", Options: []*engine.Call{callPenalty, callTimeout},
		Why:    "{full} take the penalty for delay of game, or spend a timeout",
		Charts: []engine.Chart{delayGuide}}
	tryPrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "try", Options: []*engine.Call{callKick, callRun, callShort, callMedium, callLong},
		Why:    "{full} call the try",
		Charts: []engine.Chart{tryGuide}}
	kickTryPrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "try", Options: []*engine.Call{callKick}, // with two-point: no
		Why:    "{full} call the try",
		Charts: []engine.Chart{tryGuide}}
	ratingPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "offense-rating", Options: []*engine.Call{callA, callOther},
		Why:    "code 82: is the offense of {full} rated A, or other (any other letter)",
		Charts: []engine.Chart{offenseRatingGuide}}
	injuredPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "injured", Options: teamCalls,
		Why:    "which team's player is hurt",
		Charts: []engine.Chart{injuredGuide}}
	onsidePrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "onside", Options: []*engine.Call{callKicking, callReceiving},
		Why:    "who has the onside kick, {us} (kicking) or {them} (receiving): settle it as your charts do",
		Charts: []engine.Chart{onsideGuide}}
	onsideYardsPrompt = engine.Prompt{Kind: engine.NumberKind, ID: "onside-yards", Min: 1, Max: 40,
		Why:    "how many yards from {place} the ball was recovered",
		Charts: []engine.Chart{onsideYardsGuide}}
	interferencePrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "interference", Options: []*engine.Call{callShort, callMedium, callLong},
		Why:    "which result of code 16 counts on this pass",
		Charts: []engine.Chart{interferenceGuide}}
	fumblePrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "fumble", Options: []*engine.Call{callNoFumble, callKept, callDowned, callReturned},
		Why:    "a possible fumble by {us} {at}: " + settleIt,
		Charts: []engine.Chart{fumbleGuide}}
	sureFumblePrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "fumble", Options: fumblePrompt.Options[1:], // of a ball that is loose for certain
		Why:    "a fumble by {us} {at}: " + settleIt,
		Charts: []engine.Chart{fumbleGuide}}
	interceptionPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "interception", Options: []*engine.Call{callIntercepted, callDowned, callIncomplete, callComplete},
		Why:    "a possible interception by {them} {at}: settle it as your charts do",
		Charts: []engine.Chart{interceptionGuide}}
	recoveryPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "recovery", Options: fumblePrompt.Options[1:],
		Why:    "the blocked kick of {us} lies {at}: " + settleIt,
		Charts: []engine.Chart{recoveryGuide}}
	fairCatchPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "fair-catch", Options: []*engine.Call{callFairCatch, callReturn},
		Why:    "a high punt to {us} {at}: a fair catch or a return, as your charts have it",
		Charts: []engine.Chart{fairCatchGuide}}
	weirdPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "weird", Options: []*engine.Call{callVisitorBall, callHomeBall, callVisitorTouchdown, callHomeTouchdown, callVisitorSafety, callHomeSafety, callReplay, callFirstDown},
		Why:    "a weird play: look it up on the weird play chart and state the outcome",
		Charts: []engine.Chart{weirdGuide}}
	weirdKickoffPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "weird", Options: weirdPrompt.Options[:7], // no first down
		Why:    "a weird play: look it up on the weird play chart and state the outcome",
		Charts: []engine.Chart{weirdGuide}}
	weirdReturnPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "weird", Options: weirdPrompt.Options[:6], // and nothing played again
		Why:    "a weird play: look it up on the weird play chart and state the outcome",
		Charts: []engine.Chart{weirdGuide}}
	weirdSpotPrompt = engine.Prompt{Kind: engine.NumberKind, ID: "weird-spot", Min: 1, Max: 99,
		Why:    "where the weird play left the ball: yards from the {us} goal line; the {them} 40 is 60",
		Charts: []engine.Chart{weirdSpotGuide}}
)

// prompts are all prompts.
var prompts = func() []*engine.Prompt {
	all := []*engine.Prompt{
		&tossPrompt, &overtimeTossPrompt, &kickoffPrompt, &tableKickoffPrompt, &endZonePrompt, &playPrompt, &penaltyPrompt, &delayPrompt, &tryPrompt, &kickTryPrompt, &ratingPrompt, &injuredPrompt, &onsidePrompt, &onsideYardsPrompt, &interferencePrompt, &fumblePrompt, &sureFumblePrompt, &interceptionPrompt, &recoveryPrompt, &fairCatchPrompt, &weirdPrompt, &weirdKickoffPrompt, &weirdReturnPrompt, &weirdSpotPrompt,
		&d10Prompt, &d12Prompt, &d20Prompt, &returnD12Prompt, &returnFoulPrompt,
	}
	for id := range playerCharts {
		all = append(all, &playerCharts[id].prompt)
	}
	return all
}()
