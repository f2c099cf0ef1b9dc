package table

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
	"rollbook/replay/dispute"
	"rollbook/report"
)

// Amend corrects entries of a game, by the edits that a function reads from its run.
func Amend(c *cli.Call, name string, says cli.Attribution, rewind bool,
	edits func(*replay.Trace) ([]dispute.Edit, error)) error {
	return atCounting(c, says, name, func(t *Prompt) error {
		all, err := edits(t.desk.Trace)
		if err != nil {
			return game.ScorerTrouble(err)
		}
		return t.amend(c, &says, rewind, all)
	})
}

// AmendHeader corrects fields of a game's header, or exchanges the sides in all of it.
func AmendHeader(c *cli.Call, name string, says cli.Attribution, rewind, swap bool,
	changes []dispute.RuleChange) error {
	return atCounting(c, says, name, func(t *Prompt) error {
		if swap {
			changes = t.desk.SwapSides()
		}
		return t.amendHeader(c, &says, rewind, changes)
	})
}

// Void makes a command's game not count.
func Void(c *cli.Call, says *cli.Attribution) error {
	return atCounting(c, *says, c.Operand(0), func(t *Prompt) error {
		_, err := t.carryOut(c, says.Consent, &change{
			propose: t.desk.ProposeVoid,
			show: func(*scorer.Proposal) {
				c.Term.Outf("game %d: %s at %s; %s", t.desk.Game.Number, t.desk.Game.Setup.Team(engine.Visitor),
					t.desk.Game.Setup.Team(engine.Home),
					t.desk.Result.Game.Scoreboard().Brief())
				c.Term.Outf("Its %s will no longer count.", term.Plural(len(t.desk.Game.Tokens), "entry"))
				c.Term.Outf("")
			},
			question: func(*scorer.Proposal) string { return fmt.Sprintf("Void game %d?", t.desk.Game.Number) },
			says:     attribution(says),
			asks:     true,
		})
		if err != nil {
			return err
		}
		return c.AnswerOrSay(map[string]any{"game": t.desk.Game.Number, "void": true, "entries": len(t.desk.Game.Tokens),
			"fingerprint": t.desk.Game.Head.Hash.Fingerprint()}, "game %d is void", t.desk.Game.Number)
	})
}

func (t *Prompt) amendment(edits []dispute.Edit, says scorer.Attribution) *change {
	return &change{says: says, asks: true, show: t.printAmend, question: amendQuestion,
		propose: func(says scorer.Attribution) (*scorer.Proposal, error) { return t.desk.ProposeCorrection(edits, says) }}
}

func (t *Prompt) headerChange(fields []dispute.RuleChange, says scorer.Attribution) *change {
	propose := func(says scorer.Attribution) (*scorer.Proposal, error) {
		p, err := t.desk.ProposeHeader(slices.Clone(fields), says)
		if err != nil {
			return nil, t.headerTrouble(fields, err)
		}
		return p, nil
	}
	return &change{says: says, asks: true, show: t.printHeaderChange, question: headerQuestion, propose: propose}
}

func (t *Prompt) amend(c *cli.Call, says *cli.Attribution, rewind bool, edits []dispute.Edit) error {
	ch := t.amendment(edits, attribution(says))
	ch.mayRewind, ch.cannot = rewind, func(p *scorer.Proposal) error {
		return cli.Refused("that cannot be corrected: %s", scorer.LaterText(p.Dispute.Mismatch)).
			But("--rewind takes the game back to entry %d, and rollbook play offers the rest again as soon as it fits",
				p.Dispute.Mismatch.N)
	}
	p, err := t.carryOut(c, says.Consent, ch)
	if err != nil {
		return err
	}
	if c.Flags.JSON {
		e := p.Dispute.Edits[0]
		return c.Term.Answer(map[string]any{"game": t.desk.Game.Number, "entry": e.N, "was": e.Was,
			"value": strings.Join(e.Values, " "), "edits": p.Dispute.Edits,
			"rewound": p.Rewound, "dispute": p.Dispute, "entries": len(t.desk.Game.Tokens),
			"over": t.desk.Result.Over, "fingerprint": t.desk.Game.Head.Hash.Fingerprint()})
	}
	c.Term.Outf("game %d: %s", t.desk.Game.Number, amendedText(p))
	c.Term.Outf("%s", t.desk.Result.Game.Scoreboard().Brief())
	return nil
}

func amendedText(p *scorer.Proposal) string {
	return strings.Join(lists.Map(p.Dispute.Edits, scorer.ChangeText), "; ") + rewoundText(p)
}

func amendQuestion(p *scorer.Proposal) string { return "Correct the game" + rewoundText(p) + "?" }

// printAmend prints what a correction would change: plays, the score and the situation, as far as they change.
func (t *Prompt) printAmend(p *scorer.Proposal) {
	d, g := p.Dispute, t.game()
	for _, e := range d.Edits {
		t.term.Outf("%s", t.term.Style.Bold(term.Visible(scorer.ChangeText(e))))
	}
	if !d.Changed() {
		t.term.Outf("Nothing else changes: every play ends the same.")
		t.term.Outf("")
		return
	}
	if more := view.Pairs(t.term, d, false, "amended"); more > 0 {
		t.term.Outf("… and %d more", more)
	}
	view.Consequences(t.term, g, d)
	view.Rereadings(t.term, d.Reread)
	switch recorded, corrected := &d.Recorded, &d.Disputed; {
	case d.Mismatch != nil: // which has printed the board
	case recorded.Visitor != corrected.Visitor || recorded.Home != corrected.Home ||
		term.FirstLine(recorded.Board) != term.FirstLine(corrected.Board):
		view.SayBoard(t.term, "is:      ", term.FirstLine(recorded.Board))
		view.SayBoard(t.term, "will be: ", term.FirstLine(corrected.Board))
	default:
		view.SayBoard(t.term, "unchanged: ", term.FirstLine(recorded.Board))
	}
	t.printRewound(d)
	t.term.Outf("")
}

