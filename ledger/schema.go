package ledger

import (
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"strings"
	"sync"

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

// admit decides whether the file is a usable ledger, and brings one of format 2 forward.
func (l *Ledger) admit() error {
	// The file is not trusted; what undoing one statement would need is in memory, for no commit rests on it.
	if err := l.exec("PRAGMA trusted_schema=0", "PRAGMA mmap_size=0", "PRAGMA temp_store=MEMORY"); err != nil {
		return err
	}
	var id, version int64
	var encoding, journal string
	for pragma, into := range map[string]any{"application_id": &id,
		"user_version": &version, "encoding": &encoding, "journal_mode": &journal} {
		if err := l.conn.QueryRowContext(bg, "PRAGMA "+pragma).Scan(into); err != nil {
			return l.plain(err)
		}
	}
	switch {
	case !l.writable && journal == "wal":
		return fmt.Errorf("%w: another program left it in WAL mode; open it where it can be written", ErrReadOnly)
	case l.lenient:
	case id != applicationID:
		return fmt.Errorf("%w: a SQLite database of another program", ErrNoLedger)
	case version > Format:
		return fmt.Errorf("%w: its format is %d, this rollbook knows %d", line.ErrNewer, version, Format)
	case version < 2:
		return fmt.Errorf("%w: its format is %d, this rollbook knows 2 and %d", ErrNoLedger, version, Format)
	case encoding != "UTF-8":
		return fmt.Errorf("%w: its text is not UTF-8", ErrAltered)
	}
	games, err := l.checkTables(version == 2 || l.lenient)
	switch {
	case err != nil:
		return err
	case !l.writable && !games:
		return l.summarizeForReading()
	case !l.writable:
		return nil
	}
	if err := l.exec("PRAGMA recursive_triggers=1", "PRAGMA journal_mode=PERSIST",
		"PRAGMA synchronous=EXTRA", "PRAGMA fullfsync=1"); err != nil {
		return err
	}
	if version == 2 {
		return l.bringForward()
	}
	altered, err := l.altered()
	if err == nil && altered != "" {
		err = fmt.Errorf("%w: %s; its games can be read, but nothing is recorded", ErrAltered, altered)
	}
	if err != nil {
		return err
	}
	// Nothing else shows whether file and folder allow writing.
	return l.exec("BEGIN IMMEDIATE", fmt.Sprintf("PRAGMA user_version=%d", Format), "ROLLBACK")
}

// checkTables makes sure that reading the two tables does not run a stranger's code: they are tables, not views, and none
// of their columns is computed. The table of games may be missing where that is allowed.
func (l *Ledger) checkTables(missing bool) (games bool, err error) {
	const columns = `SELECT count(*) FROM sqlite_schema AS s, pragma_table_xinfo(s.name) AS c
		WHERE s.name = ? AND s.type = 'table' AND s.rootpage > 0 AND c.hidden = 0 AND instr(?, ' ' || c.name || ',') > 0`
	has, err := l.number("SELECT count(*) FROM sqlite_schema WHERE name = 'game'")
	if err != nil {
		return false, err
	}
	games = has > 0 || !missing
	for _, table := range [][2]string{{"entry", "game, n, line, hash"}, {"game", summaryColumns}} {
		name, ours := table[0], table[1]
		plain, err := l.number(columns, name, " "+ours+",")
		if err != nil {
			return false, err
		}
		if plain <= int64(strings.Count(ours, ",")) && (games || name == "entry") {
			return false, fmt.Errorf("%w: there is no plain table called %s in it", ErrAltered, name)
		}
	}
	return games, nil
}

// altered says which of our definitions the file lacks as they are, byte for byte, or which trigger others have added to our
// tables; "" if there is neither. Whatever else others define does no harm.
func (l *Ledger) altered() (what string, err error) {
	found := map[definition]bool{}
	err = l.query("SELECT type, name, sql, lower(tbl_name) FROM sqlite_schema WHERE sql IS NOT NULL", nil, func(rows *sql.Rows) error {
		var d definition
		var table string
		err := rows.Scan(&d.kind, &d.name, &d.sql, &table)
		found[d] = true
		if d.kind == "trigger" && (table == "entry" || table == "game") && !strings.Contains(schemaSQL, d.sql) {
			what = "the trigger " + line.Quote(d.name) + " is not one of rollbook's"
		}
		return err
	})
	for _, d := range definitions() {
		if !found[d] {
			what = fmt.Sprintf("the %s %s is missing or was changed", d.kind, d.name)
		}
	}
	return what, err
}

// define writes the definitions; fill puts the first rows in before the triggers are there.
func (l *Ledger) define(fill func() error) error {
	for _, tables := range []bool{true, false} {
		for _, d := range definitions() {
			if (d.kind == "table") == tables {
				if err := l.exec(d.sql); err != nil {
					return err
				}
			}
		}
		if tables {
			if err := fill(); err != nil {
				return err
			}
		}
	}
	return l.exec(fmt.Sprintf("PRAGMA user_version=%d", Format))
}

// bringForward makes a ledger of format 2 one of format 3, in one transaction: its lines keep their rows, and each game
// gets its summary. A damaged ledger stays as it is.
func (l *Ledger) bringForward() error {
	_, err := l.change(func() error {
		// Renaming follows neither views nor triggers; those of the old table go with it.
		if err := l.exec("PRAGMA legacy_alter_table=1", "DROP VIEW IF EXISTS games", "DROP VIEW IF EXISTS entries", "DROP VIEW IF EXISTS lines",
			"ALTER TABLE entry RENAME TO entry_2"); err != nil {
			return err
		}
		return l.define(func() error {
			if err := l.exec("INSERT INTO entry SELECT game, n, line, hash FROM entry_2 ORDER BY game, n"); err != nil {
				return err
			}
			if err := l.summarize("entry_2", true); err != nil {
				return err
			}
			return l.exec("DROP TABLE entry_2", "PRAGMA legacy_alter_table=0")
		})
	})
	if errors.Is(err, ErrDamaged) {
		return fmt.Errorf("a ledger of format 2, which cannot be updated: %w", err)
	}
	return err
}

// summarizeForReading gives a reader of a ledger of format 2 the summaries of its games, in memory.
func (l *Ledger) summarizeForReading() error {
	l.old = true
	table := definitions()[1].sql
	if err := l.exec(strings.Replace(table, "CREATE TABLE game", "CREATE TEMP TABLE game", 1)); err != nil {
		return err
	}
	return l.summarize("entry", false)
}

// summarize fills the table of games from the lines. from is a table of format 2, whose seq says which games were played
// last.
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
		if s.Fault != nil && strict {
			return s.Fault
		} else if s.Fault != nil {
			continue
		}
		seq, _ := l.number("SELECT seq FROM "+from+" WHERE game = ? AND n = ?", n, s.Head.N)
		if err := l.insertSummary(s.summary(seq)); err != nil {
			return err
		}
	}
	return nil
}
