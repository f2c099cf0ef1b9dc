package console

import (
	"bytes"

	"github.com/urfave/cli/v2"

	"rollbook/ledger"
	"rollbook/replay"
)

var exportCommand = command{
	name: "export", purpose: "write a game as a record, with its play-by-play", operands: "[GAME]", to: 1,
	examples: `rollbook export 12 -o evening.roll     what happened: header and entries
rollbook export 12 --assert            with the score asserted at the end of every period
rollbook export 12 --attested          every line of the ledger with its check: how it came to be written down`,
	takes: takesLedger | answers | converses,
	flags: append(outputFlags(),
		&cli.BoolFlag{Name: "assert", Usage: "assert the score at the end of every period and of the game"},
		&cli.BoolFlag{Name: "attested", Usage: "the ledger's lines with their checks"}),
	run: func(c *call) error {
		record, err := c.exported()
		if err != nil {
			return err
		}
		return c.put("record", record)
	},
}

// exported returns the text of an export.
func (c *call) exported() ([]byte, error) {
	g, err := c.game()
	if err != nil {
		return nil, err
	}
	if !c.Bool("attested") {
		tokens := g.tokens
		if c.Bool("assert") {
			tokens = replay.Assert(g.setup, tokens)
		}
		return replay.AppendWith(nil, g.setup, tokens, g.remarks()), nil
	}
	if g.record == nil {
		return nil, trouble("%s is a file: only the ledger has lines to attest", g.name)
	}
	l, err := c.openLedger(ledger.ReadOnly)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	lines, _, err := l.Lines(g.number)
	if err != nil {
		return nil, ledgerTrouble(err)
	}
	var b bytes.Buffer
	err = ledger.WriteAttested(&b, lines)
	return b.Bytes(), err
}
