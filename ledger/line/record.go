package line

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"rollbook/engine"
)

// A Record is the effective record that a game's lines make: the header and the entries that stand. The rules run on
// Header and the values of Entries. The lines themselves say who changed what, and why.
type Record struct {
	Opening Line
	Header  engine.Header // with all its corrections
	Entries []Entry       // that stand, in order
	Changes int           // corrections of the header
	Rewinds []Rewind      // in order, including those redone
	Void    *Line         // the void that stands; nil if the game counts
	End     *Line         // the end that stands; nil while the game is open
	Lines   int           // lines read so far, the opening included: the number the next one will have
	Changed int           // the last line that is neither note nor signature: an earlier signature is outdated

	undone   []int         // lines of the rewinds and voids that can be redone, the next one last
	inserted map[int]order // of the entries that were inserted, by line
	removed  map[int]int   // the lines that removed entries, by those of the entries
}

// An Entry is an answer from the table, as it stands now.
type Entry struct {
	N      int    // its line
	Value  string // after all corrections
	Prompt string // id of the prompt that it answers
	By     string // who typed it; empty if unknown

	entered string // before the first correction; "" if there was none
	order   order  // among the entries; nil for that of its line
}

// Entered returns the value as first entered.
func (e Entry) Entered() string { return cmp.Or(e.entered, e.Value) }

// A Rewind took out of the record every entry from one on.
type Rewind struct {
	N       int     // its line
	From    int     // the line of the first entry that it rewound
	Entries []Entry // the rewound entries, in order; nil if a redo brought them back
	Redone  int     // the line of the redo that brought the entries back; 0 for none
}

// A SequenceError says which line of a game cannot follow the lines before it, and why.
type SequenceError struct {
	N   int // number of the line
	Why string
}

func (e *SequenceError) Error() string { return fmt.Sprintf("line %d: %s", e.N, e.Why) }

// Derive makes the effective record of a game from its lines, line 0 first. It is a pure function. An impossible line
// (the correction of an entry that was rewound, an entry after the end, …) gives a *SequenceError; lines are taken as
// they are otherwise, so they should come from Parse or have passed Spell.
func Derive(lines []Line) (*Record, error) {
	r := &Record{Entries: make([]Entry, 0, len(lines))}
	for i := range lines {
		if err := r.Add(&lines[i]); err != nil {
			return nil, err
		}
	}
	if r.Lines == 0 {
		return nil, &SequenceError{0, "no opening line"}
	}
	return r, nil
}

// Add applies the next line, or leaves the record as it was and says why the line cannot follow (*SequenceError).
func (r *Record) Add(l *Line) error {
	if why := r.refusal(l); why != "" {
		return &SequenceError{r.Lines, why}
	}
	n := r.Lines
	switch l.Kind {
	case KindOpen:
		r.Opening, r.Header = *l, slices.Clone(l.Header)
	case KindEntry:
		r.settle()
		r.Entries = append(r.Entries, Entry{N: n, Value: l.Value, Prompt: l.Prompt, By: l.By})
	case KindCorrect:
		i, _ := r.target(l)
		e := &r.Entries[i]
		e.entered, e.Value = cmp.Or(e.entered, l.Was), l.Value
		if l.Prompt != "" {
			e.Prompt = l.Prompt
		}
	case KindInsert:
		r.settle()
		i, _ := r.target(l)
		e := Entry{N: n, Value: l.Value, Prompt: l.Prompt, By: l.By, order: r.Entries[i].at().before(n)}
		if r.inserted == nil {
			r.inserted = map[int]order{}
		}
		r.inserted[n] = e.order
		r.Entries = slices.Insert(r.Entries, i, e)
	case KindRemove:
		r.settle()
		i, _ := r.target(l)
		if r.removed == nil {
			r.removed = map[int]int{}
		}
		r.removed[l.N] = n
		r.Entries = slices.Delete(r.Entries, i, i+1)
	case KindRewind:
		i, _ := r.target(l)
		r.Rewinds = append(r.Rewinds, Rewind{N: n, From: l.N, Entries: slices.Clip(r.Entries[i:])})
		r.Entries = r.Entries[:i]
		r.undone = append(r.undone, n)
	case KindRedo:
		r.redo(n)
	case KindHeader:
		r.Header, _ = l.Amend(r.Header)
		r.Changes++
	case KindVoid:
		r.Void = clone(l)
		r.undone = append(r.undone, n)
	case KindEnd:
		r.End = clone(l)
	}
	if l.Kind != KindNote && l.Kind != KindSign {
		r.Changed = n
	}
	if l.ChangesPlay() {
		r.End = nil // an end was about the record before this line
	}
	r.Lines++
	return nil
}

func clone(l *Line) *Line { c := *l; return &c }

// ChangesPlay reports whether the line changes what the rules have already run on: without one, nothing is Superseded. (The
// redo of a void does not; see redo.)
func (l *Line) ChangesPlay() bool {
	return isRepair(l.Kind) || l.Kind == KindRewind || l.Kind == KindHeader
}

