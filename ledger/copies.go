package ledger

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"rollbook/engine"
	"rollbook/internal/outfile"
	"rollbook/ledger/line"
)

// A folder has a copy of each game, an attested record, from which Recover rebuilds the ledger. Every line is appended to
// its copy and flushed before it is acknowledged.

// CopiesFolder is where the copies of the games of the ledger at path are, unless CopiesIn names another folder.
func CopiesFolder(path string) string { return path + ".copies" }

const (
	copyEnd = ".attested"

	// What is added to the name of a copy that is set aside.
	asideEnd   = ".aside"   // it differs from the ledger
	damagedEnd = ".damaged" // it cannot be read
	SettledEnd = ".settled" // people have decided what to do with it
)

// copies is the folder with the copies, and what this program knows of it.
type copies struct {
	folder string // "" for no copies
	named  bool   // somebody chose it: it is not made if it is not there

	files map[int64]*copyFile // that this program has written
	told  map[string]bool     // what has been reported already
}

// A copyFile is a copy as this program has written it.
type copyFile struct {
	path   string
	body   int64  // bytes of the lines; the head follows
	size   int64  // bytes in all
	hashes []byte // of the lines, one after another
	head   line.Head
}

// list returns the names in the folder that end so.
func (c *copies) list(end string) (names []string) {
	all, _ := os.ReadDir(c.folder)
	for _, e := range all {
		if strings.HasSuffix(e.Name(), end) {
			names = append(names, e.Name())
		}
	}
	return names
}

// missing says that the folder that somebody chose is not there.
func (c *copies) missing() error {
	if info, err := os.Stat(c.folder); c.folder == "" || !c.named || err == nil && info.IsDir() {
		return nil
	}
	return fmt.Errorf("no game is copied: there is no folder %s", engine.Visible(c.folder))
}

// tell reports something about copies once, if anyone listens.
func (l *Ledger) tell(err error) {
	if err == nil || l.onCopy == nil || l.copies.told[err.Error()] {
		return
	}
	if l.copies.told == nil {
		l.copies.told = map[string]bool{}
	}
	l.copies.told[err.Error()] = true
	l.onCopy(err)
}

// copyAddition writes what was added to a game into its copy. Whatever happens to the copy, the lines are recorded.
func (l *Ledger) copyAddition(a *addition, durable bool) {
	c := &l.copies
	err := c.missing()
	f := c.files[a.Game]
	switch {
	case c.folder == "", err != nil:
		l.tell(err)
		return
	case f != nil && f.head == a.after && f.append(a) == nil:
		return
	}
	delete(c.files, a.Game)
	if a.after == line.Before {
		err = l.copyGame(a, durable)
	} else {
		err = l.copyWhole(a.Game)
	}
	if err != nil {
		l.tell(fmt.Errorf("the game is recorded, but its copy is not written: %w", err))
	}
}

