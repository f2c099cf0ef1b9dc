package report

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// A Fact is a line of the ledger other than the entries that stand: an undo or rewind, its redo, a correction of an entry
// or of the header, an entry put in or taken out later, a void, a signature, a note.
type Fact struct {
	Kind   line.Kind `json:"kind"`
	Line   int       `json:"line"`            // of the ledger
	Before int       `json:"before"`          // how many of the entries that stand came before it
	About  int       `json:"about,omitempty"` // the line that a redo undoes
	Key    string    `json:"key,omitempty"`   // of the header field
	Was    string    `json:"was,omitempty"`
	Value  string    `json:"value,omitempty"`
	Side   string    `json:"side,omitempty"` // visitor, home or scorer, of a signature
	Text   string    `json:"text"`           // the reason or the remark
	By     string    `json:"by,omitempty"`
	Agreed string    `json:"agreed,omitempty"`
	Reread int       `json:"reread,omitempty"`        // of a repair: how many later entries now answer another prompt
	Slip   bool      `json:"slip,omitempty"`          // of an undo: it was only a typo
	Since  bool      `json:"changed_since,omitempty"` // more than remarks and signatures followed a signature

	At     time.Time `json:"-"`
	Entry  int       `json:"-"` // of a repair or an undo, its entry's number at the time; otherwise 0
	Play   int       `json:"-"` // its play's number at the time; 0 if nobody has looked
	Redone int       `json:"-"` // of an undo or a void, the line of the redo that took it back; 0 for none
}

// IsBefore reports whether the fact is printed before a play: a correction comes after the play it corrected.
func (f Fact) IsBefore(p replay.Play) bool {
	if f.Kind == line.KindCorrect || f.Kind == line.KindInsert {
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
	case f.Kind == line.KindNote || f.Kind == line.KindSign || f.Kind == line.KindRedo:
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
		text += "; " + f.Rereads()
	}
	if f.Text != "" {
		text += ": " + f.Text
	}
	return text
}

// Rereads says how many later entries answer another prompt after a repair.
func (f Fact) Rereads() string {
	return engine.Count(f.Reread, "later entry is", "later entries are") + " read at another prompt"
}

