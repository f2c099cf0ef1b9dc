package ledger

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Create makes a new, empty ledger. It never touches a file that exists: that is ErrExists. The ledger is made under
// another name beside it and appears whole or not at all; its folder must exist.
func Create(path string) error {
	full, err := filepath.Abs(path)
	if err != nil {
		return at(path, plain(err))
	}
	if _, err := os.Lstat(full); err == nil {
		return at(path, ErrExists)
	}
	if _, err := os.Stat(filepath.Dir(full)); errors.Is(err, fs.ErrNotExist) {
		return at(path, fmt.Errorf("%w: the folder %s does not exist", ErrMissing, visiblePath(filepath.Dir(full))))
	}
	tmp := temporaryName(full)
	defer removeDatabase(tmp)
	removeDatabase(tmp)
	f, err := os.OpenFile(tmp, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return at(path, plain(err))
	}
	if err := f.Close(); err != nil {
		return at(path, plain(err))
	}
	if err := define(tmp); err != nil {
		return at(path, plain(err))
	}
	return at(path, plain(publish(tmp, full)))
}

// define writes the definitions into the empty database at path.
func define(path string) error {
	l := &Ledger{path: path}
	if err := l.connect(ReadWrite); err != nil {
		return err
	}
	defer l.disconnect()
	if err := l.setPragmas(writerPragmas...); err != nil {
		return err
	}
	script := []string{"BEGIN IMMEDIATE", fmt.Sprintf("PRAGMA application_id=%d", applicationID),
		fmt.Sprintf("PRAGMA user_version=%d", schemaVersion)}
	for _, d := range definitions {
		script = append(script, d.sql)
	}
	for _, s := range append(script, "COMMIT", "PRAGMA journal_mode=DELETE") {
		if err := l.exec(s); err != nil {
			return err
		}
	}
	return nil
}

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
