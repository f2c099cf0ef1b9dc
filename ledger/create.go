package ledger

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"rollbook/ledger/outfile"
)

// Create makes a new, empty ledger. It never touches a file that exists: that is ErrExists. The ledger is made under
// another name beside it and appears whole or not at all; its folder must exist.
func Create(path string) error { return createWith(path, nil) }

// createWith makes a ledger and lets fill put its first rows in, before the triggers are there.
func createWith(path string, fill func(*Ledger) error) error {
	full, err := newPlace(path)
	if err != nil {
		return at(path, err)
	}
	outfile.RemoveLeftovers(filepath.Dir(full))
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
	if err := l.define(fill); err != nil {
		return at(path, l.plain(err))
	}
	if err := syncFile(tmp); err != nil {
		return at(path, plainSystem(err))
	}
	return at(path, plainSystem(outfile.Publish(tmp, full, false)))
}

// syncFile makes what is in a file durable.
func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// define writes the definitions into an empty database that nobody else knows yet: it becomes durable as a whole.
func (l *Ledger) define(fill func(*Ledger) error) error {
	if err := l.connect(ReadWrite); err != nil {
		return err
	}
	defer l.disconnect()
	if err := l.setPragmas("journal_mode=MEMORY", "synchronous=OFF"); err != nil {
		return err
	}
	for _, s := range []string{"BEGIN IMMEDIATE", fmt.Sprintf("PRAGMA application_id=%d", applicationID),
		fmt.Sprintf("PRAGMA user_version=%d", Format)} {
		if err := l.exec(s); err != nil {
			return err
		}
	}
	for i, d := range definitions() {
		if err := l.exec(d.sql); err != nil {
			return err
		}
		if i == 0 && fill != nil { // the table
			if err := fill(l); err != nil {
				return err
			}
		}
	}
	return l.exec("COMMIT")
}

// removeDatabase removes an unwanted database and its journal.
func removeDatabase(path string) {
	_ = os.Remove(path)
	_ = os.Remove(path + "-journal")
}
