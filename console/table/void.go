package table

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
)

// voidFlags are the flags of void.
type voidFlags struct {
	cli.Says
}

var VoidCommand = cli.Command{
	Name: "void", Purpose: "void a game; it stays readable", Operands: "GAME", From: 1, To: 1,
	Ask: "which game does not count?",
	Examples: `rollbook void 12 --reason "begun by mistake" --by Ada --agreed Bo

A void game is listed by rollbook games --void only, and is never the game that is meant where none is named. Nothing is deleted:
rollbook redo makes it count again.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *voidFlags) error {
		if err := f.Reasoned("a void", "begun by mistake"); err != nil {
			return err
		}
		return At(c, f.Says, c.Operand(0), func(t *Table) error { return t.void(c, f.Says) })
	}),
}

// void makes the game one that does not count, once that has been confirmed.
func (t *Table) void(c *cli.Call, says cli.Says) error {
	if err := t.counts(); err != nil {
		return err
	}
	p, err := t.ProposeVoid(saying(&says))
	if err != nil {
		return game.ScorerTrouble(err)
	}
	if !c.JSON {
		c.Say("game %d: %s at %s; %s", t.Number, t.Setup.Team(engine.Visitor), t.Setup.Team(engine.Home), term.FirstLine(string(t.Result.Game.AppendScoreboard(nil))))
		c.Say("Its %s will no longer count.", term.Plural(len(t.Tokens), "entry"))
		c.Say("")
	}
	if err := c.Confirm(says.Consent, "Void game %d?", t.Number); err != nil {
		return err
	}
	if err := t.record(p); err != nil {
		return err
	}
	if c.JSON {
		return c.Answer(map[string]any{"game": t.Number, "void": true, "entries": len(t.Tokens), "fingerprint": t.Head.Hash.Fingerprint()})
	}
	c.Say("game %d is void", t.Number)
	return nil
}
