package ledger

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"rollbook/internal/outfile"
	"rollbook/ledger/line"
)

// Begin opens a new game with its line 0. The same line 0 again (same header, nonce and time) is refused, since it would
// be the same game. Every failure is a *line.WriteError.
func (l *Ledger) Begin(opening line.Line) (line.Game, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := &addition{after: line.Before, lines: []line.Line{opening}}
	if err := l.write(a); err != nil && !wasRecorded(err) {
		return line.Game{}, err
	} else {
		return line.Game{Number: a.game, ID: a.head.Hash, Opening: opening, Header: opening.Header, Head: a.head}, err
	}
}

// Append adds lines to a game, all or none of them, after the head that the caller derived the game's state from, and
// returns the new head once they are durable and in the copy of the game. If the game has another head by now the error
// wraps line.ErrMoved: read the lines and derive again. Every failure is a *line.WriteError, which says whether the lines
// were recorded; if it says that they were, the head returned is valid too.
func (l *Ledger) Append(game int64, after line.Head, lines ...line.Line) (line.Head, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	a := &addition{game: game, after: after, lines: lines}
	err := l.write(a)
	return a.head, err
}

// An addition is lines on their way into the ledger.
type addition struct {
	game     int64     // 0 for a new one, until it has its number
	after    line.Head // of the game, before
	lines    []line.Line
	imported bool   // not recorded here: the game keeps its place among those played
	source   string // the file they came from; "" if there is none
	seq      int64  // of a game that is recovered, and its origin
	origin   string

	texts  []string
	hashes []byte // of the lines, one after another
	head   line.Head
	record *line.Record // after the lines
}

// write adds lines to games in one transaction, and then to the copies of the games. Every failure is a *line.WriteError.
func (l *Ledger) write(all ...*addition) error {
	first := all[0]
	answer := &line.WriteError{Game: first.game, N: first.after.N + 1}
	for _, a := range all {
		if answer.Err = a.spell(); answer.Err != nil {
			return answer
		}
	}
	if answer.Err = l.ready(true); answer.Err != nil {
		return answer
	}
	if answer.Err = l.do("BEGIN IMMEDIATE"); answer.Err != nil {
		return answer
	}
	l.writing = true
	for _, a := range all {
		if answer.Err = l.insert(a); answer.Err != nil {
			l.writing, l.cached = false, nil
			if l.do("ROLLBACK") != nil {
				// The error ended the transaction already, or worse; a new connection knows.
				l.disconnect()
			}
			for _, a := range all {
				a.head = line.Head{}
			}
			return answer
		}
	}
	l.writing = false
	last := all[len(all)-1]
	if answer.Err = l.do("COMMIT"); answer.Err != nil {
		if l.look(last, answer); !answer.Recorded {
			return answer
		}
	}
	l.cached, l.cachedGame, l.cachedHead = last.record, last.game, last.head
	for _, a := range all {
		l.copyAddition(a, len(all) == 1)
	}
	if len(all) > 1 {
		outfile.SyncFolder(l.copies.folder)
	}
	if answer.Recorded {
		answer.Game = first.game
		return answer
	}
	return nil
}

func wasRecorded(err error) bool {
	we, ok := errors.AsType[*line.WriteError](err)
	return ok && we.Recorded
}

// spell spells the lines, or says which is not valid.
func (a *addition) spell() error {
	if len(a.lines) == 0 {
		return errors.New("no line given")
	}
	a.head = a.after
	for i := range a.lines {
		text, err := a.lines[i].Spell()
		if err != nil {
			return fmt.Errorf("line %d: %w", a.head.N+1, err)
		}
		a.head = a.head.Follow(text)
		a.texts, a.hashes = append(a.texts, text), append(a.hashes, a.head.Hash[:]...)
	}
	return nil
}

// hash returns the hash of the line of that place among those added.
func (a *addition) hash(i int) []byte { return a.hashes[i*len(line.Hash{}):][:len(line.Hash{})] }

