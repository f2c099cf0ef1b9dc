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
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// A Mode says what a ledger is opened for.
type Mode int

// Modes of Open.
const (
	ReadWrite Mode = iota // for reading and appending
	ReadOnly              // for reading, even if file, folder or disk are read-only
)

// A Ledger is an open ledger. Its methods may be called from several goroutines; they run one after another.
type Ledger struct {
	path    string // absolute
	mode    Mode
	lenient bool // read any file with a table of lines, as Recover does

	mu   sync.Mutex
	db   *sql.DB
	conn *sql.Conn // the only connection; nil after Close, or if reopening failed
	// writable tells whether conn was opened for writing. After an error at COMMIT a ledger can be left that is only
	// fit for reading; the next write tries to open it again.
	writable, closed bool
	writing          bool                 // conn has a transaction in progress
	old              bool                 // the file is of format 2, and only read
	statements       map[string]*sql.Stmt // prepared on conn

	copies copies
	onCopy func(error) // hears of trouble with copies

	last *addition // the last one to the ledger: the next to the same game need not read it again
}

var _ line.Store = (*Ledger)(nil)

// An Option changes how Open works.
type Option func(*Ledger)

// NoCopies leaves the copies of games as they are.
func NoCopies() Option { return CopiesIn("") }

// CopiesIn keeps the copies of games in another folder than the one next to the ledger. It must exist.
func CopiesIn(folder string) Option {
	return func(l *Ledger) { l.copies = copies{folder: folder, named: true} }
}

// OnCopyError calls f with each error of a copy, once; the game is recorded anyway.
func OnCopyError(f func(error)) Option { return func(l *Ledger) { l.onCopy = f } }

// processSetup applies settings to the whole process, before the first connection.
var processSetup = sync.OnceFunc(func() {
	sqlite.StrictPragmas(true)
	// On Linux, locks then survive if something else in the process opens and closes the file. Other systems do not have
	// that, so there the rule in the package comment matters.
	_, _ = sqlite.OFDLocking(true)
})

// Open opens a ledger. ReadWrite brings one of format 2 forward, and refuses definitions that could change what is written
// (ErrAltered) and files that cannot be written (ErrReadOnly). ReadOnly writes nothing, except that it lets SQLite undo a
// write that a crash left half done.
func Open(path string, mode Mode, options ...Option) (*Ledger, error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return nil, at(path, plainSystem(err))
	}
	l := &Ledger{path: full, mode: mode, copies: copies{folder: CopiesFolder(full)}}
	for _, o := range options {
		o(l)
	}
	if err := l.open(mode); err != nil {
		return nil, at(path, err)
	}
	l.tell(l.copies.missing())
	return l, nil
}

// Close closes the ledger and removes the idle journal file that a writer keeps next to it.
func (l *Ledger) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	if l.conn != nil && l.writable {
		// Just tidying up: other users of the ledger keep the journal, and an idle one is harmless.
		_ = l.exec("PRAGMA journal_mode=DELETE")
	}
	return l.disconnect()
}

// open opens the file with all its checks; if it fails, it leaves no open connection.
func (l *Ledger) open(mode Mode) error {
	if err := l.checkFile(); err != nil {
		return err
	}
	err := l.enter(mode)
	if mode == ReadOnly && errors.Is(err, ErrReadOnly) {
		_ = l.enter(ReadWrite) // only a writer can undo an unfinished write, or take the file out of WAL mode
		l.disconnect()
		err = l.enter(ReadOnly)
	}
	return err
}

func (l *Ledger) enter(mode Mode) error {
	if err := l.connect(mode); err != nil {
		return l.plain(err)
	}
	err := l.admit()
	if err != nil {
		l.disconnect()
	}
	return err
}

