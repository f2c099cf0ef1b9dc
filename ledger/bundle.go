package ledger

import (
	"bytes"
	"database/sql"
	"strconv"
	"strings"

	"rollbook/ledger/line"
)

// A bundle is rows of a game, read at once: row by row would take longer than everything else.
type bundle struct {
	rows    int
	seq     int64  // of the last
	numbers string // separated by commas
	all     string // lines, separated by line feeds
	lines   string // those that next has not come to
	hashes  []byte
	end     ending // of a whole game

	// The current row.
	text string
	hash Hash
	seen int
}

// The primary key gives the rows of a bundle in order. Without the words NOT INDEXED SQLite compiles the query again for each
// game, to think about the index that holds a few lines of some.
const bundled = `SELECT count(*) AS rows, max(n) AS last, coalesce(max(seq), 0) AS seq, count(line), sum(octet_length(hash) = 32),
	group_concat(n), group_concat(line, char(10)), CAST(group_concat(hash, '') AS BLOB) FROM entry NOT INDEXED WHERE game = ?1`

// fetch reads the rows of a game, and what proves its end. It returns nil if the rows do not make a bundle; readRows then
// shows why.
func (l *Ledger) fetch(game int64) (b *bundle, err error) {
	err = l.read(func() (err error) {
		var end ending
		b, err = l.fetchRows("SELECT b.*, "+l.ending()+" FROM ("+bundled+") AS b", []any{game}, end.into()...)
		if b != nil {
			b.end = end
		}
		return err
	})
	return b, err
}

// fetchFrom reads the rows from number n up to but not including end.
func (l *Ledger) fetchFrom(game int64, n, end int) (b *bundle, err error) {
	err = l.read(func() (err error) {
		b, err = l.fetchRows(bundled+" AND n >= ?2 AND n < ?3", []any{game, n, end})
		return err
	})
	return b, err
}

func (l *Ledger) fetchRows(query string, args []any, more ...any) (b *bundle, err error) {
	err = l.query(query, args, func(rows *sql.Rows) error {
		var last, lines, hashes sql.NullInt64
		var numbers, texts sql.NullString
		b = &bundle{}
		err := rows.Scan(append([]any{&b.rows, &last, &b.seq, &lines, &hashes, &numbers, &texts, &b.hashes}, more...)...)
		b.numbers, b.all, b.lines = numbers.String, texts.String, texts.String
		if b.rows == 0 || lines.Int64 != int64(b.rows) || hashes.Int64 != int64(b.rows) || len(b.hashes) != b.rows*len(Hash{}) {
			b = nil
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return b, nil
}

// next goes to the next row; it reports whether that has number n, as far as can be seen. A line with a line feed in it,
// and a number with a comma, do not pass: the count would be wrong at the last row.
func (b *bundle) next(n int) bool {
	var digits [20]byte
	text, lines, moreLines := strings.Cut(b.lines, "\n")
	number, numbers, moreNumbers := strings.Cut(b.numbers, ",")
	b.text, b.hash = text, Hash(b.hashes[b.seen*len(Hash{}):])
	b.lines, b.numbers = lines, numbers
	b.seen++
	more := b.seen < b.rows
	return moreLines == more && moreNumbers == more && number == string(strconv.AppendInt(digits[:0], int64(n), 10))
}

// check follows the chain of a whole game and reads its lines into reused memory. It is true only if reportRows finds
// nothing wrong with the same rows; reportRows says what is wrong.
func (b *bundle) check(game int64, lines []Line) (GameReport, []Line, bool) {
	r := GameReport{Game: game, Head: line.Before, Seq: b.seq, Record: &Record{Entries: make([]Entry, 0, b.rows)}}
	for i := range b.rows {
		if !b.next(i) {
			return r, nil, false
		}
		r.Head = r.Head.Follow(b.text)
		if b.hash != r.Head.Hash {
			return r, nil, false
		}
		if i == 0 {
			r.ID = r.Head.Hash
		}
		one, err := line.Parse(b.text)
		if err != nil || r.Record.Add(one) != nil {
			return r, nil, false
		}
		lines = append(lines, one)
	}
	return r, lines, b.end.contradicts(game, r.Head) == nil && b.end.proves(game, r.Seq, over(r.Record))
}

// isIn reports whether a text is the attested record of these rows, which are a whole game: its lines are in their one spelling.
func (b *bundle) isIn(text []byte) bool {
	lines := min(len(b.all), len(text))
	return string(text[:lines]) == b.all && bytes.Equal(text[lines:], line.AppendHead([]byte("\n"), b.hashes))
}
