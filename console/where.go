package console

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/ledger"
)

var whereCommand = cli.Command{
	Name: "where", Purpose: "print where the ledger is, and the folder with the copies of its games",
	Examples: `rollbook where`, Takes: cli.TakesLedger | cli.Answers,
	Run: cli.Do(func(c *cli.Call) error {
		path, err := game.LedgerPath(c.Session, c.Ledger)
		if err != nil {
			return err
		}
		full, err := filepath.Abs(c.At(path))
		if err != nil {
			return err
		}
		copies := ""
		if c.Env("ROLLBOOK_COPIES") != "off" {
			copies = ledger.CopiesFolder(full)
		}
		if c.JSON {
			return c.Answer(map[string]string{"ledger": full, "copies": copies})
		}
		c.Say("%s", full)
		if _, err := os.Lstat(full); errors.Is(err, fs.ErrNotExist) {
			if _, err := ledger.Open(full, ledger.ReadOnly); errors.Is(err, ledger.ErrGone) {
				return game.LedgerTrouble(err)
			}
		}
		if copies != "" {
			c.Tell("copies of its games: %s", copies)
		}
		return nil
	}),
}
