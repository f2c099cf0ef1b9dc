package ledger

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"rollbook/ledger/outfile"
)

// MaxFile is the size of the largest ledger to open, in bytes.
const MaxFile = 8 << 30

// A Mode says what a ledger is opened for.
type Mode int

// Modes of Open.
const (
	ReadWrite Mode = iota // for reading and appending
	ReadOnly              // for reading, even if file, folder or disk are read-only
)

// A Ledger is an open ledger. Its methods may be called from several goroutines; they run one after another.
type Ledger struct {
	path string // absolute
	mode Mode

	mu   sync.Mutex
	db   *sql.DB
	conn *sql.Conn // the only connection; nil after Close, or if reopening failed
	// writable tells whether conn was opened for writing. After an error at COMMIT a ledger can be left that is only
	// fit for reading; the next write tries to open it again.
	writable, closed bool
	broken           error                // why SQLite does not open the file, so its pages are read
	batch            bool                 // conn has a Batch in progress
	batchBroke       bool                 // the current Batch has lost its transaction: nothing in it is recorded
	batchWhy         error                // the error that did it
	begunGames       map[int64]begunGame  // in the Batch, with nothing written after the opening
	readable         bool                 // the whole file was read without an error of the system
	looking          bool                 // it was opened by isDamaged
	statements       map[string]*sql.Stmt // prepared on conn
	indexes          indexes              // whether conn has those that prove where games end
	noneLost         bool                 // the table has not lost games after its last; see nothingLost

	noCopies bool           // no copies are kept beside the ledger
	onCopy   func(error)    // hears of copies that could not be written
	onWait   func()         // hears of waiting for another program
	changed  map[int64]int  // games newer than their copies, with how many lines were added since
	folder   *copyFolder    // of the copies; nil until it is needed
	agreed   map[int64]bool // games whose copies allow more lines
	seen     map[int64]Head // how much of each game this program has seen
	unsynced bool           // some written copies are not durable yet
	salvage  *remains       // what the pages of a damaged file still have; nil if nobody has looked

	// The record of the game last appended to, so that each append need not read the whole game again.
	cached     *Record
	cachedGame int64
	cachedHead Head
}

// An Option changes how Open works.
type Option func(*Ledger)

// NoCopies leaves the copies of games beside the ledger as they are.
func NoCopies() Option { return func(l *Ledger) { l.noCopies = true } }

// OnCopyError calls f with each error of writing a copy; the game is recorded anyway.
func OnCopyError(f func(error)) Option { return func(l *Ledger) { l.onCopy = f } }

// OnWait calls f once for each noticeable wait for another program.
func OnWait(f func()) Option { return func(l *Ledger) { l.onWait = f } }

// processSetup applies settings to the whole process, before the first connection.
var processSetup = sync.OnceFunc(func() {
	sqlite.StrictPragmas(true)
	// On Linux, locks then survive if something else in the process opens and closes the file. Other systems do not have
	// that, so there the rule in the package comment matters.
	_, _ = sqlite.OFDLocking(true)
	ignoreSizeSignal()
})

// Open opens a ledger after checking everything that can be wrong with a foreign file: it must be an ordinary file,
// without a write-ahead log of another program, marked as a ledger of this format. ReadWrite also refuses definitions
// that could change what is written; see Difference. ReadWrite on a read-only file gives ErrReadOnly. ReadOnly writes
// nothing, except that it lets SQLite undo a write that a crash left half done, if possible; a ledger that SQLite no
// longer opens is read from its pages as far as possible.
func Open(path string, mode Mode, options ...Option) (*Ledger, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, at(path, plainSystem(err))
	}
	l := &Ledger{path: full, mode: mode, changed: map[int64]int{}, agreed: map[int64]bool{}, seen: map[int64]Head{}, begunGames: map[int64]begunGame{}}
	for _, o := range options {
		o(l)
	}
	if err := l.open(mode); err != nil && !l.openPages(err) {
		return nil, at(path, err)
	}
	return l, nil
}

