package console

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/view"
	"rollbook/engine"
)

// viewCommand makes a command that looks at one game: look prints it, in JSON if that was asked for. The command fails where the
// record does.
func viewCommand(name, purpose, examples string, takes cli.Taking, look func(c *cli.Call, g *game.Game, r *engine.Result) error) cli.Command {
	return cli.Command{
		Name: name, Purpose: purpose, Operands: "[GAME]", To: 1, Examples: examples, Takes: takes | cli.TakesLedger | cli.Answers,
		Run: cli.Do(func(c *cli.Call) error {
			g, err := game.Meant(c)
			if err != nil {
				return err
			}
			r := &g.Trace().Result
			if err := look(c, g, r); err != nil {
				return err
			}
			return g.HeldBy(r)
		}),
	}
}

var showCommand = viewCommand("show", "show the score, and what comes next", `rollbook show
rollbook show 12 --json     the whole state, with the box score`, 0,
	func(c *cli.Call, g *game.Game, r *engine.Result) error {
		if c.JSON {
			return c.Answer(g.Standing(r))
		}
		view.Show(c.Session, g, r)
		return nil
	})
