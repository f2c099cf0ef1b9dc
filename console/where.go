package console

import (
	"path/filepath"

	"rollbook/ledger"
)

var whereCommand = command{
	name: "where", purpose: "print where the ledger is, and the folder with the copies of its games",
	examples: `rollbook where`, takes: takesLedger | answers,
	run: func(c *call) error {
		path, err := c.ledgerPath(c.String("ledger"))
		if err != nil {
			return err
		}
		full, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		copies := ""
		if c.env("ROLLBOOK_COPIES") != "off" {
			copies = ledger.CopiesFolder(full)
		}
		if c.json() {
			return c.answer(map[string]string{"ledger": full, "copies": copies})
		}
		c.say("%s", full)
		if copies != "" {
			c.tell("copies of its games: %s", copies)
		}
		return nil
	},
}
