package ledger

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

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
		var id, hash string
		_, numbers := fmt.Sscan(text, &h.Game, &id, &h.Head.N, &hash)
		var noID, noHash error
		h.ID, noID = line.ParseFingerprint(id)
		h.Head.Hash, noHash = line.ParseFingerprint(hash)
		if len(words) != 4 || errors.Join(numbers, noID, noHash) != nil || h.Head.N < 0 || h.Head.N >= line.MaxLines {
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

// VerifyHeads compares the ledger with an older list of its heads and returns every contradiction as a sentence, in the order
// of the list. The games of a ledger only ever grow, so each means that something happened to the file. Games missing from
// the list are new. The error is only for a ledger that cannot be checked.
func (l *Ledger) VerifyHeads(old []GameHead) (faults []string, err error) {
	wanted := map[line.Hash][]int{} // by identity: places in old
	says := make([]string, len(old))
	for i, h := range old {
		wanted[h.ID] = append(wanted[h.ID], i)
		says[i] = "is lost: the ledger has no game of that identity"
	}
	for g, lines := range l.All() {
		if g.Fault != nil && g.Game == 0 {
			return nil, g.Fault
		}
		if len(lines) > 0 {
			chain := line.Chain(lines)
			for _, i := range wanted[g.ID] {
				says[i] = old[i].contradiction(g, chain)
			}
		}
	}
	for i, h := range old {
		if says[i] != "" {
			faults = append(faults, fmt.Sprintf("game %d (%s) %s", h.Game, h.ID.Short(), says[i]))
		}
	}
	return faults, nil
}

// contradiction says how a game, by the chain of its good lines, contradicts its older head; "" if it only grew.
func (was *GameHead) contradiction(g line.GameReport, chain []line.Hash) string {
	switch {
	case g.Head.N < was.Head.N && g.Fault != nil:
		return fmt.Sprintf("is damaged: %v", g.Fault)
	case g.Head.N < was.Head.N:
		return fmt.Sprintf("was cut: it ends at line %d, and had line %d", g.Head.N, was.Head.N)
	case chain[was.Head.N] != was.Head.Hash:
		return fmt.Sprintf("was rewritten: its lines up to %d do not have the fingerprint %s", was.Head.N, was.Head.Hash.Short())
	case g.Game != was.Game:
		return fmt.Sprintf("has another number: it is now game %d", g.Game)
	}
	return ""
}
