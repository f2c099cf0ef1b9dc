package cmd

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/view"
)

var showCommand = cli.Command{
	Name: "show", First: true, Purpose: "show the score, and what comes next", Operands: "[GAME]", To: 1,
	Examples: `rollbook show
rollbook show bears         the Bears' game played or changed last
rollbook show 12 --json     the whole state, with the box score`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.Do(runShow),
}

func runShow(c *cli.Call) error {
	g, err := game.Meant(c)
	if err != nil {
		return err
	}
	r := &g.Trace().Result
	if !c.Flags.JSON {
		view.Show(c.Term, g, r)
	} else if err := c.Term.Answer(g.Standing(r)); err != nil {
		return err
	}
	return g.HeldBy(r)
}
