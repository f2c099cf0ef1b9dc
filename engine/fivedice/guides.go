package fivedice

import (
	"slices"

	"rollbook/engine"
)

// What the answers to a prompt lead to, where neither the sheet nor the players' charts say it.
var (
	tossGuide         = &engine.Guide{ID: "toss", Title: "The toss", Answers: teamAnswers("receives the opening kickoff")}
	overtimeTossGuide = &engine.Guide{ID: "overtime-toss", Title: "The toss for overtime", Answers: teamAnswers("receives the kickoff of overtime")}
	kickoffGuide      = &engine.Guide{ID: "kickoff", Title: "How to kick off", Answers: []engine.Row{
		{Roll: "kickoff", Cell: "a code of your kickoff chart, then the return"},
		{Roll: "onside", Cell: "the table states who has the ball, and after how many yards"},
		{Roll: "end-quarter", Cell: "the table's clock has run out"},
	}}
	endZoneGuide = &engine.Guide{ID: "end-zone", Title: "A kickoff that comes down in the end zone", Answers: []engine.Row{
		{Roll: "touchback", Cell: "first down at the 20"},
		{Roll: "return", Cell: "a code of your return chart, from where it was caught"},
	}}
	playGuide = &engine.Guide{ID: "play", Title: "The calls of a play", Answers: []engine.Row{
		{Roll: "run", Cell: "a code of your run chart"},
		{Roll: "short", Cell: "a code of your short pass chart"},
		{Roll: "medium", Cell: "a code of your medium pass chart"},
		{Roll: "long", Cell: "a code of your long pass chart"},
		{Roll: "punt", Cell: "a code of your punt chart"},
		{Roll: "field-goal", Cell: "a code of your field goal chart"},
		{Roll: "kneel", Cell: "a run that loses a yard"},
		{Roll: "spike", Cell: "an incomplete pass"},
		{Roll: "timeout", Cell: "a timeout of the offense; it stops no clock that counts plays"},
		{Roll: "defense-timeout", Cell: "a timeout of the defense"},
		{Roll: "end-quarter", Cell: "the table's clock has run out"},
	}}
	penaltyGuide = &engine.Guide{ID: "penalty", Title: "A foul of the offense", Answers: []engine.Row{
		{Roll: "accept", Cell: "walked off from where the play ended, the down again; after an incomplete pass from the line"},
		{Roll: "decline", Cell: "the play stands"},
	}}
	delayGuide = &engine.Guide{ID: "delay", Title: "Delay of game", Answers: []engine.Row{
		{Roll: "penalty", Cell: "5 yards, the down again"}, {Roll: "timeout", Cell: "a timeout, the ball where it was"},
	}}
	tryGuide = &engine.Guide{ID: "try", Title: "The try", Answers: []engine.Row{
		{Roll: "kick", Cell: "a code of your chart for the point, worth 1"},
		{Roll: "run", Cell: "a code of your run chart, worth 2 in the end zone"},
		{Roll: "short", Cell: "a code of your short pass chart, worth 2 in the end zone"},
		{Roll: "medium", Cell: "a code of your medium pass chart, worth 2 in the end zone"},
		{Roll: "long", Cell: "a code of your long pass chart, worth 2 in the end zone"},
	}}
	offenseRatingGuide = &engine.Guide{ID: "offense-rating", Title: "Code 82, by the rating of the offense", Answers: []engine.Row{
		{Roll: "a", Cell: "loss of 2 yards"}, {Roll: "other", Cell: "loss of d10 yards"},
	}}
	injuredGuide = &engine.Guide{ID: "injured", Title: "Whose player is hurt", Answers: teamAnswers("has the injury")}
	onsideGuide  = &engine.Guide{ID: "onside", Title: "An onside kick", Answers: []engine.Row{
		{Roll: "kicking", Cell: "the kicking team has it, 10 yards away or more"}, {Roll: "receiving", Cell: "the receivers have it"},
	}}
	onsideYardsGuide = &engine.Guide{ID: "onside-yards", Title: "Where the onside kick was recovered", Answers: []engine.Row{
		{Roll: "1-40", Cell: "yards from the kick; 10 or more if the kicking team has it"},
	}}
	interferenceGuide = &engine.Guide{ID: "interference", Title: "Code 16, pass interference", Answers: []engine.Row{
		{Roll: "short", Cell: "d10 yards"}, {Roll: "medium", Cell: "20 + d10 yards"}, {Roll: "long", Cell: "30 + d10 yards"},
	}}
	fumbleGuide = &engine.Guide{ID: "fumble", Title: "A loose ball", Answers: []engine.Row{
		{Roll: "no-fumble", Cell: "the ball was never loose"}, {Roll: "kept", Cell: "the same team has it"},
		{Roll: "downed", Cell: "the other team's ball there"}, {Roll: "returned", Cell: "the other team returns it"},
	}}
	interceptionGuide = &engine.Guide{ID: "interception", Title: "A pass in the defenders' hands", Answers: []engine.Row{
		{Roll: "intercepted", Cell: "the defense returns it"}, {Roll: "downed", Cell: "the defense's ball there"},
		{Roll: "incomplete", Cell: "nobody has it"}, {Roll: "complete", Cell: "the offense has it"},
	}}
	recoveryGuide = &engine.Guide{ID: "recovery", Title: "A blocked kick", Answers: []engine.Row{
		{Roll: "kept", Cell: "the kickers have it; behind their goal line a safety"},
		{Roll: "downed", Cell: "the other team's ball there"}, {Roll: "returned", Cell: "the other team returns it"},
	}}
	fairCatchGuide = &engine.Guide{ID: "fair-catch", Title: "A high punt", Answers: []engine.Row{
		{Roll: "fair-catch", Cell: "the receivers' ball there"}, {Roll: "return", Cell: "a code of the receivers' return chart"},
	}}
	weirdGuide = &engine.Guide{ID: "weird", Title: "The outcome of a weird play", Answers: []engine.Row{
		{Roll: "visitor-ball", Cell: "the visitor's ball, at a spot that is asked next"},
		{Roll: "home-ball", Cell: "the home team's ball, at a spot that is asked next"},
		{Roll: "visitor-touchdown", Cell: "a touchdown for the visitor"}, {Roll: "home-touchdown", Cell: "a touchdown for the home team"},
		{Roll: "visitor-safety", Cell: "two points for the visitor"}, {Roll: "home-safety", Cell: "two points for the home team"},
		{Roll: "replay", Cell: "the down or the kickoff is played again"}, {Roll: "first-down", Cell: "a first down for the offense"},
	}}
	weirdSpotGuide = &engine.Guide{ID: "weird-spot", Title: "Where the weird play left the ball", Answers: []engine.Row{
		{Roll: "1-49", Cell: "yards from the own goal line of the team that has it"}, {Roll: "50", Cell: "midfield"},
		{Roll: "51-99", Cell: "100 less the other team's yard line: 80 is its 20"},
	}}
)

