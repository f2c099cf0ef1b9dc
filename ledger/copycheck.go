package ledger

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// How a copy can compare with its game.
const (
	CopyMissing    = "missing"    // there is none
	CopyUnreadable = "unreadable" // it is damaged
	CopyBehind     = "behind"     // it lacks lines of the game
	CopyAhead      = "ahead"      // it has lines that the ledger lacks: an older ledger is in the place of the newer one
	CopyForked     = "forked"     // it differs from the ledger
	CopyForeign    = "foreign"    // it is of a game that the ledger does not have
	CopyAside      = "aside"      // it differs, and was set aside so that the game could go on
)

// A CopyFault is how a copy differs from the ledger's game.
type CopyFault struct {
	Game  int64  `json:"game"` // 0 of one that is foreign
	Kind  string `json:"state"`
	Path  string `json:"file,omitempty"` // its full path; empty if it is missing
	Lines int    `json:"lines"`          // readable lines of the copy
	Have  int    `json:"have"`           // lines of the game in the ledger
	After int    `json:"-"`              // the last line that both have
	Err   error  `json:"-"`              // why it cannot be read
}

func (f *CopyFault) Error() string {
	name := engine.Visible(filepath.Base(f.Path))
	switch f.Kind {
	case CopyMissing:
		return fmt.Sprintf("game %d has no copy", f.Game)
	case CopyUnreadable:
		if f.Path == "" {
			return fmt.Sprintf("the copies of the games cannot be read: %v", f.Err)
		}
		return fmt.Sprintf("game %d: its copy %s cannot be read: %v", f.Game, name, f.Err)
	case CopyBehind:
		return fmt.Sprintf("game %d: its copy %s has only %d of %d lines", f.Game, name, f.Lines, f.Have)
	case CopyAhead:
		return fmt.Sprintf("game %d: its copy %s has %d lines, the ledger only %d: "+
			"an older ledger has replaced the newer one", f.Game, name, f.Lines, f.Have)
	case CopyForked:
		return fmt.Sprintf("game %d: its copy %s differs from the ledger after line %d", f.Game, name, f.After)
	case CopyAside:
		return fmt.Sprintf("the copy %s differs from the ledger and was set aside", name)
	}
	return fmt.Sprintf("the copy %s is of a game that is not in the ledger, with %d lines", name, f.Lines)
}

// Contradicts reports whether the copy has lines that the ledger lacks.
func (f *CopyFault) Contradicts() bool {
	return f.Kind == CopyAhead || f.Kind == CopyForked || f.Kind == CopyForeign
}

// Wrong reports whether there is something wrong with the copy. One that is missing or out of date is written with the next line
// of the game.
func (f *CopyFault) Wrong() bool { return f.Contradicts() || f.Kind == CopyUnreadable }

// compareCopy says how the copy in a file differs from a game, of which the addition has all lines, and which has this copy;
// nil if it is right, or of another game.
func (a *addition) compareCopy(text []byte, path string) (fault *CopyFault, sameGame bool) {
	f := &CopyFault{Game: a.Game, Path: path, Have: len(a.lines)}
	have, err := readCopy(path)
	if bytes.Equal(have, text) { // as most copies are
		return nil, true
	} else if errors.Is(err, fs.ErrNotExist) {
		return nil, false
	}
	var theirs []line.Line
	if err == nil {
		theirs, err = line.ParseAttested(have)
	}
	if f.Lines = len(theirs); f.Lines == 0 {
		f.Kind, f.Err = CopyUnreadable, copyTrouble(err)
		return f, false
	}
	if theirs[0].String() != a.lines[0].String() {
		return nil, false
	}
	f.After = line.Agree(a.lines, theirs)
	switch shorter := min(f.Have, f.Lines) - 1; {
	case f.After < shorter:
		f.Kind = CopyForked
	case f.Lines > f.Have:
		f.Kind = CopyAhead
	case err != nil:
		f.Kind, f.Err = CopyUnreadable, err
	case f.Lines < f.Have:
		f.Kind = CopyBehind
	default:
		return nil, true
	}
	return f, true
}

