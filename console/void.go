package console

import (
	"rollbook/engine"
	"rollbook/ledger"
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
	if !c.json() {
		c.say("%s: %s at %s; %s", t.name, t.setup.Team(engine.Visitor), t.setup.Team(engine.Home), firstLine(string(t.result.Game.AppendScoreboard(nil))))
		c.say("It will not count any more, with its %s.", plural(len(t.tokens), "entry"))
		c.say("")
	}
	if err := c.confirm("Void game %d?", t.number); err != nil {
		return err
	}
	err := t.write(nil, ledger.Line{Kind: ledger.KindVoid, At: t.s.now(), Reason: c.String("reason"), By: c.String("by"), Agreed: c.String("agreed")})
	if err != nil {
		return err
	}
	if c.json() {
		return c.answer(map[string]any{"game": t.number, "void": true, "entries": len(t.tokens), "fingerprint": t.head.Hash.Fingerprint()})
	}
	c.say("game %d is void", t.number)
	return nil
}
