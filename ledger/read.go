package ledger

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"iter"

	"modernc.org/sqlite"

	"rollbook/ledger/line"
)

// query hands each row of a query to row.
func (l *Ledger) query(query string, args []any, row func(*sql.Rows) error) error {
	q, err := l.prepared(query)
	if err != nil {
		return l.plain(err)
	}
	rows, err := q.QueryContext(bg, args...)
	if err != nil {
		return l.plain(err)
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows); err != nil {
			return l.plain(err)
		}
	}
	return l.plain(rows.Err())
}

// A row is a line as stored. Nothing in it is trusted until checkRows has seen it.
type row struct {
	n    int64
	line string
	hash []byte
	seq  int64
}

// numbers returns the numbers of all games in order, including those that only an index still knows, and any below 1 that
// a stranger added. With ErrDamaged it returns the ones it can find: there may be more.
func (l *Ledger) numbers() (all []int64, err error) {
	err = l.read(func() error {
		query := allNumbers + " SELECT game FROM g WHERE game IS NOT NULL"
		if l.hasIndexes() {
			query += " UNION SELECT game FROM entry INDEXED BY entry_game WHERE n = 0 ORDER BY game"
		}
		all = all[:0]
		return l.query(query, nil, func(rows *sql.Rows) error {
			var n int64
			err := rows.Scan(&n)
			all = append(all, n)
			return err
		})
	})
	if !errors.Is(err, ErrDamaged) {
		return all, err
	}
	found, err := l.remains()
	if err != nil {
		return nil, err
	}
	if !found.allGames {
		return found.numbers(), fmt.Errorf("%w: there may be more games than can be found", ErrDamaged)
	}
	return found.numbers(), nil
}

// Read returns the lines of a game, line 0 first, with their head and the record that they make, after checking the chain and
// that each line can follow those before. A *Fault names the first line that is not as it was recorded.
func (l *Ledger) Read(game int64) (GameReport, []Line, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	r, lines := l.report(game)
	if r.Fault != nil {
		return GameReport{}, nil, r.Fault
	}
	l.warn(&r, lines)
	return r, lines, nil
}

func (l *Ledger) readLines(game int64) ([]Line, Head, error) {
	r, lines := l.report(game)
	if r.Fault != nil {
		return nil, Head{}, r.Fault
	}
	return lines, r.Head, nil
}

// All yields every game in order with its good lines. A damaged one has a Fault, and the others still follow; a report
// with a Fault and no game is trouble with the whole ledger, and the last one.
func (l *Ledger) All() iter.Seq2[GameReport, []Line] {
	return func(yield func(GameReport, []Line) bool) {
		l.mu.Lock()
		numbers, err := l.numbers()
		l.mu.Unlock()
		for _, n := range numbers { // each in its own read, so that writers never wait long
			l.mu.Lock()
			r, lines := l.report(n)
			l.mu.Unlock()
			if !yield(r, lines) {
				return
			}
		}
		if err != nil {
			yield(GameReport{Fault: err}, nil)
		}
	}
}

// report reads and checks one game.
func (l *Ledger) report(game int64) (r GameReport, lines []Line) {
	b, err := l.fetch(game)
	whole := false
	if b != nil {
		r, lines, whole = b.check(game, make([]Line, 0, b.rows))
	}
	if !whole {
		r, lines = l.afterFetch(game, err)
	}
	if r.Fault == nil || errors.Is(r.Fault, ErrNoGame) {
		if err := l.goneBack(game, r.Head, lines); err != nil {
			r.Record, r.Fault = nil, err
		}
	}
	return r, lines
}

// goneBack reports that this program has seen more of a game than there is now, or something different, because the
// ledger's file was overwritten. Otherwise it remembers what it sees.
func (l *Ledger) goneBack(game int64, now Head, lines []Line) error {
	was, known := l.seen[game]
	switch {
	case !known && now.N < 0:
		return nil
	case !known || now.N >= was.N && (now == was || HeadOf(lines[:was.N+1]) == was):
		l.seen[game] = now
		return nil
	}
	return &Fault{Game: game, N: min(now.N, was.N) + 1, Why: "is not as this program has seen it: the ledger's file was overwritten by another", Err: ErrSetBack}
}

// afterFetch reads and checks a game that could not be fetched, or not completely.
func (l *Ledger) afterFetch(game int64, err error) (GameReport, []Line) {
	if errors.Is(err, ErrInUse) { // for long enough
		return GameReport{Game: game, Head: line.Before, Fault: err}, nil
	}
	return l.reportRows(game)
}

