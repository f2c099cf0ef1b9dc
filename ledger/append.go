package ledger

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
)

// Begin opens a new game with its line 0. The same line 0 again (same header, nonce and time) is refused: it would be
// the same game. Every failure is a *WriteError.
func (l *Ledger) Begin(opening Line) (Game, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	number, head, err := l.record(0, Head{N: -1}, []Line{opening})
	if err != nil && !wasRecorded(err) {
		return Game{}, err
	}
	return Game{Number: number, ID: head.Hash, Opening: opening, Head: head}, err
}

// Append adds lines to a game, all or none of them, after the head that the caller derived the game's state from, and
// returns the new head once they are durable. Where the game has another head by now the error wraps ErrMoved: read
// the lines and derive again. Every failure is a *WriteError, which says whether the lines were recorded; where it
// says that they were, the head returned is valid too.
func (l *Ledger) Append(game int64, after Head, lines ...Line) (Head, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, head, err := l.record(game, after, lines)
	return head, err
}

// record writes lines, and a copy of the game where they are more than what is played and typed.
func (l *Ledger) record(game int64, after Head, lines []Line) (int64, Head, error) {
	number, head, err := l.write(game, after, lines)
	if err != nil && !wasRecorded(err) {
		return number, head, err
	}
	l.changed[number] = true
	for i := range lines {
		if l.batch {
			break // the copies are written when the ledger is closed
		}
		if k := lines[i].Kind; k != KindOpen && k != KindEntry && k != KindNote && !lines[i].Slip {
			l.copyGame(number)
			break
		}
	}
	return number, head, err
}

func wasRecorded(err error) bool {
	var we *WriteError
	return errors.As(err, &we) && we.Recorded
}

// write adds lines to a game, or to a new one where game is 0, in one transaction.
func (l *Ledger) write(game int64, after Head, lines []Line) (int64, Head, error) {
	fail := func(err error) (int64, Head, error) {
		l.cached = nil
		l.forgetLast()
		return 0, Head{}, &WriteError{Game: game, N: after.N + 1, Err: err}
	}
	if len(lines) == 0 {
		return fail(errors.New("no line given"))
	}
	for i, line := range lines {
		if err := line.Check(); err != nil {
			return fail(fmt.Errorf("line %d: %w", after.N+1+i, err))
		}
	}
	if err := l.ready(true); err != nil {
		return fail(err)
	}
	begin, commit, back := "BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"
	if l.batch {
		begin, commit, back = "SAVEPOINT line", "RELEASE line", "ROLLBACK TO line; RELEASE line"
	}
	if err := l.patiently(func() error { return l.do(begin) }); err != nil {
		return fail(l.plain(err))
	}
	l.beforeWriting()
	number, head, err := l.insert(game, after, lines)
	if err != nil {
		if l.exec(back) != nil {
			// The error ended the transaction already, or worse; a new connection knows.
			l.disconnect()
		}
		return fail(err)
	}
	if err := l.patiently(func() error { return l.do(commit) }); err != nil {
		l.forgetLast()
		return l.look(game, number, after.N+1, head, l.plain(err))
	}
	l.wrote(number, lines, l.cached)
	l.cachedGame, l.cachedHead, l.salvage = number, head, nil
	return number, head, nil
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
	if !l.batch {
		return &WriteError{Game: game, N: head.N, Err: ErrTrouble}
	}
	l.batch = false
	if err := l.patiently(func() error { return l.exec("COMMIT") }); err != nil {
		l.forgetLast()
		_, _, err := l.look(game, game, head.N, head, l.plain(err))
		return err
	}
	if l.batched {
		l.commits++
	}
	return nil
}

func (l *Ledger) beginBatch() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.ready(true)
	if err == nil {
		err = l.plain(l.patiently(func() error { return l.exec("BEGIN IMMEDIATE") }))
	}
	if err != nil {
		return &WriteError{Err: err}
	}
	l.batch, l.batched = true, false
	return nil
}

// insert does the work of write inside the transaction: it compares the head, asks whether the lines can follow,
// inserts them and reads them back.
func (l *Ledger) insert(game int64, after Head, lines []Line) (int64, Head, error) {
	record, number, err := l.recordAt(game, after)
	if err != nil {
		return 0, Head{}, err
	}
	add, err := l.prepared("INSERT INTO entry(game, n, line, hash) VALUES(?, ?, ?, ?)")
	if err != nil {
		return 0, Head{}, l.plain(err)
	}
	head := after
	for _, line := range lines {
		if err := record.Add(line); err != nil {
			return 0, Head{}, err
		}
		text := line.String()
		head = head.follow(text)
		if _, err := add.ExecContext(bg, number, head.N, text, head.Hash[:]); err != nil {
			if err = l.plain(err); errors.Is(err, ErrKnown) && head.N > 0 {
				err = fmt.Errorf("%w: an index that is not rollbook's refuses the line; rollbook verify names it", ErrAltered)
			}
			return 0, Head{}, err
		}
	}
	if err := l.readBack(number, after, lines); err != nil {
		return 0, Head{}, err
	}
	l.cached = record
	return number, head, nil
}

// recordAt returns the record of a game as it stands at its head, which must be after, and the game's number, which is
// the next free one for a new game.
func (l *Ledger) recordAt(game int64, after Head) (*Record, int64, error) {
	if game == 0 {
		var number int64
		err := l.conn.QueryRowContext(bg, "SELECT coalesce(max(game), 0) + 1 FROM entry").Scan(&number)
		if err != nil {
			return nil, 0, l.plain(err)
		}
		return &Record{}, number, nil
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
	if l.cached != nil && l.cachedGame == game && l.cachedHead == after {
		return l.cached, game, nil
	}
	r, _ := l.report(game)
	return r.Record, game, r.Fault
}

// readBack reads what was inserted as anyone will read it later, and hashes it again.
func (l *Ledger) readBack(game int64, after Head, lines []Line) error {
	added, err := l.prepared("SELECT n, line, hash FROM entry WHERE game = ? AND n > ? ORDER BY n")
	if err != nil {
		return l.plain(err)
	}
	rows, err := added.QueryContext(bg, game, after.N)
	if err != nil {
		return l.plain(err)
	}
	defer rows.Close()
	head, i := after, 0
	for ; rows.Next(); i++ {
		var n int
		var line string
		var hash []byte
		if err := rows.Scan(&n, &line, &hash); err != nil {
			return l.plain(err)
		}
		head = head.follow(line)
		if i >= len(lines) || n != head.N || line != lines[i].String() || !bytes.Equal(hash, head.Hash[:]) {
			return fmt.Errorf("%w: line %d was read back otherwise than it was written", ErrDamaged, n)
		}
	}
	if err := rows.Err(); err != nil {
		return l.plain(err)
	}
	if i != len(lines) {
		return fmt.Errorf("%w: %d lines were written and %d read back", ErrDamaged, len(lines), i)
	}
	return nil
}

// look answers after an error at COMMIT: it closes the file, opens it again and sees whether the lines are there. Both
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
