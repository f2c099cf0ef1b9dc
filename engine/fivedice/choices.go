package fivedice

import "rollbook/engine"

// What coaches choose and what a table says, in the order of play. Each prompt has a guide to what its answers lead to,
// since neither the sheet nor the players' charts say so.

// An answer is a call that a prompt offers, and what it leads to.
type answer struct {
	call  *engine.Call
	leads string
}

// choice makes the prompt for a coach's call, and its guide.
func choice(id, why, title string, answers ...answer) engine.Prompt {
	p, guide := engine.Prompt{Kind: engine.CallKind, ID: id, Why: why}, &engine.Guide{ID: id, Title: title}
	for _, a := range answers {
		p.Options = append(p.Options, a.call)
		guide.Answers = append(guide.Answers, engine.Row{Roll: a.call.Word, Cell: a.leads})
	}
	p.Charts = []engine.Chart{guide}
	return p
}

// fact makes the prompt for a fact from the table, and its guide.
func fact(id, why, title string, answers ...answer) engine.Prompt {
	p := choice(id, why, title, answers...)
	p.Fact = true
	return p
}

// number makes the prompt for a number, and its guide.
func number(id, why, title string, low, high int, rows ...engine.Row) engine.Prompt {
	return engine.Prompt{Kind: engine.NumberKind, ID: id, Min: low, Max: high, Why: why,
		Charts: []engine.Chart{&engine.Guide{ID: id, Title: title, Answers: rows}}}
}

// teams are answers that name a team, and what that means.
func teams(what string) []answer {
	return []answer{{callVisitor, "the visitor " + what}, {callHome, "the home team " + what}}
}

// offering returns a prompt with some of its options.
func offering(p engine.Prompt, options []*engine.Call) engine.Prompt {
	p.Options = options
	return p
}

var (
	teamsCalled = map[*engine.Call]engine.Side{callVisitor: engine.Visitor, callHome: engine.Home}
	// snapCalls are the calls of a play that snap the ball.
	snapCalls = []*engine.Call{callRun, callShort, callMedium, callLong, callPunt, callFieldGoal, callKneel, callSpike}
)

// settleIt asks what the players' charts say about a loose ball.
const settleIt = "settle it on your charts, kept by {us}, or downed or returned by {them}"

