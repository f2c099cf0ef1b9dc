package ledger

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"rollbook/internal/outfile"
	"rollbook/ledger/line"
)

// Begin opens a new game with its line 0. The same line 0 again (same header, nonce and time) is refused, since it would
// be the same game. Every failure is a *line.WriteError.
func (l *Ledger) Begin(opening line.Line) (line.Game, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := newAddition(0, line.Before, opening)
	err := l.write(a)
	if err != nil && !wasRecorded(err) {
		return line.Game{}, err
	}
	return a.Summary(opening.At), err
}

// Append adds lines to a game, all or none of them, after the head that the caller derived the game's state from, and
// returns the new head once they are durable and in the copy of the game. If the game has another head by now the error
// wraps line.ErrMoved: read the lines and derive again. Every failure is a *line.WriteError, which says whether the lines
// were recorded; if it says that they were, the head returned is valid too.
func (l *Ledger) Append(game int64, after line.Head, lines ...line.Line) (line.Head, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := newAddition(game, after, lines...)
	err := l.write(a)
	if err != nil && !wasRecorded(err) {
		return line.Head{}, err
	}
	return a.Head, err
}

func wasRecorded(err error) bool {
	we, ok := errors.AsType[*line.WriteError](err)
	return ok && we.Recorded
}

// An addition is lines on their way into the ledger. Its report is of the game with them.
type addition struct {
	line.GameReport
	after    line.Head // of the game, before
	lines    []line.Line
	imported bool   // not recorded here: the game keeps its place among those played
	source   string // the file they came from; "" if there is none
	origin   string // of the game's lines, as its summary has it

	texts  []string
	hashes []byte // of the lines, one after another
}

// newAddition returns an addition to a game; 0 is a new one, until it has its number.
func newAddition(game int64, after line.Head, lines ...line.Line) *addition {
	return &addition{GameReport: line.GameReport{Game: game}, after: after, lines: lines}
}

// write adds lines to games in one transaction, and then to the copies of the games. Every failure is a *line.WriteError.
func (l *Ledger) write(all ...*addition) error {
	first, last := all[0], all[len(all)-1]
	answer := &line.WriteError{Game: first.Game, N: first.after.N + 1}
	for _, a := range all {
		if answer.Err = a.spell(); answer.Err != nil {
			return answer
		}
	}
	if answer.Err = l.ready(true); answer.Err != nil {
		return answer
	}
	committing, err := l.change(func() error {
		for _, a := range all {
			if err := l.insert(a); err != nil {
				return err
			}
		}
		return nil
	})
	l.last = nil
	if answer.Err = err; err != nil {
		if committing {
			l.look(last, answer)
		}
		if !answer.Recorded {
			return answer
		}
	}
	l.last = last
	for _, a := range all {
		l.copyAddition(a, len(all) == 1)
	}
	if len(all) > 1 {
		outfile.SyncFolder(l.copies.folder)
	}
	if answer.Recorded {
		answer.Game = first.Game
		return answer
	}
	return nil
}

// change does something in one transaction that writes. committing tells whether it failed only at COMMIT.
func (l *Ledger) change(do func() error) (committing bool, err error) {
	if err := l.do("BEGIN IMMEDIATE"); err != nil {
		return false, err
	}
	l.writing = true
	err = do()
	l.writing = false
	if err == nil {
		err = l.do("COMMIT")
		committing = err != nil
	}
	if err != nil && l.do("ROLLBACK") != nil {
		l.disconnect() // the error ended the transaction already, or worse; a new connection knows
	}
	return committing, err
}

// spell spells the lines, or says which is not valid.
func (a *addition) spell() error {
	if len(a.lines) == 0 {
		return errors.New("no line given")
	}
	a.Head = a.after
	for i := range a.lines {
		text, err := a.lines[i].Spell()
		if err != nil {
			return fmt.Errorf("line %d: %w", a.Head.N+1, err)
		}
		a.Head = a.Head.Follow(text)
		a.texts, a.hashes = append(a.texts, text), append(a.hashes, a.Head.Hash[:]...)
	}
	return nil
}

