package ledger

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"rollbook/ledger/line"
	"rollbook/ledger/outfile"
)

// Backup copies the ledger to a new file while others can keep recording, verifies the copy, and only then gives it its
// name. It never replaces a file of that name: that is ErrExists. From a damaged ledger it copies every whole game under
// its number, like Recover, and the error wraps ErrDamaged and names the others.
func (l *Ledger) Backup(path string) error {
	full, err := newPlace(path)
	if err != nil {
		return at(path, err)
	}
	outfile.RemoveLeftovers(filepath.Dir(full))
	tmp := outfile.TempName(full)
	defer removeDatabase(tmp)
	faults := []string{"the file cannot be copied as it is"}
	err = l.copyTo(tmp)
	if err == nil {
		faults, err = faultsOf(tmp)
	}
	switch {
	case err == nil && len(faults) == 0:
		return at(path, plainSystem(outfile.Publish(tmp, full, false)))
	case err != nil && !DoesNotHold(err):
		return at(path, fmt.Errorf("the copy was not made: %w", err))
	}
	return at(path, l.copyWhole(full, faults))
}

// faultsOf verifies the copy at path.
func faultsOf(path string) ([]string, error) {
	dup, err := Open(path, ReadOnly, NoCopies())
	if err != nil {
		return nil, err
	}
	report, err := dup.Verify(nil)
	if err := errors.Join(err, dup.Close()); err != nil {
		return nil, err
	}
	report.Missing = nil // nothing a copy could have lost
	return report.Faults(), nil
}

// copyTo lets SQLite write one consistent state into a new file; that needs a second file for a moment.
func (l *Ledger) copyTo(path string) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.read(func() error {
		if _, err := sqlite.Limit(l.conn, sqlite3.SQLITE_LIMIT_ATTACHED, 1); err != nil {
			return err
		}
		removeDatabase(path)
		err := l.exec("VACUUM INTO ?", path)
		_, limitErr := sqlite.Limit(l.conn, sqlite3.SQLITE_LIMIT_ATTACHED, 0)
		return l.plain(errors.Join(err, limitErr))
	})
}

// copyWhole makes a ledger from the games that are whole.
func (l *Ledger) copyWhole(full string, faults []string) error {
	var lost []string
	seen := map[Hash]bool{}
	err := createWith(full, func(to *Ledger) error {
		for g, lines := range l.All() {
			switch {
			case g.Fault != nil && g.Game == 0 && !DoesNotHold(g.Fault):
				return g.Fault
			case g.Fault != nil && g.Game == 0:
				lost = append(lost, "those that cannot be found")
				continue
			case g.Fault != nil || g.Game < 1 || seen[g.ID]:
				lost = append(lost, fmt.Sprintf("game %d", g.Game))
				continue
			}
			seen[g.ID] = true
			if err := to.insertGame(g.Game, lines, g.Seq); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	what := "every game is in the copy"
	if len(lost) > 0 {
		what = "the copy has every game but " + strings.Join(lost, ", ")
	}
	return fmt.Errorf("%w: %s; %s; rollbook ledger recover brings back what can be", ErrDamaged, strings.Join(faults, "; "), what)
}

// insertGame puts a whole game into a ledger that is being made, under its number. Its last line has the column seq.
func (l *Ledger) insertGame(number int64, lines []Line, seq int64) error {
	texts, hashes, seqs := make([]string, len(lines)), make([]Hash, len(lines)), make([]int64, len(lines))
	head := line.Before
	for i := range lines {
		texts[i] = lines[i].String()
		head = head.Follow(texts[i])
		hashes[i] = head.Hash
	}
	seqs[len(seqs)-1] = seq
	return l.insertRows(number, 0, texts, hashes, seqs)
}
