package ledger

import (
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// Format is the version of the definitions. (The lines have a version of their own: line.Format.)
const Format = 3

// applicationID marks a SQLite file as a ledger: "ROLB".
const applicationID = 0x524F4C42

//go:embed schema.sql
var schemaSQL string

// A definition is one row of sqlite_schema.
type definition struct{ kind, name, sql string }

// definitions are those of schema.sql, in the order of creation.
var definitions = sync.OnceValue(func() (all []definition) {
	for _, text := range strings.Split(schemaSQL, "\n\n") {
		text = strings.TrimSuffix(strings.TrimSpace(text), ";")
		if words := strings.Fields(text); words[0] == "CREATE" {
			name, _, _ := strings.Cut(words[2], "(")
			all = append(all, definition{strings.ToLower(words[1]), name, text})
		}
	}
	return all
})

// readerPragmas distrust the file; writerPragmas make commits durable, and keep in memory what undoing one statement
// would need, which no commit rests on.
var (
	readerPragmas = []string{"trusted_schema=0", "cell_size_check=1", "mmap_size=0", "temp_store=MEMORY"}
	writerPragmas = []string{"recursive_triggers=1", "journal_mode=PERSIST", "synchronous=EXTRA", "fullfsync=1"}
)

func (l *Ledger) setPragmas(pragmas ...string) error {
	for _, p := range pragmas {
		if err := l.exec("PRAGMA " + p); err != nil {
			return err
		}
	}
	return nil
}

// admit decides whether the file is a usable ledger, and brings one of format 2 forward.
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
	case l.lenient:
	case id != applicationID:
		return fmt.Errorf("%w: a SQLite database of another program", ErrNoLedger)
	case version == 1:
		return ErrOld
	case version > Format:
		return fmt.Errorf("%w: its format is %d, this rollbook knows %d", line.ErrNewer, version, Format)
	case version < 2:
		return fmt.Errorf("%w: it names format %d, and there is none", ErrNoLedger, version)
	case encoding != "UTF-8":
		return fmt.Errorf("%w: its text is not UTF-8", ErrAltered)
	}
	if err := l.checkTables(); err != nil {
		return err
	}
	if !l.writable {
		return l.admitReader()
	}
	if err := l.setPragmas(writerPragmas...); err != nil {
		return l.plain(err)
	}
	if version == 2 {
		return l.bringForward()
	}
	altered, _, err := l.compareDefinitions()
	switch {
	case err != nil:
		return l.plain(err)
	case len(altered) > 0:
		return fmt.Errorf("%w: %s; its games can be read, but nothing is recorded", ErrAltered, strings.Join(altered[:min(len(altered), 5)], "; "))
	}
	return l.tryToWrite()
}

