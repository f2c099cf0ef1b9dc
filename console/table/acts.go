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
	if len(t.desk.Game.Tokens) == 0 && c.Operand(0) != "" {
		return t.voidEmpty(c, says)
	}
	whose := t.desk.NotTypedHere()
	if whose != "" && strings.TrimSpace(says.Reason) == "" && !term.IsTerminal(c.Session.Stdin) {
		return cli.Trouble("game %d %s: undoing its last entry needs --reason", t.desk.Game.Number, whose).
			But(`--reason "the kick was wide" --by Ada, and --agreed Bo if the other side agrees`)
	}
	var undone string
	if says.Reason+says.Agreed+whose == "" { // a typo
		plays := t.desk.Trace.Plays()
		back, err := t.desk.Undo(1, "", "")
		if err != nil {
			return game.ScorerTrouble(err)
		}
		if !c.Flags.JSON {
			t.printGone(plays, len(t.desk.Game.Tokens)+1)
		}
		undone = back[0]
	} else {
		if err := c.RequireReason(says, "an undo that is more than a slip", "the kick was wide"); err != nil {
			return err
		}
		p, err := t.carryOut(c, says.Consent, &change{
			propose: func(says scorer.Attribution) (*scorer.Proposal, error) { return t.desk.ProposeUndo(1, says) },
			show:    t.printUndo,
			question: func(p *scorer.Proposal) string {
				question := fmt.Sprintf("Undo the last entry, %s?", p.Undone[0])
				if whose != "" {
					question = fmt.Sprintf("Game %d %s. Undo its last entry, %s?", t.desk.Game.Number, whose, p.Undone[0])
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
	return c.AnswerOrSay(map[string]any{"game": t.desk.Game.Number, "undone": undone, "entries": len(t.desk.Game.Tokens)},
		"game %d: %s undone; %s left", t.desk.Game.Number, undone, term.Plural(len(t.desk.Game.Tokens), "entry"))
}

// voidEmpty voids a game in which nothing was played: what there is to undo is that it was begun.
func (t *Prompt) voidEmpty(c *cli.Call, says *cli.Attribution) error {
	by := cmp.Or(says.By, t.desk.Game.Setup.Header.Get("scorer"), "the table")
	p, err := t.desk.ProposeVoid(scorer.Attribution{Reason: cmp.Or(says.Reason, "nothing was played"), By: by,
		Agreed: says.Agreed})
	if err == nil {
		err = t.desk.Confirm(p)
	}
	if err != nil {
		return game.ScorerTrouble(err)
	}
	return c.AnswerOrSay(map[string]any{"game": t.desk.Game.Number, "void": true, "entries": 0},
		"game %d is void: nothing was played in it", t.desk.Game.Number)
}

func (t *Prompt) redo(c *cli.Call, says *cli.Attribution) error {
	about := t.desk.Game.Record.Redoable()
	void := about > 0 && t.desk.Game.Lines[about].Kind == line.KindVoid
	if void {
		if err := c.RequireReason(says, "to make a void game count again", "it was no mistake"); err != nil {
			return err
		}
	}
	p, err := t.carryOut(c, says.Consent, &change{
		propose:  t.desk.ProposeRedo,
		show:     func(p *scorer.Proposal) { t.printRedo(p, about) },
		question: func(*scorer.Proposal) string { return "Redo?" },
		says:     attribution(says),
		asks:     void,
	})
	if err != nil {
		return err
	}
	if c.Flags.JSON {
		return c.Term.Answer(map[string]any{"game": t.desk.Game.Number, "redone": append([]string{}, p.Back...),
			"entries": len(t.desk.Game.Tokens), "over": t.desk.Result.Over, "fingerprint": t.desk.Game.Head.Hash.Fingerprint()})
	}
	if void {
		c.Term.Outf("game %d is no longer void", t.desk.Game.Number)
		return nil
	}
	const few = 4
	what := term.Plural(len(p.Back), "entry")
	if len(p.Back) <= few {
		what = strings.Join(p.Back, " ")
	}
	c.Term.Outf("game %d: %s redone; %s in all", t.desk.Game.Number, what, term.Plural(len(t.desk.Game.Tokens), "entry"))
	return nil
}

func (t *Prompt) printRedo(p *scorer.Proposal, about int) {
	if len(p.Back) == 0 {
		t.term.Outf("game %d is no longer void (it was: %s)", t.desk.Game.Number, t.desk.Game.Lines[about].Reason)
	} else {
		t.term.Outf("%s", t.term.Style.Bold("These plays come back:"))
		view.Plays(t.term, slices.DeleteFunc(p.Run.Plays(),
			func(play replay.Play) bool { return play.Last <= len(t.desk.Game.Tokens) }))
	}
	t.term.Outf("%s", p.Run.Result.Game.Scoreboard().Brief())
	t.term.Outf("")
}

// Note writes a remark into a game's record, and returns the game with it.
func Note(c *cli.Call, by, name, remark string) (g *scorer.Account, err error) {
	err = at(c, cli.Attribution{By: by}, name, func(t *Prompt) error {
		err := t.desk.Note(remark)
		g = t.desk.Game
		return game.ScorerTrouble(err)
	})
	return g, err
}

// Sign writes signatures under a command's game, after showing what is signed and asking.
func Sign(c *cli.Call, given cli.Consent, names map[string]string) error {
	return atCounting(c, cli.Attribution{}, c.Operand(0), func(t *Prompt) error {
		_, err := t.carryOut(c, given, &change{
			propose:  func(scorer.Attribution) (*scorer.Proposal, error) { return t.desk.ProposeSign(names, "") },
			show:     t.printSigning,
			question: func(*scorer.Proposal) string { return fmt.Sprintf("Sign game %d?", t.desk.Game.Number) },
		})
		if err != nil {
			return err
		}
		g := t.desk.Game
		answer := map[string]any{"game": g.Number, "signed": g.Signatures(), "fingerprint": g.Head.Hash.Fingerprint()}
		return c.AnswerOrSay(answer, "game %d: signed", g.Number)
	})
}

func (t *Prompt) printSigning(p *scorer.Proposal) {
	t.term.Outf("game %d: %s at %s", t.desk.Game.Number, t.desk.Game.Setup.Team(engine.Visitor),
		t.desk.Game.Setup.Team(engine.Home))
	t.term.Outf("%s", t.term.Board(t.desk.Result.Game.Scoreboard().Brief()))
	t.term.Outf("this signs everything up to line %d, fingerprint", t.desk.Game.Head.N)
	t.term.Outf("%s", t.desk.Game.Head.Hash.Fingerprint())
	if !t.desk.Result.Over {
		t.term.Outf("the game is not over: what is played from here on is not signed")
	}
	for _, l := range p.Lines {
		t.term.Outf("will be %s", report.Fact{Kind: l.Kind, Side: l.Side, By: l.By}.Words())
	}
	t.term.Outf("")
}
