package ledger

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/ledger/outfile"
)

// What can be wrong with a ledger or with writing to it. Errors of this package wrap one of these (or ErrNewer) if one
// applies, for errors.Is; their texts are sentences for people. DoesNotHold distinguishes the two classes.
var (
	ErrMissing  = errors.New("no such ledger")
	ErrExists   = errors.New("the file already exists")
	ErrNoLedger = errors.New("not a rollbook ledger")
	ErrOld      = errors.New("a ledger of format 1, which this rollbook does not read; export its games with the rollbook that made it, and import them")
	ErrAltered  = errors.New("the ledger's definitions were altered")
	ErrDamaged  = errors.New("the ledger is damaged")
	ErrInUse    = errors.New("the ledger is in use by another program")
	ErrDiskFull = errors.New("the disk is full, or a limit on the size of files is reached")
	ErrReadOnly = errors.New("the ledger is read-only here (file, folder or disk)")
	ErrTrouble  = errors.New("the disk or the system reports an error")
	ErrMoved    = line.ErrMoved
	ErrSetBack  = errors.New("the ledger was set back")
	ErrReplaced = errors.New("the ledger's file was moved, replaced or removed while this program had it open; nothing more is recorded")
	ErrGone     = errors.New("the ledger is gone, and the copies of its games are here")
	ErrLink     = errors.New("a link, and a ledger's other files lie beside the file itself")
	ErrLinked   = errors.New("the ledger's file has several names, and what undoes a change that was cut off lies beside one of them only")
	ErrHasGames = errors.New("there are games in it, which rollbook ledger recover can read")
	ErrNoGame   = line.ErrNoGame
	ErrKnown    = errors.New("the game is in the ledger already")
)

// DoesNotHold reports whether an error is about the recorded games: they were checked, and are not whole or not
// consistent (for a command, status 1). Every other error is trouble: they could not be checked (status 2).
func DoesNotHold(err error) bool {
	var sequence *SequenceError
	var fork *ForkError
	var copied *CopyFault
	return !errors.Is(err, ErrNewer) && (errors.Is(err, ErrDamaged) || errors.Is(err, ErrAltered) || errors.Is(err, ErrRefused) ||
		errors.Is(err, ErrSetBack) || errors.As(err, &sequence) || errors.As(err, &fork) || errors.As(err, &copied))
}

// plain turns an error from the driver or the system into one of our sentences. SQLite hides the system's error, and its
// own numbers do not reveal it (an EIO on a read is "malformed", one on the journal "readonly"), so the system is asked
// again if it matters. The number is at the end for people who look it up.
func (l *Ledger) plain(err error) error {
	var se *sqlite.Error
	if !errors.As(err, &se) {
		return plainSystem(err)
	}
	kind := sqliteKind(se.Code())
	switch se.Code() {
	case sqlite3.SQLITE_READONLY_DBMOVED:
		return fmt.Errorf("%w (SQLite error %d)", ErrReplaced, se.Code())
	case sqlite3.SQLITE_READONLY_ROLLBACK, sqlite3.SQLITE_READONLY_RECOVERY:
		if l.mode == ReadWrite { // which just failed
			return fmt.Errorf("%w: a write that failed must be undone first", ErrTrouble)
		}
		return fmt.Errorf("%w: an unfinished write must be undone first; open it where it can be written", ErrReadOnly)
	}
	var cause error
	switch se.Code() & 0xFF {
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
		kind = ErrReadOnly
		if !l.writable {
			break
		}
		if cause = l.askDisk(); cause == nil && sqlite.OFDLockingEnabled() { // otherwise askDisk does not open the file
			cause = fmt.Errorf("%w: it could not be opened for writing just now, and can be again; try it once more", ErrTrouble)
		}
	case sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR:
		cause = l.askDisk()
	case sqlite3.SQLITE_CORRUPT:
		if cause = plainSystem(l.readThrough()); cause == nil && !l.isDamaged() {
			cause = fmt.Errorf("%w: what was read once was wrong, and right when it was read again; try it once more", ErrTrouble)
		}
	}
	if errors.Is(cause, ErrMissing) { // it was there when it was opened
		cause = ErrReplaced
	}
	if cause != nil {
		return fmt.Errorf("%w (SQLite error %d)", cause, se.Code())
	}
	return fmt.Errorf("%w (SQLite error %d)", kind, se.Code())
}

// isDamaged lets SQLite look at the whole file through another connection: a read that fails for a moment looks like damage.
func (l *Ledger) isDamaged() bool {
	if l.looking {
		return true
	}
	other := &Ledger{path: l.path, looking: true}
	if other.connect(ReadOnly) != nil {
		return true
	}
	defer other.disconnect()
	sound := false
	err := other.query("PRAGMA integrity_check(1)", nil, func(rows *sql.Rows) error {
		var said string
		err := rows.Scan(&said)
		sound = said == "ok"
		return err
	})
	return err != nil || !sound
}