// insert does the work of write inside the transaction: it compares the head, checks whether the lines can follow, and
// inserts them and the game's new summary.
func (l *Ledger) insert(a *addition) error {
	said, err := l.take(a)
	if err != nil {
		return err
	}
	for i := range a.lines {
		if err := a.record.Add(a.lines[i]); err != nil {
			return err
		}
	}
	for i, text := range a.texts {
		if err := l.do("INSERT INTO entry(game, n, line, hash) VALUES(?, ?, ?, ?)", a.game, a.after.N+1+i, text, a.hash(i)); err != nil {
			return err
		}
	}
	r := line.GameReport{Game: a.game, ID: line.Hash(said.id), Head: a.head, Seq: said.seq, Record: a.record}
	if a.after == line.Before {
		r.ID = line.Hash(a.hash(0))
	}
	if !a.imported {
		if r.Seq, err = l.number("SELECT coalesce(max(seq), 0) + 1 FROM game"); err != nil {
			return err
		}
	}
	if a.source != "" {
		said.origin += fmt.Sprintf("%d-%d %s\n", a.after.N+1, a.head.N, strings.ReplaceAll(a.source, "\n", " "))
	}
	return l.insertSummary(summaryOf(&r, a.lines[len(a.lines)-1].At, said.origin))
}

// take finds the record of an addition's game at the head, so that the lines can follow, and returns the game's summary: of a
// new game an empty one, under the next free number if it has none.
func (l *Ledger) take(a *addition) (said *summary, err error) {
	said = &summary{id: make([]byte, len(line.Hash{})), seq: a.seq, origin: a.origin}
	if a.after == line.Before {
		a.record = &line.Record{Entries: make([]line.Entry, 0, len(a.lines))}
		if a.game == 0 {
			a.game, err = l.number("SELECT coalesce(max(game), 0) + 1 FROM game")
		}
		return said, err
	}
	if l.cached != nil && l.cachedGame == a.game && l.cachedHead == a.after {
		a.record = l.cached
		err = l.query("SELECT "+summaryColumns+" FROM game AS g WHERE game = ?", []any{a.game}, func(rows *sql.Rows) error { return said.scan(rows) })
	} else if s := l.report(a.game); s.Fault == nil {
		a.record, said = s.Record, s.said
	} else {
		err = s.Fault
	}
	if err == nil && (said.last != a.after.N || !bytes.Equal(said.head, a.after.Hash[:])) {
		err = fmt.Errorf("%w: the last one is now line %d", line.ErrMoved, said.last)
	}
	return said, err
}

const upsertSummary = `INSERT INTO game(game, id, last, head, seq, status, undone, result, played, origin, header)
	VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
	ON CONFLICT(game) DO UPDATE SET last = excluded.last, head = excluded.head, seq = excluded.seq, status = excluded.status,
	undone = excluded.undone, result = excluded.result, played = excluded.played, origin = excluded.origin, header = excluded.header`

func (l *Ledger) insertSummary(s *summary) error {
	return l.do(upsertSummary, s.game, s.id, s.last, s.head, s.seq, s.status, s.undone, s.result, s.played, s.origin, s.header)
}

// look decides after an error at COMMIT: it closes the file, opens it again and checks whether the lines are there. Both
// happen: a commit can be complete when the error comes.
func (l *Ledger) look(a *addition, answer *line.WriteError) {
	_ = l.disconnect()
	found := false
	err := l.read(func() error {
		return l.query("SELECT hash FROM entry WHERE game = ? AND n = ?", []any{a.game, a.head.N}, func(rows *sql.Rows) error {
			var hash []byte
			err := rows.Scan(&hash)
			found = slices.Equal(hash, a.head.Hash[:]) // otherwise another program's line took the place
			return err
		})
	})
	answer.Recorded, answer.Unseen = found, err != nil
}
