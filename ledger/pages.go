package ledger

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"slices"

	"modernc.org/sqlite"
)

// This file reads the rows of a ledger whose file SQLite refuses, page by page, without the tree above them: the table
// is a b-tree of index pages (it is WITHOUT ROWID), whose leaves and inner pages both hold rows as
// https://www.sqlite.org/fileformat2.html describes. Nothing that is found is trusted: the chain of each game says what
// is whole.

// A pile is what the pages hold of one game, in any order, perhaps some lines twice.
type pile struct {
	rows   []row
	closed int64 // the line that another game follows in the table: nothing of this one is missing behind it; or -1
}

// chain puts the rows in order. Of rows with the same number it takes the one that follows the row before. closed
// reports whether the last is known to be the last.
func (p *pile) chain() (rows []row, closed bool) {
	slices.SortStableFunc(p.rows, func(a, b row) int { return int(a.n - b.n) })
	hash := make([]byte, len(Hash{}))
	for i, r := range p.rows {
		same := i+1 < len(p.rows) && p.rows[i+1].n == r.n
		if len(rows) > 0 && rows[len(rows)-1].n == r.n || same && !follows(r, hash) {
			continue
		}
		rows, hash = append(rows, r), r.hash
	}
	return rows, len(rows) > 0 && p.closed == rows[len(rows)-1].n
}

// salvaged reads the rows from the pages of the file, once until the next write.
func (l *Ledger) salvaged() (map[int64]*pile, error) {
	if l.salvage != nil {
		return l.salvage, nil
	}
	if !sqlite.OFDLockingEnabled() { // closing the file again would drop SQLite's locks
		l.disconnect()
	}
	found, err := readPages(l.path)
	if err != nil {
		return nil, plainSystem(err)
	}
	l.salvage = found
	return found, l.ready(false)
}

// readPages returns all rows of a ledger's file by game.
func readPages(path string) (map[int64]*pile, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > MaxFile {
		return nil, fmt.Errorf("%w: not an ordinary file, or larger than %d GiB", ErrNoLedger, MaxFile>>30)
	}
	p := pageReader{f: f, found: map[int64]*pile{}, spans: map[int64]*pageSpan{}, left: info.Size()}
	p.measure()
	for n := int64(2); n <= (info.Size()+p.size-1)/p.size && p.left > 0; n++ {
		p.page(n)
	}
	p.close()
	return p.found, nil
}

// A pageSpan is where a page of the table begins and ends.
type pageSpan struct {
	first, last rowKey
	left, right int64    // the first and last child of an inner page; 0 of a leaf
	between     []rowKey // the rows of an inner page, which lie between its children
	children    []int64
}

type rowKey struct{ game, n int64 }

// tableRoot is the page where the table begins: the first that is made.
const tableRoot = 2

// sqliteMagic begins every file of SQLite's.
const sqliteMagic = "SQLite format 3\x00"

type pageReader struct {
	f      io.ReaderAt
	size   int64 // of a page
	usable int   // bytes of a page that hold anything
	found  map[int64]*pile
	spans  map[int64]*pageSpan
	left   int64 // bytes of rows that may still be found: cells that all point to one place are no ledger
}

// measure takes the size of a page from the file's header, or the one that every ledger is made with.
func (p *pageReader) measure() {
	var b [24]byte
	_, err := p.f.ReadAt(b[:], 0)
	p.size = int64(binary.BigEndian.Uint16(b[16:]))
	if p.size == 1 {
		p.size = 65536
	}
	reserved := int(b[20])
	if err != nil || p.size < 512 || p.size&(p.size-1) != 0 || reserved > 32 || !bytes.HasPrefix(b[:], []byte(sqliteMagic)) {
		p.size, reserved = 4096, 0
	}
	p.usable = int(p.size) - reserved
}

// bytes returns page n, filled up with zeros where the file is cut; nil where it cannot be read.
func (p *pageReader) bytes(n int64) []byte {
	b := make([]byte, p.size)
	if got, err := p.f.ReadAt(b, (n-1)*p.size); got == 0 || err != nil && err != io.EOF {
		return nil
	}
	return b
}

// page takes the rows of page n, if it is one of an index b-tree.
func (p *pageReader) page(n int64) {
	const leaf, inner = 0x0A, 0x02
	b := p.bytes(n)
	if b == nil || b[0] != leaf && b[0] != inner {
		return
	}
	header, child := 8, 0
	if b[0] == inner {
		header, child = 12, 4
	}
	cells := int(binary.BigEndian.Uint16(b[3:]))
	if header+2*cells > p.usable {
		return
	}
	span, whole := &pageSpan{}, true
	for i := range cells {
		at := int(binary.BigEndian.Uint16(b[header+2*i:]))
		if b[0] == inner && at+child <= p.usable {
			span.children = append(span.children, int64(binary.BigEndian.Uint32(b[at:])))
		}
		game, r, ok := p.cell(b, at+child)
		if !ok {
			whole = false // what lies beside it is not known any more
			continue
		}
		pl := p.found[game]
		if pl == nil {
			pl = &pile{closed: -1}
			p.found[game] = pl
		}
		pl.rows = append(pl.rows, r)
		key := rowKey{game, r.n}
		switch {
		case !whole:
		case b[0] == inner:
			span.between = append(span.between, key)
		case i == 0:
			span.first = key
		default:
			p.follow(span.last, key)
		}
		span.last = key
	}
	if b[0] == inner {
		span.children = append(span.children, int64(binary.BigEndian.Uint32(b[8:])))
		span.left, span.right = span.children[0], span.children[len(span.children)-1]
	}
	if cells > 0 && whole {
		p.spans[n] = span
	}
}

