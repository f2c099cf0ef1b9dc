package cmd

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/table"
	"rollbook/console/term"
)

type noteFlags struct {
	By string `flag:"by" value:"NAME" help:"your name"`
}

var noteCommand = cli.Command{
	Name: "note", Purpose: "write a remark into a game's record", Operands: "[GAME] TEXT", From: 1, To: 2,
	Ask:      "which remark? put it in quotes",
	Examples: `rollbook note 12 "the lights went out"`,
	Takes:    cli.TakesLedger | cli.Answers,
	Run:      cli.With(runNote),
}

func runNote(c *cli.Call, f *noteFlags) error {
	name, remark := "", c.Operand(0)
	if len(c.Operands) == 2 {
		name, remark = c.Operand(0), c.Operand(1)
	} else if game.IsGame(c.Session, remark) {
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
