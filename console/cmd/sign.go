package cmd

import (
	"rollbook/console/cli"
	"rollbook/console/table"
	"rollbook/engine"
)

type signFlags struct {
	Visitor string `flag:"visitor,away" value:"NAME" help:"who signs for the visiting team"`
	Home    string `flag:"home" value:"NAME" help:"who signs for the home team"`
	Scorer  string `flag:"scorer" value:"NAME" help:"who kept the record"`
	cli.Consent
}

var signCommand = cli.Command{
	Name: "sign", Purpose: "sign a game by name", Operands: "GAME", From: 1, To: 1, Ask: "which game is signed?",
	Examples: `rollbook sign 12 --visitor Ann --home Bo
rollbook sign 12 --scorer Cy --yes

A signature covers every line so far. If the game is corrected later, the signature says so. A name proves nothing; for
proof, use rollbook export --attested and ssh-keygen (see docs/ledger.md).`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run:   cli.With(runSign),
}

func runSign(c *cli.Call, f *signFlags) error {
	names := map[string]string{}
	for _, one := range [][2]string{{"visitor", f.Visitor}, {"home", f.Home}, {"scorer", f.Scorer}} {
		side, name := one[0], one[1]
		if name == "" && !c.Given(side) {
			continue
		}
		if err := engine.CheckName(name); err != nil {
			return cli.Trouble("--%s: %v", side, err)
		}
		names[side] = name
	}
	if len(names) == 0 {
		return cli.Trouble("who signs?").But("--visitor Ann, --home Bo and --scorer Cy, one of them or all")
	}
	return table.Sign(c, f.Consent, names)
}
