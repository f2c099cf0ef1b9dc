//go:build unix

package ledger

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestUnreadableCopiesDoNotBlockTheLedger: if the copies cannot be read, the ledger is, and vice versa; nothing blocks.
func TestUnreadableCopiesDoNotBlockTheLedger(t *testing.T) {
	t.Parallel()
	path, want := season(t, 3)
	folder := t.TempDir()
	fifo, loop, file := filepath.Join(folder, "fifo"), filepath.Join(folder, "loop"), filepath.Join(folder, "file")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink(loop, loop); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte("text"), 0o600); err != nil {
		t.Fatal(err)
	}
	for what, odd := range map[string]string{"a FIFO": fifo, "a loop of links": loop, "a file": file} {
		to := filepath.Join(t.TempDir(), "a")
		r, err := Recover(to, path, odd)
		if err != nil {
			t.Errorf("%s as copies: %v", what, err)
			continue
		}
		checkRestored(t, what+" as copies", to, r, want, 0)
		if len(r.Notes) != 1 || !strings.Contains(r.Notes[0], "cannot be read") {
			t.Errorf("%s as copies: %q", what, r.Notes)
		}
		to = filepath.Join(t.TempDir(), "b")
		if r, err = Recover(to, odd, CopiesFolder(path)); err != nil {
			t.Errorf("%s as ledger: %v", what, err)
			continue
		}
		checkRestored(t, what+" as ledger", to, r, want, len(want))
	}
	odd := filepath.Join(CopiesFolder(path), "0009-a.attested")
	if err := syscall.Mkfifo(odd, 0o600); err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(t.TempDir(), "c")
	if r, err := Recover(to, path, CopiesFolder(path)); err != nil || len(r.Notes) != 1 {
		t.Errorf("a FIFO among the copies: %v", err)
	}
}

// TestAFileWithSeveralNamesIsNotWritten: the journal of a killed writer lies beside one of them. A name that a killed program left
// is no name.
func TestAFileWithSeveralNamesIsNotWritten(t *testing.T) {
	t.Parallel()
	l := create(t)
	g := begin(t, l, 1, 3)
	l.Close()
	path := l.path
	left := filepath.Join(filepath.Dir(path), ".rollbook-999999999-7")
	if err := os.Link(path, left); err != nil {
		t.Skip(err)
	}
	l = open(t, path, ReadWrite)
	add(t, l, &g, note)
	l.Close()
	if _, err := os.Lstat(left); err == nil {
		t.Error("what a killed program left is still there")
	}
	other := path + "-other"
	if err := os.Link(path, other); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path, other} {
		if _, err := Open(name, ReadWrite); !errors.Is(err, ErrLinked) {
			t.Errorf("%v", err)
		}
		if _, _, err := linesOf(open(t, name, ReadOnly), 1); err != nil {
			t.Errorf("it cannot be read either: %v", err)
		}
	}
	if err := os.Remove(other); err != nil {
		t.Fatal(err)
	}
	l = open(t, path, ReadWrite)
	add(t, l, &g, note)
}
