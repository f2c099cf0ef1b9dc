// Package outfile is the only writer of the files that people ask rollbook to make: whole or not at all, and never over
// something that is more than a file of that kind.
//
// A file is written under another name in its folder, made durable, and only then given its name, which becomes durable
// too. The permissions are those of the user's umask, or those of the file it replaces, with its owner where that is
// allowed. A link is followed within its folder and no further. A ledger, and every name that belongs to one, is never
// written over; a character device (a terminal, the null device) is written to and stays; folders, FIFOs, sockets and
// disks are refused. What a killed run left under a temporary name goes when the next one writes into that folder.
package outfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"rollbook/engine"
)

// Why nothing was written, for errors.Is. Other errors are those of the system, as *fs.PathError or *os.LinkError.
var (
	ErrExists   = errors.New("the file exists")
	ErrLedger   = errors.New("it is a ledger, or belongs to one")
	ErrOrdinary = errors.New("not an ordinary file")
	ErrFolder   = errors.New("there is no such folder")
	ErrLink     = errors.New("a link that leads out of its folder")
)

// A File can be written like any file. It appears under its name when Commit returns nil, and not at all after Discard.
type File struct {
	f          *os.File
	tmp, final string // tmp is empty for a device, which is written directly
	replace    bool
	done       bool
}

// Create begins a file. It replaces an existing file only if replace is set.
func Create(path string, replace bool) (*File, error) {
	final, info, err := target(path, replace)
	if err != nil {
		return nil, err
	}
	if info != nil && info.Mode()&fs.ModeDevice != 0 {
		f, err := os.OpenFile(final, os.O_WRONLY, 0)
		if err != nil {
			return nil, err
		}
		return &File{f: f}, nil
	}
	RemoveLeftovers(filepath.Dir(final))
	tmp := TempName(final)
	f, err := os.OpenFile(tmp, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return nil, err
	}
	if info != nil {
		keepOwner(f, info)
		_ = f.Chmod(info.Mode().Perm()) // a disk without permissions is no reason to write nothing
	}
	return &File{f: f, tmp: tmp, final: final, replace: replace}, nil
}

// Write implements io.Writer.
func (f *File) Write(b []byte) (int, error) { return f.f.Write(b) }

var _ io.Writer = (*File)(nil)

// Commit makes the file durable and gives it its name.
func (f *File) Commit() error {
	if f.tmp == "" {
		f.done = true
		return f.f.Close()
	}
	err := f.f.Sync()
	if err := errors.Join(err, f.f.Close()); err != nil {
		f.Discard()
		return err
	}
	f.done = true
	if err := Publish(f.tmp, f.final, f.replace); err != nil {
		_ = os.Remove(f.tmp)
		return err
	}
	return nil
}

// Discard removes what was written; after Commit it does nothing.
func (f *File) Discard() {
	if f.done {
		return
	}
	f.done = true
	_ = f.f.Close()
	if f.tmp != "" {
		_ = os.Remove(f.tmp)
	}
}

// target finds the file behind a path, through links, and says why it cannot be written. info is nil if the file does not
// exist yet.
func target(path string, replace bool) (final string, info fs.FileInfo, err error) {
	if final, err = filepath.Abs(path); err != nil {
		return "", nil, err
	}
	if link, err := os.Lstat(final); err == nil && link.Mode()&fs.ModeSymlink != 0 {
		folder, err := filepath.EvalSymlinks(filepath.Dir(final))
		if err != nil {
			return "", nil, err
		}
		if final, err = filepath.EvalSymlinks(final); err != nil {
			return "", nil, err
		}
		if filepath.Dir(final) != folder {
			return "", nil, fmt.Errorf("%w, to %s: name the file itself", ErrLink, engine.Visible(final))
		}
	}
	if err := belongsToLedger(final); err != nil {
		return "", nil, err
	}
	info, err = os.Stat(final)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if dir := filepath.Dir(final); !isFolder(dir) {
			return "", nil, fmt.Errorf("%w: %s", ErrFolder, engine.Visible(dir))
		}
		return final, nil, nil
	case err != nil:
		return "", nil, err
	case info.Mode()&fs.ModeCharDevice != 0:
		return final, info, nil
	case !info.Mode().IsRegular():
		return "", nil, fmt.Errorf("%w: %s", ErrOrdinary, kindOf(info.Mode()))
	case isDatabase(final) || isFolder(final+".copies"):
		return "", nil, ErrLedger
	case !replace:
		return "", nil, ErrExists
	}
	return final, info, nil
}

func kindOf(m fs.FileMode) string {
	switch {
	case m.IsDir():
		return "a folder"
	case m&fs.ModeNamedPipe != 0:
		return "a FIFO"
	case m&fs.ModeSocket != 0:
		return "a socket"
	}
	return "a device"
}

// companions are the suffixes of the names that SQLite and rollbook use next to a ledger.
var companions = []string{"-journal", "-wal", "-shm", ".copies"}

// belongsToLedger refuses the names that SQLite and rollbook use next to an existing ledger, and the folder of copies.
func belongsToLedger(path string) error {
	for _, p := range []string{path, filepath.Dir(path)} {
		for _, end := range companions {
			if main, ok := strings.CutSuffix(p, end); ok && isDatabase(main) {
				return fmt.Errorf("%w: %s", ErrLedger, engine.Visible(filepath.Base(main)))
			}
		}
	}
	return nil
}

// IsCompanionName reports whether a name has a suffix that SQLite or rollbook uses for files next to a ledger: no ledger
// can have it.
func IsCompanionName(path string) bool {
	for _, end := range companions {
		if strings.HasSuffix(path, end) {
			return true
		}
	}
	return false
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// isDatabase reports whether a file is one of SQLite's, as every ledger is.
func isDatabase(path string) bool {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return false
	}
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	const magic = "SQLite format 3\x00"
	var b [len(magic)]byte
	_, err = io.ReadFull(f, b[:])
	return err == nil && string(b[:]) == magic
}