func teamAnswers(what string) []engine.Row {
	return []engine.Row{{Roll: "visitor", Cell: "the visitor " + what}, {Roll: "home", Cell: "the home team " + what}}
}

// Charts returns the charts of a prompt: the codes that it takes in this game, the code whose die is thrown, or what its
// legal answers lead to.
func (g *game) Charts(p *engine.Prompt) []engine.Chart {
	if id, ok := chartOf(p); ok {
		return []engine.Chart{codesGuide(id, g.codes, func(code int) bool { return g.gives(id, code) })}
	}
	switch c := &g.codes.Cells[g.code]; {
	case p.ID == d12Prompt.ID && c.foul.kind == personalFoul:
		return []engine.Chart{&personalFoulChart.ListChart}
	case p.ID == d12Prompt.ID:
		return []engine.Chart{&faceMaskChart.ListChart}
	case p.ID == d20Prompt.ID && c.effect == upright:
		return []engine.Chart{&uprightChart.ListChart}
	case p.ID == d10Prompt.ID || p.ID == d20Prompt.ID:
		return []engine.Chart{&engine.Guide{ID: p.ID, Title: "The code of this throw", Answers: []engine.Row{g.codeRow(g.code)}}}
	case p.Kind == engine.CallKind:
		guide := *p.Charts[0].(*engine.Guide)
		guide.Answers = slices.DeleteFunc(slices.Clone(guide.Answers), func(r engine.Row) bool { return p.Option(r.Roll) == nil })
		return []engine.Chart{&guide}
	}
	return p.Charts
}

