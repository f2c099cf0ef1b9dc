package console

import (
	"bytes"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/ledger"
)

// headsFlags are the flags of heads.
type headsFlags struct {
	cli.Output
}

var headsCommand = cli.Command{
	Name: "heads", Purpose: "list where every game of the ledger stands, to keep elsewhere",
	Examples: `rollbook heads -o heads-2026-11-21.txt
rollbook verify --heads heads-2026-11-21.txt     is every game still there, and only grown?

A line is a game's number, its identity, the number of its last line, and its fingerprint. A ledger alone cannot show that
a game was cut out of it; an older list, printed, mailed or published, can.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *headsFlags) error {
		l, err := game.OpenLedger(c, ledger.ReadOnly)
		if err != nil {
			return err
		}
		defer l.Close()
		heads, faults := l.Heads()
		if faults != nil && !ledger.DoesNotHold(faults) {
			return game.LedgerTrouble(faults)
		}
		if c.JSON && f.File == "" {
			err = c.Answer(map[string]any{"heads": headsJSON(heads)})
		} else {
			var b bytes.Buffer
			if err = ledger.WriteHeads(&b, heads); err == nil {
				err = c.Put(f.Output, "heads", b.Bytes())
			}
		}
		if err == nil && faults != nil {
			for _, line := range strings.Split(faults.Error(), "\n") {
				c.Tell("rollbook: left out: %s", line)
			}
			err = cli.No
		}
		return err
	}),
}

// A gameHead is a line of the list as JSON.
type gameHead struct {
	Game        int64  `json:"game"`
	ID          string `json:"id"`
	Line        int    `json:"line"`
	Fingerprint string `json:"fingerprint"`
}

func headsJSON(heads []ledger.GameHead) []gameHead {
	all := make([]gameHead, 0, len(heads))
	for _, h := range heads {
		all = append(all, gameHead{h.Game, h.ID.Fingerprint(), h.Head.N, h.Head.Hash.Fingerprint()})
	}
	return all
}

// heads holds the ledger against an older list of its heads.
func (v *verifier) heads(c *cli.Call, path string) error {
	f, err := c.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	old, err := ledger.ReadHeads(f)
	if err != nil {
		return cli.Trouble("%s: %v", path, err).But("rollbook heads -o FILE writes such a list")
	}
	l, err := game.OpenLedger(c, ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	faults, err := l.VerifyHeads(old)
	if err != nil {
		return game.LedgerTrouble(err)
	}
	for _, f := range faults {
		v.fault(cli.Refused("%v", f))
	}
	v.listed = len(old)
	return nil
}
