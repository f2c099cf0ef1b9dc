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
	playPrompt       = call("play", attemptWords[send], attemptWords[nobleTry], attemptWords[purgeTry])
	attemptPrompt    = call("attempt", attemptWords[strike], attemptWords[nobleTry])
	kickCallPrompt   = call("kick", "normal", "risky")
	lastChancePrompt = call("last-chance", "dodge", "prayer")

	dodgeTimePrompt = engine.Prompt{Kind: engine.NumberKind, ID: "dodge-time", Min: 15, Max: 600}
)

// unpurged are the options of playPrompt where a purge noble is not legal (LOFT-15).
var unpurged = []string{attemptWords[send], attemptWords[nobleTry]}

func roll(id string) engine.Prompt {
	return engine.Prompt{Kind: engine.RollKind, ID: id, Dice: engine.Dice{Count: 2, Faces: 6}}
}

func call(id string, options ...string) engine.Prompt {
	return engine.Prompt{Kind: engine.CallKind, ID: id, Options: options}
}

// An attempt is what the side on the advance tries in a play.
type attempt uint8

const (
	uncalled attempt = iota
	send             // in stage one
	nobleTry         // in both stages
	purgeTry         // in stage one
	strike           // in stage two
)

var attemptWords = [...]string{uncalled: "", send: "send", nobleTry: "noble", purgeTry: "purge", strike: "strike"}

// attemptNamed returns the attempt that a call names.
func attemptNamed(word string) attempt {
	for a, w := range attemptWords {
		if w == word {
			return attempt(a)
		}
	}
	return uncalled
}
