package line

import (
	"slices"
	"sort"
)

// An order is where an entry comes in a record: the number of its line; for an inserted one, the order of the entry it comes
// before, and then its own line.
type order []int

func (e *Entry) at() order {
	if e.order != nil {
		return e.order
	}
	return order{e.N}
}

// before returns the order of an entry that a line inserts before this one, after those inserted there earlier.
func (p order) before(line int) order { return append(slices.Clip(p), line) }

// compare compares orders: what was inserted before an entry comes before it.
func (p order) compare(q order) int {
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
		at = order{line}
	}
	return sort.Search(len(r.Entries), func(i int) bool { return r.Entries[i].at().compare(at) >= 0 })
}
