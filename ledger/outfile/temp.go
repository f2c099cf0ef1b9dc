package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// tempPrefix begins the names of unfinished files; the process's number and a random one follow.
const tempPrefix = ".rollbook-"

// TempName returns a new name in the folder of path, for a file that will be published under path.
func TempName(path string) string {
	return filepath.Join(filepath.Dir(path), fmt.Sprintf("%s%d-%d", tempPrefix, os.Getpid(), rand.Uint32()))
}

// IsTempName reports whether a name is that of an unfinished file.
func IsTempName(name string) bool { return strings.HasPrefix(name, tempPrefix) }

// RemoveLeftovers removes from a folder the temporary files of processes that are gone. A file from the last minute
// stays: its process could be on another machine or in another container that shares the folder.
func RemoveLeftovers(dir string) {
	names, err := filepath.Glob(filepath.Join(escapeGlob(dir), tempPrefix+"*"))
	if err != nil {
		return
	}
	for _, name := range names {
		number, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(name), tempPrefix), "-")
		pid, err := strconv.Atoi(number)
		info, statErr := os.Lstat(name)
		if err != nil || statErr != nil || !info.Mode().IsRegular() || time.Since(info.ModTime()) < time.Minute || running(pid) {
			continue
		}
		_ = os.Remove(name)
	}
}

// RemoveOtherTempNames removes a file's temporary names in addition to its own, left by a program that was killed between
// giving it one and removing the other.
func RemoveOtherTempNames(path string) {
	info, err := os.Lstat(path)
	names, err2 := filepath.Glob(filepath.Join(escapeGlob(filepath.Dir(path)), tempPrefix+"*"))
	if err != nil || err2 != nil {
		return
	}
	for _, name := range names {
		if other, err := os.Lstat(name); err == nil && name != path && os.SameFile(info, other) {
			_ = os.Remove(name)
		}
	}
}

// escapeGlob makes a pattern that matches only the path itself.
func escapeGlob(path string) string {
	if os.PathSeparator == '\\' {
		return path
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

// Publish gives the file at tmp its name and makes the name durable. If a file already has that name, it is replaced if
// replace is set; otherwise the error is ErrExists.
func Publish(tmp, path string, replace bool) error {
	if err := publish(tmp, path, replace); err != nil {
		return err
	}
	SyncFolder(filepath.Dir(path))
	return nil
}

func publish(tmp, path string, replace bool) error {
	if replace {
		return os.Rename(tmp, path)
	}
	err := os.Link(tmp, path)
	switch {
	case err == nil:
		if err := os.Remove(tmp); !errors.Is(err, fs.ErrNotExist) { // opening the file also removes that name
			return err
		}
		return nil
	case errors.Is(err, fs.ErrExist):
		return ErrExists
	}
	// A disk without links; a file of that name can then appear between the two calls.
	if _, err := os.Lstat(path); err == nil {
		return ErrExists
	}
	return os.Rename(tmp, path)
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
	if isFolder(dir) {
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
