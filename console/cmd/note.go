package cmd

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/table"
	"rollbook/console/term"
	"rollbook/engine"
)

type noteFlags struct {
	By string `flag:"by" value:"NAME" help:"your name"`
}

var noteCommand = cli.Command{
	Name: "note", Purpose: "write a remark into a game's record", Operands: "[GAME] TEXT", From: 1, To: cli.Many,
	Ask:      "which remark? put it in quotes",
	Examples: `rollbook note 12 "the lights went out"`,
	Takes:    cli.TakesLedger | cli.Answers,
	Run:      cli.With(runNote),
}

func runNote(c *cli.Call, f *noteFlags) error {
	name, remark := "", c.Operand(0)
	switch words := len(c.Operands); {
	case words == 2:
		name, remark = c.Operand(0), c.Operand(1)
	case words > 2 && game.IsGame(c.Session, remark):
		return inQuotes("rollbook note "+remark, c.Operands[1:])
	case words > 2:
		return inQuotes("rollbook note", c.Operands)
	case game.IsGame(c.Session, remark):
		return cli.Trouble("which remark? %s is a game", term.Quoted(remark)).But(`rollbook note %s "the lights went out"`, remark)
	}
	if remark == "" {
		return cli.Trouble("the remark is empty").But(`rollbook note 12 "the lights went out"`)
	}
	g, err := table.Note(c, f.By, name, remark)
	if err != nil {
		return err
	}
	answer := map[string]any{"game": g.Number, "note": remark, "fingerprint": g.Head.Hash.Fingerprint()}
	return c.AnswerOrSay(answer, "game %d: noted", g.Number)
}

func inQuotes(command string, words []string) error {
	return cli.Trouble("put the remark in quotes").But("%s %s", command, engine.ShellWord(strings.Join(words, " ")))
}