// append adds lines to the copy in place of its head, and a new head.
func (f *copyFile) append(a *addition) error {
	file, err := os.OpenFile(f.path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	defer file.Close()
	if info, err := file.Stat(); err != nil || info.Size() != f.size {
		return errors.Join(err, errors.New("another program has changed it"))
	}
	more := strings.Join(a.texts, "\n") + "\n"
	f.hashes = append(f.hashes, a.hashes...)
	tail := line.AppendHead([]byte(more), f.hashes)
	_, err = file.WriteAt(tail, f.body)
	f.size, f.body, f.head = f.body+int64(len(tail)), f.body+int64(len(more)), a.Head
	return errors.Join(err, file.Sync())
}

// copyWhole reads a game and writes its copy, again if another program has added to it meanwhile.
func (l *Ledger) copyWhole(game int64) error {
	for {
		s := l.report(game)
		if s.Fault != nil {
			return s.Fault
		}
		a := s.whole()
		text := a.copyText()
		for _, name := range l.copies.list(copyEnd) { // a folder that is synced has conflicting copies under names of its own
			if gameOf(name) != game {
				continue
			}
			if fault, _ := a.compareCopy(text, filepath.Join(l.copies.folder, name)); fault != nil && fault.Kind == CopyForked {
				if err := l.setAside(fault); err != nil {
					return err
				}
			}
		}
		if err := l.copyGame(a, true); err != nil {
			return err
		}
		if now, err := l.said(game); err != nil || now == nil || now.last == s.Head.N {
			return err
		}
	}
}

// copyText returns the copy of a game, of which the addition has all lines.
func (a *addition) copyText() []byte {
	return line.AppendHead([]byte(strings.Join(a.texts, "\n")+"\n"), a.hashes)
}

// copyGame writes the copy of a game, of which the addition has all lines. If durable is not set, a power cut can lose it.
func (l *Ledger) copyGame(a *addition, durable bool) error {
	c := &l.copies
	if os.Mkdir(c.folder, 0o777) == nil {
		outfile.SyncFolder(filepath.Dir(c.folder))
	}
	text := a.copyText()
	if len(text) > line.MaxAttested {
		return fmt.Errorf("game %d has %d bytes, more than can be read again", a.Game, len(text))
	}
	path, err := l.copyPath(a, text)
	if err != nil || path == "" {
		return err
	}
	if err := outfile.Replace(path, text, durable); err != nil {
		return copyTrouble(err)
	}
	if durable { // otherwise it is one of very many, and none is played on now
		if c.files == nil {
			c.files = map[int64]*copyFile{}
		}
		head := int64(len(line.AppendHead(nil, a.hashes)))
		c.files[a.Game] = &copyFile{path, int64(len(text)) - head, int64(len(text)), slices.Clone(a.hashes), a.Head}
	}
	return nil
}

// copyPath returns where the copy of a game goes: a file with its number and the teams in its name; "" if there is a copy with
// more lines. A copy that differs, or cannot be read, is set aside.
func (l *Ledger) copyPath(a *addition, text []byte) (path string, err error) {
	for n := 1; ; n++ {
		path := l.copies.path(a.Record, a.Game, n)
		fault, same := a.compareCopy(text, path)
		switch {
		case fault == nil && !same && exists(path): // it is of another game
		case fault == nil || fault.Kind == CopyBehind:
			return path, nil
		case fault.Kind == CopyAhead:
			return "", nil // the lines that are to be imported
		default:
			return path, l.setAside(fault)
		}
	}
}

// setAside gives a copy that differs, or cannot be read, another name.
func (l *Ledger) setAside(f *CopyFault) error {
	end := damagedEnd
	if f.Kind == CopyForked {
		end = asideEnd
	}
	aside := unused(f.Path + end)
	if err := os.Rename(f.Path, aside); err != nil {
		return copyTrouble(err)
	}
	if f.Kind == CopyForked {
		l.tell(&CopyFault{Kind: CopyAside, Path: aside})
	}
	return nil
}

// path returns the nth path for the copy of a game, in case another game has those before.
func (c *copies) path(r *line.Record, game int64, n int) string {
	name := fmt.Sprintf("%04d-%s-at-%s", game, fileWord(r.Opening.Header.Get("visitor")), fileWord(r.Opening.Header.Get("home")))
	if n > 1 {
		name += fmt.Sprint("-", n)
	}
	return filepath.Join(c.folder, name+copyEnd)
}

// unused returns a path that no file has, with none of the ends either: this one, or else with a number.
func unused(path string, ends ...string) string {
	free := path
	for n := 2; slices.ContainsFunc(append(ends, ""), func(end string) bool { return exists(free + end) }); n++ {
		free = fmt.Sprintf("%s-%d", path, n)
	}
	return free
}

// fileWord turns a team's name into part of a file name: its letters and digits, with hyphens for everything else.
func fileWord(s string) string {
	const most = 22 // bytes
	other := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	word := strings.Join(strings.FieldsFunc(norm.NFC.String(s), other), "-")
	word = strings.Trim(strings.ToValidUTF8(word[:min(len(word), most)], ""), "-")
	return cmp.Or(word, "team")
}

// readCopy reads the file of a copy, which must be an ordinary one: nothing is opened that could block.
func readCopy(path string) ([]byte, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular() || info.Size() > line.MaxAttested:
		return nil, fmt.Errorf("%w: not an ordinary file, or too large for one", line.ErrRefused)
	}
	return os.ReadFile(path)
}

// copyTrouble turns an error with a copy into a sentence that does not speak of ledgers.
func copyTrouble(err error) error {
	switch plain := plainSystem(err); plain {
	case ErrReadOnly:
		return errors.New("nothing can be written into the folder of copies")
	case ErrMissing, ErrExists:
		return errors.New("there is no folder of copies")
	default:
		return plain
	}
}

// warn says, once a game has been read, that its copy has more of it. It looks at a file that is larger than it should be.
func (l *Ledger) warn(s *stored) {
	if l.copies.folder == "" || l.onCopy == nil {
		return
	}
	a, path := s.whole(), l.copies.path(s.Record, s.Game, 1)
	text := a.copyText()
	if info, err := os.Stat(path); err == nil && info.Size() > int64(len(text)) {
		if fault, _ := a.compareCopy(text, path); fault != nil && fault.Contradicts() {
			l.tell(fault)
		}
	}
}
