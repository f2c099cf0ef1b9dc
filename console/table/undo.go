package table

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
)

// undoFlags are the flags of undo.
type undoFlags struct {
	cli.Says
}

var UndoCommand = cli.Command{
	Name: "undo", First: true, Purpose: "undo the last entry of a game; it stays readable in the ledger", Operands: "[GAME]", To: 1,
	Examples: `rollbook undo --reason "read the wrong die" --by Ada --agreed Bo
rollbook undo 12 --reason "the kick was wide" --by Ada     game 12 is over: it needs a reason, and asks
rollbook redo                                              take it back

A game that is over, and an entry that was imported or signed, are only undone with --reason and a yes.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *undoFlags) error {
		return At(c, f.Says, c.Operand(0), func(t *Table) error {
			reason := f.Reason
			if err := t.counts(); err != nil {
				return err
			}
			if whose := t.NotTypedHere(); whose != "" {
				if strings.TrimSpace(reason) == "" {
					return cli.Trouble("game %d %s: to undo its last entry needs --reason", t.Number, whose).But(`--reason "the kick was wide" --by Ada, and --agreed Bo if the other side agrees`)
				}
				if err := c.Confirm(f.Consent, "Game %d %s. Undo its last entry, %s?", t.Number, whose, t.Tokens[len(t.Tokens)-1]); err != nil {
					return err
				}
			}
			back, err := t.Undo(1, reason, f.Agreed)
			if err != nil {
				return game.ScorerTrouble(err)
			}
			undone := back[0]
			if c.JSON {
				return c.Answer(map[string]any{"game": t.Number, "undone": undone, "entries": len(t.Tokens)})
			}
			c.Say("game %d: %s undone; %s left", t.Number, undone, term.Plural(len(t.Tokens), "entry"))
			return nil
		})
	}),
}
