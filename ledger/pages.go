package ledger

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"os"
)

// This file reads the pages of a SQLite file by hand, as https://www.sqlite.org/fileformat2.html describes them, if
// SQLite itself refuses them; trees.go assembles what is left of a ledger. Nothing found this way is trusted: the chain
// of each game says what is whole.

// sqliteMagic begins every file of SQLite's.
const sqliteMagic = "SQLite format 3\x00"

// defaultPage is how large a page is in every ledger as it is made, in bytes.
const defaultPage = 4096

type pageFile struct {
	f      io.ReaderAt
	size   int64 // of a page
	usable int   // bytes of a page in use
	pages  int64 // in the file, the last possibly in part
	header int64 // according to its header; 0 if that cannot be read
	failed error // of the system, the first one
	left   int64 // bytes of rows still allowed: cells that all point to one place are not a ledger
}

// openPageFile opens a file and says how many bytes it has. Only an ordinary file is opened, so that nothing blocks.
func openPageFile(path string) (f *os.File, size int64, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, 0, err
	}
	if !info.Mode().IsRegular() || info.Size() > MaxFile {
		return nil, 0, fmt.Errorf("%w: not an ordinary file, or larger than %d GiB", ErrNoLedger, MaxFile>>30)
	}
	f, err = os.Open(path)
	return f, info.Size(), err
}

// A layout is the size of pages, and the unused part of each.
type layout struct{ size, reserved int64 }

// layouts returns a file's possible layouts: its header's, if that makes sense, and the usual one.
func layouts(f io.ReaderAt) []layout {
	usual := layout{defaultPage, 0}
	var b [24]byte
	if _, err := f.ReadAt(b[:], 0); err != nil || !bytes.HasPrefix(b[:], []byte(sqliteMagic)) {
		return []layout{usual}
	}
	own := layout{int64(binary.BigEndian.Uint16(b[16:])), int64(b[20])}
	if own.size == 1 {
		own.size = 65536
	}
	if own == usual || own.size < 512 || own.size&(own.size-1) != 0 || own.reserved > 32 {
		return []layout{usual}
	}
	return []layout{own, usual}
}

// newPageFile returns the file f, of the given size, in pages of a layout.
func newPageFile(f io.ReaderAt, bytes int64, l layout) *pageFile {
	p := &pageFile{f: f, size: l.size, usable: int(l.size - l.reserved), pages: (bytes + l.size - 1) / l.size, left: bytes}
	var count [4]byte
	if _, err := f.ReadAt(count[:], 28); err == nil {
		p.header = int64(binary.BigEndian.Uint32(count[:]))
	}
	return p
}

// bytes returns page n, padded with zeros if the file is cut off; nil if it cannot be read.
func (p *pageFile) bytes(n int64) []byte {
	if n < 1 || n > p.pages {
		return nil
	}
	b := make([]byte, p.size)
	got, err := p.f.ReadAt(b, (n-1)*p.size)
	if err != nil && err != io.EOF {
		p.failed = cmp.Or(p.failed, err)
		return nil
	}
	if got == 0 {
		return nil
	}
	return b
}

// The kinds of page of a tree.
const (
	innerIndex = 0x02
	innerTable = 0x05
	leafIndex  = 0x0A
	leafTable  = 0x0D
)

// A node is a page of a tree.
type node struct {
	kind  byte
	cells []cell
	right int64 // the last child of an inner page
	short bool  // the page holds more than its cells: some are not counted
}

// A cell is a row and, in an inner page, the child before it.
type cell struct {
	child  int64
	record []column // nil if it cannot be read
	size   int      // in its page, in bytes; 0 if that is not known
}

func (n *node) inner() bool { return n.kind == innerIndex || n.kind == innerTable }

// node reads page n, if it belongs to a tree: the schema's or one of the ledger's, which are all index trees, since the
// table is WITHOUT ROWID.
func (p *pageFile) node(n int64) *node {
	b := p.bytes(n)
	if b == nil {
		return nil
	}
	start := 0
	if n == 1 {
		start = 100 // the header of the file comes first
	}
	d := &node{kind: b[start]}
	header := 8
	switch d.kind {
	case leafIndex, leafTable:
	case innerIndex, innerTable:
		header = 12
		d.right = int64(binary.BigEndian.Uint32(b[start+8:]))
	default:
		return nil
	}
	count, pointers := int(binary.BigEndian.Uint16(b[start+3:])), start+header
	if pointers+2*count > p.usable {
		return nil
	}
	for i := range count {
		at := int(binary.BigEndian.Uint16(b[pointers+2*i:]))
		if at < pointers+2*(i+1) { // no cell is there: the cell count is damaged
			break
		}
		d.cells = append(d.cells, p.cell(b, at, d.kind))
	}
	d.short = len(d.cells) < count || unaccounted(b[:p.usable], start, d.cells)
	return d
}

