package console

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/ledger"
)

var backupCommand = cli.Command{
	Name: "backup", Purpose: "write a whole copy of the ledger and verify it",
	Operands: "FILE", From: 1, To: 1, Ask: "which name has the copy?",
	Examples: "rollbook backup ledger-2026-11-21.rollbook",
	Takes:    cli.TakesLedger | cli.Answers,
	Run: cli.Do(func(c *cli.Call) error {
		l, err := game.OpenLedger(c, ledger.ReadOnly)
		if err != nil {
			return err
		}
		defer l.Close()
		path := c.Operand(0)
		if err := l.Backup(c.At(path)); err != nil {
			return game.LedgerTrouble(err)
		}
		if c.JSON {
			return c.Answer(map[string]any{"file": path, "verified": true})
		}
		c.Say("%s: a whole copy, verified", path)
		return nil
	}),
}
