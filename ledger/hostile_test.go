package ledger

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/ledger/line"
)

// remake builds a file with our marks and other definitions in place of ours.
func remake(t *testing.T, path string, statements ...string) {
	t.Helper()
	must(t, os.WriteFile(path, nil, 0o600))
	marks := []string{fmt.Sprintf("PRAGMA application_id=%d", applicationID), "PRAGMA user_version=3"}
	must(t, raw(t, path, append(marks, statements...)...))
}

// ours are our definitions.
func ours() (all []string) {
	for _, d := range definitions() {
		all = append(all, d.sql)
	}
	return all
}

func TestHostileLedgers(t *testing.T) {
	type made func(t *testing.T, path string)
	write := func(content string) made {
		return func(t *testing.T, path string) {
			must(t, os.WriteFile(path, []byte(content), 0o600))
		}
	}
	defined := func(statements ...string) made {
		return func(t *testing.T, path string) { remake(t, path, statements...) }
	}
	changed := func(statements ...string) made {
		return func(t *testing.T, path string) {
			l := create(t)
			begin(t, l, 1, 3)
			l.Close()
			must(t, raw(t, l.path, statements...))
			must(t, os.Rename(l.path, path))
		}
	}
	beside := func(name string, content string) made {
		return func(t *testing.T, path string) {
			must(t, Create(path))
			write(content)(t, path+name)
		}
	}
	for _, tc := range []struct {
		what string
		make made
		kind error
		says string
	}{
		{"an empty file", write(""), ErrNoLedger, "an empty file"},
		{"a short text", write("hello"), ErrNoLedger, ""},
		{"a text", write(strings.Repeat("hello, this is a text\n", 1000)), ErrNoLedger, ""},
		{"an attested record", write(attested(t, sampleGame())), ErrNoLedger, ""},
		{"a folder", func(t *testing.T, path string) { os.Mkdir(path, 0o700) }, ErrNoLedger, "not an ordinary file"},
		{"a link to itself", func(t *testing.T, path string) { os.Symlink(path, path) }, ErrTrouble, ""},
		{"a header only", write("SQLite format 3\x00"), ErrNoLedger, ""},
		{"no ledger at all", defined("PRAGMA application_id=0", "CREATE TABLE entry(x)"), ErrNoLedger, "another program"},
		{"another application", changed("PRAGMA application_id=7"), ErrNoLedger, "another program"},
		{"a newer format", changed("PRAGMA user_version=4"), line.ErrNewer, "format is 4, this rollbook knows 3"},
		{"no version", changed("PRAGMA user_version=0"), ErrNoLedger, "its format is 0, this rollbook knows 2 and 3"},
		{"a version below zero", changed("PRAGMA user_version=-1"), ErrNoLedger, ""},
		{"nothing defined", defined(), ErrAltered, "no plain table called entry"},
		{"UTF-16", defined(append([]string{"PRAGMA encoding='UTF-16'"}, ours()...)...), ErrAltered, "not UTF-8"},
		{"a view named entry", defined("CREATE VIEW entry(game, n, line, hash) AS WITH RECURSIVE " +
			"r(x) AS (SELECT 1 UNION ALL SELECT x+1 FROM r) SELECT x, 0, 'x', zeroblob(32) FROM r"),
			ErrAltered, "no plain table called entry"},
		{"a virtual table", defined("CREATE VIRTUAL TABLE entry USING fts5(game, n, line, hash)"), ErrAltered, "no plain table called entry"},
		{"a generated column", defined("CREATE TABLE entry(game, n, hash, line AS (zeroblob(300000000)))"),
			ErrAltered, "no plain table called entry"},
		{"a view named game", defined(ours()[0], "CREATE VIEW game AS SELECT 1 AS game"), ErrAltered, "no plain table called game"},
		{"a computed column of game",
			defined(ours()[0], "CREATE TABLE game(game INTEGER PRIMARY KEY, last AS (zeroblob(300000000)))"),
			ErrAltered, "no plain table called game"},
		{"a write-ahead log beside it", beside("-wal", "\x37\x7f\x06\x82"), ErrNoLedger, "-wal next to it"},
		{"an empty write-ahead log beside it", beside("-wal", ""), ErrNoLedger, "-wal next to it"},
	} {
		for _, mode := range []Mode{ReadWrite, ReadOnly} {
			t.Run(fmt.Sprint(tc.what, mode), func(t *testing.T) {
				t.Parallel()
				path := filepath.Join(t.TempDir(), "ledger.rollbook")
				tc.make(t, path)
				before := beginning(path)
				l, err := Open(path, mode)
				if err == nil {
					l.Close()
					t.Fatal("it was opened")
				}
				if !errors.Is(err, tc.kind) || !strings.Contains(err.Error(), tc.says) ||
					len(err.Error()) > 2000 || strings.Contains(err.Error(), "\x1b") {
					t.Errorf("%q, want %v: %s", err, tc.kind, tc.says)
				}
				if beginning(path) != before {
					t.Error("the file was changed")
				}
			})
		}
	}
}

