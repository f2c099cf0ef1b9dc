package console

import (
	"rollbook/console/cli"
	"rollbook/engine"
)

// view makes a command that looks at one game: look prints it, in JSON if that was asked for. The command fails where the
// record does.
func view(name, purpose, examples string, takes cli.Taking, look func(c *cli.Call, g *game, r *engine.Result) error) cli.Command {
	return cli.Command{
		Name: name, Purpose: purpose, Operands: "[GAME]", To: 1, Examples: examples, Takes: takes | cli.TakesLedger | cli.Answers,
		Run: func(c *cli.Call) error {
			g, err := gameMeant(c)
			if err != nil {
				return err
			}
			r := &g.trace().Result
			if err := look(c, g, r); err != nil {
				return err
			}
			return g.heldBy(r)
		},
	}
}

var showCommand = view("show", "show the score, and what comes next", `rollbook show
rollbook show 12 --json     the whole state, with the box score`, 0,
	func(c *cli.Call, g *game, r *engine.Result) error {
		if c.JSON() {
			return c.Answer(g.standing(r))
		}
		show(c.Session, g, r)
		return nil
	})
