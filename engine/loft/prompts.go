package loft

import "rollbook/engine"

var twoDice = engine.Dice{Count: 2, Faces: 6}

// The rolls of section 4.1 of the rulings.
var (
	beforeGrazePrompt  = engine.Prompt{Kind: engine.RollKind, ID: "before-graze", Dice: twoDice}
	afterGrazePrompt   = engine.Prompt{Kind: engine.RollKind, ID: "after-graze", Dice: twoDice}
	nobleBeforePrompt  = engine.Prompt{Kind: engine.RollKind, ID: "noble-before", Dice: twoDice}
	nobleAfterPrompt   = engine.Prompt{Kind: engine.RollKind, ID: "noble-after", Dice: twoDice}
	rarePrompt         = engine.Prompt{Kind: engine.RollKind, ID: "rare", Dice: twoDice}
	shortSendPrompt    = engine.Prompt{Kind: engine.RollKind, ID: "short-send", Dice: twoDice}
	foulPrompt         = engine.Prompt{Kind: engine.RollKind, ID: "foul", Dice: twoDice}
	penaltyPrompt      = engine.Prompt{Kind: engine.RollKind, ID: "penalty", Dice: twoDice}
	normalKickPrompt   = engine.Prompt{Kind: engine.RollKind, ID: "normal-kick", Dice: twoDice}
	riskyKickPrompt    = engine.Prompt{Kind: engine.RollKind, ID: "risky-kick", Dice: twoDice}
	nobleTwoPrompt     = engine.Prompt{Kind: engine.RollKind, ID: "noble-two", Dice: twoDice}
	nobleRiskyPrompt   = engine.Prompt{Kind: engine.RollKind, ID: "noble-risky", Dice: twoDice}
	conversionPrompt   = engine.Prompt{Kind: engine.RollKind, ID: "conversion", Dice: twoDice}
	dodgePrompt        = engine.Prompt{Kind: engine.RollKind, ID: "dodge", Dice: twoDice}
	bothDodgePrompt    = engine.Prompt{Kind: engine.RollKind, ID: "both-dodge", Dice: twoDice}
	prayerPrompt       = engine.Prompt{Kind: engine.RollKind, ID: "prayer", Dice: twoDice}
	prayerCreditPrompt = engine.Prompt{Kind: engine.RollKind, ID: "prayer-credit", Dice: twoDice}
)

// The decisions. The options of play end with purge, which is left out where it is not legal.
var (
	fencemanPrompt = engine.Prompt{Kind: engine.CallKind, ID: "fenceman", Options: []string{"neither", "visitor",
		"home", "both"}}
	playPrompt       = engine.Prompt{Kind: engine.CallKind, ID: "play", Options: []string{"send", "noble", "purge"}}
	attemptPrompt    = engine.Prompt{Kind: engine.CallKind, ID: "attempt", Options: []string{"strike", "noble"}}
	kickCallPrompt   = engine.Prompt{Kind: engine.CallKind, ID: "kick", Options: []string{"normal", "risky"}}
	lastChancePrompt = engine.Prompt{Kind: engine.CallKind, ID: "last-chance", Options: []string{"dodge", "prayer"}}
	dodgeTimePrompt  = engine.Prompt{Kind: engine.NumberKind, ID: "dodge-time", Min: 15, Max: 600}
)
