package ledger

import (
	"bytes"
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"rollbook/ledger/line"
)

// Begin opens a new game with its line 0. The same line 0 again (same header, nonce and time) is refused, since it would
// be the same game. Every failure is a *WriteError.
func (l *Ledger) Begin(opening Line) (Game, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	number, head, err := l.record(0, line.Before, []Line{opening})
	if err != nil && !wasRecorded(err) {
		return Game{}, err
	}
	return Game{Number: number, ID: head.Hash, Opening: opening, Head: head}, err
}

// Append adds lines to a game, all or none of them, after the head that the caller derived the game's state from, and
// returns the new head once they are durable. If the game has another head by now the error wraps ErrMoved: read
// the lines and derive again. Every failure is a *WriteError, which says whether the lines were recorded; if it
// says that they were, the head returned is valid too.
func (l *Ledger) Append(game int64, after Head, lines ...Line) (Head, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, head, err := l.record(game, after, lines)
	return head, err
}

// record writes lines, and a copy of the game if they are more than entries and undos.
func (l *Ledger) record(game int64, after Head, lines []Line) (int64, Head, error) {
	number, head, err := l.write(game, after, lines, recorded)
	if err != nil && !wasRecorded(err) {
		return number, head, err
	}
	l.changed[number] += len(lines)
	due := l.changed[number] >= copyEvery || slices.ContainsFunc(lines, func(one Line) bool {
		return one.Kind != KindOpen && one.Kind != KindEntry && one.Kind != KindNote && !one.Slip
	})
	if due && !l.batch { // otherwise closing the ledger writes the copies
		l.copyGame(number)
	}
	return number, head, err
}

func wasRecorded(err error) bool {
	var we *WriteError
	return errors.As(err, &we) && we.Recorded
}

// An origin says where lines come from.
type origin bool

const (
	recorded origin = true  // here: their game becomes the last one played
	imported origin = false // elsewhere
)

// write adds lines to a game, or to a new one if game is 0, in one transaction.
func (l *Ledger) write(game int64, after Head, lines []Line, from origin) (int64, Head, error) {
	fail := func(err error) (int64, Head, error) {
		l.cached = nil
		if l.batchBroke && l.batchWhy == nil {
			l.batchWhy = err
		}
		return 0, Head{}, &WriteError{Game: game, N: after.N + 1, Err: err}
	}
	if len(lines) == 0 {
		return fail(errors.New("no line given"))
	}
	texts := make([]string, len(lines))
	for i := range lines {
		var err error
		if texts[i], err = lines[i].Spell(); err != nil {
			return fail(fmt.Errorf("line %d: %w", after.N+1+i, err))
		}
	}
	if l.batchBroke {
		return fail(ErrTrouble)
	}
	if err := l.ready(true); err != nil {
		return fail(err)
	}
	if err := l.beginWrite(); err != nil {
		return fail(l.plain(err))
	}
	number, hashes, err := l.insert(game, after, lines, texts, from)
	if err != nil {
		back := "ROLLBACK"
		if l.batch {
			back = "ROLLBACK TO one"
		}
		if l.exec(back) != nil {
			// The error ended the transaction already, or worse; a new connection knows.
			l.disconnect()
		}
		return fail(err)
	}
	head := Head{N: after.N + len(hashes), Hash: hashes[len(hashes)-1]}
	if !l.batch {
		if err := l.patiently(func() error { return l.do("COMMIT") }); err != nil {
			return l.look(game, number, after.N+1, head, l.plain(err))
		}
	}
	if l.batch && game == 0 && !l.noCopies {
		l.begunGames[number] = begunGame{GameReport{Game: number, ID: hashes[0], Head: head, Record: l.cached}, lines}
	} else {
		delete(l.begunGames, number) // there is more of it now
	}
	l.cachedGame, l.cachedHead, l.salvage, l.seen[number] = number, head, nil, head
	return number, head, nil
}

// beginWrite begins a transaction or, in a batch, a part of it that can be undone by itself. Each part ends the previous
// one, which fails if an error has ended the transaction: nothing may be written outside it.
func (l *Ledger) beginWrite() error {
	if !l.batch {
		return l.patiently(func() error { return l.do("BEGIN IMMEDIATE") })
	}
	err := l.do("RELEASE one")
	if err == nil {
		err = l.do("SAVEPOINT one")
	}
	if err != nil {
		l.disconnect()
	}
	return err
}

