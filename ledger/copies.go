package ledger

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
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
	lines  int64  // bytes of the lines; the head follows
	size   int64  // bytes in all
	hashes []byte // of the lines, one after another
	head   line.Head
}

// any reports whether there is a copy of any game.
func (c *copies) any() bool {
	names, err := os.ReadDir(c.folder)
	return err == nil && slices.ContainsFunc(names, func(e fs.DirEntry) bool { return strings.HasSuffix(e.Name(), copyEnd) })
}

// missing says that somebody chose a folder that is not there.
func (c *copies) missing() error {
	if c.folder == "" || !c.named {
		return nil
	}
	if info, err := os.Stat(c.folder); err == nil && info.IsDir() {
		return nil
	}
	return fmt.Errorf("the folder of copies %s is not there: no game is copied", visiblePath(c.folder))
}

// make makes the folder if it is not there.
func (c *copies) make() error {
	if err := os.Mkdir(c.folder, 0o777); err == nil {
		outfile.SyncFolder(filepath.Dir(c.folder))
	} else if info, failed := os.Stat(c.folder); failed != nil || !info.IsDir() {
		return copyTrouble(err)
	}
	return nil
}

// sync makes several written copies durable together, as far as the system can.
func (c *copies) sync() {
	if c.folder != "" {
		outfile.SyncFolder(c.folder)
	}
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
	if f := c.files[a.game]; f != nil && f.head == a.after && filepath.Base(f.path) == copyName(a.game, a.record)+copyEnd && f.append(a) == nil {
		return
	}
	var err error
	if a.after == line.Before {
		err = l.copyGame(a.game, a.record, a.lines, a.texts, a.hashes, durable)
	} else {
		err = l.copyWhole(a.game)
	}
	if err != nil {
		delete(c.files, a.game)
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
		return fmt.Errorf("%s was changed: %w", f.path, err)
	}
	f.hashes = append(f.hashes, a.hashes...)
	more := joined(a.texts)
	tail := line.AppendHead([]byte(more), f.hashes)
	if _, err := file.WriteAt(tail, f.lines); err != nil {
		return err
	}
	f.size, f.lines, f.head = f.lines+int64(len(tail)), f.lines+int64(len(more)), a.head
	return file.Sync()
}

// joined returns texts as lines.
func joined(texts []string) string { return strings.Join(texts, "\n") + "\n" }

// copyWhole reads a game and writes its copy, again if another program has added to it meanwhile.
func (l *Ledger) copyWhole(game int64) error {
	for {
		s := l.report(game)
		if s.Fault != nil {
			return s.Fault
		}
		texts, hashes := make([]string, len(s.rows)), make([]byte, 0, len(s.rows)*len(line.Hash{}))
		for i, r := range s.rows {
			texts[i], hashes = r.line, append(hashes, r.hash...)
		}
		if err := l.copyGame(game, s.Record, s.lines, texts, hashes, true); err != nil {
			return err
		}
		var last int
		err := l.read(func() error {
			return l.query("SELECT last FROM game WHERE game = ?", []any{game}, func(rows *sql.Rows) error { return rows.Scan(&last) })
		})
		if err != nil || last == s.Head.N {
			return err
		}
	}
}

// copyGame writes the whole copy of a game in place of its older copies. If durable is not set, a power cut can lose it.
func (l *Ledger) copyGame(game int64, r *line.Record, lines []line.Line, texts []string, hashes []byte, durable bool) error {
	c := &l.copies
	if err := c.make(); err != nil {
		return err
	}
	name, old, err := l.place(game, r, lines)
	if err != nil || name == "" {
		return err
	}
	body := joined(texts)
	text := line.AppendHead([]byte(body), hashes)
	if len(text) > line.MaxAttested {
		return fmt.Errorf("game %d has %d bytes, more than can be read again", game, len(text))
	}
	path := filepath.Join(c.folder, name)
	if err := outfile.Replace(path, text, durable); err != nil {
		return copyTrouble(err)
	}
	for _, o := range old {
		if o != name {
			_ = os.Remove(filepath.Join(c.folder, o))
		}
	}
	digits := numberOf(game)
	c.names[digits] = append(slices.DeleteFunc(c.names[digits], func(n string) bool { return n == name || slices.Contains(old, n) }), name)
	if durable { // otherwise it is one of very many, and none is played on now
		if c.files == nil {
			c.files = map[int64]*copyFile{}
		}
		head := line.Head{N: len(texts) - 1, Hash: line.Hash(hashes[len(hashes)-len(line.Hash{}):])}
		c.files[game] = &copyFile{path, int64(len(body)), int64(len(text)), slices.Clone(hashes), head}
	}
	return nil
}

