//go:build unix

package ledger

import (
	"errors"
	"os"
	"syscall"
	"testing"
)

// TestNothingBesideALedgerBlocks: what is not an ordinary file, or endless, is not read for the last game.
func TestNothingBesideALedgerBlocks(t *testing.T) {
	l := create(t)
	begin(t, l, 1, 1)
	l.Close()
	for what, put := range map[string]func() error{
		"a pipe": func() error { return syscall.Mkfifo(l.lastFile(), 0o600) },
		"a link": func() error { return os.Symlink("/dev/zero", l.lastFile()) },
		"a huge file": func() error {
			return errors.Join(os.WriteFile(l.lastFile(), nil, 0o600), os.Truncate(l.lastFile(), 1<<40))
		},
		"a folder": func() error { return os.Mkdir(l.lastFile(), 0o700) },
	} {
		if err := put(); err != nil {
			t.Fatal(err)
		}
		l := withCopies(t, l.path, ReadWrite)
		if game, err := l.Last(AnyGame); err != nil || game != 1 {
			t.Errorf("%s: game %d, %v", what, game, err)
		}
		l.Close()
		if err := os.RemoveAll(l.lastFile()); err != nil {
			t.Fatal(err)
		}
	}
}
