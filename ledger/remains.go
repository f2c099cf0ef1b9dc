package ledger

import (
	"bytes"
	"maps"
	"slices"
	"sort"

	"rollbook/ledger/line"
)

// A remains is what is in the pages of a ledger's file.
type remains struct {
	layout  layout
	without map[int64]bool // pages without rows of the table
	games   map[int64]*recoveredRows
	ids     map[int64]Hash // the identity of each game in the index of games
	// Which indexes have no gap: what they lack does not exist.
	allOther, allSeq bool
	failed           error // why the system did not give all pages
	cut              int64 // how many of the header's pages the file lacks
	open             bool  // whether more games follow the last one in the table is not known
	allGames         bool  // all games are known
}

// recoveredRows are what is left of one game.
type recoveredRows struct {
	rows   []row // in the table, in order
	loose  []row // on pages outside all trees, in order
	closed int64 // the line after which the table has line 0 of the next game, or nothing; −1 if unknown
	last   int64 // the highest line that the table or an index has; −1
	other  int64 // the highest that is not an entry, by the index of those; −1
	seq    int64 // the highest that was recorded here, by the index of those; −1
}

// readPages reads what is left of a ledger.
func readPages(path string) (*remains, error) {
	f, size, err := openPageFile(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var best *remains
	for _, l := range layouts(f) {
		if r := newPageFile(f, size, l).remains(l); best == nil || r.lines() > best.lines() {
			best = r
		}
	}
	return best, nil
}

// numbers returns the games that left anything, in order.
func (r *remains) numbers() []int64 {
	all := map[int64]bool{}
	for game, p := range r.games {
		if len(p.rows) > 0 || p.last >= 0 || len(p.loose) > 0 && p.loose[0].n == 0 { // otherwise a number may have been damaged
			all[game] = true
		}
	}
	for game := range r.ids {
		all[game] = true
	}
	return slices.Sorted(maps.Keys(all))
}

// lines counts the rows.
func (r *remains) lines() (n int) {
	for _, p := range r.games {
		n += len(p.rows) + len(p.loose)
	}
	return n
}

func (r *remains) of(game int64) *recoveredRows {
	p := r.games[game]
	if p == nil {
		p = newRows()
		r.games[game] = p
	}
	return p
}

func newRows() *recoveredRows { return &recoveredRows{closed: -1, last: -1, other: -1, seq: -1} }

// remains reads all trees, then every page outside them.
func (p *pageFile) remains(l layout) *remains {
	r := &remains{layout: l, games: map[int64]*recoveredRows{}, ids: map[int64]Hash{}, without: map[int64]bool{}, cut: max(p.header-p.pages, 0)}
	roots, others := p.roots()
	seen := map[int64]bool{1: true}
	tree := func(name string, key func([]column) (string, bool), visit func([]column)) (whole bool) {
		w := &walker{p, key, visit, seen, true}
		w.page(p.root(roots[name], newRoots[name], key), "", highest, mostDeep)
		return w.whole
	}
	table := &tableRows{remains: r}
	r.allGames = tree("entry", entryKey, table.row)
	table.end()
	inTable := maps.Clone(seen)
	r.allGames = tree("entry_game", gameKey, func(c []column) {
		if c != nil {
			hash, _ := c[0].hash()
			game, _ := c[1].integer()
			r.ids[game] = Hash(hash)
		}
	}) || r.allGames
	r.open = r.open && !r.allGames
	r.allOther = tree("entry_other", otherKey, func(c []column) {
		if c != nil {
			game, _ := c[0].integer()
			n, _ := c[1].integer()
			r.of(game).other = n
		}
	})
	r.allSeq = tree("entry_seq", seqKey, func(c []column) {
		if c != nil {
			game, _ := c[1].integer()
			n, _ := c[2].integer()
			r.of(game).seq = max(r.of(game).seq, n)
		}
	})
	for _, root := range others {
		p.mark(root, seen, mostDeep)
	}
	for n := int64(2); n <= p.pages && p.left > 0; n++ {
		if seen[n] {
			r.without[n] = !inTable[n]
		} else if d := p.node(n); d != nil {
			r.addLoose(d)
			r.without[n] = slices.ContainsFunc(d.cells, func(c cell) bool { _, is := otherKey(c.record); return is })
		}
	}
	r.settle()
	r.failed = p.failed
	return r
}

// A tableRows takes the rows of the table in order.
type tableRows struct {
	*remains
	game   int64
	before *recoveredRows // of the last row; nil after a gap
	rows   bool           // there was one
}

// row takes the next row; nil is a gap.
func (t *tableRows) row(c []column) {
	if c == nil {
		t.before, t.rows = nil, true
		return
	}
	game, found, _ := entryRow(c)
	if t.before != nil && game != t.game && found.n == 0 {
		t.closeBefore()
	}
	t.game, t.before, t.rows = game, t.of(game), true
	t.before.rows = append(t.before.rows, found)
}

// closeBefore notes that nothing of its game follows the last row.
func (t *tableRows) closeBefore() { t.before.closed = t.before.rows[len(t.before.rows)-1].n }

// end notes that the table ends.
func (t *tableRows) end() {
	if t.before != nil {
		t.closeBefore()
	}
	t.open = t.before == nil && t.rows
}

// addLoose takes rows outside all trees. Rows that are adjacent in a leaf are adjacent in the table too.
func (r *remains) addLoose(d *node) {
	var before *recoveredRows
	var game int64
	for _, c := range d.cells {
		next, found, ok := entryRow(c.record)
		if !ok {
			before = nil
			continue
		}
		if before != nil && next > game && found.n == 0 && !d.inner() {
			before.closed = max(before.closed, before.loose[len(before.loose)-1].n)
		}
		game, before = next, r.of(next)
		before.loose = append(before.loose, found)
	}
}

// settle works out what is known about the end of each game. A game that an index has and the table lacks was somewhere:
// wherever it could have been, the end is unknown.
func (r *remains) settle() {
	known := map[int64]bool{}
	for game := range r.ids {
		known[game] = true
	}
	for game, p := range r.games {
		slices.SortStableFunc(p.loose, func(a, b row) int { return int(a.n - b.n) })
		p.last = max(p.other, p.seq)
		for _, row := range p.rows {
			p.last = max(p.last, row.n)
		}
		known[game] = known[game] || len(p.rows) > 0 || p.last >= 0
	}
	numbers := slices.Sorted(maps.Keys(known))
	for i, game := range numbers {
		if p := r.games[game]; p != nil && i+1 < len(numbers) {
			if next := r.games[numbers[i+1]]; next == nil || len(next.rows)+len(next.loose) == 0 {
				p.closed = -1
			}
		}
	}
}

// proves reports whether nothing can have followed a line of a game. seq is the column of that line, over whether the
// game was over or void there, so that no entry could follow.
func (r *remains) proves(p *recoveredRows, n, seq int64, over bool) bool {
	switch {
	case p.last > n:
		return false
	case p.closed == n:
		return true
	}
	return r.allOther && over || r.allSeq && seq > 0 && p.seq == n
}

// A chain is a game being put back together.
type chain struct {
	lines  []Line
	record *Record
	head   Head
	seq    int64
	loose  bool  // some of it from loose pages
	fault  error // why the next row is not a line
}

func newChain() *chain { return &chain{record: &Record{}, head: line.Before} }

// over reports whether no entry can follow.
func (c *chain) over() bool { return c.record.End != nil || c.record.Void != nil }

// extend adds the rows that follow, the table's first; it reports whether there were any.
func (c *chain) extend(r *remains, p *recoveredRows) (grown bool) {
	for {
		next := c.follower(p.rows)
		if next == nil && !r.proves(p, int64(c.head.N), c.seq, c.over()) {
			if next = c.follower(p.loose); next != nil {
				c.loose = true
			}
		}
		if next == nil || !c.add(next.line) {
			return grown
		}
		c.seq, grown = next.seq, true
	}
}

// add adds a line; it reports whether it can follow.
func (c *chain) add(text string) bool {
	one, err := line.Parse(text)
	if err == nil {
		err = c.record.Add(one)
	}
	if c.fault = err; err != nil {
		return false
	}
	c.lines, c.head = append(c.lines, one), c.head.Follow(text)
	return true
}

// follower finds the row that follows the last line, among rows in order.
func (c *chain) follower(rows []row) *row {
	n := int64(c.head.N) + 1
	for i := sort.Search(len(rows), func(i int) bool { return rows[i].n >= n }); i < len(rows) && rows[i].n == n; i++ {
		if follows(rows[i], c.head.Hash[:]) {
			return &rows[i]
		}
	}
	return nil
}

// chain assembles what is left of a game.
func (r *remains) chain(p *recoveredRows) *chain {
	c := newChain()
	c.extend(r, p)
	return c
}

// whole reports whether a chain is known to have all lines of its game.
func (r *remains) whole(p *recoveredRows, c *chain) bool {
	return c.fault == nil && len(c.lines) > 0 && r.proves(p, int64(c.head.N), c.seq, c.over())
}

// sameRow reports whether two rows say the same.
func sameRow(a, b row) bool { return a.n == b.n && a.line == b.line && bytes.Equal(a.hash, b.hash) }
