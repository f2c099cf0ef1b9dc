package console

import "rollbook/console/term"

// version is the program's; the rulings have their own.
const version = "1.0.0"

// A group is a heading of help with its commands.
type group struct {
	name     string
	commands []*command
}

// groups lists the commands in the order of help.
func (s *session) groups() []group {
	return []group{
		{"at the table", []*command{&newCommand, &playCommand, &undoCommand, &redoCommand, &noteCommand, &signCommand, &voidCommand}},
		{"looking at a game", []*command{&showCommand, &logCommand, &boxCommand, &explainCommand, &gamesCommand, &recapCommand, &cardCommand}},
		{"disputes", []*command{&disputeCommand, &compareCommand, &amendCommand}},
		{"seasons", []*command{&seasonCommand}},
		{"chances", []*command{&oddsCommand, &luckCommand, &momentsCommand, &diceCommand, &simulateCommand}},
		{"paper", []*command{&printCommand, &checkPaperCommand}},
		{"pages", []*command{&serveCommand, &publishCommand}},
		{"records", []*command{&replayCommand, &verifyCommand, &formatCommand, &exportCommand, &importCommand}},
		{"the ledger", []*command{&headsCommand, &backupCommand, &recoverCommand, &whereCommand}},
		{"the rules", []*command{&systemsCommand, &rulesCommand, &chartCommand, &teamCommand, &deckCommand}},
		{"rollbook", []*command{&demoCommand, &versionCommand, &completionCommand}},
	}
}

// all returns the commands of the groups in order.
func all(groups []group) []*command {
	var rows []*command
	for _, g := range groups {
		rows = append(rows, g.commands...)
	}
	return rows
}

// welcome says what to do next.
func (s *session) welcome() error {
	s.Say("%s", term.Text(`Rollbook scores tabletop sports games played with real dice: you roll, it rules.

  rollbook demo     see recorded games, and a box score
  rollbook new      begin a game: it asks for what it needs
  rollbook play     type what you rolled; it asks for what comes next

rollbook systems lists the games it knows, rollbook --help all commands.`))
	return nil
}
