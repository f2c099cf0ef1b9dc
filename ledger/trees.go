package ledger

import (
	"encoding/binary"
	"slices"
	"strings"
)

// A damaged ledger is read from its trees: the table and its indexes, each in the order of its keys, each page with its
// rows between those of the page above. A page that is lost or misplaced is a gap in its tree. Rows on pages outside all
// trees are loose: they serve only where the table has a gap.

// newRoots are the pages where the trees of a new ledger begin.
var newRoots = map[string]int64{"entry": 2, "entry_game": 3, "entry_other": 4, "entry_seq": 5}

// roots returns the pages where the trees of a ledger begin, from the schema, and those of foreign definitions.
func (p *pageFile) roots() (ours map[string]int64, others []int64) {
	ours = map[string]int64{}
	left := p.left // they are reread
	var walk func(n int64, depth int)
	walk = func(n int64, depth int) {
		d := p.node(n)
		if d == nil || depth == 0 {
			return
		}
		for _, c := range d.cells {
			if d.kind == innerTable {
				walk(c.child, depth-1)
			}
			if d.kind != leafTable || len(c.record) < 4 {
				continue
			}
			name, _ := c.record[1].text()
			root, ok := c.record[3].integer()
			switch {
			case !ok || root < 2:
			case newRoots[name] > 0:
				ours[name] = root
			default:
				others = append(others, root)
			}
		}
		if d.kind == innerTable {
			walk(d.right, depth-1)
		}
	}
	walk(1, mostDeep)
	p.left = left
	return ours, others
}

// root returns the page where a tree begins: from the schema if it has those rows, otherwise as in a new ledger.
func (p *pageFile) root(schema, usual int64, key func([]column) (string, bool)) int64 {
	left := p.left
	defer func() { p.left = left }()
	if d := p.node(schema); d != nil && (d.kind == leafIndex || d.kind == innerIndex) {
		is := func(c cell) bool { _, ok := key(c.record); return ok }
		if len(d.cells) == 0 || slices.ContainsFunc(d.cells, is) {
			return schema
		}
	}
	return usual
}

// mark notes the pages of a tree that is not the ledger's.
func (p *pageFile) mark(n int64, seen map[int64]bool, depth int) {
	d := p.node(n)
	if d == nil || seen[n] || depth == 0 {
		return
	}
	seen[n] = true
	if d.inner() {
		for _, c := range d.cells {
			p.mark(c.child, seen, depth-1)
		}
		p.mark(d.right, seen, depth-1)
	}
}

// mostDeep is the most levels of pages in a tree.
const mostDeep = 20

// highest is above every key.
var highest = strings.Repeat("\xFF", 64)

// A walker goes through a tree in the order of its keys.
type walker struct {
	pages *pageFile
	key   func([]column) (string, bool) // of a row; false if it is not of this tree
	visit func([]column)                // takes each row; nil is a gap
	seen  map[int64]bool                // pages of trees
	whole bool                          // there is no gap
}

func (w *walker) gap() {
	w.whole = false
	w.visit(nil)
}

// page walks through page n and those below it, with all keys between two given ones.
func (w *walker) page(n int64, low, high string, depth int) {
	d := w.pages.node(n)
	if d == nil || d.kind != leafIndex && d.kind != innerIndex || w.seen[n] || depth == 0 || len(d.cells) == 0 && depth < mostDeep {
		w.gap()
		return
	}
	keys := make([]string, len(d.cells)) // "" if a row cannot be read
	before, fits := low, len(d.cells) == 0
	for i, c := range d.cells {
		k, ok := w.key(c.record)
		if !ok {
			continue
		}
		if fits = k > before && k < high; !fits {
			break
		}
		keys[i], before = k, k
	}
	if !fits { // the page belongs somewhere else
		w.gap()
		return
	}
	w.seen[n] = true
	for i, c := range d.cells {
		if d.inner() {
			above := high
			if j := slices.IndexFunc(keys[i:], func(k string) bool { return k != "" }); j >= 0 {
				above = keys[i+j]
			}
			w.page(c.child, low, above, depth-1)
		}
		if keys[i] == "" {
			w.gap()
			continue
		}
		w.visit(c.record)
		low = keys[i]
	}
	if d.inner() {
		w.page(d.right, low, high, depth-1)
	}
	if d.short {
		w.gap()
	}
}

// sortable makes bytes of whole numbers that compare as they do.
func sortable(numbers ...int64) string {
	var b []byte
	for _, n := range numbers {
		b = binary.BigEndian.AppendUint64(b, uint64(n)^1<<63)
	}
	return string(b)
}

// entryRow reads a row of the table. Somebody else added any other columns.
func entryRow(c []column) (game int64, r row, ok bool) {
	if len(c) < 5 {
		return 0, r, false
	}
	var is [5]bool
	game, is[0] = c[0].integer()
	r.n, is[1] = c[1].integer()
	r.line, is[2] = c[2].text()
	r.hash, is[3] = c[3].hash()
	r.seq, is[4] = c[4].integer()
	return game, r, !slices.Contains(is[:], false)
}

func entryKey(c []column) (string, bool) {
	game, r, ok := entryRow(c)
	return sortable(game, r.n), ok
}

// gameKey is the key of the index entry_game: hash, game, n.
func gameKey(c []column) (string, bool) {
	if len(c) != 3 {
		return "", false
	}
	hash, ok := c[0].hash()
	game, ok1 := c[1].integer()
	n, ok2 := c[2].integer()
	return string(hash) + sortable(game, n), ok && ok1 && ok2 && n == 0
}

// otherKey is the key of the index entry_other: game, n, line.
func otherKey(c []column) (string, bool) {
	if len(c) != 3 {
		return "", false
	}
	game, ok := c[0].integer()
	n, ok1 := c[1].integer()
	_, ok2 := c[2].text()
	return sortable(game, n), ok && ok1 && ok2
}

// seqKey is the key of the index entry_seq: seq, game, n.
func seqKey(c []column) (string, bool) {
	if len(c) != 3 {
		return "", false
	}
	seq, ok := c[0].integer()
	game, ok1 := c[1].integer()
	n, ok2 := c[2].integer()
	return sortable(seq, game, n), ok && ok1 && ok2
}
