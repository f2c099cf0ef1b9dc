package ledger

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/internal/outfile"
)

// Backup copies the ledger to a new file while others can keep recording, verifies the copy, and only then gives it its
// name. It never replaces a file of that name: that is ErrExists.
func (l *Ledger) Backup(path string) error {
	full, err := freePath(path)
	if err != nil {
		return at(path, err)
	}
	outfile.RemoveLeftovers(filepath.Dir(full))
	tmp := outfile.TempName(full)
	defer removeDatabase(tmp)
	l.mu.Lock()
	err = l.ready(false)
	if err == nil {
		err = l.do("VACUUM INTO ?", tmp)
	}
	l.mu.Unlock()
	if err == nil {
		err = verified(tmp)
	}
	if err != nil {
		return at(path, fmt.Errorf("the copy was not made: %w", err))
	}
	return at(path, publish(tmp, full))
}

// verified says what is wrong with a ledger that was just copied; nil if nothing is.
func verified(path string) error {
	l, err := Open(path, ReadOnly, NoCopies())
	if err != nil {
		return err
	}
	report, err := l.Verify(nil)
	if err := errors.Join(err, l.Close()); err != nil {
		return err
	}
	if faults := report.Faults(); len(faults) > 0 {
		return fmt.Errorf("%w: %s", ErrDamaged, strings.Join(faults[:min(len(faults), 5)], "; "))
	}
	return nil
}

// Restore puts a copy of the ledger at from, a backup or what Recover made, in the place of the one at path. It verifies
// the copy first. What is in the place goes aside, and so does what SQLite keeps beside it: the journal of a crash would be
// read into the copy. It returns the new path of the old ledger; "" if there was none. Whenever it is cut off, nothing is
// lost: the ledger is in its place, or set aside and can be restored again.
func Restore(path, from string, now time.Time) (aside string, err error) {
	full, err := filepath.Abs(path)
	if err != nil {
		return "", at(path, plainSystem(err))
	}
	if info, err := os.Stat(filepath.Dir(full)); err != nil || !info.IsDir() {
		return "", at(path, fmt.Errorf("%w: the folder %s does not exist", ErrMissing, engine.Visible(filepath.Dir(full))))
	}
	have, _ := os.Stat(full)
	if same, err := os.Stat(from); err == nil && have != nil && os.SameFile(have, same) {
		return "", at(from, errors.New("it is the ledger itself; name a backup of it"))
	}
	source, err := Open(from, ReadOnly, NoCopies())
	if err != nil {
		return "", err
	}
	defer source.Close()
	outfile.RemoveLeftovers(filepath.Dir(full))
	tmp := outfile.TempName(full)
	if err := source.Backup(tmp); err != nil {
		return "", err
	}
	defer removeDatabase(tmp)
	if aside, err = moveAside(full, now); err != nil {
		return "", at(path, plainSystem(err))
	}
	return aside, at(path, plainSystem(outfile.Publish(tmp, full, false)))
}

// moveAside gives a ledger and the files of SQLite next to it other names, with the time in them; "" if there is no ledger.
func moveAside(path string, now time.Time) (aside string, err error) {
	aside = unused(path+".before-"+now.Format("2006-01-02-150405"), beside...)
	if l, err := Open(path, ReadOnly, NoCopies()); err == nil { // which undoes what a crash left half done: the journal is not needed any more
		_ = l.Close()
	}
	missing := !exists(path)
	for _, end := range append([]string{""}, beside...) {
		if err := os.Rename(path+end, aside+end); err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	outfile.SyncFolder(filepath.Dir(path))
	if missing {
		return "", nil
	}
	return aside, nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
