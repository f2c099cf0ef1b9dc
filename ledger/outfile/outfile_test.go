//go:build linux

package outfile

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// write makes a file with this content.
func write(path string, data []byte, replace bool) error {
	f, err := Create(path, replace)
	if err != nil {
		return err
	}
	defer f.Discard()
	if _, err := f.Write(data); err != nil {
		return err
	}
	return f.Commit()
}

func content(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// only says that a folder holds exactly these names.
func only(t *testing.T, dir string, names ...string) {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var have []string
	for _, e := range all {
		have = append(have, e.Name())
	}
	if strings.Join(have, " ") != strings.Join(names, " ") {
		t.Errorf("the folder holds %q, want %q", have, names)
	}
}

func TestAFileIsOnlyReplacedWhenAsked(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a b?.pdf")
	if err := write(path, []byte("one"), false); err != nil {
		t.Fatal(err)
	}
	if err := write(path, []byte("two"), false); !errors.Is(err, ErrExists) {
		t.Error(err)
	}
	if got := content(t, path); got != "one" {
		t.Error(got)
	}
	if err := write(path, []byte("two"), true); err != nil || content(t, path) != "two" {
		t.Error(err)
	}
	if err := write(filepath.Join(dir, "none", "x"), nil, false); !errors.Is(err, ErrFolder) {
		t.Error(err)
	}
	only(t, dir, "a b?.pdf")
}

func TestNothingAppearsBeforeCommitOrAfterDiscard(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "x")
	f, err := Create(path, false)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.Write([]byte("half")); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		t.Error("it is there before it is whole")
	}
	f.Discard()
	only(t, dir)
	if f, err = Create(path, false); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte("somebody else's"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := f.Commit(); !errors.Is(err, ErrExists) || content(t, path) != "somebody else's" {
		t.Error(err)
	}
	f.Discard()
	only(t, dir, "x")
}

func TestPermissionsAreTheUsers(t *testing.T) {
	dir := t.TempDir()
	defer syscall.Umask(syscall.Umask(0o077))
	path := filepath.Join(dir, "x")
	mode := func() fs.FileMode {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		return info.Mode()
	}
	if err := write(path, nil, false); err != nil || mode() != 0o600 {
		t.Error(err, mode())
	}
	if err := errors.Join(os.Chmod(path, 0o640), write(path, nil, true)); err != nil || mode() != 0o640 {
		t.Error(err, mode())
	}
}

