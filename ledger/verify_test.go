package ledger

import (
	"os"
	"strings"
	"testing"
)

// The chain speaks for the lines alone: damage in what SQLite keeps beside them only SQLite sees.
func TestVerifyLooksAtWhatSQLiteKeepsBesideTheLines(t *testing.T) {
	t.Parallel()
	l := create(t)
	for n := range byte(5) {
		begin(t, l, n, 3)
	}
	var page, size int64
	if err := l.conn.QueryRowContext(bg, "SELECT rootpage FROM sqlite_schema WHERE name = 'entry_game'").Scan(&page); err != nil {
		t.Fatal(err)
	}
	if err := l.conn.QueryRowContext(bg, "PRAGMA page_size").Scan(&size); err != nil {
		t.Fatal(err)
	}
	path := l.path
	l.Close()
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	end := page*size - 20 // in the first cell of the index, which lies at the end of its page
	if _, err := f.WriteAt([]byte("elsewhere"), end); err != nil {
		t.Fatal(err)
	}
	f.Close()
	report, err := open(t, path, ReadOnly).Verify(nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(report.File) == 0 || sound(report) {
		t.Errorf("the index of games is damaged, and verify says %v", report.Faults())
	}
	for _, g := range report.Games {
		if g.Fault != nil {
			t.Errorf("game %d is whole, and verify says %v", g.Game, g.Fault)
		}
	}
}

// Games are numbered from 1; a whole game under another number was put there by somebody.
func TestAGameUnderNoNumberIsNamed(t *testing.T) {
	t.Parallel()
	l := create(t)
	begin(t, l, 1, 2)
	begin(t, l, 2, 2)
	l.Close()
	tamper(t, l.path, "PRAGMA ignore_check_constraints = 1; UPDATE entry SET game = 0 WHERE game = 1")
	report, err := open(t, l.path, ReadOnly).Verify(nil)
	if err != nil {
		t.Fatal(err)
	}
	if said := strings.Join(report.Faults(), "\n"); !strings.Contains(said, "no game has such a number") || !strings.Contains(said, "game 1 is missing") {
		t.Error(said)
	}
}
