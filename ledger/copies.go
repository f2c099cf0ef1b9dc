package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"rollbook/ledger/outfile"
)

// Beside a ledger is a folder with a copy of each game, an attested record, from which Recover makes the ledger anew. A
// copy is written anew when its game ends, is corrected, rewound, signed or voided, and when the ledger is closed after
// more has been recorded.

// CopiesFolder is where the copies of the games of the ledger at path are.
func CopiesFolder(path string) string { return path + ".copies" }

const copyEnd = ".attested"

// CopyGame writes the copy of a game. Copies are written by themselves unless the ledger was opened with NoCopies; this
// is for whoever leaves a game without closing the ledger.
func (l *Ledger) CopyGame(number int64) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.changed, number)
	return l.openCopies().write(l, number, true)
}

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
	if l.closed || l.noCopies || len(l.changed) == 0 {
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
		if err := folder.write(l, number, len(due) == 1); err != nil && l.onCopy != nil {
			l.onCopy(err)
		}
	}
	if len(due) > 1 {
		outfile.SyncFolder(folder.path)
	}
}

// A copyFolder is the folder with the copies, looked through once for any number of them.
type copyFolder struct {
	path  string
	tmp   string
	names map[string][]string // by what they begin with, their game's number
	err   error
}

func (l *Ledger) openCopies() *copyFolder {
	f := &copyFolder{path: CopiesFolder(l.path), names: map[string][]string{}}
	if err := os.Mkdir(f.path, 0o777); err != nil && !errors.Is(err, fs.ErrExist) {
		f.err = plainSystem(err)
		return f
	}
	f.tmp = outfile.TempName(filepath.Join(f.path, "x"))
	all, err := os.ReadDir(f.path)
	if err != nil {
		f.err = plainSystem(err)
	}
	for _, e := range all {
		if number, _, ok := strings.Cut(e.Name(), "-"); ok && strings.HasSuffix(e.Name(), copyEnd) {
			f.names[number] = append(f.names[number], e.Name())
		}
	}
	return f
}

// write writes the copy of a game; if durable is not set it may be gone after a loss of power.
func (f *copyFolder) write(l *Ledger, number int64, durable bool) error {
	fail := func(err error) error { return fmt.Errorf("game %d: its copy was not written: %w", number, err) }
	if f.err != nil {
		return fail(f.err)
	}
	lines, _, err := l.readLines(number)
	if err != nil {
		return fail(err)
	}
	text, err := AppendAttested(nil, lines)
	if err != nil {
		return fail(err)
	}
	name, old := f.place(number, lines, text)
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

// place decides where the copy of a game goes, and which older copies it replaces. A copy of another game under the same
// number, or one with lines that this ledger does not have, is left alone: a ledger was lost or replaced.
func (f *copyFolder) place(number int64, lines []Line, text []byte) (name string, old []string) {
	header := lines[0].Header
	if r, err := Derive(lines); err == nil {
		header = r.Header
	}
	digits := fmt.Sprintf("%04d", number)
	name = digits + "-" + fileWord(header.Get("visitor")) + "-at-" + fileWord(header.Get("home"))
	game, _, _ := bytes.Cut(text, []byte(`{"kind":"head",`))
	free := true
	for _, c := range f.names[digits] {
		have, err := readAttestedFile(filepath.Join(f.path, c))
		theirs, _, _ := bytes.Cut(have, []byte(`{"kind":"head",`))
		if err == nil && bytes.HasPrefix(game, theirs) {
			old = append(old, c)
		} else if c == name+copyEnd {
			free = false
		}
	}
	if !free {
		name += "-" + HeadOf(lines[:1]).Hash.base32()[:8] + "-" + strconv.Itoa(len(lines))
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
