package console

import (
	"rollbook/console/cli"
	seasons "rollbook/console/season"
	"rollbook/console/table"
)

// version is the program's; the rulings have their own.
const version = "1.0.0"

// rollbook is the program, its commands in the order of help.
func rollbook() *cli.Program {
	return &cli.Program{
		Version: version,
		Welcome: `Rollbook scores tabletop sports games played with real dice: you roll, it rules.

  rollbook demo     see recorded games, and a box score
  rollbook new      begin a game: it asks for what it needs
  rollbook play     type what you rolled; it asks for what comes next

rollbook systems lists the games it knows, rollbook --help all commands.`,
		Groups: []cli.Group{
			{Name: "at the table", Commands: []*cli.Command{&newCommand, &table.PlayCommand, &table.UndoCommand, &table.NoteCommand, &table.AmendCommand, &table.SignCommand}},
			{Name: "looking at a game", Commands: []*cli.Command{&showCommand, &logCommand, &boxCommand, &explainCommand, &gamesCommand, &recapCommand, &pictureCommand}},
			{Name: "disputes", Commands: []*cli.Command{&whatIfCommand, &slipCommand, &compareCommand}},
			{Name: "seasons and chances", Commands: []*cli.Command{seasons.Command(), &oddsCommand, &diceCommand}},
			{Name: "paper and pages", Commands: []*cli.Command{&printCommand, &checkPaperCommand, &serveCommand, &publishCommand}},
			{Name: "records and the ledger", Commands: []*cli.Command{&verifyCommand, &formatCommand, &exportCommand, &importCommand, &ledgerCommand, &replayCommand}},
			{Name: "the rules", Commands: []*cli.Command{&systemsCommand, &rulesCommand, &chartCommand, &teamCommand}},
			{Name: "rollbook", Commands: []*cli.Command{&demoCommand, &versionCommand, &cli.CompletionCommand}},
		},
		Meant: map[string]string{
			"ls": "games", "list": "games", "score": "show", "status": "show", "stats": "box", "boxscore": "box", "standings": "season table",
			"table": "season table", "schedule": "season results", "delete": "amend --void", "rm": "amend --void", "edit": "amend", "fix": "amend", "correct": "amend",
			"start": "new", "begin": "new", "resume": "play", "continue": "play", "history": "log", "plays": "log", "remark": "note", "pdf": "print",
			"sheet": "print sheet", "book": "print book", "web": "serve", "check": "verify", "dispute": "what-if", "ask": "what-if", "charts": "chart",
			"settings": "systems", "teams": "team", "restore": "ledger recover", "repair": "ledger recover", "merge": "import",
		},
		Topic: topic,
		Closing: `A GAME is a number in the ledger, a team (its game played or changed last), a fingerprint or identity (at least 4 characters
of it), a record's file (evening.roll, evening.roll#2) or an attested export. Without one a command takes the game played or
changed last; play takes the last one that is not over.

Standard output is the answer, everything else goes to standard error. Exit status: 0 yes, 1 the answer is no
(an invalid record, a refused entry), 2 trouble.

rollbook COMMAND --help shows examples and flags, rollbook --help all every command, rollbook help errors the errors.
`,
		Words: offer,
	}
}
