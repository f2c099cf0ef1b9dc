package engine

import "sort"

// A Log is what happened in a game, event by event: sentences and figures are made from it alone. E are the system's
// events. The zero Log is empty; it stays so in a run that nobody watches.
type Log[E any] struct {
	Events  []E
	entries []int // that each event came of
}

// Add adds an event of the last entry, if anybody wants to know.
func (l *Log[E]) Add(t *Table, e E) {
	if t.journal != nil {
		l.Events, l.entries = append(l.Events, e), append(l.entries, t.entries)
	}
}

// AddNext adds an event of the entry that is asked for next: it has not happened until that is answered.
func (l *Log[E]) AddNext(t *Table, e E) {
	if t.journal != nil {
		l.Events, l.entries = append(l.Events, e), append(l.entries, t.entries+1)
	}
}

// Entry returns the entry that event i came of.
func (l *Log[E]) Entry(i int) int { return l.entries[i] }

// Tell appends sentences about the events of the entries first to last, with a space between them. say appends nothing
// for what another event says already.
func (l *Log[E]) Tell(b []byte, first, last int, say func([]byte, *E) []byte) []byte {
	for i := sort.SearchInts(l.entries, first); i < len(l.entries) && l.entries[i] <= last; i++ {
		start := len(b)
		if start > 0 {
			b = append(b, ' ')
		}
		before := len(b)
		if b = say(b, &l.Events[i]); len(b) == before {
			b = b[:start]
		}
	}
	return b
}
