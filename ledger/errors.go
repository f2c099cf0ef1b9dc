package ledger

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// What can be wrong with a ledger or with writing to it. Errors of this package wrap one of these (or ErrNewer) where
// it applies, for errors.Is; their texts are sentences for people.
var (
	ErrMissing  = errors.New("no such ledger")
	ErrExists   = errors.New("there is such a file already")
	ErrNoLedger = errors.New("not a rollbook ledger")
	ErrAltered  = errors.New("the ledger's definitions were altered")
	ErrDamaged  = errors.New("the ledger is damaged")
	ErrInUse    = errors.New("the ledger is in use by another program")
	ErrDiskFull = errors.New("the disk is full, or a limit on the size of files is reached")
	ErrReadOnly = errors.New("the ledger is read-only here (file, folder or disk)")
	ErrTrouble  = errors.New("the ledger's disk or system reports an error")
	ErrMoved    = errors.New("another line was recorded meanwhile")
	ErrNoGame   = errors.New("no such game")
	ErrKnown    = errors.New("the game is in the ledger already")
)

// A WriteError is any failure to add lines. It tells which of the two it is: recorded all the same, or NOT recorded.
type WriteError struct {
	Game     int64 // 0 for a game that has no number yet
	N        int   // the first line that was to be added
	Recorded bool  // the lines are in the ledger; only the acknowledgement failed
	Unseen   bool  // the ledger cannot be read again to look; the next opening shows the last recorded line
	Err      error
}

func (e *WriteError) Error() string {
	what := fmt.Sprintf("line %d of game %d", e.N, e.Game)
	if e.Game == 0 {
		what = "the new game"
	}
	switch {
	case e.Unseen:
		return fmt.Sprintf("the ledger cannot be read to see whether %s was recorded: %v", what, e.Err)
	case e.Recorded:
		return fmt.Sprintf("%s was recorded, but %v", what, e.Err)
	}
	return fmt.Sprintf("%s was NOT recorded: %v", what, e.Err)
}

func (e *WriteError) Unwrap() error { return e.Err }

// plain turns an error of the driver or the system into one of our sentences. The number of SQLite's own error stands
// at the end for those who look it up; its text is for programmers and is left out.
func plain(err error) error {
	var se *sqlite.Error
	if !errors.As(err, &se) {
		return plainSystem(err)
	}
	kind := ErrTrouble
	switch se.Code() & 0xFF {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
		kind = ErrInUse
	case sqlite3.SQLITE_FULL:
		kind = ErrDiskFull
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN:
		kind = ErrReadOnly
	case sqlite3.SQLITE_NOTADB:
		kind = ErrNoLedger
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_CONSTRAINT,
		sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA:
		kind = ErrDamaged
	}
	switch se.Code() {
	case sqlite3.SQLITE_IOERR_WRITE: // this is how a limit on the size of files shows itself
		kind = ErrDiskFull
	case sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_READONLY_RECOVERY:
		return fmt.Errorf("%w: an unfinished write must be undone first; open it where it can be written", ErrReadOnly)
	case sqlite3.SQLITE_CONSTRAINT_TRIGGER, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		kind = ErrMoved
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE: // the index over the identities of games
		kind = ErrKnown
	}
	return fmt.Errorf("%w (SQLite error %d)", kind, se.Code())
}

func plainSystem(err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return ErrMissing
	case errors.Is(err, fs.ErrExist):
		return ErrExists
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%w: no permission", ErrReadOnly)
	}
	var pe *os.PathError
	var le *os.LinkError
	switch {
	case errors.As(err, &pe):
		return fmt.Errorf("%w: %v", ErrTrouble, pe.Err)
	case errors.As(err, &le):
		return fmt.Errorf("%w: %v", ErrTrouble, le.Err)
	}
	return err
}

// at names the file in front of an error.
func at(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", visiblePath(path), err)
}
