package web

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"rollbook/internal/outfile"
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
	Input  string   `json:"input"` // stands for all that they are made of
	Folder string   `json:"folder"`
	Files  []string `json:"files"` // in the folder
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
		for d := path.Dir(name); fs.ValidPath(name) && d != "."; d = path.Dir(d) {
			all[d] = true
		}
	}
	return slices.SortedFunc(maps.Keys(all), func(a, b string) int { return cmp.Compare(len(b), len(a)) })
}

// readIndex reads what was published in a folder before; nothing of an empty one, or of a fresh clone.
func readIndex(root *os.Root) (siteIndex, error) {
	var index siteIndex
	text, err := root.ReadFile(siteFile)
	if errors.Is(err, fs.ErrNotExist) {
		entries, err := fs.ReadDir(root.FS(), ".")
		entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return outfile.IsTempName(e.Name()) || e.Name() == ".git" })
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

// writeInto writes a file under another name first, so that nobody ever loads half a file and a power outage leaves none.
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

// put writes a file of the site, unless it is already right.
func (p *Publishing) put(name string, body []byte) error {
	root, err := p.begin()
	if err != nil {
		return err
	}
	same := isAs(root, name, body)
	if !same {
		if err := writeInto(root, name, body); err != nil {
			return err
		}
	}
	sum := sha256.Sum256(body)
	p.index.Files[name] = hex.EncodeToString(sum[:])
	p.changed[name] = p.changed[name] || !same
	return nil
}

// isAs reports whether a file has a text already.
func isAs(root *os.Root, name string, text []byte) bool {
	was, err := root.ReadFile(name)
	return err == nil && bytes.Equal(was, text)
}

// begin makes the folder and marks it as ours before the first file is in it, so that an interrupted site can be written
// again.
func (p *Publishing) begin() (*os.Root, error) {
	if p.root != nil {
		return p.root, nil
	}
	if err := os.MkdirAll(p.folder, 0o777); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(p.folder)
	if err != nil {
		return nil, err
	}
	for _, d := range foldersOf(p.old.Files) { // what killed publishing left behind
		outfile.RemoveLeftovers(filepath.Join(p.folder, filepath.FromSlash(d)))
	}
	mark := p.old
	mark.Format, mark.Generator = p.index.Format, p.index.Generator
	if text := mark.text(); !isAs(root, siteFile, text) {
		if err := writeInto(root, siteFile, text); err != nil {
			root.Close()
			return nil, err
		}
	}
	p.root = root
	return root, nil
}

func (p *Publishing) close() {
	if p.root != nil {
		p.root.Close()
	}
}

// finish removes what the site no longer has, and lists in the index what it has.
func (p *Publishing) finish() (done Published, err error) {
	for name := range p.index.Files {
		if strings.HasSuffix(name, ".html") {
			done.Pages++
		}
		if p.changed[name] {
			done.Written++
		} else {
			done.Unchanged++
		}
	}
	for name := range p.old.Files {
		if _, stays := p.index.Files[name]; !stays && fs.ValidPath(name) {
			if p.root.Remove(name) == nil {
				done.Removed++
			}
			for d := path.Dir(name); d != "."; d = path.Dir(d) {
				if p.root.Remove(d) != nil { // it has other files
					break
				}
			}
		}
	}
	maps.DeleteFunc(p.index.Games, func(_ string, g publishedGame) bool { return g.Files == nil }) // could not be shown

	if text := p.index.text(); done.Written > 0 || !isAs(p.root, siteFile, text) { // it is to be younger than all others, for Keeps
		if err := writeInto(p.root, siteFile, text); err != nil {
			return done, err
		}
	}
	if done.Written > 0 {
		for _, d := range foldersOf(p.index.Files) {
			outfile.SyncFolder(filepath.Join(p.folder, filepath.FromSlash(d)))
		}
		outfile.SyncFolder(filepath.Dir(p.folder))
	}
	return done, nil
}
