package inthenet

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// A purpose is what the coming card is for.
type purpose uint8

const (
	openPlay purpose = iota
	freeKick
	corner
	crossed
	rebound
	throughBall
	purposes
)

// cardPrompts are the card prompts by purpose and zone. All but open play and free kicks are read in the OFF section.
var cardPrompts = [purposes][3]engine.Prompt{
	openPlay:    {def: cardPrompt("card-def"), mid: cardPrompt("card-mid"), off: cardPrompt("card-off")},
	freeKick:    {def: cardPrompt("free-def"), mid: cardPrompt("free-mid"), off: cardPrompt("free-off")},
	corner:      {off: cardPrompt("card-corner")},
	crossed:     {off: cardPrompt("card-cross")},
	rebound:     {off: cardPrompt("card-rebound")},
	throughBall: {off: cardPrompt("card-open")},
}

func cardPrompt(id string) engine.Prompt { return engine.Prompt{Kind: engine.CardKind, ID: id} }

// What a card prompt allows besides a plain card: bits of an index of forms.
const (
	highPair = 1 << iota // only in the OFF section
	visitorChanges
	homeChanges
	formCount
)

// forms are how a card prompt may be answered.
var forms = func() (forms [formCount]string) {
	for i := range forms {
		forms[i] = "O/D[/S]"
		if i&highPair != 0 {
			forms[i] += " | A^B/D[/S]"
		}
		if i&visitorChanges != 0 {
			forms[i] += " | visitor:OUT>IN"
		}
		if i&homeChanges != 0 {
			forms[i] += " | home:OUT>IN"
		}
	}
	return forms
}()

var (
	threeDice = engine.Dice{Count: 3, Faces: 20}
	oneDie    = engine.Dice{Count: 1, Faces: 20}
)

func rollPrompt(id string, dice engine.Dice) engine.Prompt {
	return engine.Prompt{Kind: engine.RollKind, ID: id, Dice: dice}
}

var (
	kickoffPrompt  = rollPrompt(kickoffChart.ID, oneDie)
	actionPrompt   = rollPrompt("action", threeDice)
	openPrompt     = rollPrompt("open", threeDice)
	shotPrompt     = rollPrompt("shot", threeDice)
	penaltyPrompt  = rollPrompt("penalty", threeDice)
	recoveryPrompt = rollPrompt("recovery", oneDie)
	injuryPrompt   = rollPrompt(injuryChart.ID, oneDie)
	subCheckPrompt = rollPrompt("sub-check", threeDice)

	penaltyTakerPrompt = engine.Prompt{Kind: engine.CallKind, ID: "penalty-taker"}
	injurySubPrompt    = engine.Prompt{Kind: engine.CallKind, ID: "injury-sub"}
	tiredSubPrompt     = engine.Prompt{Kind: engine.CallKind, ID: "tired-sub"}
)

// boxPrompts are the rolls in front of the goal, by what the card was for.
var boxPrompts = [purposes]engine.Prompt{
	corner:  rollPrompt("corner", threeDice),
	crossed: rollPrompt("cross", threeDice),
	rebound: rollPrompt("rebound", threeDice),
}

// numberWords are the calls that name a player by his shirt: no-1 to no-99.
var numberWords = func() (words [100]string) {
	for n := range words {
		words[n] = "no-" + strconv.Itoa(n)
	}
	return words
}()

// shirtOf returns the shirt number of such a call.
func shirtOf(word string) int { return cards.ReadShirt(word[len("no-"):]) }
