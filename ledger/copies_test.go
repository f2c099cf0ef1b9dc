package ledger

import (
	"os"
	"path/filepath"
	"testing"
)

func TestOnlyOrdinaryFilesAreRead(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "game.attested")
	if err := os.WriteFile(path, []byte(attested(t, sampleGame())), 0o600); err != nil {
		t.Fatal(err)
	}
	if b, err := readCopy(path); err != nil || string(b) != attested(t, sampleGame()) {
		t.Error(err)
	}
	loop := filepath.Join(dir, "loop")
	if err := os.Symlink(loop, loop); err != nil {
		t.Skip(err)
	}
	for _, p := range []string{dir, filepath.Join(dir, "none"), loop, "/dev/zero", "a\x00b"} {
		if _, err := readCopy(p); err == nil {
			t.Errorf("%q was read", p)
		}
	}
}
