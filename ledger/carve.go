package ledger

import (
	"bytes"

	"rollbook/ledger/line"
)

// A line and its hash are side by side in a row. If neither page nor cell leads to them any more, a line's beginning
// gives them away, and the hash proves that they are a line of a game.

var (
	lineBegins = []byte(`{"kind":"`)
	lineEnds   = []byte(`}`)
)

// carve returns the lines in a file that are not known, with the hashes after them. Lines too long for SQLite to store in
// one place are not found.
func (r *remains) carve(path string, known func(row) bool) (found []row, err error) {
	f, size, err := openPageFile(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	p := newPageFile(f, size, r.layout)
	for n := int64(1); n <= p.pages; n++ {
		if r.without[n] {
			continue
		}
		b := p.bytes(n)
		for i := bytes.Index(b, lineBegins); i >= 0; i = bytes.Index(b, lineBegins) {
			b = b[i:]
			if one, ok := lineAt(b); ok && !known(one) {
				found = append(found, one)
			}
			b = b[len(lineBegins):]
		}
	}
	return found, nil
}

// lineAt reads the line at the beginning of some bytes, and the hash after it.
func lineAt(b []byte) (r row, ok bool) {
	const most = 32 // braces, which a remark can also have
	end := 0
	for range most {
		i := bytes.Index(b[end:min(len(b), MaxLine)], lineEnds)
		if i < 0 {
			return r, false
		}
		end += i + len(lineEnds)
		if end+len(Hash{}) > len(b) {
			return r, false
		}
		if _, err := line.Parse(string(b[:end])); err == nil {
			return row{n: -1, line: string(b[:end]), hash: bytes.Clone(b[end : end+len(Hash{})])}, true
		}
	}
	return r, false
}
