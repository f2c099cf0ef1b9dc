package ledger

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"rollbook/ledger/line"
	"rollbook/ledger/outfile"
)

// Beside a ledger is a folder with a copy of each game, an attested record, from which Recover makes the ledger anew. A
// copy is written anew when its game ends, is corrected, rewound, signed or voided, and when the ledger is closed after
// more has been recorded.

// CopiesFolder is where the copies of the games of the ledger at path are.
func CopiesFolder(path string) string { return path + ".copies" }

const copyEnd = ".attested"

// copyGame writes the copy of a game that has just changed, if copies are wanted. The game is recorded whatever happens
// to its copy.
func (l *Ledger) copyGame(number int64) {
	delete(l.changed, number)
	if l.noCopies {
		return
	}
	if err := l.openCopies().write(l, number, true); err != nil && l.onCopy != nil {
		l.onCopy(err)
	}
}

// copyChanged writes the copies that are due. Several are made durable together, by the folder alone.
func (l *Ledger) copyChanged() {
	if l.closed || l.noCopies || len(l.changed) == 0 && !l.unsynced {
		return
	}
	var due []int64
	for number := range l.changed {
		due = append(due, number)
	}
	slices.Sort(due)
	folder := l.openCopies()
	for _, number := range due {
		delete(l.changed, number)
		if err := folder.write(l, number, len(due) == 1 && !l.unsynced); err != nil && l.onCopy != nil {
			l.onCopy(err)
		}
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

// copyBegun writes the copies of games that a batch has begun, without reading them again. They are made durable when the
// ledger is closed.
func (l *Ledger) copyBegun(games map[int64]begunGame) {
	if len(games) == 0 {
		return
	}
	folder := l.openCopies()
	for _, number := range slices.Sorted(maps.Keys(games)) {
		g := games[number]
		delete(l.changed, number)
		l.unsynced = true
		text, err := line.AppendAttested(folder.text[:0], g.lines)
		folder.text = text
		if err = folder.put(&g.GameReport, len(g.lines), text, err, false); err != nil && l.onCopy != nil {
			l.onCopy(err)
		}
	}
}

// A copyFolder is the folder with the copies. Its names are only read where they are needed: it can hold very many.
type copyFolder struct {
	path  string
	tmp   string
	names map[string][]string // by what they begin with, their game's number; nil where they have not been read
	err   error
	text  []byte // of the copy written last, whose memory is used again
}

func (l *Ledger) openCopies() *copyFolder {
	f := &copyFolder{path: CopiesFolder(l.path)}
	f.tmp = outfile.TempName(filepath.Join(f.path, "x"))
	if err := os.Mkdir(f.path, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		f.err = plainSystem(err)
	}
	return f
}

// numbered returns the names of the copies under a number.
func (f *copyFolder) numbered(digits string) []string {
	if f.names == nil {
		f.names = map[string][]string{}
		outfile.RemoveLeftovers(f.path)
		all, _ := os.ReadDir(f.path) // what cannot be read is not replaced either
		for _, e := range all {
			if number, _, ok := strings.Cut(e.Name(), "-"); ok && strings.HasSuffix(e.Name(), copyEnd) {
				f.names[number] = append(f.names[number], e.Name())
			}
		}
	}
	return f.names[digits]
}

// write writes the copy of a game; if durable is not set it may be gone after a loss of power.
func (f *copyFolder) write(l *Ledger, number int64, durable bool) error {
	if f.err != nil {
		return f.put(&GameReport{Game: number}, 0, nil, f.err, durable)
	}
	r, lines := l.report(number)
	err := r.Fault
	if err == nil {
		f.text, err = line.AppendAttested(f.text[:0], lines)
	}
	return f.put(&r, len(lines), f.text, err, durable)
}

// put writes the text of a copy, unless there is an error already.
func (f *copyFolder) put(g *GameReport, lines int, text []byte, err error, durable bool) error {
	fail := func(err error) error { return fmt.Errorf("game %d: its copy was not written: %w", g.Game, err) }
	if err = cmp.Or(f.err, err); err != nil {
		return fail(err)
	}
	name, old := f.place(g, lines, text)
	if err := replaceFile(f.tmp, filepath.Join(f.path, name), text, durable); err != nil {
		return fail(plainSystem(err))
	}
	for _, o := range old {
		if o != name {
			_ = os.Remove(filepath.Join(f.path, o))
		}
	}
	return nil
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
	return io.ReadAll(io.LimitReader(f, line.MaxAttested+1))
}

// place decides where the copy of a game goes, and which older copies it replaces. A copy of another game under the same
// number, or one with lines that this ledger does not have, is left alone: a ledger was lost or replaced.
func (f *copyFolder) place(g *GameReport, lines int, text []byte) (name string, old []string) {
	header, renamed := g.Record.Header, len(g.Record.Changes) > 0
	digits := fmt.Sprintf("%04d", g.Game)
	name = digits + "-" + fileWord(header.Get("visitor")) + "-at-" + fileWord(header.Get("home"))
	candidates := []string{name + copyEnd}
	if renamed {
		candidates = append(candidates, f.numbered(digits)...)
	}
	game, _, _ := bytes.Cut(text, []byte(`{"kind":"head",`))
	free := true
	for _, c := range candidates {
		have, err := readCopy(filepath.Join(f.path, c))
		theirs, _, _ := bytes.Cut(have, []byte(`{"kind":"head",`))
		if err == nil && bytes.HasPrefix(game, theirs) {
			old = append(old, c)
		} else if c == name+copyEnd && !errors.Is(err, fs.ErrNotExist) {
			free = false
		}
	}
	if !free {
		name += "-" + g.ID.Base32()[:8] + "-" + strconv.Itoa(lines)
	}
	return name + copyEnd, old
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

// fileWord makes a part of a file's name of a team's name: its letters and digits, everything else one hyphen.
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
