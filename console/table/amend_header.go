package table

import (
	"errors"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
)

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
