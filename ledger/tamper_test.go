package ledger

import (
	"database/sql"
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/ledger/line"
)

// raw runs SQL on a ledger's file as a stranger's program would: without our settings.
func raw(t testing.TB, path string, statements ...string) error {
	t.Helper()
	db, err := sql.Open("sqlite", dsn(path, ReadWrite)+"&_busy_timeout=5000")
	must(t, err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			return err
		}
	}
	return nil
}

func TestLinesAreOnlyAdded(t *testing.T) {
	l := create(t)
	t.Chdir(t.TempDir()) // a stranger can attach a file, and makes it there
	begin(t, l, 1, 3)
	before, head, err := linesOf(l, 1)
	must(t, err)
	const values = "VALUES(1, 2, 'note', zeroblob(32))"
	for statement, says := range map[string]string{
		"UPDATE entry SET line = 'x'":                                                  "never changed",
		"UPDATE entry SET n = 9 WHERE n = 3":                                           "never changed",
		"UPDATE OR REPLACE entry SET n = 2 WHERE n = 3":                                "never changed",
		"DELETE FROM entry WHERE n = 3":                                                "never removed",
		"DELETE FROM entry":                                                            "never removed",
		"INSERT OR REPLACE INTO entry " + values:                                       "follow the last line",
		"REPLACE INTO entry " + values:                                                 "follow the last line",
		"INSERT INTO entry " + values:                                                  "follow the last line",
		"INSERT INTO entry " + values + " ON CONFLICT DO UPDATE SET line = 'x'":        "follow the last line",
		"INSERT OR IGNORE INTO entry VALUES(1, 9, 'note', zeroblob(32))":               "follow the last line",
		"INSERT INTO entry VALUES(2, 1, 'note', zeroblob(32))":                         "follow the last line",
		"INSERT INTO entry VALUES(3, 0, 'note', zeroblob(32))":                         "next free number",
		"INSERT INTO entry VALUES(0, 0, 'note', zeroblob(32))":                         "next free number",
		"INSERT INTO entry VALUES(1, 4, '', zeroblob(32))":                             "CHECK",
		"INSERT INTO entry VALUES(1, 4, printf('%4097s', 'x'), zeroblob(32))":          "CHECK",
		"INSERT INTO entry VALUES(1, 4, 'note', zeroblob(31))":                         "CHECK",
		"INSERT INTO entry VALUES(1, 4, 'note', 'text')":                               "cannot store TEXT",
		"INSERT INTO entry VALUES(2, 0, printf('%65537s', 'x'), zeroblob(32))":         "CHECK",
		"DELETE FROM game":                                                             "never removed",
		"PRAGMA writable_schema = 1; DELETE FROM sqlite_schema WHERE type = 'trigger'": "may not be modified",
	} {
		if err := raw(t, l.path, "BEGIN", statement, "ROLLBACK"); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", statement, err)
		}
	}
	if after, h, err := linesOf(l, 1); err != nil || h != head || len(after) != len(before) {
		t.Errorf("something came through: %v", err)
	}
}

// tamper changes a good ledger with SQL, its triggers taken away and put back as they were.
func tamper(t *testing.T, path string, change ...string) {
	t.Helper()
	var all []string
	for _, d := range definitions() {
		if d.kind == "trigger" {
			all = append(all, "DROP TRIGGER "+d.name)
		}
	}
	all = append(all, "PRAGMA foreign_keys = 0")
	all = append(all, change...)
	for _, d := range definitions() {
		if d.kind == "trigger" {
			all = append(all, d.sql)
		}
	}
	must(t, raw(t, path, all...))
}

