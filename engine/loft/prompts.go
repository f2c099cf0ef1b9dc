package loft

import "rollbook/engine"

// The prompts of section 4.1 that no chart owns.
var (
	conversionPrompt   = roll("conversion")
	penaltyPrompt      = roll("penalty")
	nobleRiskyPrompt   = roll("noble-risky")
	bothDodgePrompt    = roll("both-dodge")
	prayerCreditPrompt = roll("prayer-credit")

	fencemanPrompt   = call("fenceman", "neither", "visitor", "home", "both")
	playPrompt       = call("play", send, nobleTry, purgeTry)
	attemptPrompt    = call("attempt", strike, nobleTry)
	kickCallPrompt   = call("kick", "normal", "risky")
	lastChancePrompt = call("last-chance", "dodge", "prayer")

	dodgeTimePrompt = engine.Prompt{Kind: engine.NumberKind, ID: "dodge-time", Min: 15, Max: 600}
)

func roll(id string) engine.Prompt {
	return engine.Prompt{Kind: engine.RollKind, ID: id, Dice: engine.Dice{Count: 2, Faces: 6}}
}

func call(id string, options ...string) engine.Prompt {
	return engine.Prompt{Kind: engine.CallKind, ID: id, Options: options}
}

// What the side on the advance may try in a play.
const (
	send     = "send"   // in stage one
	nobleTry = "noble"  // in both stages
	purgeTry = "purge"  // in stage one
	strike   = "strike" // in stage two
)
