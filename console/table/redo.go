package table

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// redoFlags are the flags of redo.
type redoFlags struct {
	Reason string `flag:"reason" value:"TEXT" help:"the reason"`
	By     string `flag:"by" value:"NAME" help:"your name"`
	cli.Consent
}

var RedoCommand = cli.Command{
	Name: "redo", Purpose: "undo the last undo, rewind or void", Operands: "[GAME]", To: 1,
	Examples: `rollbook redo                                         in the game in which something was undone last
rollbook redo 12 --reason "it was no mistake" --by Ada     game 12 is void: it needs a reason

The entries come back as they were, unless an entry has followed. They are shown before anything is written.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *redoFlags) error {
		says := cli.Says{Reason: f.Reason, By: f.By, Consent: f.Consent}
		return atTableOf(c, says, c.Operand(0), game.LastUndone, func(t *Table) error { return t.redo(c, says) })
	}),
}

// redo takes the last rewind or void back, once what comes back has been shown and confirmed.
func (t *Table) redo(c *cli.Call, says cli.Says) error {
	about := t.Record.Redoable()
	if about == 0 {
		_, err := t.ProposeRedo("")
		return game.ScorerTrouble(err)
	}
	void := t.Lines[about].Kind == ledger.KindVoid
	if void {
		if err := says.Reasoned("to make a void game count again", "it was no mistake"); err != nil {
			return err
		}
	}
	p, err := t.ProposeRedo(says.Reason)
	if err != nil {
		return game.ScorerTrouble(err)
	}
	if !c.JSON {
		t.printRedo(p, about)
	}
	if err := c.Confirm(says.Consent, "Redo?"); err != nil {
		return err
	}
	if err := t.record(p); err != nil {
		return err
	}
	if c.JSON {
		return c.Answer(map[string]any{"game": t.Number, "redone": append([]string{}, p.Back...), "entries": len(t.Tokens), "over": t.Result.Over, "fingerprint": t.Head.Hash.Fingerprint()})
	}
	if void {
		c.Say("game %d counts again", t.Number)
		return nil
	}
	const few = 4
	what := term.Plural(len(p.Back), "entry")
	if len(p.Back) <= few {
		what = strings.Join(p.Back, " ")
	}
	c.Say("game %d: %s redone; %s in all", t.Number, what, term.Plural(len(t.Tokens), "entry"))
	return nil
}

// printRedo prints what the redo of a line brings back.
func (t *Table) printRedo(p *scorer.Proposal, about int) {
	if len(p.Back) == 0 {
		t.s.Say("game %d counts again, which was void: %s", t.Number, t.Lines[about].Reason)
	} else {
		t.s.Say("%s", t.s.Style.Bold("These plays come back:"))
		plays := replay.Run(p.After.Setup, p.After.Tokens, replay.Keep{Journal: true}).Plays()
		for len(plays) > 0 && plays[0].Last <= len(t.Tokens) {
			plays = plays[1:]
		}
		view.Plays(t.s, plays)
	}
	r := p.After.Run(engine.Observer{})
	t.s.Say("%s", term.FirstLine(string(r.Game.AppendScoreboard(nil))))
	t.s.Say("")
}
