package ledger

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rollbook/engine"
	"rollbook/internal/outfile"
)

// Create makes a new, empty ledger. It never touches a file that exists: that is ErrExists. The ledger is made under
// another name next to it and appears whole or not at all; its folder must exist.
func Create(path string) error {
	return createWith(path, func(*Ledger) error { return nil })
}

// createWith makes a ledger with its first rows.
func createWith(path string, fill func(*Ledger) error) error {
	full, err := freePath(path)
	if err != nil {
		return at(path, err)
	}
	tmp := outfile.TempName(full)
	defer removeDatabase(tmp)
	if err := os.WriteFile(tmp, nil, 0o666); err != nil {
		return at(path, plainSystem(err))
	}
	l := &Ledger{path: tmp}
	if err := l.connect(ReadWrite); err != nil {
		return at(path, l.plain(err))
	}
	defer l.disconnect()
	// Nobody else knows the file yet: it becomes durable as a whole.
	err = l.exec("PRAGMA journal_mode=MEMORY", "PRAGMA synchronous=OFF", fmt.Sprintf("PRAGMA application_id=%d", applicationID))
	if err == nil {
		_, err = l.change(func() error { return l.define(func() error { return fill(l) }) })
	}
	if l.disconnect(); err == nil {
		err = publish(tmp, full)
	}
	return at(path, err)
}

// freePath returns the full path of a ledger that is to be made, or says why no new file can be made there.
func freePath(path string) (full string, err error) {
	if full, err = filepath.Abs(path); err != nil {
		return "", plainSystem(err)
	}
	if exists(full) {
		return "", ErrExists
	}
	for _, end := range beside {
		if strings.HasSuffix(full, end) {
			return "", fmt.Errorf("a ledger cannot be called %s: SQLite would take it for a file of another ledger",
				engine.Visible(filepath.Base(full)))
		}
		if exists(full + end) {
			return "", fmt.Errorf("%w: %s is of an earlier ledger here, and would be read into the new one; move it away",
				ErrExists, engine.Visible(filepath.Base(full)+end))
		}
	}
	if info, err := os.Stat(filepath.Dir(full)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", plainSystem(err)
	} else if err != nil || !info.IsDir() {
		return "", fmt.Errorf("%w: the folder %s does not exist", ErrMissing, engine.Visible(filepath.Dir(full)))
	}
	return full, nil
}

// beside are what SQLite adds to the name of a ledger for its other files.
var beside = []string{"-journal", "-wal", "-shm"}

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
