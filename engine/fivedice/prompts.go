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

// A playerChart is a chart in the players' own hands: what the sheet does not have, and the codes that it may give.
type playerChart struct {
	prompt engine.Prompt // asks for the code found on it
	name   string
	codes  chartSet
	call   string // what is said of it before the code, see sentences; "" for the return
}

const snapCalled = snap + ": {chart}"

// playerCharts are the charts with their prompts (sections 3.3 and 4.12). Codes are numbers (FIVEDICE-11).
var playerCharts = [chartCount]playerChart{
	runChart:       {codePrompt("run-code"), "run", onRun, snapCalled},
	shortChart:     {codePrompt("short-code"), "short pass", onPass, snapCalled},
	mediumChart:    {codePrompt("medium-code"), "medium pass", onPass, snapCalled},
	longChart:      {codePrompt("long-code"), "long pass", onPass, snapCalled},
	keepChart:      {codePrompt("qb-run-code"), "quarterback's run", onKeep, "The quarterback is forced to run"},
	puntChart:      {codePrompt("punt-code"), "punt", onPunt, snapCalled},
	fieldGoalChart: {codePrompt("field-goal-code"), "field goal", onFieldGoal, snapCalled},
	kickoffChart:   {codePrompt("kickoff-code"), "kickoff", onKickoff, "{us} kick off from {place}"},
	returnChart:    {codePrompt("return-code"), "return", onReturn, ""},
	kickChart:      {codePrompt("kick-code"), "kick for the point", onKick, "{us} kick for the point"},
}

func codePrompt(id string) engine.Prompt {
	return engine.Prompt{Kind: engine.NumberKind, ID: id, Max: lastCode}
}

// calledChart returns the chart of a snap that was called.
func calledChart(call string) chartID {
	switch call {
	case "short":
		return shortChart
	case "medium":
		return mediumChart
	case "long":
		return longChart
	case "punt":
		return puntChart
	case "field-goal":
		return fieldGoalChart
	}
	return runChart
}

// chartOf returns the players' chart whose code a prompt asks for.
func chartOf(p *engine.Prompt) (id chartID, ok bool) {
	for id := range playerCharts {
		if playerCharts[id].prompt.ID == p.ID {
			return chartID(id), true
		}
	}
	return 0, false
}

// The dice that decide something after a code, one prompt each (FIVEDICE-10). A d10 shows 0 to 9 (FIVEDICE-4).
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

// The calls of the coaches. Where a prompt has no options here, they vary: the lists below.
var (
	kickoffPrompt    = engine.Prompt{Kind: engine.CallKind, ID: "kickoff"}
	endZonePrompt    = engine.Prompt{Kind: engine.CallKind, ID: "end-zone", Options: []string{"touchback", "return"}}
	playPrompt       = engine.Prompt{Kind: engine.CallKind, ID: "play"}
	fourthDownPrompt = engine.Prompt{Kind: engine.CallKind, ID: "play", Decision: true} // to kick, or to go for it
	ratingPrompt     = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "offense-rating", Options: []string{"a", "other"}}
	penaltyPrompt    = engine.Prompt{Kind: engine.CallKind, ID: "penalty", Decision: true, Options: []string{"accept", "decline"}}
	delayPrompt      = engine.Prompt{Kind: engine.CallKind, ID: "delay", Decision: true, Options: []string{"penalty", "timeout"}}
	tryPrompt        = engine.Prompt{Kind: engine.CallKind, ID: "try", Decision: true}

	kickoffCalls      = []string{"kickoff", "onside"}
	kickoffTableCalls = []string{"kickoff", "onside", "end-quarter"} // with a clock of the table's own
	playCalls         = []string{"run", "short", "medium", "long", "punt", "field-goal", "kneel", "spike"}
	tryCalls          = []string{"kick", "run", "short", "medium", "long"}
	kickTryCalls      = []string{"kick"} // with two-point: no
)

// calls are all words that coaches and tables say, with their short forms.
var calls = []engine.Call{
	{Word: "visitor", Short: "v"}, {Word: "home", Short: "h"},
	{Word: "kickoff", Short: "k"}, {Word: "onside", Short: "o"}, {Word: "end-quarter", Short: "e"},
	{Word: "touchback", Short: "t"}, {Word: "return", Short: "r"},
	{Word: "run", Short: "r"}, {Word: "short", Short: "s"}, {Word: "medium", Short: "m"}, {Word: "long", Short: "l"},
	{Word: "punt", Short: "p"}, {Word: "field-goal", Short: "f"}, {Word: "kneel", Short: "kn"}, {Word: "spike", Short: "sp"},
	{Word: "timeout", Short: "t"}, {Word: "defense-timeout", Short: "d"},
	{Word: "kick", Short: "k"}, {Word: "a", Short: "a"}, {Word: "other", Short: "o"},
	{Word: "accept", Short: "a"}, {Word: "decline", Short: "d"}, {Word: "penalty", Short: "p"},
	{Word: "kicking", Short: "k"}, {Word: "receiving", Short: "r"},
	{Word: "no-fumble", Short: "n"}, {Word: "kept", Short: "k"}, {Word: "downed", Short: "d"}, {Word: "returned", Short: "r"},
	{Word: "intercepted", Short: "i"}, {Word: "incomplete", Short: "x"}, {Word: "complete", Short: "c"},
	{Word: "fair-catch", Short: "f"},
	{Word: "visitor-ball", Short: "vb"}, {Word: "home-ball", Short: "hb"},
	{Word: "visitor-touchdown", Short: "vt"}, {Word: "home-touchdown", Short: "ht"},
	{Word: "visitor-safety", Short: "vs"}, {Word: "home-safety", Short: "hs"},
	{Word: "replay", Short: "r"}, {Word: "first-down", Short: "f"},
}

// What the table states, because the sheet lacks the procedure (FIVEDICE-13).
var (
	teamWords = []string{"visitor", "home"}

	tossPrompt         = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "toss", Options: teamWords}
	overtimeTossPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "overtime-toss", Options: teamWords}
	injuredPrompt      = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "injured", Options: teamWords}
	onsidePrompt       = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "onside", Options: []string{"kicking", "receiving"}}
	onsideYardsPrompt  = engine.Prompt{Kind: engine.NumberKind, ID: "onside-yards", Min: 1, Max: 40}
	interferencePrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "interference", Options: []string{"short", "medium", "long"}}
	fumblePrompt       = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "fumble"}
	interceptionPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "interception",
		Options: []string{"intercepted", "downed", "incomplete", "complete"}}
	recoveryPrompt  = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "recovery", Options: sureFumbleAnswers}
	fairCatchPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "fair-catch", Options: []string{"fair-catch", "return"}}
	weirdPrompt     = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "weird"}
	weirdSpotPrompt = engine.Prompt{Kind: engine.NumberKind, ID: "weird-spot", Min: 1, Max: 99}

	possibleFumbleAnswers = []string{"no-fumble", "kept", "downed", "returned"}
	sureFumbleAnswers     = possibleFumbleAnswers[1:]

	weirdPlayAnswers = []string{"visitor-ball", "home-ball", "visitor-touchdown", "home-touchdown", "visitor-safety", "home-safety",
		"replay", "first-down"}
	weirdKickoffAnswers = weirdPlayAnswers[:7] // no first down
	weirdReturnAnswers  = weirdPlayAnswers[:6] // and nothing played again
)
