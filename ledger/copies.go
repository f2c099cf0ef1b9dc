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

	"rollbook/internal/outfile"
	"rollbook/ledger/line"
)

// A folder has a copy of each game, an attested record, from which Recover rebuilds the ledger. Every line is appended to
// its copy and flushed before it is acknowledged.

// CopiesFolder is where the copies of the games of the ledger at path are, unless CopiesIn names another folder.
func CopiesFolder(path string) string { return path + ".copies" }

const (
	copyEnd = ".attested"

	// What is added to the name of a copy that is set aside, so that it is in nobody's way.
	asideEnd   = ".aside"   // it goes on otherwise than the ledger
	damagedEnd = ".damaged" // it cannot be read
	SettledEnd = ".settled" // people have chosen what becomes of it
)

// copies is the folder with the copies, and what this program knows of it.
type copies struct {
	folder string // "" for no copies
	named  bool   // somebody chose it: it is not made if it is not there

	files map[int64]*copyFile // that this program has written
	names map[string][]string // of the copies by their beginning, the game's number; nil if they have not been read
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

// list returns the names of the files in the folder with an ending in them.
func (c *copies) list(end string) (names []string) {
	all, _ := os.ReadDir(c.folder) // a file that cannot be read is not replaced either
	for _, e := range all {
		if strings.Contains(e.Name(), end) {
			names = append(names, e.Name())
		}
	}
	return names
}

// any reports whether there is a copy of any game.
func (c *copies) any() bool {
	return slices.ContainsFunc(c.list(copyEnd), func(name string) bool { return strings.HasSuffix(name, copyEnd) })
}

// missing says that somebody chose a folder that is not there.
func (c *copies) missing() error {
	if info, err := os.Stat(c.folder); c.folder == "" || !c.named || err == nil && info.IsDir() {
		return nil
	}
	return fmt.Errorf("the folder of copies %s is not there: no game is copied", visiblePath(c.folder))
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

// copyAddition brings what was added to a game into its copy. Whatever happens to the copy, the lines are recorded.
func (l *Ledger) copyAddition(a *addition, durable bool) {
	c := &l.copies
	if c.folder == "" {
		return
	}
	if err := c.missing(); err != nil {
		l.tell(err)
		return
	}
	if f := c.files[a.game]; f != nil && f.head == a.after && f.append(a) == nil {
		return
	}
	delete(c.files, a.game)
	var err error
	if a.after == line.Before {
		err = l.copyGame(a, durable)
	} else {
		err = l.copyWhole(a.game)
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
		return errors.Join(err, errors.New("somebody else has changed it"))
	}
	more := strings.Join(a.texts, "\n") + "\n"
	f.hashes = append(f.hashes, a.hashes...)
	tail := line.AppendHead([]byte(more), f.hashes)
	_, err = file.WriteAt(tail, f.body)
	f.size, f.body, f.head = f.body+int64(len(tail)), f.body+int64(len(more)), a.head
	return errors.Join(err, file.Sync())
}

// copyWhole reads a game and writes its copy, again if another program has added to it meanwhile.
func (l *Ledger) copyWhole(game int64) error {
	for {
		s := l.report(game)
		if s.Fault != nil {
			return s.Fault
		}
		a := &addition{game: game, lines: s.lines, record: s.Record, head: s.Head}
		for _, r := range s.rows {
			a.texts, a.hashes = append(a.texts, r.line), append(a.hashes, r.hash...)
		}
		if err := l.copyGame(a, true); err != nil {
			return err
		}
		if now, err := l.game(game); err != nil || now.Head == s.Head {
			return err
		}
	}
}

// copyGame writes the whole copy of a game, of which the addition has all lines. If durable is not set, a power cut can lose
// it.
func (l *Ledger) copyGame(a *addition, durable bool) error {
	c := &l.copies
	if os.Mkdir(c.folder, 0o777) == nil {
		outfile.SyncFolder(filepath.Dir(c.folder))
	}
	path, err := l.place(a)
	if err != nil || path == "" {
		return err
	}
	body := strings.Join(a.texts, "\n") + "\n"
	text := line.AppendHead([]byte(body), a.hashes)
	if len(text) > line.MaxAttested {
		return fmt.Errorf("game %d has %d bytes, more than can be read again", a.game, len(text))
	}
	if err := outfile.Replace(path, text, durable); err != nil {
		return copyTrouble(err)
	}
	if name := filepath.Base(path); !slices.Contains(c.numbered(a.game), name) {
		c.names[numberOf(a.game)] = append(c.names[numberOf(a.game)], name)
	}
	if durable { // otherwise it is one of very many, and none is played on now
		if c.files == nil {
			c.files = map[int64]*copyFile{}
		}
		c.files[a.game] = &copyFile{path, int64(len(body)), int64(len(text)), slices.Clone(a.hashes), a.head}
	}
	return nil
}

// place decides where the copy of a game goes: where it is already, or else into a new file named after the teams; "" if
// there is one with more lines. A copy that goes on otherwise, or is in the place and cannot be read, is set aside.
func (l *Ledger) place(a *addition) (path string, err error) {
	c := &l.copies
	base := filepath.Join(c.folder, numberOf(a.game)+"-"+fileWord(a.record.Header.Get("visitor"))+"-at-"+fileWord(a.record.Header.Get("home")))
	for _, have := range slices.Clone(c.numbered(a.game)) {
		at := filepath.Join(c.folder, have)
		fault, same := compareCopy(a.game, a.lines, at)
		end := ""
		switch {
		case same && fault != nil && fault.Kind == CopyAhead:
			return "", nil // the lines that are to be imported
		case same && fault != nil && fault.Kind == CopyForked:
			end = asideEnd
		case fault != nil && fault.Kind == CopyUnreadable && (same || at == base+copyEnd):
			end = damagedEnd
		case same && path == "":
			path = at
		}
		if end == "" {
			continue
		}
		aside := unused(at+end, "")
		if err := os.Rename(at, aside); err != nil {
			return "", copyTrouble(err)
		}
		c.names[numberOf(a.game)] = slices.DeleteFunc(c.names[numberOf(a.game)], func(n string) bool { return n == have })
		if end == asideEnd {
			fault.Kind, fault.Path = CopyAside, aside
			l.tell(fault)
		}
	}
	if path == "" {
		path = unused(base, copyEnd)
	}
	return path, nil
}

// unused returns a path that no file has: the first of base+end, base-2+end and so on.
func unused(base, end string) string {
	path := base + end
	for n := 2; exists(path); n++ {
		path = fmt.Sprintf("%s-%d%s", base, n, end)
	}
	return path
}

// numberOf is what the names of the copies of a game begin with.
func numberOf(game int64) string { return fmt.Sprintf("%04d", game) }

// numbered returns the names of the copies of a game.
func (c *copies) numbered(game int64) []string {
	if c.names == nil {
		c.names = map[string][]string{}
		outfile.RemoveLeftovers(c.folder)
		for _, name := range c.list(copyEnd) {
			if number, _, ok := strings.Cut(name, "-"); ok && strings.HasSuffix(name, copyEnd) {
				c.names[number] = append(c.names[number], name)
			}
		}
	}
	return c.names[numberOf(game)]
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
		return nil, fmt.Errorf("%w: not an ordinary file, or larger than one", line.ErrRefused)
	}
	return os.ReadFile(path)
}

// copied reads the lines of a copy; of one that is not whole those that can be read, with the error.
func copied(path string) ([]line.Line, error) {
	b, err := readCopy(path)
	if err != nil {
		return nil, err
	}
	return line.ParseAttested(b)
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

// warn says, once a game has been read, that its copy has more of it: the ledger's file was set back. It looks at a file
// that is larger than it should be.
func (l *Ledger) warn(s *stored) {
	if l.copies.folder == "" || l.onCopy == nil {
		return
	}
	size := int64(len(line.AppendHead(nil, make([]byte, len(s.rows)*len(line.Hash{})))))
	for _, r := range s.rows {
		size += int64(len(r.line)) + 1
	}
	for _, name := range l.copies.numbered(s.Game) {
		path := filepath.Join(l.copies.folder, name)
		if info, err := os.Stat(path); err != nil || info.Size() <= size {
			continue
		}
		if fault, _ := compareCopy(s.Game, s.lines, path); fault != nil && fault.Contradicts() {
			l.tell(fault)
		}
	}
}
