package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"rollbook/ledger/line"
	"rollbook/ledger/outfile"
)

// Beside a ledger is a folder with a copy of each game, an attested record, from which Recover rebuilds the ledger. A
// copy is rewritten when its game ends, is corrected, rewound, signed or voided, after every copyEvery lines, and when the
// ledger is closed after more has been recorded.

// CopiesFolder is where the copies of the games of the ledger at path are.
func CopiesFolder(path string) string { return path + ".copies" }

const (
	copyEnd   = ".attested"
	copyEvery = 25 // lines
)

// hasCopies reports whether there is a copy of any game of the ledger at path.
func hasCopies(path string) bool {
	names, err := os.ReadDir(CopiesFolder(path))
	return err == nil && slices.ContainsFunc(names, func(e fs.DirEntry) bool { return strings.HasSuffix(e.Name(), copyEnd) })
}

// tell reports something about copies, if anyone listens.
func (l *Ledger) tell(err error) {
	if err != nil && l.onCopy != nil {
		l.onCopy(err)
	}
}

// copyGame writes the copy of a game that just changed, if copies are wanted. The game is recorded whatever happens to
// its copy.
func (l *Ledger) copyGame(number int64) {
	delete(l.changed, number)
	if !l.noCopies {
		l.tell(l.copyFolder().write(l, number, true))
	}
}

// copyChanged writes the copies that are due. Several become durable together, through the folder.
func (l *Ledger) copyChanged() {
	if l.closed || l.noCopies || len(l.changed) == 0 && !l.unsynced {
		return
	}
	due := slices.Sorted(maps.Keys(l.changed))
	folder := l.copyFolder()
	for _, number := range due {
		delete(l.changed, number)
		l.tell(folder.write(l, number, len(due) == 1 && !l.unsynced))
	}
	if len(due) > 1 || l.unsynced {
		outfile.SyncFolder(folder.path)
	}
}

// A begunGame is a new game as it was recorded.
type begunGame struct {
	GameReport
	lines []Line
}

// copyBegun writes the copies of games that a batch began, without reading them again. They become durable when the
// ledger is closed.
func (l *Ledger) copyBegun(games map[int64]begunGame) {
	for _, number := range slices.Sorted(maps.Keys(games)) {
		g := games[number]
		delete(l.changed, number)
		l.unsynced = true
		l.tell(l.copyFolder().put(&g.GameReport, g.lines, false))
	}
}

// A copyFolder is the folder with the copies. Its names are read only when needed: there can be very many.
type copyFolder struct {
	path  string
	tmp   string
	names map[string][]string // by their beginning, the game's number; nil if they have not been read
	text  []byte              // of the last copy written, whose memory is reused
	swept bool                // of what killed programs left
	told  map[string]bool     // files that have been reported already
}

// copyFolder returns the folder of this ledger's copies, which need not exist.
func (l *Ledger) copyFolder() *copyFolder {
	if l.folder == nil {
		path := CopiesFolder(l.path)
		l.folder = &copyFolder{path: path, tmp: outfile.TempName(filepath.Join(path, "x")), told: map[string]bool{}}
	}
	return l.folder
}

// numberOf is what the names of the copies of a game begin with.
func numberOf(game int64) string { return fmt.Sprintf("%04d", game) }

// numbered returns the names of the copies with a number.
func (f *copyFolder) numbered(digits string) []string {
	if f.names == nil {
		f.names = map[string][]string{}
		all, _ := os.ReadDir(f.path) // a file that cannot be read is not replaced either
		for _, e := range all {
			if number, _, ok := strings.Cut(e.Name(), "-"); ok && strings.HasSuffix(e.Name(), copyEnd) {
				f.names[number] = append(f.names[number], e.Name())
			}
		}
	}
	return f.names[digits]
}

// write writes the copy of a game; if durable is not set, a power cut can lose it.
func (f *copyFolder) write(l *Ledger, number int64, durable bool) error {
	r, lines := l.report(number)
	if r.Fault != nil {
		return notCopied(number, r.Fault)
	}
	return f.put(&r, lines, durable)
}

