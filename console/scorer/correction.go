package scorer

import (
	"errors"
	"fmt"
	"slices"

	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/replay/dispute"
)

// A correction changes entries of a written record. Later entries stay wherever the rules still allow them, even if they now
// answer another prompt: the dice were rolled, and are read on another chart.

// ProposeCorrection proposes edits, and a rewind to the first entry that the rules then refuse.
func (t *Desk) ProposeCorrection(edits []dispute.Edit, s Attribution) (*Proposal, error) {
	d, err := t.WhatIf(edits)
	if err != nil {
		return nil, err
	}
	tokens, origins, err := dispute.Edited(t.Game.Tokens, d.Edits)
	if err != nil {
		return nil, err
	}
	return t.proposeLines(d, origins, replay.Run(t.Game.Setup, tokens, replay.Keep{}), s)
}

// WhatIf reads the game with edits.
func (t *Desk) WhatIf(edits []dispute.Edit) (*dispute.Case, error) {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b dispute.Edit) int { return a.N - b.N })
	d, err := dispute.WhatIf(t.Game.Setup, t.Game.Setup, t.Game.Tokens, edits, nil)
	if e, ok := errors.AsType[*dispute.EditError](err); ok {
		return nil, Wrong("%s", e.Why)
	}
	return d, err
}

// proposeLines proposes the lines of the dispute's edits, given the run of the edited record; origins are the numbers of
// its entries in the record as it stands.
func (t *Desk) proposeLines(d *dispute.Case, origins []int, tr *replay.Trace, s Attribution) (*Proposal, error) {
	now := t.now() // of all of them: what was written together is reported together
	lineOf := func(kind line.Kind, about int) line.Line {
		return line.Line{Kind: kind, At: now, N: t.Game.Record.Entries[about-1].N, Reason: s.Reason, By: s.By,
			Agreed: s.Agreed}
	}
	if stop := d.Mismatch; stop != nil {
		if e := editAt(d.Edits, stop, origins); e != nil {
			return nil, no("entry %d cannot be %s: %s", e.N, stop.Value, stop.Why)
		}
	}
	var lines, reread []line.Line
	at := 0 // number of the next entry in the run
	inserted := func(e dispute.Edit) {
		for range e.Values {
			l := lineOf(line.KindInsert, e.N)
			l.Value, l.Prompt = tr.Answers[at].Entry, tr.Answers[at].Prompt
			lines = append(lines, l)
			at++
		}
	}
	edits := d.Edits
	for n := 1; n <= len(t.Game.Tokens); n++ {
		was := t.Game.Record.Entries[n-1]
		removed := false
		for ; len(edits) > 0 && edits[0].N == n; edits = edits[1:] {
			switch e := edits[0]; e.Kind {
			case dispute.EditInsert:
				inserted(e)
			case dispute.EditRemove:
				l := lineOf(line.KindRemove, n)
				l.Was = was.Value
				lines, removed = append(lines, l), true
			}
		}
		if removed {
			continue
		}
		if at == len(tr.Answers) {
			break
		}
		answer := tr.Answers[at]
		at++
		for i := range d.Edits {
			if e := &d.Edits[i]; e.Kind == dispute.EditAs && e.N == n {
				e.Values = []string{answer.Entry} // as written in records
			}
		}
		if answer.Entry == was.Value && answer.Prompt == was.Prompt {
			continue
		}
		l := lineOf(line.KindCorrect, n)
		l.Was, l.Value = was.Value, answer.Entry
		if answer.Prompt != was.Prompt {
			l.Prompt = answer.Prompt
		}
		if l.Value == l.Was {
			reread = append(reread, l)
		} else {
			lines = append(lines, l)
		}
	}
	switch {
	case len(edits) == 0:
	case d.Mismatch != nil:
		return nil, no("%s, which comes before entry %d", LaterText(d.Mismatch), edits[0].N)
	default:
		return nil, Wrong("there is nothing to correct after the last entry").but("rollbook play %d goes on", t.Game.Number)
	}
	if len(lines) == 0 {
		return nil, no("entry %d is %s already: nothing to correct", d.Edits[0].N, d.Edits[0].Was)
	}
	return t.proposeReading(d, append(lines, reread...))
}

// editAt returns the edit that wrote the entry at which a reading stops; nil if none did.
func editAt(edits []dispute.Edit, stop *dispute.Mismatch, origins []int) *dispute.Edit {
	for i := range edits {
		e := &edits[i]
		if e.Kind == dispute.EditAs && e.N == stop.N {
			return e
		}
		if e.Kind == dispute.EditInsert && stop.N == 0 {
			next := slices.IndexFunc(origins[stop.At-1:], func(n int) bool { return n > 0 })
			if next < 0 || origins[stop.At-1+next] == e.N {
				return e
			}
		}
	}
	return nil
}

// proposeReading proposes the lines that make a game read another way, and a rewind to the first entry that the rules
// then refuse.
func (t *Desk) proposeReading(d *dispute.Case, lines []line.Line) (*Proposal, error) {
	rewound := 0
	if stop := d.Mismatch; stop != nil {
		rewound = d.Recorded.Entries - stop.N + 1
		first := t.Game.Record.Entries[stop.N-1]
		l := lines[0]
		lines = append(lines, line.Line{Kind: line.KindRewind, At: l.At, N: first.N,
			Was: first.Value, Reason: l.Reason, By: l.By, Agreed: l.Agreed})
	}
	p, err := t.propose(lines)
	if err != nil {
		return nil, err
	}
	p.Dispute, p.Rewound = d, rewound
	return p, nil
}

// LaterText names the later entry that the rules refuse because of a correction.
func LaterText(m *dispute.Mismatch) string {
	return fmt.Sprintf("entry %d, %s, would not be allowed: %s", m.N, m.Value, m.Why)
}

// proposeRereading proposes lines that change no entry, and one more line for each entry that then answers another prompt.
func (t *Desk) proposeRereading(d *dispute.Case, lines []line.Line) (*Proposal, error) {
	change := lines[0]
	for _, m := range d.Reread {
		if e := t.Game.Record.Entries[m.N-1]; m.Asked != e.Prompt {
			lines = append(lines, line.Line{Kind: line.KindCorrect, At: change.At, N: e.N, Was: e.Value, Value: e.Value, Prompt: m.Asked,
				Reason: change.Reason, By: change.By, Agreed: change.Agreed})
		}
	}
	return t.proposeReading(d, lines)
}