// Reading always works, what is foreign is named, and nothing is recorded where what is written could be changed.
func TestForeignDefinitions(t *testing.T) {
	for _, tc := range []struct {
		what, change string
		says         string // of the verification
		writes       bool
	}{
		{"statistics", "ANALYZE", "", true},
		{"an index", "CREATE INDEX mine ON entry(line)", "", true},
		{"a view", "CREATE VIEW mine AS SELECT 1", "", true},
		{"another table", `CREATE TABLE "mi""ne"(x)`, "", true},
		{"a trigger on another table", "CREATE TABLE mine(x); CREATE TRIGGER t AFTER INSERT ON mine BEGIN SELECT 1; END", "", true},
		{"a trigger", "CREATE TRIGGER mine AFTER INSERT ON entry BEGIN SELECT 1; END", `the trigger "mine"`, false},
		{"a trigger on games", "CREATE TRIGGER mine AFTER UPDATE ON GAME BEGIN SELECT 1; END", `the trigger "mine"`, false},
		{"a trigger of ours gone", "DROP TRIGGER entry_no_update", "the trigger entry_no_update is missing or was changed", false},
		{"a trigger of ours that does nothing",
			"DROP TRIGGER entry_no_update; CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry BEGIN SELECT 1; END",
			"the trigger entry_no_update is missing or was changed", false},
		{"an index of ours gone", "DROP INDEX game_seq", "the index game_seq is missing or was changed", false},
		{"a view of ours gone", "DROP VIEW lines", "the view lines is missing or was changed", false},
		{"a view of ours under capitals", "DROP VIEW lines; CREATE VIEW LINES AS SELECT 1", "the view lines is missing or was changed", false},
		{"a column", "ALTER TABLE entry ADD COLUMN mine TEXT", "the table entry is missing or was changed", false},
		{"another check", "PRAGMA writable_schema = 1; UPDATE sqlite_schema SET sql = replace(sql, 'n " +
			">= 0', 'n >= -1') WHERE name = 'entry'", "the table entry is missing or was changed", false},
	} {
		t.Run(tc.what, func(t *testing.T) {
			t.Parallel()
			l := create(t)
			g := begin(t, l, 1, 3)
			begin(t, l, 2, 3)
			l.Close()
			must(t, rawDefensive(t, l.path, tc.change))
			l = open(t, l.path, ReadOnly)
			if _, head, err := linesOf(l, 1); err != nil || head != g.Head {
				t.Errorf("a game cannot be read: %v", err)
			}
			if games, err := l.Games(); err != nil || len(games) != 2 || games[0].Damage != nil || games[0].Head != g.Head {
				t.Errorf("the list: %+v %v", games, err)
			}
			r, err := l.Verify(nil)
			if err != nil || sound(r) != tc.writes {
				t.Errorf("verify: %v %q", err, r.Faults())
			}
			if said := strings.Join(r.Faults(), "; "); !strings.Contains(said, tc.says) || strings.Contains(said, "\x1b") {
				t.Errorf("verify says %q, want %q", said, tc.says)
			}
			l.Close()
			path := l.path
			if l, err = Open(path, ReadWrite, NoCopies()); err == nil {
				_, err = l.Append(1, g.Head, note)
				l.Close()
			}
			if tc.writes != (err == nil) ||
				err != nil && (!errors.Is(err, ErrAltered) || !strings.Contains(err.Error(), tc.says) || !DoesNotHold(err)) {
				t.Errorf("writing: %v", err)
			}
			if !tc.writes { // and there is a way out
				if r, err := Recover(path+"2", path, ""); err != nil || !r.Whole() || len(r.Games) != 2 {
					t.Errorf("%+v, %v", r, err)
				}
				add(t, open(t, path+"2", ReadWrite), &g, note)
			}
		})
	}
}

// rawDefensive is raw without the defensive mode, which no stranger's program has.
func rawDefensive(t *testing.T, path, statement string) error {
	t.Helper()
	db, err := sql.Open("sqlite", strings.Replace(dsn(path, ReadWrite), "_defensive=1", "_defensive=0", 1))
	must(t, err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	_, err = db.Exec(statement)
	return err
}

func TestHugeLinesAreNotRead(t *testing.T) {
	t.Parallel()
	l := create(t)
	begin(t, l, 1, 3)
	begin(t, l, 2, 3)
	l.Close()
	tamper(t, l.path, "PRAGMA ignore_check_constraints = 1",
		"UPDATE entry SET line = printf('%.*c', 30000000, 'x') WHERE game = 1 AND n = 2")
	l = open(t, l.path, ReadWrite)
	if _, _, err := linesOf(l, 1); !errors.Is(err, ErrDamaged) {
		t.Errorf("%v", err)
	}
	r, err := l.Verify(nil)
	if err != nil || sound(r) || r.Games[0].Fault == nil || r.Games[1].Fault != nil {
		t.Errorf("%v %+v", err, r)
	}
}

func TestALedgerLeftInWALModeIsBroughtBack(t *testing.T) {
	t.Parallel()
	for _, mode := range []Mode{ReadWrite, ReadOnly} {
		l := create(t)
		g := begin(t, l, 1, 3)
		l.Close()
		must(t, raw(t, l.path, "PRAGMA journal_mode=WAL"))
		l = open(t, l.path, mode)
		if _, head, err := linesOf(l, 1); err != nil || head != g.Head {
			t.Error(err)
		}
		l.Close()
		l = open(t, l.path, ReadWrite)
		if _, err := l.Append(1, g.Head, note); err != nil {
			t.Error(err)
		}
		l.Close()
		if left, _ := filepath.Glob(l.path + "*"); len(left) != 1 {
			t.Errorf("left behind: %v", left)
		}
	}
}

// beginning reads a file as far as it makes sense to compare.
func beginning(path string) string {
	info, err := os.Lstat(path)
	if err != nil || !info.Mode().IsRegular() {
		return ""
	}
	b, _ := os.ReadFile(path)
	return string(b)
}
