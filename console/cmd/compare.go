package cmd

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/table"
	"rollbook/console/view"
	"rollbook/engine"
)

type compareFlags struct {
	Ask bool `flag:"ask" help:"ask at each difference whose record is right, and write what was settled into the ledger's game"`
	All bool `flag:"all" help:"show every difference"`
}

var compareCommand = cli.Command{
	Name: "compare", Purpose: "compare two records of one game", Operands: "GAME GAME", From: 2, To: 2, Ask: "compare which two records?",
	Examples: `rollbook compare mine.roll yours.roll
rollbook compare 12 evening.roll            the ledger's game, and the other scorer's record
rollbook compare 12 evening.roll --ask      settle it: ours, theirs or later at each difference

It prints where the records differ, how each continues, the command that corrects either one, and the plays after which
the situation differs. A play missing from one of them is one difference. After a refused entry, the entries are
compared as text. Layout, comments and assertions make no difference. --ask shows everything before it writes, with a
reason and both names. Exit status 0: they agree; 1: they do not; 2: they are of different systems.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run:   cli.With(runCompare),
}

func runCompare(c *cli.Call, f *compareFlags) error {
	a, err := game.Named(c, c.Operand(0))
	if err != nil {
		return err
	}
	b, err := game.Named(c, c.Operand(1))
	if err != nil {
		return err
	}
	if x, y := a.Setup.System.ID, b.Setup.System.ID; x != y {
		return cli.Trouble("%s is a game of %s, %s one of %s", a.Name, x, b.Name, y)
	}
	switch {
	case f.Ask && a.Number > 0:
		return table.Settle(c, a.Number, b)
	case f.Ask && b.Number > 0:
		return table.Settle(c, b.Number, a)
	case f.Ask:
		return cli.Trouble("neither is in the ledger, so nothing can be written").
			But("rollbook import %s brings it into the ledger", engine.Visible(a.Name))
	}
	compared := view.Compare(a, b)
	if c.Flags.JSON {
		err = c.Term.Answer(map[string]any{"a": a.Name, "b": b.Name, "same": compared.Diff.Same(),
			"comparison": compared.Diff})
	} else {
		compared.Print(c.Term, f.All)
	}
	if err == nil && !compared.Diff.Same() {
		return cli.No
	}
	return err
}
