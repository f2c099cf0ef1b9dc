package ledger

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rollbook/internal/outfile"
	"rollbook/ledger/line"
)

// Create makes a new, empty ledger. It never touches a file that exists: that is ErrExists. The ledger is made under
// another name beside it and appears whole or not at all; its folder must exist.
func Create(path string) error {
	return createWith(path, func(*Ledger) error { return nil })
}

// createWith makes a ledger with its first rows.
func createWith(path string, fill func(*Ledger) error) error {
	full, err := newPlace(path)
	if err != nil {
		return at(path, err)
	}
	tmp := outfile.TempName(full)
	defer removeDatabase(tmp)
	f, err := os.OpenFile(tmp, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return at(path, plainSystem(err))
	}
	if err := f.Close(); err != nil {
		return at(path, plainSystem(err))
	}
	l := &Ledger{path: tmp}
	if err := l.make(fill); err != nil {
		return at(path, l.plain(err))
	}
	return at(path, publish(tmp, full))
}

// make writes the definitions into an empty database that nobody else knows yet: it becomes durable as a whole.
func (l *Ledger) make(fill func(*Ledger) error) error {
	if err := l.connect(ReadWrite); err != nil {
		return err
	}
	defer l.disconnect()
	if err := l.setPragmas("journal_mode=MEMORY", "synchronous=OFF"); err != nil {
		return err
	}
	for _, s := range []string{"BEGIN IMMEDIATE", fmt.Sprintf("PRAGMA application_id=%d", applicationID)} {
		if err := l.exec(s); err != nil {
			return err
		}
	}
	l.writing = true
	if err := l.define(func() error { return fill(l) }); err != nil {
		return err
	}
	return l.exec("COMMIT")
}

// insertGame puts a whole game into a ledger that is being made.
func (l *Ledger) insertGame(number int64, lines []line.Line, seq int64, origin string) error {
	a := &addition{game: number, after: line.Before, lines: lines}
	if err := a.spell(); err != nil {
		return err
	}
	record, err := line.Derive(lines)
	if err != nil {
		return err
	}
	for i, text := range a.texts {
		if err := l.do(insertLine, number, i, text, a.hash(i)); err != nil {
			return l.plain(err)
		}
	}
	return l.insertSummary(summaryOf(number, record, line.Hash(a.hash(0)), a.head, lines[len(lines)-1].At, seq, origin))
}

// newPlace returns the full path of a ledger that is to be made, or says why no new file can be made there.
func newPlace(path string) (full string, err error) {
	if full, err = filepath.Abs(path); err != nil {
		return "", plainSystem(err)
	}
	if exists(full) {
		return "", ErrExists
	}
	for _, end := range companions {
		if strings.HasSuffix(full, end) {
			return "", fmt.Errorf("a ledger cannot be called %s: SQLite or rollbook would take it for a file beside another ledger",
				visiblePath(filepath.Base(full)))
		}
	}
	if name := left(full); name != "" {
		return "", fmt.Errorf("%w: %s is of an earlier ledger here, and would be read into the new one; move it away", ErrExists, visiblePath(name))
	}
	if info, err := os.Stat(filepath.Dir(full)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", plainSystem(err)
	} else if err != nil || !info.IsDir() {
		return "", fmt.Errorf("%w: the folder %s does not exist", ErrMissing, visiblePath(filepath.Dir(full)))
	}
	return full, nil
}

// companions are what SQLite adds to the name of a ledger for its other files, and rollbook for the folder of copies.
var companions = []string{"-journal", "-wal", "-shm", ".copies"}

// left returns the name of a journal or log that a ledger no longer there left behind; "" if there is none.
func left(path string) string {
	for _, end := range companions[:2] {
		if exists(path + end) {
			return filepath.Base(path) + end
		}
	}
	return ""
}

// publish makes a finished database durable and gives it its name, which no file may have.
func publish(tmp, path string) error {
	f, err := os.OpenFile(tmp, os.O_RDWR, 0)
	if err != nil {
		return plainSystem(err)
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return plainSystem(err)
	}
	return plainSystem(outfile.Publish(tmp, path, false))
}

// removeDatabase removes an unwanted database and its journal.
func removeDatabase(path string) {
	_ = os.Remove(path)
	_ = os.Remove(path + "-journal")
}
