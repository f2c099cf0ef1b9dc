package ledger

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"rollbook/engine"
	"rollbook/internal/outfile"
	"rollbook/ledger/line"
)

// What can be wrong with a ledger or with writing to it. Errors of this package wrap one of these (or line.ErrNewer,
// line.ErrMoved, line.ErrNoGame) if one applies, for errors.Is; their texts are sentences for people. DoesNotHold
// distinguishes the two classes.
var (
	ErrMissing  = errors.New("no such ledger")
	ErrExists   = errors.New("the file already exists")
	ErrNoLedger = errors.New("not a rollbook ledger")
	ErrAltered  = errors.New("the ledger's definitions were altered")
	ErrDamaged  = errors.New("the ledger is damaged")
	ErrInUse    = errors.New("the ledger is in use by another program")
	ErrDiskFull = errors.New("the disk is full, or cannot be written to")
	ErrReadOnly = errors.New("the ledger is read-only here (file, folder or disk)")
	ErrTrouble  = errors.New("the disk or the system reports an error")
	ErrReplaced = errors.New("the ledger's file was moved, replaced or removed while this program had it open; nothing more is recorded")
	ErrGone     = errors.New("the ledger is gone; the copies of its games are in")
	ErrKnown    = errors.New("the game is in the ledger already")
)

// DoesNotHold reports whether an error is about the recorded games: they were checked, and are not whole or not
// consistent (for a command, status 1). Every other error is trouble: they could not be checked (status 2).
func DoesNotHold(err error) bool {
	var sequence *line.SequenceError
	var fork *ForkError
	return !errors.Is(err, line.ErrNewer) && (errors.Is(err, ErrDamaged) || errors.Is(err, ErrAltered) || errors.Is(err, line.ErrRefused) ||
		errors.As(err, &sequence) || errors.As(err, &fork))
}

// plain turns an error from the driver or the system into one of our sentences, with SQLite's number at the end for people
// who look it up.
func (l *Ledger) plain(err error) error {
	se, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return plainSystem(err)
	}
	kind := kindOf(se.Code())
	switch {
	case kind == ErrNoLedger:
		kind = l.noLedger()
	case se.Code() == sqlite3.SQLITE_READONLY_ROLLBACK || se.Code() == sqlite3.SQLITE_READONLY_RECOVERY:
		return fmt.Errorf("%w: a crash left an unfinished write; open the ledger where it can be written, which undoes it", kind)
	case se.Code()&0xFF == sqlite3.SQLITE_CANTOPEN && l.conn == nil:
		return fmt.Errorf("%w: it cannot be opened; check who may read it", kind)
	case l.conn != nil && kind != ErrInUse:
		if _, err := os.Lstat(l.path); errors.Is(err, fs.ErrNotExist) { // it was there when it was opened
			kind = ErrReplaced
		}
	}
	return fmt.Errorf("%w (SQLite error %d)", kind, se.Code())
}

// kindOf returns the cause behind one of SQLite's numbers, if the number shows it.
func kindOf(code int) error {
	switch code {
	case sqlite3.SQLITE_CONSTRAINT_TRIGGER, sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY:
		return line.ErrMoved
	case sqlite3.SQLITE_CONSTRAINT_UNIQUE: // the identities of games
		return ErrKnown
	case sqlite3.SQLITE_IOERR_WRITE:
		return ErrDiskFull
	case sqlite3.SQLITE_READONLY_DBMOVED:
		return ErrReplaced
	}
	switch code & 0xFF {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
		return ErrInUse
	case sqlite3.SQLITE_FULL: // which is ENOSPC
		return ErrDiskFull
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
		return ErrReadOnly
	case sqlite3.SQLITE_NOTADB:
		return ErrNoLedger
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISMATCH, sqlite3.SQLITE_CONSTRAINT,
		sqlite3.SQLITE_ERROR, sqlite3.SQLITE_SCHEMA:
		return ErrDamaged
	}
	return ErrTrouble
}

// plainSystem turns an error from the system into a sentence, by its number.
func plainSystem(err error) error {
	for cause, kind := range map[error]error{
		fs.ErrNotExist: ErrMissing, fs.ErrExist: ErrExists, fs.ErrPermission: ErrReadOnly, syscall.EROFS: ErrReadOnly,
		syscall.ENOSPC: ErrDiskFull, syscall.EDQUOT: ErrDiskFull, syscall.EFBIG: ErrDiskFull,
		outfile.ErrExists: ErrExists,
	} {
		if errors.Is(err, cause) {
			return kind
		}
	}
	if number, ok := errors.AsType[syscall.Errno](err); ok {
		return fmt.Errorf("%w: %v", ErrTrouble, number)
	}
	return err
}

// at puts the file's name before an error.
func at(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", engine.Visible(path), err)
}
