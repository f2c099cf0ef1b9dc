package ledger

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"rollbook/ledger/line"
)

// A Recovery is what Recover found.
type Recovery struct {
	Games  []Recovered // in the order of their numbers
	Pieces []Piece     // lines that could not be joined to any game
	Lost   []string    // what else could be missing, as sentences
	Notes  []string    // what could not be read, as sentences
}

// A Recovered is what Recover found about one game, or a range of lost ones.
type Recovered struct {
	Game  int64    // its number in the new ledger; if nothing could be recovered, its old number
	To    int64    // the last of a range of lost games; otherwise Game
	ID    Hash     // its identity; zero if that is not known
	Head  Head     // its last line in the new ledger; N is -1 if nothing could be recovered
	Ended bool     // it is over
	From  []string // where its lines come from: FromLedger, FromLoose, and names of copies
	Lost  []string // what is missing, as sentences
	Doubt string   // why something could be missing, as a sentence; "" if nothing is
}

// Where lines come from that are in no copy.
const (
	FromLedger = "ledger"
	FromLoose  = "loose pages" // of the ledger's file that are no longer part of its table
)

// Whole reports whether it is known that nothing of the game is missing.
func (r *Recovered) Whole() bool { return len(r.Lost) == 0 && r.Doubt == "" }

// RestFolder is where Recover puts lines that fit nowhere, next to the new ledger at path.
func RestFolder(path string) string { return path + ".rest" }

// Recover makes a new ledger from everything that a ledger and its games' copies still have, and reports on every game.
// The ledger may be damaged anywhere, cut off or gone; copies is the folder of its copies (CopiesFolder), and may be gone
// too. Both are only read, except that SQLite first undoes a write that a crash left half done. Games keep their numbers.
// Every line in the new ledger follows the chain of its game: lines that fit nowhere go into RestFolder as text, and are
// reported. A game is called whole only if the ledger proves that nothing followed its last line.
func Recover(newPath, ledgerPath, copies string) (*Recovery, error) {
	full, err := newPlace(newPath)
	if err != nil {
		return nil, at(newPath, err)
	}
	if _, err := os.Lstat(RestFolder(full)); err == nil {
		return nil, at(RestFolder(newPath), ErrExists)
	}
	s := &salvager{found: &remains{}, games: map[int64]*recoveredGame{}, byID: map[Hash]*recoveredGame{}, orphans: map[Hash]*recoveredGame{}}
	refused := s.ledger(ledgerPath)
	if errors.Is(refused, ErrInUse) {
		return nil, refused
	}
	s.copies(copies)
	s.joinStrays(ledgerPath)
	numbers := s.number()
	if len(s.byID) == 0 {
		if errors.Is(refused, ErrOld) || errors.Is(refused, ErrNewer) {
			return nil, refused
		}
		if s.trouble != nil && !errors.Is(s.trouble, ErrNoLedger) {
			return nil, at(ledgerPath, s.trouble)
		}
		return nil, at(ledgerPath, fmt.Errorf("%w: it has nothing of any game, nor does %s", ErrNoLedger, visiblePath(copies)))
	}
	pieces := s.pieces()
	err = createWith(newPath, func(l *Ledger) error {
		seqs := s.seqs()
		for _, n := range numbers {
			if g := s.games[n]; len(g.chain.lines) > 0 {
				if err := l.insertGame(n, g.chain.lines, seqs[g]); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := writePieces(RestFolder(full), pieces); err != nil {
		return nil, at(RestFolder(newPath), plainSystem(err))
	}
	return &Recovery{Games: s.report(numbers), Pieces: pieces, Lost: s.lost(numbers), Notes: s.notes}, nil
}

// seqs gives the games that were recorded here numbers in the order in which they were played last.
func (s *salvager) seqs() map[*recoveredGame]int64 {
	played := map[*recoveredGame]int64{}
	for _, g := range s.games {
		if g.chain.seq > 0 {
			played[g] = g.chain.seq
		}
	}
	for i, g := range slices.SortedFunc(maps.Keys(played), func(a, b *recoveredGame) int {
		return cmp.Or(cmp.Compare(a.chain.seq, b.chain.seq), cmp.Compare(a.number, b.number))
	}) {
		played[g] = int64(i) + 1
	}
	return played
}

// report says what was found for each number.
func (s *salvager) report(numbers []int64) (all []Recovered) {
	next := int64(1)
	for _, n := range numbers {
		if next < n {
			all = append(all, Recovered{Game: next, To: n - 1, Head: line.Before, Lost: []string{"nothing of it is left"}})
		}
		next = n + 1
		all = append(all, s.reportOf(s.games[n]))
	}
	return all
}

func (s *salvager) reportOf(g *recoveredGame) Recovered {
	c := g.chain
	r := Recovered{Game: g.number, To: g.number, ID: s.found.ids[g.number], Head: c.head, From: g.from, Lost: g.lost, Ended: c.record.End != nil}
	if len(c.lines) > 0 {
		r.ID = HeadOf(c.lines[:1]).Hash
	}
	n := int64(c.head.N)
	switch {
	case g.again:
	case errors.Is(c.fault, ErrNewer):
		r.Lost = append(r.Lost, fmt.Sprintf("line %d was written by a newer rollbook", n+1))
	case g.left.last > n:
		r.Lost = append(r.Lost, fmt.Sprintf("line %d is lost or was changed; the ledger had the game up to line %d", n+1, g.left.last))
	case n < 0 && len(g.left.rows)+len(g.left.loose) > 0:
		r.Lost = append(r.Lost, "line 0 is lost; nothing of it can be joined")
	case n < 0:
		r.Lost = append(r.Lost, "nothing of it is left")
	case s.found.whole(g.left, c):
	case g.moreThan(n):
		r.Lost = append(r.Lost, fmt.Sprintf("line %d is lost or was changed; there are later ones", n+1))
	case g.copied:
		r.Doubt = "only its copy says that nothing followed"
	default:
		r.Doubt = "whether another line followed is not known"
	}
	return r
}

// lost says what could be missing in addition to the reported games.
func (s *salvager) lost(numbers []int64) (all []string) {
	if s.found.cut > 0 {
		all = append(all, fmt.Sprintf("the file is cut: its header counts %d pages more than it has", s.found.cut))
	}
	if s.found.open && len(numbers) > 0 {
		all = append(all, fmt.Sprintf("whether more games followed game %d is not known", numbers[len(numbers)-1]))
	}
	return all
}
