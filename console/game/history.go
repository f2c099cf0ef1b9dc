package game

import (
	"slices"

	"rollbook/console/scorer"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
)

// A Fact is a line of the ledger beside the entries that stand.
type Fact = scorer.Fact

// History lists the facts beside a game's entries; a plain record has none.
func (g *Game) History() []Fact {
	if g.Record == nil {
		return nil
	}
	return (&scorer.Game{Record: g.Record, Lines: g.Lines}).History()
}

// signatures lists who has signed the game.
func (g *Game) signatures() []Fact {
	return (&scorer.Game{Record: g.Record, Lines: g.Lines}).Signatures()
}

// Remarks are the facts beside the entries, for the comments of an exported record.
func (g *Game) Remarks() []replay.Remark {
	var remarks []replay.Remark
	for _, f := range g.History() {
		remarks = append(remarks, replay.Remark{After: f.Before, Text: f.Words()})
	}
	return remarks
}

// A numbering is what an entry and its play were numbered when something was written about them.
type numbering struct{ entry, play int }

// numberings returns for every correction and every undo, by its line, what it was about as it was numbered then: these
// numbers change no more, whatever is undone later.
func (g *Game) numberings() map[int]numbering {
	numbers := map[int]numbering{}
	record := &ledger.Record{}
	var then *Game // as it stood at the last of them, with so many changes of its header
	var changes int
	for n, l := range g.Lines {
		if l.Kind == ledger.KindCorrect || l.Kind == ledger.KindRewind && !l.Slip {
			at := numbering{entry: record.Before(l.N) + 1}
			if then == nil || changes != len(record.Changes) || !slices.EqualFunc(then.Tokens, record.Entries, sameValue) {
				then, _ = fromLedger(record)
				changes = len(record.Changes)
			}
			if then != nil {
				journal := then.Trace().Result.Journal
				for i := range journal.Plays {
					if first, last := journal.PlaySpan(i, len(record.Entries)); first <= at.entry && at.entry <= last {
						at.play = i + 1
					}
				}
			}
			numbers[n] = at
		}
		if record.Add(l) != nil {
			break // it has been derived before
		}
	}
	return numbers
}

func sameValue(token string, e ledger.Entry) bool { return token == e.Value }

// onPaper adds what the ledger has beside the entries to a game that is printed.
func (g *Game) onPaper(p *pdf.Game) {
	r, numbers := g.Record, g.numberings()
	for i, e := range r.Entries {
		for _, c := range e.Corrections {
			act := pdf.Act{Line: c.N, At: c.At, Reason: c.Reason, By: c.By, Agreed: c.Agreed}
			act.Entry, act.Play = numbers[c.N].entry, numbers[c.N].play
			p.Corrections = append(p.Corrections, pdf.Correction{Act: act, Entry: i + 1, Was: c.Was, Value: c.Value})
		}
	}
	for _, w := range r.Rewinds {
		if w.Slip {
			continue // no protest, and nobody's business on paper
		}
		act := pdf.Act{Line: w.N, At: w.At, Reason: w.Reason, By: w.By, Agreed: w.Agreed}
		act.Entry, act.Play = numbers[w.N].entry, numbers[w.N].play
		p.Rewinds = append(p.Rewinds, pdf.Rewind{Act: act, Before: r.Before(w.From), Was: scorer.Rewound(w), Redone: w.Redone})
	}
	for _, h := range r.Changes {
		p.Changes = append(p.Changes, pdf.HeaderChange{Act: pdf.Act{Line: h.N, At: h.At, Reason: h.Reason, By: h.By, Agreed: h.Agreed},
			Key: h.Key, Was: h.Was, Value: h.Value})
	}
	if v := r.Void; v != nil {
		p.Void = &pdf.Void{Act: pdf.Act{Line: r.Changed, At: v.At, Reason: v.Reason, By: v.By, Agreed: v.Agreed}}
	}
	for _, n := range r.Notes {
		p.Notes = append(p.Notes, pdf.Note{After: min(n.Before, len(r.Entries)), Text: n.Text, By: n.By})
	}
	for _, s := range r.Signed {
		p.Signed = append(p.Signed, pdf.Signature{Role: s.Side, By: s.By, Line: s.N, At: s.At})
	}
}