// hash returns the hash of line i of those added.
func (a *addition) hash(i int) []byte { return a.hashes[i*len(line.Hash{}):][:len(line.Hash{})] }

// insert does the work of write inside the transaction: it compares the head, checks whether the lines can follow, and
// inserts them and the game's new summary.
func (l *Ledger) insert(a *addition) error {
	if err := l.prepare(a); err != nil || len(a.lines) == 0 {
		return err
	}
	for i := range a.lines {
		if err := a.Record.Add(&a.lines[i]); err != nil {
			return err
		}
	}
	for i, text := range a.texts {
		if err := l.do("INSERT INTO entry(game, n, line, hash) VALUES(?, ?, ?, ?)", a.Game, a.after.N+1+i, text, a.hash(i)); err != nil {
			return err
		}
	}
	if !a.imported {
		var err error
		if a.Seq, err = l.number("SELECT coalesce(max(seq), 0) + 1 FROM game"); err != nil {
			return err
		}
	}
	if a.source != "" {
		a.origin += fmt.Sprintf("%d-%d %s\n", a.after.N+1, a.Head.N, strings.ReplaceAll(a.source, "\n", " "))
	}
	return l.insertSummary(summaryOf(&a.GameReport, a.lines[len(a.lines)-1].At, a.origin))
}

// prepare takes into an addition what is known of its game before it: the record at the head, so that the lines can follow,
// and what its summary says; of a new game, the next free number if it has none.
func (l *Ledger) prepare(a *addition) error {
	ours := &stored{}
	var err error
	if a.imported {
		number, err := l.number(gameWithID, a.hash(0))
		if err != nil {
			return err
		}
		if number != 0 {
			if ours = l.report(number); ours.Fault != nil {
				return ours.Fault
			}
			if err := a.dropKnown(ours); err != nil {
				return err
			}
		}
	}
	k := l.last
	switch {
	case ours.said != nil:
	case a.after == line.Before:
		a.Record, a.ID = &line.Record{Entries: make([]line.Entry, 0, len(a.lines))}, line.Hash(a.hash(0))
		if a.Game == 0 {
			a.Game, err = l.number("SELECT coalesce(max(game), 0) + 1 FROM game")
		}
		return err
	case k != nil && k.Game == a.Game && k.Head == a.after: // it need not be read again
		ours.Record = k.Record
		ours.said, err = l.said(a.Game)
	default:
		ours = l.report(a.Game)
		err = ours.Fault
	}
	said := ours.said
	switch {
	case err != nil:
		return err
	case said == nil:
		return fmt.Errorf("%w: %d", line.ErrNoGame, a.Game)
	case said.last != a.after.N || !bytes.Equal(said.head, a.after.Hash[:]):
		return fmt.Errorf("%w: the last one is now line %d", line.ErrMoved, said.last)
	}
	a.Record, a.ID, a.Seq, a.origin = ours.Record, line.Hash(said.id), said.seq, said.origin
	return nil
}

const upsertSummary = "INSERT INTO game(" + summaryColumns + `) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
	ON CONFLICT(game) DO UPDATE SET last = excluded.last, head = excluded.head, seq = excluded.seq, status = excluded.status,
	undone = excluded.undone, result = excluded.result, played = excluded.played, origin = excluded.origin, header = excluded.header`

func (l *Ledger) insertSummary(s *summary) error {
	return l.do(upsertSummary, s.columns()...)
}

// look decides after an error at COMMIT: it closes the file, opens it again and checks whether the lines are there. Both
// happen: a commit can be complete when the error comes.
func (l *Ledger) look(a *addition, answer *line.WriteError) {
	_ = l.disconnect()
	found := false
	err := l.read(func() error {
		return l.query("SELECT hash FROM entry WHERE game = ? AND n = ?", []any{a.Game, a.Head.N}, func(rows *sql.Rows) error {
			var hash []byte
			err := rows.Scan(&hash)
			found = bytes.Equal(hash, a.Head.Hash[:]) // otherwise another program's line took the place
			return err
		})
	})
	answer.Recorded, answer.Unseen = found, err != nil
}