// what says what kind of fact it is, and about what.
func (f Fact) what() string {
	switch f.Kind {
	case line.KindRewind:
		return "undone: " + FewWords(f.Was)
	case line.KindCorrect:
		return "entry " + strconv.Itoa(f.Before) + " corrected from " + f.Was + " to " + f.Value
	case line.KindInsert:
		return "entry " + strconv.Itoa(f.Before) + ", " + f.Value + ", put in"
	case line.KindRemove:
		return "taken out after entry " + strconv.Itoa(f.Before) + ": " + f.Was
	case line.KindRedo:
		if f.Was == string(line.KindVoid) {
			return "no longer void: line " + strconv.Itoa(f.About) + " redone"
		}
		return "redone: " + FewWords(f.Value)
	case line.KindHeader:
		return HeaderText(f.Key, f.Was, f.Value)
	case line.KindVoid:
		return "void: the game does not count"
	case line.KindSign:
		if f.Side == "scorer" {
			return "signed as scorer"
		}
		return "signed for the " + f.Side + pick.If(f.Side == "home", " team", "")
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

// Told lists the facts of a game's lines in order, each as of when it was written.
func Told(lines []line.Line) (facts []Fact) {
	r, undone := &line.Record{}, map[int]int{} // facts of undos and voids, by their lines
	reread := rereads(lines)
	for n, l := range lines {
		f := Fact{
			Kind:   l.Kind,
			Line:   n,
			Before: len(r.Entries),
			Text:   l.Reason,
			By:     l.By,
			Agreed: l.Agreed,
			At:     l.At,
			Slip:   l.Slip,
		}
		told := true
		switch l.Kind {
		case line.KindCorrect:
			f.Before, f.Was, f.Value = r.Before(l.N)+1, l.Was, l.Value
			f.Entry = f.Before
			told = l.Was != l.Value // otherwise the repair before it says that it is read at another prompt
		case line.KindInsert:
			f.Before, f.Value = r.Before(l.N)+1, l.Value
			f.Entry = f.Before
		case line.KindRemove:
			f.Before, f.Was = r.Before(l.N), l.Was
			f.Entry = f.Before + 1
		case line.KindRewind:
			f.Before = r.Before(l.N)
			f.Entry, f.Was = f.Before+1, rewound(r.Entries[f.Before:])
			undone[n] = len(facts)
		case line.KindRedo:
			took := &facts[undone[l.N]]
			took.Redone = n
			f.About, f.Was, f.Value = l.N, string(took.Kind), took.Was
		case line.KindHeader:
			f.Key, f.Was, f.Value = l.Key, l.Was, l.Value
		case line.KindVoid:
			undone[n] = len(facts)
		case line.KindSign:
			f.Side = l.Side
		case line.KindNote:
			f.Text = l.Text
		default:
			told = false
		}
		if told {
			f.Reread = pick.If(l.ChangesPlay(), reread[n], 0)
			facts = append(facts, f)
		}
		if r.Add(&l) != nil {
			break // it was derived before
		}
	}
	return facts
}

// Remarks returns facts as the comments of a record.
func Remarks(facts []Fact) []replay.Remark {
	return lists.Map(facts, func(f Fact) replay.Remark { return replay.Remark{After: f.Before, Text: f.Words()} })
}

// Facts lists the facts other than the entries that stand, in order of their place among them, then of their lines. A
// typo that was undone does not count, if nobody gave a reason.
func Facts(lines []line.Line, r *line.Record) (facts []Fact) {
	for _, f := range Told(lines) {
		switch f.Kind {
		case line.KindCorrect, line.KindInsert:
			entry := pick.If(f.Kind == line.KindCorrect, lines[f.Line].N, f.Line)
			at := r.Before(entry)
			if at == len(r.Entries) || r.Entries[at].N != entry {
				continue // it no longer stands
			}
			f.Before = at + 1
		case line.KindRemove:
			f.Before = r.Before(lines[f.Line].N)
		case line.KindRewind:
			if f.Redone != 0 && isSlip(lines, f.Line, f.Redone) {
				continue
			}
			f.Before = r.Before(lines[f.Line].N)
			if f.Redone != 0 { // what it took out stands again, before it
				f.Before = r.Before(f.Line)
			}
		case line.KindRedo:
			if isSlip(lines, f.About, f.Line) {
				continue
			}
			f.Before = r.Before(f.Line)
		case line.KindNote:
			f.Before = min(f.Before, len(r.Entries))
		default:
			f.Before = r.Before(f.Line)
			f.Since = f.Kind == line.KindSign && r.Changed > f.Line
		}
		facts = append(facts, f)
	}
	slices.SortStableFunc(facts, func(a, b Fact) int {
		return cmp.Or(cmp.Compare(a.Before, b.Before), cmp.Compare(a.Line, b.Line))
	})
	return facts
}

// Signed returns the signatures among facts; JSON lists none as [].
func Signed(facts []Fact) []Fact {
	return append([]Fact{}, lists.Only(facts, func(f Fact) bool { return f.Kind == line.KindSign })...)
}

// isSlip reports whether an undo and its redo, each given by its line, only fixed a typo: neither has a reason.
func isSlip(lines []line.Line, undo, redo int) bool {
	return lines[undo].Kind == line.KindRewind && lines[undo].Slip && lines[undo].Reason == "" && lines[redo].Reason == ""
}

// rereads counts for each line, if it is a repair, the entries that it left as they were but that now answer another prompt: the
// lines written along with it.
func rereads(lines []line.Line) []int {
	counts := make([]int, len(lines))
	for n := len(lines) - 2; n >= 0; n-- { // from the end: each line looks at the next alone, however many were written at once
		l, next := &lines[n], &lines[n+1]
		if l.At == next.At && l.Reason == next.Reason && l.By == next.By && l.Agreed == next.Agreed {
			counts[n] = counts[n+1]
			if next.Kind == line.KindCorrect && next.Was == next.Value {
				counts[n]++
			}
		}
	}
	return counts
}

// rewound writes entries that are taken, each as it stands.
func rewound(entries []line.Entry) string {
	return strings.Join(lists.Map(entries, func(e line.Entry) string {
		return e.Value + pick.If(e.Entered() != e.Value, " (entered as "+e.Entered()+")", "")
	}), " ")
}
