package console

import (
	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

var redoCommand = command{
	name: "redo", purpose: "take the last undo, rewind or void of a game back", operands: "[GAME]", to: 1,
	examples: `rollbook redo                                         in the game in which something was undone last
rollbook redo 12 --reason "it was no mistake" --by Ada     game 12 is void: it needs a reason

The entries come back as they were, unless an entry has followed. They are shown before anything is written.`,
	takes: takesLedger | answers | converses,
	flags: []cli.Flag{
		&cli.StringFlag{Name: "reason", Usage: "why, as `TEXT`"},
		&cli.StringFlag{Name: "by", Usage: "who says so, as `NAME`"},
		&cli.BoolFlag{Name: "yes", Usage: "do not ask"},
	},
	run: func(c *call) error {
		return c.atTableOf(c.operand(0), lastUndone, func(t *table) error { return t.redo(c) })
	},
}

// redo takes the last rewind or void back, once what comes back has been shown and confirmed.
func (t *table) redo(c *call) error {
	about := t.record.Redoable()
	if about == 0 {
		return trouble("there is nothing to redo in game %d: nothing was undone, or an entry has followed it", t.number).
			but("rollbook log %d shows what was undone", t.number)
	}
	void := t.lines[about].Kind == ledger.KindVoid
	if void {
		if err := c.giveReason("to make a void game count again", "it was no mistake"); err != nil {
			return err
		}
	}
	lines, after, err := t.withEnd([]ledger.Line{{Kind: ledger.KindRedo, At: t.s.now(), N: about, Reason: c.String("reason"), By: c.String("by")}})
	if err != nil {
		return refused("line %d of game %d cannot be redone: %v", about, t.number, err)
	}
	back := []string{}
	if !void {
		back = after.tokens[len(t.tokens):]
	}
	if !c.json() {
		t.printRedo(after, len(back), about)
	}
	if err := c.confirm("Redo?"); err != nil {
		return err
	}
	if err := t.write(nil, lines...); err != nil {
		return err
	}
	if c.json() {
		return c.answer(map[string]any{"game": t.number, "redone": back, "entries": len(t.tokens), "over": t.result.Over, "fingerprint": t.head.Hash.Fingerprint()})
	}
	if void {
		c.say("game %d counts again", t.number)
		return nil
	}
	c.say("game %d: %s redone", t.number, plural(len(back), "entry"))
	return nil
}

// printRedo prints what a redo brings back.
func (t *table) printRedo(after *game, back, about int) {
	if back == 0 {
		t.s.say("%s counts again, which was void: %s", t.name, t.lines[about].Reason)
	} else {
		t.s.say("%s", t.s.style.bold("These plays come back:"))
		plays, _ := replay.Plays(after.setup, after.tokens)
		for len(plays) > 0 && plays[0].Last <= len(t.tokens) {
			plays = plays[1:]
		}
		t.s.printPlays(plays)
	}
	r := after.run(engine.Observer{})
	t.s.say("%s", firstLine(string(r.Game.AppendScoreboard(nil))))
	t.s.say("")
}
