package ledger

import (
	"fmt"
	"io"
	"strings"

	"rollbook/ledger/line"
)

// readerPragmas distrust the file; writerPragmas make commits durable, and keep in memory what undoing one statement or
// one part of a batch would need, which no commit rests on. They are set in this order, the second only once the
// definitions turn out to be ours.
var (
	readerPragmas = []string{"trusted_schema=0", "cell_size_check=1", "mmap_size=0", "recursive_triggers=1",
		"foreign_keys=1"}
	writerPragmas = []string{"temp_store=MEMORY", "journal_mode=PERSIST", "synchronous=EXTRA", "fullfsync=1"}
)

func (l *Ledger) setPragmas(pragmas ...string) error {
	for _, p := range pragmas {
		if err := l.exec("PRAGMA " + p); err != nil {
			return err
		}
	}
	return nil
}

// admit decides whether the file is a usable ledger.
func (l *Ledger) admit() error {
	if err := l.setPragmas(readerPragmas...); err != nil {
		return l.plain(err)
	}
	var id, version int64
	var encoding string
	for pragma, into := range map[string]any{"application_id": &id, "user_version": &version, "encoding": &encoding} {
		if err := l.conn.QueryRowContext(bg, "PRAGMA "+pragma).Scan(into); err != nil {
			return l.plain(err)
		}
	}
	switch {
	case id != applicationID:
		return fmt.Errorf("%w: a SQLite database of another program", ErrNoLedger)
	case version == 1:
		return ErrOld
	case version > Format:
		return fmt.Errorf("%w: its format is %d, this rollbook knows %d", ErrNewer, version, Format)
	case version != Format:
		return fmt.Errorf("%w: it names format %d, and there is none", ErrNoLedger, version)
	case encoding != "UTF-8":
		return fmt.Errorf("%w: its text is not UTF-8", ErrAltered)
	}
	if err := l.checkTable(); err != nil {
		return err
	}
	if !l.writable {
		return l.refuseWAL()
	}
	differences, err := l.compareDefinitions()
	if err != nil {
		return l.plain(err)
	}
	if len(differences) > 0 && differences[0].Blocks {
		return blocked(differences)
	}
	if err := l.setPragmas(writerPragmas...); err != nil {
		return l.plain(err)
	}
	return l.tryToWrite()
}

// blocked is the error of a ledger that can be read but not written, with the SQL that mends it.
func blocked(differences []Difference) error {
	var what, mend []string
	for _, d := range differences {
		if d.Blocks && len(what) < 5 {
			what = append(what, d.What)
			if d.Mend != "" {
				mend = append(mend, d.Mend)
			}
		}
	}
	err := fmt.Errorf("%w: %s; its games can be read, but nothing is recorded", ErrAltered, strings.Join(what, "; "))
	if len(mend) == 0 {
		return fmt.Errorf("%w; rollbook ledger recover makes a new ledger of it", err)
	}
	return fmt.Errorf("%w; in a SQLite shell this mends it:\n%s", err, strings.Join(mend, "\n"))
}

// refuseWAL makes a reader give way to a writer if another program left the ledger in WAL mode.
func (l *Ledger) refuseWAL() error {
	var mode string
	if err := l.conn.QueryRowContext(bg, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return l.plain(err)
	}
	if mode == "wal" {
		return fmt.Errorf("%w: another program left it in WAL mode; open it where it can be written", ErrReadOnly)
	}
	return nil
}

// tryToWrite begins a write and rolls it back: nothing else shows whether file and folder allow it.
func (l *Ledger) tryToWrite() error {
	for _, s := range []string{"BEGIN IMMEDIATE", fmt.Sprintf("PRAGMA user_version=%d", Format), "ROLLBACK"} {
		if err := l.exec(s); err != nil {
			return l.plain(err)
		}
	}
	return nil
}

// hasMagic reports whether the file begins as one of SQLite's.
func (l *Ledger) hasMagic() bool {
	f, _, err := openPageFile(l.path)
	if err != nil {
		return false
	}
	defer f.Close()
	b := make([]byte, len(sqliteMagic))
	_, err = io.ReadFull(f, b)
	return err == nil && string(b) == sqliteMagic
}

// hasGames reports whether a game begins somewhere in the file, or in as much of it as there is time for: then it is a
// ledger, whatever its header says.
func (l *Ledger) hasGames() bool {
	const most = 1 << 14 // pages
	f, size, err := openPageFile(l.path)
	if err != nil {
		return false
	}
	defer f.Close()
	for _, layout := range layouts(f) {
		p := newPageFile(f, size, layout)
		for n := int64(2); n <= min(p.pages, most); n++ {
			d := p.node(n)
			if d == nil {
				continue
			}
			for _, c := range d.cells {
				if _, r, ok := entryRow(c.record); ok && r.n == 0 && follows(r, line.Before.Hash[:]) {
					return true
				}
			}
		}
	}
	return false
}