func (t *Prompt) printRewound(d *dispute.Case) {
	if d.Mismatch == nil {
		return
	}
	plays := t.desk.Trace.Plays()
	if len(plays) == 0 || plays[len(plays)-1].Last < d.Mismatch.N {
		return
	}
	t.term.Outf("")
	t.term.Outf("%s", t.term.Style.Bold(term.Text(fmt.Sprintf("These plays are rewound, from entry %d on:", d.Mismatch.N))))
	t.printGone(plays, d.Mismatch.N)
}

// printGone prints the plays from an entry on: all of them if few, else a few and how many more there are.
func (t *Prompt) printGone(plays []replay.Play, from int) {
	plays = slices.DeleteFunc(plays, func(p replay.Play) bool { return p.Last < from })
	view.Plays(t.term, plays[:min(len(plays), view.FewPlays)])
	if more := len(plays) - view.FewPlays; more > 0 {
		t.term.Outf("      … and %d more, the last of them play %d", more, plays[len(plays)-1].N)
	}
}

// rewoundText says what a correction rewinds as well.
func rewoundText(p *scorer.Proposal) string {
	if p.Rewound == 0 {
		return ""
	}
	return "; " + term.Plural(p.Rewound, "entry") + " from " + strconv.Itoa(p.Dispute.Mismatch.N) + " on rewound"
}

// amendHeader corrects fields of the header, after showing the replay under the corrected header and asking.
func (t *Prompt) amendHeader(c *cli.Call, says *cli.Attribution, rewind bool, changes []dispute.RuleChange) error {
	ch := t.headerChange(changes, attribution(says))
	ch.mayRewind, ch.cannot = rewind, func(p *scorer.Proposal) error {
		return cli.Refused("the header cannot have %s: %s", headerText(p), scorer.LaterText(p.Dispute.Mismatch)).
			But("--rewind rewinds to entry %d, and the game goes on from there", p.Dispute.Mismatch.N)
	}
	p, err := t.carryOut(c, says.Consent, ch)
	if err != nil {
		return err
	}
	first := changes[0]
	return c.AnswerOrSay(map[string]any{"game": t.desk.Game.Number, "key": first.Key,
		"was": first.From, "value": first.To, "rewound": p.Rewound, "dispute": p.Dispute,
		"entries": len(t.desk.Game.Tokens), "over": p.Dispute.Disputed.Over,
		"fingerprint": t.desk.Game.Head.Hash.Fingerprint()},
		"game %d: %s%s", t.desk.Game.Number, headerText(p), rewoundText(p))
}

// headerTrouble says why a header is not allowed, and what would be.
func (t *Prompt) headerTrouble(changes []dispute.RuleChange, err error) error {
	wrong, ok := errors.AsType[*engine.HeaderError](err)
	if !ok {
		return game.ScorerTrouble(err)
	}
	side := engine.SideNamed(wrong.Key)
	isNew := func(c dispute.RuleChange) bool {
		return side.IsTeam() && engine.Folded(c.To) == engine.Folded(t.desk.Game.Setup.Team(engine.SideNamed(c.Key).Other()))
	}
	switch trouble := cli.Trouble("%s", wrong.Why); {
	case wrong.Kind == "header-teams" && slices.ContainsFunc(changes, isNew):
		return trouble.But("rollbook amend %d --swap makes the visitor the home team; at the prompt: amend swap",
			t.desk.Game.Number)
	case wrong.Kind == "" && len(changes) == 1:
		return trouble.But("fields that go together are corrected together, KEY=VALUE "+
			"KEY=VALUE; rollbook systems %s lists all of them", t.desk.Game.Setup.System.ID)
	}
	return game.HeaderTrouble(t.desk.Game.Setup.System, err)
}

func headerText(p *scorer.Proposal) string {
	changes := lists.Map(p.Dispute.Rules, func(c dispute.RuleChange) string {
		return report.HeaderText(c.Key, c.From, c.To)
	})
	return strings.Join(changes, "; ")
}

func headerQuestion(p *scorer.Proposal) string { return "Correct the header" + rewoundText(p) + "?" }

// HeaderChanges reads KEY=VALUE, one or several; words without a key go on with the value before them.
func HeaderChanges(words []string, was string) (changes []dispute.RuleChange, ok bool) {
	for _, word := range words {
		key, value, isField := strings.Cut(word, "=")
		switch {
		case isField && key != "":
			key, value = strings.ToLower(strings.TrimSpace(key)), strings.TrimSpace(value)
			changes = append(changes, dispute.RuleChange{Key: key, From: was, To: value})
		case len(changes) == 0:
			return nil, false
		default:
			changes[len(changes)-1].To += " " + word
		}
	}
	return changes, len(changes) > 0
}

func (t *Prompt) printHeaderChange(p *scorer.Proposal) {
	for _, c := range p.Dispute.Rules {
		t.term.Outf("%s", report.HeaderText(c.Key, c.From, c.To))
	}
	if d := p.Dispute; len(d.Plays) > 0 || d.Mismatch != nil {
		view.Dispute(t.term, t.game(), d, false)
		view.Rereadings(t.term, d.Reread)
		t.printRewound(d)
	} else {
		t.term.Outf("No play changes: %s", term.FirstLine(d.Disputed.Board))
	}
	t.term.Outf("")
}
