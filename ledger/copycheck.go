package ledger

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/ledger/line"
)

// How a copy can compare with its game.
const (
	CopyMissing    = "missing"    // there is none
	CopyUnreadable = "unreadable" // it is damaged
	CopyBehind     = "behind"     // it lacks lines of the game
	CopyAhead      = "ahead"      // it has lines that the ledger lacks: the ledger was set back
	CopyForked     = "forked"     // it differs from the ledger
	CopyForeign    = "foreign"    // it is of a game that the ledger does not have
)

// A CopyFault is how a copy differs from the ledger's game. As an error of Append it is ahead or forked.
type CopyFault struct {
	Game  int64  `json:"game"` // 0 of one that is foreign
	Kind  string `json:"state"`
	Path  string `json:"file,omitempty"` // its full path; empty if it is missing
	Lines int    `json:"lines"`          // readable lines of the copy
	Have  int    `json:"have"`           // lines of the game in the ledger
	File  string `json:"-"`              // its name in CopiesFolder
	After int    `json:"-"`              // the last line that both have
	Over  bool   `json:"-"`              // the game is over or void: its copy is due
	Err   error  `json:"-"`              // why it cannot be read
}

func (f *CopyFault) Error() string {
	name := visiblePath(f.File)
	switch f.Kind {
	case CopyMissing:
		return fmt.Sprintf("game %d: it has no copy", f.Game)
	case CopyUnreadable:
		if f.File == "" {
			return fmt.Sprintf("the copies of the games cannot be read: %v", f.Err)
		}
		if !errors.Is(f.Err, line.ErrRefused) && !errors.Is(f.Err, line.ErrNewer) {
			return fmt.Sprintf("game %d: its copy %s cannot be read: %v", f.Game, name, f.Err)
		}
		return fmt.Sprintf("game %d: its copy %s is damaged: %v", f.Game, name, f.Err)
	case CopyBehind:
		return fmt.Sprintf("game %d: its copy %s is behind: it has %d of %d lines", f.Game, name, f.Lines, f.Have)
	case CopyAhead:
		return fmt.Sprintf("game %d: its copy %s has %d lines, and the ledger has %d: the ledger was set back", f.Game, name, f.Lines, f.Have)
	case CopyForked:
		return fmt.Sprintf("game %d: its copy %s differs after line %d", f.Game, name, f.After)
	}
	return fmt.Sprintf("the copy %s is of a game that the ledger does not have, of %d lines", name, f.Lines)
}

// Contradicts reports whether the copy has lines that the ledger lacks.
func (f *CopyFault) Contradicts() bool {
	return f.Kind == CopyAhead || f.Kind == CopyForked || f.Kind == CopyForeign
}

// Wrong reports whether there is something wrong with the copy; one that is merely behind, of a game in progress, is
// fine.
func (f *CopyFault) Wrong() bool {
	return f.Contradicts() || f.Kind == CopyUnreadable || f.Over
}

// compareCopy says how the copy in a file differs from the lines of its game; nil if it is right, or of another game.
func compareCopy(g *GameReport, lines []Line, path string) (fault *CopyFault, sameGame bool) {
	f := &CopyFault{Game: g.Game, File: filepath.Base(path), Path: path, Have: len(lines), Over: over(g.Record)}
	theirs, err := copied(path)
	f.Lines = len(theirs)
	if len(theirs) == 0 {
		f.Kind, f.Err = CopyUnreadable, copyTrouble(cmp.Or(err, line.ErrRefused))
		return f, false
	}
	if theirs[0].String() != lines[0].String() {
		return nil, false
	}
	f.After = agree(lines, theirs)
	switch shorter := min(len(lines), len(theirs)) - 1; {
	case f.After < shorter:
		f.Kind = CopyForked
	case len(theirs) > len(lines):
		f.Kind = CopyAhead
	case err != nil:
		f.Kind, f.Err = CopyUnreadable, err
	case len(theirs) < len(lines):
		f.Kind = CopyBehind
	default:
		return nil, true
	}
	return f, true
}

// agree returns the number of the last line that two games have in common; -1 if there is none.
func agree(a, b []Line) int {
	for i := range min(len(a), len(b)) {
		if a[i].String() != b[i].String() {
			return i - 1
		}
	}
	return min(len(a), len(b)) - 1
}

// A copyCheck compares the copies of a ledger with its games. Its methods are safe for concurrent use.
type copyCheck struct {
	folder string

	unread error // why the folder cannot be read

	mu     sync.Mutex
	names  map[string][]string // by the number they begin with
	seen   map[string]bool     // names of games that the ledger has
	faults []CopyFault
}

// checkCopies begins a check; nil if no copies are kept.
func (l *Ledger) checkCopies() *copyCheck {
	if l.noCopies {
		return nil
	}
	c := &copyCheck{folder: CopiesFolder(l.path), names: map[string][]string{}, seen: map[string]bool{}}
	all, err := os.ReadDir(c.folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		c.unread = copyTrouble(err)
	}
	for _, e := range all {
		if number, _, _ := strings.Cut(e.Name(), "-"); strings.HasSuffix(e.Name(), copyEnd) {
			c.names[number] = append(c.names[number], e.Name())
		}
	}
	return c
}