var (
	tossPrompt = fact("toss", "which team receives the opening kickoff", "The toss", teams("receives the opening kickoff")...)

	overtimeTossPrompt = fact("overtime-toss", "a tie: which team receives the kickoff of overtime", "The toss for overtime",
		teams("receives the kickoff of overtime")...)

	// With the table's own clock.
	tableKickoffPrompt = choice("kickoff", "{full} kick off: deep or onside", "How to kick off",
		answer{callKickoff, "a code of your kickoff chart, then the return"},
		answer{callOnside, "the table states who has the ball, and after how many yards"},
		answer{callEndQuarter, "the table's clock has run out"})
	kickoffPrompt = offering(tableKickoffPrompt, tableKickoffPrompt.Options[:2])

	endZonePrompt = choice("end-zone", "the kickoff came down {deep}: {full} take the touchback, or bring it out",
		"A kickoff that comes down in the end zone",
		answer{callTouchback, "first down at the 20"},
		answer{callReturn, "a code of your return chart, from where it was caught"})

	// All of the calls; game.playOptions has those that are legal.
	playPrompt = choice("play", "{full} call the play", "The calls of a play",
		answer{callRun, "a code of your run chart"},
		answer{callShort, "a code of your short pass chart"},
		answer{callMedium, "a code of your medium pass chart"},
		answer{callLong, "a code of your long pass chart"},
		answer{callPunt, "a code of your punt chart"},
		answer{callFieldGoal, "a code of your field goal chart"},
		answer{callKneel, "a run that loses a yard"},
		answer{callSpike, "an incomplete pass"},
		answer{callTimeout, "a timeout of the offense; a clock that counts plays does not stop for it"},
		answer{callDefenseTimeout, "a timeout of the defense"},
		answer{callEndQuarter, "the table's clock has run out"}).Titled("Which play?")
	fourthDownPrompt = playPrompt.AsDecision() // to kick, or to go for it

	penaltyPrompt = choice("penalty",
		"penalty, {them}: {foul}, after {the play}; {full} accept for {accepted}, or decline for {declined}", "A foul of the offense",
		answer{callAccept, "walked off from the end of the play, or from the line after an incomplete pass; the down is repeated"},
		answer{callDecline, "the play stands"}).AsDecision()

	delayPrompt = choice("delay", "{full} take the penalty for delay of game, or spend a timeout", "Delay of game",
		answer{callPenalty, "5 yards, and the down is repeated"},
		answer{callTimeout, "a timeout, the ball where it was"}).AsDecision()

	tryPrompt = choice("try", "{full} call the try", "The try",
		answer{callKick, "a code of your chart for the point, worth 1"},
		answer{callRun, "a code of your run chart, worth 2 in the end zone"},
		answer{callShort, "a code of your short pass chart, worth 2 in the end zone"},
		answer{callMedium, "a code of your medium pass chart, worth 2 in the end zone"},
		answer{callLong, "a code of your long pass chart, worth 2 in the end zone"}).AsDecision()
	kickTryPrompt = offering(tryPrompt, tryPrompt.Options[:1]) // with two-point: no

	ratingPrompt = fact("offense-rating", "code 82: is the offense of {full} rated A, or other (any other letter)",
		"Code 82, by the rating of the offense", answer{callA, "loss of 2 yards"}, answer{callOther, "loss of d10 yards"})

	injuredPrompt = fact("injured", "which team's player is hurt", "Whose player is hurt", teams("has the injury")...)

	onsidePrompt = fact("onside", "who recovers the onside kick, {us} (kicking) or {them} (receiving): settle it on your charts",
		"An onside kick",
		answer{callKicking, "the kicking team recovers, 10 yards or more downfield"},
		answer{callReceiving, "the receivers recover"})
	onsideYardsPrompt = number("onside-yards", "how many yards from {place} the ball was recovered", "Where the onside kick was recovered",
		1, 40, engine.Row{Roll: "1-40", Cell: "yards from the kick; 10 or more if the kicking team has it"})

	interferencePrompt = fact("interference", "which result of code 16 counts on this pass", "Code 16, pass interference",
		answer{callShort, "d10 yards"}, answer{callMedium, "20 + d10 yards"}, answer{callLong, "30 + d10 yards"})

	fumblePrompt = fact("fumble", "a possible fumble by {us} {at}: "+settleIt, "A loose ball",
		answer{callNoFumble, "the ball was never loose"},
		answer{callKept, "the same team recovers"},
		answer{callDowned, "the other team's ball there"},
		answer{callReturned, "the other team returns it"})
	// Of a ball that is loose for certain.
	sureFumblePrompt = fact("fumble", "a fumble by {us} {at}: "+settleIt, "A loose ball",
		answer{callKept, "the same team recovers"},
		answer{callDowned, "the other team's ball there"},
		answer{callReturned, "the other team returns it"})

	interceptionPrompt = fact("interception", "a possible interception by {them} {at}: settle it on your charts",
		"A pass in the defenders' hands",
		answer{callIntercepted, "the defense returns it"},
		answer{callDowned, "the defense's ball there"},
		answer{callIncomplete, "the ball falls to the ground"},
		answer{callComplete, "the offense catches it"})

	recoveryPrompt = fact("recovery", "the blocked {us} kick is loose {at}: "+settleIt, "A blocked kick",
		answer{callKept, "the kickers recover; behind their goal line, a safety"},
		answer{callDowned, "the other team's ball there"},
		answer{callReturned, "the other team returns it"})

	fairCatchPrompt = fact("fair-catch", "a high punt to {us} {at}: a fair catch or a return, by your charts", "A high punt",
		answer{callFairCatch, "the receivers' ball there"},
		answer{callReturn, "a code of the receivers' return chart"})

	weirdPrompt = fact("weird", "a weird play: look it up on the weird play chart and state the outcome",
		"The outcome of a weird play",
		answer{callVisitorBall, "the visitor's ball; the spot is asked next"},
		answer{callHomeBall, "the home team's ball; the spot is asked next"},
		answer{callVisitorTouchdown, "a touchdown for the visitor"},
		answer{callHomeTouchdown, "a touchdown for the home team"},
		answer{callVisitorSafety, "two points for the visitor"},
		answer{callHomeSafety, "two points for the home team"},
		answer{callReplay, "the down or the kickoff is repeated"},
		answer{callFirstDown, "a first down for the offense"})
	weirdKickoffPrompt = offering(weirdPrompt, weirdPrompt.Options[:7]) // not a first down
	weirdReturnPrompt  = offering(weirdPrompt, weirdPrompt.Options[:6]) // and not a replay

	weirdSpotPrompt = number("weird-spot", "where the weird play left the ball: yards from the {us} goal line; the {them} 40 is 60",
		"Where the weird play left the ball", 1, 99,
		engine.Row{Roll: "1-49", Cell: "yards from that team's own goal line"},
		engine.Row{Roll: "50", Cell: "midfield"},
		engine.Row{Roll: "51-99", Cell: "100 less the other team's yard line: 80 is its 20"})
)

// prompts are all prompts.
var prompts = func() []*engine.Prompt {
	all := []*engine.Prompt{
		&tossPrompt, &overtimeTossPrompt, &kickoffPrompt, &tableKickoffPrompt, &endZonePrompt, &playPrompt, &penaltyPrompt, &delayPrompt,
		&tryPrompt, &kickTryPrompt, &ratingPrompt, &injuredPrompt, &onsidePrompt, &onsideYardsPrompt, &interferencePrompt, &fumblePrompt,
		&sureFumblePrompt, &interceptionPrompt, &recoveryPrompt, &fairCatchPrompt, &weirdPrompt, &weirdKickoffPrompt, &weirdReturnPrompt,
		&weirdSpotPrompt, &d10Prompt, &d12Prompt, &d20Prompt, &returnD12Prompt, &returnFoulPrompt,
	}
	for id := range playerCharts {
		all = append(all, &playerCharts[id].prompt)
	}
	return all
}()