func TestALedgerIsNeverWrittenOver(t *testing.T) {
	dir := t.TempDir()
	ledger := filepath.Join(dir, "l.rollbook")
	const database = "SQLite format 3\x00 and more"
	if err := os.WriteFile(ledger, []byte(database), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(ledger, filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"l.rollbook", "link", "l.rollbook-journal", "l.rollbook-wal", "l.rollbook-shm", "l.rollbook.copies"} {
		if err := write(filepath.Join(dir, name), []byte("x"), true); !errors.Is(err, ErrLedger) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := os.Mkdir(ledger+".copies", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := write(filepath.Join(ledger+".copies", "x"), nil, true); !errors.Is(err, ErrLedger) {
		t.Error(err)
	}
	if content(t, ledger) != database {
		t.Error("the ledger was changed")
	}
	// Its first page is gone, but its copies still say what it is.
	if err := os.WriteFile(ledger, make([]byte, 4096), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := write(ledger, []byte("x"), true); !errors.Is(err, ErrLedger) {
		t.Error(err)
	}
	// Without a ledger, these endings are like any others.
	if err := write(filepath.Join(dir, "my-journal"), []byte("x"), false); err != nil {
		t.Error(err)
	}
	for name, want := range map[string]bool{"a-journal": true, "a-wal": true, "a-shm": true, "a.copies": true, "a.rollbook": false} {
		if IsCompanionName(name) != want {
			t.Error(name)
		}
	}
}

func TestALinkIsFollowedAndStays(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	if err := errors.Join(os.WriteFile(file, []byte("one"), 0o600), os.Symlink(file, link)); err != nil {
		t.Fatal(err)
	}
	if err := write(link, []byte("two"), true); err != nil || content(t, file) != "two" {
		t.Error(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Error("the link was replaced")
	}
	elsewhere := t.TempDir()
	far, out := filepath.Join(elsewhere, "far"), filepath.Join(dir, "out")
	if err := errors.Join(os.WriteFile(far, []byte("mine"), 0o600), os.Symlink(far, out), os.Symlink(elsewhere, filepath.Join(dir, "folder"))); err != nil {
		t.Fatal(err)
	}
	if err := write(out, []byte("two"), true); !errors.Is(err, ErrLink) || !strings.Contains(err.Error(), "far") || content(t, far) != "mine" {
		t.Errorf("a link out of its folder: %v", err)
	}
	if err := write(filepath.Join(dir, "folder", "far"), []byte("two"), true); err != nil { // a folder that is a link is what was named
		t.Error(err)
	}
	if os.Getuid() == 0 {
		if err := os.Chown(file, 1234, 1235); err != nil {
			t.Fatal(err)
		}
		if err := write(file, []byte("three"), true); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(file); err != nil || info.Sys().(*syscall.Stat_t).Uid != 1234 || info.Sys().(*syscall.Stat_t).Gid != 1235 {
			t.Errorf("the file has another owner: %v", err)
		}
	}
	loop := filepath.Join(dir, "loop")
	if err := os.Symlink(loop, loop); err != nil {
		t.Fatal(err)
	}
	if err := write(loop, nil, true); err == nil {
		t.Error("a link to itself was written to")
	}
}

func TestADeviceIsWrittenToAndStays(t *testing.T) {
	device := filepath.Join(t.TempDir(), "null")
	const null = 1<<8 | 3
	if err := syscall.Mknod(device, syscall.S_IFCHR|0o600, null); err != nil {
		t.Skip("only root can make a device")
	}
	if err := write(device, []byte("x"), false); errors.Is(err, fs.ErrPermission) {
		t.Skip("devices do not work in this folder")
	} else if err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(device); err != nil || info.Mode()&fs.ModeCharDevice == 0 {
		t.Error("the device was replaced")
	}
}

func TestOnlyOrdinaryFilesAreReplaced(t *testing.T) {
	dir := t.TempDir()
	fifo := filepath.Join(dir, "fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Skip(err)
	}
	for _, path := range []string{fifo, dir} {
		if err := write(path, []byte("x"), true); !errors.Is(err, ErrOrdinary) {
			t.Errorf("%s: %v", path, err)
		}
	}
}

func TestWhatAKilledRunLeftIsRemoved(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a[b]*c")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	gone := exec.Command("true")
	if err := gone.Run(); err != nil {
		t.Skip(err)
	}
	old := time.Now().Add(-time.Hour)
	leave := func(name string, at time.Time) string {
		t.Helper()
		path := filepath.Join(dir, name)
		if err := errors.Join(os.WriteFile(path, nil, 0o600), os.Chtimes(path, at, at)); err != nil {
			t.Fatal(err)
		}
		return name
	}
	dead := strconv.Itoa(gone.ProcessState.Pid())
	leave(".rollbook-"+dead+"-1", old)
	leave(".rollbook-"+dead+"-1-journal", old)
	fresh := leave(".rollbook-"+dead+"-2", time.Now())
	alive := leave(".rollbook-"+strconv.Itoa(os.Getpid())+"-3", old)
	other := leave(".rollbook-config", old)
	if err := write(filepath.Join(dir, "x"), nil, false); err != nil {
		t.Fatal(err)
	}
	want := []string{fresh, alive, other, "x"}
	if dead > strconv.Itoa(os.Getpid()) {
		want[0], want[1] = alive, fresh
	}
	only(t, dir, want...)
}
