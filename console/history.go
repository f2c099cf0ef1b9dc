package console

import (
	"cmp"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/pdf"
	"rollbook/replay"
)

// A fact is a line of the ledger beside the entries that stand: an undo or rewind, its redo, a correction of an entry or of
// the header, a void, a signature, a note.
type fact struct {
	Kind   ledger.Kind `json:"kind"`
	Line   int         `json:"line"`            // of the ledger
	Before int         `json:"before"`          // how many entries stood when it was written, as far as they still do
	About  int         `json:"about,omitempty"` // the line that a redo is about
	Key    string      `json:"key,omitempty"`   // of the header field
	Was    string      `json:"was,omitempty"`
	Value  string      `json:"value,omitempty"`
	Side   string      `json:"side,omitempty"` // visitor, home or scorer, of a signature
	Text   string      `json:"text"`           // the reason or the remark
	By     string      `json:"by,omitempty"`
	Agreed string      `json:"agreed,omitempty"`
	Slip   bool        `json:"slip,omitempty"`          // of an undo: only the typing went wrong
	Since  bool        `json:"changed_since,omitempty"` // more than remarks and signatures followed a signature
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
	text := f.what()
	if f.By != "" {
		text += ", by " + f.By
	}
	switch {
	case f.Kind == ledger.KindNote || f.Kind == ledger.KindSign || f.Kind == ledger.KindRedo:
	case f.Slip:
		text += ", a slip of typing"
	case f.Agreed != "":
		text += ", agreed by " + f.Agreed
	default:
		text += ", not agreed"
	}
	if f.Since {
		text += "; changed since"
	}
	if f.Text == "" {
		return text
	}
	return text + ": " + f.Text
}

// what says which kind of fact it is, and of what.
func (f fact) what() string {
	switch f.Kind {
	case ledger.KindRewind:
		return "undone: " + fewWords(f.Was)
	case ledger.KindCorrect:
		return "entry " + itoa(f.Before) + " corrected from " + f.Was + " to " + f.Value
	case ledger.KindRedo:
		if f.Was == string(ledger.KindVoid) {
			return "counts again: the void of line " + itoa(f.About) + " redone"
		}
		return "redone: the undo of line " + itoa(f.About)
	case ledger.KindHeader:
		return headerText(f.Key, f.Was, f.Value)
	case ledger.KindVoid:
		return "void: the game does not count"
	case ledger.KindSign:
		if f.Side == "scorer" {
			return "signed as scorer"
		}
		return "signed for the " + f.Side
	}
	return "note"
}

// headerText says the correction of a header field.
func headerText(key, was, value string) string {
	switch {
	case was == "":
		return key + " set to " + value
	case value == "":
		return key + " " + was + " removed"
	}
	return key + " corrected from " + was + " to " + value
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
// a plain record has none.
func (g *game) history() []fact {
	if g.record == nil {
		return nil
	}
	r := g.record
	var facts []fact
	for n, l := range g.lines {
		f := fact{Kind: l.Kind, Line: n, Before: liveBefore(r, n), Text: l.Reason, By: l.By, Agreed: l.Agreed}
		switch l.Kind {
		case ledger.KindRedo:
			f.About, f.Was = l.N, string(g.lines[l.N].Kind)
		case ledger.KindHeader:
			f.Key, f.Was, f.Value = l.Key, l.Was, l.Value
		case ledger.KindVoid:
		case ledger.KindSign:
			f.Side, f.Since = l.Side, r.Changed > n
		default:
			continue
		}
		facts = append(facts, f)
	}
	for _, w := range r.Rewinds {
		if w.Redone == 0 {
			facts = append(facts, fact{Kind: ledger.KindRewind, Line: w.N, Before: liveBefore(r, w.From), Was: wasOf(w), Text: w.Reason, By: w.By,
				Agreed: w.Agreed, Slip: w.Slip})
		}
	}
	for i, e := range r.Entries {
		for _, c := range e.Corrections {
			facts = append(facts, fact{Kind: ledger.KindCorrect, Line: c.N, Before: i + 1, Was: c.Was, Value: c.Value, Text: c.Reason, By: c.By, Agreed: c.Agreed})
		}
	}
	for _, n := range r.Notes {
		facts = append(facts, fact{Kind: ledger.KindNote, Line: n.N, Before: min(n.Before, len(r.Entries)), Text: n.Text, By: n.By})
	}
	slices.SortStableFunc(facts, func(a, b fact) int {
		return cmp.Or(cmp.Compare(a.Before, b.Before), cmp.Compare(a.Line, b.Line))
	})
	return facts
}

// signatures lists who has signed the game.
func (g *game) signatures() []fact {
	signed := []fact{}
	for _, f := range g.history() {
		if f.Kind == ledger.KindSign {
			signed = append(signed, f)
		}
	}
	return signed
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

// A numbering is what an entry and its play were numbered when something was written about them.
type numbering struct{ entry, play int }

// numberings returns for every correction and every undo, by its line, what it was about as it was numbered then: these
// numbers change no more, whatever is undone later.
func (g *game) numberings() map[int]numbering {
	numbers := map[int]numbering{}
	record := &ledger.Record{}
	for n, l := range g.lines {
		if l.Kind == ledger.KindCorrect || l.Kind == ledger.KindRewind && !l.Slip {
			at := numbering{entry: liveBefore(record, l.N) + 1}
			if then, err := gameOfRecord(record); err == nil {
				journal := then.run(engine.Observer{Journal: true}).Journal
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

// onPaper adds what the ledger has beside the entries to a game that is printed.
func (g *game) onPaper(p *pdf.Game) {
	r, numbers := g.record, g.numberings()
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
		p.Rewinds = append(p.Rewinds, pdf.Rewind{Act: act, Before: liveBefore(r, w.From), Was: wasOf(w), Redone: w.Redone})
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
