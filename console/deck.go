package console

import (
	"rollbook/fixtures"
)

var deckCommand = command{
	name: "deck", purpose: "print a deck of cards to cut out, for tables without one", operands: "SYSTEM", from: 1, to: 1, ask: whichSystem(),
	examples: "rollbook deck inthenet | lp     108 invented cards; shuffle, lay 18 aside, turn 90",
	takes:    answers,
	run: func(c *call) error {
		system, err := systemNamed(c.operand(0))
		if err != nil {
			return err
		}
		deck := fixtures.Deck(system.ID)
		if system.Teams == nil || deck == "" {
			return trouble("%s is played without cards", system.Title)
		}
		cards, err := system.Teams.Deck(nil, deck)
		if err != nil {
			return err
		}
		return c.put("deck", cards)
	},
}
