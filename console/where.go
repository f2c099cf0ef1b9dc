package console

import (
	"errors"
	"io/fs"
	"os"
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
		full, err := filepath.Abs(c.at(path))
		if err != nil {
			return err
		}
		copies := ""
		if c.Env("ROLLBOOK_COPIES") != "off" {
			copies = ledger.CopiesFolder(full)
		}
		if c.json() {
			return c.Answer(map[string]string{"ledger": full, "copies": copies})
		}
		c.Say("%s", full)
		if _, err := os.Lstat(full); errors.Is(err, fs.ErrNotExist) {
			if _, err := ledger.Open(full, ledger.ReadOnly); errors.Is(err, ledger.ErrGone) {
				return ledgerTrouble(err)
			}
		}
		if copies != "" {
			c.Tell("copies of its games: %s", copies)
		}
		return nil
	},
}
