package ledger

import (
	"fmt"
	"slices"
	"sort"
	"time"
)

// A Record is what a game's lines come to: the header, the entries that stand in order, and beside them what was
// replaced or voided, by whom and why. The rules run on Opening.Header and the values of Entries.
type Record struct {
	Opening Line
	Entries []Entry  // live, in order
	Voided  []Entry  // no longer live, in the order of their lines within each rewind
	Rewinds []Rewind // in order
	Notes   []Note   // in order
	End     *Line    // the end that stands; nil while the game is open
	Lines   int      // lines read so far, the opening included: the number the next one will have
}

// An Entry is an answer of the table as it stands now.
type Entry struct {
	N           int    // its line
	Value       string // after all corrections
	Prompt      string // id of the prompt it answered
	By          string // who typed it; empty if unknown
	At          time.Time
	Corrections []Correction // in order; the first one's Was is what was entered
	VoidedBy    int          // the line of the rewind that voided it; 0 for a live entry
}

// Entered returns the value as it was first written down.
func (e Entry) Entered() string {
	if len(e.Corrections) > 0 {
		return e.Corrections[0].Was
	}
	return e.Value
}

// A Correction replaced the value of one entry.
type Correction struct {
	N          int // its line
	Was, Value string
	Reason     string
	By, Agreed string // Agreed is empty where the other side did not agree, or was not asked
	At         time.Time
}

// A Rewind voided every entry that was live from one on.
type Rewind struct {
	N          int // its line
	From       int // line of the first entry voided
	Voided     int // how many
	Was        string
	Reason     string
	By, Agreed string // empty: not known; not agreed
	At         time.Time
}

// A Note is a remark; it changes nothing.
type Note struct {
	N      int // its line
	Before int // how many entries were live when it was written
	Text   string
	By     string
	At     time.Time
}

// A SequenceError tells which line of a game cannot follow the lines before it, and why.
type SequenceError struct {
	N   int // number of the line
	Why string
}

func (e *SequenceError) Error() string { return fmt.Sprintf("line %d: %s", e.N, e.Why) }

// Derive makes the effective record of a game from its lines, line 0 first. It is a pure function. An impossible line
// (the correction of a voided entry, an entry after the end, …) gives a *SequenceError; lines are taken as they are
// otherwise, so they should come from ParseLine or have passed Check.
func Derive(lines []Line) (*Record, error) {
	r := &Record{}
	for _, l := range lines {
		if err := r.Add(l); err != nil {
			return nil, err
		}
	}
	if r.Lines == 0 {
		return nil, &SequenceError{0, "no opening line"}
	}
	return r, nil
}

// Add applies the next line, or leaves the record as it was and says why the line cannot follow.
func (r *Record) Add(l Line) error {
	refuse := func(format string, args ...any) error {
		return &SequenceError{r.Lines, fmt.Sprintf(format, args...)}
	}
	switch {
	case r.Lines >= MaxLines:
		return refuse("a game has at most %d lines", MaxLines)
	case r.Lines == 0 && l.Kind != KindOpen:
		return refuse("a game begins with an open line, not with %s", quote(string(l.Kind)))
	case r.Lines > 0 && l.Kind == KindOpen:
		return refuse("the game is open already")
	case r.End != nil && (l.Kind == KindEntry || l.Kind == KindEnd):
		return refuse("the game has ended; a correction or a rewind opens it again")
	}
	switch l.Kind {
	case KindOpen:
		r.Opening = l
	case KindEntry:
		r.Entries = append(r.Entries, Entry{N: r.Lines, Value: l.Value, Prompt: l.Prompt, By: l.By, At: l.At})
	case KindCorrect, KindRewind:
		i, why := r.target(l)
		if why != "" {
			return refuse("%s", why)
		}
		if l.Kind == KindCorrect {
			r.correct(i, l)
		} else {
			r.rewind(i, l)
		}
		r.End = nil // an end was about the record before this line
	case KindNote:
		r.Notes = append(r.Notes, Note{r.Lines, len(r.Entries), l.Text, l.By, l.At})
	case KindEnd:
		r.End = &l
	default:
		return refuse("unknown kind of line %s", quote(string(l.Kind)))
	}
	r.Lines++
	return nil
}

// target finds the live entry that a correction or rewind is about.
func (r *Record) target(l Line) (i int, why string) {
	i, live := r.entryAt(l.N)
	if !live {
		for _, e := range r.Voided {
			if e.N == l.N {
				return 0, fmt.Sprintf("line %d was voided by line %d", l.N, e.VoidedBy)
			}
		}
		if l.N >= r.Lines {
			return 0, fmt.Sprintf("there is no line %d yet", l.N)
		}
		return 0, fmt.Sprintf("line %d is not an entry", l.N)
	}
	if e := r.Entries[i]; e.Value != l.Was {
		return 0, fmt.Sprintf("line %d stands at %s, not at %s", l.N, quote(e.Value), quote(l.Was))
	}
	return i, ""
}

// entryAt returns the index in Entries of the live entry of line n.
func (r *Record) entryAt(n int) (i int, live bool) {
	i = sort.Search(len(r.Entries), func(i int) bool { return r.Entries[i].N >= n })
	return i, i < len(r.Entries) && r.Entries[i].N == n
}

func (r *Record) correct(i int, l Line) {
	e := &r.Entries[i]
	e.Corrections = append(slices.Clip(e.Corrections),
		Correction{r.Lines, l.Was, l.Value, l.Reason, l.By, l.Agreed, l.At})
	e.Value = l.Value
}

func (r *Record) rewind(i int, l Line) {
	r.Rewinds = append(r.Rewinds, Rewind{r.Lines, l.N, len(r.Entries) - i, l.Was, l.Reason, l.By, l.Agreed, l.At})
	for _, e := range r.Entries[i:] {
		e.VoidedBy = r.Lines
		r.Voided = append(r.Voided, e)
	}
	r.Entries = r.Entries[:i]
}
