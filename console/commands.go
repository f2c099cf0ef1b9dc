package console

import "github.com/urfave/cli/v2"

// version is the program's; the rulings have their own.
const version = "1.0.0"

// commands lists the commands in the order of help: the game, the record, the rules, the ledger.
func (s *session) commands() []*cli.Command {
	groups := []struct {
		name     string
		commands []*cli.Command
	}{
		{"at the table", []*cli.Command{s.newCommand(), s.playCommand(), s.undoCommand(), s.noteCommand()}},
		{"looking at a game", []*cli.Command{s.showCommand(), s.logCommand(), s.boxCommand(), s.explainCommand()}},
		{"records", []*cli.Command{s.replayCommand(), s.verifyCommand(), s.exportCommand(), s.importCommand()}},
		{"paper", []*cli.Command{s.printCommand()}},
		{"the rules", []*cli.Command{s.systemsCommand(), s.rulesCommand(), s.chartCommand(), s.teamCommand(), s.deckCommand(), s.simulateCommand()}},
		{"disputes", []*cli.Command{s.disputeCommand(), s.compareCommand(), s.amendCommand()}},
		{"the ledger", []*cli.Command{s.gamesCommand(), s.whereCommand(), s.backupCommand(), s.demoCommand(), s.completionCommand()}},
	}
	var all []*cli.Command
	for _, g := range groups {
		for _, c := range g.commands {
			c.Category = g.name
			all = append(all, c)
		}
	}
	return all
}

// welcome says what to do next.
func (s *session) welcome() error {
	s.say(`rollbook keeps the record of tabletop sports games played with real dice: you roll, it rules.

  rollbook demo                                   see recorded games, and a box score
  rollbook new inches --visitor Bears --home Packers
  rollbook play                                   type what you rolled; it asks for what comes next

rollbook systems lists the games it knows, rollbook --help all commands.`)
	return nil
}

const appHelp = `rollbook: {{.Usage}}

usage: rollbook COMMAND [flags and operands in any order]
{{range .VisibleCategories}}{{if .Name}}
{{.Name}}{{range .VisibleCommands}}
  {{join .Names ", "}}{{"\t"}}{{.Usage}}{{end}}
{{end}}{{end}}
A GAME is a number in the ledger, a fingerprint, or a record's file (evening.roll, evening.roll#2).
Standard output is the answer, everything else goes to standard error. Exit status: 0 yes, 1 the answer is no
(a record that does not hold, an entry that is refused), 2 trouble.
rollbook COMMAND --help shows examples and flags.
`

const commandHelp = `rollbook {{.Name}}: {{.Usage}}

usage: rollbook {{.Name}}{{if .VisibleFlags}} [flags]{{end}}{{if .Subcommands}} {a command below}{{end}}{{if .ArgsUsage}} {{.ArgsUsage}}{{end}}
{{if .Description}}
{{.Description}}
{{end}}{{if .Subcommands}}{{range .Subcommands}}
  {{.Name}}{{"\t"}}{{.Usage}}{{end}}
{{end}}{{if .VisibleFlags}}
flags:{{range .VisibleFlags}}
  {{.}}{{end}}
{{end}}`
