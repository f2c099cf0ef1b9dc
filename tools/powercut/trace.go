package main

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"rollbook/tools/must"
)

// An op is what an event does.
type op string

// The ops of events.
const (
	opCreate       op = "create"          // a new file under name
	opMakeFolder   op = "mkdir"           // a new folder under name
	opLink         op = "link"            // a further name for a file
	opRename       op = "rename to"       // the file under from is now under name
	opRemove       op = "remove"          // name is gone
	opRemoveFolder op = "rmdir"           // name, a folder, is gone
	opWrite        op = "write"           // data at offset of a file
	opTruncate     op = "truncate to"     // a file has the size offset
	opSync         op = "fsync of"        // or fdatasync of a file
	opSyncFolder   op = "fsync of folder" // under name
	opPrint        op = "print"           // the program wrote data to standard output or standard error
	opExit         op = "exit with"       // the program ended by itself with the status in offset
)

// An event is a system call that changed the watched folder, or a sign of the program to its user, in the order in
// which they happened.
type event struct {
	op     op
	file   int    // number of the file; a file keeps it whatever its names are
	name   string // below the watched folder, with slashes; "." is the folder itself
	from   string
	offset int64
	data   []byte
}

// A recording is one run of a program.
type recording struct {
	before tree // the folder before the run
	events []event
	out    string       // all that it said, in the order of saying
	status int          // exit status; -1 if a signal ended the program
	hung   bool         // it had to be killed
	calls  []struckCall // the calls on the folder that can be made to fail
	struck bool         // one of them was

	seen map[[sha256.Size]byte]verdict // what was found in states of it
}

// A fault makes a call on the folder fail, or kills the program at it.
type fault struct {
	struckCall
	forever bool // all later ones of its name too
	errno   string
	kill    bool // kill -9 at that call instead
}

// A tree is the content of a folder.
type tree struct {
	folders map[string]bool
	files   map[string][]byte
}

func readTree(folder string) tree {
	t := tree{map[string]bool{}, map[string][]byte{}}
	must.Do(filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == folder {
			return err
		}
		rel := must.Get(filepath.Rel(folder, path))
		name := filepath.ToSlash(rel)
		if d.IsDir() {
			t.folders[name] = true
			return nil
		}
		t.files[name], err = os.ReadFile(path)
		return err
	}))
	return t
}

// sorted returns the names of the files in their order.
func (t tree) sorted() []string { return slices.Sorted(maps.Keys(t.files)) }

// hash identifies a tree by its names and contents.
func (t tree) hash() [sha256.Size]byte {
	h := sha256.New()
	fmt.Fprintf(h, "%q\n", slices.Sorted(maps.Keys(t.folders)))
	for _, name := range t.sorted() {
		fmt.Fprintf(h, "%q %d\n", name, len(t.files[name]))
		h.Write(t.files[name])
	}
	return [sha256.Size]byte(h.Sum(nil))
}

// write makes the folder again with the tree's content. Files in a folder that is missing are left out.
func (t tree) write(folder string) {
	must.Do(os.RemoveAll(folder))
	must.Do(os.MkdirAll(folder, 0o700))
	for name := range t.folders {
		if t.reaches(name) {
			must.Do(os.MkdirAll(filepath.Join(folder, name), 0o700))
		}
	}
	for name, data := range t.files {
		if t.reaches(name) {
			must.Do(os.WriteFile(filepath.Join(folder, name), data, 0o600))
		}
	}
}

// reaches reports whether all folders above a name are there.
func (t tree) reaches(name string) bool {
	above := path.Dir(name)
	return above == "." || t.folders[above] && t.reaches(above)
}
