package console

import "path/filepath"

var whereCommand = command{
	name: "where", purpose: "print where the ledger is", takes: takesLedger | answers,
	run: func(c *call) error {
		path, err := c.ledgerPath(c.String("ledger"))
		if err != nil {
			return err
		}
		full, err := filepath.Abs(path)
		if err != nil {
			return err
		}
		if c.json() {
			return c.answer(map[string]string{"ledger": full})
		}
		c.say("%s", full)
		return nil
	},
}
