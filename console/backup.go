package console

import "rollbook/ledger"

var backupCommand = command{
	name: "backup", purpose: "write a whole copy of the ledger and verify it",
	operands: "FILE", from: 1, to: 1, ask: "which name has the copy?",
	examples: "rollbook backup ledger-2026-11-21.rollbook",
	takes:    takesLedger | answers,
	run: func(c *call) error {
		l, err := c.openLedger(ledger.ReadOnly)
		if err != nil {
			return err
		}
		defer l.Close()
		path := c.operand(0)
		if err := l.Backup(c.at(path)); err != nil {
			return ledgerTrouble(err)
		}
		if c.json() {
			return c.Answer(map[string]any{"file": path, "verified": true})
		}
		c.Say("%s: a whole copy, verified", path)
		return nil
	},
}