// Batch makes everything that do adds to the ledger durable together, which is much faster for many games. Each Begin,
// Append and Import in it is still all or nothing by itself, but what they return is only recorded once Batch returns
// nil. Other programs cannot record meanwhile, so a batch should be short. Every failure is a *WriteError, about the
// last line of the batch.
func (l *Ledger) Batch(do func()) error {
	if err := l.beginBatch(); err != nil {
		return err
	}
	do()
	l.mu.Lock()
	defer l.mu.Unlock()
	game, head := l.cachedGame, l.cachedHead
	begun := l.begunGames
	l.begunGames = map[int64]begunGame{}
	var err error
	if !l.batch {
		err = &WriteError{Game: game, N: head.N, Err: cmp.Or(l.batchWhy, ErrTrouble)}
		l.batchBroke, l.batchWhy = false, nil
	}
	l.batch = false
	if err == nil {
		if failed := l.patiently(func() error { return l.exec("COMMIT") }); failed != nil {
			_, _, err = l.look(game, game, head.N, head, l.plain(failed))
		}
	}
	if err != nil {
		if !wasRecorded(err) {
			for number := range begun {
				delete(l.changed, number)
			}
			clear(l.seen) // what the batch saw is gone, and nobody was told about it
		}
		return err
	}
	l.copyBegun(begun)
	return nil
}

func (l *Ledger) beginBatch() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.ready(true)
	if err == nil {
		err = l.plain(l.patiently(func() error { return l.exec("BEGIN IMMEDIATE") }))
	}
	if err == nil {
		if err = l.plain(l.do("SAVEPOINT one")); err != nil {
			l.disconnect()
		}
	}
	if err != nil {
		return &WriteError{Err: err}
	}
	l.batch = true
	return nil
}

// insert does the work of write inside the transaction: it compares the head, checks whether the lines can follow,
// inserts their texts and reads them back.
func (l *Ledger) insert(game int64, after Head, lines []Line, texts []string, from origin) (int64, []Hash, error) {
	record, number, err := l.recordAt(game, after, lines)
	if err != nil {
		return 0, nil, err
	}
	if record.Lines == 0 {
		record.Entries = make([]Entry, 0, len(texts))
	}
	hashes := make([]Hash, len(texts))
	head := after
	for i, text := range texts {
		if err := record.Add(lines[i]); err != nil {
			return 0, nil, err
		}
		head = head.Follow(text)
		hashes[i] = head.Hash
	}
	seqs, err := l.seqs(number, after, len(texts), from)
	if err == nil {
		err = l.insertRows(number, after.N+1, texts, hashes, seqs)
	}
	if err != nil {
		return 0, nil, err
	}
	if err := l.readBack(number, after.N+1, texts, hashes); err != nil {
		return 0, nil, err
	}
	l.cached = record
	return number, hashes, nil
}

// seqs returns the column seq for n more lines of a game: the next numbers of the ledger, or the number of the line
// before.
func (l *Ledger) seqs(game int64, after Head, lines int, from origin) ([]int64, error) {
	query, args := "SELECT coalesce(max(seq), 0) FROM entry WHERE seq > 0", []any(nil)
	if from == imported {
		query, args = "SELECT seq FROM entry WHERE game = ? AND n = ?", []any{game, after.N}
	}
	var last int64
	err := l.query(query, args, func(rows *sql.Rows) error { return rows.Scan(&last) })
	seqs := make([]int64, lines)
	for i := range seqs {
		if from == recorded {
			last++
		}
		seqs[i] = last
	}
	return seqs, err
}

// rowsAtOnce is how many rows one statement inserts: for each, SQLite keeps what it would need to undo it.
const rowsAtOnce = 16

const insertOne = "INSERT INTO entry(game, n, line, hash, seq) VALUES(?, ?, ?, ?, ?)"

var insertMany = insertOne + strings.Repeat(", (?, ?, ?, ?, ?)", rowsAtOnce-1)

