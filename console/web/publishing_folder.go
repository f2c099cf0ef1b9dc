package web

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"

	"rollbook/ledger/outfile"
)

// siteFile marks a folder as ours, and knows every file in it that is.
const siteFile = "rollbook-site.json"

// A siteIndex is what that file says.
type siteIndex struct {
	Format    int                      `json:"format"`
	Generator string                   `json:"generator"`
	Files     map[string]string        `json:"files"` // SHA-256 by path
	Games     map[string]publishedGame `json:"games"` // by Ref
}

// A publishedGame is what is known of a game's pages without making them again.
type publishedGame struct {
	Input  string   `json:"input"` // stands for all that they are made of, but for the remark
	Folder string   `json:"folder"`
	Files  []string `json:"files"` // in the folder
	Own    string   `json:"own"`   // remark of the recap
	Remark string   `json:"remark"`
	Line   gameLine `json:"line"`
}

func (i *siteIndex) text() []byte {
	text, _ := json.MarshalIndent(i, "", " ") // of texts
	return append(text, '\n')
}

// foldersOf lists the folders that files are in, and those above them, from the innermost on.
func foldersOf(files map[string]string) []string {
	all := map[string]bool{".": true}
	for name := range files {
		for d := path.Dir(name); d != "."; d = path.Dir(d) {
			all[d] = true
		}
	}
	return slices.SortedFunc(maps.Keys(all), func(a, b string) int { return cmp.Compare(len(b), len(a)) })
}

// readIndex reads what was published in a folder before; nothing of an empty one.
func readIndex(root *os.Root) (siteIndex, error) {
	var index siteIndex
	text, err := root.ReadFile(siteFile)
	if errors.Is(err, fs.ErrNotExist) {
		entries, err := fs.ReadDir(root.FS(), ".")
		entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return outfile.IsTempName(e.Name()) })
		if err == nil && len(entries) > 0 {
			err = fmt.Errorf("%w: it has %s", ErrForeign, entries[0].Name())
		}
		return index, err
	}
	if err != nil {
		return index, err
	}
	if json.Unmarshal(text, &index) != nil || index.Generator != "rollbook" {
		return index, fmt.Errorf("%w: %s is not rollbook's", ErrForeign, siteFile)
	}
	return index, nil
}

// writeInto writes a file under another name first, so that nobody ever loads half of it, and none is half there after a power cut.
func writeInto(root *os.Root, name string, body []byte) error {
	if d := path.Dir(name); d != "." {
		if err := root.MkdirAll(d, 0o777); err != nil {
			return err
		}
	}
	temporary := path.Join(path.Dir(name), filepath.Base(outfile.TempName(name)))
	f, err := root.OpenFile(temporary, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(body)
	if err = errors.Join(err, f.Sync(), f.Close()); err == nil {
		err = root.Rename(temporary, name)
	}
	if err != nil {
		root.Remove(temporary)
	}
	return err
}

// sweep removes what publishing left that was killed, from the folder and from those of its files.
func sweep(folder string, files ...map[string]string) {
	swept := map[string]bool{}
	for _, names := range append(files, map[string]string{siteFile: ""}) {
		for name := range names {
			if d := path.Dir(name); !swept[d] && fs.ValidPath(name) {
				swept[d] = true
				outfile.RemoveLeftovers(filepath.Join(folder, filepath.FromSlash(d)))
			}
		}
	}
}