// refusal says why a line cannot follow; "" if it can.
func (r *Record) refusal(l *Line) string {
	switch {
	case r.Lines >= MaxLines:
		return fmt.Sprintf("a game has at most %d lines", MaxLines)
	case r.Lines == 0 && l.Kind != KindOpen:
		return fmt.Sprintf("a game begins with an open line, not with %s", Quote(string(l.Kind)))
	case r.Void != nil && l.Kind != KindNote && l.Kind != KindRedo:
		return "the game is void; undo --redo makes it count again"
	case r.End != nil && (l.Kind == KindEntry || l.Kind == KindEnd):
		return "the game has ended; a correction or a rewind opens it again"
	}
	switch l.Kind {
	case KindOpen:
		if r.Lines > 0 {
			return "the game is open already"
		}
	case KindCorrect, KindInsert, KindRemove, KindRewind:
		_, why := r.target(l)
		return why
	case KindRedo:
		if n := r.Redoable(); n == 0 {
			return "there is nothing to redo: no rewind or void, or an entry has followed it"
		} else if n != l.N {
			return fmt.Sprintf("line %d is the next to redo, not line %d", n, l.N)
		}
	case KindHeader:
		if fieldOf(r.Header, l.Key, l.Was) < 0 {
			if l.Was == "" {
				return fmt.Sprintf("the header has %s %s", l.Key, Quote(r.Header.Get(l.Key)))
			}
			return fmt.Sprintf("the header has no %s %s", l.Key, Quote(l.Was))
		}
	}
	return ""
}

// Redoable returns the line of the rewind or void that would be redone now; 0 if there is none.
func (r *Record) Redoable() int {
	if len(r.undone) == 0 {
		return 0
	}
	return r.undone[len(r.undone)-1]
}

// settle makes final the rewinds that could have been redone: until then the rewound entries stay behind Entries in the
// same memory, so neither rewind nor redo copies anything.
func (r *Record) settle() {
	for _, n := range r.undone {
		if w := r.rewindAt(n); w != nil {
			w.Entries = slices.Clone(w.Entries)
		}
	}
	r.undone = r.undone[:0]
}

// redo undoes the last rewind or void. An end that a rewind removed stays removed, since a correction may have come between:
// the next run of the record writes it again.
func (r *Record) redo(n int) {
	w := r.rewindAt(r.Redoable())
	r.undone = r.undone[:len(r.undone)-1]
	if w == nil {
		r.Void = nil
		return
	}
	r.Entries = r.Entries[:len(r.Entries)+len(w.Entries)]
	w.Redone, w.Entries = n, nil
	r.End = nil
}

// rewindAt returns the rewind of line n; nil if that line is not one.
func (r *Record) rewindAt(n int) *Rewind {
	i, found := slices.BinarySearchFunc(r.Rewinds, n, func(w Rewind, n int) int { return w.N - n })
	if !found {
		return nil
	}
	return &r.Rewinds[i]
}

// Amend applies a line's correction of a header field; it reports whether the header had the field's old value. It
// changes the given header.
func (l *Line) Amend(h engine.Header) (engine.Header, bool) {
	f := engine.Field{Key: l.Key, Value: l.Value}
	switch i := fieldOf(h, l.Key, l.Was); {
	case i < 0:
		return h, false
	case i == len(h):
		h = append(h, f)
	case l.Value == "":
		h = slices.Delete(h, i, i+1)
	default:
		h[i] = f
	}
	return h, true
}

// fieldOf returns the index of the header field with the key and value; with no value, that of a missing field, which is
// the end. It is -1 if the header does not match.
func fieldOf(h engine.Header, key, was string) int {
	i := slices.IndexFunc(h, func(f engine.Field) bool { return f.Key == key && (was == "" || f.Value == was) })
	if was != "" {
		return i
	}
	if i >= 0 {
		return -1
	}
	return len(h)
}

// target finds the entry that a correction, an insertion, a removal or a rewind is about.
func (r *Record) target(l *Line) (i int, why string) {
	i = r.Before(l.N)
	if i == len(r.Entries) || r.Entries[i].N != l.N {
		if by := r.removed[l.N]; by > 0 {
			return 0, fmt.Sprintf("line %d was removed by line %d", l.N, by)
		}
		for _, w := range slices.Backward(r.Rewinds) {
			if slices.ContainsFunc(w.Entries, func(e Entry) bool { return e.N == l.N }) {
				return 0, fmt.Sprintf("line %d was rewound by line %d", l.N, w.N)
			}
		}
		if l.N >= r.Lines {
			return 0, fmt.Sprintf("there is no line %d yet", l.N)
		}
		return 0, fmt.Sprintf("line %d is not an entry", l.N)
	}
	if e := r.Entries[i]; e.Value != l.Was && l.Kind != KindInsert {
		return 0, fmt.Sprintf("line %d has %s, not %s", l.N, Quote(e.Value), Quote(l.Was))
	}
	return i, ""
}

// Superseded yields the record as it stood before each line that changed what the rules had run on: every entry and every
// end of a game was part of one of these or is part of the last. (Lines between a correction and the rewind written along
// with it are not: the rules never ran on them.) The number is the changing line's. The record is read-only and valid
// until the next one; lines that cannot follow end the sequence.
func Superseded(lines []Line) iter.Seq2[int, *Record] {
	return func(yield func(int, *Record) bool) {
		r, fresh := &Record{}, false // fresh: something has not been yielded yet
		for n := range lines {
			l := &lines[n]
			if fresh && l.ChangesPlay() && r.refusal(l) == "" {
				if !yield(n, r) {
					return
				}
				fresh = false
			}
			if r.Add(l) != nil {
				return
			}
			fresh = fresh || l.Kind == KindEntry || l.Kind == KindEnd
		}
	}
}
