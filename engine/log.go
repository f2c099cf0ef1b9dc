package engine

import "sort"

// A Log is what happened in a game, event by event: sentences and figures are made from it alone. E are the system's events.
// The zero Log is empty, and stays empty without a journal.
type Log[E any] struct {
	Events  []E
	entries []int // that each event came of
}

// Add adds an event of the last entry, if a journal is kept.
func (l *Log[E]) Add(t *Table, e E) { l.add(t, t.entries, e) }

// AddNext adds an event of the next entry: it has not happened until that is made.
func (l *Log[E]) AddNext(t *Table, e E) { l.add(t, t.entries+1, e) }

func (l *Log[E]) add(t *Table, entry int, e E) {
	if t.journal == nil {
		return
	}
	if n := len(l.Events); n == cap(l.Events) { // makes room for the rest of the record, which has about as many events an entry
		rest := n * (len(t.tokens) - t.entries) / max(1, t.entries)
		room := n + max(64, n/4, rest+rest/8)
		l.Events, l.entries = append(make([]E, 0, room), l.Events...), append(make([]int, 0, room), l.entries...)
	}
	l.Events, l.entries = append(l.Events, e), append(l.entries, entry)
}

// Entry returns the entry that event i came of.
func (l *Log[E]) Entry(i int) int { return l.entries[i] }

// Tell appends sentences about the events of entries first to last, separated by spaces. say appends nothing for an event that
// another one tells.
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