// openPages opens a ledger for reading that SQLite does not open at all, if there are rows in its pages.
func (l *Ledger) openPages(why error) bool {
	if l.mode != ReadOnly || !DoesNotHold(why) {
		return false
	}
	found, err := readPages(l.path)
	if err != nil || found.lines() == 0 {
		return false
	}
	l.salvage, l.broken = found, brokenError{why}
	return true
}

// A brokenError is why SQLite cannot be asked; readers take it as damage and go to the pages.
type brokenError struct{ error }

func (e brokenError) Unwrap() error        { return e.error }
func (e brokenError) Is(target error) bool { return target == ErrDamaged }

// Close writes the copies that are due, closes the ledger and removes the idle journal file that a writer keeps beside
// it.
func (l *Ledger) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.copyChanged()
	l.closed = true
	if l.conn != nil && l.writable {
		// Just tidying up: other users of the ledger keep the journal, and an idle one is harmless.
		_ = l.exec("PRAGMA journal_mode=DELETE")
	}
	return l.disconnect()
}

// open opens the file with all its checks; if it fails, it leaves no connection behind.
func (l *Ledger) open(mode Mode) error {
	if err := checkFile(l.path); err != nil {
		return err
	}
	if mode == ReadWrite {
		if err := checkNames(l.path); err != nil {
			return err
		}
	}
	err := l.enter(mode)
	if (errors.Is(err, ErrNoLedger) || errors.Is(err, ErrNewer) || errors.Is(err, ErrOld)) && l.hasGames() {
		if !l.hasMagic() {
			return fmt.Errorf("%w: its first page is lost; rollbook ledger recover makes a new ledger of what is left, and of its copies", ErrDamaged)
		}
		return fmt.Errorf("%w; but %w", err, ErrHasGames)
	}
	if mode == ReadOnly && errors.Is(err, ErrReadOnly) && l.enter(ReadWrite) == nil {
		// Only a writer can undo an unfinished write, or take the file out of WAL mode; that is now done.
		l.disconnect()
		return l.enter(ReadOnly)
	}
	return err
}

func (l *Ledger) enter(mode Mode) error {
	if err := l.connect(mode); err != nil {
		var se *sqlite.Error
		if errors.As(err, &se) && se.Code()&0xFF == sqlite3.SQLITE_CANTOPEN {
			return fmt.Errorf("%w: it cannot be opened; look at who may read it", ErrTrouble)
		}
		return l.plain(err)
	}
	err := l.patiently(l.admit)
	if err != nil {
		l.disconnect()
	}
	return err
}

// ready makes sure that there is a connection for reading, or one for writing, and reopens the ledger if an earlier error
// closed it. A ledger that can no longer be written may still be readable.
func (l *Ledger) ready(toWrite bool) error {
	if l.closed {
		return errClosed
	}
	if l.broken != nil {
		return l.broken
	}
	if l.conn != nil && (l.writable || !toWrite || l.mode == ReadOnly) {
		return nil
	}
	l.disconnect()
	err := l.open(l.mode)
	if err != nil && !toWrite {
		err = l.open(ReadOnly)
	}
	return err
}

// checkFile looks at the file before SQLite does.
func checkFile(path string) error {
	info, err := os.Lstat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && hasCopies(path):
		return fmt.Errorf("%w: %s", ErrGone, visiblePath(CopiesFolder(path)))
	case err != nil:
		return plainSystem(err)
	case info.Mode()&fs.ModeSymlink != 0:
		return ErrLink
	case !info.Mode().IsRegular():
		return fmt.Errorf("%w: not an ordinary file", ErrNoLedger)
	case info.Size() == 0:
		return fmt.Errorf("%w: an empty file", ErrNoLedger)
	case info.Size() > MaxFile:
		return fmt.Errorf("%w: larger than %d GiB", ErrNoLedger, MaxFile>>30)
	}
	if _, err := os.Lstat(path + "-wal"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return plainSystem(err)
	} else if err == nil {
		return fmt.Errorf("%w: another program left the file %s-wal beside it, which would replace what the ledger "+
			"holds; close that program, or move the file away", ErrNoLedger, visiblePath(filepath.Base(path)))
	}
	if info, err := os.Lstat(path + "-journal"); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%w: %s-journal is not an ordinary file", ErrNoLedger, visiblePath(filepath.Base(path)))
	}
	return nil
}

