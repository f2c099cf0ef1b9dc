package outfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// write makes a file with this content.
func write(path, data string, replace bool) error {
	f, err := Create(path, replace)
	if err != nil {
		return err
	}
	defer f.Discard()
	if _, err := f.Write([]byte(data)); err != nil {
		return err
	}
	return f.Commit()
}

// holds says that a folder holds exactly these names, and that a file has this content.
func holds(t *testing.T, path, content, names string) {
	t.Helper()
	if b, err := os.ReadFile(path); err != nil || string(b) != content {
		t.Errorf("%s holds %q: %v", path, b, err)
	}
	all, err := os.ReadDir(filepath.Dir(path))
	var have []string
	for _, e := range all {
		have = append(have, e.Name())
	}
	if err != nil || strings.Join(have, " ") != names {
		t.Errorf("the folder holds %q, want %q: %v", have, names, err)
	}
}

func TestReplaceOnlyWhenAsked(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	if err := write(path, "one", false); err != nil {
		t.Fatal(err)
	}
	if err := write(path, "two", false); !errors.Is(err, ErrExists) {
		t.Error(err)
	}
	holds(t, path, "one", "a")
	if err := errors.Join(os.Chmod(path, 0o640), write(path, "two", true)); err != nil {
		t.Error(err)
	}
	holds(t, path, "two", "a")
	if info, err := os.Stat(path); err != nil || info.Mode() != 0o640 {
		t.Errorf("its permissions are %v: %v", info.Mode(), err)
	}
	if err := write(filepath.Join(path, "x"), "", false); err == nil {
		t.Error("a file in a file was written")
	}
	if err := write(filepath.Join(filepath.Dir(path), "none", "x"), "", false); !errors.Is(err, ErrFolder) {
		t.Error(err)
	}
	if err := write(filepath.Dir(path), "", true); err == nil {
		t.Error("a folder was written over")
	}
}

// A link leads to the same file before and after.
func TestLinksStay(t *testing.T) {
	folder := t.TempDir()
	file, link := filepath.Join(folder, "real", "a"), filepath.Join(folder, "a")
	if err := errors.Join(os.Mkdir(filepath.Dir(file), 0o755), write(file, "one", false)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Join("real", "a"), link); err != nil {
		t.Skip(err)
	}
	if err := write(link, "two", true); err != nil {
		t.Error(err)
	}
	holds(t, file, "two", "a")
	holds(t, link, "two", "a real")
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
}

func TestNothingBeforeCommit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	f, err := Create(path, false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Error("it is there before it is whole")
	}
	f.Discard()
	if f, err = Create(path, false); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("somebody else's"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := f.Commit(); !errors.Is(err, ErrExists) {
		t.Error(err)
	}
	f.Discard()
	holds(t, path, "somebody else's", "a")
}

func TestLedgerIsNotWrittenOver(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	const database = "SQLite format 3\x00 and more"
	if err := os.WriteFile(path, []byte(database), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := write(path, "x", true); !errors.Is(err, ErrLedger) {
		t.Error(err)
	}
	holds(t, path, database, "a")
}

func TestLeftoversGo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a")
	fresh, old := TempName(path), TempName(path)
	long := time.Now().Add(-2 * time.Hour)
	if err := errors.Join(os.WriteFile(fresh, nil, 0o600), os.WriteFile(old, nil, 0o600), os.Chtimes(old, long, long)); err != nil {
		t.Fatal(err)
	}
	if err := write(path, "x", false); err != nil {
		t.Fatal(err)
	}
	holds(t, path, "x", filepath.Base(fresh)+" a")
}