// follow notes that one row is the next after another.
func (p *pageReader) follow(before, after rowKey) {
	if pl := p.found[before.game]; pl != nil && before.game < after.game {
		pl.closed = max(pl.closed, before.n)
	}
}

// close notes which row follows the last one of each page, as far as the pages above are whole.
func (p *pageReader) close() {
	for _, s := range p.spans {
		for i, key := range s.between {
			if last := p.edge(s.children[i], (*pageSpan).lastOf); last != nil {
				p.follow(last.last, key)
			}
			if first := p.edge(s.children[i+1], (*pageSpan).firstOf); first != nil {
				p.follow(key, first.first)
			}
		}
	}
	if last := p.edge(tableRoot, (*pageSpan).lastOf); last != nil {
		p.follow(last.last, rowKey{game: last.last.game + 1})
	}
}

func (s *pageSpan) firstOf() int64 { return s.left }
func (s *pageSpan) lastOf() int64  { return s.right }

// edge returns the leaf at the edge of the tree below a page; nil where it is not whole.
func (p *pageReader) edge(page int64, next func(*pageSpan) int64) *pageSpan {
	for range 20 {
		s := p.spans[page]
		if s == nil || next(s) == 0 {
			return s
		}
		page = next(s)
	}
	return nil
}

// cell reads the row whose cell begins at a place in a page.
func (p *pageReader) cell(page []byte, at int) (game int64, r row, ok bool) {
	if at >= p.usable {
		return 0, r, false
	}
	length, n := varint(page[at:p.usable])
	at += n
	const most = MaxOpening + 256
	if n == 0 || length > most {
		return 0, r, false
	}
	// How much of a row is in its page and how much in overflow pages, as the file format has it for index pages.
	local, total := int(length), int(length)
	if max := (p.usable-12)*64/255 - 23; total > max {
		min := (p.usable-12)*32/255 - 23
		local = min + (total-min)%(p.usable-4)
		if local > max {
			local = min
		}
	}
	if at+local > p.usable {
		return 0, r, false
	}
	if p.left -= int64(total); p.left < 0 {
		return 0, r, false
	}
	payload := page[at : at+local]
	if local < total {
		if at+local+4 > p.usable {
			return 0, r, false
		}
		payload = slices.Clone(payload)
		next := int64(binary.BigEndian.Uint32(page[at+local:]))
		for len(payload) < total {
			over := p.bytes(next)
			if next < 2 || over == nil {
				return 0, r, false
			}
			next = int64(binary.BigEndian.Uint32(over))
			payload = append(payload, over[4:4+min(total-len(payload), p.usable-4)]...)
		}
	}
	return readRow(payload)
}

// readRow reads a row of the table entry: two integers, a text, 32 bytes and an integer. A row of an index begins otherwise.
func readRow(b []byte) (game int64, r row, ok bool) {
	headerLen, n := varint(b)
	if headerLen < uint64(n) || n == 0 || headerLen > uint64(len(b)) {
		return 0, r, false
	}
	header, body := b[n:headerLen], b[headerLen:]
	var types [5]uint64
	for i := range types {
		var n int
		if types[i], n = varint(header); n == 0 {
			return 0, r, false
		}
		header = header[n:]
	}
	const text, blob = 13, 12 // and two more for each byte
	if types[2] < text || types[2]%2 != 1 || types[3] != blob+2*uint64(len(Hash{})) {
		return 0, r, false
	}
	game, body, ok = integer(types[0], body)
	if !ok {
		return 0, r, false
	}
	if r.n, body, ok = integer(types[1], body); !ok {
		return 0, r, false
	}
	length := (types[2] - text) / 2
	if uint64(len(body)) < length+uint64(len(Hash{})) { // more of it is a column that somebody added
		return 0, r, false
	}
	r.line, r.hash = string(body[:length]), slices.Clone(body[length:length+uint64(len(Hash{}))])
	r.seq, _, ok = integer(types[4], body[length+uint64(len(Hash{})):])
	return game, r, ok
}

// integer reads a whole number of one of SQLite's serial types.
func integer(kind uint64, b []byte) (v int64, rest []byte, ok bool) {
	switch kind {
	case 8, 9:
		return int64(kind - 8), b, true
	case 1, 2, 3, 4, 5, 6:
	default:
		return 0, nil, false
	}
	n := [...]int{0, 1, 2, 3, 4, 6, 8}[kind]
	if len(b) < n {
		return 0, nil, false
	}
	v = int64(int8(b[0]))
	for _, c := range b[1:n] {
		v = v<<8 | int64(c)
	}
	return v, b[n:], true
}

// varint reads one of SQLite's numbers of 1 to 9 bytes; n is 0 where it is cut.
func varint(b []byte) (v uint64, n int) {
	for n < len(b) && n < 9 {
		c := b[n]
		n++
		if n == 9 {
			return v<<8 | uint64(c), n
		}
		v = v<<7 | uint64(c&0x7F)
		if c < 0x80 {
			return v, n
		}
	}
	return 0, 0
}
