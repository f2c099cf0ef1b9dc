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
	case CopyAside:
		return fmt.Sprintf("the copy %s goes on otherwise than the ledger, and is set aside", name)
	}
	return fmt.Sprintf("the copy %s is of a game that the ledger does not have, of %d lines", name, f.Lines)
}

// Contradicts reports whether the copy has lines that the ledger lacks.
func (f *CopyFault) Contradicts() bool {
	return f.Kind == CopyAhead || f.Kind == CopyForked || f.Kind == CopyForeign
}

// Wrong reports whether there is something wrong with the copy. One that is missing or behind is written with the next line
// of the game.
func (f *CopyFault) Wrong() bool { return f.Contradicts() || f.Kind == CopyUnreadable }

// compareCopy says how the copy in a file differs from the lines of its game; nil if it is right, or of another game.
func compareCopy(game int64, lines []line.Line, path string) (fault *CopyFault, sameGame bool) {
	f := &CopyFault{Game: game, Path: path, Have: len(lines)}
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

// compareCopies compares a whole game with the copies under its number, and returns what is wrong with them, and which are of
// the game.
func (s *stored) compareCopies(c *copies) (faults []CopyFault, seen []string) {
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
		faults = []CopyFault{{Game: s.Game, Kind: CopyMissing, Have: len(s.lines)}}
	}
	return faults, seen
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
	return compareCopy(s.Game, s.lines, path)
}

// others returns what is wrong with the copies that no game has been compared with. has says whether the ledger has a game
// with an identity, damaged whether the game of a number cannot be read.
func (c *copies) others(seen []string, has map[line.Hash]bool, damaged map[int64]bool) (faults []CopyFault) {
	if _, err := os.ReadDir(c.folder); err != nil && (c.named || !os.IsNotExist(err)) {
		return []CopyFault{{Kind: CopyUnreadable, Err: copyTrouble(err)}}
	}
	slices.Sort(seen)
	for number, names := range c.names {
		game, _ := strconv.ParseInt(number, 10, 64)
		for _, name := range names {
			if _, is := slices.BinarySearch(seen, name); is || damaged[game] { // nobody knows how a copy compares with an unreadable game
				continue
			}
			path := filepath.Join(c.folder, name)
			lines, err := copied(path)
			switch {
			case len(lines) == 0:
				faults = append(faults, CopyFault{Game: game, Path: path, Kind: CopyUnreadable, Err: copyTrouble(err)})
			case !has[line.HeadOf(lines[:1]).Hash]:
				faults = append(faults, CopyFault{Path: path, Kind: CopyForeign, Lines: len(lines)})
			}
		}
	}
	for _, name := range c.list(copyEnd + asideEnd) {
		if !strings.HasSuffix(name, SettledEnd) {
			faults = append(faults, CopyFault{Path: filepath.Join(c.folder, name), Kind: CopyAside})
		}
	}
	return faults
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