func TestTampering(t *testing.T) {
	const digit = `UPDATE entry SET line = replace(line, '"value":"13"', '"value":"63"') WHERE game = 2 AND n = 3`
	for _, tc := range []struct{ what, change, says string }{
		{"a die", digit, `game 2, line 3: was changed after it was recorded; it now reads "{"kind":"entry","value":"63"`},
		{"a time", "UPDATE entry SET line = replace(line, '2026', '2025') WHERE game = 2 AND n = 5", "game 2, line 5: was changed"},
		{"a name", "UPDATE entry SET line = replace(line, 'Bears', 'Lions') WHERE game = 2 AND n = 0", "game 2, line 0: was changed"},
		{"a hash", "UPDATE entry SET hash = zeroblob(32) WHERE game = 2 AND n = 3", "game 2, line 3: was changed"},
		{"the last hash", "UPDATE entry SET hash = zeroblob(32) WHERE game = 2 AND n = 8", "game 2, line 8: was changed"},
		{"the last line", "DELETE FROM entry WHERE game = 2 AND n = 8", "game 2, line 8: is lost; the last line of the game was line 8"},
		{"all lines", "DELETE FROM entry WHERE game = 2", "game 2, line 0: is lost, and so is the whole game"},
		{"a dropped line", "DELETE FROM entry WHERE game = 2 AND n = 4", "game 2, line 4: is missing; line 5"},
		{"a closed gap", "DELETE FROM entry WHERE game = 2 AND n = 4; UPDATE entry SET n = n - 1 WHERE game = 2 AND n > 4",
			"game 2, line 4: was changed"},
		{"two swapped", "UPDATE entry SET n = 100 WHERE game = 2 AND n = 4; UPDATE entry SET n = 4 WHERE game " +
			"= 2 AND n = 5; UPDATE entry SET n = 5 WHERE game = 2 AND n = 100", "game 2, line 4: was changed"},
		{"a game taken out", "DELETE FROM entry WHERE game = 2; DELETE FROM game WHERE game = 2", "game 2 is missing"},
		{"games taken out", "DELETE FROM entry WHERE game < 3; DELETE FROM game WHERE game < 3", "games 1 to 2 are missing"},
		{"an added line", "INSERT INTO entry VALUES(2, 9, 'note', zeroblob(32))", "game 2, line 9: was changed"},
		{"a game below 1", "PRAGMA ignore_check_constraints = 1; INSERT INTO entry SELECT -3, " +
			"n, line, zeroblob(32) FROM entry WHERE game = 1", "game -3, line 0: was changed"},
		{"a line below 0", "PRAGMA ignore_check_constraints = 1; INSERT INTO entry VALUES(2, -1, 'x', zeroblob(32))",
			"game 2, line 0: is missing; line -1"},
		{"its row", "DELETE FROM game WHERE game = 2", "game 2, line 9: may be lost: the game is not in the table of games"},
		{"the row's last line", "UPDATE game SET last = 7 WHERE game = 2",
			"game 2, line 9: is not as it was recorded: in the table of games, line 7"},
		{"the row's head", "UPDATE game SET head = zeroblob(32) WHERE game = 2", "game 2, line 9: is not as it was recorded"},
		{"the row's identity", "UPDATE game SET id = zeroblob(32) WHERE game = 2",
			"game 2: its row in the table of games does not match its lines: id was changed"},
		{"the row's status", "UPDATE game SET status = 'void' WHERE game = 2",
			"game 2: its row in the table of games does not match its lines: status"},
		{"the row's result", "UPDATE game SET result = 'visitor 99, home 0' WHERE game = 2",
			"game 2: its row in the table of games does not match its lines: result"},
		{"the row's header", "UPDATE game SET header = replace(header, 'Bears', 'Lions') WHERE game = 2",
			"game 2: its row in the table of games does not match its lines: header"},
		{"two dice", digit + "; UPDATE entry SET line = replace(line, '15', '16') WHERE game = 2 AND n = 5",
			"game 2, line 3: was changed after it was recorded; it now reads"},
		{"control characters", "UPDATE entry SET line = char(27) || '[2J' WHERE game = 2 AND n = 3",
			`game 2, line 3: was changed after it was recorded; it now reads "U+001B[2J"`},
	} {
		t.Run(tc.what, func(t *testing.T) {
			t.Parallel()
			l := create(t)
			for i := range 3 {
				begin(t, l, byte(i), 8)
			}
			l.Close()
			tamper(t, l.path, tc.change)
			l = open(t, l.path, ReadWrite)
			r, err := l.Verify(nil)
			must(t, err)
			f := r.Faults()
			last := len(f) - 1 // the file, which SQLite looks at itself, comes first
			if last < 0 || !strings.Contains(f[last], tc.says) || last > 0 && !strings.HasPrefix(f[last-1], "the file is damaged: ") {
				t.Errorf("%q, want %q", f, tc.says)
			}
			if _, _, err := linesOf(l, 3); err != nil {
				t.Errorf("another game cannot be read any more: %v", err)
			}
			backup := filepath.Join(t.TempDir(), "b")
			if err := l.Backup(backup); !errors.Is(err, ErrDamaged) {
				t.Errorf("the backup: %v", err)
			}
			if strings.HasPrefix(tc.says, "game 2, line") {
				if _, _, err := linesOf(l, 2); !errors.Is(err, ErrDamaged) {
					t.Errorf("its lines were read: %v", err)
				}
			}
		})
	}
}

// TestARecomputedChainStillMustBeAGame: even with recomputed hashes nobody can write nonsense.
func TestARecomputedChainStillMustBeAGame(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct{ line, says string }{
		{`{"kind":"entry","value":"1", "prompt":"run"}`, "one spelling"},
		{`{"kind":"rewind","n":77,"was":"x","reason":"y","at":"2026-11-21T12:00:00Z"}`, "no line 77 yet"},
		{`{"kind":"protest","text":"y"}`, "newer rollbook"},
	} {
		l := create(t)
		g := begin(t, l, 1, 2)
		h := g.Head.Follow(tc.line).Hash
		must(t, l.do("INSERT INTO entry VALUES(1, 3, ?, ?)", tc.line, h[:]))
		r, err := l.Verify(nil)
		if err != nil || len(r.Faults()) != 1 || !strings.Contains(r.Faults()[0], "game 1, line 3") || !strings.Contains(r.Faults()[0], tc.says) {
			t.Errorf("%s: %q %v", tc.line, r.Faults(), err)
		}
		if _, err := l.Append(1, line.Head{N: 3, Hash: h}, note); err == nil {
			t.Error("appended to a game that cannot be derived")
		}
	}
}