// reportRows reads and checks one game row by row: it says what is wrong.
func (l *Ledger) reportRows(game int64) (r GameReport, lines []Line) {
	r = GameReport{Game: game, Head: line.Before}
	var rows []row
	var end ending
	err := l.read(func() error {
		return l.atOnce(func() (err error) {
			if rows, err = l.readRows(game); err != nil || len(rows) == 0 {
				return err
			}
			last := rows[len(rows)-1]
			return l.query("SELECT "+l.ending()+" FROM (SELECT ?2 AS last, ?3 AS seq) AS b", []any{game, last.n, last.seq},
				func(rows *sql.Rows) error { return rows.Scan(end.into()...) })
		})
	})
	switch {
	case errors.Is(err, ErrDamaged): // SQLite cannot read it, but perhaps the pages can be read
		return l.fromPages(game, nil)
	case err != nil:
		r.Fault = err
		return r, nil
	case len(rows) == 0:
		return l.noRows(game)
	}
	lines, r.Record, r.Head, r.Fault = checkRows(game, rows)
	if len(lines) > 0 {
		r.ID, r.Seq = HeadOf(lines[:1]).Hash, rows[len(lines)-1].seq
	}
	if r.Fault == nil {
		r.Fault = l.prove(&r, &end)
	} else {
		r.More = wrongBehind(rows, len(lines))
	}
	var fault *Fault
	if !errors.As(r.Fault, &fault) && errors.Is(r.Fault, ErrDamaged) { // the index that was asked
		return l.fromPages(game, nil)
	}
	if fault != nil && fault.Lost { // perhaps a page is only misplaced
		if whole, all := l.fromPages(game, fault); whole.Fault == nil {
			return whole, all
		}
	}
	if r.Fault != nil {
		r.Record = nil
	}
	return r, lines
}

// noRows reports on a game without rows in the table: it does not exist, or it is lost.
func (l *Ledger) noRows(game int64) (GameReport, []Line) {
	r := GameReport{Game: game, Head: line.Before, Fault: fmt.Errorf("%w: %d", ErrNoGame, game)}
	if lost, err := l.lostGame(game-1, &ending{}); err != nil {
		r.Fault = err
	} else if lost == game {
		return l.fromPages(game, &Fault{Game: game, Why: "is lost, with all of the game", Err: ErrDamaged, Lost: true})
	}
	return r, nil
}

// atOnce does something that reads several times and must not see what others record in between.
func (l *Ledger) atOnce(do func() error) error {
	if l.batch { // which is a transaction
		return do()
	}
	if err := l.do("BEGIN"); err != nil {
		return l.plain(err)
	}
	err := do()
	if failed := l.do("ROLLBACK"); err == nil {
		err = l.plain(failed)
	}
	return err
}

// remains reads what is in the pages of the file, once until the next write.
func (l *Ledger) remains() (*remains, error) {
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

func (l *Ledger) readRows(game int64) (all []row, err error) {
	const lines = "SELECT n, line, hash, seq FROM entry WHERE game = ? ORDER BY n LIMIT ?"
	err = l.query(lines, []any{game, MaxLines + 1}, func(rows *sql.Rows) error {
		var r row
		var text sql.NullString
		if err := rows.Scan(&r.n, &text, &r.hash, &r.seq); err != nil {
			return fmt.Errorf("%w: game %d, line %d cannot be read", ErrDamaged, game, len(all))
		}
		r.line = text.String
		all = append(all, r)
		return nil
	})
	return all, err
}

// checkRows follows the chain of one game and reads its lines; it stops at the first that is wrong.
func checkRows(game int64, rows []row) ([]Line, *Record, Head, error) {
	lines := make([]Line, 0, len(rows))
	record := &Record{}
	head := line.Before
	for i, r := range rows {
		fault := func(err error, format string, args ...any) ([]Line, *Record, Head, error) {
			return lines, record, head, &Fault{Game: game, N: i, Why: fmt.Sprintf(format, args...), Err: err, Lost: r.n > int64(i)}
		}
		if r.n != int64(i) {
			return fault(ErrDamaged, "is missing; line %d is in its place", r.n)
		}
		next := head.Follow(r.line)
		if !bytes.Equal(r.hash, next.Hash[:]) {
			if i+1 < len(rows) && follows(rows[i+1], next.Hash[:]) {
				return fault(ErrDamaged, "its check was changed after it was recorded; its text fits the line after it")
			}
			return fault(ErrDamaged, "was changed after it was recorded; it now reads %s", line.Quote(r.line))
		}
		one, err := line.Parse(r.line)
		if err != nil {
			kind := ErrDamaged
			if errors.Is(err, ErrNewer) {
				kind = ErrNewer
			}
			return fault(kind, "%v", err)
		}
		var se *SequenceError
		if err := record.Add(one); errors.As(err, &se) {
			return fault(ErrDamaged, "%s", se.Why)
		}
		lines = append(lines, one)
		head = next
	}
	return lines, record, head, nil
}

// follows reports whether a row is chained to the hash.
func follows(r row, hash []byte) bool {
	if len(hash) != len(Hash{}) {
		return false
	}
	next := Hash(hash).Next(r.line)
	return bytes.Equal(r.hash, next[:])
}

// wrongBehind counts the rows after row i that do not follow the previous row, or cannot be read.
func wrongBehind(rows []row, i int) (wrong int) {
	for i++; i < len(rows); i++ {
		_, err := line.Parse(rows[i].line)
		if err != nil || rows[i].n != rows[i-1].n+1 || !follows(rows[i], rows[i-1].hash) {
			wrong++
		}
	}
	return wrong
}
