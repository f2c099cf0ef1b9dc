// Package repo finds the repository that a tool works on.
package repo

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// Enter makes the top of the repository the working folder, where go -C tools run leaves a tool in the folder tools. Paths on a
// tool's command line are therefore those of the repository. It ends the program where there is no repository.
func Enter() {
	for folder := "."; ; folder = filepath.Join(folder, "..") {
		text, err := os.ReadFile(filepath.Join(folder, "go.mod"))
		if err == nil && bytes.HasPrefix(text, []byte("module rollbook\n")) {
			if err := os.Chdir(folder); err != nil {
				fail(err)
			}
			return
		}
		if path, err := filepath.Abs(folder); err != nil || path == filepath.Dir(path) {
			fail(fmt.Errorf("this is not the repository of rollbook"))
		}
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(2)
}
