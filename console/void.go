package console

import (
	"rollbook/console/term"
	"rollbook/engine"
)

var voidCommand = command{
	name: "void", purpose: "say that a game does not count; it stays readable", operands: "GAME", from: 1, to: 1,
	ask: "which game does not count?",
	examples: `rollbook void 12 --reason "begun by mistake" --by Ada --agreed Bo

A void game is listed by rollbook games --void only, and is never the game that is meant where none is named. Nothing is deleted:
rollbook redo makes it count again.`,
	takes: takesLedger | answers | converses,
	flags: sayingFlags(),
	run: func(c *call) error {
		if err := c.giveReason("a void", "begun by mistake"); err != nil {
			return err
		}
		return c.atTable(c.operand(0), func(t *table) error { return t.void(c) })
	},
}

// void makes the game one that does not count, once that has been confirmed.
func (t *table) void(c *call) error {
	if err := t.counts(); err != nil {
		return err
	}
	p, err := t.ProposeVoid(c.saying())
	if err != nil {
		return scorerTrouble(err)
	}
	if !c.json() {
		c.Say("game %d: %s at %s; %s", t.Number, t.Setup.Team(engine.Visitor), t.Setup.Team(engine.Home), term.FirstLine(string(t.Result.Game.AppendScoreboard(nil))))
		c.Say("It will not count any more, with its %s.", term.Plural(len(t.Tokens), "entry"))
		c.Say("")
	}
	if err := c.confirm("Void game %d?", t.Number); err != nil {
		return err
	}
	if err := t.record(p); err != nil {
		return err
	}
	if c.json() {
		return c.Answer(map[string]any{"game": t.Number, "void": true, "entries": len(t.Tokens), "fingerprint": t.Head.Hash.Fingerprint()})
	}
	c.Say("game %d is void", t.Number)
	return nil
}