// A copyCheck compares the copies in a folder with the games of a ledger.
type copyCheck struct {
	*copies
	names   map[int64][]string // of the copies that no game has been compared with, by the number of the game
	has     map[line.Hash]bool // the identities of the games
	damaged map[int64]bool     // the numbers of games that cannot be read
	faults  []CopyFault
}

func newCopyCheck(c *copies) *copyCheck {
	all := &copyCheck{copies: c, names: map[int64][]string{}, has: map[line.Hash]bool{}, damaged: map[int64]bool{}}
	for _, name := range c.list(copyEnd) {
		n := gameOf(name)
		all.names[n] = append(all.names[n], name)
	}
	return all
}

// gameOf returns the number of a game from the name of its copy; 0 if there is none in it.
func gameOf(name string) int64 {
	digits, _, _ := strings.Cut(name, "-")
	n, _ := strconv.ParseInt(digits, 10, 64)
	return n
}

// game compares a game with the copies under its number.
func (c *copyCheck) game(s *stored) {
	c.has[s.ID], c.damaged[s.Game] = true, s.Fault != nil
	if s.Fault != nil || c.folder == "" {
		return
	}
	a, good := s.whole(), false
	text := a.copyText()
	var faults []CopyFault
	c.names[s.Game] = slices.DeleteFunc(c.names[s.Game], func(name string) bool {
		fault, same := a.compareCopy(text, filepath.Join(c.folder, name))
		if fault != nil {
			faults = append(faults, *fault)
		}
		good = good || same && fault == nil
		return same || fault != nil
	})
	if good { // any other copy of the game is just older
		faults = slices.DeleteFunc(faults, func(f CopyFault) bool { return f.Kind == CopyBehind })
	} else if len(faults) == 0 {
		faults = []CopyFault{{Game: s.Game, Kind: CopyMissing, Have: len(s.lines)}}
	}
	c.faults = append(c.faults, faults...)
}

// conclude looks at the copies that no game has been compared with, and returns what is wrong with all.
func (c *copyCheck) conclude() []CopyFault {
	if c.folder == "" {
		return nil
	}
	if _, err := os.ReadDir(c.folder); err != nil && (c.named || !os.IsNotExist(err)) {
		return []CopyFault{{Kind: CopyUnreadable, Err: copyTrouble(err)}}
	}
	for game, names := range c.names {
		for _, name := range names {
			path := filepath.Join(c.folder, name)
			lines, err := copied(path)
			switch {
			case c.damaged[game]: // nobody knows how a copy compares with a game that cannot be read
			case len(lines) == 0:
				c.faults = append(c.faults, CopyFault{Game: game, Path: path, Kind: CopyUnreadable, Err: copyTrouble(err)})
			case !c.has[line.HeadOf(lines[:1]).Hash]:
				c.faults = append(c.faults, CopyFault{Path: path, Kind: CopyForeign, Lines: len(lines)})
			}
		}
	}
	for _, name := range c.list(asideEnd) {
		c.faults = append(c.faults, CopyFault{Path: filepath.Join(c.folder, name), Kind: CopyAside})
	}
	slices.SortStableFunc(c.faults, func(a, b CopyFault) int { return cmp.Or(cmp.Compare(a.Game, b.Game), strings.Compare(a.Path, b.Path)) })
	return c.faults
}

// copied reads the lines of a copy; of one that is not whole those that can be read, with the error.
func copied(path string) ([]line.Line, error) {
	b, err := readCopy(path)
	if err != nil {
		return nil, err
	}
	return line.ParseAttested(b)
}

// RepairCopies writes the copies that Verify found missing, damaged or out of date. One with lines that the ledger lacks stays as
// it is: it is evidence. It returns what was done, as sentences.
func (l *Ledger) RepairCopies(faults []CopyFault) (done []string, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var failed []error
	last := int64(0)
	for _, f := range faults {
		if f.Contradicts() || f.Game <= last { // none, or more than one copy of the game
			continue
		}
		last = f.Game
		switch err := l.copyWhole(f.Game); {
		case err == nil:
			done = append(done, fmt.Sprintf("game %d: its copy was written", f.Game))
		case !errors.Is(err, line.ErrNoGame): // with a number that is no game's, only the file was damaged
			failed = append(failed, fmt.Errorf("game %d: its copy was not written: %w", f.Game, err))
		}
	}
	return done, errors.Join(failed...)
}