// unaccounted reports whether a page holds bytes that are neither cells nor free: a cell is not counted.
func unaccounted(b []byte, start int, cells []cell) bool {
	content := cmp.Or(int(binary.BigEndian.Uint16(b[start+5:])), 65536)
	left := len(b) - content - int(b[start+7])
	for free := int(binary.BigEndian.Uint16(b[start+1:])); free > 0; {
		if free+4 > len(b) {
			return true
		}
		next := int(binary.BigEndian.Uint16(b[free:]))
		left -= int(binary.BigEndian.Uint16(b[free+2:]))
		if next != 0 && next <= free {
			return true
		}
		free = next
	}
	for _, c := range cells {
		left -= max(c.size, 4)
	}
	return left != 0
}

// cell reads the cell at an offset in a page.
func (p *pageFile) cell(page []byte, at int, kind byte) (c cell) {
	start := at
	if kind == innerIndex || kind == innerTable {
		if at+4 > p.usable {
			return c
		}
		c.child = int64(binary.BigEndian.Uint32(page[at:]))
		at += 4
	}
	if at >= p.usable {
		return c
	}
	length, n := varint(page[at:p.usable])
	at += n
	if kind == innerTable { // this was the rowid
		c.size = at - start
		return c
	}
	const most = MaxOpening + 512
	if n == 0 || length > most {
		return c
	}
	// How much of a row is in its page and how much in overflow pages.
	local, total := int(length), int(length)
	largest := (p.usable-12)*64/255 - 23
	if kind == leafTable {
		largest = p.usable - 35
		_, n := varint(page[at:p.usable]) // the rowid
		if at += n; n == 0 {
			return c
		}
	}
	if total > largest {
		least := (p.usable-12)*32/255 - 23
		if local = least + (total-least)%(p.usable-4); local > largest {
			local = least
		}
	}
	end := at + local
	if local < total {
		end += 4
	}
	if end > p.usable {
		return c
	}
	c.size = end - start
	if p.left -= int64(total); p.left < 0 {
		return c
	}
	payload := page[at : at+local]
	if local < total {
		payload = bytes.Clone(payload)
		next := int64(binary.BigEndian.Uint32(page[at+local:]))
		for len(payload) < total {
			over := p.bytes(next)
			if next < 2 || over == nil {
				return c
			}
			next = int64(binary.BigEndian.Uint32(over))
			payload = append(payload, over[4:4+min(total-len(payload), p.usable-4)]...)
		}
	}
	c.record = columns(payload)
	return c
}

// A column is a value of a row: its type as SQLite numbers it, and its bytes.
type column struct {
	kind uint64
	body []byte
}

// columns takes a row apart; nil if it is not one.
func columns(b []byte) (all []column) {
	length, n := varint(b)
	if n == 0 || length < uint64(n) || length > uint64(len(b)) {
		return nil
	}
	header, body := b[n:length], b[length:]
	for len(header) > 0 {
		kind, n := varint(header)
		size := uint64(0)
		switch {
		case n == 0 || kind == 10 || kind == 11:
			return nil
		case kind >= 12:
			size = (kind - 12) / 2
		case kind < 8:
			size = [...]uint64{0, 1, 2, 3, 4, 6, 8, 8}[kind]
		}
		if uint64(len(body)) < size {
			return nil
		}
		all = append(all, column{kind, body[:size]})
		header, body = header[n:], body[size:]
	}
	return all
}

// integer returns a whole number.
func (c column) integer() (v int64, ok bool) {
	switch {
	case c.kind == 8 || c.kind == 9:
		return int64(c.kind - 8), true
	case c.kind < 1 || c.kind > 6:
		return 0, false
	}
	v = int64(int8(c.body[0]))
	for _, b := range c.body[1:] {
		v = v<<8 | int64(b)
	}
	return v, true
}

// text returns a text.
func (c column) text() (string, bool) { return string(c.body), c.kind >= 13 && c.kind%2 == 1 }

func (c column) hash() ([]byte, bool) {
	return bytes.Clone(c.body), c.kind >= 12 && c.kind%2 == 0 && len(c.body) == len(Hash{})
}

// varint reads one of SQLite's numbers of 1 to 9 bytes; n is 0 if it is cut off.
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
