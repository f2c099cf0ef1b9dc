package cmd

import (
	"rollbook/console/cli"
	"rollbook/console/table"
	"rollbook/console/term"
	"rollbook/engine"
)

type playFlags struct {
	By       string `flag:"by" value:"NAME" help:"your name"`
	CoachFor string `flag:"coach-for" value:"SIDE" help:"the house coach makes the calls for this SIDE, visitor or home"`
}

var playCommand = cli.Command{
	Name: "play", First: true, Purpose: "play a game: type what you rolled", Operands: "[GAME]", To: 1,
	Examples: `rollbook play        continue the game in progress that was played last here
rollbook play 12     game 12
rollbook play 12 < entries.txt

At the prompt type dice as they lie (43), a call (scrimmage, or just s), or both (s43). Several entries on one line are
fine.
` + table.Help(nil) + `

Playing alone? With --coach-for visitor, the house coach makes the visitors' calls. It says why, and waits for Enter or
for another call.

In a pipe, play reads entries and asks nothing. It stops at the first entry that is not allowed.`,
	Takes: cli.TakesLedger | cli.Converses,
	Run:   cli.With(runPlay),
}

func runPlay(c *cli.Call, f *playFlags) error {
	side := engine.SideNamed(f.CoachFor)
	switch {
	case f.CoachFor != "" && side == engine.Nobody:
		return cli.Trouble("--coach-for %s: it is visitor or home", term.Quoted(f.CoachFor))
	case side != engine.Nobody && !term.IsTerminal(c.Session.Stdin):
		return cli.Trouble("--coach-for is for the prompt: the house coach shows its call, and waits for Enter or another one")
	}
	return table.Play(c, f.By, side)
}
