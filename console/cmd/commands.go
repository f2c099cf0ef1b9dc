// Package cmd has the commands of the program, each in a file of its name: its flags, its row and what it runs. Those of a
// season, and the prompt, are packages beside this one.
package cmd

import (
	"rollbook/console/cli"
	seasons "rollbook/console/season"
)

// Program returns the program, its commands in the order of help.
func Program() *cli.Program {
	return &cli.Program{
		Version:  versionText(),
		Licenses: notices,
		Welcome: `Rollbook scores tabletop sports games played with real dice: you roll, it rules.

  rollbook demo     see recorded games, and a box score
  rollbook new      begin a game: it asks for what it needs
  rollbook play     type what you rolled; it asks for what comes next

To see more: rollbook --help lists the commands, rollbook systems the games it scores.`,
		Groups: []cli.Group{
			{Name: "at the table", Commands: []*cli.Command{&newCommand, &playCommand, &undoCommand, &noteCommand, &amendCommand, &signCommand}},
			{Name: "looking", Commands: []*cli.Command{&gamesCommand, &showCommand, &logCommand, &boxCommand, &explainCommand, &recapCommand}},
			{Name: "disputes", Commands: []*cli.Command{&whatIfCommand, &compareCommand, &slipCommand, &verifyCommand}},
			{Name: "paper and pages", Commands: []*cli.Command{&printCommand, &serveCommand, &publishCommand}},
			{Name: "seasons and chances", Commands: []*cli.Command{seasons.Command(), &oddsCommand, &diceCommand}},
			{Name: "records", Commands: []*cli.Command{&exportCommand, &importCommand, &formatCommand, &ledgerCommand}},
			{Name: "rules", Commands: []*cli.Command{&systemsCommand, &rulesCommand, &teamCommand}},
			{Name: "rollbook", Commands: []*cli.Command{&demoCommand, &cli.CompletionCommand}},
		},
		Closing: `A GAME is a number in the ledger, a team (its most recent game), a fingerprint or identity (4 characters are enough), a
record file (evening.roll, evening.roll#2) or an attested export. If you leave it out, a command takes the game played or
changed last; play takes the last one that is not over.

Standard output is the answer; everything else goes to standard error. Exit status: 0 yes, 1 no (an invalid record, a
refused entry), 2 trouble.

rollbook COMMAND --help shows examples and flags, and rollbook --help all lists every command. rollbook --version prints
the version, rollbook --licenses the licenses of everything built in.
`,
	}
}
