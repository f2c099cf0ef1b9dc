package season

import (
	"os"
	"path/filepath"
	"runtime"

	"github.com/rogpeppe/go-internal/lockedfile"

	"rollbook/console/cli"
)

// lock keeps other programs from reporting into a season's file and from beginning its fixtures until unlock: each reads the
// season, and then changes what it has read. The lock ends with the program that holds it, however that ends. Where no file
// can be made next to the season's, that cannot be written either, and there is nothing to keep.
func lock(s *cli.Session, path string) (unlock func()) {
	name := s.At(path)
	if real, err := filepath.EvalSymlinks(name); err == nil {
		name = real
	}
	name += ".lock"
	for {
		f, err := lockedfile.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o666)
		if err != nil {
			return func() {}
		}
		if isAt(f, name) {
			return func() { release(f, name) }
		}
		f.Close() // the program before has removed it
	}
}

// isAt reports whether a locked file is still the one with its name.
func isAt(f *lockedfile.File, name string) bool {
	held, err := f.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(name)
	return err == nil && os.SameFile(held, now)
}

// release removes the file of a lock and unlocks it. Windows removes no file that is open, nor one that another program has
// opened meanwhile; elsewhere that program must find it gone.
func release(f *lockedfile.File, name string) {
	if runtime.GOOS == "windows" {
		f.Close()
		os.Remove(name)
		return
	}
	os.Remove(name)
	f.Close()
}
