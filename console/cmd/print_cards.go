package cmd

import (
	"io"
	"path/filepath"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/pdf"
)

type cardsFlags struct {
	Blank bool `flag:"blank" help:"frames for players and a deck of your own"`
	cli.Pages
}

var printCardsCommand = cli.Command{
	Name: "cards", Purpose: "cards to cut out: a deck, the players of a team, or blank ones", Operands: "SYSTEM | FILE", From: 1, To: 1,
	Ask: "the cards of what? inthenet, for its deck, or a team file",
	Examples: `rollbook print cards inthenet         the deck that comes with the program
rollbook print cards my-deck.csv      a deck of your own
rollbook print cards saltmarsh.csv    the players of a team file
rollbook print cards inthenet --blank`,
	Takes: onPaper, Run: cli.With(printCards),
}

func printCards(c *cli.Call, f *cardsFlags) error {
	what := c.Operand(0)
	if filepath.Ext(what) != ".csv" {
		return printDeckOf(c, f, what)
	}
	text, err := c.Session.ReadText(what, cli.MaxWritten)
	if err != nil {
		return err
	}
	system, name := game.CardSystem(), filepath.Base(strings.TrimSuffix(what, ".csv"))
	if strings.HasPrefix(strings.TrimPrefix(text, "\ufeff"), "CARD,") {
		return printDeck(c, f, system, name, text)
	}
	team, faults, err := game.ReadTeam(c.Session, what)
	switch {
	case err != nil:
		return err
	case len(faults) > 0:
		return cli.No
	}
	return game.WritePaper(c, &f.Pages, "cards", team.Title(), func(w io.Writer, paper pdf.Paper) error {
		return pdf.WriteTeamCards(w, paper, system, team)
	})
}

// printDeckOf prints the deck that comes with a system, or its blank cards.
func printDeckOf(c *cli.Call, f *cardsFlags, name string) error {
	system, err := game.SystemNamed(name)
	switch {
	case err != nil:
		return err
	case system.Teams == nil:
		return cli.Trouble("%s is played without cards", system.Title)
	case f.Blank:
		return game.WritePaper(c, &f.Pages, "blank-cards", system.ID, func(w io.Writer, paper pdf.Paper) error {
			return pdf.WriteBlankCards(w, paper, system)
		})
	}
	return printDeck(c, f, system, system.ID, fixtures.Deck(system.ID))
}

func printDeck(c *cli.Call, f *cardsFlags, system *engine.System, name, text string) error {
	deck, err := system.Teams.Deck(text)
	if err != nil {
		return cli.Trouble("%s: %v", c.Operand(0), err)
	}
	return game.WritePaper(c, &f.Pages, "deck", name, func(w io.Writer, paper pdf.Paper) error {
		return pdf.WriteDeck(w, paper, system, deck)
	})
}
