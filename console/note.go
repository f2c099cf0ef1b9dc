package console

import (
	urfave "github.com/urfave/cli/v2"

	"rollbook/console/term"
)

var noteCommand = command{
	name: "note", purpose: "write a remark into a game's record", operands: "[GAME] TEXT", from: 1, to: 2,
	ask:      "which remark? put it in quotes",
	examples: `rollbook note 12 "the lights went out"`,
	takes:    takesLedger | answers,
	flags:    []urfave.Flag{&urfave.StringFlag{Name: "by", Usage: "who says so, as `NAME`"}},
	run: func(c *call) error {
		name, remark := "", c.operand(0)
		if len(c.operands) == 2 {
			name, remark = c.operand(0), c.operand(1)
		} else if c.isGame(remark) {
			return trouble("which remark? %s is a game", term.Quoted(remark)).but(`rollbook note %s "the lights went out"`, remark)
		}
		if remark == "" {
			return trouble("the remark is empty").but(`rollbook note 12 "the lights went out"`)
		}
		return c.atTable(name, func(t *table) error {
			if err := t.Note(remark); err != nil {
				return scorerTrouble(err)
			}
			if c.json() {
				return c.Answer(map[string]any{"game": t.Number, "note": remark, "fingerprint": t.Head.Hash.Fingerprint()})
			}
			c.Say("game %d: noted", t.Number)
			return nil
		})
	},
}
