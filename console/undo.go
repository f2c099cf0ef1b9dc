package console

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// sayingFlags say who says something, why, and who agrees.
func sayingFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "reason", Usage: "why, as `TEXT`"},
		&cli.StringFlag{Name: "by", Usage: "who says so, as `NAME`"},
		&cli.StringFlag{Name: "agreed", Usage: "who of the other side agrees, as `NAME`"},
		&cli.BoolFlag{Name: "yes", Usage: "do not ask"},
	}
}

var undoCommand = command{
	name: "undo", purpose: "undo the last entry of a game; it stays readable in the ledger", operands: "[GAME]", to: 1,
	examples: `rollbook undo --reason "read the wrong die" --by Ada --agreed Bo
rollbook undo 12 --reason "the kick was wide" --by Ada     game 12 is over: it needs a reason, and asks`,
	takes: takesLedger | answers | converses,
	flags: sayingFlags(),
	run: func(c *call) error {
		return c.atTable(c.operand(0), func(t *table) error {
			reason := c.String("reason")
			if t.record.End != nil {
				if strings.TrimSpace(reason) == "" {
					return trouble("game %d is over: to undo its last entry needs --reason", t.number).but(`--reason "the kick was wide" --by Ada, and --agreed Bo if the other side agrees`)
				}
				if err := c.confirm("Game %d is over: %s. Undo its last entry, %s?", t.number, t.record.End.Result, t.tokens[len(t.tokens)-1]); err != nil {
					return err
				}
			}
			if reason == "" {
				reason = "undone"
			}
			undone, err := t.undo(reason, c.String("agreed"))
			if err != nil {
				return err
			}
			if c.json() {
				return c.answer(map[string]any{"game": t.number, "undone": undone, "entries": len(t.tokens)})
			}
			c.say("game %d: %s undone; %s left", t.number, undone, plural(len(t.tokens), "entry"))
			return nil
		})
	},
}
