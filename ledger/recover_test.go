package ledger

import (
	"bytes"
	"database/sql"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"rollbook/ledger/line"
)

// A ledger is recovered from its copies alone, from its file alone, and from what is odd in the place of either.
func TestRecover(t *testing.T) {
	t.Parallel()
	c := played(t, 12)
	dir := t.TempDir()
	path, none := filepath.Join(dir, "l"), filepath.Join(dir, "none")
	c.now.write(t, path)
	loop, file := filepath.Join(dir, "loop"), filepath.Join(dir, "file")
	if err := errors.Join(os.Symlink(loop, loop), os.WriteFile(file, []byte("text"), 0o600)); err != nil {
		t.Skip(err)
	}
	for what, tc := range map[string]struct {
		ledger, copies string
		notes          int
	}{
		"both": {path, CopiesFolder(path), 0}, "the copies": {none, CopiesFolder(path), 0},
		"the ledger": {path, none, 0}, "no folder": {path, "", 0},
		"a loop as copies": {path, loop, 1}, "a file as copies": {path, file, 1},
		"a loop as ledger": {loop, CopiesFolder(path), 1}, "a text as ledger": {file, CopiesFolder(path), 1},
	} {
		to := filepath.Join(t.TempDir(), "new")
		r, err := Recover(to, tc.ledger, tc.copies)
		if err != nil || !r.Whole() || len(r.Notes) != tc.notes {
			t.Errorf("%s: %+v, %v", what, r, err)
			continue
		}
		have := everyGame(t, to)
		for id, lines := range c.truth {
			if !sameLines(have[id], lines) {
				t.Errorf("%s: %d lines of a game, want %d", what, len(have[id]), len(lines))
			}
		}
		if numbers := identities(t, to); !maps.Equal(numbers, c.numbers) {
			t.Errorf("%s: the numbers are %v", what, numbers)
		}
	}
	if _, err := Recover(filepath.Join(dir, "new"), none, none); !errors.Is(err, ErrNoLedger) {
		t.Errorf("a ledger was made of nothing: %v", err)
	}
	if _, err := Recover(path, path, CopiesFolder(path)); !errors.Is(err, ErrExists) {
		t.Errorf("the ledger was replaced: %v", err)
	}
}

// What is lost is named: without copies, and with copies that are older, damaged, or of another way on.
func TestRecoverNamesWhatIsLost(t *testing.T) {
	t.Parallel()
	l := create(t)
	for i := range byte(5) {
		begin(t, l, i, 8)
	}
	want := map[int64][]line.Line{}
	for n := range int64(5) {
		want[n+1], _, _ = linesOf(l, n+1)
	}
	l.Close()
	tamper(t, l.path, "DELETE FROM entry WHERE game = 1 AND n = 4", "DELETE FROM entry WHERE game = 2",
		"DELETE FROM entry WHERE game = 3; DELETE FROM game WHERE game = 3",
		"DELETE FROM game WHERE game = 4")
	copies := map[string][]byte{}
	check := func(what string, lost ...string) {
		t.Helper()
		kept{mustRead(t, l.path), copies}.write(t, l.path)
		to := filepath.Join(t.TempDir(), "new")
		r, err := Recover(to, l.path, CopiesFolder(l.path))
		if err != nil || len(r.Games) != len(lost) {
			t.Fatalf("%s: %+v, %v", what, r, err)
		}
		for i, want := range lost {
			if got := strings.Join(r.Games[i].Lost, "; "); !strings.HasPrefix(got, want) || want == "" && got != "" {
				t.Errorf("%s: game %d: %q, want %q", what, i+1, got, want)
			}
		}
	}
	check("no copies", "line 4 is lost or was changed; the last line of the game was line 8",
		"nothing of it is left", "nothing of it is left", "line 9 may be lost", "")
	copies["0001-a.attested"] = []byte(attested(t, want[1]))
	copies["0003-a.attested"] = []byte(attested(t, want[3][:4]))
	copies["0004-a.attested"] = []byte(attested(t, want[4]))
	copies["0005-a.attested"] = []byte(attested(t, append(want[5][:3:3], note)))
	copies["0005-b.attested"] = []byte("no copy")
	check("copies", "", "nothing of it is left", "", "", "the copy 0005-a.attested differs after line 2 and was left out")
	whole := attested(t, want[3])
	copies["0003-a.attested"] = []byte(whole[:len(whole)*2/3])
	copies["0002-a.attested"] = []byte(attested(t, want[2][:5]))
	check("cut copies", "", "line 5 is lost or was changed; the last line of the game was line 8",
		"whether line ", "", "the copy 0005-a.attested differs")
	copies["0007-a.attested"] = []byte(attested(t, []line.Line{opening(77), note}))
	check("a copy of a game that the ledger never had", "", "line 5 is lost",
		"whether line ", "", "the copy 0005-a.attested differs", "nothing of it is left", "")
}

