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

// forms are how a card may be written: by section (only OFF has HIGH pairs), and by who may substitute.
var forms = [2][2][2]string{
	{{form(false, false, false), form(false, false, true)}, {form(false, true, false), form(false, true, true)}},
	{{form(true, false, false), form(true, false, true)}, {form(true, true, false), form(true, true, true)}},
}

func form(high, visitor, home bool) string {
	f := "O/D[/S]"
	if high {
		f += " | A^B/D[/S]"
	}
	if visitor {
		f += " | visitor:OUT>IN"
	}
	if home {
		f += " | home:OUT>IN"
	}
	return f
}

var (
	threeDice = engine.Dice{Count: 3, Faces: 20}
	oneDie    = engine.Dice{Count: 1, Faces: 20}
)

var (
	kickoffPrompt  = engine.Prompt{Kind: engine.RollKind, ID: "kickoff", Dice: oneDie}
	actionPrompt   = engine.Prompt{Kind: engine.RollKind, ID: "action", Dice: threeDice}
	openPrompt     = engine.Prompt{Kind: engine.RollKind, ID: "open", Dice: threeDice}
	shotPrompt     = engine.Prompt{Kind: engine.RollKind, ID: "shot", Dice: threeDice}
	penaltyPrompt  = engine.Prompt{Kind: engine.RollKind, ID: "penalty", Dice: threeDice}
	recoveryPrompt = engine.Prompt{Kind: engine.RollKind, ID: "recovery", Dice: oneDie}
	injuryPrompt   = engine.Prompt{Kind: engine.RollKind, ID: "injury", Dice: oneDie}
	subCheckPrompt = engine.Prompt{Kind: engine.RollKind, ID: "sub-check", Dice: threeDice}

	penaltyTakerPrompt = engine.Prompt{Kind: engine.CallKind, ID: "penalty-taker"}
	injurySubPrompt    = engine.Prompt{Kind: engine.CallKind, ID: "injury-sub"}
	tiredSubPrompt     = engine.Prompt{Kind: engine.CallKind, ID: "tired-sub"}
)

// boxPrompts are the rolls in front of the goal, by what the card was for.
var boxPrompts = [purposes]engine.Prompt{
	corner:  {Kind: engine.RollKind, ID: "corner", Dice: threeDice},
	crossed: {Kind: engine.RollKind, ID: "cross", Dice: threeDice},
	rebound: {Kind: engine.RollKind, ID: "rebound", Dice: threeDice},
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
