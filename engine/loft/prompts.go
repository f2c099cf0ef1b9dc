package loft

import "rollbook/engine"

// The prompts of section 4.1 that no chart owns.
var (
	conversionPrompt   = roll("conversion")
	penaltyPrompt      = roll("penalty")
	nobleRiskyPrompt   = roll("noble-risky")
	bothDodgePrompt    = roll("both-dodge")
	prayerCreditPrompt = roll("prayer-credit")

	fencemanPrompt = engine.Prompt{Kind: engine.CallKind, Fact: true, ID: "fenceman",
		Options: []string{"neither", "visitor", "home", "both"}}
	playPrompt       = call("play", send, nobleTry, purgeTry)
	attemptPrompt    = call("attempt", strike, nobleTry)
	kickCallPrompt   = call("kick", "normal", "risky")
	lastChancePrompt = engine.Prompt{Kind: engine.CallKind, Decision: true, ID: "last-chance", Options: []string{"dodge", "prayer"}}

	dodgeTimePrompt = engine.Prompt{Kind: engine.NumberKind, ID: "dodge-time", Min: 15, Max: 600}
)

func roll(id string) engine.Prompt {
	return engine.Prompt{Kind: engine.RollKind, ID: id, Dice: engine.Dice{Count: 2, Faces: 6}}
}

func call(id string, options ...string) engine.Prompt {
	return engine.Prompt{Kind: engine.CallKind, ID: id, Options: options}
}

// calls are all words that coaches and tables say, with their short forms.
var calls = []engine.Call{
	{Word: "neither", Short: "n"}, {Word: "visitor", Short: "v"}, {Word: "home", Short: "h"}, {Word: "both", Short: "b"},
	{Word: send, Short: "s"}, {Word: nobleTry, Short: "n"}, {Word: purgeTry, Short: "p"}, {Word: strike, Short: "s"},
	{Word: "normal", Short: "n"}, {Word: "risky", Short: "r"},
	{Word: "dodge", Short: "d"}, {Word: "prayer", Short: "p"},
}

// Guides to what is decided without a printed chart.
var (
	fencemanGuide = &engine.Guide{ID: fencemanPrompt.ID, Title: "Who plays without a fenceman from now on", Answers: []engine.Row{
		{Roll: "neither", Cell: "both fencemen are on"}, {Roll: "visitor", Cell: "the visitor's fenceman is off"},
		{Roll: "home", Cell: "the home side's fenceman is off"}, {Roll: "both", Cell: "both are off"},
	}}
	nobleRiskyGuide = &engine.Guide{ID: nobleRiskyPrompt.ID, Title: "A 12 on Noble Two, off a risky kick", Answers: []engine.Row{
		{Roll: "11-31", Cell: "intercepted, penalty kick from mid-range"}, {Roll: "32-66", Cell: "caught"},
	}}
	bothDodgeGuide = &engine.Guide{ID: bothDodgePrompt.ID, Title: "Both must dodge", Answers: []engine.Row{
		{Roll: "higher sum", Cell: "wins the round"}, {Roll: "equal sums", Cell: "both roll again, the visitor first"},
	}}
	prayerCreditGuide = &engine.Guide{ID: prayerCreditPrompt.ID, Title: "Credit for the catch of a prayer", Answers: []engine.Row{
		{Roll: "11-16", Cell: "caught"}, {Roll: "21-66", Cell: "no credit: the prayer fails"},
	}}
)

// What the side on the advance may try in a play.
const (
	send     = "send"   // in stage one
	nobleTry = "noble"  // in both stages
	purgeTry = "purge"  // in stage one
	strike   = "strike" // in stage two
)
