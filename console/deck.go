package console

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/fixtures"
)

var deckCommand = cli.Command{
	Name: "deck", Purpose: "print a deck of cards to cut out, for tables without one", Operands: "SYSTEM", From: 1, To: 1, Ask: game.WhichSystem(),
	Examples: "rollbook deck inthenet | lp     108 invented cards; shuffle, lay 18 aside, turn 90",
	Takes:    cli.Answers,
	Run: cli.With(func(c *cli.Call, to *cli.Output) error {
		system, err := game.SystemNamed(c.Operand(0))
		if err != nil {
			return err
		}
		deck := fixtures.Deck(system.ID)
		if system.Teams == nil || deck == "" {
			return cli.Trouble("%s is played without cards", system.Title)
		}
		cards, err := system.Teams.Deck(nil, deck)
		if err != nil {
			return err
		}
		return c.Put(*to, "deck", cards)
	}),
}
