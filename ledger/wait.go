package ledger

import (
	"errors"
	"math/rand/v2"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// busyTimeout is how long a writer or reader waits for other programs; a wait longer than waitSaid is announced.
var (
	busyTimeout = 10 * time.Second
	waitSaid    = 500 * time.Millisecond
)

// patiently retries something until no other program is in the way. Everyone who waits tries again at random times from
// the same distribution, so that nobody always loses; SQLite's own waiting favors the latecomers.
func (l *Ledger) patiently(do func() error) error {
	start, said := time.Now(), false
	for {
		err := do()
		waited := time.Since(start)
		if !isBusy(err) || waited > busyTimeout {
			return err
		}
		if waited > waitSaid && !said {
			said = true
			if l.onWait != nil {
				l.onWait()
			}
		}
		time.Sleep(time.Millisecond + rand.N(9*time.Millisecond))
	}
}

func isBusy(err error) bool {
	var se *sqlite.Error
	return errors.Is(err, ErrInUse) || errors.As(err, &se) && sqliteKind(se.Code()) == ErrInUse
}

// sqliteKind returns the cause behind one of SQLite's numbers, as far as the number shows it.
func sqliteKind(code int) error {
	switch code {
	case sqlite3.SQLITE_CONSTRAINT_TRIGGER, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return ErrMoved
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE: // the index over the identities of games
		return ErrKnown
	}
	switch code & 0xFF {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
		return ErrInUse
	case sqlite3.SQLITE_FULL: // which is ENOSPC
		return ErrDiskFull
	case sqlite3.SQLITE_NOTADB:
		return ErrNoLedger
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_CONSTRAINT,
		sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA:
		return ErrDamaged
	}
	return ErrTrouble
}
