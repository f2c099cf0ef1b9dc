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
	"rollbook/replay"
)

// amendFlags are the flags of amend.
type amendFlags struct {
	cli.Says
	Rewind bool   `flag:"rewind" help:"rewind to the first entry that no longer fits"`
	Header bool   `flag:"header" help:"correct a header field: [GAME] KEY VALUE"`
	Was    string `flag:"was" value:"VALUE" help:"with --header: the VALUE that is wrong, where a key has several"`
}

// AmendCommand is the row of amend.
var AmendCommand = cli.Command{
	Name: "amend", First: true, Purpose: "correct an entry of a game, or its header; what was written stays readable", Operands: "[GAME] NUMBER VALUE", From: 2, To: 3,
	Ask: "amend which entry of which game to what?",
	Examples: `rollbook amend 12 31 43 --reason "the die was a 4" --by Ada --agreed Bo
rollbook amend 31 43 --reason "the die was a 4" --by Ada     in the game that you are playing
rollbook amend 12 --header date 2016-10-27 --reason "the week was wrong" --by Ada --yes

NUMBER is that of an entry, as rollbook log shows it behind the entries of a play (#31), and not of a play. The game is
replayed with the correction and shown before anything is written. A correction is only made if every later entry is
still legal and answers the same prompt; otherwise --rewind also rewinds to the first that does not fit, and the game goes
on from there. With --header the operands are [GAME] KEY VALUE, and '' for VALUE removes the field; the rules run on the
corrected header. Nothing is ever deleted: rollbook log shows both readings.`,
	Takes: cli.TakesLedger | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *amendFlags) error {
		name, rest := "", c.Operands
		if len(rest) == 3 {
			name, rest = rest[0], rest[1:]
		}
		if f.Header {
			if err := f.Reasoned("a correction", "the week was wrong"); err != nil {
				return err
			}
			return At(c, f.Says, name, func(t *Table) error { return t.amendHeader(c, f, rest[0], rest[1]) })
		}
		n, err := strconv.Atoi(rest[0])
		if err != nil {
			return cli.Trouble("%s is not the number of an entry", term.Quoted(rest[0])).But("rollbook log shows the entries with their numbers, #31; --header corrects a header field")
		}
		value := rest[1]
		if err := view.OneEntry("amend to", value); err != nil {
			return err
		}
		if err := f.Reasoned("a correction", "the die was a 4"); err != nil {
			return err
		}
		return At(c, f.Says, name, func(t *Table) error { return t.amend(c, f, n, value) })
	}),
}

// amend corrects entry n, once the replay has been shown and confirmed.
func (t *Table) amend(c *cli.Call, f *amendFlags, n int, value string) error {
	if err := t.counts(); err != nil {
		return err
	}
	p, err := t.proposeAmend(n, value, saying(&f.Says))
	if err != nil {
		return err
	}
	if m := p.Dispute.Mismatch; m != nil && !f.Rewind {
		f := cli.Refused("entry %d cannot be corrected to %s: %s", n, p.Lines[0].Value, scorer.LaterText(m))
		return f.But("--rewind rewinds to entry %d, and the game goes on from there; rollbook what-if %d --entry %d --as %s shows more",
			m.N, t.Number, n, p.Lines[0].Value)
	}
	if !c.JSON {
		t.printAmend(p)
	}
	question := "Correct entry %d%s?"
	if err := c.Confirm(f.Consent, question, n, rewoundText(p)); err != nil {
		return err
	}
	if err := t.record(p); err != nil {
		return err
	}
	if c.JSON {
		return c.Answer(map[string]any{"game": t.Number, "entry": n, "was": p.Lines[0].Was, "value": t.Tokens[n-1],
			"rewound": p.Rewound, "dispute": p.Dispute, "entries": len(t.Tokens), "over": t.Result.Over, "fingerprint": t.Head.Hash.Fingerprint()})
	}
	c.Say("game %d: %s", t.Number, amendedText(n, p))
	c.Say("%s", term.FirstLine(string(t.Result.Game.AppendScoreboard(nil))))
	return nil
}

// proposeAmend proposes a correction, with errors as commands have them.
func (t *Table) proposeAmend(n int, value string, s scorer.Saying) (*scorer.Proposal, error) {
	p, err := t.ProposeAmend(n, value, s)
	if err != nil {
		return nil, game.ScorerTrouble(err)
	}
	return p, nil
}

// amendedText says which entry was corrected.
func amendedText(n int, p *scorer.Proposal) string {
	return fmt.Sprintf("entry %d corrected from %s to %s%s", n, p.Lines[0].Was, p.Lines[0].Value, rewoundText(p))
}

