package console

import (
	"cmp"
	"slices"
	"strings"

	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
)

// A fact is a line of the ledger beside the entries that stand: an undo or rewind, a correction, a note.
type fact struct {
	Kind   ledger.Kind `json:"kind"`   // rewind, correct or note
	Line   int         `json:"line"`   // of the ledger
	Before int         `json:"before"` // how many entries stood when it was written, as far as they still do
	Was    string      `json:"was,omitempty"`
	Value  string      `json:"value,omitempty"`
	Text   string      `json:"text"` // the reason or the remark
	By     string      `json:"by,omitempty"`
	Agreed string      `json:"agreed,omitempty"`
}

// before reports whether the fact is printed before a play: a correction is printed after the play that it corrected.
func (f fact) before(p replay.Play) bool {
	if f.Kind == ledger.KindCorrect {
		return f.Before < p.First
	}
	return f.Before < p.Last
}

// text is the fact in words.
func (f fact) text() string {
	text := "note"
	switch f.Kind {
	case ledger.KindRewind:
		text = "undone: " + fewWords(f.Was)
	case ledger.KindCorrect:
		text = "entry " + itoa(f.Before) + " corrected from " + f.Was + " to " + f.Value
	}
	if f.By != "" {
		text += ", by " + f.By
	}
	switch {
	case f.Kind == ledger.KindNote:
	case f.Agreed != "":
		text += ", agreed by " + f.Agreed
	default:
		text += ", not agreed"
	}
	return text + ": " + f.Text
}

// fewWords shortens a long list of entries.
func fewWords(entries string) string {
	const few = 12
	words := strings.Fields(entries)
	if len(words) <= few+2 {
		return entries
	}
	return strings.Join(words[:few], " ") + " … and " + itoa(len(words)-few) + " more"
}

// history lists the facts beside a game's entries in the order in which they stand among them, then of the ledger's lines;
// a record from a file has none.
func (g *game) history() []fact {
	if g.record == nil {
		return nil
	}
	r := g.record
	var facts []fact
	for _, w := range r.Rewinds {
		if w.Redone > 0 {
			continue
		}
		facts = append(facts, fact{ledger.KindRewind, w.N, liveBefore(r, w.From), wasOf(w), "", w.Reason, w.By, w.Agreed})
	}
	for i, e := range r.Entries {
		for _, c := range e.Corrections {
			facts = append(facts, fact{ledger.KindCorrect, c.N, i + 1, c.Was, c.Value, c.Reason, c.By, c.Agreed})
		}
	}
	for _, n := range r.Notes {
		facts = append(facts, fact{ledger.KindNote, n.N, min(n.Before, len(r.Entries)), "", "", n.Text, n.By, ""})
	}
	slices.SortStableFunc(facts, func(a, b fact) int {
		return cmp.Or(cmp.Compare(a.Before, b.Before), cmp.Compare(a.Line, b.Line))
	})
	return facts
}

// liveBefore returns how many of the entries that stand were recorded before a line.
func liveBefore(r *ledger.Record, line int) int {
	n, _ := slices.BinarySearchFunc(r.Entries, line, func(e ledger.Entry, line int) int { return cmp.Compare(e.N, line) })
	return n
}

// wasOf returns the entries that a rewind took, each as it stood.
func wasOf(w ledger.Rewind) string {
	var was []string
	for _, v := range w.Entries {
		if v.Entered() != v.Value {
			was = append(was, v.Value+" (entered as "+v.Entered()+")")
		} else {
			was = append(was, v.Value)
		}
	}
	return strings.Join(was, " ")
}

// remarks are the facts beside the entries, for the comments of an exported record.
func (g *game) remarks() []replay.Remark {
	var remarks []replay.Remark
	for _, f := range g.history() {
		remarks = append(remarks, replay.Remark{After: f.Before, Text: f.text()})
	}
	return remarks
}

// onPaper adds what the ledger has beside the entries to a game that is printed.
func (g *game) onPaper(p *pdf.Game) {
	r := g.record
	for i, e := range r.Entries {
		for _, c := range e.Corrections {
			p.Corrections = append(p.Corrections, pdf.Correction{Act: pdf.Act{Line: c.N, At: c.At, Reason: c.Reason, By: c.By, Agreed: c.Agreed},
				Entry: i + 1, Was: c.Was, Value: c.Value})
		}
	}
	for _, w := range r.Rewinds {
		p.Rewinds = append(p.Rewinds, pdf.Rewind{Act: pdf.Act{Line: w.N, At: w.At, Reason: w.Reason, By: w.By, Agreed: w.Agreed},
			Before: liveBefore(r, w.From), Was: wasOf(w), Redone: w.Redone})
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
