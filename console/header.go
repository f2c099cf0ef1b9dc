package console

import (
	"errors"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/report"
)

// amendHeader corrects a header field, once the replay under the corrected header has been shown and confirmed.
func (t *table) amendHeader(c *call, key, value string) error {
	if err := t.counts(); err != nil {
		return err
	}
	p, err := t.ProposeHeader(key, c.String("was"), value, c.saying())
	var h *engine.HeaderError
	switch {
	case errors.As(err, &h):
		return headerTrouble(t.Setup.System, err)
	case err != nil:
		return scorerTrouble(err)
	}
	was := p.Lines[0].Was
	if m := p.Dispute.Mismatch; m != nil && !c.Bool("rewind") {
		return refused("the header cannot have %s: %s", report.HeaderText(key, was, value), scorer.LaterText(m)).
			but("--rewind rewinds to entry %d, and the game goes on from there", m.N)
	}
	if !c.json() {
		t.printHeaderChange(p)
	}
	if err := c.confirm("Correct the header%s?", rewoundText(p)); err != nil {
		return err
	}
	if err := t.record(p); err != nil {
		return err
	}
	if c.json() {
		return c.answer(map[string]any{"game": t.Number, "key": key, "was": was, "value": value, "rewound": p.Rewound, "dispute": p.Dispute,
			"entries": len(t.Tokens), "over": p.Dispute.Disputed.Over, "fingerprint": t.Head.Hash.Fingerprint()})
	}
	c.say("game %d: %s%s", t.Number, report.HeaderText(key, was, value), rewoundText(p))
	return nil
}

// printHeaderChange prints what a correction of the header would change.
func (t *table) printHeaderChange(p *scorer.Proposal) {
	line, d := p.Lines[0], p.Dispute
	t.s.say("%s", report.HeaderText(line.Key, line.Was, line.Value))
	if len(d.Plays) > 0 || d.Mismatch != nil {
		t.s.printDispute(t.game(), d, false)
		t.printRewound(d)
	} else {
		t.s.say("No play changes: %s", firstLine(d.Disputed.Board))
	}
	t.s.say("")
}
