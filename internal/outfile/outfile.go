// Package outfile writes files whole or not at all. A file is written under another name in its folder, made durable, and
// only then given its name, which becomes durable too. A ledger is never written over. What a killed run left under a
// temporary name goes when somebody writes into that folder an hour later.
package outfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Why nothing was written, for errors.Is. Other errors are those of the system, as *fs.PathError or *os.LinkError.
var (
	ErrExists = errors.New("the file exists")
	ErrFolder = errors.New("there is no such folder")
	ErrLedger = errors.New("it is a ledger")
)

// A File can be written like any file. It appears under its name when Commit returns nil, and not at all after Discard.
type File struct {
	*os.File
	path    string
	replace bool
	done    bool
}

// sweptFolders are those whose leftovers are removed: once is enough, even if thousands of files follow.
var sweptFolders sync.Map

// Create begins a file. It replaces an existing file only if replace is set, and keeps its permissions and the links to it.
func Create(path string, replace bool) (*File, error) {
	perm := fs.FileMode(0o666)
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return nil, &fs.PathError{Op: "write", Path: path, Err: errors.New("not an ordinary file")}
	case err == nil && isDatabase(path):
		return nil, ErrLedger
	case err == nil && !replace:
		return nil, ErrExists
	case err == nil:
		perm = info.Mode().Perm()
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return nil, err
		}
	}
	if _, swept := sweptFolders.LoadOrStore(filepath.Dir(path), true); !swept {
		RemoveLeftovers(filepath.Dir(path))
	}
	f, err := os.OpenFile(TempName(path), os.O_CREATE|os.O_EXCL|os.O_WRONLY, perm)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, ErrFolder
	} else if err != nil {
		return nil, err
	}
	return &File{File: f, path: path, replace: replace}, nil
}

// Commit makes the file durable and gives it its name.
func (f *File) Commit() error {
	defer f.Discard()
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	return Publish(f.Name(), f.path, f.replace)
}

// Discard removes what was written; after Commit it does nothing.
func (f *File) Discard() {
	if !f.done {
		f.done = true
		_ = f.Close()
		_ = os.Remove(f.Name())
	}
}

// Replace writes a file over any other of its name. If durable is not set, a power cut can lose it.
func Replace(path string, data []byte, durable bool) error {
	f, err := os.OpenFile(TempName(path), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if durable {
		err = errors.Join(err, f.Sync())
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		_ = os.Remove(f.Name())
	} else if durable {
		SyncFolder(filepath.Dir(path))
	}
	return err
}

// Publish gives the file at tmp its name and makes the name durable. If a file already has that name, it is replaced if
// replace is set; otherwise the error is ErrExists.
func Publish(tmp, path string, replace bool) error {
	err := errors.ErrUnsupported
	if !replace {
		err = os.Link(tmp, path) // which fails if the name is taken, unlike renaming
	}
	switch {
	case err == nil:
		err = os.Remove(tmp)
	case errors.Is(err, fs.ErrExist):
		return ErrExists
	default: // or the disk has no links
		err = os.Rename(tmp, path)
	}
	if err == nil {
		SyncFolder(filepath.Dir(path))
	}
	return err
}

// tempPrefix begins the names of unfinished files.
const tempPrefix = ".rollbook-"

// TempName returns a new name in the folder of path, for a file that will be published under path.
func TempName(path string) string {
	return filepath.Join(filepath.Dir(path), fmt.Sprint(tempPrefix, rand.Uint64()))
}

// IsTempName reports whether a name is that of an unfinished file.
func IsTempName(name string) bool { return strings.HasPrefix(name, tempPrefix) }

// RemoveLeftovers removes from a folder the temporary files that nobody has written for an hour.
func RemoveLeftovers(dir string) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if info, err := e.Info(); err == nil && IsTempName(e.Name()) && info.Mode().IsRegular() && time.Since(info.ModTime()) > time.Hour {
			_ = os.Remove(filepath.Join(dir, e.Name()))
		}
	}
}

// SyncFolder makes the names in a folder durable. Some systems cannot, but those do it themselves.
func SyncFolder(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}

// MakeFolder makes a folder and those above it that are missing, for the user alone, and makes their names durable: a
// file in a folder that nobody finds again is lost.
func MakeFolder(dir string) error {
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		return nil
	}
	above := filepath.Dir(dir)
	if above != dir {
		if err := MakeFolder(above); err != nil {
			return err
		}
	}
	if err := os.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	SyncFolder(above)
	return nil
}

// isDatabase reports whether a file is one of SQLite's, as every ledger is.
func isDatabase(path string) bool {
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