// askDisk tries what SQLite could not do (opening the file and writing next to it at the same offset) and returns the
// system's answer; nil if the system allows it.
func (l *Ledger) askDisk() error {
	size := int64(1 << 20)
	if sqlite.OFDLockingEnabled() { // elsewhere closing the file again would drop SQLite's locks
		how := os.O_RDONLY
		if l.writable {
			how = os.O_RDWR
		}
		f, err := os.OpenFile(l.path, how, 0)
		if err != nil {
			return plainSystem(err)
		}
		if info, err := f.Stat(); err == nil {
			size = info.Size()
		}
		f.Close()
	}
	if !l.writable {
		return plainSystem(l.readThrough())
	}
	tmp := outfile.TempName(l.path)
	f, err := os.OpenFile(tmp, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return plainSystem(err)
	}
	defer os.Remove(tmp)
	_, err = f.WriteAt(make([]byte, MaxOpening), size)
	return plainSystem(errors.Join(err, f.Sync(), f.Close()))
}

// readThrough reads the whole file directly, only once per connection while that works.
func (l *Ledger) readThrough() error {
	if l.readable || !sqlite.OFDLockingEnabled() {
		return nil
	}
	f, err := os.Open(l.path)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(io.Discard, io.NewSectionReader(f, 0, MaxFile)) // by the call that SQLite makes
	l.readable = err == nil
	return err
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
	var number syscall.Errno
	if errors.As(err, &number) {
		return fmt.Errorf("%w: %v", ErrTrouble, number)
	}
	return err
}

// at puts the file's name before an error.
func at(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", visiblePath(path), err)
}

// newPlace returns the full path of a ledger that is to be made, or says why no new file can be made there.
func newPlace(path string) (full string, err error) {
	if full, err = filepath.Abs(path); err != nil {
		return "", plainSystem(err)
	}
	if _, err := os.Lstat(full); err == nil {
		return "", ErrExists
	}
	if outfile.IsCompanionName(full) {
		return "", fmt.Errorf("a ledger cannot be called %s: SQLite or rollbook would take it for a file beside another ledger",
			visiblePath(filepath.Base(full)))
	}
	if info, err := os.Stat(filepath.Dir(full)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", plainSystem(err)
	} else if err != nil || !info.IsDir() {
		return "", fmt.Errorf("%w: the folder %s does not exist", ErrMissing, visiblePath(filepath.Dir(full)))
	}
	return full, nil
}

// visiblePath returns a path in a form that is safe to show.
func visiblePath(path string) string { return engine.Visible(path) }

// Cure says what helps against an error of a ledger, for the terminal and for pages; "" if nothing does.
func Cure(err error) string {
	var copied *CopyFault
	if errors.As(err, &copied) {
		path := engine.Visible(copied.Path)
		return "rollbook import " + path + " brings its lines back where it is ahead, and rollbook ledger recover NEW makes a ledger of both"
	}
	if fork, ok := errors.AsType[*ForkError](err); ok {
		return fmt.Sprintf("rollbook compare %d and that file shows where they part; with --ask, what you two agree on is written", fork.Game)
	}
	for _, known := range []struct {
		err  error
		cure string
	}{
		{ErrGone, "rollbook ledger recover NEW makes a ledger of them; to begin another ledger here, move them away"},
		{ErrSetBack, "end this program, and look with rollbook verify at what the ledger and its copies have"},
		{ErrReplaced, "end this program, see which file is the right one, and begin again"},
		{ErrLinked, "games can be read here; before recording, remove the other names of the file"},
		{ErrLink, "name the file that the link leads to"},
		{ErrHasGames, "if nothing else wrote this file its first page is damaged, and rollbook ledger recover NEW makes a ledger of its games"},
		{ErrDamaged, recovers},
		{ErrAltered, recovers},
		{ErrInUse, "close the other program, or wait until it has finished"},
		{ErrReadOnly, "games can be read here, but not recorded; --ledger names another ledger"},
		{ErrDiskFull, "make room; everything recorded before is safe"},
		{ErrNoLedger, "a record's file is given as a GAME, as in rollbook show evening.roll; rollbook ledger where prints the ledger's place"},
		{ErrNoGame, "rollbook games lists them"},
	} {
		if errors.Is(err, known.err) {
			return known.cure
		}
	}
	return ""
}

const recovers = "rollbook verify shows what is whole, and rollbook ledger recover NEW makes a ledger of all that is left"