// game compares a whole game with the copies under its number. b are its rows, where they are a bundle.
func (c *copyCheck) game(g *GameReport, lines []Line, b *bundle) {
	if c == nil || c.unread != nil {
		return
	}
	var faults []CopyFault
	good := false
	c.mu.Lock()
	names := c.names[numberOf(g.Game)]
	c.mu.Unlock()
	seen := []string{}
	for _, name := range names {
		fault, same := c.compare(g, lines, b, name)
		if same || fault != nil {
			seen = append(seen, name)
		}
		if fault != nil {
			faults = append(faults, *fault)
		}
		good = good || same && fault == nil
	}
	if good { // any other copy of the game is just older
		faults = slices.DeleteFunc(faults, func(f CopyFault) bool { return f.Kind == CopyBehind })
	} else if len(faults) == 0 {
		faults = []CopyFault{{Game: g.Game, Kind: CopyMissing, Have: len(lines), Over: over(g.Record)}}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.faults = append(c.faults, faults...)
	for _, name := range seen {
		c.seen[name] = true
	}
}

// compare is compareCopy with a quick check first: most copies are exactly right.
func (c *copyCheck) compare(g *GameReport, lines []Line, b *bundle, name string) (*CopyFault, bool) {
	path := filepath.Join(c.folder, name)
	if b != nil {
		if have, err := readCopy(path); err == nil && b.isIn(have) {
			return nil, true
		}
	}
	return compareCopy(g, lines, path)
}

// rest looks at the copies that match no game under their number. has reports whether the ledger has a game with an
// identity.
func (c *copyCheck) rest(has map[Hash]bool, damaged map[int64]bool) []CopyFault {
	if c == nil {
		return nil
	}
	if c.unread != nil {
		return []CopyFault{{Kind: CopyUnreadable, Err: c.unread}}
	}
	for _, number := range slices.Sorted(maps.Keys(c.names)) {
		for _, name := range c.names[number] {
			game, _ := strconv.ParseInt(number, 10, 64)
			if c.seen[name] || damaged[game] { // nobody knows how a copy compares with an unreadable game
				continue
			}
			path := filepath.Join(c.folder, name)
			lines, err := copied(path)
			switch {
			case len(lines) == 0:
				c.faults = append(c.faults, CopyFault{Game: game, File: name, Path: path, Kind: CopyUnreadable, Err: copyTrouble(err)})
			case !has[HeadOf(lines[:1]).Hash]:
				c.faults = append(c.faults, CopyFault{File: name, Path: path, Kind: CopyForeign, Lines: len(lines)})
			}
		}
	}
	slices.SortStableFunc(c.faults, func(a, b CopyFault) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), cmp.Compare(a.File, b.File))
	})
	return c.faults
}

// MendCopies rewrites the copies that verify found missing, damaged or behind. It keeps the content of a damaged one
// under another name. A copy with lines that the ledger lacks stays as it is: it is evidence. It returns what was done,
// as sentences.
func (l *Ledger) MendCopies(faults []CopyFault) (done []string, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	mended := map[int64]bool{}
	var failed []error
	for _, f := range faults {
		if f.Contradicts() || f.Game < 1 {
			continue
		}
		if f.Kind == CopyUnreadable {
			aside, err := setAside(f.Path)
			if err != nil {
				failed = append(failed, fmt.Errorf("%s: %w", visiblePath(f.File), copyTrouble(err)))
				continue
			}
			done = append(done, fmt.Sprintf("game %d: the damaged copy is now called %s", f.Game, visiblePath(filepath.Base(aside))))
		}
		if mended[f.Game] {
			continue
		}
		mended[f.Game] = true
		var other *elsewhere
		switch err := l.copyFolder().write(l, f.Game, true); {
		case err == nil:
			done = append(done, fmt.Sprintf("game %d: its copy was written", f.Game))
		case errors.As(err, &other):
			done = append(done, err.Error())
		case !errors.Is(err, ErrNoGame): // with a number that is no game's, only the file was damaged
			failed = append(failed, err)
		}
	}
	return done, errors.Join(failed...)
}

// setAside renames a file to an unused name next to it, and returns the name.
func setAside(path string) (string, error) {
	for n := 1; ; n++ {
		aside := path + ".damaged"
		if n > 1 {
			aside += "-" + strconv.Itoa(n)
		}
		if _, err := os.Lstat(aside); err == nil {
			continue
		}
		return aside, os.Rename(path, aside)
	}
}

// allows says why lines cannot be added to a game: its copy has different ones. A ledger was set back, or two that share a
// folder of copies have diverged.
func (l *Ledger) allows(g *GameReport, lines, more []Line) error {
	if l.noCopies {
		return nil
	}
	grown := slices.Concat(lines, more)
	for _, name := range l.copyFolder().numbered(numberOf(g.Game)) {
		path := filepath.Join(l.copyFolder().path, name)
		if fault, _ := compareCopy(g, lines, path); fault == nil || !fault.Contradicts() {
			continue
		} else if left, _ := compareCopy(g, grown, path); left != nil && left.Kind == CopyForked {
			return fault
		}
	}
	return nil
}

// warn says, once a game has been read, that its copy has more of it: it looks at a file that is larger than it should
// be.
func (l *Ledger) warn(g *GameReport, lines []Line) {
	if l.noCopies || l.onCopy == nil {
		return
	}
	folder := l.copyFolder()
	name := copyName(g.Game, g.Record) + copyEnd
	text := 0
	for i := range lines {
		text += len(lines[i].String())
	}
	info, err := os.Stat(filepath.Join(folder.path, name))
	if err != nil || info.Size() <= int64(line.AttestedSize(len(lines), text)) || folder.told[name] {
		return
	}
	if fault, same := compareCopy(g, lines, filepath.Join(folder.path, name)); same && fault != nil && fault.Contradicts() {
		folder.told[name] = true
		l.onCopy(fmt.Errorf("%w; rollbook ledger recover NEW makes a ledger of both", fault))
	}
}