func (g *game) codeRow(code int) engine.Row { return codeRow(g.codes, code) }

func codeRow(codes *codeChart, code int) engine.Row {
	return engine.Row{Roll: codes.Rolls[code], Cell: codes.Cells[code].Words()}
}

// codesGuide lists the codes that a player's chart gives.
func codesGuide(id chartID, codes *codeChart, gives func(code int) bool) *engine.Guide {
	guide := &engine.Guide{ID: playerCharts[id].prompt.ID, Title: "Codes of a " + playerCharts[id].name}
	for n := range codes.Cells {
		if gives(n) {
			guide.Answers = append(guide.Answers, codeRow(codes, n))
		}
	}
	return guide
}

// printedCodes are the codes of the sheet as it is printed that a player's chart gives: long lists, which few want to see.
type printedCodes chartID

// Name returns the id of the prompt, and what the codes are.
func (c printedCodes) Name() (id, title string) { return c.guide().Name() }

// Rows returns the codes with what they mean.
func (c printedCodes) Rows() []engine.Row { return c.guide().Rows() }

func (c printedCodes) guide() *engine.Guide {
	return codesGuide(chartID(c), &codeSheet, func(code int) bool { return codeSheet.Cells[code].charts&playerCharts[c].codes != 0 })
}

// WhyNot says why a call is not legal at a prompt.
func (g *game) WhyNot(p *engine.Prompt, word string) (why string, ruling int) {
	team, call := p.By, System.Call(word)
	if call == callDefenseTimeout {
		team = team.Other()
	}
	switch {
	case (call == callTimeout || call == callDefenseTimeout) && p.ID == playPrompt.ID:
		return g.names.Nick[team] + " have no timeouts left in this " + engine.Choose(g.period > 4, "period", "half"), 49
	case (call == callTimeout || call == callDefenseTimeout) && (p.ID == kickoffPrompt.ID || p.ID == tryPrompt.ID):
		return "timeouts are taken before a snap from scrimmage", 49
	case call == callEndQuarter && !g.tableClock:
		return "the clock counts plays and ends the quarter itself", 45
	case call == callEndQuarter && p.ID == tryPrompt.ID:
		return "the try is played first", 47
	case (call == callAccept || call == callDecline) && g.codes.Cells[g.code].penaltyOnly():
		return "a code that is only a penalty cannot be declined", 20
	case slices.Contains(tryPrompt.Options, call) && call != callKick && p.ID == tryPrompt.ID:
		return "this table plays no tries for two", 42
	case slices.Contains(snapCalls, call) && p.ID == tryPrompt.ID:
		return "a try is a kick for the point, or a run or a pass for two", 42
	case slices.Contains(snapCalls, call) && p.ID == kickoffPrompt.ID:
		return g.names.Nick[p.By] + " kick off first, from " + g.names.ThePlace(p.By, g.kickFrom), 0
	case call == callNoFumble && (p.ID == fumblePrompt.ID || p.ID == recoveryPrompt.ID):
		return "the ball is loose for certain", 29
	case call == callFirstDown && p.ID == weirdPrompt.ID:
		return "only a snap can be a first down", 44
	case call == callReplay && p.ID == weirdPrompt.ID:
		return "a return is not played again", 44
	}
	return "", 0
}
