package inthenet

import (
	"strconv"
	"strings"

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

// A purposeRow is a row of the table purposeRows.
type purposeRow struct {
	cards [3]engine.Prompt // by zone; all but open play and free kicks are read in the OFF section
	roll  engine.Prompt    // the dice in front of the goal
	shot  shotType         // of those dice
	have  string           // what the side has
}

var purposeRows = [purposes]purposeRow{
	openPlay: {have: "the ball",
		cards: [3]engine.Prompt{cardPrompt("card-def"), cardPrompt("card-mid"), cardPrompt("card-off")}},
	freeKick: {have: "a free kick",
		cards: [3]engine.Prompt{cardPrompt("free-def"), cardPrompt("free-mid"), cardPrompt("free-off")}},
	corner: {have: "a corner", shot: cornerShot,
		cards: [3]engine.Prompt{off: cardPrompt("card-corner")}, roll: rollPrompt("corner", threeDice)},
	crossed: {have: "a cross to meet", shot: openShot,
		cards: [3]engine.Prompt{off: cardPrompt("card-cross")}, roll: rollPrompt("cross", threeDice)},
	rebound: {have: "a rebound to go for", shot: reboundShot,
		cards: [3]engine.Prompt{off: cardPrompt("card-rebound")}, roll: rollPrompt("rebound", threeDice)},
	throughBall: {have: "a through ball to meet", shot: openShot,
		cards: [3]engine.Prompt{off: cardPrompt("card-open")}, roll: rollPrompt("open", threeDice)},
}

func cardPrompt(id string) engine.Prompt { return engine.Prompt{Kind: engine.CardKind, ID: id} }

// formParts are what a card prompt may allow besides a plain card: a HIGH pair, and each side's substitutions.
var formParts = [...]string{" | A^B/D[/S]", " | visitor:OUT>IN", " | home:OUT>IN"}

// forms are how a card prompt may be answered: bit n of the index for part n.
var forms = func() (forms [1 << len(formParts)]string) {
	for i := range forms {
		forms[i] = "O/D[/S]"
		for part, words := range formParts {
			if i>>part&1 == 1 {
				forms[i] += words
			}
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
	shotPrompt     = rollPrompt("shot", threeDice)
	penaltyPrompt  = rollPrompt("penalty", threeDice)
	recoveryPrompt = rollPrompt("recovery", oneDie)
	injuryPrompt   = rollPrompt(injuryChart.ID, oneDie)
	subCheckPrompt = rollPrompt("sub-check", threeDice)

	penaltyTakerPrompt = engine.Prompt{Kind: engine.CallKind, ID: "penalty-taker"}
	injurySubPrompt    = engine.Prompt{Kind: engine.CallKind, ID: "injury-sub"}
	tiredSubPrompt     = engine.Prompt{Kind: engine.CallKind, ID: "tired-sub"}
)

// Legal says in words how cards and three dice are typed, and who the players are that a call may name; NET-12, NET-48.
func (g *game) Legal(p *engine.Prompt) string {
	switch {
	case p.Kind == engine.CallKind:
		return g.legalPlayers(p)
	case p.Kind == engine.RollKind && p.Dice == threeDice:
		return "three dice, black, white and blue, as 14 12 5 or 14125"
	case p.Kind != engine.CardKind:
		return ""
	}
	words := "offense and defense as 7 3 or 73; with the dice 7314125"
	if g.sosOn {
		words = "offense and defense as 7 3 or 73, with the SOS number 7 3 2; with the dice 7 3 14 12 5"
	}
	if strings.Contains(p.Form, "^") {
		words += "; HIGH as 9^10 3"
	}
	return words
}

// legalPlayers lists the options of a call by number and name: "18 Castellani, 22 Holt-Siew or short (s)".
func (g *game) legalPlayers(p *engine.Prompt) string {
	words := make([]string, len(p.Options))
	for i, o := range p.Options {
		switch no := shirtOf(o); {
		case no != 0:
			words[i] = engine.Number(no) + " " + g.name(p.By, no)
		case o == "short":
			words[i] = "short (s)"
		default:
			words[i] = "stay (y)"
		}
	}
	return engine.OrList(words)
}

// numberWords are the calls that name a player by his shirt: no-1 to no-99.
var numberWords = func() (words [100]string) {
	for n := range words {
		words[n] = "no-" + strconv.Itoa(n)
	}
	return words
}()

// calls are all words that coaches say, with their short forms: a player's is his number.
var calls = func() []engine.Call {
	list := []engine.Call{{Word: "short", Short: "s"}, {Word: "stay", Short: "y"}}
	for n := 1; n < len(numberWords); n++ {
		list = append(list, engine.Call{Word: numberWords[n], Short: strconv.Itoa(n)})
	}
	return list
}()

// shirtOf returns the shirt number of such a call.
func shirtOf(word string) int { return cards.ReadShirt(strings.TrimPrefix(word, "no-")) }