// put writes the copy of a whole game. It leaves alone a copy with lines that this ledger lacks: then the error names it,
// and the new copy gets another name.
func (f *copyFolder) put(g *GameReport, lines []Line, durable bool) error {
	var err error
	if f.text, err = line.AppendAttested(f.text[:0], lines); err != nil {
		return notCopied(g.Game, err)
	}
	if err := os.Mkdir(f.path, 0o777); err == nil {
		outfile.SyncFolder(filepath.Dir(f.path))
	} else if info, failed := os.Stat(f.path); failed != nil || !info.IsDir() {
		return notCopied(g.Game, copyTrouble(err))
	}
	if !f.swept {
		outfile.RemoveLeftovers(f.path)
		f.swept = true
	}
	name, old, stays := f.place(g)
	// The replacement of a good copy must be there before the copy goes.
	if err := replaceFile(f.tmp, filepath.Join(f.path, name), f.text, durable || len(old) > 0); err != nil {
		return notCopied(g.Game, copyTrouble(err))
	}
	for _, o := range old {
		if o != name {
			_ = os.Remove(filepath.Join(f.path, o))
		}
	}
	if digits := numberOf(g.Game); f.names != nil {
		f.names[digits] = slices.DeleteFunc(f.names[digits], func(n string) bool { return n == name || slices.Contains(old, n) })
		f.names[digits] = append(f.names[digits], name)
	}
	if stays != "" && !f.told[stays] {
		f.told[stays] = true
		_, unread := readCopy(filepath.Join(f.path, stays))
		return &elsewhere{g.Game, stays, name, unread}
	}
	return nil
}

// An elsewhere says that a copy was written under another name.
type elsewhere struct {
	game        int64
	stays, name string
	unread      error // why the old copy could not be read
}

func (e *elsewhere) Error() string {
	why := "is not of this game as it is here"
	if cause := syscall.Errno(0); errors.As(e.unread, &cause) {
		why = "cannot be read: " + cause.Error()
	}
	return fmt.Sprintf("game %d: the file %s in the folder of copies %s; it stays, and the copy is %s", e.game, visiblePath(e.stays), why, visiblePath(e.name))
}

func notCopied(game int64, err error) error {
	return fmt.Errorf("game %d: its copy was not written: %w", game, err)
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

// copyName returns the name of a game's copy.
func copyName(game int64, r *Record) string {
	return numberOf(game) + "-" + fileWord(r.Header.Get("visitor")) + "-at-" + fileWord(r.Header.Get("home"))
}

// place decides where the copy of a game goes, and which older copies it replaces: those that have its beginning. If
// something else has its name, that stays.
func (f *copyFolder) place(g *GameReport) (name string, old []string, stays string) {
	base := copyName(g.Game, g.Record)
	var candidates []string
	if g.Record.Changes > 0 { // it may have had another name
		candidates = slices.Clone(f.numbered(numberOf(g.Game)))
	}
	game, _, _ := bytes.Cut(f.text, []byte(`{"kind":"head",`))
	begins := func(name string) (begins, exists bool) {
		have, err := readCopy(filepath.Join(f.path, name))
		theirs, _, _ := bytes.Cut(have, []byte(`{"kind":"head",`))
		_, missing := os.Lstat(filepath.Join(f.path, name))
		return err == nil && bytes.HasPrefix(game, theirs), missing == nil
	}
	for _, c := range candidates {
		if is, _ := begins(c); is {
			old = append(old, c)
		}
	}
	name = base + copyEnd
	for n := 2; ; n++ {
		is, exists := begins(name)
		if is && !slices.Contains(old, name) {
			old = append(old, name)
		}
		if is || !exists {
			return name, old, stays
		}
		if stays == "" {
			stays = name
		}
		name = fmt.Sprintf("%s-%d%s", base, n, copyEnd)
	}
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
	b.Grow(int(min(info.Size(), line.MaxAttested)) + bytes.MinRead)
	_, err = b.ReadFrom(io.LimitReader(f, line.MaxAttested+1))
	return b.Bytes(), err
}

// copied reads the lines of a copy; of one that is not whole those that can be read, beside the error.
func copied(path string) ([]Line, error) {
	b, err := readCopy(path)
	if err != nil {
		return nil, err
	}
	return line.ParseAttested(b)
}

func replaceFile(tmp, path string, data []byte, durable bool) error {
	f, err := os.OpenFile(tmp, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if durable {
		err = errors.Join(err, f.Sync())
	}
	if err = errors.Join(err, f.Close()); err == nil {
		err = os.Rename(tmp, path)
	}
	if err != nil {
		_ = os.Remove(tmp)
		return err
	}
	if durable {
		outfile.SyncFolder(filepath.Dir(path))
	}
	return nil
}

// fileWord turns a team's name into part of a file name: its letters and digits, with hyphens for everything else.
func fileWord(s string) string {
	const most = 22 // bytes
	var b strings.Builder
	gap := false
	for _, r := range norm.NFC.String(s) {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			gap = b.Len() > 0
			continue
		}
		if b.Len()+len(string(r))+1 > most {
			break
		}
		if gap {
			b.WriteByte('-')
			gap = false
		}
		b.WriteRune(r)
	}
	if b.Len() == 0 {
		return "team"
	}
	return b.String()
}
