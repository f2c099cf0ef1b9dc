package loft

import "rollbook/engine"

// The calls of coaches, and what a table says about the fencemen.
var (
	callSend   = &engine.Call{Word: "send", Short: "s"}   // in stage one
	callNoble  = &engine.Call{Word: "noble", Short: "n"}  // in both stages
	callPurge  = &engine.Call{Word: "purge", Short: "p"}  // in stage one
	callStrike = &engine.Call{Word: "strike", Short: "s"} // in stage two
	callNormal = &engine.Call{Word: "normal", Short: "n"}
	callRisky  = &engine.Call{Word: "risky", Short: "r"}
	callDodge  = &engine.Call{Word: "dodge", Short: "d"}
	callPrayer = &engine.Call{Word: "prayer", Short: "p"}

	callNeither = &engine.Call{Word: "neither", Short: "n"}
	callVisitor = &engine.Call{Word: "visitor", Short: "v"}
	callHome    = &engine.Call{Word: "home", Short: "h"}
	callBoth    = &engine.Call{Word: "both", Short: "b"}

	calls = []*engine.Call{callNeither, callVisitor, callHome, callBoth, callSend, callNoble, callPurge, callStrike, callNormal, callRisky,
		callDodge, callPrayer}
)

// fencemenOff are the sides without a fenceman after each answer.
var fencemenOff = map[*engine.Call]engine.Sides[bool]{
	callNeither: {},
	callVisitor: {engine.Visitor: true},
	callHome:    {engine.Home: true},
	callBoth:    engine.Both(true),
}

// The prompts that are not a chart's.
var (
	conversionPrompt   = roll("conversion", "{kick}", &kicksChart.PairChart)
	penaltyPrompt      = roll("penalty", "{kick}", &kicksChart.PairChart)
	nobleRiskyPrompt   = roll("noble-risky", "a 12 off a risky kick: 11-31 is intercepted, anything else caught", usual.nobleRisky)
	bothDodgePrompt    = roll("both-dodge", "{sums}", bothDodgeGuide)
	prayerCreditPrompt = roll("prayer-credit", "credit for the catch on 11-16", prayerCreditGuide)

	fencemanPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "fenceman",
		Options: []*engine.Call{callNeither, callVisitor, callHome, callBoth},
		Why:     "who plays without a fenceman from now on",
		Charts:  []engine.Chart{fencemanGuide}}
	playPrompt = engine.Prompt{Kind: engine.CallKind, ID: "play", Title: "Which play?",
		Options: []*engine.Call{callSend, callNoble, callPurge},
		Why:     "{us} {behind in potentials}, {graze}: a send scores 2, a noble 5{purge}",
		Charts: []engine.Chart{&usual.beforeGraze.PairChart, &afterGrazeChart.PairChart,
			&nobleBeforeChart.PairChart, &nobleAfterChart.PairChart}}
	attemptPrompt = engine.Prompt{Kind: engine.CallKind, ID: "attempt", Options: []*engine.Call{callStrike, callNoble},
		Why:    "{us} {behind in reals} with {stake} at stake: a strike for the {stake}, or a noble for {noble}",
		Charts: []engine.Chart{&usual.normalKick.PairChart, &usual.riskyKick.PairChart, &usual.nobleTwo.PairChart}}
	kickCallPrompt = engine.Prompt{Kind: engine.CallKind, ID: "kick", Options: []*engine.Call{callNormal, callRisky},
		Why:    "{our} keeper kicks, normal or risky; {stake} at stake for {them}",
		Charts: []engine.Chart{&kicksChart.PairChart}}
	lastChancePrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "last-chance", Options: []*engine.Call{callDodge, callPrayer},
		Why:    "{us} must dodge for {time}: dodge on {survived}, or pray{once}",
		Charts: []engine.Chart{&dodgeChart.PairChart, &prayerChart.PairChart}}

	dodgeTimePrompt = engine.Prompt{Kind: engine.NumberKind, ID: "dodge-time", Min: 15, Max: 600,
		Why:    "how many seconds {dodger} must dodge by your own rules; the first column of the chart that is long enough counts",
		Charts: []engine.Chart{&dodgeChart.PairChart}}
)

// prompts are all prompts, those of the charts too.
var prompts = []*engine.Prompt{
	&fencemanPrompt, &playPrompt, &attemptPrompt, &kickCallPrompt, &lastChancePrompt, &dodgeTimePrompt, &conversionPrompt, &penaltyPrompt,
	&nobleRiskyPrompt, &bothDodgePrompt, &prayerCreditPrompt, &usual.beforeGraze.prompt, &afterGrazeChart.prompt, &nobleBeforeChart.prompt,
	&nobleAfterChart.prompt, &rareChart.prompt, &usual.shortSend.prompt, &usual.normalKick.prompt, &usual.riskyKick.prompt,
	&usual.nobleTwo.prompt, &dodgeChart.prompt, &prayerChart.prompt, &foulsPrompt,
}

func roll(id, why string, charts ...engine.Chart) engine.Prompt {
	return engine.Prompt{Kind: engine.RollKind, ID: id, Dice: engine.Dice{Count: 2, Faces: 6}, Why: why, Charts: charts}
}

// Guides to decisions that are not on a printed chart.
var (
	fencemanGuide = &engine.Guide{ID: "fenceman", Title: "Playing without a fenceman", Answers: []engine.Row{
		{Roll: "neither", Cell: "both fencemen are on"}, {Roll: "visitor", Cell: "the visitor's fenceman is off"},
		{Roll: "home", Cell: "the home side's fenceman is off"}, {Roll: "both", Cell: "both are off"},
	}}
	bothDodgeGuide = &engine.Guide{ID: "both-dodge", Title: "Both must dodge", Answers: []engine.Row{
		{Roll: "higher sum", Cell: "wins the round"}, {Roll: "equal sums", Cell: "both roll again, the visitor first"},
	}}
	prayerCreditGuide = &engine.Guide{ID: "prayer-credit", Title: "Credit for the catch of a prayer", Answers: []engine.Row{
		{Roll: "11-16", Cell: "caught"}, {Roll: "21-66", Cell: "no credit: the prayer fails"},
	}}
)