// ready makes sure that there is a connection for reading, or one for writing, and reopens the ledger if an earlier error
// closed it. A ledger that can no longer be written may still be readable.
func (l *Ledger) ready(toWrite bool) error {
	if l.closed {
		return errors.New("the ledger is closed")
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
func (l *Ledger) checkFile() error {
	info, err := os.Stat(l.path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && len(l.copies.list(copyEnd)) > 0:
		return fmt.Errorf("%w %s", ErrGone, engine.Visible(l.copies.folder))
	case err != nil:
		return plainSystem(err)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%w: not an ordinary file", ErrNoLedger)
	case info.Size() == 0:
		return fmt.Errorf("%w: an empty file", l.noLedger())
	case exists(l.path + "-wal"):
		return fmt.Errorf("%w: another program left the file %s-wal next to it, which would replace what the ledger "+
			"holds; close that program, or move the file away", ErrNoLedger, engine.Visible(filepath.Base(l.path)))
	}
	return nil
}

// noLedger is what is wrong with a file that is none: if there are copies of its games, it was one.
func (l *Ledger) noLedger() error {
	if len(l.copies.list(copyEnd)) > 0 {
		return ErrDamaged
	}
	return ErrNoLedger
}

// connect opens the one connection, which reads no value longer than any line.
func (l *Ledger) connect(mode Mode) error {
	processSetup()
	db, err := sql.Open("sqlite", dsn(l.path, mode))
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(bg)
	if err != nil {
		db.Close()
		return err
	}
	l.db, l.conn, l.writable, l.statements = db, conn, mode == ReadWrite, map[string]*sql.Stmt{}
	if _, err := sqlite.Limit(conn, sqlite3.SQLITE_LIMIT_LENGTH, 1<<20); err != nil {
		l.disconnect()
		return err
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
	l.db, l.conn, l.last, l.statements, l.writing, l.old = nil, nil, nil, nil, false, false
	return err
}

// dsn builds the driver's name for a file, with every path taken literally.
func dsn(path string, mode Mode) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/… on Windows
	}
	access := "rw"
	if mode == ReadOnly {
		access = "ro"
	}
	query := fmt.Sprintf("mode=%s&_defensive=1&_dqs=0&_busy_timeout=%d", access, busyTimeout.Milliseconds())
	return (&url.URL{Scheme: "file", Path: path, RawQuery: query}).String()
}

// busyTimeout is how long a writer or reader waits for other programs.
var busyTimeout = 10 * time.Second

// bg is the context of every statement: none is ever abandoned halfway.
var bg = context.Background()

// exec runs statements that are not needed again.
func (l *Ledger) exec(statements ...string) error {
	for _, s := range statements {
		if _, err := l.conn.ExecContext(bg, s); err != nil {
			return l.plain(err)
		}
	}
	return nil
}

// do runs a statement that is kept open with the connection.
func (l *Ledger) do(statement string, args ...any) error {
	s, err := l.prepared(statement)
	if err == nil {
		_, err = s.ExecContext(bg, args...)
	}
	return l.plain(err)
}

func (l *Ledger) prepared(statement string) (*sql.Stmt, error) {
	if s := l.statements[statement]; s != nil {
		return s, nil
	}
	s, err := l.conn.PrepareContext(bg, statement)
	if err == nil {
		l.statements[statement] = s
	}
	return s, err
}

// query hands each row of a query to row. Where row finds values of another kind than the definitions allow, the file is
// damaged.
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
			return fmt.Errorf("%w: a row cannot be read", ErrDamaged)
		}
	}
	return l.plain(rows.Err())
}

// number returns the one number that a query selects; 0 for none.
func (l *Ledger) number(query string, args ...any) (int64, error) {
	all, err := l.integers(query, args...)
	return append(all, 0)[0], err
}

// integers returns the numbers that a query selects, up to the first error; 0 for a NULL.
func (l *Ledger) integers(query string, args ...any) (all []int64, err error) {
	err = l.read(func() error {
		return l.query(query, args, func(rows *sql.Rows) error {
			var n sql.NullInt64
			err := rows.Scan(&n)
			all = append(all, n.Int64)
			return err
		})
	})
	return all, err
}

// read does something that only reads from the connection, as of one moment.
func (l *Ledger) read(do func() error) error {
	if l.writing {
		return do()
	}
	if err := l.ready(false); err != nil {
		return err
	}
	if err := l.do("BEGIN"); err != nil {
		return err
	}
	return errors.Join(do(), l.do("ROLLBACK"))
}
