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
	"rollbook/report"
)

// Undo takes back the last entry of a command's game.
func Undo(c *cli.Call, says *cli.Attribution) error {
	return atCounting(c, *says, c.Operand(0), func(t *Prompt) error { return t.undo(c, says) })
}

// Redo reverses the last undo, rewind or void in a command's game.
func Redo(c *cli.Call, says *cli.Attribution) error {
	return atTableOf(c, *says, c.Operand(0), game.LastUndone, func(t *Prompt) error { return t.redo(c, says) })
}

func (t *Prompt) undo(c *cli.Call, says *cli.Attribution) error {
	if len(t.Tokens) == 0 && c.Operand(0) != "" {
		return t.voidEmpty(c, says)
	}
	whose := t.NotTypedHere()
	if whose != "" && strings.TrimSpace(says.Reason) == "" && !term.IsTerminal(c.Stdin) {
		return cli.Trouble("game %d %s: undoing its last entry needs --reason", t.Number, whose).
			But(`--reason "the kick was wide" --by Ada, and --agreed Bo if the other side agrees`)
	}
	var undone string
	if says.Reason+says.Agreed+whose == "" { // a typo
		plays := t.Trace.Plays()
		back, err := t.Undo(1, "", "")
		if err != nil {
			return game.ScorerTrouble(err)
		}
		if !c.Flags.JSON {
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
func (t *Prompt) voidEmpty(c *cli.Call, says *cli.Attribution) error {
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

func (t *Prompt) redo(c *cli.Call, says *cli.Attribution) error {
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
	if c.Flags.JSON {
		return c.Answer(map[string]any{"game": t.Number, "redone": append([]string{}, p.Back...),
			"entries": len(t.Tokens), "over": t.Result.Over, "fingerprint": t.Head.Hash.Fingerprint()})
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

func (t *Prompt) printRedo(p *scorer.Proposal, about int) {
	if len(p.Back) == 0 {
		t.s.Outf("game %d is no longer void (it was: %s)", t.Number, t.Lines[about].Reason)
	} else {
		t.s.Outf("%s", t.s.Style.Bold("These plays come back:"))
		view.Plays(t.s, slices.DeleteFunc(p.Run.Plays(), func(play replay.Play) bool { return play.Last <= len(t.Tokens) }))
	}
	t.s.Outf("%s", p.Run.Result.Game.Scoreboard().Brief())
	t.s.Outf("")
}

// Sign writes signatures under a command's game, after showing what is signed and asking.
func Sign(c *cli.Call, given cli.Consent, names map[string]string) error {
	return atCounting(c, cli.Attribution{}, c.Operand(0), func(t *Prompt) error {
		_, err := t.carryOut(c, given, &change{
			propose:  func(scorer.Attribution) (*scorer.Proposal, error) { return t.ProposeSign(names, "") },
			show:     t.printSigning,
			question: func(*scorer.Proposal) string { return fmt.Sprintf("Sign game %d?", t.Number) },
		})
		if err != nil {
			return err
		}
		answer := map[string]any{"game": t.Number, "signed": t.Signatures(), "fingerprint": t.Head.Hash.Fingerprint()}
		return c.AnswerOrSay(answer, "game %d: signed", t.Number)
	})
}

func (t *Prompt) printSigning(p *scorer.Proposal) {
	t.s.Outf("game %d: %s at %s", t.Number, t.Setup.Team(engine.Visitor), t.Setup.Team(engine.Home))
	t.s.Outf("%s", t.s.Board(t.Result.Game.Scoreboard().Brief()))
	t.s.Outf("this signs everything up to line %d, fingerprint", t.Head.N)
	t.s.Outf("%s", t.Head.Hash.Fingerprint())
	if !t.Result.Over {
		t.s.Outf("the game is not over: what is played from here on is not signed")
	}
	for _, l := range p.Lines {
		t.s.Outf("%s", report.Fact{Kind: l.Kind, Side: l.Side, By: l.By}.Words())
	}
	t.s.Outf("")
}
