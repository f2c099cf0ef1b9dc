package ledger

import (
	"bytes"
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
	CopyAside      = "aside"      // it was ahead or forked, and set aside so that the game could go on
)

// A CopyFault is how a copy differs from the ledger's game.
type CopyFault struct {
	Game  int64  `json:"game"` // 0 of one that is foreign
	Kind  string `json:"state"`
	Path  string `json:"file,omitempty"` // its full path; empty if it is missing
	Lines int    `json:"lines"`          // readable lines of the copy
	Have  int    `json:"have"`           // lines of the game in the ledger
	After int    `json:"-"`              // the last line that both have
	Over  bool   `json:"-"`              // the game is over or void
	Err   error  `json:"-"`              // why it cannot be read
}

func (f *CopyFault) Error() string {
	name := visiblePath(filepath.Base(f.Path))
	switch f.Kind {
	case CopyMissing:
		return fmt.Sprintf("game %d: it has no copy", f.Game)
	case CopyUnreadable:
		if f.Path == "" {
			return fmt.Sprintf("the copies of the games cannot be read: %v", f.Err)
		}
		return fmt.Sprintf("game %d: its copy %s cannot be read: %v", f.Game, name, f.Err)
	case CopyBehind:
		return fmt.Sprintf("game %d: its copy %s is behind: it has %d of %d lines", f.Game, name, f.Lines, f.Have)
	case CopyAhead:
		return fmt.Sprintf("game %d: its copy %s has %d lines, and the ledger has %d: the ledger was set back", f.Game, name, f.Lines, f.Have)
	case CopyForked:
		return fmt.Sprintf("game %d: its copy %s goes on otherwise after line %d", f.Game, name, f.After)
	}
	if f.Kind == CopyAside {
		return fmt.Sprintf("the copy %s was set aside; rollbook import %s shows what it has, and settles it", name, CommandPath(f.Path))
	}
	return fmt.Sprintf("the copy %s is of a game that the ledger does not have, of %d lines", name, f.Lines)
}

// Contradicts reports whether the copy has lines that the ledger lacks.
func (f *CopyFault) Contradicts() bool {
	return f.Kind == CopyAhead || f.Kind == CopyForked || f.Kind == CopyForeign
}

// Wrong reports whether there is something wrong with the copy. One that is missing or behind is written with the next line
// of a game in progress.
func (f *CopyFault) Wrong() bool {
	return f.Contradicts() || f.Kind == CopyUnreadable || f.Over
}

// compareCopy says how the copy in a file differs from the lines of its game; nil if it is right, or of another game.
func compareCopy(game int64, r *line.Record, lines []line.Line, path string) (fault *CopyFault, sameGame bool) {
	f := &CopyFault{Game: game, Path: path, Have: len(lines), Over: r.End != nil || r.Void != nil}
	theirs, err := copied(path)
	f.Lines = len(theirs)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false
	}
	if len(theirs) == 0 {
		f.Kind, f.Err = CopyUnreadable, copyTrouble(cmp.Or(err, line.ErrRefused))
		return f, false
	}
	if theirs[0].String() != lines[0].String() {
		return nil, false
	}
	f.After = line.Agree(lines, theirs)
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

// A copyCheck compares the copies of a ledger with its games. Its methods are safe for concurrent use.
type copyCheck struct {
	copies

	mu     sync.Mutex
	seen   map[string]bool // names of copies of games that the ledger has
	faults []CopyFault
}

// checkCopies begins a check; nil if no copies are kept.
func (l *Ledger) checkCopies() *copyCheck {
	if l.copies.folder == "" {
		return nil
	}
	c := &copyCheck{copies: copies{folder: l.copies.folder}, seen: map[string]bool{}}
	if _, err := os.ReadDir(c.folder); err != nil && (l.copies.named || !os.IsNotExist(err)) {
		c.faults = []CopyFault{{Kind: CopyUnreadable, Err: copyTrouble(err)}}
	}
	c.numbered("")
	return c
}

// game compares a whole game with the copies under its number.
func (c *copyCheck) game(s *stored) {
	var faults []CopyFault
	var seen []string
	good := false
	for _, name := range c.names[numberOf(s.Game)] {
		fault, same := s.compare(filepath.Join(c.folder, name))
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
		faults = []CopyFault{{Game: s.Game, Kind: CopyMissing, Have: len(s.lines), Over: s.Record.End != nil || s.Record.Void != nil}}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.faults = append(c.faults, faults...)
	for _, name := range seen {
		c.seen[name] = true
	}
}

// compare is compareCopy with a quick check first: most copies are exactly right.
func (s *stored) compare(path string) (*CopyFault, bool) {
	if have, err := readCopy(path); err == nil {
		var hashes []byte
		rest, is := have, true
		for _, r := range s.rows {
			rest, is = bytes.CutPrefix(rest, []byte(r.line+"\n"))
			if !is {
				break
			}
			hashes = append(hashes, r.hash...)
		}
		if is && bytes.Equal(rest, line.AppendHead(nil, hashes)) {
			return nil, true
		}
	}
	return compareCopy(s.Game, s.Record, s.lines, path)
}

// rest looks at the copies that match no game under their number, and returns what is wrong with all. has reports whether
// the ledger has a game with an identity, damaged whether the game of a number cannot be read.
func (c *copyCheck) rest(has map[line.Hash]bool, damaged map[int64]bool) []CopyFault {
	if len(c.faults) > 0 && c.faults[0].Path == "" && c.faults[0].Kind == CopyUnreadable {
		return c.faults[:1]
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
				c.faults = append(c.faults, CopyFault{Game: game, Path: path, Kind: CopyUnreadable, Err: copyTrouble(err)})
			case !has[line.HeadOf(lines[:1]).Hash]:
				c.faults = append(c.faults, CopyFault{Path: path, Kind: CopyForeign, Lines: len(lines)})
			}
		}
	}
	aside, _ := filepath.Glob(filepath.Join(c.folder, "*"+copyEnd+asideEnd+"*"))
	for _, path := range slices.DeleteFunc(aside, func(path string) bool { return strings.HasSuffix(path, SettledEnd) }) {
		c.faults = append(c.faults, CopyFault{Path: path, Kind: CopyAside})
	}
	slices.SortStableFunc(c.faults, func(a, b CopyFault) int {
		return cmp.Or(cmp.Compare(a.Game, b.Game), strings.Compare(a.Path, b.Path))
	})
	return c.faults
}

// MendCopies rewrites the copies that Verify found missing, damaged or behind. One with lines that the ledger lacks stays
// as it is: it is evidence. It returns what was done, as sentences.
func (l *Ledger) MendCopies(faults []CopyFault) (done []string, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	mended := map[int64]bool{}
	var failed []error
	for _, f := range faults {
		if f.Contradicts() || f.Game < 1 || mended[f.Game] {
			continue
		}
		mended[f.Game] = true
		switch err := l.copyWhole(f.Game); {
		case err == nil:
			done = append(done, fmt.Sprintf("game %d: its copy was written", f.Game))
		case !errors.Is(err, line.ErrNoGame): // with a number that is no game's, only the file was damaged
			failed = append(failed, fmt.Errorf("game %d: its copy was not written: %w", f.Game, err))
		}
	}
	return done, errors.Join(failed...)
}
