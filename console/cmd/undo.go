package cmd

import (
	"rollbook/console/cli"
	"rollbook/console/table"
)

type undoFlags struct {
	cli.Attribution
	Redo bool `flag:"redo" help:"take back the last undo, rewind or void"`
}

var undoCommand = cli.Command{
	Name: "undo", First: true, Purpose: "undo a game's last entry, or redo it; it stays readable in the ledger", Operands: "[GAME]", To: 1,
	Examples: `rollbook undo --reason "read the wrong die" --by Ada --agreed Bo
rollbook undo 12 --reason "the kick was wide" --by Ada     game 12 is over, so it needs a reason and asks
rollbook undo --redo                                       take back the latest undo
rollbook undo 12 --redo --reason "it was no mistake" --by Ada     game 12 is void, so a reason is needed

An undo with --reason is more than a typo: it takes --by, shows what goes and asks, like any correction. Undoing an
entry that was imported or signed, or the last entry of a finished game, needs a reason. A game without entries is
voided if you name it.

With --redo, entries come back as they were, unless something has been recorded since. What a correction rewound comes
back too, once it fits. You see what comes back before anything is written.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run:   cli.With(runUndo),
}

func runUndo(c *cli.Call, f *undoFlags) error {
	if f.Redo {
		return table.Redo(c, &f.Attribution)
	}
	return table.Undo(c, &f.Attribution)
}
