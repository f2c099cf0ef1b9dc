package line

import (
	"slices"
	"sort"
)

// A place orders the entries of a record: the number of an entry's line; for an inserted one, the place of the entry it
// comes before, and then its own line.
type place []int

func (e *Entry) at() place {
	if e.place != nil {
		return e.place
	}
	return place{e.N}
}

// before returns the place of an entry that a line inserts before this one, after those inserted there earlier.
func (p place) before(line int) place { return append(slices.Clip(p), line) }

// compare orders places: what was inserted before an entry comes before it.
func (p place) compare(q place) int {
	for i := range min(len(p), len(q)) {
		if p[i] != q[i] {
			return p[i] - q[i]
		}
	}
	return len(q) - len(p)
}

// Before returns how many of the entries that stand come before the one of a line, whether or not that one stands. For a
// line that is not an entry, it counts the entries typed before it, with those inserted before them.
func (r *Record) Before(line int) int {
	at, ok := r.inserted[line]
	if !ok {
		at = place{line}
	}
	return sort.Search(len(r.Entries), func(i int) bool { return r.Entries[i].at().compare(at) >= 0 })
}