func mustRead(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	must(t, err)
	return b
}

// crashed returns a ledger with three games as a power cut leaves it in the middle of a write, with the journal that makes it
// whole again, and a backup from before that has one.
func crashed(t *testing.T) (file, journal, backup []byte) {
	t.Helper()
	l := create(t)
	begin(t, l, 1, 60)
	must(t, l.Backup(l.path+"-backup"))
	begin(t, l, 2, 60)
	begin(t, l, 3, 60)
	l.Close()
	db, err := sql.Open("sqlite", dsn(l.path, ReadWrite))
	must(t, err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, s := range []string{"PRAGMA cache_size=1", "PRAGMA synchronous=OFF", "BEGIN", "DROP TRIGGER entry_no_update",
		"UPDATE entry SET line = line || ' '", "CREATE TABLE more(x)", "INSERT INTO more SELECT randomblob(5000) FROM entry"} {
		if _, err := db.Exec(s); err != nil {
			t.Fatal(err)
		}
	}
	return mustRead(t, l.path), mustRead(t, l.path+"-journal"), mustRead(t, l.path+"-backup")
}

func TestRestore(t *testing.T) {
	t.Parallel()
	file, journal, backup := crashed(t)
	now := time.Date(2026, 11, 28, 15, 30, 0, 0, time.UTC)
	for what, tc := range map[string]struct{ file, journal []byte }{
		"beside a hot journal": {file, journal}, "where only a journal is": {nil, journal},
		"where nothing is": {nil, nil}, "over a text": {[]byte("text"), nil},
	} {
		dir := t.TempDir()
		path, from := filepath.Join(dir, "l"), filepath.Join(dir, "backup")
		for name, b := range map[string][]byte{path: tc.file, path + "-journal": tc.journal, from: backup} {
			if b != nil {
				must(t, os.WriteFile(name, b, 0o600))
			}
		}
		aside, err := Restore(path, from, now)
		if err != nil || (aside == "") != (tc.file == nil) {
			t.Errorf("%s: %q, %v", what, aside, err)
		}
		if len(everyGame(t, path)) != 1 || !bytes.Equal(mustRead(t, from), backup) {
			t.Errorf("%s: the backup is not in the ledger's place, or was changed", what)
		}
		if tc.journal != nil && tc.file != nil {
			if aside != path+".before-2026-11-28-153000" || len(everyGame(t, aside)) != 3 {
				t.Errorf("%s: %s is not whole", what, aside)
			}
		}
		restored := open(t, path, ReadWrite)
		g, err := restored.Game(1)
		must(t, err)
		add(t, restored, &g, note)
		restored.Close()
		again, err := Restore(path, from, now)
		if err != nil || again == aside || len(everyGame(t, again)) != 1 {
			t.Errorf("%s: restored again: %q, %v", what, again, err)
		}
		if left, _ := filepath.Glob(dir + "/.rollbook-*"); len(left) > 0 {
			t.Errorf("%s: left behind: %v", what, left)
		}
	}
}

// What is no whole ledger is not restored, and nothing is moved.
func TestRestoreRefusesDamage(t *testing.T) {
	t.Parallel()
	l := create(t)
	begin(t, l, 1, 30)
	must(t, l.Backup(l.path+"-backup"))
	l.Close()
	before, good := mustRead(t, l.path), mustRead(t, l.path+"-backup")
	for what, b := range map[string][]byte{"damaged": bytes.ReplaceAll(good, []byte(`"13"`), []byte(`"31"`)),
		"cut": good[:len(good)-5000], "empty": {}, "a text": []byte("hello")} {
		must(t, os.WriteFile(l.path+"-backup", b, 0o600))
		if _, err := Restore(l.path, l.path+"-backup", noon); err == nil {
			t.Errorf("%s: restored", what)
		}
	}
	if _, err := Restore(l.path, l.path, noon); err == nil || !strings.Contains(err.Error(), "it is the ledger itself") {
		t.Error(err)
	}
	if names, _ := filepath.Glob(filepath.Dir(l.path) + "/*"); len(names) != 2 || !bytes.Equal(mustRead(t, l.path), before) {
		t.Errorf("the folder has %v", names)
	}
}
