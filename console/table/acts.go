package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/replay"
)

type undoFlags struct {
	cli.Attribution
	Redo bool `flag:"redo" help:"take back the last undo, rewind or void"`
}

// UndoCommand is the row of undo.
var UndoCommand = cli.Command{
	Name: "undo", First: true, Purpose: "undo a game's last entry, or redo it; it stays readable in the ledger", Operands: "[GAME]", To: 1,
	Examples: `rollbook undo --reason "read the wrong die" --by Ada --agreed Bo
rollbook undo 12 --reason "the kick was wide" --by Ada     game 12 is over, so it needs a reason and asks
rollbook undo --redo                                       take back the latest undo
rollbook undo 12 --redo --reason "it was no mistake" --by Ada     game 12 is void, so a reason is needed

A game in which nothing was played is voided, if you name it: rollbook undo 12.
An undo with --reason is more than a slip: it takes --by, shows what goes and asks, like any correction. One of an entry that was
imported or signed, or of a game that is over, needs a reason.
With --redo entries come back as they were, unless something was recorded since. What a correction rewound comes back too, once
it fits. You see what comes back before anything is written.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *undoFlags) error {
		if f.Redo {
			return atTableOf(c, f.Attribution, c.Operand(0), game.LastUndone, func(t *Table) error { return t.redo(c, &f.Attribution) })
		}
		return atCounting(c, f.Attribution, c.Operand(0), func(t *Table) error { return t.undo(c, &f.Attribution) })
	}),
}

// undo takes back the last entry; more than a slip is shown first, and asked about.
func (t *Table) undo(c *cli.Call, says *cli.Attribution) error {
	if len(t.Tokens) == 0 && c.Operand(0) != "" {
		return t.voidEmpty(c, says)
	}
	whose := t.NotTypedHere()
	if whose != "" && strings.TrimSpace(says.Reason) == "" && !term.IsTerminal(c.Stdin) {
		return cli.Trouble("game %d %s: undoing its last entry needs --reason", t.Number, whose).But(`--reason "the kick was wide" --by Ada, and --agreed Bo if the other side agrees`)
	}
	var undone string
	if says.Reason+says.Agreed+whose == "" { // a typo
		plays := t.Trace.Plays()
		back, err := t.Undo(1, "", "")
		if err != nil {
			return game.ScorerTrouble(err)
		}
		if !c.JSON {
			t.printGone(plays, len(t.Tokens)+1)
		}
		undone = back[0]
	} else {
		if err := c.RequireReason(says, "an undo that is more than a slip", "the kick was wide"); err != nil {
			return err
		}
		p, err := t.carryOut(c, says.Consent, &change{
			propose: func(says scorer.Attribution) (*scorer.Proposal, error) { return t.ProposeUndo(1, says) },
			show:    t.printUndo,
			question: func(p *scorer.Proposal) string {
				question := fmt.Sprintf("Undo the last entry, %s?", p.Undone[0])
				if whose != "" {
					question = fmt.Sprintf("Game %d %s. Undo its last entry, %s?", t.Number, whose, p.Undone[0])
				}
				return question
			},
			says: attribution(says),
			asks: true,
		})
		if err != nil {
			return err
		}
		undone = p.Undone[0]
	}
	return c.AnswerOrSay(map[string]any{"game": t.Number, "undone": undone, "entries": len(t.Tokens)},
		"game %d: %s undone; %s left", t.Number, undone, term.Plural(len(t.Tokens), "entry"))
}

// voidEmpty voids a game in which nothing was played: what there is to undo is that it was begun.
func (t *Table) voidEmpty(c *cli.Call, says *cli.Attribution) error {
	by := cmp.Or(says.By, t.Setup.Header.Get("scorer"), "the table")
	p, err := t.ProposeVoid(scorer.Attribution{Reason: cmp.Or(says.Reason, "nothing was played"), By: by, Agreed: says.Agreed})
	if err == nil {
		err = t.Confirm(p)
	}
	if err != nil {
		return game.ScorerTrouble(err)
	}
	return c.AnswerOrSay(map[string]any{"game": t.Number, "void": true, "entries": 0}, "game %d is void: nothing was played in it", t.Number)
}

// redo reverses the last rewind or void, after showing what comes back and asking.
func (t *Table) redo(c *cli.Call, says *cli.Attribution) error {
	about := t.Record.Redoable()
	void := about > 0 && t.Lines[about].Kind == line.KindVoid
	if void {
		if err := c.RequireReason(says, "to make a void game count again", "it was no mistake"); err != nil {
			return err
		}
	}
	p, err := t.carryOut(c, says.Consent, &change{
		propose:  t.ProposeRedo,
		show:     func(p *scorer.Proposal) { t.printRedo(p, about) },
		question: func(*scorer.Proposal) string { return "Redo?" },
		says:     attribution(says),
		asks:     void,
	})
	if err != nil {
		return err
	}
	if c.JSON {
		return c.Answer(map[string]any{"game": t.Number, "redone": append([]string{}, p.Back...), "entries": len(t.Tokens), "over": t.Result.Over, "fingerprint": t.Head.Hash.Fingerprint()})
	}
	if void {
		c.Outf("game %d is no longer void", t.Number)
		return nil
	}
	const few = 4
	what := term.Plural(len(p.Back), "entry")
	if len(p.Back) <= few {
		what = strings.Join(p.Back, " ")
	}
	c.Outf("game %d: %s redone; %s in all", t.Number, what, term.Plural(len(t.Tokens), "entry"))
	return nil
}

// printRedo prints what the redo of a line brings back.
func (t *Table) printRedo(p *scorer.Proposal, about int) {
	if len(p.Back) == 0 {
		t.s.Outf("game %d is no longer void (it was: %s)", t.Number, t.Lines[about].Reason)
	} else {
		t.s.Outf("%s", t.s.Style.Bold("These plays come back:"))
		view.Plays(t.s, slices.DeleteFunc(p.Run.Plays(), func(play replay.Play) bool { return play.Last <= len(t.Tokens) }))
	}
	t.s.Outf("%s", p.Run.Result.Game.Scoreboard().Line())
	t.s.Outf("")
}

type noteFlags struct {
	By string `flag:"by" value:"NAME" help:"your name"`
}

// NoteCommand is the row of note.
var NoteCommand = cli.Command{
	Name: "note", Purpose: "write a remark into a game's record", Operands: "[GAME] TEXT", From: 1, To: 2,
	Ask:      "which remark? put it in quotes",
	Examples: `rollbook note 12 "the lights went out"`,
	Takes:    cli.TakesLedger | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *noteFlags) error {
		name, remark := "", c.Operand(0)
		if len(c.Operands) == 2 {
			name, remark = c.Operand(0), c.Operand(1)
		} else if game.IsGame(c.Session, remark) {
			return cli.Trouble("which remark? %s is a game", term.Quoted(remark)).But(`rollbook note %s "the lights went out"`, remark)
		}
		if remark == "" {
			return cli.Trouble("the remark is empty").But(`rollbook note 12 "the lights went out"`)
		}
		return At(c, cli.Attribution{By: f.By}, name, func(t *Table) error {
			if err := t.Note(remark); err != nil {
				return game.ScorerTrouble(err)
			}
			return c.AnswerOrSay(map[string]any{"game": t.Number, "note": remark, "fingerprint": t.Head.Hash.Fingerprint()},
				"game %d: noted", t.Number)
		})
	}),
}

type signFlags struct {
	Visitor string `flag:"visitor,away" value:"NAME" help:"who signs for the visiting team"`
	Home    string `flag:"home" value:"NAME" help:"who signs for the home team"`
	Scorer  string `flag:"scorer" value:"NAME" help:"who kept the record"`
	cli.Consent
}

// SignCommand is the row of sign.
var SignCommand = cli.Command{
	Name: "sign", Purpose: "sign a game by name, as it stands", Operands: "GAME", From: 1, To: 1, Ask: "which game is signed?",
	Examples: `rollbook sign 12 --visitor Ann --home Bo
rollbook sign 12 --scorer Cy --yes

Signing agrees to every line so far. If the game is corrected later, the signature says so. A name proves nothing; for proof,
use rollbook export --attested and ssh-keygen (see docs/ledger.md).`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *signFlags) error {
		names := map[string]string{}
		for _, one := range [][2]string{{"visitor", f.Visitor}, {"home", f.Home}, {"scorer", f.Scorer}} {
			side, name := one[0], one[1]
			if name == "" && !c.Given(side) {
				continue
			}
			if err := engine.CheckName(name); err != nil {
				return cli.Trouble("--%s: %v", side, err)
			}
			names[side] = name
		}
		if len(names) == 0 {
			return cli.Trouble("who signs?").But("--visitor Ann, --home Bo and --scorer Cy, one of them or all")
		}
		return atCounting(c, cli.Attribution{}, c.Operand(0), func(t *Table) error { return t.sign(c, f.Consent, names) })
	}),
}

// sign writes signatures, after showing what is signed and asking.
func (t *Table) sign(c *cli.Call, given cli.Consent, names map[string]string) error {
	_, err := t.carryOut(c, given, &change{
		propose:  func(scorer.Attribution) (*scorer.Proposal, error) { return t.ProposeSign(names, "") },
		show:     t.printSigning,
		question: func(*scorer.Proposal) string { return fmt.Sprintf("Sign game %d?", t.Number) },
	})
	if err != nil {
		return err
	}
	return c.AnswerOrSay(map[string]any{"game": t.Number, "signed": t.Signatures(), "fingerprint": t.Head.Hash.Fingerprint()},
		"game %d: signed", t.Number)
}

// printSigning prints what is signed, and by whom.
func (t *Table) printSigning(p *scorer.Proposal) {
	t.s.Outf("game %d: %s at %s", t.Number, t.Setup.Team(engine.Visitor), t.Setup.Team(engine.Home))
	t.s.Outf("%s", t.s.Board(t.Result.Game.Scoreboard().Line()))
	t.s.Outf("this signs everything up to line %d, fingerprint", t.Head.N)
	t.s.Outf("%s", t.Head.Hash.Fingerprint())
	if !t.Result.Over {
		t.s.Outf("the game is not over: what is played from here on is not signed")
	}
	for _, l := range p.Lines {
		t.s.Outf("%s", game.Fact{Kind: l.Kind, Side: l.Side, By: l.By}.Words())
	}
	t.s.Outf("")
}
