package scorer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// A Fact is a line of the ledger beside the entries that stand: an undo or rewind, its redo, a correction of an entry or of
// the header, an entry put in or taken out later, a void, a signature, a note.
type Fact struct {
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
	Reread int         `json:"reread,omitempty"`        // of a repair: how many later entries answer another prompt since
	Slip   bool        `json:"slip,omitempty"`          // of an undo: only the typing went wrong
	Since  bool        `json:"changed_since,omitempty"` // more than remarks and signatures followed a signature
}

// IsBefore reports whether the fact is printed before a play: a correction is printed after the play that it corrected.
func (f Fact) IsBefore(p replay.Play) bool {
	if f.Kind == ledger.KindCorrect || f.Kind == ledger.KindInsert {
		return f.Before < p.First
	}
	return f.Before < p.Last
}

// Words is the fact in words.
func (f Fact) Words() string {
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
	if f.Reread > 0 {
		text += "; " + engine.Count(f.Reread, "later entry is", "later entries are") + " read at another prompt"
	}
	if f.Text == "" {
		return text
	}
	return text + ": " + f.Text
}

// what says which kind of fact it is, and of what.
func (f Fact) what() string {
	switch f.Kind {
	case ledger.KindRewind:
		return "undone: " + FewWords(f.Was)
	case ledger.KindCorrect:
		return "entry " + strconv.Itoa(f.Before) + " corrected from " + f.Was + " to " + f.Value
	case ledger.KindInsert:
		return "entry " + strconv.Itoa(f.Before) + ", " + f.Value + ", put in"
	case ledger.KindRemove:
		return "taken out behind entry " + strconv.Itoa(f.Before) + ": " + f.Was
	case ledger.KindRedo:
		if f.Was == string(ledger.KindVoid) {
			return "counts again: the void of line " + strconv.Itoa(f.About) + " redone"
		}
		return "redone: " + FewWords(f.Value)
	case ledger.KindHeader:
		return HeaderText(f.Key, f.Was, f.Value)
	case ledger.KindVoid:
		return "void: the game does not count"
	case ledger.KindSign:
		switch f.Side {
		case "scorer":
			return "signed as scorer"
		case "home":
			return "signed for the home team"
		}
		return "signed for the " + f.Side
	}
	return "note"
}

// HeaderText says the correction of a header field.
func HeaderText(key, was, value string) string {
	switch {
	case was == "":
		return key + " set to " + value
	case value == "":
		return key + " " + was + " removed"
	}
	return key + " corrected from " + was + " to " + value
}

// FewWords shortens a long list of entries.
func FewWords(entries string) string {
	const few = 12
	words := strings.Fields(entries)
	if len(words) <= few+2 {
		return entries
	}
	return strings.Join(words[:few], " ") + " … and " + strconv.Itoa(len(words)-few) + " more"
}

// History lists the facts beside a game's entries in the order in which they stand among them, then of the ledger's lines.
func (g *Game) History() []Fact {
	r, given := g.Record, givenBack(g.Lines)
	var facts []Fact
	for n, l := range g.Lines {
		f := Fact{Kind: l.Kind, Line: n, Before: r.Before(n), Text: l.Reason, By: l.By, Agreed: l.Agreed}
		switch l.Kind {
		case ledger.KindRedo:
			if bare(g.Lines, l.N, n) {
				continue
			}
			f.About, f.Was = l.N, string(g.Lines[l.N].Kind)
			f.Value = given[n]
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
		f := Fact{Kind: ledger.KindRewind, Line: w.N, Before: r.Before(w.From), Was: Rewound(w), Text: w.Reason, By: w.By, Agreed: w.Agreed, Slip: w.Slip}
		if w.Redone != 0 { // what it took stands again, before it
			if bare(g.Lines, w.N, w.Redone) {
				continue
			}
			f.Before, f.Was = r.Before(w.N), given[w.Redone]
		}
		facts = append(facts, f)
	}
	for i, e := range r.Entries {
		if x := e.Inserted; x != nil {
			facts = append(facts, Fact{Kind: ledger.KindInsert, Line: x.N, Before: i + 1, Value: e.Entered(), Text: x.Reason, By: x.By, Agreed: x.Agreed})
		}
		for _, c := range e.Corrections {
			if c.Was != c.Value { // else it is read at another prompt, which what it followed from says
				facts = append(facts, Fact{Kind: ledger.KindCorrect, Line: c.N, Before: i + 1, Was: c.Was, Value: c.Value, Text: c.Reason, By: c.By, Agreed: c.Agreed})
			}
		}
	}
	for _, x := range r.Removed {
		facts = append(facts, Fact{Kind: ledger.KindRemove, Line: x.N, Before: r.Before(x.Entry.N), Was: x.Entry.Value, Text: x.Reason, By: x.By, Agreed: x.Agreed})
	}
	for i := range facts {
		facts[i].Reread = rereadAfter(g.Lines, facts[i].Line)
	}
	for _, n := range r.Notes {
		facts = append(facts, Fact{Kind: ledger.KindNote, Line: n.N, Before: min(n.Before, len(r.Entries)), Text: n.Text, By: n.By})
	}
	slices.SortStableFunc(facts, func(a, b Fact) int {
		return cmp.Or(cmp.Compare(a.Before, b.Before), cmp.Compare(a.Line, b.Line))
	})
	return facts
}

// rereadAfter counts the entries that a repair left as they are, and that answer another prompt since: the lines written with its own.
func rereadAfter(lines []ledger.Line, repair int) (n int) {
	said := lines[repair]
	for _, l := range lines[repair+1:] {
		if l.At != said.At || l.Reason != said.Reason || l.By != said.By || l.Agreed != said.Agreed {
			break
		}
		if l.Kind == ledger.KindCorrect && l.Was == l.Value {
			n++
		}
	}
	return n
}

// bare reports whether an undo and its redo, each by its line, are a slip of typing that was taken back, of which nobody said anything.
func bare(lines []ledger.Line, undo, redo int) bool {
	return lines[undo].Kind == ledger.KindRewind && lines[undo].Slip && lines[undo].Reason == "" && lines[redo].Reason == ""
}

// Redone returns the entries that the redo at a line of the ledger gave back, "" for a void that it took back.
func (g *Game) Redone(line int) string { return givenBack(g.Lines[:line+1])[line] }

// givenBack returns for each redo, by its line, the entries that it gave back; a void that it took back has none. The record has them
// together only just before it.
func givenBack(lines []ledger.Line) map[int]string {
	given := map[int]string{}
	var r ledger.Record
	for n, l := range lines {
		if l.Kind == ledger.KindRedo {
			of := func(w ledger.Rewind, line int) int { return cmp.Compare(w.N, line) }
			if i, found := slices.BinarySearchFunc(r.Rewinds, l.N, of); found {
				given[n] = Rewound(r.Rewinds[i])
			}
		}
		if r.Add(l) != nil {
			break // it has been derived before
		}
	}
	return given
}

// Signatures lists who has signed the game.
func (g *Game) Signatures() []Fact {
	signed := []Fact{}
	for _, f := range g.History() {
		if f.Kind == ledger.KindSign {
			signed = append(signed, f)
		}
	}
	return signed
}

// Rewound returns the entries that a rewind took, each as it stood.
func Rewound(w ledger.Rewind) string {
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
