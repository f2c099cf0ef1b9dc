package console

import (
	"encoding/csv"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/pdf"
)

// withDecks are the systems played with a deck of cards.
func withDecks() []string {
	return slices.DeleteFunc(systems.IDs(), func(id string) bool { return fixtures.Deck(id) == "" })
}

// ourDeck is the deck that comes with the program.
func ourDeck(system *engine.System) (string, error) {
	deck := fixtures.Deck(system.ID)
	if system.Teams == nil || deck == "" {
		return "", cli.Trouble("%s is played without cards", system.Title)
	}
	return deck, nil
}

type deckFlags struct {
	cli.Pages
	Backs bool `flag:"backs" help:"with a page of backs after each, to print on both sides"`
}

func printDeck(c *cli.Call, f *deckFlags, system *engine.System) error {
	deck, err := ourDeck(system)
	if err != nil {
		return err
	}
	from := system.ID
	if path := c.Operand(1); path != "" {
		if deck, err = c.ReadText(path, cli.MaxFile); err != nil {
			return err
		}
		from = filepath.Base(strings.TrimSuffix(path, ".csv"))
	}
	if _, err := system.Teams.Deck(nil, deck); err != nil {
		return cli.Trouble("%s: %v", c.Operand(1), err)
	}
	rows, err := csv.NewReader(strings.NewReader(deck)).ReadAll()
	if err != nil {
		return cli.Trouble("%s: %v", c.Operand(1), err)
	}
	return game.WritePaper(c, &f.Pages, "deck", from, func(w io.Writer, paper pdf.Paper) error {
		return pdf.WriteDeck(w, paper, system, rows[1:], f.Backs)
	})
}

func teamPaper(name string, write func(io.Writer, pdf.Paper, *engine.System, engine.TeamFile) error) cli.Work {
	return cli.With(func(c *cli.Call, to *cli.Pages) error {
		team, faults, err := game.ReadTeam(c.Session, c.Operand(0))
		switch {
		case err != nil:
			return err
		case len(faults) > 0:
			return cli.No
		}
		return game.WritePaper(c, to, name, team.Title(), func(w io.Writer, paper pdf.Paper) error { return write(w, paper, game.CardSystem(), team) })
	})
}

var deckCommand = cli.Command{
	Name: "deck", Hidden: true, Purpose: "print a deck of cards as text, for tables without one", Operands: "SYSTEM", From: 1, To: 1, Ask: game.WhichSystem(),
	Examples: "rollbook deck inthenet | lp     108 invented cards; shuffle, lay 18 aside, turn 90",
	Takes:    cli.Answers,
	Run: game.OfSystem(func(c *cli.Call, to *cli.Output, system *engine.System) error {
		deck, err := ourDeck(system)
		if err != nil {
			return err
		}
		cards, err := system.Teams.Deck(nil, deck)
		if err != nil {
			return err
		}
		return c.Put(*to, "deck", cards)
	}),
}
