package game

import (
	"os"
	"path/filepath"
	"testing"
)

func TestSharedBy(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "sync", ".stfolder"), 0o700); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"l": "", "Dropbox/l": "Dropbox",
		"Dropbox (Home)/games/l": "Dropbox", "OneDrive - School/l": "OneDrive",
		"My Dropbox/l": "", "Dropbox": "", "sync/deep/l": "Syncthing"} {
		if got := sharedBy(filepath.Join(dir, path)); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}