// printAmend prints what a correction would change: plays, the score and where the game stands, as far as they change.
func (t *Table) printAmend(p *scorer.Proposal) {
	d, g := p.Dispute, t.game()
	for _, e := range d.Edits {
		t.s.Say("%s", t.s.Style.Bold(term.Shown("entry "+strconv.Itoa(e.N)+": "+strings.Join(e.Values, " ")+" instead of "+e.Was)))
	}
	if !d.Changed() {
		t.s.Say("Nothing else changes: every play ends the same.")
		t.s.Say("")
		return
	}
	if more, _ := view.Pairs(t.s, g.Setup, d, false, "amended"); more > 0 {
		t.s.Say("… and %d more", more)
	}
	view.Consequences(t.s, g, d)
	switch recorded, corrected := &d.Recorded, &d.Disputed; {
	case d.Mismatch != nil: // which has said where the game stands
	case recorded.Visitor != corrected.Visitor || recorded.Home != corrected.Home || term.FirstLine(recorded.Board) != term.FirstLine(corrected.Board):
		view.SayBoard(t.s, "is:      ", term.FirstLine(recorded.Board))
		view.SayBoard(t.s, "will be: ", term.FirstLine(corrected.Board))
	default:
		view.SayBoard(t.s, "as before: ", term.FirstLine(recorded.Board))
	}
	t.printRewound(d)
	t.s.Say("")
}

// printRewound prints the plays that the correction rewinds.
func (t *Table) printRewound(d *replay.Dispute) {
	if d.Mismatch == nil {
		return
	}
	plays := replay.Run(t.Setup, t.Tokens, replay.Keep{Journal: true}).Plays()
	if len(plays) == 0 || plays[len(plays)-1].Last < d.Mismatch.N {
		return
	}
	t.s.Say("")
	t.s.Say("%s", t.s.Style.Bold("These plays are rewound, from entry "+term.Text(strconv.Itoa(d.Mismatch.N))+" on:"))
	t.printGone(plays, d.Mismatch.N)
}

// printGone prints the plays that an entry and those behind it are of: all of a few, and how many more there are.
func (t *Table) printGone(plays []replay.Play, from int) {
	plays = slices.DeleteFunc(plays, func(p replay.Play) bool { return p.Last < from })
	view.Plays(t.s, plays[:min(len(plays), view.FewPlays)])
	if more := len(plays) - view.FewPlays; more > 0 {
		t.s.Say("      … and %d more, the last of them play %d", more, plays[len(plays)-1].N)
	}
}

// rewoundText says what a correction rewinds as well.
func rewoundText(p *scorer.Proposal) string {
	if p.Rewound == 0 {
		return ""
	}
	return "; " + term.Plural(p.Rewound, "entry") + " from " + strconv.Itoa(p.Dispute.Mismatch.N) + " on rewound"
}

// amendHeader corrects a header field, once the replay under the corrected header has been shown and confirmed.
func (t *Table) amendHeader(c *cli.Call, f *amendFlags, key, value string) error {
	if err := t.counts(); err != nil {
		return err
	}
	p, err := t.ProposeHeader(key, f.Was, value, saying(&f.Says))
	var h *engine.HeaderError
	switch {
	case errors.As(err, &h):
		return game.HeaderTrouble(t.Setup.System, err)
	case err != nil:
		return game.ScorerTrouble(err)
	}
	was := p.Lines[0].Was
	if m := p.Dispute.Mismatch; m != nil && !f.Rewind {
		return cli.Refused("the header cannot have %s: %s", scorer.HeaderText(key, was, value), scorer.LaterText(m)).
			But("--rewind rewinds to entry %d, and the game goes on from there", m.N)
	}
	if !c.JSON {
		t.printHeaderChange(p)
	}
	if err := c.Confirm(f.Consent, "Correct the header%s?", rewoundText(p)); err != nil {
		return err
	}
	if err := t.record(p); err != nil {
		return err
	}
	if c.JSON {
		return c.Answer(map[string]any{"game": t.Number, "key": key, "was": was, "value": value, "rewound": p.Rewound, "dispute": p.Dispute,
			"entries": len(t.Tokens), "over": p.Dispute.Disputed.Over, "fingerprint": t.Head.Hash.Fingerprint()})
	}
	c.Say("game %d: %s%s", t.Number, scorer.HeaderText(key, was, value), rewoundText(p))
	return nil
}

// printHeaderChange prints what a correction of the header would change.
func (t *Table) printHeaderChange(p *scorer.Proposal) {
	line, d := p.Lines[0], p.Dispute
	t.s.Say("%s", scorer.HeaderText(line.Key, line.Was, line.Value))
	if len(d.Plays) > 0 || d.Mismatch != nil {
		view.Dispute(t.s, t.game(), d, false)
		t.printRewound(d)
	} else {
		t.s.Say("No play changes: %s", term.FirstLine(d.Disputed.Board))
	}
	t.s.Say("")
}