// insertRows inserts rows of a game, the first of them under number n. Line 0 has its own statement: only it can be known
// already.
func (l *Ledger) insertRows(game int64, n int, texts []string, hashes []Hash, seqs []int64) error {
	args := make([]any, 0, 5*rowsAtOnce)
	for len(texts) > 0 {
		statement, rows := insertOne, 1
		if n > 0 && len(texts) >= rowsAtOnce {
			statement, rows = insertMany, rowsAtOnce
		}
		add, err := l.prepared(statement)
		if err != nil {
			return l.plain(err)
		}
		args = args[:0]
		for i := range rows {
			args = append(args, game, n+i, texts[i], hashes[i][:], seqs[i])
		}
		if _, err := add.ExecContext(bg, args...); err != nil {
			if err = l.plain(err); errors.Is(err, ErrKnown) && n > 0 {
				err = fmt.Errorf("%w: an index that is not rollbook's refuses the line; rollbook verify names it", ErrAltered)
			}
			return err
		}
		n, texts, hashes, seqs = n+rows, texts[rows:], hashes[rows:], seqs[rows:]
	}
	return nil
}

// recordAt returns the record of a game at its head, which must be after, so that more lines can be added, and the game's
// number, the next free one for a new game.
func (l *Ledger) recordAt(game int64, after Head, more []Line) (*Record, int64, error) {
	if game == 0 {
		var number int64
		err := l.conn.QueryRowContext(bg, "SELECT coalesce(max(game), 0) + 1 FROM entry").Scan(&number)
		if err = l.plain(err); err == nil {
			err = l.nothingLost(number - 1)
		}
		return &Record{}, number, err
	}
	var n int
	var hash []byte
	last, err := l.prepared("SELECT n, hash FROM entry WHERE game = ? ORDER BY n DESC LIMIT 1")
	if err != nil {
		return nil, 0, l.plain(err)
	}
	err = last.QueryRowContext(bg, game).Scan(&n, &hash)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, 0, fmt.Errorf("%w: %d", ErrNoGame, game)
	case err != nil:
		return nil, 0, l.plain(err)
	case n != after.N || !bytes.Equal(hash, after.Hash[:]):
		return nil, 0, fmt.Errorf("%w: the last one is now line %d", ErrMoved, n)
	}
	if l.cached != nil && l.cachedGame == game && l.cachedHead == after && l.agreed[game] {
		return l.cached, game, nil
	}
	r, lines := l.report(game)
	if r.Fault == nil && !l.agreed[game] {
		r.Fault = l.allows(&r, lines, more)
		l.agreed[game] = r.Fault == nil
	}
	return r.Record, game, r.Fault
}

// readAtOnce is how many rows are read back together: even with the longest lines, including line 0, a bundle is shorter
// than the longest text that SQLite can make (see connect).
const readAtOnce = 200

// readBack reads the rows from number n on as anyone will read them later, and compares them.
func (l *Ledger) readBack(game int64, n int, texts []string, hashes []Hash) error {
	for end := n + len(texts); ; {
		rows := min(len(texts), readAtOnce)
		until := n + rows
		if until == end {
			until = MaxLines // nothing may follow
		}
		b, err := l.fetchFrom(game, n, until)
		switch {
		case err != nil:
			return err
		case b == nil || b.rows != rows:
			return fmt.Errorf("%w: other lines were read back from line %d on than were written", ErrDamaged, n)
		}
		for i, text := range texts[:rows] {
			if !b.next(n+i) || b.text != text || b.hash != hashes[i] {
				return fmt.Errorf("%w: line %d was read back differently from how it was written", ErrDamaged, n+i)
			}
		}
		if n, texts, hashes = n+rows, texts[rows:], hashes[rows:]; n == end {
			return nil
		}
	}
}

// look decides after an error at COMMIT: it closes the file, opens it again and checks whether the lines are there. Both
// happen: a commit can be complete when the error comes.
func (l *Ledger) look(game, number int64, first int, head Head, cause error) (int64, Head, error) {
	_ = l.disconnect()
	answer := &WriteError{Game: game, N: first, Err: cause}
	if err := l.ready(false); err != nil {
		answer.Unseen = true
		return 0, Head{}, answer
	}
	var hash []byte
	err := l.conn.QueryRowContext(bg, "SELECT hash FROM entry WHERE game = ? AND n = ?", number, head.N).Scan(&hash)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return 0, Head{}, answer
	case err != nil:
		answer.Unseen = true
		return 0, Head{}, answer
	case !bytes.Equal(hash, head.Hash[:]):
		return 0, Head{}, answer // another program's line took the place
	}
	answer.Game, answer.Recorded = number, true
	return number, head, answer
}