// place decides where the copy of a game goes, "" if nothing is to be written, and which older copies it replaces: those
// that have its beginning. A copy that goes on otherwise, or is in the place and cannot be read, is set aside.
func (l *Ledger) place(game int64, r *line.Record, lines []line.Line) (name string, old []string, err error) {
	c := &l.copies
	base := copyName(game, r)
	for _, have := range slices.Clone(c.numbered(numberOf(game))) {
		path, end := filepath.Join(c.folder, have), asideEnd
		fault, same := compareCopy(game, r, lines, path)
		switch {
		case same && (fault == nil || fault.Kind == CopyBehind):
			old = append(old, have)
			continue
		case same && fault.Kind == CopyAhead && have == base+copyEnd:
			return "", nil, nil // it has all lines, and more that are to be imported
		case fault == nil, fault.Kind == CopyAhead, fault.Kind == CopyUnreadable && have != base+copyEnd: // perhaps of another game
			continue
		case fault.Kind == CopyUnreadable:
			end = damagedEnd
		}
		aside, err := setAside(path, end)
		if err != nil {
			return "", nil, copyTrouble(err)
		}
		c.names[numberOf(game)] = slices.DeleteFunc(c.names[numberOf(game)], func(n string) bool { return n == have })
		if end == asideEnd {
			l.tell(fmt.Errorf("%w; it is set aside, and rollbook import %s shows what it has", fault, CommandPath(aside)))
		}
	}
	name = base + copyEnd
	for n := 2; !slices.Contains(old, name); n++ {
		if _, err := os.Lstat(filepath.Join(c.folder, name)); errors.Is(err, fs.ErrNotExist) {
			break
		}
		name = fmt.Sprintf("%s-%d%s", base, n, copyEnd)
	}
	return name, old, nil
}

// setAside renames a copy so that it is none, and returns its new path.
func setAside(path, end string) (string, error) {
	for n := 1; ; n++ {
		aside := path + end
		if n > 1 {
			aside = fmt.Sprintf("%s-%d", aside, n)
		}
		if _, err := os.Lstat(aside); errors.Is(err, fs.ErrNotExist) {
			return aside, os.Rename(path, aside)
		}
	}
}

// numberOf is what the names of the copies of a game begin with.
func numberOf(game int64) string { return fmt.Sprintf("%04d", game) }

// numbered returns the names of the copies with a number.
func (c *copies) numbered(digits string) []string {
	if c.names == nil {
		c.names = map[string][]string{}
		outfile.RemoveLeftovers(c.folder)
		all, _ := os.ReadDir(c.folder) // a file that cannot be read is not replaced either
		for _, e := range all {
			if number, _, ok := strings.Cut(e.Name(), "-"); ok && strings.HasSuffix(e.Name(), copyEnd) {
				c.names[number] = append(c.names[number], e.Name())
			}
		}
	}
	return c.names[digits]
}

// copyName returns the name of a game's copy.
func copyName(game int64, r *line.Record) string {
	return numberOf(game) + "-" + fileWord(r.Header.Get("visitor")) + "-at-" + fileWord(r.Header.Get("home"))
}

// fileWord turns a team's name into part of a file name: its letters and digits, with hyphens for everything else.
func fileWord(s string) string {
	const most = 22 // bytes
	words := strings.FieldsFunc(norm.NFC.String(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	word := ""
	for _, r := range strings.Join(words, "-") {
		if len(word)+len(string(r)) > most {
			break
		}
		word += string(r)
	}
	if word = strings.TrimSuffix(word, "-"); word == "" {
		return "team"
	}
	return word
}

// readCopy reads the file of a copy, which must be an ordinary one: nothing is opened that could block.
func readCopy(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%w: not an ordinary file", line.ErrRefused)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var b bytes.Buffer
	_, err = b.ReadFrom(io.LimitReader(f, line.MaxAttested+1))
	return b.Bytes(), err
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
	case ErrMissing:
		return errors.New("the folder of copies is gone")
	case ErrExists:
		return errors.New("what has the name of the folder of copies is no folder")
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
	path := filepath.Join(l.copies.folder, copyName(s.Game, s.Record)+copyEnd)
	info, err := os.Stat(path)
	if err != nil || info.Size() <= s.attestedSize() {
		return
	}
	if fault, _ := compareCopy(s.Game, s.Record, s.lines, path); fault != nil && fault.Contradicts() {
		l.tell(fmt.Errorf("%w; rollbook import %s shows what it has", fault, CommandPath(path)))
	}
}

// attestedSize is how many bytes the copy of a game has.
func (s *stored) attestedSize() (size int64) {
	hashes := make([]byte, len(s.rows)*len(line.Hash{}))
	for _, r := range s.rows {
		size += int64(len(r.line)) + 1
	}
	return size + int64(len(line.AppendHead(nil, hashes)))
}