// admitReader makes a reader give way to a writer if another program left the ledger in WAL mode, and adds what a reader
// misses in a ledger of format 2.
func (l *Ledger) admitReader() error {
	var mode string
	if err := l.conn.QueryRowContext(bg, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return l.plain(err)
	}
	if mode == "wal" {
		return fmt.Errorf("%w: another program left it in WAL mode; open it where it can be written", ErrReadOnly)
	}
	has, err := l.number("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'game'")
	if err != nil || has > 0 {
		return err
	}
	return l.summarizeForReading()
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

// checkTables makes sure that reading the two tables does not run a stranger's code: they are tables, not views, and none
// of their columns is computed.
func (l *Ledger) checkTables() error {
	const columns = `SELECT count(*) FROM sqlite_schema AS s, pragma_table_xinfo(s.name) AS c
		WHERE s.name = ? AND s.type = 'table' AND s.rootpage > 0 AND c.hidden = 0 AND instr(?, ' ' || c.name || ',') > 0`
	plain, err := l.number(columns, "entry", " game, n, line, hash,")
	if err == nil && plain < 4 {
		err = fmt.Errorf("%w: there is no plain table called entry in it", ErrAltered)
	}
	if err != nil {
		return err
	}
	has, err := l.number("SELECT count(*) FROM sqlite_schema WHERE name = 'game'")
	if err == nil && has > 0 {
		const all = " game, id, last, head, seq, status, undone, result, played, origin, header,"
		if plain, err = l.number(columns, "game", all); err == nil && plain < int64(strings.Count(all, ",")) {
			err = fmt.Errorf("%w: what is called game in it is no plain table", ErrAltered)
		}
	}
	return err
}

// compareDefinitions compares the file's definitions with ours, byte for byte. Those that are altered, or could change what
// is written, and those that others added come as sentences, at most 20 of each, in case a file was made to be annoying.
func (l *Ledger) compareDefinitions() (altered, foreign []string, err error) {
	const most = 20
	missing := map[definition]bool{}
	for _, d := range definitions() {
		missing[d] = true
	}
	found := map[string]bool{}
	err = l.query("SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL", nil, func(rows *sql.Rows) error {
		var d definition
		var table string
		if err := rows.Scan(&d.kind, &d.name, &table, &d.sql); err != nil || missing[d] {
			delete(missing, d)
			return err
		}
		ours := isOurs(d.name)
		what := fmt.Sprintf("the %.20s %s is not one of rollbook's", engine.Visible(d.kind), line.Quote(d.name))
		switch {
		case ours || d.kind == "trigger" && (strings.EqualFold(table, "entry") || strings.EqualFold(table, "game")):
			if ours {
				what = fmt.Sprintf("the %.20s %s is not as rollbook made it", engine.Visible(d.kind), engine.Visible(d.name))
				found[strings.ToLower(d.name)] = true
			}
			if len(altered) < most {
				altered = append(altered, what)
			}
		case len(foreign) < most:
			foreign = append(foreign, what)
		}
		return nil
	})
	for _, d := range definitions() {
		if missing[d] && !found[d.name] {
			altered = append(altered, fmt.Sprintf("the %s %s is missing", d.kind, d.name))
		}
	}
	return altered, foreign, err
}

// isOurs reports whether a name is one of ours to SQLite.
func isOurs(name string) bool {
	for _, d := range definitions() {
		if strings.EqualFold(d.name, name) {
			return true
		}
	}
	return false
}

// define writes the definitions after the tables, which are there; fill puts the first rows in before the triggers are.
func (l *Ledger) define(fill func() error) error {
	for _, d := range definitions() {
		if d.kind == "table" {
			if err := l.exec(d.sql); err != nil {
				return l.plain(err)
			}
		}
	}
	if err := fill(); err != nil {
		return err
	}
	for _, d := range definitions() {
		if d.kind != "table" {
			if err := l.exec(d.sql); err != nil {
				return l.plain(err)
			}
		}
	}
	return l.plain(l.exec(fmt.Sprintf("PRAGMA user_version=%d", Format)))
}

// bringForward makes a ledger of format 2 one of format 3, in one transaction: its lines keep their rows, and each game
// gets its row. A damaged ledger stays as it is.
func (l *Ledger) bringForward() error {
	err := l.exec("BEGIN IMMEDIATE")
	if err != nil {
		return l.plain(err)
	}
	l.wait("the ledger is brought forward to format 3, once")
	l.writing = true
	err = l.rebuild()
	l.writing = false
	if err == nil {
		if err = l.plain(l.exec("COMMIT")); err == nil {
			return nil
		}
	}
	if l.exec("ROLLBACK") != nil {
		l.disconnect()
	}
	if errors.Is(err, ErrDamaged) {
		return fmt.Errorf("it is of format 2, and cannot be brought forward: %w", err)
	}
	return err
}

// rebuild is bringForward inside the transaction.
func (l *Ledger) rebuild() error {
	// Renaming follows neither views nor triggers; those of the old table go with it.
	steps := []string{"PRAGMA legacy_alter_table=1", "DROP VIEW IF EXISTS games", "DROP VIEW IF EXISTS entries", "DROP VIEW IF EXISTS lines",
		"ALTER TABLE entry RENAME TO entry_2"}
	for _, s := range steps {
		if err := l.exec(s); err != nil {
			return l.plain(err)
		}
	}
	return l.define(func() error {
		if err := l.exec("INSERT INTO entry SELECT game, n, line, hash FROM entry_2 ORDER BY game, n"); err != nil {
			return l.plain(err)
		}
		if err := l.summarize("entry_2", true); err != nil {
			return err
		}
		for _, s := range []string{"DROP TABLE entry_2", "PRAGMA legacy_alter_table=0"} {
			if err := l.exec(s); err != nil {
				return l.plain(err)
			}
		}
		return nil
	})
}

// summarizeForReading gives a reader of a ledger of format 2 the rows of its games, in memory.
func (l *Ledger) summarizeForReading() error {
	l.old = true
	for _, d := range definitions() {
		if d.name == "game" {
			if err := l.exec(strings.Replace(d.sql, "CREATE TABLE", "CREATE TEMP TABLE", 1)); err != nil {
				return l.plain(err)
			}
		}
	}
	return l.summarize("entry", false)
}

// summarize fills the table of games from the lines. from has the numbers of a ledger of format 2 in which games were
// played last.
func (l *Ledger) summarize(from string, strict bool) error {
	numbers, err := l.numbers()
	if err != nil && strict {
		return err
	}
	for _, n := range numbers {
		s := l.fetch(n)
		if s.chain(); s.Fault == nil {
			s.Fault = s.unread
		}
		if s.Fault != nil {
			if strict {
				return s.Fault
			}
			continue
		}
		seq, err := l.number("SELECT max(seq) FROM "+from+" WHERE game = ? AND n = (SELECT max(n) FROM entry WHERE game = ?)", n, n)
		if err == nil {
			err = l.insertSummary(s.summary(seq))
		}
		if err != nil {
			return err
		}
	}
	return nil
}
