package ledger

import (
	"database/sql"
	"strconv"
	"strings"
)

// A bundle is all rows of a game, read at once: row by row takes longer than everything else that is done with them.
type bundle struct {
	rows    int
	numbers string // with commas between
	lines   string // with line feeds between
	hashes  []byte
}

// fetch reads the rows of a game. Where they are not all as they must be for a bundle it is nil, and readRows shows why.
func (l *Ledger) fetch(game int64) (*bundle, error) {
	// The primary key gives the rows in order. Without the words NOT INDEXED SQLite compiles the query anew for each game,
	// to think about the index that holds a few lines of some.
	const all = `SELECT count(*), count(line), sum(octet_length(hash) = 32), group_concat(n), group_concat(line, char(10)),
		CAST(group_concat(hash, '') AS BLOB) FROM entry NOT INDEXED WHERE game = ?`
	var b *bundle
	err := l.read(func() error {
		return l.query(all, []any{game}, func(rows *sql.Rows) error {
			var lines, hashes sql.NullInt64
			var numbers, texts sql.NullString
			b = &bundle{}
			err := rows.Scan(&b.rows, &lines, &hashes, &numbers, &texts, &b.hashes)
			b.numbers, b.lines = numbers.String, texts.String
			if b.rows == 0 || lines.Int64 != int64(b.rows) || hashes.Int64 != int64(b.rows) || len(b.hashes) != b.rows*len(Hash{}) {
				b = nil
			}
			return err
		})
	})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// check follows the chain of a whole game and reads its lines, into memory that is used again. It is true only where
// checkRows finds nothing wrong with the same rows; what is wrong checkRows says.
func (b *bundle) check(game int64, lines []Line) (GameReport, []Line, bool) {
	r := GameReport{Game: game, Head: Head{N: -1}, Record: &Record{Entries: make([]Entry, 0, b.rows)}}
	numbers, rest := b.numbers, b.lines
	var digits [20]byte
	var clock clock
	for i := range b.rows {
		// A line with a line feed in it, and a number that is not the next, cannot pass: what is counted would not fit.
		text, after, more := strings.Cut(rest, "\n")
		number, others, _ := strings.Cut(numbers, ",")
		if more != (i+1 < b.rows) || number != string(strconv.AppendInt(digits[:0], int64(i), 10)) {
			return r, nil, false
		}
		numbers, rest = others, after
		r.Head = r.Head.follow(text)
		if string(b.hashes[i*len(Hash{}):(i+1)*len(Hash{})]) != string(r.Head.Hash[:]) {
			return r, nil, false
		}
		if i == 0 {
			r.ID = r.Head.Hash
		}
		lines = append(lines, Line{})
		line := &lines[i]
		if !line.parseEntry(text, &clock) {
			var err error
			if *line, err = ParseLine(text); err != nil {
				return r, nil, false
			}
		}
		if r.Record.add(line) != nil {
			return r, nil, false
		}
	}
	return r, lines, numbers == ""
}