// checkNames refuses to write into a file with several names: the journal that undoes a half-written change is next to
// only one of them. It removes a name left by a killed program.
func checkNames(path string) error {
	links := func() int {
		info, err := os.Lstat(path)
		if err != nil {
			return 0 // which comes up soon enough
		}
		return outfile.Links(info)
	}
	if links() < 2 {
		return nil
	}
	outfile.RemoveOtherTempNames(path)
	if n := links(); n > 1 {
		return fmt.Errorf("%w (%d hard links)", ErrLinked, n)
	}
	return nil
}

// connect opens the one connection and sets the limits, before anything is read from the file.
func (l *Ledger) connect(mode Mode) error {
	processSetup()
	if err := checkEngine(sqlite3.SQLITE_VERSION_NUMBER); err != nil {
		return err
	}
	db, err := sql.Open("sqlite", dsn(l.path, mode))
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(context.Background())
	if err != nil {
		db.Close()
		return err
	}
	l.db, l.conn, l.writable, l.statements = db, conn, mode == ReadWrite, map[string]*sql.Stmt{}
	for id, value := range map[int]int{
		sqlite3.SQLITE_LIMIT_LENGTH:        1 << 20,
		sqlite3.SQLITE_LIMIT_SQL_LENGTH:    100_000,
		sqlite3.SQLITE_LIMIT_ATTACHED:      0,
		sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH: 5,
		sqlite3.SQLITE_LIMIT_EXPR_DEPTH:    20,
	} {
		if _, err := sqlite.Limit(conn, id, value); err != nil {
			l.disconnect()
			return err
		}
	}
	return nil
}

func (l *Ledger) disconnect() error {
	if l.conn == nil {
		return nil
	}
	for _, s := range l.statements {
		_ = s.Close()
	}
	err := errors.Join(l.conn.Close(), l.db.Close())
	l.batchBroke = l.batchBroke || l.batch
	l.db, l.conn, l.cached, l.statements, l.readable, l.batch, l.indexes, l.noneLost = nil, nil, nil, nil, false, false, unknownIndexes, false
	return err
}

// checkEngine refuses versions of SQLite (as major·1000000 + minor·1000 + patch) before 3.51.3, which can damage a
// database that several programs write to.
func checkEngine(version int) error {
	const oldest = 3_051_003
	if version >= oldest {
		return nil
	}
	return fmt.Errorf("this rollbook was built with SQLite %d.%d.%d, which can damage a ledger; 3.51.3 is the oldest that is safe",
		version/1_000_000, version/1000%1000, version%1000)
}

// prepared returns a statement that is kept open with the connection.
func (l *Ledger) prepared(query string) (*sql.Stmt, error) {
	if s := l.statements[query]; s != nil {
		return s, nil
	}
	s, err := l.conn.PrepareContext(bg, query)
	if err == nil {
		l.statements[query] = s
	}
	return s, err
}

// do runs a statement that is kept open.
func (l *Ledger) do(statement string) error {
	s, err := l.prepared(statement)
	if err == nil {
		_, err = s.ExecContext(bg)
	}
	return err
}

// read does something that only reads from the connection: patiently, and again if the file looks damaged, since a
// passing disk error can look that way.
func (l *Ledger) read(do func() error) error {
	if err := l.ready(false); err != nil {
		return err
	}
	err := l.patiently(do)
	if errors.Is(err, ErrDamaged) {
		err = l.patiently(do)
	}
	return err
}

// dsn builds the driver's name for a file, with every path taken literally.
func dsn(path string, mode Mode) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/… on Windows
	}
	q := url.Values{"mode": {"rw"}, "_defensive": {"1"}, "_dqs": {"0"}}
	if mode == ReadOnly {
		q.Set("mode", "ro")
	}
	return (&url.URL{Scheme: "file", Path: path, RawQuery: q.Encode()}).String()
}

// bg is the context of every statement: none is ever abandoned halfway.
var bg = context.Background()

func (l *Ledger) exec(statement string, args ...any) error {
	_, err := l.conn.ExecContext(bg, statement, args...)
	return err
}

// errClosed is a Ledger's error after Close.
var errClosed = errors.New("the ledger is closed")
