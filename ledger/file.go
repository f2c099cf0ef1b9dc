package ledger

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// temporaryName is where a file is made before it gets its own name, in the same folder.
func temporaryName(path string) string {
	return fmt.Sprintf("%s.new-%d", path, os.Getpid())
}

// removeDatabase removes a database that is not to stay, and its journal.
func removeDatabase(path string) {
	_ = os.Remove(path)
	_ = os.Remove(path + "-journal")
}

// publish gives the file at tmp its name, if nothing has that name, and makes the name durable.
func publish(tmp, path string) error {
	err := os.Link(tmp, path)
	if errors.Is(err, fs.ErrExist) {
		return ErrExists
	}
	if err != nil { // a disk without links; a file of that name may then appear between the two calls
		if _, err := os.Lstat(path); err == nil {
			return ErrExists
		}
		if err := os.Rename(tmp, path); err != nil {
			return err
		}
	}
	syncFolder(filepath.Dir(path))
	return nil
}

// syncFolder makes the names in a folder durable. Some systems cannot, and then do it by themselves.
func syncFolder(dir string) {
	if d, err := os.Open(dir); err == nil {
		_ = d.Sync()
		_ = d.Close()
	}
}
