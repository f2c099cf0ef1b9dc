package ledger

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// A GameHead is a game's head at some time: evidence to keep away from the ledger.
type GameHead struct {
	Game int64
	ID   line.Hash
	Head line.Head
}

// maxHeads is the largest list of heads to read, in bytes: some 500,000 games.
const maxHeads = 64 << 20

// Heads returns the head of every game, in order, as the lines themselves give it; a damaged game is left out, and named
// in the error.
func (l *Ledger) Heads() (heads []GameHead, err error) {
	var faults []error
	for g := range l.All() {
		if g.Fault != nil {
			faults = append(faults, g.Fault)
			continue
		}
		heads = append(heads, GameHead{g.Game, g.ID, g.Head})
	}
	return heads, errors.Join(faults...)
}

// WriteHeads writes a list of heads as text, one game per line: its number, its identity, the number of its last line,
// and its fingerprint.
func WriteHeads(w io.Writer, heads []GameHead) error {
	b := bufio.NewWriter(w)
	for _, h := range heads {
		fmt.Fprintf(b, "%d %s %d %s\n", h.Game, h.ID.Fingerprint(), h.Head.N, h.Head.Hash.Fingerprint())
	}
	return b.Flush()
}

// ReadHeads reads a list of heads, as WriteHeads writes it or as people copy it from paper: see line.ParseFingerprint; empty
// lines, and anything after a semicolon, are ignored. The error names the line.
func ReadHeads(r io.Reader) (heads []GameHead, err error) {
	scan := bufio.NewScanner(io.LimitReader(r, maxHeads))
	for n := 1; scan.Scan(); n++ {
		text, _, _ := strings.Cut(scan.Text(), ";")
		if n == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // some editors add it
		}
		words := strings.Fields(text)
		if len(words) == 0 {
			continue
		}
		var h GameHead
		if len(words) != 4 {
			err = fmt.Errorf("%d words", len(words))
		} else {
			var err1, err2, err3, err4 error
			h.Game, err1 = strconv.ParseInt(words[0], 10, 64)
			h.ID, err2 = line.ParseFingerprint(words[1])
			h.Head.N, err3 = strconv.Atoi(words[2])
			h.Head.Hash, err4 = line.ParseFingerprint(words[3])
			err = errors.Join(err1, err2, err3, err4)
		}
		if err != nil || h.Head.N < 0 || h.Head.N >= line.MaxLines {
			return nil, fmt.Errorf("line %d: game, identity, last line and fingerprint expected, not %s", n, line.Quote(scan.Text()))
		}
		heads = append(heads, h)
	}
	if err := scan.Err(); err != nil {
		return nil, err
	}
	if len(heads) == 0 {
		return nil, errors.New("no head of a game in it")
	}
	return heads, nil
}

// The kinds of HeadFault.
const (
	HeadLost       = "lost"       // the ledger has no game of that identity
	HeadRenumbered = "renumbered" // the game has another number, and no game has its old one
	HeadSwapped    = "swapped"    // the game has another number, and another game has its old one
	HeadCut        = "cut"        // the game ends before the line of the list
	HeadRewritten  = "rewritten"  // the lines up to the list's are not the same
	HeadDamaged    = "damaged"    // the ledger's lines cannot be read that far
)

// A HeadFault is how a ledger contradicts an older list of its heads. The games of a ledger only ever grow, so each means
// that something happened to the file.
type HeadFault struct {
	Was  GameHead
	Kind string
	Now  int64 // the number of the game today; 0 if it is lost
	N    int   // the last line today, of a game that is cut
	Err  error // of a damaged game
}

func (f *HeadFault) Error() string {
	name := fmt.Sprintf("game %d (%s)", f.Was.Game, f.Was.ID.Short())
	switch f.Kind {
	case HeadLost:
		return name + " is lost: the ledger has no game of that identity"
	case HeadRenumbered:
		return fmt.Sprintf("%s was renumbered: it is now game %d", name, f.Now)
	case HeadSwapped:
		return fmt.Sprintf("%s was swapped: it is now game %d, and another game has its number", name, f.Now)
	case HeadCut:
		return fmt.Sprintf("%s was cut: it ends at line %d, and had line %d", name, f.N, f.Was.Head.N)
	case HeadRewritten:
		return fmt.Sprintf("%s was rewritten: its lines up to %d do not have the fingerprint %s", name, f.Was.Head.N, f.Was.Head.Hash.Short())
	}
	return fmt.Sprintf("%s is damaged: %v", name, f.Err)
}

// VerifyHeads compares the ledger with an older list of its heads and returns every contradiction, in the order of the
// list. Games missing from the list are new, and games may grow. The error is only for a ledger that cannot be checked.
func (l *Ledger) VerifyHeads(old []GameHead) ([]*HeadFault, error) {
	wanted := map[line.Hash][]int{} // by identity: places in old
	for i, h := range old {
		wanted[h.ID] = append(wanted[h.ID], i)
	}
	faults := engine.Map(old, func(h GameHead) *HeadFault { return &HeadFault{Was: h, Kind: HeadLost} })
	taken := map[int64]bool{}
	for g, lines := range l.All() {
		if g.Fault != nil && g.Game == 0 {
			return nil, g.Fault
		}
		taken[g.Game] = true
		if len(lines) == 0 || wanted[g.ID] == nil {
			continue
		}
		chain := line.Chain(lines)
		for _, i := range wanted[g.ID] {
			faults[i] = compareHead(old[i], g, chain)
		}
	}
	for _, f := range faults {
		if f != nil && f.Kind == HeadRenumbered && taken[f.Was.Game] {
			f.Kind = HeadSwapped
		}
	}
	return slices.DeleteFunc(faults, func(f *HeadFault) bool { return f == nil }), nil
}

// compareHead compares a game, by the chain of its good lines, with its older head; nil if it only grew.
func compareHead(was GameHead, g line.GameReport, chain []line.Hash) *HeadFault {
	f := &HeadFault{Was: was, Now: g.Game, N: g.Head.N, Err: g.Fault}
	switch {
	case g.Head.N < was.Head.N && g.Fault != nil:
		f.Kind = HeadDamaged
	case g.Head.N < was.Head.N:
		f.Kind = HeadCut
	case chain[was.Head.N] != was.Head.Hash:
		f.Kind = HeadRewritten
	case g.Game != was.Game:
		f.Kind = HeadRenumbered
	default:
		return nil
	}
	return f
}
